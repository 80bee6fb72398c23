import { sql } from "kysely";
import type { RelatedService, ServiceDetails, ServiceOffer } from "../../../../shared/generated/types.ts";
import type { MarketplaceOperations } from "../../../generated/operations.ts";
import type { Context } from "../../../platform/call/context.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { boolean, code, computed, integer, text } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import { categoryName } from "../../catalogue/index.ts";
import { NO_PRICE } from "../../pricing/index.ts";
import { isOrderable } from "../../subscriptions/index.ts";
import { loadShown, type ShownServices, shownColumns } from "./shown-services.ts";
import { visibleServices } from "./visible-services.ts";

interface ServiceRow {
  readonly service_id: number;
  readonly display_name: string;
  readonly product_name: string;
  readonly vendor_id: number;
  readonly vendor_name: string;
  readonly icon: string;
  readonly categories: string[];
  readonly tags: string[];
  readonly is_new: boolean;
  readonly is_bundle: boolean;
  readonly is_addon: boolean;
  readonly status: ServiceDetails["Status"];
  readonly vendor_sku: string;
  readonly product_number: string;
  readonly countries: string[] | null;
}

/** @throws Problem NotFound also for a service that the caller's company may not buy */
async function loadService(context: Context, serviceId: number): Promise<ServiceRow> {
  const { rows } = await sql<ServiceRow>`
    select s.service_id, s.display_name, s.product_name, s.vendor_id, v.name as vendor_name, s.icon, s.tags, s.is_bundle, s.is_addon, s.status, s.vendor_sku,
      s.product_number, s.countries, coalesce(s.new_until >= ${context.now}::date, false) as is_new,
      array(select ${categoryName(context.language, "c")} from unnest(s.category_ids) with ordinality as own (id, position)
        join category c on c.category_id = own.id order by own.position) as categories
    from (${visibleServices(context)}) s join vendor v using (vendor_id) where s.service_id = ${serviceId}`.execute(context.db);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row;
}

export const getServiceDetails: MarketplaceOperations["GetServiceDetails"] = async (context, { serviceId }) => {
  const row = await loadService(context, serviceId);
  const shown = await loadShown(context, [{ Id: serviceId }]);
  const texts = shown.texts.get(serviceId);
  return {
    Service: {
      Id: row.service_id,
      Title: texts?.DisplayName ?? row.display_name,
      ProductName: row.product_name,
      VendorId: row.vendor_id,
      VendorName: row.vendor_name,
      Icon: row.icon,
      Image: texts?.Image ?? null,
      ShortDescription: texts?.ShortDescription ?? null,
      LongDescription: texts?.LongDescription ?? null,
      TermsText: texts?.TermsText ?? null,
      Categories: row.categories,
      Tags: row.tags,
      IsNew: row.is_new,
      IsBundle: row.is_bundle,
      IsAddon: row.is_addon,
      Status: row.status,
      VendorSku: row.vendor_sku,
      ProductNumber: row.product_number,
      Countries: row.countries ?? [],
      ...(shown.prices.get(serviceId) ?? NO_PRICE),
    },
  };
};

const offers = defineList<{ row: ServiceOffer; given: { readonly serviceId: number } }>({
  columns: {
    OfferId: integer(sql`o.offer_id`),
    Name: text(sql`o.name`, { searched: true }),
    CommitmentTerm: code(sql`o.commitment_term`),
    BillingRule: code(sql`o.billing_rule`),
    MinimumContractMonths: integer(sql`o.minimum_contract_months`),
    CancellationWindowHours: integer(sql`o.cancellation_window_hours`),
    PrepaidPeriodMonths: integer(sql`o.prepaid_period_months`),
  },
  rows: ({ given }) => ({ from: sql`offer o`, where: [sql`o.service_id = ${given.serviceId}`, isOrderable], order: sql`o.offer_id` }),
});

export const listServiceOffers: MarketplaceOperations["ListServiceOffers"] = async (context, { serviceId, ...request }) => {
  await loadService(context, serviceId);
  return offers.page(context, request, { serviceId });
};

const related = defineList<{
  row: RelatedService;
  given: { readonly serviceId: number; readonly vendorId: number };
  also: { readonly display_name: string };
  loaded: ShownServices;
}>({
  columns: {
    Id: integer(sql`s.service_id`),
    Title: computed(({ Id, display_name: name }, { loaded }) => loaded.texts.get(Id)?.DisplayName ?? name),
    Icon: code(sql`s.icon`),
    VendorName: text(sql`v.name`, { searched: true }),
    IsNew: boolean(({ context }) => sql`coalesce(s.new_until >= ${context.now}::date, false)`),
    IsBundle: boolean(sql`s.is_bundle`),
    IsAddon: boolean(sql`s.is_addon`),
    ...shownColumns,
  },
  also: { display_name: sql`s.display_name` },
  load: (rows, { context }) => loadShown(context, rows),
  rows: ({ context, given: { serviceId, vendorId } }) => ({
    from: sql`(${visibleServices(context)}) s join vendor v using (vendor_id) join service wanted on wanted.service_id = ${serviceId}`,
    where: [sql`s.service_id <> ${serviceId}`, sql`(s.vendor_id = ${vendorId} and s.is_addon or s.category_ids && wanted.category_ids)`],
    foundBy: (word) => sql`position(${word} in lower(s.display_name)) > 0`,
    order: sql`s.vendor_id = ${vendorId} and s.is_addon desc, s.listed, s.service_id`,
  }),
});

export const listRelatedServices: MarketplaceOperations["ListRelatedServices"] = async (context, { serviceId, ...request }) => {
  const { vendor_id: vendorId } = await loadService(context, serviceId);
  return related.page(context, request, { serviceId, vendorId });
};
