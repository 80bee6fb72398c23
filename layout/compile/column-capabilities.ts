/** The filter operators of columns, as far as their data type decides them. */
import type { CompiledField, FilterOperator } from "../compiled.ts";
import type { DataType } from "../model.ts";

const TEXT: readonly FilterOperator[] = ["contains", "equals", "notEquals", "startsWith", "in", "isEmpty", "isNotEmpty"];
const CHOICE: readonly FilterOperator[] = ["in", "equals", "notEquals", "isEmpty", "isNotEmpty"];
const ORDERED: readonly FilterOperator[] = [
  "equals",
  "notEquals",
  "lessThan",
  "lessOrEqual",
  "greaterThan",
  "greaterOrEqual",
  "isEmpty",
  "isNotEmpty",
];

/** Filter operators of each data type. The first is the default. */
const OPERATORS: Readonly<Record<DataType, readonly FilterOperator[]>> = {
  string: TEXT,
  integer: [...ORDERED, "in"],
  decimal: ORDERED,
  boolean: ["equals", "isEmpty", "isNotEmpty"],
  date: ORDERED,
  dateTime: ORDERED,
  array: ["contains", "isEmpty", "isNotEmpty"],
  object: ["isEmpty", "isNotEmpty"],
};
const CHOOSING: ReadonlySet<string> = new Set(["Combobox", "Autocomplete", "RadioGroup", "Status", "Country", "Currency", "Language"]);

/** Filter operators that fit a column; for a column with choices, the operators that choose. */
export function filterOperators({ dataType, field }: Pick<CompiledField, "dataType" | "field">): readonly FilterOperator[] {
  const hasChoices = field.EnumMembers !== undefined || field.EnumSource !== undefined || CHOOSING.has(field.DisplayTemplate);
  return dataType === "string" && hasChoices ? CHOICE : OPERATORS[dataType];
}
