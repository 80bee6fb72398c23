import { sql } from "kysely";
import type {
  ListMarketplaceServicesRequest,
  ListPropagatableServicesRequest,
  MarketplaceServiceRow,
  PropagatableService,
} from "../../../../shared/generated/types.ts";
import type { MarketplaceOperations } from "../../../generated/operations.ts";
import { boolean, code, day, integer, other, text } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import { loadPricelist } from "../pricelists/load-pricelist.ts";

const VENDORS = sql`select vendor_id, name, null::bigint from vendor`;

/** The services of a pricelist, with those that have left. */
const listed = defineList<{ row: MarketplaceServiceRow; given: ListMarketplaceServicesRequest }>({
  columns: {
    ServiceId: integer(sql`l.service_id`),
    DisplayName: text(sql`s.display_name`, { searched: true }),
    VendorId: integer(sql`s.vendor_id`),
    VendorName: text(sql`v.name`, { searched: true }),
    ProductNumber: code(sql`s.product_number`, { searched: true }),
    Tags: other(sql`s.tags`),
    ServiceStatus: code(sql`s.status`),
    Status: code(sql`l.status`),
    IsManual: boolean(sql`l.is_manual`),
    ListedFrom: day(sql`l.listed_from`),
    ListedTo: day(sql`l.listed_to`),
    ItemCount: integer(sql`(select count(*)::int from priceable_item i where i.service_id = l.service_id)`),
    SubscriptionCount: integer(sql`(select count(*)::int from subscription u join account a using (account_id)
      where u.marketplace_id = l.marketplace_id and u.service_id = l.service_id and a.account_state <> 'Terminated')`),
  },
  choices: { VendorId: VENDORS },
  rows: ({ given: { marketplaceId } }) => ({
    from: sql`marketplace_service l join service s using (service_id) join vendor v using (vendor_id)`,
    where: [sql`l.marketplace_id = ${marketplaceId}`],
    order: sql`s.display_name, s.service_id`,
  }),
});

export const listMarketplaceServices: MarketplaceOperations["ListMarketplaceServices"] = async (context, request) => {
  await loadPricelist(context, request.marketplaceId, ["MARKETPLACE_MANAGEMENT", "Read"]);
  return listed.page(context, request, request);
};

/** What a seller can sell: what its own seller's pricelists list for it, and what it brought in. */
const sellable = defineList<{ row: PropagatableService; given: ListPropagatableServicesRequest }>({
  columns: {
    ServiceId: integer(sql`s.service_id`),
    DisplayName: text(sql`s.display_name`, { searched: true }),
    VendorId: integer(sql`s.vendor_id`),
    VendorName: text(sql`v.name`, { searched: true }),
    ProductNumber: code(sql`s.product_number`, { searched: true }),
    Tags: other(sql`s.tags`),
    ServiceStatus: code(sql`s.status`),
    ListedIn: integer(sql`s.listed_in`),
  },
  choices: { VendorId: VENDORS },
  rows: ({ given: { ownerAccountId } }) => ({
    from: sql`(select s.*, (select count(*)::int from marketplace_service l join marketplace m using (marketplace_id)
        where l.service_id = s.service_id and l.status = 'Open' and m.owner_account_id = ${ownerAccountId} and m.status <> 'Archived') as listed_in
      from sellable_services(${ownerAccountId}) o join service s using (service_id)) s join vendor v using (vendor_id)`,
    order: sql`s.display_name, s.service_id`,
    countsOnTheWay: true,
  }),
});

export const listPropagatableServices: MarketplaceOperations["ListPropagatableServices"] = (context, request) =>
  sellable.page(context, request, request);
