import type { MarketplaceOperations } from "../../generated/operations.ts";
import { getAccountServices } from "./get-account-services.ts";
import { getSearchFacets } from "./get-search-facets.ts";
import { listMarketplaces } from "./list-marketplaces.ts";
import { searchServices } from "./search-services.ts";
import { acceptTermsForAccountAndProduct } from "./terms/accept-terms.ts";
import { listTerms } from "./terms/list-terms.ts";
import { publishTerms } from "./terms/publish-terms.ts";
import { getMyConfirmedTerms, getRequiredTerms } from "./terms/read-terms.ts";

/** Every operation of schemas/services/marketplace.yaml; a missing one does not compile. */
export const handlers = {
  SearchServices: searchServices,
  GetSearchFacets: getSearchFacets,
  GetAccountServices: getAccountServices,
  ListMarketplaces: listMarketplaces,
  GetMyConfirmedTerms: getMyConfirmedTerms,
  GetRequiredTerms: getRequiredTerms,
  AcceptTermsForAccountAndProduct: acceptTermsForAccountAndProduct,
  ListTerms: listTerms,
  PublishTerms: publishTerms,
} satisfies MarketplaceOperations;
