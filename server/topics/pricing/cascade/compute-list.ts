import type { PricedNow } from "../../../../shared/pricing/impact.ts";
import { FLAGS, priceOf } from "../../../../shared/pricing/price-of.ts";
import type { Day, PreparedRule } from "../../../../shared/pricing/rules.ts";
import type { Units } from "../../../../shared/pricing/units.ts";
import type { ListWorld } from "./list-world.ts";
import type { SoldItem, StoredRow } from "./load-rows.ts";
import { rowOn } from "./timeline.ts";

/** A price that stays as it was until its exchange rate is up to date (commerce C9). */
export interface WaitingPrice {
  readonly itemId: number;
  /** As published, in the currency that it is bought in; null: bought from the vendor, or not before. */
  readonly oldPurchase: Units | null;
  readonly newPurchase: Units | null;
}

export interface ComputedItem {
  readonly item: SoldItem;
  /** Rows to write, the earliest first. */
  readonly rows: readonly StoredRow[];
  readonly isPriceChanged: boolean;
  /** On the first day on which its price changes, or on the first day. */
  readonly before: PricedNow | undefined;
  readonly after: PricedNow | undefined;
}

export interface ComputedList {
  readonly items: readonly ComputedItem[];
  readonly waiting: readonly WaitingPrice[];
}

interface Computed {
  readonly price: Units | null;
  readonly ruleId: number | null;
  readonly flags: number;
  readonly rule?: PreparedRule;
}

const NONE: Computed = { price: null, ruleId: null, flags: 0 };

/** The prices of a pricelist that differ from the stored ones, on the first day and on every later one on which something changes (commerce C14, C17). */
export function computeList(world: ListWorld, items: Iterable<number>): ComputedList {
  const computed: ComputedItem[] = [];
  const waiting: WaitingPrice[] = [];
  for (const id of items) {
    const item = world.items.get(id);
    if (!item) continue;
    const one = computeItem(world, item);
    if ("itemId" in one) waiting.push(one);
    else computed.push(one);
  }
  return { items: computed, waiting };
}

function computeItem(world: ListWorld, item: SoldItem): ComputedItem | WaitingPrice {
  const { day: first } = world.parts;
  const stored = world.parts.stored.get(item.id);
  const rows: StoredRow[] = [];
  let current: StoredRow | undefined;
  let changedOn: Day | undefined;
  let before: StoredRow | undefined;
  for (const day of world.daysOf(item.id)) {
    const known = rowOn(stored, day);
    // A new row of an earlier day counts until the next stored one.
    if (known && (rows.length === 0 || known.from === day)) current = known;
    const now = computedOn(world, item, day);
    if ((current?.price ?? null) === now.price && (current?.ruleId ?? null) === now.ruleId && (current?.flags ?? 0) === now.flags) continue;
    if (isWaiting(world, item, day, now)) return waitingPrice(world, item, day);
    if ((current?.price ?? null) !== now.price && changedOn === undefined) {
      changedOn = day;
      before = current;
    }
    current = { from: day, price: now.price, ruleId: now.ruleId, flags: now.flags };
    rows.push(current);
  }
  const shown = changedOn ?? first;
  const after = rowOn(rows, shown) ?? rowOn(stored, shown);
  return {
    item,
    rows,
    isPriceChanged: changedOn !== undefined,
    before: pricedNow(changedOn === undefined ? rowOn(stored, shown) : before, undefined),
    after: pricedNow(after, world.inputs(item, shown).purchase),
  };
}

const pricedNow = (row: StoredRow | undefined, purchase: PricedNow["purchase"]): PricedNow | undefined =>
  row === undefined || row.price === null ? undefined : { price: row.price, flags: row.flags, purchase };

function computedOn(world: ListWorld, item: SoldItem, day: Day): Computed {
  if (item.isRemoved) return NONE;
  const priced = priceOf(world.parts.list.rounding, world.candidates(item.id, day), world.inputs(item, day));
  if ("reasons" in priced) return NONE;
  const { price, rule, flags } = priced;
  return { price, flags, rule, ruleId: rule.isPinned ? null : Number(rule.id) };
}

/** Its winner begins with an amount in a currency whose rate is out of date. */
function isWaiting(world: ListWorld, item: SoldItem, day: Day, { rule, flags }: Computed): boolean {
  if (!rule || rule.basedOn === "Nothing") return false;
  const isOnPurchase = rule.basedOn === "Purchase" || (flags & FLAGS.SoldAtCost) !== 0;
  const base = isOnPurchase ? world.purchase(item, day) : world.suggested(item, day);
  return base !== undefined && world.parts.rates.isStale(base.currency);
}

function waitingPrice(world: ListWorld, item: SoldItem, day: Day): WaitingPrice {
  const bought = world.purchase(item, day);
  const earlier =
    bought?.list === undefined ? undefined : world.parts.upstream.find(({ list }) => list === bought.list)?.before?.get(item.id);
  return { itemId: item.id, oldPurchase: rowOn(earlier, day)?.price ?? null, newPurchase: bought?.amount ?? null };
}
