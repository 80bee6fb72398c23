import { sql } from "kysely";
import type { FoundItem } from "../../../../shared/generated/types.ts";
import { searchWords } from "../../../../shared/lists/list-test.ts";
import type { PricingOperations } from "../../../generated/operations.ts";
import { pricedAs } from "../priced-as.ts";
import { loadPricelist, READ_PRICES } from "../pricelists/load-pricelist.ts";

/** Items of the services that a pricelist has. Which they are is no secret of the seller: what they cost is not answered. */
export const searchPriceableItems: PricingOperations["SearchPriceableItems"] = async (context, request) => {
  const { marketplaceId, text, vendorIds = [], groupIds = [], skip = 0, take = 50 } = request;
  const { owner } = await loadPricelist(context, marketplaceId, READ_PRICES);
  const words = searchWords(text).map(
    (word) => sql`position(${word} in lower(concat_ws(' ', i.description, s.display_name, v.name, i.product_number))) > 0`,
  );
  const from = sql`priceable_item i join service s using (service_id) join vendor v using (vendor_id)
      join marketplace_service l on l.service_id = s.service_id and l.marketplace_id = ${marketplaceId} and l.status <> 'Removed'
    where ${sql.join([sql`true`, ...words], sql` and `)} and (${vendorIds.length === 0} or v.vendor_id = any (${vendorIds}::bigint[]))
      and (${groupIds.length === 0} or exists (select from service_group g where g.service_group_id = any (${groupIds}::bigint[])
        and g.owner_account_id = ${owner.account_id} and s.service_id = any (g.service_ids)))`;
  const [{ rows }, counted] = await Promise.all([
    sql<FoundItem>`
      select i.priceable_item_id as "PriceableItemId", i.description as "Name", s.service_id as "ServiceId", s.display_name as "ServiceName",
        v.vendor_id as "VendorId", v.name as "VendorName", ${pricedAs("i")} as "PricedAs",
        i.product_number as "ProductNumber"
      from ${from} order by s.display_name, i.description, i.priceable_item_id offset ${skip} limit ${take}`.execute(context.db),
    sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(context.db),
  ]);
  return { Items: rows, TotalCount: counted.rows[0]?.count ?? 0 };
};
