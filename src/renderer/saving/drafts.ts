import type { RendererHost } from "../host.ts";
import { isRecord } from "../store/equal.ts";
import type { FieldEntry } from "../store/field-entry.ts";
import type { OrphanedValue } from "../store/form-store.ts";

const PREFIX = "draft";
const VERSION = 1;

/** By field Id. */
export interface DraftValues {
  typed: Readonly<Record<string, unknown>>;
  /** What the record held when they were typed: tells whether somebody else has saved the same field since. */
  loaded: Readonly<Record<string, unknown>>;
  /** What the fields were called: tells what a value was for, should its field be gone by the next visit. */
  labels: Readonly<Record<string, unknown>>;
}

/** What a draft keeps of these fields, and of values whose field is gone. A password is kept nowhere but where it belongs. */
export function draftOf(typed: readonly FieldEntry[], orphans: readonly OrphanedValue[]): DraftValues {
  const changed = typed.filter(({ field }) => field.field.DisplayTemplate !== "Password");
  return {
    typed: Object.fromEntries([
      ...orphans.map(({ id, value }) => [id, value]),
      ...changed.map(({ field, state }) => [field.id, state.value ?? null]),
    ]),
    loaded: Object.fromEntries(changed.map(({ field, state }) => [field.id, state.baseline ?? null])),
    labels: Object.fromEntries([
      ...orphans.map(({ id, label }) => [id, label]),
      ...changed.map(({ field }) => [field.id, String(field.field.DisplayValue)]),
    ]),
  };
}

/** Typed values that survive an accidental reload, by field Id. Kept per person, record and layout. */
export class Draft {
  readonly #key: string;
  readonly #storage: RendererHost["drafts"];

  constructor(host: RendererHost, recordKey: string, layoutId: string) {
    this.#storage = host.drafts;
    this.#key = `${PREFIX}:${host.userKey}:${layoutId}:${recordKey}`;
  }

  read(): DraftValues | undefined {
    try {
      const stored: unknown = JSON.parse(this.#storage?.getItem(this.#key) ?? "null");
      if (!isRecord(stored) || stored.version !== VERSION || !isRecord(stored.typed) || !isRecord(stored.loaded)) return undefined;
      return { typed: stored.typed, loaded: stored.loaded, labels: isRecord(stored.labels) ? stored.labels : {} };
    } catch {
      // Somebody else's data or a damaged entry: there is no draft then.
      return undefined;
    }
  }

  /** Keeps these values, or nothing if there are none. */
  write({ typed, loaded, labels }: DraftValues): void {
    try {
      if (Object.keys(typed).length === 0) this.#storage?.removeItem(this.#key);
      else this.#storage?.setItem(this.#key, JSON.stringify({ version: VERSION, typed, loaded, labels }));
    } catch {
      // Storage is full or forbidden. The values are still in the form; only a reload would lose them.
    }
  }
}
