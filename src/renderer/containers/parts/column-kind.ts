import type { CompiledColumn } from "../../../../layout/compiled.ts";

const NUMBERS: ReadonlySet<string> = new Set(["Number", "Money", "Price", "Margin", "Percent", "Duration"]);
/** Numbers are aligned right, in tabular figures; ids and years are texts that happen to be digits and are written as TextBox. */
export const isNumeric = ({ dataType, field }: CompiledColumn): boolean =>
  (dataType === "integer" || dataType === "decimal") && NUMBERS.has(field.DisplayTemplate);

const ADDRESSES: ReadonlySet<string> = new Set(["Email", "Phone", "Url"]);
/** Letters and signs in one order, whatever the writing around them. */
export const isAddress = ({ field }: Pick<CompiledColumn, "field">): boolean => ADDRESSES.has(field.DisplayTemplate);
