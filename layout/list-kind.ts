import type { Kind } from "../shared/lists/kind.ts";
import type { DataType } from "./model.ts";

const KINDS: Readonly<Record<DataType, Kind>> = {
  string: "text",
  integer: "integer",
  decimal: "decimal",
  boolean: "boolean",
  date: "day",
  dateTime: "time",
  array: "other",
  object: "other",
};

/** The kind of a column in the list convention; without a data type it holds texts. */
export const listKindOf = (dataType: DataType | undefined): Kind => (dataType === undefined ? "text" : KINDS[dataType]);
