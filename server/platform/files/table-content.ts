/** One cell as a writer gets it; texts for people are made before (dates in the person's language, labels of enums). */
export type Cell = string | number | boolean | Date | null;

/** A table that is written row by row, so that its size does not matter. */
export interface TableContent {
  /** Titles. */
  readonly columns: readonly string[];
  /** Each as long as `columns`. */
  readonly rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
}

/** What a spreadsheet takes for a formula or cuts away to find one. */
const FORMULA = /^[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;

/**
 * The text of a cell that no spreadsheet runs: what would begin a formula gets an apostrophe before it (OWASP, CSV injection). Names of customers go through
 * here and are opened by someone else.
 */
export function safeText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
