import type { Kysely } from "kysely";
import type { Day } from "../../../../shared/pricing/rules.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { type ComputedList, computeList } from "./compute-list.ts";
import type { ListWorld } from "./list-world.ts";
import { loadWorld, type WorldChange } from "./load-world.ts";
import { loadPricelistsBelow, loadUpstream, type Pricelist } from "./pricelists.ts";
import type { TimelineRow } from "./timeline.ts";

/** Where a change of prices begins. */
export interface SpreadStart {
  /** The items of each pricelist; null: all. */
  readonly lists: ReadonlyMap<number, readonly number[] | null>;
  /** The first day of the new prices. */
  readonly day: Day;
  readonly changes?: ReadonlyMap<number, WorldChange> | undefined;
}

export interface SpreadList extends ComputedList {
  readonly world: ListWorld;
}

/**
 * A change on its way through all sellers: which items of which pricelist it touches. A pricelist below is touched by the items whose price changed in one that
 * its owner buys from; where no price changes the way ends (commerce §3.4). It keeps changed prices of the present seller and those above it, so that the
 * number of pricelists below does not count.
 */
export class Spread {
  /** Each after all that its owner may buy from. */
  readonly lists: readonly Pricelist[];
  readonly #start: SpreadStart;
  readonly #upstream: ReadonlyMap<number, readonly number[]>;
  readonly #changed = new Map<number, { readonly ownerPath: string; readonly rows: ReadonlyMap<number, readonly TimelineRow[]> }>();

  private constructor(start: SpreadStart, lists: readonly Pricelist[], upstream: ReadonlyMap<number, readonly number[]>) {
    this.#start = start;
    this.lists = lists;
    this.#upstream = upstream;
  }

  static async load(db: Kysely<Database>, start: SpreadStart): Promise<Spread> {
    const lists = await loadPricelistsBelow(db, [...start.lists.keys()]);
    return new Spread(start, lists, await loadUpstream(db, [...new Set(lists.map(({ ownerId }) => ownerId))]));
  }

  /** The items to compute; null: all; undefined: the change does not reach the pricelist. */
  touched({ id, ownerId }: Pricelist): readonly number[] | null | undefined {
    const own = this.#start.lists.get(id);
    if (own === null) return null;
    const above = (this.#upstream.get(ownerId) ?? []).flatMap((list) => [...(this.#changed.get(list)?.rows.keys() ?? [])]);
    return own === undefined && above.length === 0 ? undefined : [...new Set([...(own ?? []), ...above])];
  }

  /** @param list as it is now: its published version may have changed since the start */
  async compute(db: Kysely<Database>, list: Pricelist, items: readonly number[] | null): Promise<SpreadList> {
    const upstream = new Map(
      (this.#upstream.get(list.ownerId) ?? []).flatMap((id) => {
        const changed = this.#changed.get(id);
        return changed ? [[id, changed.rows] as const] : [];
      }),
    );
    const world = await loadWorld(db, list, { day: this.#start.day, items, change: { ...this.#start.changes?.get(list.id), upstream } });
    return { world, ...computeList(world, world.items.keys()) };
  }

  /** What was computed is final: pricelists below are computed with it. */
  keep(list: Pricelist, { items }: ComputedList): void {
    for (const [id, { ownerPath }] of this.#changed) if (!isAtOrAbove(ownerPath, list.ownerPath)) this.#changed.delete(id);
    const rows = new Map(items.filter(({ isPriceChanged }) => isPriceChanged).map(({ item, rows: changed }) => [item.id, changed]));
    if (rows.size > 0) this.#changed.set(list.id, { ownerPath: list.ownerPath, rows });
  }
}

const isAtOrAbove = (path: string, below: string): boolean => path === below || below.startsWith(`${path}/`);
