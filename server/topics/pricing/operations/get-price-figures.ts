import type { PricingOperations } from "../../../generated/operations.ts";
import { loadAccount, reference } from "../../../platform/accounts/account-row.ts";
import { countStaleRates } from "./get-exchange-rates.ts";
import { countUpdates } from "./list-price-updates.ts";
import { countWarnings } from "./list-price-warnings.ts";

/** Each figure is the number of rows of the list that it leads to. */
export const getPriceFigures: PricingOperations["GetPriceFigures"] = async (context, { ownerAccountId }) => {
  const owner = reference(await loadAccount(context, ownerAccountId, ["Reseller"]));
  const seesPurchases = context.can("BILLING_PURCHASE_PRICES", ["Read"], owner);
  const seesRates = context.can("EXCHANGE_RATES", ["Read"]);
  const [BelowCost, Waiting, StaleRates, RunningUpdates, FailedUpdates, FinishedUpdates] = await Promise.all([
    seesPurchases ? countWarnings(context, ownerAccountId, "BelowCost") : null,
    countWarnings(context, ownerAccountId, "RateStale"),
    seesRates ? countStaleRates(context) : null,
    countUpdates(context, ownerAccountId, "Running"),
    countUpdates(context, ownerAccountId, "Failed"),
    countUpdates(context, ownerAccountId, "Finished"),
  ]);
  return { BelowCost, Waiting, StaleRates, RunningUpdates, FailedUpdates, FinishedUpdates };
};
