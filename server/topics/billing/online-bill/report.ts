import type { BillHeader, BillTotal, Commitment, InvoiceHeader, InvoiceLine, PendingCharge } from "../../../../shared/generated/types.ts";

/** A group of lines of a bill, with its total in the currency of the report. */
export interface SectionSummary {
  readonly Key: string;
  readonly Name: string;
  readonly LineCount: number;
  readonly SubTotal: string;
  readonly Currency: string;
}

export interface SectionLine {
  readonly sectionKey: string;
  readonly line: InvoiceLine;
}

/**
 * A bill in the form that all formats share: built once, then drawn as JSON, XML, PDF or XLSX (domain §7.6).
 *
 * Everything but the lines is in memory; lines are read page by page in the order of the sections, so a bill of any size needs the memory of one page.
 */
export interface BillReport {
  readonly header: BillHeader;
  /** The invoice, when the report is about one invoice and not about a month. */
  readonly invoice: InvoiceHeader | null;
  readonly sections: readonly SectionSummary[];
  readonly totals: readonly BillTotal[];
  readonly commitments: readonly Commitment[];
  /** Charges that wait for the run and are no lines yet; only in previews. */
  readonly pendingCharges: readonly PendingCharge[];
  /** From the first section to the last. May be read once. */
  lines(): AsyncGenerator<SectionLine>;
}

/** With more lines a file is made by a job, and a screen shows sums. */
export const MOST_INLINE_LINES = 5_000;
/** The limit for PDF and workbooks: drawing a line takes ten times as long as writing it. */
export const MOST_DRAWN_LINES = 1_000;
