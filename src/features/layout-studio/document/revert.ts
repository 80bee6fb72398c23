import { mergeLayouts } from "../../../../layout/merge/merge-layouts.ts";
import type { Layout } from "../../../../layout/model.ts";

/** One step of the history: what the layout was and what it became. */
export interface Step {
  readonly before: Layout;
  readonly after: Layout;
  readonly label: string;
  /** What was selected on either side. */
  readonly selectedBefore: string;
  readonly selectedAfter: string;
  /** Equal ones that follow each other within a moment are one step: typing in one property. Undefined: a step of its own. */
  readonly gesture: string | undefined;
  /** Milliseconds since the epoch, of its last edit. */
  readonly at: number;
}

/**
 * The layout as it stands, with what led from one layout to another led back. What others have changed meanwhile stays: it was not part of the step.
 *
 * @param from what the step made, or (to repeat it) what it began with
 */
export function replay(now: Layout, from: Layout, to: Layout): Layout {
  if (now === from) return to;
  // A place that somebody else has changed since is his: taking our own step back must not take his with it.
  return mergeLayouts(from, now, to).merged;
}
