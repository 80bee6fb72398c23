import type { ColumnType, Generated } from "kysely";

type DatabaseTime = ColumnType<Date, Date | undefined, never>;

export type TermsKind = "Platform" | "Privacy" | "Reseller" | "Vendor" | "Product";
export type AcceptanceMode = "EveryPurchase" | "FirstPurchase" | "FirstPurchaseAndChange" | "EveryPurchaseAndChange";

interface TermsDocumentTable {
  document_id: Generated<number>;
  /** They count for accounts at and below it. */
  owner_account_id: number;
  kind: TermsKind;
  /** Set exactly for the kind Vendor. */
  vendor_id: number | null;
  /** Set exactly for the kind Product. */
  product_name: string | null;
  acceptance_mode: Generated<AcceptanceMode>;
}

/** Published for good: neither a version nor its texts change. */
interface TermsVersionTable {
  term_id: Generated<number>;
  document_id: number;
  /** From 1. */
  version: number;
  valid_from: DatabaseTime;
  published_by: number | null;
}

interface TermsTextTable {
  term_id: number;
  language: string;
  name: string;
  /** Markdown. */
  terms_text: string;
  /** Markdown: what is new since the version before. */
  changes: ColumnType<string, string | undefined, never>;
  file_id: string;
}

interface TermsAcceptanceTable {
  term_id: number;
  account_id: number;
  /** Empty: for the account as a whole. */
  product_name: ColumnType<string, string | undefined, never>;
  accepted_by: number;
  accepted_at: DatabaseTime;
  remote_address: string;
}

export interface TermsTables {
  terms_document: TermsDocumentTable;
  terms_version: TermsVersionTable;
  terms_text: TermsTextTable;
  terms_acceptance: TermsAcceptanceTable;
}
