import type { ReactNode } from "react";

/** What a contestant page offers to the measuring page. */
export interface Contestant {
  /** The form with every field mounted; `onSubmit` is called with valid values only. A read view has nothing to submit. */
  form: (count: number, onSubmit: () => void) => ReactNode;
  /** What there is one of for each field once it is mounted; controls unless said otherwise. */
  each?: string;
}
