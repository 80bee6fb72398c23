/** The content of a printed page as texts: the drawing code knows neither layouts nor records. */

export interface PrintedValue {
  readonly label: string;
  readonly text: string;
  /** Twelfths of the page. */
  readonly width: number;
}
export interface PrintedColumn {
  readonly label: string;
  /** Its share of the table, beside those of the other columns. */
  readonly weight: number;
  /** Figures are beneath each other at their end. */
  readonly isFigure: boolean;
}
export interface PrintedItem {
  readonly depth: number;
  readonly title: string;
  /** Further lines below the title. */
  readonly lines: readonly string[];
}

export type PrintedBlock =
  | { readonly kind: "values"; readonly title: string; readonly values: readonly PrintedValue[] }
  | {
      readonly kind: "table";
      readonly title: string;
      readonly columns: readonly PrintedColumn[];
      readonly rows: readonly (readonly string[])[];
      /** One cell for each column; the empty string where there is none. */
      readonly totals?: readonly string[];
      /** Below it: a note that there are more rows. */
      readonly note?: string;
    }
  | { readonly kind: "list"; readonly title: string; readonly items: readonly PrintedItem[]; readonly note?: string }
  /** Markdown. */
  | { readonly kind: "text"; readonly title: string; readonly text: string }
  /** Instead of the content: a note that it is empty or failed to load. */
  | { readonly kind: "note"; readonly title: string; readonly text: string };
