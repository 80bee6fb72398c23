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

/** What a column is to the list convention; one that says nothing of its values holds texts. */
export const listKindOf = (dataType: DataType | undefined): Kind => (dataType === undefined ? "text" : KINDS[dataType]);
