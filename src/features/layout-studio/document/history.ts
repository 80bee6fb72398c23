import type { Layout } from "../../../../layout/model.ts";
import { replay, type Step } from "./revert.ts";

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
