/**
 * The types that `Values.<Name>` has in expressions.
 */
import { typeOfData, typeOfField, typeOfRecord, typeOfShape } from "../contract/expression-type.ts";
import type { RecordShape } from "../contract/record.ts";
import { type ExpressionType, listOf, objectOf } from "../expressions/types.ts";
import type { DataType, Field } from "../model.ts";

/** A field's type: the contract's if it has the value, else the field's own. Headings have no value. */
export function fieldTypes(fields: readonly Field[], record: RecordShape | undefined): Map<string, ExpressionType> {
  const types = new Map<string, ExpressionType>();
  for (const field of fields) {
    if (field.DisplayTemplate === "Heading") continue;
    const shape = record?.property(field.Name);
    if (shape !== undefined) types.set(field.Name, typeOfShape(shape, `Values.${field.Name}`));
    else if (field.DataType !== undefined) types.set(field.Name, typeOfRows(field, record) ?? typeOfValue(field, field.DataType, record));
  }
  return types;
}

/** A browser has no contract, checks nothing and does not need the choices. */
const typeOfValue = (field: Field, dataType: DataType, record: RecordShape | undefined): ExpressionType =>
  record === undefined ? typeOfData(dataType) : typeOfField(field, dataType);

/** The type of the rows of a Table field, from its columns. A browser has no contract and knows no other members of a row. */
function typeOfRows({ Name, Columns }: Field, record: RecordShape | undefined): ExpressionType | undefined {
  if (Columns === undefined) return undefined;
  if (record !== undefined) return listOf(objectOf(`Values.${Name}`, fieldTypes(Columns, undefined)));
  // Always the same object, so that fields that read it can compare it.
  const known = open.get(Columns) ?? listOf(typeOfRecord(`Values.${Name}`, fieldTypes(Columns, undefined), undefined));
  open.set(Columns, known);
  return known;
}
const open = new WeakMap<readonly Field[], ExpressionType>();
