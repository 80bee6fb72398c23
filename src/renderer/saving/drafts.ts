import type { RendererHost } from "../host.ts";
import { isRecord } from "../store/equal.ts";

const PREFIX = "draft";
const VERSION = 1;

/** Typed values that survive an accidental reload, by field Id. Kept per person, record and layout. */
export class Draft {
  readonly #key: string;
  readonly #storage: RendererHost["drafts"];

  constructor(host: RendererHost, recordKey: string, layoutId: string) {
    this.#storage = host.drafts;
    this.#key = `${PREFIX}:${host.userKey}:${layoutId}:${recordKey}`;
  }

  read(): Record<string, unknown> | undefined {
    try {
      const stored: unknown = JSON.parse(this.#storage?.getItem(this.#key) ?? "null");
      return isRecord(stored) && stored.version === VERSION && isRecord(stored.values) ? stored.values : undefined;
    } catch {
      // Somebody else's data or a damaged entry: there is no draft then.
      return undefined;
    }
  }

  write(values: Readonly<Record<string, unknown>>): void {
    try {
      if (Object.keys(values).length === 0) this.#storage?.removeItem(this.#key);
      else this.#storage?.setItem(this.#key, JSON.stringify({ version: VERSION, values }));
    } catch {
      // Storage is full or forbidden. The values are still in the form; only a reload would lose them.
    }
  }

  clear(): void {
    this.write({});
  }
}
