import type { CompiledColumn } from "../../../../layout/compiled.ts";

const NUMBERS: ReadonlySet<string> = new Set(["Number", "Money", "Price", "Margin", "Percent", "Duration"]);
/** Whether a column is right-aligned with tabular figures. Ids and years use TextBox, because they are texts made of digits. */
export const isNumeric = ({ dataType, field }: CompiledColumn): boolean =>
  (dataType === "integer" || dataType === "decimal") && NUMBERS.has(field.DisplayTemplate);

const ADDRESSES: ReadonlySet<string> = new Set(["Email", "Phone", "Url"]);
/** Whether a value always runs left to right, whatever the text direction (addresses, numbers). */
export const isAddress = ({ field }: Pick<CompiledColumn, "field">): boolean => ADDRESSES.has(field.DisplayTemplate);
