/** Counts the changes and errors of a form as fields change, because looping over all fields at every keystroke would be slow. */
import { Signal } from "../../state/signal.ts";
import type { FieldEntry, FieldState } from "./field-entry.ts";
import { isSent } from "./sent-values.ts";

/** Figures for the save bar and the summary; replaced when any of them changes. */
export interface FormStatus {
  changed: number;
  errors: number;
}

export class FormTally {
  #changed = 0;
  readonly #wrong = new Set<FieldEntry>();
  #errors = 0;
  #published: FormStatus = { changed: 0, errors: 0 };
  readonly #signal = new Signal();

  /** For `useSyncExternalStore`. */
  readonly subscribe = this.#signal.subscribe;
  readonly status = (): FormStatus => this.#published;

  /** Fields with an error, visible or not. */
  get wrong(): ReadonlySet<FieldEntry> {
    return this.#wrong;
  }

  /** Adopts the present fields of the form. */
  begin(entries: Iterable<FieldEntry>): void {
    this.#changed = 0;
    this.#errors = 0;
    this.#wrong.clear();
    for (const entry of entries) {
      this.#add(entry.field, entry.state, 1);
      if (entry.state.error !== undefined) this.#wrong.add(entry);
    }
  }

  /** Updates the counts after a field has changed its state. */
  follow(entry: FieldEntry, before: FieldState): void {
    const { field, state } = entry;
    this.#add(field, before, -1);
    this.#add(field, state, 1);
    if (state.error === undefined) this.#wrong.delete(entry);
    else this.#wrong.add(entry);
  }

  /** Notifies listeners after a complete change. @param always notify even if no figure has changed */
  publish(always = false): void {
    if (!always && this.#changed === this.#published.changed && this.#errors === this.#published.errors) return;
    this.#published = { changed: this.#changed, errors: this.#errors };
    this.#signal.emit();
  }

  #add(field: FieldEntry["field"], state: FieldState, by: 1 | -1): void {
    if (state.changed && isSent({ field, state })) this.#changed += by;
    if (state.error !== undefined && state.visible) this.#errors += by;
  }
}
