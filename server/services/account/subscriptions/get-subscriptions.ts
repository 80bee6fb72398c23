import { sql } from "kysely";
import type { AccountOperations } from "../../../generated/operations.ts";
import { notFound } from "../../../http/problem.ts";
import { subtreeRange } from "../../../http/scope.ts";
import { listClauses } from "../../../lists/list-clauses.ts";
import { loadAccount } from "../account-row.ts";
import { readSubscriptions, SUBSCRIPTION_COLUMNS, subscriptionsFrom } from "./subscription-rows.ts";

/** Subscriptions right below an account, or of everything below it. */
export const getSubscriptions: AccountOperations["GetSubscriptions"] = async (context, input) => {
  const { includeDescendants = false, includeTerminated = false, skip = 0, take = 50 } = input;
  const account = await loadAccount(context, input.parentAccountId);
  const { where, order } = listClauses(
    SUBSCRIPTION_COLUMNS,
    input,
    ["DisplayName", "ProductName", "VendorDisplayName"],
    sql`s.display_name, s.account_id`,
  );
  const { low, high } = subtreeRange(account.account_path);
  const below = includeDescendants
    ? sql<boolean>`s.account_path > ${low} and s.account_path < ${high}`
    : sql<boolean>`s.parent_account_id = ${account.account_id}`;
  const living = includeTerminated ? sql`true` : sql`s.account_state <> 'Terminated'`;
  const from = subscriptionsFrom(context, sql<boolean>`${below} and ${living} and ${where}`);
  const [items, counted] = await Promise.all([
    readSubscriptions(context, from, sql`order by ${order} limit ${take} offset ${skip}`),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(context.db),
  ]);
  return { Items: items, TotalCount: counted.rows[0]?.total ?? 0 };
};

/** A subscription and its add-ons stand beside each other; an add-on names the one it belongs to (domain §1.1). */
export const getSubscriptionDependencies: AccountOperations["GetSubscriptionDependencies"] = async (context, { accountId }) => {
  const account = await loadAccount(context, accountId);
  if (account.account_type !== "Product") throw notFound();
  const { DependencyAccountId: base } = account.values;
  const [[baseAccount], addons] = await Promise.all([
    typeof base === "number" ? readSubscriptions(context, subscriptionsFrom(context, sql<boolean>`s.account_id = ${base}`), sql``) : [],
    readSubscriptions(
      context,
      subscriptionsFrom(
        context,
        sql<boolean>`s.company_account_id = ${account.company_account_id} and s.account_state <> 'Terminated'
          and s."values" ->> 'DependencyAccountId' = ${String(accountId)}`,
      ),
      sql`order by s.display_name, s.account_id limit 200`,
    ),
  ]);
  return { BaseAccount: baseAccount ?? null, Addons: addons };
};
