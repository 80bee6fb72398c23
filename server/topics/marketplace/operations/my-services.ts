import { sql } from "kysely";
import type { ListMySubscriptionsRequest, MyService, MySubscription } from "../../../../shared/generated/types.ts";
import type { MarketplaceOperations } from "../../../generated/operations.ts";
import type { Context } from "../../../platform/call/context.ts";
import { scopePredicate } from "../../../platform/call/scope.ts";
import { boolean, code, day, integer, number, text } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";

/** Subscriptions of the accounts on which the caller has the right, as `p` and `u`. */
const mine = (context: Context) => sql`p.account_type = 'Product' and p.account_state <> 'Terminated'
  and ${scopePredicate(context.scopeFor("MY_SERVICES", ["Read"]), "p")}`;

const myServices = defineList<{ row: MyService }>({
  columns: {
    ServiceId: integer(sql`used.service_id`),
    DisplayName: text(sql`used.display_name`, { searched: true }),
    VendorName: text(sql`used.vendor_name`, { searched: true }),
    Icon: code(sql`used.icon`),
    SubscriptionCount: integer(sql`used.subscriptions`),
    Quantity: number(sql`used.quantity`),
    NextTermEnd: day(sql`used.next_term_end`),
    IsOffered: boolean(sql`used.is_offered`),
  },
  rows: ({ context }) => ({
    from: sql`(with grouped as (select u.service_id, count(*)::int as subscriptions, sum(u.quantity)::float8 as quantity, min(u.term_end) as next_term_end
        from account p join subscription u using (account_id) where ${mine(context)} group by u.service_id)
      select grouped.*, n.display_name, n.vendor_name, coalesce(s.icon, 'Cloud') as icon,
        exists (select from marketplace_service l where l.service_id = grouped.service_id and l.status = 'Open' and s.status = 'Active'
          and l.marketplace_id in (select my_marketplaces())) as is_offered
      from grouped join service_name n using (service_id) left join service s using (service_id)) used`,
    order: sql`used.display_name, used.service_id`,
    countsOnTheWay: true,
  }),
});

export const listMyServices: MarketplaceOperations["ListMyServices"] = (context, request) => myServices.page(context, request);

const mySubscriptions = defineList<{ row: MySubscription; given: Pick<ListMySubscriptionsRequest, "serviceId"> }>({
  columns: {
    AccountId: integer(sql`p.account_id`),
    DisplayName: text(sql`p.display_name`, { searched: true }),
    ServiceId: integer(sql`u.service_id`),
    ServiceName: text(sql`n.display_name`, { searched: true }),
    HolderName: text(sql`holder.display_name`, { searched: true }),
    OfferName: text(sql`o.name`),
    Quantity: number(sql`u.quantity`),
    TermEnd: day(sql`u.term_end`),
    Renewal: code(sql`u.renewal`),
    AccountState: code(sql`p.account_state`),
  },
  rows: ({ context, given: { serviceId } }) => ({
    from: sql`account p join subscription u using (account_id) join service_name n using (service_id) left join offer o on o.offer_id = u.offer_id
      left join account holder on holder.account_id = p.parent_account_id`,
    where: [mine(context), ...(serviceId === undefined ? [] : [sql`u.service_id = ${serviceId}`])],
    order: sql`u.term_end nulls last, p.account_id`,
  }),
});

export const listMySubscriptions: MarketplaceOperations["ListMySubscriptions"] = (context, request) =>
  mySubscriptions.page(context, request, request);
