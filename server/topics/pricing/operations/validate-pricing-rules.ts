import type { PricingOperations } from "../../../generated/operations.ts";
import { reference } from "../../../platform/accounts/account-row.ts";
import { denied } from "../../../platform/call/problem.ts";
import { loadPricelist, READ_PRICES } from "../pricelists/load-pricelist.ts";
import { givenRules, refuseUnknownTargets } from "../rules/given-rules.ts";
import { loadPricelistInputs } from "../rules/pricelist-inputs.ts";
import { judge, presentFindings } from "../rules/rule-findings.ts";
import { loadRuleSet } from "../rules/rule-set.ts";
import { seesPurchasePrices } from "../rules/sees-purchase-prices.ts";

/** @throws Problem AccessDenied for anyone who may not see what the pricelist's owner pays: prices of rules would tell it */
export const validatePricingRules: PricingOperations["ValidatePricingRules"] = async (context, { marketplaceId, rules }) => {
  const pricelist = await loadPricelist(context, marketplaceId, READ_PRICES);
  if (!seesPurchasePrices(context, reference(pricelist.owner))) throw denied();
  const given = givenRules(rules);
  const system = context.system("inputs of a pricelist");
  await refuseUnknownTargets(system, pricelist.owner.account_id, given);
  const [inputs, { Rules }] = await Promise.all([loadPricelistInputs(system, marketplaceId), loadRuleSet(context, pricelist)]);
  return presentFindings(
    judge(inputs, given),
    inputs,
    given,
    Rules.find(({ IsDefault }) => IsDefault),
  );
};
