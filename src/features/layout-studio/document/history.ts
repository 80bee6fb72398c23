import { mergeLayouts } from "../../../../layout/merge/merge-layouts.ts";
import type { Layout } from "../../../../layout/model.ts";

const MAX_STEPS = 200;
/** A pause in typing begins a new step. */
const PAUSE_MS = 1_500;

/** What can be taken back and repeated, of this visit. */
export class History {
  #done: Step[] = [];
  #undone: Step[] = [];

  get undoLabel(): string | null {
    return this.#done.at(-1)?.label ?? null;
  }
  get redoLabel(): string | null {
    return this.#undone.at(-1)?.label ?? null;
  }

  note(step: Step): void {
    this.#undone = [];
    const last = this.#done.at(-1);
    const continues =
      last?.gesture !== undefined && last.gesture === step.gesture && last.after === step.before && step.at - last.at < PAUSE_MS;
    if (continues) this.#done[this.#done.length - 1] = { ...step, before: last.before, selectedBefore: last.selectedBefore };
    else this.#done = [...this.#done.slice(1 - MAX_STEPS), step];
  }

  /** @returns the layout without the last step, and what was selected; undefined when there is none. */
  back(now: Layout): { layout: Layout; selected: string; label: string } | undefined {
    const step = this.#done.pop();
    if (step === undefined) return undefined;
    this.#undone.push(step);
    return { layout: replay(now, step.after, step.before), selected: step.selectedBefore, label: step.label };
  }

  forward(now: Layout): { layout: Layout; selected: string; label: string } | undefined {
    const step = this.#undone.pop();
    if (step === undefined) return undefined;
    this.#done.push(step);
    return { layout: replay(now, step.before, step.after), selected: step.selectedAfter, label: step.label };
  }

  clear(): void {
    this.#done = [];
    this.#undone = [];
  }
}

/** One step of the history: what the layout was and what it became. */
interface Step {
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
 * The layout as it is, with what led from one layout to another led back. What others have changed meanwhile stays: it was not part of the step.
 *
 * @param from what the step made, or (to repeat it) what it began with
 */
function replay(now: Layout, from: Layout, to: Layout): Layout {
  if (now === from) return to;
  // A place that another user has changed since stays as it is: undoing our own step must not undo theirs.
  return mergeLayouts(from, now, to).merged;
}
