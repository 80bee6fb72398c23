import type { BillHeader, BillTotal, Commitment, InvoiceHeader, InvoiceLine, PendingCharge } from "../../../../shared/generated/types.ts";

/** A group of lines of a bill, and what it comes to in the currency of the report. */
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
 * A bill as every format shows it: made once, then drawn as JSON, XML, PDF or XLSX (domain §7.6).
 *
 * All but the lines is there at once; lines come page by page in the order of the sections, so that a bill of any size takes no more memory than one page.
 */
export interface BillReport {
  readonly header: BillHeader;
  /** The invoice, where the report is of one and not of a month. */
  readonly invoice: InvoiceHeader | null;
  readonly sections: readonly SectionSummary[];
  readonly totals: readonly BillTotal[];
  readonly commitments: readonly Commitment[];
  /** What waits for the run and is no line yet; only in previews. */
  readonly pendingCharges: readonly PendingCharge[];
  /** From the first section to the last. May be read once. */
  lines(): AsyncGenerator<SectionLine>;
}

/** Beyond so many lines a file is long work, and a screen shows sums. */
export const MOST_INLINE_LINES = 5_000;
/** As a PDF or a workbook a line is drawn, which takes ten times as long as writing it. */
export const MOST_DRAWN_LINES = 1_000;
