import { formatScaled, multiply } from "../../../../shared/decimal.ts";
import type { ExplainedPrice, ExplainPriceRequest, PriceHop } from "../../../../shared/generated/types.ts";
import { minorDigits } from "../../../../shared/pricing/minor-digits.ts";
import { formatUnits, unitsOf } from "../../../../shared/pricing/units.ts";
import type { PricingOperations } from "../../../generated/operations.ts";
import type { Context } from "../../../platform/call/context.ts";
import { denied, validationFailed } from "../../../platform/call/problem.ts";
import { type ChainHop, type ChangedInputs, explainChain } from "../reading/explain-chain.ts";
import { type Explanation, loadExplanation } from "../reading/load-explanation.ts";
import { type HopView, isDrifted, presentCandidates, presentHop, presentReasons, viewOf } from "../reading/present-explanation.ts";

/** A price through all sellers that the caller looks after, with the rules that lost, on any day; with changed inputs what it would be (commerce §3.2). */
export const explainPrice: PricingOperations["ExplainPrice"] = async (context, request) => {
  const changed = changedInputs(request);
  const explanation = await loadExplanation(context, request);
  const stored = chainOf(context, explanation);
  if (changed === undefined) reportDrift(context, explanation, stored.chain);
  // A changed rule would answer with what the seller pays: a markup of nothing.
  if (changed !== undefined && !stored.views.every(({ seesPurchase }) => seesPurchase)) throw denied();
  const { chain, views } = changed === undefined ? stored : chainOf(context, explanation, changed);
  const last = chain.at(-1);
  const isWhole = chain.length === explanation.hops.length;
  const price = isWhole ? last?.explained.price : undefined;
  const before = stored.chain.length === explanation.hops.length ? stored.chain.at(-1)?.explained.price : undefined;
  const quantity = request.quantity ?? 1;
  const currency = (isWhole && last?.list?.currency) || null;
  const { item } = explanation;
  const shown = chain.map((hop, at) => [hop, views[at] as HopView] as const);
  const hops = shown.map(([hop, view]) => (changed ? asChanged(presentHop(hop, view)) : presentHop(hop, view)));
  return {
    PriceableItemId: item.id,
    Description: item.description,
    Unit: item.unit,
    ServiceId: item.serviceId,
    ServiceName: item.serviceName,
    VendorName: item.vendorName,
    PricedAs: item.pricedAs,
    BuyerName: explanation.buyerName,
    On: explanation.on,
    KnownAt: request.knownAt ?? null,
    HasPrice: price !== undefined,
    IsDrift: changed === undefined && chain.some(isDrifted),
    Price: price === undefined ? null : formatUnits(price),
    Currency: currency,
    PriceBefore: before === undefined ? null : formatUnits(before),
    Difference: price === undefined || before === undefined ? null : formatUnits(price - before),
    Quantity: quantity,
    Amount:
      price === undefined || currency === null
        ? null
        : formatScaled(multiply([formatUnits(price), String(quantity)], { scale: minorDigits(currency) }), minorDigits(currency)),
    Reasons: shown.flatMap(([hop, view]) => presentReasons(hop, view)),
    Hops: hops,
    Candidates: shown.flatMap(([hop, view]) => presentCandidates(hop, view)),
    Steps: hops.at(-1)?.Steps ?? [],
  } satisfies ExplainedPrice;
};

/** A price that would be is stored nowhere: nothing differs from it. */
const asChanged = (hop: PriceHop): PriceHop => ({ ...hop, StoredPrice: null, State: hop.Price === null ? "Missing" : "Priced" });

/** Why there is none, seller by seller. */
export const explainMissingPrice: PricingOperations["ExplainMissingPrice"] = async (context, request) => {
  const explanation = await loadExplanation(context, request);
  const { chain, views } = chainOf(context, explanation);
  const Items = chain.flatMap((hop, at) => presentReasons(hop, views[at] as HopView));
  return { HasPrice: Items.length === 0, Items, TotalCount: Items.length };
};

function chainOf(context: Context, { item, on, hops, bought, sellers, buyerName }: Explanation, changed?: ChangedInputs) {
  const chain = explainChain(item, on, hops, bought, changed);
  const views = chain.flatMap(({ sellerId }, at): HopView[] => {
    const seller = sellers.get(sellerId);
    const below = chain[at + 1] ?? hops[at + 1];
    return seller ? [viewOf(context, seller, below ? (sellers.get(below.sellerId)?.display_name ?? null) : buyerName)] : [];
  });
  return { chain, views };
}

/** Prices are stored as the function makes them: a difference is a fault of ours, not of the caller. */
function reportDrift(context: Context, { item, on }: Explanation, chain: readonly ChainHop[]): void {
  for (const hop of chain)
    if (isDrifted(hop))
      context.runtime.log.error(
        {
          priceableItemId: item.id,
          on,
          marketplaceId: hop.list?.id,
          version: hop.list?.version,
          stored: "missing" in hop.stored ? null : hop.stored.unitPrice,
          made: hop.explained.price === undefined ? null : formatUnits(hop.explained.price),
        },
        "PriceDrift",
      );
}

/** @throws Problem ValidationFailed for a rule without the value that its model needs, and for a rate without its currency */
function changedInputs(request: ExplainPriceRequest): ChangedInputs | undefined {
  const { changedMarketplaceId, ruleModel: model, fromCurrency: from, exchangeRate: rate, cost, promotion } = request;
  const value = (model === "Srp" ? null : request.ruleValue) ?? undefined;
  if (model != null && model !== "Srp" && value === undefined) throw refusal("ruleValue", "Enter a value for this pricing model.");
  if (model === "GrossMargin" && value !== undefined && unitsOf(value) >= unitsOf("100"))
    throw refusal("ruleValue", "A gross margin is below 100 percent.");
  if ((from == null) !== (rate == null)) throw refusal("exchangeRate", "Enter both a currency and its rate.");
  const changed: ChangedInputs = {
    ...(model == null ? {} : { rule: { model, value } }),
    ...(from == null || rate == null ? {} : { rate: { from, value: rate } }),
    ...(cost == null ? {} : { cost }),
    ...(promotion == null ? {} : { promotion }),
  };
  return Object.keys(changed).length === 0 ? undefined : { ...changed, listId: changedMarketplaceId ?? undefined };
}

const refusal = (
  field: keyof ExplainPriceRequest,
  message: "Enter a value for this pricing model." | "A gross margin is below 100 percent." | "Enter both a currency and its rate.",
) => validationFailed([{ field, code: "invalid", message }]);
