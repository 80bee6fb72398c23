import type { ReactNode } from "react";
import type { BenchRow, Field } from "./rows.ts";

/** What a person does with a grid, said the way its library wants it. */
export interface GridHandle {
  /** By one column upwards, or as the rows came. */
  sort: (field: Field | null) => void;
  /** Rows whose name contains the text. */
  filter: (text: string) => void;
  /** Makes a far row visible; absent where dragging the scroll bar does. */
  jump?: (row: number) => void;
}
export interface Question {
  skip: number;
  take: number;
  sort: Field | null;
}
export type Ask = (question: Question) => Promise<{ rows: BenchRow[]; total: number }>;
export type Ready = (handle: GridHandle) => void;

/** What a contestant page offers to the measuring page. */
export interface GridContestant {
  /** All rows are at hand. */
  client: (rows: readonly BenchRow[], ready: Ready) => ReactNode;
  /** Rows are asked for page by page. */
  server: (ask: Ask, ready: Ready) => ReactNode;
  /** Selector of the element that scrolls. */
  scroller: string;
  /** Selector of rows, each with all its texts. */
  row: string;
}
