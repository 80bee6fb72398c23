export interface FormDraftTable {
  user_account_id: number;
  layout_id: string;
  record_key: string;
  /** Sealed: see `draftPlace`. */
  content: Buffer;
  writer: string;
  saved_at: Date;
}

export interface DraftTables {
  form_draft: FormDraftTable;
}
