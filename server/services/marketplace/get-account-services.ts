import { sql } from "kysely";
import { loadSeenAccount } from "../../access/caller.ts";
import type { ServiceStatus } from "../../database/tables/marketplace.ts";
import type { MarketplaceOperations } from "../../generated/operations.ts";
import type { CapabilityName } from "../../generated/types.ts";
import { scopePredicate, subtreeRange } from "../../http/scope.ts";
import { type ListColumn, listClauses } from "../../lists/list-clauses.ts";
import { categoryName } from "./visible-services.ts";

interface Row {
  product_name: string;
  display_name: string;
  vendor_name: string | null;
  categories: string;
  tags: string;
  vendor_sku: string | null;
  product_number: string | null;
  status: ServiceStatus | null;
  is_bundle: boolean;
  is_addon: boolean;
  is_offered: boolean;
  subscriptions: number;
  quantity: number;
  next_term_end: string | null;
}

const column = (name: string, kind: ListColumn["kind"] = "text"): ListColumn => ({ expression: sql.ref(`used.${name}`), kind });
const COLUMNS: Readonly<Record<string, ListColumn>> = {
  ProductName: column("product_name"),
  DisplayName: column("display_name"),
  VendorDisplayName: column("vendor_name"),
  Categories: column("categories"),
  Tags: column("tags"),
  VendorSku: column("vendor_sku"),
  ProductNumber: column("product_number"),
  Status: column("status"),
  IsBundle: column("is_bundle", "boolean"),
  IsAddon: column("is_addon", "boolean"),
  IsOffered: column("is_offered", "boolean"),
  Subscriptions: column("subscriptions", "number"),
  Quantity: column("quantity", "number"),
  NextTermEnd: column("next_term_end", "time"),
};

/**
 * The services of the subscriptions at and below an account, as the catalogue describes them. One that has left every catalogue the caller sees is still
 * listed, with what its subscriptions say of it.
 */
export const getAccountServices: MarketplaceOperations["GetAccountServices"] = async (context, input) => {
  const { skip = 0, take = 50 } = input;
  const account = await loadSeenAccount(context, input.accountId);
  const { low, high } = subtreeRange(account.account_path);
  const { where, order } = listClauses(
    COLUMNS,
    input,
    ["DisplayName", "VendorDisplayName", "Categories", "Tags", "VendorSku", "ProductNumber"],
    sql`used.display_name, used.product_name`,
  );
  const used = sql`
    with held as (
      select p.product_name, min(p."values" ->> 'VendorDisplayName') as vendor_name, count(*)::int as subscriptions,
        coalesce(sum((p."values" ->> 'Quantity')::numeric), 0)::float8 as quantity, min((p."values" ->> 'TermEnd')::date) as next_term_end
      from account p
      where p.account_type = 'Product' and p.account_state <> 'Terminated' and p.account_path >= ${low} and p.account_path < ${high}
        and ${scopePredicate(context.scopeFor("SUBSCRIPTION_VIEW" satisfies CapabilityName, ["Read"]), "p")}
      group by p.product_name),
    used as (
      select held.product_name, coalesce(s.display_name, held.product_name) as display_name, coalesce(v.name, held.vendor_name) as vendor_name,
        coalesce((select string_agg(${categoryName(context.language, "c")}, ', ' order by place) from unnest(s.category_ids) with ordinality as id (category_id, place)
          join category c using (category_id)), '') as categories,
        coalesce(array_to_string(s.tags, ', '), '') as tags, s.vendor_sku, s.product_number, s.status, coalesce(s.is_bundle, false) as is_bundle,
        coalesce(s.is_addon, false) as is_addon, held.subscriptions, held.quantity, held.next_term_end,
        exists (select from marketplace_service l where l.service_id = s.service_id and l.status = 'Open' and l.marketplace_id in (select my_marketplaces())) as is_offered
      from held left join service s using (product_name) left join vendor v using (vendor_id))`;
  const [page, counted] = await Promise.all([
    sql<Row>`${used} select * from used where ${where} order by ${order} limit ${take} offset ${skip}`.execute(context.db),
    sql<{ total: number }>`${used} select count(*)::int as total from used where ${where}`.execute(context.db),
  ]);
  return {
    Items: page.rows.map((row) => ({
      ProductName: row.product_name,
      DisplayName: row.display_name,
      VendorDisplayName: row.vendor_name,
      Categories: row.categories,
      Tags: row.tags,
      VendorSku: row.vendor_sku,
      ProductNumber: row.product_number,
      Status: row.status,
      IsBundle: row.is_bundle,
      IsAddon: row.is_addon,
      IsOffered: row.is_offered,
      Subscriptions: row.subscriptions,
      Quantity: row.quantity,
      NextTermEnd: row.next_term_end,
    })),
    TotalCount: counted.rows[0]?.total ?? 0,
  };
};
