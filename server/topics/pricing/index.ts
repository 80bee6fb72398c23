import type { PricingOperations } from "../../generated/operations.ts";
import { defineTopic } from "../../platform/define-topic.ts";
import { explainMissingPrice, explainPrice } from "./operations/explain-price.ts";
import { getPriceHistory } from "./operations/get-price-history.ts";
import { getServicePrices } from "./operations/get-service-prices.ts";
import { getExchangeRates } from "./rates/exchange-rates.ts";
import { getRatePolicy, saveRatePolicy } from "./rates/rate-policy.ts";
import { saveExchangeRate } from "./rates/save-exchange-rate.ts";

// What other topics may call.
export { effectivePrices, type FoundPrice, type MissingPrice } from "./reading/effective-prices.ts";

export const pricingTopic = defineTopic({
  handlers: {
    Pricing: {
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
});
