import type { ColumnType, Generated, GeneratedAlways } from "kysely";

interface AccountNoteTable {
  account_note_id: GeneratedAlways<number>;
  account_id: ColumnType<number, number, never>;
  note_text: string;
  created_by: ColumnType<number, number, never>;
  /** The author's name at that time. */
  created_by_name: ColumnType<string, string, never>;
  created_at: ColumnType<Date, Date, never>;
  changed_by_name: string | null;
  changed_at: Date | null;
  row_version: Generated<number>;
}

/** Written only by `keep_seller` (`baseline/moves.ts`). */
interface SellerHistoryTable {
  account_id: ColumnType<number, never, never>;
  seller_account_id: ColumnType<number, never, never>;
  /** A day, the first of a billing interval. */
  from_date: ColumnType<string, never, never>;
}

export interface NoteTables {
  account_note: AccountNoteTable;
  seller_history: SellerHistoryTable;
}

declare module "../../platform/database/schema.ts" {
  interface Database extends NoteTables {}
}
