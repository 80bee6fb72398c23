/**
 * Contract shapes and data types → the types that expressions are checked against.
 */
import {
  ANY,
  ANY_LIST,
  BOOLEAN,
  choiceOf,
  DATE,
  DATE_TIME,
  DECIMAL,
  type ExpressionType,
  INTEGER,
  listOf,
  NUMBER,
  type ObjectType,
  openObject,
  STRING,
  unify,
} from "../expressions/types.ts";
import type { DataType, Field } from "../model.ts";
import type { RecordShape } from "./record.ts";
import { dataTypeOf, isOpen, itemShape, mainType, propertyNames, propertyShape, resolved, type Shape } from "./shape.ts";

const BY_DATA_TYPE: Record<DataType, ExpressionType> = {
  string: STRING,
  integer: INTEGER,
  decimal: DECIMAL,
  boolean: BOOLEAN,
  date: DATE,
  dateTime: DATE_TIME,
  array: ANY_LIST,
  object: openObject("object"),
};
export const typeOfData = (dataType: DataType): ExpressionType => BY_DATA_TYPE[dataType];

/** The type of a value that the contract does not name: one of its choices, unless these are loaded. */
export function typeOfField({ EnumMembers, EnumSource }: Pick<Field, "EnumMembers" | "EnumSource">, dataType: DataType): ExpressionType {
  if (EnumMembers === undefined || EnumMembers.length === 0 || EnumSource !== undefined) return BY_DATA_TYPE[dataType];
  const choices = EnumMembers.map(({ Value }) => Value).filter((value) => typeof value === "string");
  if (choices.length < EnumMembers.length) return BY_DATA_TYPE[dataType];
  if (dataType === "string") return choiceOf(choices);
  return dataType === "array" ? listOf(choiceOf(choices)) : BY_DATA_TYPE[dataType];
}

/** @param name the name of the value in messages. */
export function typeOfShape(shape: Shape, name: string): ExpressionType {
  const { schema, root } = resolved(shape);
  const dataType = dataTypeOf(shape);
  if (dataType === "array") {
    const item = itemShape(shape);
    return item === undefined ? ANY_LIST : listOf(typeOfShape(item, name));
  }
  if (dataType === "object") return typeOfObject(shape, name);
  if (dataType === "string" && schema.enum !== undefined) return choiceOf(schema.enum.filter((value) => typeof value === "string"));
  if (dataType !== undefined) return BY_DATA_TYPE[dataType];
  if (mainType(schema) === "number") return NUMBER;
  const choices = (schema.anyOf ?? schema.oneOf ?? []).filter((choice) => choice.type !== "null");
  return choices.map((choice) => typeOfShape({ schema: choice, root }, name)).reduce((left, right) => unify(left, right) ?? ANY, ANY);
}

function typeOfObject(shape: Shape, name: string): ObjectType {
  const open = isOpen(shape);
  return {
    kind: "object",
    name,
    property(key) {
      const found = propertyShape(shape, key);
      return found === undefined ? (open ? ANY : undefined) : typeOfShape(found, `${name}.${key}`);
    },
    names: () => propertyNames(shape),
  };
}

/** A record with the fields that a layout adds to it: those win, because a layout may narrow a type and names custom values. */
export function typeOfRecord(name: string, fields: ReadonlyMap<string, ExpressionType>, record: RecordShape | undefined): ObjectType {
  return {
    kind: "object",
    name,
    property(key) {
      const field = fields.get(key);
      if (field !== undefined) return field;
      if (record === undefined) return ANY;
      const shape = record.property(key);
      return shape === undefined ? undefined : typeOfShape(shape, `${name}.${key}`);
    },
    names: () => [...fields.keys(), ...(record?.names() ?? [])],
  };
}
