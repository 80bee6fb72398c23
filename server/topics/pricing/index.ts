import type { PricingOperations } from "../../generated/operations.ts";
import { defineTopic } from "../../platform/define-topic.ts";
import { publishPricesJob } from "./cascade/publish-prices.ts";
import { publishPriceVersion, revertPriceVersion, withdrawPriceVersion } from "./operations/change-price-version.ts";
import { explainMissingPrice, explainPrice } from "./operations/explain-price.ts";
import { getPriceHistory } from "./operations/get-price-history.ts";
import { getPriceRecomputationStatus } from "./operations/get-price-recomputation-status.ts";
import { getServicePrices } from "./operations/get-service-prices.ts";
import { getPriceVersion, listPriceVersions } from "./operations/price-versions.ts";
import { startPriceRecomputation } from "./operations/start-price-recomputation.ts";
import { getExchangeRates } from "./rates/exchange-rates.ts";
import { getRatePolicy, saveRatePolicy } from "./rates/rate-policy.ts";
import { saveExchangeRate } from "./rates/save-exchange-rate.ts";

// What other topics may call.
export { effectivePrices, type FoundPrice, type MissingPrice } from "./reading/effective-prices.ts";

export const pricingTopic = defineTopic({
  handlers: {
    Pricing: {
      StartPriceRecomputation: startPriceRecomputation,
      GetPriceRecomputationStatus: getPriceRecomputationStatus,
      ListPriceVersions: listPriceVersions,
      GetPriceVersion: getPriceVersion,
      PublishPriceVersion: publishPriceVersion,
      WithdrawPriceVersion: withdrawPriceVersion,
      RevertPriceVersion: revertPriceVersion,
      ExplainPrice: explainPrice,
      ExplainMissingPrice: explainMissingPrice,
      GetServicePrices: getServicePrices,
      GetPriceHistory: getPriceHistory,
      GetExchangeRates: getExchangeRates,
      SaveExchangeRate: saveExchangeRate,
      GetRatePolicy: getRatePolicy,
      SaveRatePolicy: saveRatePolicy,
    } satisfies Partial<PricingOperations>,
  },
  jobs: [publishPricesJob],
});
