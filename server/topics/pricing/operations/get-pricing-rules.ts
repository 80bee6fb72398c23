import type { PricingOperations } from "../../../generated/operations.ts";
import { findPricelist } from "../find-pricelist.ts";
import { loadRuleSet } from "../rules/rule-set.ts";

export const getPricingRules: PricingOperations["GetPricingRules"] = async (context, { marketplaceId }) =>
  loadRuleSet(context, await findPricelist(context, marketplaceId, "Read"));
