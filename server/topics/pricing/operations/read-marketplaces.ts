import { sql } from "kysely";
import type { MarketplaceRow } from "../../../../shared/generated/types.ts";
import type { MarketplaceOperations } from "../../../generated/operations.ts";
import type { Context } from "../../../platform/call/context.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { loadPricelist, type PricelistRecord } from "../pricelists/load-pricelist.ts";
import { marketplaces } from "../pricelists/marketplace-list.ts";

export const listMarketplaces: MarketplaceOperations["ListMarketplaces"] = (context, request) =>
  marketplaces.page(context, request, request);

export const getMarketplace: MarketplaceOperations["GetMarketplace"] = async (context, { marketplaceId }) => {
  const { list } = await loadPricelist(context, marketplaceId, ["MARKETPLACE_MANAGEMENT", "Read"]);
  return presentPricelist(context, list);
};

/** A pricelist as the list shows it. */
export async function presentPricelist(
  context: Context,
  { marketplace_id, owner_account_id }: Pick<PricelistRecord, "marketplace_id" | "owner_account_id">,
): Promise<MarketplaceRow> {
  const row = await marketplaces.find(context, sql`m.marketplace_id = ${marketplace_id}`, {
    ownerAccountId: owner_account_id,
    includeArchived: true,
  });
  if (row === undefined) throw notFound();
  return row;
}
