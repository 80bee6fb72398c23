import type { ReactNode } from "react";
import type { BenchRow, Field } from "./rows.ts";

/** The interactions with a grid, implemented by each library's adapter. */
export interface GridHandle {
  /** Sorts ascending by one column; null: the original order. */
  sort: (field: Field | null) => void;
  /** Shows rows whose name contains the text. */
  filter: (text: string) => void;
  /** Scrolls to a far row; absent if dragging the scroll bar does it. */
  jump?: (row: number) => void;
}
export interface Question {
  skip: number;
  take: number;
  sort: Field | null;
}
export type Ask = (question: Question) => Promise<{ rows: BenchRow[]; total: number }>;
export type Ready = (handle: GridHandle) => void;

/** The interface of a contestant page for the measuring page. */
export interface GridContestant {
  /** A grid with all rows in memory. */
  client: (rows: readonly BenchRow[], ready: Ready) => ReactNode;
  /** A grid that loads rows page by page. */
  server: (ask: Ask, ready: Ready) => ReactNode;
  /** Selector of the scrolling element. */
  scroller: string;
  /** Selector of rows; each contains all its texts. */
  row: string;
}
