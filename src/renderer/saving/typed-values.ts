/**
 * Typed values of a form, for sources that follow it: passed on a moment after the last change, and only while the values that they read are valid.
 *
 * A keystroke costs the same however long the form is: it only restarts a timer. The values are read when the timer ends.
 */
import type { Scope } from "../../../layout/compiled.ts";
import { Store } from "../../state/signal.ts";
import { labelOf } from "../fields/widget/field-options.ts";
import type { FieldEntry, FieldState } from "../store/field-entry.ts";
import type { FormStore } from "../store/form-store.ts";
import { checkEntry } from "../store/validation/check-entry.ts";
import type { FormSession } from "./form-session.ts";

/** So long after a keystroke the next one is not coming at once. */
export const REST_MS = 300;

export interface TypedState {
  /** As they were when they were right last; absent: they never were. */
  typed: Pick<Scope, "Values" | "Initial" | "Row" | "Selection"> | undefined;
  /** Something was typed since, and it has not been checked yet. */
  isPending: boolean;
  /** What fields are called whose values are not right now, and those of them that are only empty. */
  wrong: readonly string[];
  missing: readonly string[];
}

/** A form, or a record whose store is made when the user begins to edit. */
export type TypedInto = Pick<FormSession, "key" | "subscribe" | "snapshot" | "hasStore" | "store"> & {
  readonly values?: Readonly<Record<string, unknown>>;
};

export class TypedValues extends Store<TypedState> {
  readonly #session: TypedInto;
  /** Names of the fields that are read; undefined: all of them. */
  readonly #reads: readonly string[] | undefined;
  #stops: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What the watched fields were taken from. */
  #watched: { hasStore: boolean; revision: number; values: unknown } | undefined;

  constructor(session: TypedInto, reads: readonly string[] | undefined) {
    super({ typed: undefined, isPending: false, wrong: [], missing: [] });
    this.#session = session;
    this.#reads = reads;
    this.#look();
  }

  /** Follows until the answer is called. */
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

  /** Looks now instead of later. */
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

  /** A record that no one edits has no store, and nothing in it is wrong. */
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

  /** What is read of it, as it is now: the form goes on changing its own. */
  #read(store: FormStore): Record<string, unknown> {
    const values = store.scope.Values ?? {};
    return this.#reads === undefined ? { ...values } : Object.fromEntries(this.#reads.map((name) => [name, values[name]]));
  }
}

/** Why a value is refused as it is; a remote check may have found what the layout cannot know. */
function codeOf(entry: FieldEntry, store: FormStore): string | undefined {
  const { error } = entry.state;
  return checkEntry(entry, () => store.scope)?.code ?? (error?.source === "remote" ? error.code : undefined);
}

const differs = (before: FieldState, now: FieldState): boolean =>
  before.value !== now.value || before.visible !== now.visible || before.required !== now.required || before.error !== now.error;
