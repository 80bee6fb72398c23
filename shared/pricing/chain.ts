/** A price through all sellers between the vendor and a buyer, with every step and every rule that lost (commerce §3.2, domain §4.9). */
import { type Fraction, wholeSteps } from "./fraction.ts";
import { listInput } from "./list-input.ts";
import { converted, type Flag, flagNames, type Outcome, priceOf, type Rounding, type SkippedBecause } from "./price-of.ts";
import type { Promotion } from "./promotions.ts";
import type { Day, PreparedRule, PricedAs } from "./rules.ts";
import { effectivePrice, type SubscriptionPrice } from "./subscription-price.ts";
import type { Units } from "./units.ts";

export interface ChainItem {
  readonly id: number;
  readonly pricedAs: PricedAs;
  readonly on: Day;
}

export interface VendorPrices {
  readonly currency: string;
  readonly cost?: Units | undefined;
  readonly suggested?: Units | undefined;
  /** Of the suggested price; absent: that of the cost. They differ for a chain that does not begin at the vendor. */
  readonly suggestedCurrency?: string | undefined;
}

/** One seller and its buyer. The first seller buys from the vendor, each other one from the previous seller. */
export interface Hop {
  readonly sellerId: number;
  readonly buyerId: number;
  /** Absent: the seller offers the item to this buyer in no pricelist. */
  readonly list?: HopList | undefined;
}

export interface HopList {
  readonly id: number;
  readonly currency: string;
  readonly rounding: Rounding;
  /** Match the item, the strongest first. */
  readonly candidates: readonly PreparedRule[];
  /** From a currency to the pricelist's, with its uplift, as pinned to its version. Undefined: there is no rate. */
  readonly rateFrom: (currency: string) => Fraction | undefined;
  /** The vendor's suggested price in the pricelist's country and currency, where the vendor gives one. */
  readonly suggested?: Units | undefined;
  readonly promotions?: readonly Promotion[];
  /** Of this seller, for the item and the subscription in question. */
  readonly subscriptionPrices?: readonly SubscriptionPrice[];
}

export type StepKind = "Purchase" | "Promotion" | "Convert" | "Model" | "Step" | "Ending" | "Deal" | "Quote" | "Protected" | "Grant";

/** Amounts are in units of the currency that the step ends in, rounded for reading only: the price is computed from the fractions. */
export interface Step {
  readonly kind: StepKind;
  readonly from?: Units | undefined;
  readonly to: Units;
  readonly currency: string;
}

export interface ExplainedCandidate {
  readonly rule: PreparedRule;
  readonly outcome: Outcome;
}

export interface ExplainedHop {
  readonly hop: Hop;
  readonly purchase?: Units | undefined;
  readonly purchaseCurrency: string;
  readonly suggested?: Units | undefined;
  readonly candidates: readonly ExplainedCandidate[];
  readonly steps: readonly Step[];
  /** The buyer's price; absent: there is no price, for these reasons. */
  readonly price?: Units;
  readonly flags: readonly Flag[];
  readonly reasons: readonly (SkippedBecause | "NotListed" | "NoRate" | "NoUpstreamPrice")[];
}

/** All hops up to the first one without a price: later sellers have nothing to sell. */
export function resolveChain(item: ChainItem, vendor: VendorPrices, hops: readonly Hop[]): readonly ExplainedHop[] {
  const explained: ExplainedHop[] = [];
  let purchase = vendor.cost;
  let currency = vendor.currency;
  for (const hop of hops) {
    const one = explainHop(item, vendor, hop, { amount: purchase, currency });
    explained.push(one);
    if (one.price === undefined || !hop.list) break;
    purchase = one.price;
    currency = hop.list.currency;
  }
  return explained;
}

interface Purchase {
  readonly amount: Units | undefined;
  readonly currency: string;
}

