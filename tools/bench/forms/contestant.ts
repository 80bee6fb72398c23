import type { ReactNode } from "react";

/** The interface of a contestant page for the measuring page. */
export interface Contestant {
  /** The form with every field mounted; `onSubmit` is called with valid values only. A read view has nothing to submit. */
  form: (count: number, onSubmit: () => void) => ReactNode;
  /** Selector of an element that each mounted field has exactly once; default: its control. */
  each?: string;
}
