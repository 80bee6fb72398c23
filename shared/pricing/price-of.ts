/**
 * The price of one item in one pricelist on one day, the only formula there is: publication, billing's price, "explain this price", what-if and the rule editor
 * call it (commerce §3.1, §3.2). It reads nothing but its arguments.
 */
import { type Fraction, ONE, times, wholeSteps } from "./fraction.ts";
import { type BasedOn, type Day, isValidOn, type PreparedRule, type PricedAs } from "./rules.ts";
import { smallestUnits, type Units } from "./units.ts";

/** How a pricelist rounds. */
export interface Rounding {
  /** Prices are whole multiples of it, e.g. 0.05; zero: of the last place of the precision. */
  readonly step: Units;
  /** Is added to the stepped price, e.g. −0.01. */
  readonly ending: Units;
  /** Places after the point of what is paid by piece or period, and of what is measured (commerce C28). */
  readonly paidPrecision: number;
  readonly usagePrecision: number;
  /** Without a suggested price the default rule sells at cost, where the pricelist says so (commerce C6). */
  readonly sellAtCostWithoutSrp?: boolean;
}

/** An amount in its own currency, and how much the pricelist's currency is worth of it. */
export interface Amount {
  readonly amount: Units;
  /** Multiplies the amount; absent where the currencies are the same. Its uplift is part of it. */
  readonly rate?: Fraction | undefined;
}

export interface PriceInputs {
  readonly pricedAs: PricedAs;
  readonly on: Day;
  /** The price that the pricelist's owner pays its own seller. */
  readonly purchase?: Amount | undefined;
  /** The vendor's suggested price. */
  readonly suggested?: Amount | undefined;
  /** The suggested price is that of another currency, converted. */
  readonly isSuggestedConverted?: boolean;
  /** A promotion lowered the purchase or the suggested price: a Static rule does not pass it on. */
  readonly isPromoted?: boolean;
}

/** Notes about a price, as bits: ten million prices are kept. */
export const FLAGS = {
  BelowPurchase: 1,
  ZeroMargin: 2,
  SrpConverted: 4,
  EndingLeftOut: 8,
  SoldAtCost: 16,
  PromotionNotPassedOn: 32,
} as const;
export type Flag = keyof typeof FLAGS;

/** @param flags bits of {@link FLAGS} */
export const flagNames = (flags: number): Flag[] => FLAG_NAMES.filter((name) => (flags & FLAGS[name]) !== 0);
const FLAG_NAMES = Object.keys(FLAGS).filter((name): name is Flag => name in FLAGS);

/** Those that a reader may see: a price at cost is the purchase price, and one below it says how high that is at least. */
export const shownFlags = (flags: readonly Flag[], seesPurchase: boolean): Flag[] =>
  flags.filter((flag) => seesPurchase || !OF_PURCHASE.has(flag));
const OF_PURCHASE: ReadonlySet<Flag> = new Set(["BelowPurchase", "ZeroMargin", "SoldAtCost"]);

/** Why a rule makes no price for an item. */
export type SkippedBecause = "NoPurchasePrice" | "NoSuggestedPrice" | "NotValidOn" | "Disabled" | "OtherFeeType";

export interface Price {
  readonly price: Units;
  readonly rule: PreparedRule;
  readonly flags: number;
}

/** The reasons for a missing price, one for each tried rule, in their order. Never empty for a pricelist, which has a default rule. */
export interface NoPrice {
  readonly reasons: readonly { readonly rule: PreparedRule; readonly because: SkippedBecause }[];
}

/** The outcome of a candidate. A loser's price is what it would have made if it had been the strongest. */
export type Outcome =
  | { readonly is: "Won"; readonly unrounded: Fraction; readonly stepped: Units; readonly price: Units }
  | { readonly is: "Lost"; readonly wouldBe: Units }
  | { readonly is: "Skipped"; readonly because: SkippedBecause };

export type Trace = (rule: PreparedRule, outcome: Outcome) => void;

/**
 * The strongest candidate that applies makes the price.
 *
 * @param candidates rules that match the item, the strongest first, the default one last
 * @param trace hears what became of each candidate; without it nothing behind the winner is computed
 */
