import type { MarketplaceOperations } from "../../generated/operations.ts";
import { defineTopic } from "../../platform/define-topic.ts";
import { getAccountServices } from "./operations/get-account-services.ts";
import { getSearchFacets } from "./operations/get-search-facets.ts";
import { listMarketplaces } from "./operations/list-marketplaces.ts";
import { searchServices } from "./operations/search-services.ts";
import { acceptTermsForAccountAndProduct } from "./terms/accept-terms.ts";
import { listTerms } from "./terms/list-terms.ts";
import { publishTerms } from "./terms/publish-terms.ts";
import { getMyConfirmedTerms, getRequiredTerms } from "./terms/read-terms.ts";

export const marketplaceTopic = defineTopic({
  handlers: {
    Marketplace: {
      SearchServices: searchServices,
      GetSearchFacets: getSearchFacets,
      GetAccountServices: getAccountServices,
      ListMarketplaces: listMarketplaces,
      GetMyConfirmedTerms: getMyConfirmedTerms,
      GetRequiredTerms: getRequiredTerms,
      AcceptTermsForAccountAndProduct: acceptTermsForAccountAndProduct,
      ListTerms: listTerms,
      PublishTerms: publishTerms,
    } satisfies Partial<MarketplaceOperations>,
  },
});
