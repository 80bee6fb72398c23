/**
 * What a save need not work out at the click, because it was worked out in a pause and nothing has changed since: which fields are right, which have changed
 * and what they come to. Only what was typed after that is looked at again.
 */
import type { Scope } from "../../../layout/compiled.ts";
import type { FieldEntry } from "./field-entry.ts";
import { filledOf, isSent } from "./sent-values.ts";

export class KnownForSave {
  #entries: readonly FieldEntry[] = [];
  readonly #unjudged = new Set<FieldEntry>();
  #changed: readonly FieldEntry[] | undefined;
  #filled: Readonly<Record<string, unknown>> | undefined;
  /** What rows come to depends on other fields and on what is around the form. */
  #hasRows = false;

  /** The form has these fields now, and nothing is known of them. */
  begin(entries: Iterable<FieldEntry>): void {
    this.#entries = [...entries];
    this.#hasRows = this.#entries.some(({ field }) => field.columns !== undefined);
    this.#unjudged.clear();
    for (const entry of this.#entries) this.#unjudged.add(entry);
    this.#forget();
  }

  /** One of them is in another state. */
  follow(entry: FieldEntry): void {
    this.#unjudged.add(entry);
    this.#forget();
  }

  #forget(): void {
    this.#changed = undefined;
    this.#filled = undefined;
  }

  /** Fields that may be wrong. */
  get unjudged(): Iterable<FieldEntry> {
    return this.#unjudged;
  }

  /** Nothing is against the field in its present state, whatever others hold. */
  accept(entry: FieldEntry): void {
    this.#unjudged.delete(entry);
  }

  /** Fields whose values belong in a save of changes. */
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
