/** The effect of a change on the prices of a pricelist: counts and histograms, before it is saved and when it is published (commerce §1.3 M2). */
import { type Amount, FLAGS, marginOf } from "./price-of.ts";
import type { Units } from "./units.ts";

/** The price of an item before or after the change. */
export interface PricedNow {
  readonly price: Units;
  readonly flags: number;
  readonly purchase?: Amount | undefined;
}

export interface Impact {
  readonly looked: number;
  readonly changed: number;
  readonly up: number;
  readonly down: number;
  /** Numbers of items with a price only after the change, or only before it. */
  readonly added: number;
  readonly removed: number;
  /** After the change. */
  readonly belowCost: number;
  /** Items by how their price changes, in per cent, and by their margin afterwards. The bin `i` begins at `CHANGE_BINS[i]`, and the one before all at −∞. */
  readonly changes: readonly number[];
  readonly margins: readonly number[];
}

/** First per cent of each bin but the first. */
export const CHANGE_BINS = [-20, -10, -5, -2, 0, 2, 5, 10, 20] as const;
export const MARGIN_BINS = [0, 5, 10, 15, 20, 25, 30, 40, 50] as const;

/**
 * @param after by item
 * @param before by the same items; undefined where there is no price
 */
export function impactOf(
  items: Iterable<number>,
  before: (itemId: number) => PricedNow | undefined,
  after: (itemId: number) => PricedNow | undefined,
): Impact {
  const counts = { looked: 0, changed: 0, up: 0, down: 0, added: 0, removed: 0, belowCost: 0 };
  const changes = new Array<number>(CHANGE_BINS.length + 1).fill(0);
  const margins = new Array<number>(MARGIN_BINS.length + 1).fill(0);
  for (const itemId of items) {
    counts.looked += 1;
    const was = before(itemId);
    const is = after(itemId);
    if (is && (is.flags & FLAGS.BelowPurchase) !== 0) counts.belowCost += 1;
    if (is?.purchase) count(margins, MARGIN_BINS, percentOfMargin(is.price, is.purchase));
    if (was?.price === is?.price) continue;
    counts.changed += 1;
    if (!was) counts.added += 1;
    else if (!is) counts.removed += 1;
    else {
      counts[is.price > was.price ? "up" : "down"] += 1;
      if (was.price !== 0n) count(changes, CHANGE_BINS, Number(((is.price - was.price) * 1_000_000n) / abs(was.price)) / 10_000);
    }
  }
  return { ...counts, changes, margins };
}

const abs = (units: Units): Units => (units < 0n ? -units : units);

/** Per cent, for reading. */
export function percentOfMargin(price: Units, purchase: Amount): number | undefined {
  const margin = marginOf(price, purchase);
  return margin && Number((margin.numerator * 1_000_000n) / margin.denominator) / 10_000;
}

function count(bins: number[], firsts: readonly number[], percent: number | undefined): void {
  if (percent === undefined) return;
  const above = firsts.filter((first) => percent >= first).length;
  bins[above] = (bins[above] ?? 0) + 1;
}
