/**
 * Checks inherited values: the response with the record contains, in its member `Inherited`, a `Value` and the name of its `Origin` for each empty
 * field.
 */

import type { OperationShape } from "../compiled.ts";
import { dataTypeOf, isProfiled, propertyNames, propertyShape, type Shape, shapeOf } from "../contract/shape.ts";
import type { DataType, Field } from "../model.ts";
import { suggestion } from "../suggest.ts";
import { at, type Position, type Report } from "./report.ts";

/** The operation that answers the record, and the member of its answer with the record. */
export interface Inheritance {
  readonly operation: OperationShape | undefined;
  readonly items: string | undefined;
}

export interface InheritingField {
  readonly field: Field;
  readonly dataType: DataType;
  readonly isRequired: boolean;
  readonly position: Position;
}

/** @param inheritance undefined: the container shows no record, or the record of no operation */
export function checkInherited(report: Report, inheritance: Inheritance | undefined, checked: InheritingField): void {
  const { field, dataType, isRequired, position } = checked;
  if (field.Inherited !== true) return;
  const refuse = (property: keyof Field, message: string, hint: string) =>
    report.error(at(position, property), "NotInherited", message, hint);
  if (inheritance === undefined) {
    refuse("Inherited", "only fields of a record have a value from above", "remove Inherited, or move the field into a Fields container");
    return;
  }
  const required = field.RequiredWhen === undefined ? "IsRequired" : "RequiredWhen";
  if (isRequired || field.IsRequired === true || field.RequiredWhen !== undefined)
    refuse(
      required,
      `"${field.Name}" can be left empty where it is inherited, so it is not required`,
      "remove Inherited, or the requirement",
    );
  const { operation, items } = inheritance;
  if (operation === undefined) return;
  const answer = shapeOf(operation.response);
  const label = `${operation.service}.${operation.operation}`;
  const inherited = propertyShape(answer, "Inherited");
  const names = inherited === undefined ? [] : propertyNames(inherited);
  const member = inherited === undefined ? undefined : propertyShape(inherited, field.Name);
  if (member === undefined) {
    const hint = names.length === 0 ? undefined : suggestion(field.Name, names);
    refuse("Inherited", `${label} does not answer what "${field.Name}" inherits`, hint ?? "remove Inherited");
  } else if (typeOfMember(member, "Value") !== dataType || typeOfMember(member, "Origin") !== "string")
    refuse(
      "Inherited",
      `what ${label} answers in Inherited/${field.Name} is no Value of type ${dataType} with the name of its Origin`,
      "remove Inherited, or correct the contract",
    );
  const record = items === undefined ? answer : propertyShape(answer, items);
  // For accounts the server leaves out both.
  if (field.ReadAccess !== undefined && (record === undefined || !isProfiled(record)))
    report.error(
      at(position, "ReadAccess"),
      "NotEnforced",
      `ReadAccess cannot be kept: ${label} answers what "${field.Name}" inherits to everyone`,
      "remove ReadAccess, or Inherited",
    );
}

function typeOfMember(shape: Shape, name: string): DataType | undefined {
  const member = propertyShape(shape, name);
  return member === undefined ? undefined : dataTypeOf(member);
}
