import type { RendererHost } from "../host.ts";
import { isRecord } from "../store/equal.ts";

const PREFIX = "draft";
const VERSION = 1;

/** By field Id. */
export interface DraftValues {
  typed: Readonly<Record<string, unknown>>;
  /** What the record held when they were typed: tells whether somebody else has saved the same field since. */
  loaded: Readonly<Record<string, unknown>>;
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
      return { typed: stored.typed, loaded: stored.loaded };
    } catch {
      // Somebody else's data or a damaged entry: there is no draft then.
      return undefined;
    }
  }

  write({ typed, loaded }: DraftValues): void {
    try {
      if (Object.keys(typed).length === 0) this.#storage?.removeItem(this.#key);
      else this.#storage?.setItem(this.#key, JSON.stringify({ version: VERSION, typed, loaded }));
    } catch {
      // Storage is full or forbidden. The values are still in the form; only a reload would lose them.
    }
  }

  clear(): void {
    this.write({ typed: {}, loaded: {} });
  }
}
