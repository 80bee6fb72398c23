import { sql } from "kysely";
import type { AccountService } from "../../../../shared/generated/types.ts";
import type { MarketplaceOperations } from "../../../generated/operations.ts";
import { type AccountRow, loadAccount } from "../../../platform/accounts/account-row.ts";
import { scopePredicate, subtreeRange } from "../../../platform/call/scope.ts";
import { boolean, code, day, integer, number, text } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import { categoryName } from "../../catalogue/index.ts";

/**
 * The services of the subscriptions at and below an account, as the catalogue describes them. One that has left every catalogue the caller sees is still
 * listed, with what its subscriptions say of it.
 */
const accountServices = defineList<{ row: AccountService; given: AccountRow }>({
  columns: {
    ProductName: text(sql`used.product_name`),
    DisplayName: text(sql`used.display_name`, { searched: true }),
    VendorDisplayName: text(sql`used.vendor_name`, { searched: true }),
    Categories: text(sql`used.categories`, { searched: true }),
    Tags: text(sql`used.tags`, { searched: true }),
    VendorSku: code(sql`used.vendor_sku`, { searched: true }),
    ProductNumber: code(sql`used.product_number`, { searched: true }),
    Status: code(sql`used.status`),
    IsBundle: boolean(sql`used.is_bundle`),
    IsAddon: boolean(sql`used.is_addon`),
    IsOffered: boolean(sql`used.is_offered`),
    Subscriptions: integer(sql`used.subscriptions`),
    Quantity: number(sql`used.quantity`),
    NextTermEnd: day(sql`used.next_term_end`),
  },
  rows({ context, given: account }) {
    const { low, high } = subtreeRange(account.account_path);
    return {
      from: sql`(with held as (
          select u.service_id, p.product_name, count(*)::int as subscriptions, sum(u.quantity)::float8 as quantity, min(u.term_end) as next_term_end
          from account p join subscription u using (account_id)
          where p.account_type = 'Product' and p.account_state <> 'Terminated' and p.account_path >= ${low} and p.account_path < ${high}
            and ${scopePredicate(context.scopeFor("SUBSCRIPTION_VIEW", ["Read"]), "p")}
          group by u.service_id, p.product_name)
        select held.product_name, n.display_name, n.vendor_name,
          coalesce((select string_agg(${categoryName(context.language, "c")}, ', ' order by position) from unnest(s.category_ids) with ordinality as id (category_id, position)
            join category c using (category_id)), '') as categories,
          coalesce(array_to_string(s.tags, ', '), '') as tags, s.vendor_sku, s.product_number, s.status, coalesce(s.is_bundle, false) as is_bundle,
          coalesce(s.is_addon, false) as is_addon, held.subscriptions, held.quantity, held.next_term_end,
          exists (select from marketplace_service l where l.service_id = held.service_id and l.status = 'Open' and l.marketplace_id in (select my_marketplaces())) as is_offered
        from held join service_name n using (service_id) left join service s using (service_id)) used`,
      order: sql`used.display_name, used.product_name`,
      countsOnTheWay: true,
    };
  },
});

export const getAccountServices: MarketplaceOperations["GetAccountServices"] = async (context, { accountId, ...request }) =>
  accountServices.page(context, request, await loadAccount(context, accountId));
