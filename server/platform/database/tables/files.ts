import type { ColumnType, Generated } from "kysely";

export interface KeptFileTable {
  file_id: Generated<string>;
  /** `<32 characters>/<23 characters>.<extension>`: what the portal and the keeper call it. */
  path: string;
  file_name: string;
  content_type: string;
  size_bytes: Generated<number>;
  /** Null while its pieces arrive. */
  sha256: ColumnType<Buffer | null, Buffer | undefined, Buffer>;
  /** Set by the operation or job that it belongs to: before that it cannot be read. */
  is_complete: Generated<boolean>;
  owner_account_id: number;
  /** Who sees this account sees the file; null: its owner alone. */
  account_id: number | null;
  created_at: ColumnType<Date, Date | undefined, never>;
  expires_at: Date | null;
}

export interface KeptFileChunkTable {
  file_id: string;
  /** From 0. */
  position: number;
  bytes: Buffer;
}

/** Images made smaller, as WebP. */
export interface KeptImageTable {
  file_id: string;
  width: number;
  height: number;
  bytes: Buffer;
}

export interface FileTables {
  kept_file: KeptFileTable;
  kept_file_chunk: KeptFileChunkTable;
  kept_image: KeptImageTable;
}
