import type { Kysely } from "kysely";
import type { ContractIndex } from "../../../layout/compiled.ts";
import type { Database } from "../database/schema.ts";
import { readGeneration, readShown, readVersion } from "./read-layouts.ts";
import { type LayoutWriter, type ReadRules, ShownLayouts } from "./shown-layouts.ts";
import { StoredLayout } from "./stored-layout.ts";
import { type AccountLayoutRequest, candidateKeys, targetKey } from "./target.ts";

export interface LayoutStoreOptions {
  readonly db: Kysely<Database>;
  readonly contracts: ContractIndex;
  /** Longest time for which an answer may miss a publication whose event this node did not receive. */
  readonly maxAge?: number;
}

interface Snapshot {
  readonly generation: number;
  readonly shown: ShownLayouts;
}

/** The reader, whose position in the tree decides which versions they get. */
export type Reader = { readonly userAccountPath: string } | null;

/** The layouts as one person gets them: staged versions for those who get them first, published ones for everyone else. */
export interface ReaderLayouts {
  /** The layout that serves the request, the most specific first: one of the product before the one of the type. */
  published(request: AccountLayoutRequest): Promise<StoredLayout | null>;
  /** The layout of a screen, by its route as the layout states it. */
  publishedRoute(route: string): Promise<StoredLayout | null>;
  publishedById(id: string): Promise<StoredLayout | null>;
  allPublished(): Promise<readonly StoredLayout[]>;
  /** The elements that call an operation (`Service.Operation`). */
  writers(operation: string): Promise<readonly LayoutWriter[]>;
  /** The read restrictions of these records in all published layouts. */
  readRules(records: readonly string[]): Promise<ReadRules>;
}

/** How long a node may miss read restrictions of a publication whose event it did not receive. */
const OLDEST_RULES_MS = 5000;
const NO_RULES: ReadRules = new Map();

/**
 * The published layouts as this node knows them, and the versions that some get first.
 *
 * All of them are one snapshot, read in one statement, so no one sees half of a publication. Before an answer the generation (one number in the
 * database) is compared, at most every quarter of a second for all callers together; `invalidate`, called when the live connection tells about a
 * publication, makes the next caller compare at once. A lost notification therefore costs freshness for a moment and nothing else.
 */
export class LayoutStore {
  readonly contracts: ContractIndex;
  readonly #db: Kysely<Database>;
  readonly #maxAge: number;
  readonly #versions = new Map<string, StoredLayout>();
  #snapshot: Snapshot = { generation: 0, shown: new ShownLayouts([]) };
  #checkedAt = Number.NEGATIVE_INFINITY;
  #epoch = 0;
  #checkedEpoch = -1;
  #checking: { epoch: number; done: Promise<void> } | null = null;

  constructor({ db, contracts, maxAge = 250 }: LayoutStoreOptions) {
    this.#db = db;
    this.contracts = contracts;
    this.#maxAge = maxAge;
  }

  /** Something was published: the next answer checks for it. */
  invalidate(): void {
    this.#epoch += 1;
  }

  /** The layouts of a reader. @param reader null: the versions for everyone, without stages */
  for(reader: Reader): ReaderLayouts {
    const shown = async () => (await this.#current()).shown.for(reader?.userAccountPath ?? "");
    const published: ReaderLayouts["published"] = async (request) => {
      const { byTarget } = await shown();
      for (const key of candidateKeys(request)) {
        const found = byTarget.get(key);
        if (found !== undefined) return found;
      }
      return null;
    };
    return {
      published,
      publishedRoute: async (route) => (await shown()).byTarget.get(targetKey({ Route: route })) ?? null,
      publishedById: async (id) => (await shown()).byId.get(id) ?? null,
      allPublished: async () => [...(await shown()).byId.values()],
      writers: async (operation) => {
        // Most operations are called by no layout: then nothing is read. The live connection reports publications in the meantime.
        if (this.#snapshot.generation > 0 && !this.#snapshot.shown.calls(operation)) return [];
        return (await shown()).writers().get(operation) ?? [];
      },
      readRules: async (records) => {
        // Most records have no rule: then nothing is read, unless a publication was reported or may have been missed.
        const { generation, shown: known } = this.#snapshot;
        const isFresh = this.#checkedEpoch >= this.#epoch && performance.now() - this.#checkedAt < OLDEST_RULES_MS;
        if (records.length === 0 || (generation > 0 && isFresh && !known.restricts(records))) return NO_RULES;
        return (await shown()).readRules();
      },
    };
  }

  /** Any published version, past ones too. */
  async version(id: string, version: number): Promise<StoredLayout | null> {
    const key = `${id} ${version}`;
    const known = this.#versions.get(key) ?? this.#snapshot.shown.version(id, version);
    if (known !== undefined) return known;
    const content = await readVersion(this.#db, id, version);
    if (content === null) return null;
    if (this.#versions.size >= 100) this.#versions.delete(this.#versions.keys().next().value ?? "");
    const stored = new StoredLayout(content, this.contracts);
    this.#versions.set(key, stored);
    return stored;
  }

  async #current(): Promise<Snapshot> {
    const epoch = this.#epoch;
    const oldest = performance.now() - this.#maxAge;
    while (this.#checkedEpoch < epoch || this.#checkedAt < oldest) {
      // A check that began before the invalidation may have read the previous state.
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
        // Checks may overlap; the newer snapshot stays.
        if (loaded.generation >= this.#snapshot.generation) this.#snapshot = loaded;
      }
      this.#checkedEpoch = Math.max(this.#checkedEpoch, epoch);
      this.#checkedAt = Math.max(this.#checkedAt, begun);
    } finally {
      if (this.#checking?.epoch === epoch) this.#checking = null;
    }
  }

  /** Unchanged versions keep their cached results. */
  async #load(generation: number): Promise<Snapshot> {
    const { shown } = this.#snapshot;
    const rows = await readShown(this.#db, shown.keys());
    const versions = rows.flatMap(({ id, version, hash, text, isPublished, resellerIds }) => {
      const stored = text === null ? shown.version(id, version) : new StoredLayout({ id, version, hash, text }, this.contracts);
      return stored === undefined ? [] : [{ stored, isPublished, resellerIds }];
    });
    return { generation, shown: new ShownLayouts(versions) };
  }
}
