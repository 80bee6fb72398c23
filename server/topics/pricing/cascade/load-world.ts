import { type Kysely, sql } from "kysely";
import type { Promotion } from "../../../../shared/pricing/promotions.ts";
import type { Day } from "../../../../shared/pricing/rules.ts";
import { dayOf } from "../../../platform/call/calendar.ts";
import { businessNow } from "../../../platform/database/clock.ts";
import type { Database } from "../../../platform/database/schema.ts";
import type { PinnedRate, PinnedSnapshot, RuleSnapshot } from "../tables.ts";
import { BASE_CURRENCY } from "../vendor-price.ts";
import { ListWorld } from "./list-world.ts";
import {
  loadItems,
  loadOpenServices,
  loadPinned,
  loadPinnedRates,
  loadPromotions,
  loadRules,
  loadScheduledRules,
  loadServiceItems,
  loadStored,
  loadVendorPrices,
  type VendorRow,
} from "./load-rows.ts";
import { loadPricelist, loadPricelists, loadUpstream, type Pricelist } from "./pricelists.ts";
import { ListRates, rememberedRates } from "./rates.ts";
import { type TimelineRow, withNewer } from "./timeline.ts";

/** What is not in the database, or not yet. */
export interface WorldChange {
  /** Instead of the present ones. */
  readonly rules?: readonly RuleSnapshot[] | undefined;
  readonly pinned?: readonly PinnedSnapshot[] | undefined;
  readonly promotions?: readonly Promotion[] | undefined;
  readonly rates?: readonly PinnedRate[] | undefined;
  /** Beside those that there are, as if they were newer. */
  readonly vendorPrices?: ReadonlyMap<number, readonly VendorRow[]> | undefined;
  /** New prices of pricelists that this one's owner buys from, by pricelist and item. */
  readonly upstream?: ReadonlyMap<number, ReadonlyMap<number, readonly TimelineRow[]>> | undefined;
  /** What the owner would pay, instead of what the pricelist above asks for; by pricelist and item. */
  readonly costs?: ReadonlyMap<number, ReadonlyMap<number, readonly TimelineRow[]>> | undefined;
  /** Newer rates replace the pinned ones, as the pricelist's policy says. */
  readonly isRateRenewed?: boolean | undefined;
}

/** @param items null: all */
export async function loadWorld(
  db: Kysely<Database>,
  list: Pricelist,
  { day, items, change = {} }: { readonly day: Day; readonly items: readonly number[] | null; readonly change?: WorldChange },
): Promise<ListWorld> {
  const now = await businessNow(db);
  const isFromVendors = list.ownerSellerId === null;
  const upstreamIds = isFromVendors ? [] : ((await loadUpstream(db, [list.ownerId])).get(list.ownerId) ?? []);
  const wanted = items !== null && upstreamIds.length > 1 ? await loadServiceItems(db, items) : items;
  const prices = await loadStored(db, [list.id, ...upstreamIds], wanted, day);
  const stored = prices.get(list.id) ?? new Map();
  const vendorPrices = withChanges(await loadVendorPrices(db, wanted), change.vendorPrices);
  const above = await loadPricelists(db, upstreamIds);
  const upstream = upstreamIds.map((id) => ({
    list: id,
    currency: above.get(id)?.currency ?? list.currency,
    before: prices.get(id) ?? new Map(),
    prices: overlaid(overlaid(prices.get(id) ?? new Map(), change.upstream?.get(id)), change.costs?.get(id)),
  }));
  const open = upstreamIds.length > 1 ? await loadOpenServices(db, upstreamIds) : undefined;
  const scheduled = await loadScheduledRules(db, list.id, dayOf(now));
  const baseCurrency = await loadBaseCurrency(db);
  const rates = await ListRates.load(rememberedRates(db), list, {
    pinned: change.rates ?? (await loadPinnedRates(db, [list.id], day)).get(list.id) ?? [],
    currencies: [baseCurrency, ...upstream.map(({ currency }) => currency)],
    isRenewed: change.isRateRenewed === true,
    day,
    now,
  });
  return new ListWorld({
    list,
    day,
    items: await loadItems(db, list.id, wanted, stored.keys()),
    spans: [
      { from: day, rules: change.rules ?? scheduled.findLast(({ from }) => from <= day)?.rules ?? (await loadRules(db, list.id)) },
      ...scheduled.filter(({ from }) => from > day),
    ],
    pinned: change.pinned ?? (await loadPinned(db, list.id, wanted)),
    promotions: change.promotions ?? (await loadPromotions(db, list.ownerId, day)),
    rates,
    upstream,
    isUpstreamOpen: (id, serviceId) => open?.has(`${id} ${serviceId}`) ?? true,
    vendorPrices,
    baseCurrency,
    stored,
  });
}

/**
 * Everything that {@link priceOf} needs for a pricelist on a day, in a few statements.
 *
 * @param itemIds absent: all of its items
 * @returns undefined where there is no such pricelist
 */
export async function loadListInputs(
  db: Kysely<Database>,
  listId: number,
  day: Day,
  itemIds: readonly number[] | null = null,
): Promise<ListWorld | undefined> {
  const list = await loadPricelist(db, listId);
  return list && loadWorld(db, list, { day, items: itemIds });
}

/** Of the vendors' base prices. */
export async function loadBaseCurrency(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ currency: string }>`
    select ${BASE_CURRENCY} as currency`.execute(db);
  return rows[0]?.currency ?? "EUR";
}

function overlaid(
  prices: ReadonlyMap<number, readonly TimelineRow[]>,
  newer: ReadonlyMap<number, readonly TimelineRow[]> | undefined,
): ReadonlyMap<number, readonly TimelineRow[]> {
  if (!newer || newer.size === 0) return prices;
  const both = new Map(prices);
  for (const [item, rows] of newer) both.set(item, withNewer(prices.get(item), rows));
  return both;
}

function withChanges(
  rows: ReadonlyMap<number, readonly VendorRow[]>,
  changes: WorldChange["vendorPrices"],
): ReadonlyMap<number, readonly VendorRow[]> {
  if (!changes) return rows;
  const both = new Map(rows);
  // Stable: of two rows of one day the changed one comes after the other and counts.
  for (const [item, more] of changes)
    both.set(
      item,
      [...(rows.get(item) ?? []), ...more].sort((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0)),
    );
  return both;
}
