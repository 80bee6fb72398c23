import { mergeLayouts } from "../../../../layout/merge/merge-layouts.ts";
import type { Layout } from "../../../../layout/model.ts";

const MAX_STEPS = 200;
/** After a pause this long, typing starts a new undo step. */
const PAUSE_MS = 1_500;

/** The undo and redo steps since the studio was opened. */
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

  /** Undoes one step. @returns the layout without it, and the earlier selection; undefined if there is no step */
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

/** One undo step, with the layout before and after it. */
interface Step {
  readonly before: Layout;
  readonly after: Layout;
  readonly label: string;
  /** Key of the selected element before the step. */
  readonly selectedBefore: string;
  readonly selectedAfter: string;
  /** Consecutive steps with the same gesture form one step, such as typing in one property. Undefined: always a step of its own. */
  readonly gesture: string | undefined;
  /** Time of its last edit, in milliseconds since the epoch. */
  readonly at: number;
}

/**
 * Reverts the change from one layout to another in the current one. Changes that other users made meanwhile stay.
 *
 * @param from the layout after the step, or before it to redo the step
 */
function replay(now: Layout, from: Layout, to: Layout): Layout {
  if (now === from) return to;
  // If another user has changed the same property since, it stays: undo must not revert their edit.
  return mergeLayouts(from, now, to).merged;
}
