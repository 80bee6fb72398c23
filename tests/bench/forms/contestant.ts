import type { ReactNode } from "react";

/** What a contestant page offers to the measuring page. */
export interface Contestant {
  /** The form with every field mounted; `onSubmit` is called with valid values only. */
  form: (count: number, onSubmit: () => void) => ReactNode;
}
