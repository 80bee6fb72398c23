import type { RuleFindings as Findings, PricingRule } from "../../../../shared/generated/types.ts";
import { wholeSteps } from "../../../../shared/pricing/fraction.ts";
import { converted, FLAGS } from "../../../../shared/pricing/price-of.ts";
import { type OrderedRule, type RuleFindings, RulePrices } from "../../../../shared/pricing/rule-prices.ts";
import { formatUnits } from "../../../../shared/pricing/units.ts";
import type { GivenRule } from "./given-rules.ts";
import type { LoadedInputs } from "./pricelist-inputs.ts";

const MOST_BELOW = 100;

export interface JudgedRules {
  readonly prices: RulePrices;
  readonly findings: RuleFindings;
}

/** The id of the default rule among judged ones: no given rule has it. */
const DEFAULT_RULE: OrderedRule & { readonly name: string } = { id: "default", name: "", model: "Srp", isDefault: true };

export function judge(inputs: LoadedInputs, given: readonly GivenRule[]): JudgedRules {
  const prices = new RulePrices(inputs);
  return { prices, findings: prices.update([...given, DEFAULT_RULE]) };
}

/** @param defaultRule for its name */
export function presentFindings(
  { prices, findings }: JudgedRules,
  inputs: LoadedInputs,
  given: readonly GivenRule[],
  defaultRule: Pick<PricingRule, "Name"> | undefined,
): Findings {
  const positions = new Map(given.map(({ id }, at) => [id, at + 1]));
  const nameOf = (id: string) => given.find((rule) => rule.id === id)?.name ?? defaultRule?.Name ?? "";
  const itemName = (id: number) => {
    const item = inputs.named.get(id);
    return item ? `${item.serviceName}: ${item.name}` : String(id);
  };
  return {
    Conflicts: findings.conflicts.map(({ winnerId, loserId, itemCount, samples, from, to }) => ({
      Priority: positions.get(loserId) ?? 1,
      Name: nameOf(loserId),
      LosesToPriority: positions.get(winnerId) ?? 1,
      LosesToName: nameOf(winnerId),
      ItemCount: itemCount,
      From: from,
      To: to ?? null,
      Samples: samples.map(({ itemId, price, wouldBe }) => ({
        PriceableItemId: itemId,
        Name: itemName(itemId),
        Price: formatUnits(price),
        WouldBe: formatUnits(wouldBe),
      })),
    })),
    BelowPurchase: [...findings.belowCost].slice(0, MOST_BELOW).flatMap((itemId) => {
      const price = prices.priceOf(itemId);
      const { purchase } = inputs.inputsOf(itemId, inputs.on);
      if (!price || !purchase) return [];
      const cost = wholeSteps(converted(purchase), 1n);
      return {
        PriceableItemId: itemId,
        Name: itemName(itemId),
        PurchasePrice: formatUnits(cost),
        SalesPrice: formatUnits(price.price),
        Difference: formatUnits(price.price - cost),
        RuleName: nameOf(price.rule.id),
      };
    }),
    BelowPurchaseCount: findings.belowCost.size,
    ZeroMarginCount: inputs.index.items.filter(({ id }) => ((prices.priceOf(id)?.flags ?? 0) & FLAGS.ZeroMargin) !== 0).length,
    Idle: findings.idle.map(({ ruleId, because }) => ({ Priority: positions.get(ruleId) ?? 1, Name: nameOf(ruleId), Because: because })),
  };
}
