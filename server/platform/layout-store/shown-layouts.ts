import type { Access } from "../../../layout/model.ts";
import type { Writer } from "../../../layout/writers.ts";
import type { StoredLayout } from "./stored-layout.ts";
import { targetKey } from "./target.ts";

/** The layouts that one user may be shown, by Id and by target. */
interface Layouts {
  readonly byId: ReadonlyMap<string, StoredLayout>;
  /** Keyed by the `Service.Operation` that they call; collected at the first call. */
  writers(): ReadonlyMap<string, readonly LayoutWriter[]>;
  readonly byTarget: ReadonlyMap<string, StoredLayout>;
  /** Keyed by record, then by member; collected at the first call. */
  readRules(): ReadRules;
}

/** For each record the members that not everyone may read, with the capabilities that are all needed: no layout loosens the rule of another. */
export type ReadRules = ReadonlyMap<string, ReadonlyMap<string, readonly Access[]>>;

/** An element that calls an operation, with its layout. */
export interface LayoutWriter {
  readonly stored: StoredLayout;
  readonly writer: Writer;
}

interface ShownLayout {
  readonly stored: StoredLayout;
  readonly isPublished: boolean;
  readonly resellerIds: readonly number[];
}

/**
 * All versions that are shown at one moment, and who gets which.
 *
 * A path contains the ids of all accounts from the top down to the user, so a user at or below a reseller has its id in the path; the nearest reseller with a
 * stage decides. Most users are below none. Users with equal stages share one set, which is built when the first of them asks.
 */
export class ShownLayouts {
  readonly #everyone: Layouts;
  readonly #versions = new Map<string, StoredLayout>();
  /** Keyed by reseller, in the form of path segments. */
  readonly #staged = new Map<string, StoredLayout[]>();
  readonly #sets = new Map<string, Layouts>();
  #called: ReadonlySet<string> | undefined;
  #restricted: ReadonlySet<string> | undefined;

  constructor(versions: readonly ShownLayout[]) {
    const byId = new Map<string, StoredLayout>();
    for (const { stored, isPublished, resellerIds } of versions) {
      this.#versions.set(`${stored.id} ${stored.version}`, stored);
      if (isPublished) byId.set(stored.id, stored);
      for (const id of resellerIds) this.#staged.set(String(id), [...(this.#staged.get(String(id)) ?? []), stored]);
    }
    this.#everyone = withTargets(byId);
  }

  /** @param path of the caller's account; empty: of no account in particular */
  for(path: string): Layouts {
    if (this.#staged.size === 0 || path === "") return this.#everyone;
    const resellers = path.split("/").filter((id) => this.#staged.has(id));
    if (resellers.length === 0) return this.#everyone;
    const key = resellers.join("/");
    const known = this.#sets.get(key);
    if (known !== undefined) return known;
    const byId = new Map(this.#everyone.byId);
    // From the top down: the nearest reseller takes precedence.
    for (const id of resellers) for (const stored of this.#staged.get(id) ?? []) byId.set(stored.id, stored);
    const layouts = withTargets(byId);
    this.#sets.set(key, layouts);
    return layouts;
  }

  /** Does any shown version call the operation? */
  calls(operation: string): boolean {
    this.#called ??= new Set([...this.#versions.values()].flatMap(({ writers }) => [...writers.keys()]));
    return this.#called.has(operation);
  }

  /** Does any shown version restrict reading members of one of these records? */
  restricts(records: Iterable<string>): boolean {
    this.#restricted ??= new Set([...this.#versions.values()].flatMap(({ readRules }) => readRules.map(({ record }) => record)));
    for (const record of records) if (this.#restricted.has(record)) return true;
    return false;
  }

  version(id: string, version: number): StoredLayout | undefined {
    return this.#versions.get(`${id} ${version}`);
  }

  /** `<id> <version>` of each. */
  keys(): readonly string[] {
    return [...this.#versions.keys()];
  }
}

function withTargets(byId: ReadonlyMap<string, StoredLayout>): Layouts {
  let gathered: ReadonlyMap<string, readonly LayoutWriter[]> | undefined;
  let readRules: ReadRules | undefined;
  return {
    byId,
    byTarget: new Map([...byId.values()].map((stored) => [targetKey(stored.layout.Target), stored])),
    writers() {
      gathered ??= gather(byId.values());
      return gathered;
    },
    readRules() {
      readRules ??= gatherReadRules(byId.values());
      return readRules;
    },
  };
}

function gather(layouts: Iterable<StoredLayout>): ReadonlyMap<string, readonly LayoutWriter[]> {
  const gathered = new Map<string, LayoutWriter[]>();
  for (const stored of layouts)
    for (const [operation, writers] of stored.writers) {
      const layoutWriters = writers.map((writer) => ({ stored, writer }));
      gathered.set(operation, [...(gathered.get(operation) ?? []), ...layoutWriters]);
    }
  return gathered;
}

function gatherReadRules(layouts: Iterable<StoredLayout>): ReadRules {
  const gathered = new Map<string, Map<string, Access[]>>();
  for (const { readRules } of layouts)
    for (const { record, member, access } of readRules) {
      const members = gathered.get(record) ?? new Map<string, Access[]>();
      members.set(member, [...(members.get(member) ?? []), access]);
      gathered.set(record, members);
    }
  return gathered;
}
