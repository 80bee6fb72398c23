import { type RawBuilder, sql } from "kysely";
import type { SubscriptionRow } from "../../../../shared/generated/types.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { loadAccount } from "../../../platform/accounts/account-row.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { scopePredicate, subtreeRange } from "../../../platform/call/scope.ts";
import { code, day, integer, text } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";

/** Add-ons that are listed with what they belong to. */
const MOST_ADDONS = 200;

/** Subscriptions right below an account, or of everything below it. */
export const getSubscriptions: AccountOperations["GetSubscriptions"] = async (
  context,
  { parentAccountId, includeDescendants = false, includeTerminated = false, ...request },
) => {
  const account = await loadAccount(context, parentAccountId);
  const { low, high } = subtreeRange(account.account_path);
  const below = includeDescendants
    ? sql`s.account_path > ${low} and s.account_path < ${high}`
    : sql`s.parent_account_id = ${account.account_id}`;
  return await subscriptions.page(context, request, includeTerminated ? below : sql`${below} and s.account_state <> 'Terminated'`);
};

/** A subscription and its add-ons have the same parent; an add-on names its subscription (domain §1.1). */
export const getSubscriptionDependencies: AccountOperations["GetSubscriptionDependencies"] = async (context, { accountId }) => {
  const account = await loadAccount(context, accountId);
  if (account.account_type !== "Product") throw notFound();
  const { DependencyAccountId: base } = account.values;
  const [BaseAccount, Addons] = await Promise.all([
    typeof base === "number" ? subscriptions.find(context, sql`true`, sql`s.account_id = ${base}`) : null,
    subscriptions.items(
      context,
      { take: MOST_ADDONS },
      sql`s.company_account_id = ${account.company_account_id} and s.account_state <> 'Terminated'
        and f."DependencyAccountId" = ${accountId}`,
    ),
  ]);
  return { BaseAccount: BaseAccount ?? null, Addons };
};

/**
 * Subscriptions that the caller may read, each with the account above it where the caller sees that.
 *
 * `given`: which of them, over `s` (its account) and `f` (its fields).
 */
const subscriptions = defineList<{ row: SubscriptionRow; given: RawBuilder<unknown> }>({
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
