import type { MarketplaceOperations, PricingOperations, ServiceManagementOperations } from "../../generated/operations.ts";
import { defineTopic } from "../../platform/define-topic.ts";
import { checkPricesJob } from "./cascade/check-prices.ts";
import { publishPricesJob } from "./cascade/publish-prices.ts";
import { pricingSchedules, renewPricesJob } from "./cascade/schedules.ts";
import { publishPriceVersion, revertPriceVersion, withdrawPriceVersion } from "./operations/change-price-version.ts";
import { deleteMarketplace } from "./operations/delete-marketplace.ts";
import { explainMissingPrice, explainPrice } from "./operations/explain-price.ts";
import { exportPrices } from "./operations/export-prices.ts";
import { findPriceableItems } from "./operations/find-priceable-items.ts";
import { getCurrencyList } from "./operations/get-currency-list.ts";
import { getExchangeRates } from "./operations/get-exchange-rates.ts";
import { getPriceFigures } from "./operations/get-price-figures.ts";
import { getPriceHistory } from "./operations/get-price-history.ts";
import { getPriceRecomputationStatus } from "./operations/get-price-recomputation-status.ts";
import { getPrices } from "./operations/get-prices.ts";
import { getPricingInputs } from "./operations/get-pricing-inputs.ts";
import { getPricingRules } from "./operations/get-pricing-rules.ts";
import { getPropagationStatus } from "./operations/get-propagation-status.ts";
import { getServicePrices } from "./operations/get-service-prices.ts";
import { checkPriceFile, importPrices } from "./operations/import-prices.ts";
import { listMarketplaceServices, listPropagatableServices } from "./operations/list-marketplace-services.ts";
import { listPriceUpdates } from "./operations/list-price-updates.ts";
import { listPriceWarnings } from "./operations/list-price-warnings.ts";
import { listPromotions, listSellerItems } from "./operations/list-promotions.ts";
import { getMarketplaceCustomers, saveMarketplaceCustomers } from "./operations/marketplace-customers.ts";
import { getMarketplaceProperties, saveMarketplaceProperties } from "./operations/marketplace-properties.ts";
import { previewPrices } from "./operations/preview-prices.ts";
import { previewPropagatedServices, previewPropagation } from "./operations/preview-propagation.ts";
import { getPriceVersion, listPriceVersions } from "./operations/price-versions.ts";
import { deletePricingRuleGroup, listPricingRuleGroups, savePricingRuleGroup } from "./operations/pricing-rule-groups.ts";
import { propagateServices } from "./operations/propagate-services.ts";
import { deletePropagationFilter, getPropagationFilters, savePropagationFilter } from "./operations/propagation-filters.ts";
import { getRatePolicy, saveRatePolicy } from "./operations/rate-policy.ts";
import { getMarketplace, listMarketplaces } from "./operations/read-marketplaces.ts";
import { saveExchangeRate } from "./operations/save-exchange-rate.ts";
import { saveItemPrices, savePinnedPrices } from "./operations/save-item-prices.ts";
import { saveMarketplacePriorities } from "./operations/save-marketplace-priorities.ts";
import { savePricingRules } from "./operations/save-pricing-rules.ts";
import { deletePromotion, savePromotion } from "./operations/save-promotion.ts";
import { saveSpecialDeal } from "./operations/save-special-deal.ts";
import { searchPriceableItems } from "./operations/search-priceable-items.ts";
import { deleteServiceGroup, listServiceGroups, saveServiceGroup } from "./operations/service-groups.ts";
import { simulatePrices } from "./operations/simulate-prices.ts";
import { startPriceRecomputation } from "./operations/start-price-recomputation.ts";
import { listProtectedPrices, listSpecialDeals } from "./operations/subscription-prices.ts";
import { validatePricingRules } from "./operations/validate-pricing-rules.ts";
import { addMarketplaceServices, removeMarketplaceServices } from "./operations/write-marketplace-services.ts";
import { createMarketplace, updateMarketplace } from "./operations/write-marketplaces.ts";
import { propagateServicesJob } from "./pricelists/propagate.ts";

export const pricingTopic = defineTopic({
  handlers: {
    Marketplace: {
      ListMarketplaces: listMarketplaces,
      GetMarketplace: getMarketplace,
      CreateMarketplace: createMarketplace,
      UpdateMarketplace: updateMarketplace,
      DeleteMarketplace: deleteMarketplace,
      SaveMarketplacePriorities: saveMarketplacePriorities,
      GetMarketplaceProperties: getMarketplaceProperties,
      SaveMarketplaceProperties: saveMarketplaceProperties,
      GetMarketplaceCustomers: getMarketplaceCustomers,
      SaveMarketplaceCustomers: saveMarketplaceCustomers,
      GetCurrencyList: getCurrencyList,
      ListMarketplaceServices: listMarketplaceServices,
      ListPropagatableServices: listPropagatableServices,
      GetPropagationFilters: getPropagationFilters,
      SavePropagationFilter: savePropagationFilter,
      DeletePropagationFilter: deletePropagationFilter,
      PreviewPropagation: previewPropagation,
      PropagateServices: propagateServices,
      GetPropagationStatus: getPropagationStatus,
      AddMarketplaceServices: addMarketplaceServices,
      RemoveMarketplaceServices: removeMarketplaceServices,
      PreviewPropagatedServices: previewPropagatedServices,
    } satisfies Partial<MarketplaceOperations>,
    Pricing: {
      GetPricingRules: getPricingRules,
      GetPricingInputs: getPricingInputs,
      SavePricingRules: savePricingRules,
      ValidatePricingRules: validatePricingRules,
      PreviewPrices: previewPrices,
      SearchPriceableItems: searchPriceableItems,
      ListPricingRuleGroups: listPricingRuleGroups,
      SavePricingRuleGroup: savePricingRuleGroup,
      DeletePricingRuleGroup: deletePricingRuleGroup,
      StartPriceRecomputation: startPriceRecomputation,
      GetPriceRecomputationStatus: getPriceRecomputationStatus,
      ListPriceVersions: listPriceVersions,
      GetPriceVersion: getPriceVersion,
      PublishPriceVersion: publishPriceVersion,
      WithdrawPriceVersion: withdrawPriceVersion,
      RevertPriceVersion: revertPriceVersion,
      SimulatePrices: simulatePrices,
      ExplainPrice: explainPrice,
      ExplainMissingPrice: explainMissingPrice,
      FindPriceableItems: findPriceableItems,
      GetServicePrices: getServicePrices,
      GetPriceHistory: getPriceHistory,
      GetPrices: getPrices,
      GetPriceFigures: getPriceFigures,
      ListPriceWarnings: listPriceWarnings,
      ListPriceUpdates: listPriceUpdates,
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
    ServiceManagement: {
      ListServiceGroups: listServiceGroups,
      SaveServiceGroup: saveServiceGroup,
      DeleteServiceGroup: deleteServiceGroup,
    } satisfies Partial<ServiceManagementOperations>,
  },
  jobs: [publishPricesJob, propagateServicesJob, renewPricesJob, checkPricesJob],
  schedules: pricingSchedules,
});

export { pricedAs } from "./priced-as.ts";
// What other topics may call.
export { updateListings, updateVendorPrices } from "./pricelists/update-prices.ts";
export { protectPrices } from "./protect-prices.ts";
export { effectivePrices, type FoundPrice, type MissingPrice } from "./reading/effective-prices.ts";
export { NO_PRICE, type StorefrontPrice, type StorefrontPrices, storefrontPrices } from "./reading/storefront-prices.ts";
