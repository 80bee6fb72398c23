import { type RawBuilder, sql } from "kysely";
import type { AccountType } from "../../../../layout/model.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { ACCOUNT_CAPABILITY, ACCOUNT_TYPES } from "../../../platform/accounts/accounts.ts";
import type { Context } from "../../../platform/call/context.ts";
import { type AccountScope, subtreeRange } from "../../../platform/call/scope.ts";
import type { AccountState } from "../../../platform/database/tables/account.ts";

interface Counted {
  account_type: AccountType;
  account_state: AccountState;
  count: number;
}

/**
 * How many accounts are below the caller's scopes, by type and state, in one statement.
 *
 * Whole subtrees are read from the counters, a few rows however much is below; a scope that ends at a company's border has no counter, and holds no
 * more than that company.
 */
export const getAccountFigures: AccountOperations["GetAccountFigures"] = async (context) => {
  const readable = ACCOUNT_TYPES.filter((type) => context.can(ACCOUNT_CAPABILITY[type], ["Read"]));
  const counted = await countBelow(context, readable);
  const count = (type: AccountType, isCounted: (state: AccountState) => boolean = () => true): number | null =>
    readable.includes(type)
      ? counted.reduce((sum, row) => sum + (row.account_type === type && isCounted(row.account_state) ? row.count : 0), 0)
      : null;
  const types = readable.map((AccountType) => ({
    AccountType,
    Active: count(AccountType, (state) => state === "Active") ?? 0,
    Suspended: count(AccountType, (state) => state === "Suspended") ?? 0,
    Total: count(AccountType) ?? 0,
  }));
  const states = counted.filter((row) => row.account_type === "Product" && row.count > 0);
  return {
    Resellers: count("Reseller"),
    Companies: count("Company"),
    Departments: count("Department"),
    Users: count("User"),
    SuspendedUsers: count("User", (state) => state === "Suspended"),
    Subscriptions: count("Product"),
    SubscriptionsNotActive: count("Product", (state) => state !== "Active"),
    Types: types.filter(({ Total }) => Total > 0),
    SubscriptionStates: states.map(({ account_state: AccountState, count: Count }) => ({ AccountState, Count })),
  };
};

async function countBelow(context: Context, types: readonly AccountType[]): Promise<Counted[]> {
  const parts = types.flatMap((type) => partsOf(type, context.scopeFor(ACCOUNT_CAPABILITY[type], ["Read"])));
  if (parts.length === 0) return [];
  const { rows } = await sql<Counted>`
    select account_type, account_state, sum(count)::bigint as count from (${sql.join(parts, sql` union all `)}) counted
    group by 1, 2 order by 1, 2`.execute(context.db);
  return rows;
}

/** The account that a scope begins with is the caller's own place, not one of those below it. */
function partsOf(type: AccountType, { branches }: AccountScope): RawBuilder<unknown>[] {
  const whole = branches.flatMap(({ path, companyAccountId }) => (companyAccountId === null ? path : []));
  const counters = sql`select account_type, account_state, descendants as count from account_count
    where ancestor_path = any (${whole}::text[]) and account_type = ${type} and account_state <> 'Terminated'`;
  const direct = branches.flatMap(({ path, companyAccountId }) => {
    if (companyAccountId === null) return [];
    const { low, high } = subtreeRange(path);
    return [
      sql`select account_type, account_state, count(*) as count from account
        where company_account_id = ${companyAccountId} and account_path > ${low} and account_path < ${high}
          and account_type = ${type} and account_state <> 'Terminated' group by 1, 2`,
    ];
  });
  return whole.length === 0 ? direct : [counters, ...direct];
}
