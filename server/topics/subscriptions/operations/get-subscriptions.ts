import { sql } from "kysely";
import type { AccountOperations } from "../../../generated/operations.ts";
import { loadAccount } from "../../../platform/accounts/account-row.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { subtreeRange } from "../../../platform/call/scope.ts";
import { subscriptions } from "./subscription-rows.ts";

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

/** A subscription and its add-ons stand beside each other; an add-on names the one it belongs to (domain §1.1). */
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