export function priceOf(rounding: Rounding, candidates: readonly PreparedRule[], inputs: PriceInputs, trace?: Trace): Price | NoPrice {
  let won: Price | undefined;
  const reasons: { rule: PreparedRule; because: SkippedBecause }[] = [];
  for (const rule of candidates) {
    const base = baseOf(rule, inputs, rounding);
    if (typeof base === "string") {
      if (!won) reasons.push({ rule, because: base });
      trace?.(rule, { is: "Skipped", because: base });
      continue;
    }
    const unrounded = times(base.amount, rule.factor);
    const { stepped, price, isEndingLeftOut } = roundPrice(unrounded, rule, inputs.pricedAs, rounding);
    if (won) {
      trace?.(rule, { is: "Lost", wouldBe: price });
      continue;
    }
    const flags =
      base.flags |
      (isEndingLeftOut ? FLAGS.EndingLeftOut : 0) |
      marginFlag(price, inputs, rounding) |
      (rule.basedOn === "Nothing" && inputs.isPromoted ? FLAGS.PromotionNotPassedOn : 0);
    won = { price, rule, flags };
    trace?.(rule, { is: "Won", unrounded, stepped, price });
    if (!trace) return won;
  }
  return won ?? { reasons };
}

interface Base {
  readonly amount: Fraction;
  readonly flags: number;
}

function baseOf(rule: PreparedRule, inputs: PriceInputs, { sellAtCostWithoutSrp = false }: Rounding): Base | SkippedBecause {
  if (rule.isEnabled === false) return "Disabled";
  if (rule.pricedAs && !rule.pricedAs.includes(inputs.pricedAs)) return "OtherFeeType";
  if (!isValidOn(rule, inputs.on)) return "NotValidOn";
  const isAtCost = rule.isDefault === true && rule.basedOn === "Suggested" && !inputs.suggested && sellAtCostWithoutSrp;
  const basedOn: BasedOn = isAtCost ? "Purchase" : rule.basedOn;
  if (basedOn === "Nothing") return { amount: ONE, flags: 0 };
  const amount = basedOn === "Purchase" ? inputs.purchase : inputs.suggested;
  if (!amount) return basedOn === "Purchase" ? "NoPurchasePrice" : "NoSuggestedPrice";
  const isConverted = basedOn === "Suggested" && inputs.isSuggestedConverted === true;
  return { amount: converted(amount), flags: (isAtCost ? FLAGS.SoldAtCost : 0) | (isConverted ? FLAGS.SrpConverted : 0) };
}

/** In the pricelist's currency, not rounded. */
export const converted = ({ amount, rate = ONE }: Amount): Fraction => times({ numerator: amount, denominator: 1n }, rate);

/**
 * Rounds once, half away from zero: to the step, or, of what is measured and of pinned prices, to the precision (commerce C1, C4). An ending that would make a
 * price of nothing, or one below zero, is left out (C2).
 */
function roundPrice(unrounded: Fraction, { isPinned }: PreparedRule, pricedAs: PricedAs, rounding: Rounding) {
  const smallest = smallestUnits(pricedAs === "Usage" ? rounding.usagePrecision : rounding.paidPrecision);
  const isStepped = pricedAs !== "Usage" && !isPinned;
  const step = isStepped && rounding.step > 0n ? rounding.step : smallest;
  const stepped = wholeSteps(unrounded, step) * step;
  if (!isStepped || rounding.ending === 0n) return { stepped, price: stepped, isEndingLeftOut: false };
  const ended = stepped + rounding.ending;
  const isEndingLeftOut = stepped <= 0n || ended <= 0n;
  return { stepped, price: isEndingLeftOut ? stepped : ended, isEndingLeftOut };
}

/** Against the purchase price as it would be shown beside the price, i.e. at the same precision (commerce C5). */
function marginFlag(price: Units, { purchase, pricedAs }: PriceInputs, rounding: Rounding): number {
  if (!purchase) return 0;
  const smallest = smallestUnits(pricedAs === "Usage" ? rounding.usagePrecision : rounding.paidPrecision);
  const cost = wholeSteps(converted(purchase), smallest) * smallest;
  return price < cost ? FLAGS.BelowPurchase : price === cost ? FLAGS.ZeroMargin : 0;
}

/** Margin of a price over what it costs, as a fraction of the price; undefined for a price of nothing (commerce C5). */
export function marginOf(price: Units, purchase: Amount): Fraction | undefined {
  if (price === 0n) return undefined;
  const { numerator, denominator } = converted(purchase);
  const margin = { numerator: price * denominator - numerator, denominator: price * denominator };
  return margin.denominator < 0n ? { numerator: -margin.numerator, denominator: -margin.denominator } : margin;
}
