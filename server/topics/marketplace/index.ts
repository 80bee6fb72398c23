import type { MarketplaceOperations } from "../../generated/operations.ts";
import { defineTopic } from "../../platform/define-topic.ts";
import { acceptTermsForAccountAndProduct } from "./operations/accept-terms-for-account-and-product.ts";
import { getAccountServices } from "./operations/get-account-services.ts";
import { getSearchFacets } from "./operations/get-search-facets.ts";
import { listTerms } from "./operations/list-terms.ts";
import { listMyServices, listMySubscriptions } from "./operations/my-services.ts";
import { publishTerms } from "./operations/publish-terms.ts";
import { getMyConfirmedTerms, getRequiredTerms } from "./operations/read-terms.ts";
import { searchServices } from "./operations/search-services.ts";
import { getServiceDetails, listRelatedServices, listServiceOffers } from "./operations/service-view.ts";

export const marketplaceTopic = defineTopic({
  handlers: {
    Marketplace: {
      SearchServices: searchServices,
      GetSearchFacets: getSearchFacets,
      GetServiceDetails: getServiceDetails,
      ListServiceOffers: listServiceOffers,
      ListRelatedServices: listRelatedServices,
      ListMyServices: listMyServices,
      ListMySubscriptions: listMySubscriptions,
      GetAccountServices: getAccountServices,
      GetMyConfirmedTerms: getMyConfirmedTerms,
      GetRequiredTerms: getRequiredTerms,
      AcceptTermsForAccountAndProduct: acceptTermsForAccountAndProduct,
      ListTerms: listTerms,
      PublishTerms: publishTerms,
    } satisfies Partial<MarketplaceOperations>,
  },
});
