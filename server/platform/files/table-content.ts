/** One cell for a writer; texts for people are formatted before (dates in the user's language, labels of enums). */
export type Cell = string | number | boolean | Date | null;

/** A table that is written row by row, so that its size does not matter. */
export interface TableContent {
  /** Titles. */
  readonly columns: readonly string[];
  /** Each as long as `columns`. */
  readonly rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
}

/** Characters that make a spreadsheet run a text as a formula, or that it strips before it looks for one. */
const FORMULA = /^[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;

/**
 * The text of a cell, made safe for spreadsheets: a text that would start a formula gets an apostrophe before it (OWASP, CSV injection). Names of customers
 * end up in files that other people open.
 */
export function safeText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
