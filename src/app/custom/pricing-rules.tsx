import type { PricingRuleSet } from "../../../shared/generated/types.ts";
import { PricingRules } from "../../features/pricing-rules/pricing-rules.tsx";
import type { ComponentProps } from "../custom-components.ts";

/** The rule editor, once its source has answered. */
export function PricingRulesPart({ data, refresh, giveResults }: ComponentProps<"PricingRules">) {
  if (data === undefined) return null;
  const ruleSet = data as PricingRuleSet;
  return <PricingRules key={ruleSet.MarketplaceId} ruleSet={ruleSet} refresh={refresh} giveResults={giveResults} />;
}
