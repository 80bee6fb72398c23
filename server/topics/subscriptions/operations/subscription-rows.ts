import { type RawBuilder, sql } from "kysely";
import type { SubscriptionRow } from "../../../../shared/generated/types.ts";
import { scopePredicate } from "../../../platform/call/scope.ts";
import { code, day, integer, text } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";

/**
 * Subscriptions that the caller may read, each with the account above it where the caller sees that.
 *
 * `given`: which of them, over `s` (its account) and `f` (its fields).
 */
export const subscriptions = defineList<{ row: SubscriptionRow; given: RawBuilder<unknown> }>({
  columns: {
    AccountId: integer(sql`s.account_id`),
    DisplayName: text(sql`s.display_name`, { searched: true }),
    ProductName: text(sql`s.product_name`, { searched: true }),
    VendorDisplayName: text(sql`f."VendorDisplayName"`, { searched: true }),
    AccountState: code(sql`s.account_state`),
    ProvisioningStatus: code(sql`f."ProvisioningStatus"`),
    Quantity: integer(sql`f."Quantity"`),
    OfferName: text(sql`f."OfferName"`),
    CommitmentTerm: code(sql`f."CommitmentTerm"`),
    TermEnd: day(sql`f."TermEnd"`),
    AdvancePeriodEndAction: code(sql`f."AdvancePeriodEndAction"`),
    ParentAccountId: integer(sql`p.account_id`),
    ParentDisplayName: text(sql`p.display_name`),
    RowVersion: integer(sql`s.row_version`),
  },
  rows: ({ context, given: which }) => ({
    from: sql`account s join subscription_field f using (account_id) left join account p on p.account_id = s.parent_account_id and ${scopePredicate(context.scope, "p")}`,
    where: [sql`s.account_type = 'Product'`, scopePredicate(context.scopeFor("SUBSCRIPTION_VIEW", ["Read"]), "s"), which],
    order: sql`s.display_name, s.account_id`,
  }),
});
