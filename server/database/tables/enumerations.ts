import type { ColumnType, Generated } from "kysely";
import type { EnumerationMember, LocalizedText } from "../../generated/types.ts";

/** A shared list of values (migration 0042). */
export interface EnumerationTable {
  name: string;
  title: ColumnType<LocalizedText, string, string>;
  /** In the order in which they are offered. */
  members: ColumnType<EnumerationMember[], string, string>;
  row_version: Generated<number>;
  updated_at: ColumnType<Date, Date | undefined, Date>;
  updated_by: string | null;
}

export interface EnumerationTables {
  enumeration: EnumerationTable;
}
