/**
 * The user's changes to the fields of a form, for undo and redo. Steps use field Ids, so that they survive a new version of the layout.
 *
 * The history is bounded, and a keystroke adds at most one small entry: typing into one field without a pause is one step.
 */

/** Means "the value of the record", which may have become newer meanwhile. */
export const UNTOUCHED: unique symbol = Symbol("untouched");

export interface FieldChange {
  before: unknown;
  after: unknown;
}
/** Field Id → its change. The first one was made by the user, the others followed from it. */
export type Step = ReadonlyMap<string, FieldChange>;

const MOST_STEPS = 200;
const PAUSE_MS = 1_000;

export class ChangeHistory {
  #done: Map<string, FieldChange>[] = [];
  #undone: Map<string, FieldChange>[] = [];
  #lastAt = 0;
  #isOpen = false;

  /** Starts a step for the user's change of one field; consequences are added with `also` until the next call. */
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

  /** Adds a consequence: a rule cleared another field. */
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

  /** Makes the next change start a new step. */
  close(): void {
    this.#isOpen = false;
  }

  /** Removes and returns the last step; it can be redone until the next change. */
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

  /** Removes changes of these fields, because they cannot be restored any more. */
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
