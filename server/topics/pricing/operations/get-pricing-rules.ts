import type { PricingOperations } from "../../../generated/operations.ts";
import { loadPricelist, READ_PRICES } from "../pricelists/load-pricelist.ts";
import { loadRuleSet } from "../rules/rule-set.ts";

export const getPricingRules: PricingOperations["GetPricingRules"] = async (context, { marketplaceId }) =>
  loadRuleSet(context, await loadPricelist(context, marketplaceId, READ_PRICES));
