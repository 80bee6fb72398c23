import type { StoredLayout } from "./stored-layout.ts";
import { targetKey } from "./target.ts";

/** What one person may be shown, to be found by Id and by what it is for. */
interface Layouts {
  readonly byId: ReadonlyMap<string, StoredLayout>;
  readonly byTarget: ReadonlyMap<string, StoredLayout>;
}

interface ShownLayout {
  readonly stored: StoredLayout;
  readonly isPublished: boolean;
  readonly resellerIds: readonly number[];
}

/**
 * All versions that anybody is shown at one moment, and who gets which.
 *
 * A path holds the ids of all accounts from the top down to the person, so whoever stands at or below a reseller has its id in his path; the nearest reseller
 * with a stage decides. Almost nobody is below one: people of equal stages share one set, which is put together when the first of them asks.
 */
export class ShownLayouts {
  readonly #everybody: Layouts;
  readonly #versions = new Map<string, StoredLayout>();
  /** By reseller, as its id stands in paths. */
  readonly #staged = new Map<string, StoredLayout[]>();
  readonly #sets = new Map<string, Layouts>();

  constructor(versions: readonly ShownLayout[]) {
    const byId = new Map<string, StoredLayout>();
    for (const { stored, isPublished, resellerIds } of versions) {
      this.#versions.set(`${stored.id} ${stored.version}`, stored);
      if (isPublished) byId.set(stored.id, stored);
      for (const id of resellerIds) this.#staged.set(String(id), [...(this.#staged.get(String(id)) ?? []), stored]);
    }
    this.#everybody = withTargets(byId);
  }

  /** @param path of the account of whoever asks; empty: of nobody in particular */
  for(path: string): Layouts {
    if (this.#staged.size === 0 || path === "") return this.#everybody;
    const resellers = path.split("/").filter((id) => this.#staged.has(id));
    if (resellers.length === 0) return this.#everybody;
    const key = resellers.join("/");
    const known = this.#sets.get(key);
    if (known !== undefined) return known;
    const byId = new Map(this.#everybody.byId);
    // From the top down: the nearest one says the last word.
    for (const id of resellers) for (const stored of this.#staged.get(id) ?? []) byId.set(stored.id, stored);
    const layouts = withTargets(byId);
    this.#sets.set(key, layouts);
    return layouts;
  }

  version(id: string, version: number): StoredLayout | undefined {
    return this.#versions.get(`${id} ${version}`);
  }

  /** `<id> <version>` of each. */
  keys(): readonly string[] {
    return [...this.#versions.keys()];
  }
}

const withTargets = (byId: ReadonlyMap<string, StoredLayout>): Layouts => ({
  byId,
  byTarget: new Map([...byId.values()].map((stored) => [targetKey(stored.layout.Target), stored])),
});
