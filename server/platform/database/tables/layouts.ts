import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { EnumerationMember, LocalizedText } from "../../../../shared/generated/types.ts";

type DatabaseTime = ColumnType<Date, Date | undefined, Date>;

/** A layout across all versions: publishing swaps this row. */
export interface LayoutTable {
  layout_id: string;
  /** Null until the first publication. Triggers check that the version exists, copy its target here and raise the generation. */
  published_version: number | null;
  /** The target of the published version. Two published layouts never have the same one. */
  account_type: GeneratedAlways<string | null>;
  action: GeneratedAlways<string | null>;
  product_name: GeneratedAlways<string | null>;
  route: GeneratedAlways<string | null>;
  target: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
  updated_at: DatabaseTime;
  /** Rises with every draft that is saved; the draft's `row_version` is taken from it. */
  draft_counter: Generated<number>;
}

/** Version 0 is the draft; all other versions never change. */
export interface LayoutVersionTable {
  layout_id: string;
  version: number;
  name: string;
  /** The original text of the layout without its Version, byte for byte; a rollback restores it. */
  content_text: string;
  /** The text with the fragments of that time resolved; null where it uses none. Always null for a draft: it is shown with the fragments of today. */
  shown_text: ColumnType<string | null, string | null | undefined, never>;
  content: GeneratedAlways<Record<string, unknown>>;
  /** SHA-256 of `content_text`, hexadecimal. */
  hash: string;
  /** `shipped` with the product, `admin`, `merge` of both, `rollback` to an earlier one, `fragment`: a fragment that it uses changed. */
  origin: LayoutOrigin;
  /** Conflicts of a merge that wait for a decision (drafts only). */
  conflicts: ColumnType<unknown[], string | undefined, string>;
  row_version: Generated<number>;
  created_at: DatabaseTime;
  created_by: string | null;
  /** Null for the draft and for versions that only chosen resellers have. */
  published_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** Accounts at or below the reseller get this version. A trigger raises the generation. */
export interface LayoutStageTable {
  layout_id: string;
  reseller_account_id: number;
  version: number;
  staged_at: DatabaseTime;
  staged_by: string | null;
}
export type LayoutOrigin = "shipped" | "admin" | "merge" | "rollback" | "fragment";

/** One row that counts publications in the order in which they were committed. */
export interface LayoutGenerationTable {
  only_row: Generated<boolean>;
  generation: number;
}

/** Contents that releases of the product shipped, in the order in which they were taken over. */
export interface LayoutShippedTable {
  shipped_id: Generated<number>;
  layout_id: string;
  hash: string;
  content_text: string;
  taken_at: DatabaseTime;
}

/** A shared list of values. Layouts refer to it by name; the checker checks the reference. */
export interface EnumerationTable {
  name: string;
  title: ColumnType<LocalizedText, string, string>;
  /** In the order in which they are offered. */
  members: ColumnType<EnumerationMember[], string, string>;
  row_version: Generated<number>;
  updated_at: DatabaseTime;
  updated_by: string | null;
}

export interface LayoutTables {
  enumeration: EnumerationTable;
  layout: LayoutTable;
  layout_version: LayoutVersionTable;
  layout_stage: LayoutStageTable;
  layout_shipped: LayoutShippedTable;
  layout_generation: LayoutGenerationTable;
}
