/**
 * What a person did to the fields of a form, step by step, to be undone and done again. By field Id, so that it outlives a new version of the layout.
 *
 * Bounded, and a keystroke adds one small entry at most: typing into one field without a pause is one step.
 */

/** Means "as the record has it", which may have become newer meanwhile. */
export const UNTOUCHED: unique symbol = Symbol("untouched");

export interface FieldChange {
  before: unknown;
  after: unknown;
}
/** Field Id → what happened to it. The first one is what the person did, the others followed from it. */
export type Step = ReadonlyMap<string, FieldChange>;

const MOST_STEPS = 200;
const PAUSE_MS = 1_000;

export class ChangeHistory {
  #done: Map<string, FieldChange>[] = [];
  #undone: Map<string, FieldChange>[] = [];
  #lastAt = 0;
  #isOpen = false;

  /** A person changed one field; what follows from it, until the next call, is noted with `also`. */
  note(id: string, change: FieldChange): void {
    const now = Date.now();
    const last = this.#done.at(-1);
    const goesOn = this.#isOpen && now - this.#lastAt < PAUSE_MS && last?.keys().next().value === id;
    if (!goesOn || last === undefined) {
      this.#done.push(new Map([[id, change]]));
      if (this.#done.length > MOST_STEPS) this.#done.shift();
    } else last.set(id, { before: last.get(id)?.before, after: change.after });
    this.#lastAt = now;
    this.#isOpen = true;
    this.#undone = [];
  }

  /** A rule emptied another field because of it. */
  also(id: string, change: FieldChange): void {
    const last = this.#done.at(-1);
    last?.set(id, { before: last.get(id)?.before ?? change.before, after: change.after });
  }

  get canGoBack(): boolean {
    return this.#done.length > 0;
  }
  get canGoForward(): boolean {
    return this.#undone.length > 0;
  }

  /** The next change begins a step of its own. */
  close(): void {
    this.#isOpen = false;
  }

  /** The last step, taken off; doing it again is possible until the next change. */
  back(): Step | undefined {
    this.#isOpen = false;
    const step = this.#done.pop();
    if (step) this.#undone.push(step);
    return step;
  }

  forward(): Step | undefined {
    this.#isOpen = false;
    const step = this.#undone.pop();
    if (step) this.#done.push(step);
    return step;
  }

  /** What was typed into these fields cannot be put back into them any more. */
  forget(ids: Iterable<string>): void {
    const gone = new Set(ids);
    const without = (steps: readonly Map<string, FieldChange>[]) => {
      for (const step of steps) for (const id of gone) step.delete(id);
      return steps.filter(({ size }) => size > 0);
    };
    this.#isOpen = false;
    this.#done = without(this.#done);
    this.#undone = without(this.#undone);
  }

  clear(): void {
    this.#done = [];
    this.#undone = [];
  }
}
