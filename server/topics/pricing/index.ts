import type { PricingOperations } from "../../generated/operations.ts";
import { defineTopic } from "../../platform/define-topic.ts";
import { publishPricesJob } from "./cascade/publish-prices.ts";
import { saveSpecialDeal } from "./deals/save-special-deal.ts";
import { listProtectedPrices, listSpecialDeals } from "./deals/subscription-prices.ts";
import { exportPrices } from "./item-prices/export-prices.ts";
import { getPrices } from "./item-prices/get-prices.ts";
import { checkPriceFile, importPrices } from "./item-prices/import-prices.ts";
import { saveItemPrices, savePinnedPrices } from "./item-prices/save-item-prices.ts";
import { publishPriceVersion, revertPriceVersion, withdrawPriceVersion } from "./operations/change-price-version.ts";
import { explainMissingPrice, explainPrice } from "./operations/explain-price.ts";
import { getPriceHistory } from "./operations/get-price-history.ts";
import { getPriceRecomputationStatus } from "./operations/get-price-recomputation-status.ts";
import { getServicePrices } from "./operations/get-service-prices.ts";
import { getPriceVersion, listPriceVersions } from "./operations/price-versions.ts";
import { startPriceRecomputation } from "./operations/start-price-recomputation.ts";
import { listPromotions, listSellerItems } from "./promotions/list-promotions.ts";
import { deletePromotion, savePromotion } from "./promotions/save-promotion.ts";
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
      GetPrices: getPrices,
      SaveItemPrices: saveItemPrices,
      SavePinnedPrices: savePinnedPrices,
      ExportPrices: exportPrices,
      CheckPriceFile: checkPriceFile,
      ImportPrices: importPrices,
      GetExchangeRates: getExchangeRates,
      SaveExchangeRate: saveExchangeRate,
      GetRatePolicy: getRatePolicy,
      SaveRatePolicy: saveRatePolicy,
      ListPromotions: listPromotions,
      ListSellerItems: listSellerItems,
      SavePromotion: savePromotion,
      DeletePromotion: deletePromotion,
      ListSpecialDeals: listSpecialDeals,
      SaveSpecialDeal: saveSpecialDeal,
      ListProtectedPrices: listProtectedPrices,
    } satisfies Partial<PricingOperations>,
  },
  jobs: [publishPricesJob],
});
