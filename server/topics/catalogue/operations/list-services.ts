import { sql } from "kysely";
import type { CatalogueService, ListServicesRequest } from "../../../../shared/generated/types.ts";
import type { ServiceManagementOperations } from "../../../generated/operations.ts";
import { looksAfter } from "../../../platform/accounts/trading-parties.ts";
import type { Context } from "../../../platform/call/context.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { boolean, code, day, integer, other, text } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import { categoryName, categoryPath } from "../category-name.ts";
import { offersOf } from "./marketplace-offers.ts";
import { itemsOf } from "./priceable-items.ts";

/** Services of the sellers that the caller looks after, in every state. */
const services = defineList<{ row: CatalogueService; given: Pick<ListServicesRequest, "ownerAccountId"> }>({
  columns: {
    ServiceId: integer(sql`s.service_id`),
    OwnerAccountId: integer(sql`s.owner_account_id`),
    OwnerName: text(sql`owner.display_name`),
    ProductName: text(sql`s.product_name`, { searched: true }),
    DisplayName: text(sql`s.display_name`, { searched: true }),
    Icon: code(sql`s.icon`),
    VendorId: integer(sql`s.vendor_id`),
    VendorName: text(sql`v.name`, { searched: true }),
    VendorSku: code(sql`s.vendor_sku`, { searched: true }),
    ProductNumber: code(sql`s.product_number`, { searched: true }),
    MaterialNumber: code(sql`s.material_number`),
    CategoryId: integer(sql`s.category_ids[1]`),
    Category: text(
      ({ context: { language } }) =>
        sql`(select ${categoryPath(language, "c", "p")} from category c
          left join category p on p.category_id = c.parent_id where c.category_id = s.category_ids[1])`,
    ),
    Tags: other(sql`s.tags`),
    BillingRule: code(sql`s.billing_rule`),
    IsBundle: boolean(sql`s.is_bundle`),
    BundleItems: other(sql`s.bundle_items::float8[]`),
    IsAddon: boolean(sql`s.is_addon`),
    AddonFor: other(sql`s.addon_for::float8[]`),
    Status: code(sql`s.status`),
    NewUntil: day(sql`s.new_until`),
    Countries: other(sql`coalesce(s.countries, '{}')`),
    Segments: other(sql`coalesce(s.segments, '{}')`),
    OfferCount: integer(sql`(select count(*)::int from offer o where o.service_id = s.service_id and o.status = 'Active')`),
    ItemCount: integer(sql`(select count(*)::int from priceable_item i where i.service_id = s.service_id)`),
    PricelistCount: integer(sql`(select count(*)::int from marketplace_service l where l.service_id = s.service_id and l.status = 'Open')`),
    SubscriptionCount: integer(sql`(select count(*)::int from subscription u join account a using (account_id)
      where u.service_id = s.service_id and a.account_state <> 'Terminated')`),
    RowVersion: integer(sql`s.row_version`),
    CanChange: boolean(({ context }) => looksAfter(context, "SERVICE_TOOL_SERVICES", ["Update"], "owner"), { asked: false }),
  },
  choices: {
    VendorId: sql`select vendor_id, name, null::bigint from vendor`,
    CategoryId: ({ context }) => sql`select category_id, ${categoryName(context.language, "c")}, parent_id from category c`,
  },
  rows: ({ context, given: { ownerAccountId } }) => ({
    from: sql`service s join account owner on owner.account_id = s.owner_account_id join vendor v using (vendor_id)`,
    where: [
      looksAfter(context, "SERVICE_TOOL_SERVICES", ["Read"], "owner"),
      ...(ownerAccountId === undefined ? [] : [sql`s.owner_account_id = ${ownerAccountId}`]),
    ],
    order: sql`s.display_name, s.service_id`,
  }),
});

export const listServices: ServiceManagementOperations["ListServices"] = (context, request) => services.page(context, request, request);

export const getService: ServiceManagementOperations["GetService"] = async (context, { serviceId }) => ({
  Service: await presentService(context, serviceId),
  Offers: await offersOf(context, serviceId),
  PriceableItems: await itemsOf(context, serviceId),
});

/** @throws Problem NotFound both for an unknown one and for one of a seller that the caller does not look after */
export async function presentService(context: Context, serviceId: number): Promise<CatalogueService> {
  const row = await services.find(context, sql`s.service_id = ${serviceId}`, {});
  if (row === undefined) throw notFound();
  return row;
}