function explainHop(item: ChainItem, vendor: VendorPrices, hop: Hop, bought: Purchase): ExplainedHop {
  const { list } = hop;
  const found = { hop, purchase: bought.amount, purchaseCurrency: bought.currency, candidates: [], steps: [], flags: [] };
  if (!list) return { ...found, reasons: ["NotListed"] };
  const purchase = input(item, list, "Purchase", bought);
  const suggested = input(item, list, "Srp", suggestedOf(list, vendor));
  const candidates: ExplainedCandidate[] = [];
  const inputs = {
    pricedAs: item.pricedAs,
    on: item.on,
    purchase: purchase.amount,
    suggested: suggested.amount,
    isSuggestedConverted: list.suggested === undefined,
    isPromoted: purchase.isPromoted || suggested.isPromoted,
  };
  const priced = priceOf(list.rounding, list.candidates, inputs, (rule, outcome) => candidates.push({ rule, outcome }));
  const shown = { ...found, suggested: suggested.amount && wholeSteps(converted(suggested.amount), 1n), candidates };
  if ("reasons" in priced) {
    const missing = purchase.isWithoutRate || suggested.isWithoutRate ? (["NoRate"] as const) : [];
    const upstream = bought.amount === undefined ? (["NoUpstreamPrice"] as const) : [];
    return { ...shown, reasons: [...missing, ...upstream, ...new Set(priced.reasons.map(({ because }) => because))] };
  }
  const isOnSuggested = priced.rule.basedOn === "Suggested" && suggested.amount !== undefined;
  const steps = [
    ...(priced.rule.basedOn === "Nothing" ? [] : (isOnSuggested ? suggested : purchase).steps),
    ...modelSteps(priced.price, candidates, list.currency),
  ];
  const precision = item.pricedAs === "Usage" ? list.rounding.usagePrecision : list.rounding.paidPrecision;
  const effective = effectivePrice(priced.price, list.subscriptionPrices ?? [], { on: item.on, precision });
  const own = effective.applied.map(({ kind, from, to }): Step => {
    return { kind: kind === "Promotion" ? "Grant" : kind, from, to, currency: list.currency };
  });
  return { ...shown, steps: [...steps, ...own], price: effective.price, flags: flagNames(priced.flags), reasons: [] };
}

/** The suggested price of the pricelist's own currency comes before the vendor's base one, converted (domain §4.2). */
const suggestedOf = (list: HopList, vendor: VendorPrices): Purchase =>
  list.suggested === undefined
    ? { amount: vendor.suggested, currency: vendor.suggestedCurrency ?? vendor.currency }
    : { amount: list.suggested, currency: list.currency };

function input(item: ChainItem, list: HopList, kind: "Purchase" | "Srp", bought: Purchase) {
  if (bought.amount === undefined) return { steps: [], isPromoted: false, isWithoutRate: false };
  const { amount, currency } = bought;
  const found = listInput(list, kind, { amount, currency }, item);
  const steps: Step[] = [{ kind: "Purchase", to: amount, currency }];
  if (found.isPromoted) steps.push({ kind: "Promotion", from: amount, to: wholeSteps(found.promoted, 1n), currency });
  if (found.input && currency !== list.currency)
    steps.push({
      kind: "Convert",
      from: wholeSteps(found.promoted, 1n),
      to: wholeSteps(converted(found.input), 1n),
      currency: list.currency,
    });
  return { amount: found.input, steps, isPromoted: found.isPromoted, isWithoutRate: !found.input };
}

function modelSteps(price: Units, candidates: readonly ExplainedCandidate[], currency: string): Step[] {
  const winner = candidates.find(({ outcome }) => outcome.is === "Won")?.outcome;
  if (winner?.is !== "Won") return [];
  const unrounded = wholeSteps(winner.unrounded, 1n);
  return [
    { kind: "Model", to: unrounded, currency },
    ...(winner.stepped === unrounded ? [] : [{ kind: "Step", from: unrounded, to: winner.stepped, currency } as const]),
    ...(price === winner.stepped ? [] : [{ kind: "Ending", from: winner.stepped, to: price, currency } as const]),
  ];
}
