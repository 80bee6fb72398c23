/**
 * Typed values of a form for sources that follow it: passed on a moment after the last change, and only while the read values are valid.
 *
 * A keystroke costs the same however long the form is, because it only restarts a timer. The values are read when the timer ends.
 */
import type { Scope } from "../../../layout/compiled.ts";
import { Store } from "../../state/signal.ts";
import { labelOf } from "../fields/widget/field-options.ts";
import type { FieldEntry, FieldState } from "../store/field-entry.ts";
import type { FormStore } from "../store/form-store.ts";
import { checkEntry } from "../store/validation/check-entry.ts";
import type { FormSession } from "./form-session.ts";

/** Milliseconds after a keystroke in which the next one is likely. */
export const REST_MS = 300;

export interface TypedState {
  /** The last valid values; absent: they have never been valid. */
  typed: Pick<Scope, "Values" | "Initial" | "Row" | "Selection"> | undefined;
  /** True: there is unchecked input. */
  isPending: boolean;
  /** Labels of fields whose values are invalid, and of those that are only empty. */
  wrong: readonly string[];
  missing: readonly string[];
}

/** A form, or a record whose store is created when the user starts to edit. */
export type TypedInto = Pick<FormSession, "key" | "subscribe" | "snapshot" | "hasStore" | "store"> & {
  readonly values?: Readonly<Record<string, unknown>>;
};

export class TypedValues extends Store<TypedState> {
  readonly #session: TypedInto;
  /** Names of the fields that are read; undefined: all of them. */
  readonly #reads: readonly string[] | undefined;
  #stops: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** State for which the list of watched fields was computed. */
  #watched: { hasStore: boolean; revision: number; values: unknown } | undefined;

  constructor(session: TypedInto, reads: readonly string[] | undefined) {
    super({ typed: undefined, isPending: false, wrong: [], missing: [] });
    this.#session = session;
    this.#reads = reads;
    this.#look();
  }

  /** Starts following. @returns stops it */
  start(): () => void {
    this.#watch();
    this.#look();
    const stop = this.#session.subscribe(() => {
      if (this.#isWatched()) return;
      this.#watch();
      this.#touch();
    });
    return () => {
      stop();
      this.#unwatch();
      clearTimeout(this.#timer);
    };
  }

  /** Reads now instead of later. */
  hurry(): void {
    if (this.get().isPending) this.#look();
  }

  #source() {
    const { hasStore, values } = this.#session;
    return { hasStore, revision: this.#session.snapshot().revision, values };
  }
  #isWatched(): boolean {
    const now = this.#source();
    const before = this.#watched;
    return now.hasStore === before?.hasStore && now.revision === before.revision && now.values === before.values;
  }

  #watch(): void {
    this.#unwatch();
    this.#stops = this.#entries().map((entry) => {
      let before = entry.state;
      return entry.subscribe(() => {
        const isOther = differs(before, entry.state);
        before = entry.state;
        if (isOther) this.#touch();
      });
    });
    this.#watched = this.#source();
  }
  #unwatch(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  /** A record that is not being edited has no store, and its values are valid. */
  #store(): FormStore | undefined {
    return this.#session.values !== undefined && !this.#session.hasStore ? undefined : this.#session.store;
  }
  #entries(): FieldEntry[] {
    const store = this.#store();
    if (store === undefined) return [];
    return this.#reads === undefined ? [...store.entries] : this.#reads.flatMap((name) => store.entriesNamed(name));
  }

  #touch(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#look(), REST_MS);
    if (!this.get().isPending) this.set({ ...this.get(), isPending: true });
  }

  #look(): void {
    clearTimeout(this.#timer);
    const store = this.#store();
    const refused = this.#entries().flatMap((entry) => {
      const code = store && codeOf(entry, store);
      return code === undefined ? [] : { label: labelOf(entry.field), isMissing: code === "required" };
    });
    const names = (isMissing: boolean) => [...new Set(refused.flatMap((each) => (each.isMissing === isMissing ? each.label : [])))];
    const part = { isPending: false, wrong: names(false), missing: names(true) };
    if (refused.length > 0) this.set({ ...part, typed: this.get().typed });
    else this.set({ ...part, typed: store ? { Values: this.#read(store), Initial: store.baseline } : this.#asLoaded() });
  }

  #asLoaded() {
    const values = { ...this.#session.values };
    return { Values: values, Initial: values };
  }

  /** A copy of the read values, because the form changes its own. */
  #read(store: FormStore): Record<string, unknown> {
    const values = store.scope.Values ?? {};
    return this.#reads === undefined ? { ...values } : Object.fromEntries(this.#reads.map((name) => [name, values[name]]));
  }
}

/** Error code of the present value; a remote check may refuse a value that the layout accepts. */
function codeOf(entry: FieldEntry, store: FormStore): string | undefined {
  const { error } = entry.state;
  return checkEntry(entry, () => store.scope)?.code ?? (error?.source === "remote" ? error.code : undefined);
}

const differs = (before: FieldState, now: FieldState): boolean =>
  before.value !== now.value || before.visible !== now.visible || before.required !== now.required || before.error !== now.error;
