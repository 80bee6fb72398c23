/**
 * Caches what a save needs, computed during a pause: which fields are valid, which have changed, and their values to send. Only later changes are
 * computed again.
 */
import type { Scope } from "../../../layout/compiled.ts";
import type { FieldEntry } from "./field-entry.ts";
import { filledOf, isSent } from "./sent-values.ts";

export class KnownForSave {
  #entries: readonly FieldEntry[] = [];
  readonly #unjudged = new Set<FieldEntry>();
  #changed: readonly FieldEntry[] | undefined;
  #filled: Readonly<Record<string, unknown>> | undefined;
  /** Values of rows depend on other fields and on the scope around the form. */
  #hasRows = false;

  /** Adopts the present fields of the form, with an empty cache. */
  begin(entries: Iterable<FieldEntry>): void {
    this.#entries = [...entries];
    this.#hasRows = this.#entries.some(({ field }) => field.columns !== undefined);
    this.#unjudged.clear();
    for (const entry of this.#entries) this.#unjudged.add(entry);
    this.#forget();
  }

  /** Drops what is cached for a field that has changed. */
  follow(entry: FieldEntry): void {
    this.#unjudged.add(entry);
    this.#forget();
  }

  #forget(): void {
    this.#changed = undefined;
    this.#filled = undefined;
  }

  /** Fields that may be invalid. */
  get unjudged(): Iterable<FieldEntry> {
    return this.#unjudged;
  }

  /** Marks the field as valid in its present state, regardless of other fields. */
  accept(entry: FieldEntry): void {
    this.#unjudged.delete(entry);
  }

  /** Fields whose values belong to a save of changes. */
  changed(): readonly FieldEntry[] {
    this.#changed ??= this.#entries.filter((entry) => entry.state.changed && isSent(entry));
    return this.#changed;
  }

  /** Every filled-in value. */
  filled(scope: () => Scope): Readonly<Record<string, unknown>> {
    if (this.#hasRows) return filledOf(this.#entries, scope());
    this.#filled ??= filledOf(this.#entries, scope());
    return this.#filled;
  }
}
