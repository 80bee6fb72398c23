/**
 * The types that `Values.<Name>` has in expressions.
 */
import { typeOfData, typeOfShape } from "../contract/expression-type.ts";
import type { RecordShape } from "../contract/record.ts";
import type { ExpressionType } from "../expressions/types.ts";
import type { Field } from "../model.ts";

/** A field's type: the contract's shape where there is one, else what the field says. Headings hold no value. */
export function fieldTypes(fields: readonly Field[], record: RecordShape | undefined): Map<string, ExpressionType> {
  const types = new Map<string, ExpressionType>();
  for (const field of fields) {
    if (field.DisplayTemplate === "Heading") continue;
    const shape = record?.property(field.Name);
    if (shape !== undefined) types.set(field.Name, typeOfShape(shape, `Values.${field.Name}`));
    else if (field.DataType !== undefined) types.set(field.Name, typeOfData(field.DataType));
  }
  return types;
}
