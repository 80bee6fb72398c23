import type { Kysely } from "kysely";
import type { CompiledForm, ContractIndex } from "../../layout/compiled.ts";
import type { AccountType, LayoutAction } from "../../layout/model.ts";
import type { Database } from "../database/schema.ts";
import { readGeneration, readPublished, readVersion } from "./read-layouts.ts";
import { StoredLayout } from "./stored-layout.ts";
import { type AccountLayoutRequest, candidateKeys, targetKey } from "./target.ts";

/** What a save is checked with. */
export interface AcceptedForms {
  /** The version that is published now: the values have to fit this one, whichever version the client had. */
  readonly layout: StoredLayout;
  readonly forms: readonly CompiledForm[];
  /** False: the client filled in another version. Values that do not fit are then no mistake of the person: answer LayoutChanged. */
  readonly isCurrent: boolean;
}

export interface LayoutStoreOptions {
  readonly db: Kysely<Database>;
  readonly contracts: ContractIndex;
  /** Longest time for which an answer may miss a publication that this node did not hear of. */
  readonly maxAge?: number;
}

interface Snapshot {
  readonly generation: number;
  readonly byId: ReadonlyMap<string, StoredLayout>;
  readonly byTarget: ReadonlyMap<string, StoredLayout>;
}

/**
 * The published layouts as this node knows them.
 *
 * All of them are one snapshot, read in one statement, so nobody sees half of a publication. Before an answer the generation (one number in the
 * database) is compared, at most every quarter of a second for all callers together; `invalidate`, called when the live connection tells of a
 * publication, makes the next caller compare at once. A lost notification therefore costs freshness for a moment and nothing else.
 */
export class LayoutStore {
  readonly contracts: ContractIndex;
  readonly #db: Kysely<Database>;
  readonly #maxAge: number;
  readonly #versions = new Map<string, StoredLayout>();
  #snapshot: Snapshot = { generation: 0, byId: new Map(), byTarget: new Map() };
  #checkedAt = Number.NEGATIVE_INFINITY;
  #epoch = 0;
  #checkedEpoch = -1;
  #checking: { epoch: number; done: Promise<void> } | null = null;

  constructor({ db, contracts, maxAge = 250 }: LayoutStoreOptions) {
    this.#db = db;
    this.contracts = contracts;
    this.#maxAge = maxAge;
  }

  /** Something was published: the next answer looks. */
  invalidate(): void {
    this.#epoch += 1;
  }

  /** The layout that serves the request, the most specific first: one of the product before the one of the type. */
  async published(request: AccountLayoutRequest): Promise<StoredLayout | null> {
    const { byTarget } = await this.#current();
    for (const key of candidateKeys(request)) {
      const found = byTarget.get(key);
      if (found !== undefined) return found;
    }
    return null;
  }

  /** The layout of a screen, by its route as the layout states it. */
  async publishedRoute(route: string): Promise<StoredLayout | null> {
    return (await this.#current()).byTarget.get(targetKey({ Route: route })) ?? null;
  }

  async publishedById(id: string): Promise<StoredLayout | null> {
    return (await this.#current()).byId.get(id) ?? null;
  }

  async allPublished(): Promise<readonly StoredLayout[]> {
    return [...(await this.#current()).byId.values()];
  }

  /** Any published version, past ones too. */
  async version(id: string, version: number): Promise<StoredLayout | null> {
    const key = `${id} ${version}`;
    const known = this.#versions.get(key) ?? this.#inSnapshot(id, version);
    if (known !== undefined) return known;
    const content = await readVersion(this.#db, id, version);
    if (content === null) return null;
    if (this.#versions.size >= 100) this.#versions.delete(this.#versions.keys().next().value ?? "");
    const stored = new StoredLayout(content, this.contracts);
    this.#versions.set(key, stored);
    return stored;
  }

  /**
   * The forms that a save of such an account has to fit.
   *
   * @param layoutVersion the version that the client filled in; absent for callers that know no layouts (imports, the API).
   * @returns null: there is no such layout.
   */
  async formFor(
    accountType: AccountType,
    action: LayoutAction,
    productName: string | null,
    layoutVersion: number | undefined,
  ): Promise<AcceptedForms | null> {
    const layout = await this.published({ accountType, action, productName });
    if (layout === null) return null;
    return { layout, forms: layout.forms, isCurrent: layoutVersion === undefined || layoutVersion === layout.version };
  }

  #inSnapshot(id: string, version: number): StoredLayout | undefined {
    const published = this.#snapshot.byId.get(id);
    return published?.version === version ? published : undefined;
  }

  async #current(): Promise<Snapshot> {
    const epoch = this.#epoch;
    const oldest = performance.now() - this.#maxAge;
    while (this.#checkedEpoch < epoch || this.#checkedAt < oldest) {
      // A check that began before the invalidation may have read the state before it.
      if (this.#checking === null || this.#checking.epoch !== this.#epoch)
        this.#checking = { epoch: this.#epoch, done: this.#check(this.#epoch) };
      await this.#checking.done;
    }
    return this.#snapshot;
  }

  async #check(epoch: number): Promise<void> {
    const begun = performance.now();
    try {
      const generation = await readGeneration(this.#db);
      if (generation !== this.#snapshot.generation) {
        const loaded = await this.#load(generation);
        // Checks may overlap; the one that saw more stays.
        if (loaded.generation >= this.#snapshot.generation) this.#snapshot = loaded;
      }
      this.#checkedEpoch = Math.max(this.#checkedEpoch, epoch);
      this.#checkedAt = Math.max(this.#checkedAt, begun);
    } finally {
      if (this.#checking?.epoch === epoch) this.#checking = null;
    }
  }

  /** Unchanged versions keep what was worked out from them. */
  async #load(generation: number): Promise<Snapshot> {
    const known = this.#snapshot.byId;
    const rows = await readPublished(
      this.#db,
      [...known.values()].map(({ id, version }) => `${id} ${version}`),
    );
    const byId = new Map<string, StoredLayout>();
    const byTarget = new Map<string, StoredLayout>();
    for (const { id, version, hash, text } of rows) {
      const stored = text === null ? known.get(id) : new StoredLayout({ id, version, hash, text }, this.contracts);
      if (stored === undefined) continue;
      byId.set(id, stored);
      byTarget.set(targetKey(stored.layout.Target), stored);
    }
    return { generation, byId, byTarget };
  }
}
