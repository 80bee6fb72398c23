import type { PricingOperations } from "../../../generated/operations.ts";
import { findPricelist } from "../find-pricelist.ts";
import { givenRules } from "../rules/given-rules.ts";
import { loadRuleSet } from "../rules/rule-set.ts";
import { saveRules } from "../rules/save-rules.ts";
import { seesPurchasePrices } from "../rules/sees-purchase-prices.ts";

export const savePricingRules: PricingOperations["SavePricingRules"] = async (context, { marketplaceId, rules, ruleSetVersion }) => {
  const list = await findPricelist(context, marketplaceId, "Update");
  const { job, findings } = await saveRules(context, list, givenRules(rules), ruleSetVersion);
  const seen = seesPurchasePrices(context, list) ? findings : { ...findings, BelowPurchase: [], BelowPurchaseCount: 0, ZeroMarginCount: 0 };
  return { RuleSet: await loadRuleSet(context, list), Job: job, Findings: seen };
};
