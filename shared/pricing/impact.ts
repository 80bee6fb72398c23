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

/** What a change does to one item; bins are positions in `changes` and `margins`. */
export interface ItemEffect {
  readonly is: "same" | "up" | "down" | "added" | "removed" | "none";
  readonly isBelowCost: boolean;
  readonly changeBin: number | undefined;
  readonly marginBin: number | undefined;
}

export function effectOf(before: PricedNow | undefined, after: PricedNow | undefined): ItemEffect {
  const isUp = before && after && after.price > before.price;
  const isSame = before?.price === after?.price;
  return {
    is: !before && !after ? "none" : !before ? "added" : !after ? "removed" : isSame ? "same" : isUp ? "up" : "down",
    isBelowCost: after !== undefined && (after.flags & FLAGS.BelowPurchase) !== 0,
    changeBin:
      before && after && !isSame && before.price !== 0n
        ? binOf(CHANGE_BINS, Number((after.price - before.price) * 100n) / Number(abs(before.price)))
        : undefined,
    marginBin: after?.purchase && binOf(MARGIN_BINS, percentOfMargin(after.price, after.purchase)),
  };
}

type Counts = { -readonly [Member in keyof Impact]: Impact[Member] extends number ? number : number[] };

export const noImpact = (): Counts => ({
  ...{ looked: 0, changed: 0, up: 0, down: 0, added: 0, removed: 0, belowCost: 0 },
  changes: new Array<number>(CHANGE_BINS.length + 1).fill(0),
  margins: new Array<number>(MARGIN_BINS.length + 1).fill(0),
});

/** Adds an item to the counts, or takes it out again. */
export function countEffect(counts: Counts, { is, isBelowCost, changeBin, marginBin }: ItemEffect, by: 1 | -1): void {
  counts.looked += by;
  if (isBelowCost) counts.belowCost += by;
  if (is !== "same" && is !== "none") {
    counts.changed += by;
    counts[is] += by;
  }
  if (changeBin !== undefined) counts.changes[changeBin] = (counts.changes[changeBin] ?? 0) + by;
  if (marginBin !== undefined) counts.margins[marginBin] = (counts.margins[marginBin] ?? 0) + by;
}

/**
 * @param after by item
 * @param before by the same items; undefined where there is no price
 */
export function impactOf(
  items: Iterable<number>,
  before: (itemId: number) => PricedNow | undefined,
  after: (itemId: number) => PricedNow | undefined,
): Impact {
  const counts = noImpact();
  for (const itemId of items) countEffect(counts, effectOf(before(itemId), after(itemId)), 1);
  return counts;
}

const abs = (units: Units): Units => (units < 0n ? -units : units);

/** Per cent, for reading. */
export function percentOfMargin(price: Units, purchase: Amount): number | undefined {
  const margin = marginOf(price, purchase);
  return margin && Number(margin.numerator * 100n) / Number(margin.denominator);
}

function binOf(firsts: readonly number[], percent: number | undefined): number | undefined {
  if (percent === undefined) return undefined;
  const above = firsts.findIndex((first) => percent < first);
  return above === -1 ? firsts.length : above;
}
