import type { RuleFindings } from "../../../../shared/generated/types.ts";
import type { PricingOperations } from "../../../generated/operations.ts";
import { reference } from "../../../platform/accounts/account-row.ts";
import { CHANGE_PRICES, loadPricelist } from "../pricelists/load-pricelist.ts";
import { givenRules } from "../rules/given-rules.ts";
import { loadRuleSet } from "../rules/rule-set.ts";
import { saveRules } from "../rules/save-rules.ts";
import { seesPurchasePrices } from "../rules/sees-purchase-prices.ts";

export const savePricingRules: PricingOperations["SavePricingRules"] = async (
  context,
  { marketplaceId, rules, ruleSetVersion, includeScheduled },
) => {
  const pricelist = await loadPricelist(context, marketplaceId, CHANGE_PRICES);
  const { job, findings } = await saveRules(context, pricelist, givenRules(rules), ruleSetVersion, includeScheduled);
  const seen = seesPurchasePrices(context, reference(pricelist.owner)) ? findings : withoutPrices(findings);
  return { RuleSet: await loadRuleSet(context, pricelist), Job: job, Findings: seen };
};

/** What a rule would make of an item, were it the stronger one, tells what the item costs. */
const withoutPrices = (findings: RuleFindings): RuleFindings => ({
  ...findings,
  Conflicts: findings.Conflicts.map((conflict) => ({ ...conflict, Samples: [] })),
  ...{ BelowPurchase: [], BelowPurchaseCount: 0, ZeroMarginCount: 0 },
});
