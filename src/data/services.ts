/** Services for the search of the frame; screens of the marketplace call their operations through layouts. */
import { query } from "./operation.ts";

const searchServices = query("Marketplace.SearchServices");

/** Spec §7, §9: the search requests a hundred and shows three. */
const LIMIT = 100;

/** Services whose names match, best match first (spec §7). */
export const serviceSearchQuery = (text: string) =>
  searchServices.options({
    limit: LIMIT,
    options: { filter: { DisplayName: text, OwnerIds: [], Categories: [], Tags: [], NewOnly: false, SourceType: "Root" } },
    orderBy: { Field: "Ranking", Direction: "Ascending" },
  });
