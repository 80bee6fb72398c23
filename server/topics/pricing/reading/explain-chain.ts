import type { Decimal } from "../../../../shared/decimal.ts";
import { type ExplainedHop, type Hop, resolveChain } from "../../../../shared/pricing/chain.ts";
import { type Fraction, fractionOf } from "../../../../shared/pricing/fraction.ts";
import type { Promotion } from "../../../../shared/pricing/promotions.ts";
import { type Day, type PreparedRule, type PricingModel, prepareRule } from "../../../../shared/pricing/rules.ts";
import type { SubscriptionPrice } from "../../../../shared/pricing/subscription-price.ts";
import { type Units, unitsOf } from "../../../../shared/pricing/units.ts";
import type { FoundPrice, MissingPrice } from "./effective-prices.ts";
import type { ExplainedItem, ListVersion } from "./load-list-versions.ts";

/** A seller and its buyer with all that the price between them follows from. */
export interface LoadedHop {
  readonly sellerId: number;
  /** Null: all customers of the pricelist. */
  readonly buyerId: number | null;
  /** Null: the seller offers the item to this buyer in no pricelist. */
  readonly list: ListVersion | null;
  readonly stored: FoundPrice | MissingPrice;
  readonly subscriptionPrices: readonly SubscriptionPrice[];
}

/** Inputs that are other ones than those stored. */
export interface ChangedInputs {
  /** The pricelist of the changed rule or promotion; absent: that of the last hop. */
  readonly listId?: number | undefined;
  readonly rule?: { readonly model: PricingModel; readonly value?: Decimal | undefined } | undefined;
  readonly rate?: { readonly from: string; readonly value: Decimal } | undefined;
  readonly cost?: Decimal | undefined;
  /** Per cent off purchase and suggested price. */
  readonly promotion?: Decimal | undefined;
}

export interface ChainHop extends LoadedHop {
  readonly explained: ExplainedHop;
  /** From the purchase currency; undefined: the currencies are the same, or there is none. */
  readonly rate: Fraction | undefined;
}

export const CHANGED_RULE = "changed";

/**
 * Explains hop by hop. Each one begins with the stored price of the hop before it, so that a stored price that drifted shows at its own hop alone; with
 * changed inputs with what the hop before would come to.
 *
 * @param bought what the first seller pays
 */
export function explainChain(
  item: ExplainedItem,
  on: Day,
  hops: readonly LoadedHop[],
  bought: FoundPrice | MissingPrice,
  changed?: ChangedInputs,
): ChainHop[] {
  let purchase = purchaseOf(bought);
  if (changed?.cost !== undefined && purchase) purchase = { ...purchase, amount: unitsOf(changed.cost) };
  const chain: ChainHop[] = [];
  for (const [at, hop] of hops.entries()) {
    const isChanged = changed !== undefined && (changed.listId === undefined ? at === hops.length - 1 : hop.list?.id === changed.listId);
    const [explained] = resolveChain(
      { id: item.id, pricedAs: item.pricedAs, on },
      {
        currency: purchase?.currency ?? hop.list?.currency ?? "",
        cost: purchase?.amount,
        suggested: hop.list?.suggested?.amount,
        suggestedCurrency: hop.list?.suggested?.currency,
      },
      [hopOf(hop, item, on, changed, isChanged)],
    );
    if (!explained) break;
    const rate = purchase && hop.list && purchase.currency !== hop.list.currency ? rateOf(hop.list, changed)(purchase.currency) : undefined;
    chain.push({ ...hop, explained, rate });
    const listPrice = listPriceOf(explained);
    const made = listPrice === undefined || !hop.list ? undefined : { amount: listPrice, currency: hop.list.currency };
    purchase = changed ? made : (purchaseOf(hop.stored) ?? made);
  }
  return chain;
}

/** Before what is negotiated for one subscription: later hops buy at the pricelist's price. */
export function listPriceOf({ candidates }: ExplainedHop): Units | undefined {
  const outcome = candidates.find(({ outcome: { is } }) => is === "Won")?.outcome;
  return outcome?.is === "Won" ? outcome.price : undefined;
}

const purchaseOf = (price: FoundPrice | MissingPrice) =>
  "missing" in price || price.row?.price == null ? undefined : { amount: unitsOf(price.row.price), currency: price.row.currency };

function hopOf(hop: LoadedHop, item: ExplainedItem, on: Day, changed: ChangedInputs | undefined, isChanged: boolean): Hop {
  const { list, sellerId, buyerId, subscriptionPrices } = hop;
  if (!list) return { sellerId, buyerId: buyerId ?? 0 };
  const { id, currency, rounding, promotions } = list;
  const rule = isChanged && changed?.rule ? [changedRule(changed.rule)] : [];
  const promotion = isChanged && changed?.promotion !== undefined ? [changedPromotion(item, on, changed.promotion)] : [];
  return {
    sellerId,
    buyerId: buyerId ?? 0,
    list: {
      id,
      currency,
      rounding,
      candidates: [...rule, ...list.candidates],
      rateFrom: rateOf(list, changed),
      suggested: list.suggested?.currency === currency ? list.suggested.amount : undefined,
      promotions: [...promotions, ...promotion],
      subscriptionPrices,
    },
  };
}

const rateOf =
  (list: ListVersion, changed: ChangedInputs | undefined) =>
  (from: string): Fraction | undefined =>
    changed?.rate?.from === from ? fractionOf(changed.rate.value) : list.rateFrom(from);

const changedRule = ({ model, value }: NonNullable<ChangedInputs["rule"]>): PreparedRule =>
  prepareRule({ id: CHANGED_RULE, priority: 0, model, value });

const changedPromotion = ({ id }: ExplainedItem, on: Day, value: Decimal): Promotion => ({
  id: 0,
  itemIds: [id],
  discount: "Percent",
  value,
  appliesTo: "Both",
  validFrom: on,
  validTo: on,
});
