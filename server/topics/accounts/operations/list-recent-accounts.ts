import { type RawBuilder, sql } from "kysely";
import type { AccountType } from "../../../../layout/model.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { ACCOUNT_CAPABILITY, ACCOUNT_TYPES, ICONS } from "../../../platform/accounts/accounts.ts";
import type { Context } from "../../../platform/call/context.ts";
import { scopePredicate } from "../../../platform/call/scope.ts";
import type { AccountState } from "../../../platform/database/tables/account.ts";
import { type TypeInScope, typesInScope } from "../list/types-in-scope.ts";

/** Up to this many accounts of a type are read and sorted as a whole; of more, the index by change finds the latest within a few thousand entries. */
const SMALL = 6000;
/** No user looks further back than this. */
const MOST = 200;

interface RecentRow {
  account_id: number;
  display_name: string;
  account_type: AccountType;
  account_state: AccountState;
  parent_name: string | null;
  created_at: Date;
  updated_at: Date;
}

/** The recently changed accounts, of all types that the caller may read: two statements, however much is below. */
export const listRecentAccounts: AccountOperations["ListRecentAccounts"] = async (context, { skip = 0, take = 10 }) => {
  const types = ACCOUNT_TYPES.filter((type) => context.can(ACCOUNT_CAPABILITY[type], ["Read"])).map((type) => ({
    type,
    scope: context.scopeFor(ACCOUNT_CAPABILITY[type], ["Read"]),
  }));
  const count = Math.min(take, MOST - skip);
  if (types.length === 0 || count <= 0) return { Items: [] };
  const latest = await latestOf(context, types, skip + count);
  const { rows } = await sql<RecentRow>`
    with latest as materialized (${latest}),
    page as materialized (select account_id from latest order by updated_at desc, account_id desc limit ${count} offset ${skip})
    select changed.account_id, changed.display_name, changed.account_type, changed.account_state, changed.created_at, changed.updated_at, (
        select account.display_name from account where account.account_id = changed.parent_account_id and ${scopePredicate(context.scope, "account")}
      ) as parent_name
    from page join account changed using (account_id) order by changed.updated_at desc, account_id desc`.execute(context.db);
  return {
    Items: rows.map((row) => ({
      AccountId: row.account_id,
      DisplayName: row.display_name,
      AccountType: row.account_type,
      AccountState: row.account_state,
      Icon: ICONS[row.account_type],
      ParentDisplayName: row.parent_name,
      UpdatedAt: row.updated_at.toISOString(),
      IsNew: row.created_at.getTime() === row.updated_at.getTime(),
    })),
  };
};

/**
 * Types of which there are many in the scope are walked from the latest change on; all others are read as a whole, because a walk for something rare
 * goes through the rows of all users.
 */
async function latestOf(context: Context, types: readonly TypeInScope[], most: number): Promise<RawBuilder<unknown>> {
  const below = await countBelow(context, types);
  const isFew = ({ type }: TypeInScope) => (below.get(type) ?? 0) <= SMALL;
  const few = types.filter(isFew);
  const many = types.filter((type) => !isFew(type));
  return sql.join(
    [...(few.length === 0 ? [] : [latestOfFew(few, most)]), ...many.map((type) => latestOfMany(type, most))],
    sql` union all `,
  );
}

/** From the counters; a scope limited to one company has none, and contains only that company. */
async function countBelow(context: Context, types: readonly TypeInScope[]): Promise<ReadonlyMap<string, number>> {
  const paths = new Set(
    types.flatMap(({ scope }) => scope.branches.flatMap(({ path, companyAccountId }) => (companyAccountId === null ? path : []))),
  );
  const { rows } = await sql<{ account_type: string; below: number }>`
    select account_type, sum(descendants)::bigint as below from account_count where ancestor_path = any (${[...paths]}::text[]) group by 1`.execute(
    context.db,
  );
  return new Map(rows.map(({ account_type, below }) => [account_type, below]));
}

/** Both ways read indexes alone; the rows of the page are looked up afterwards. */
const KEYS = sql.raw("account_id, updated_at");

/** `offset 0`: otherwise the planner walks the index by change through other tenants' rows, expecting an early end. */
const latestOfFew = (types: readonly TypeInScope[], most: number): RawBuilder<unknown> => sql`
  (select * from (select ${KEYS} from account where ${typesInScope(types)} offset 0) few
  order by updated_at desc, account_id desc limit ${most})`;

/** Each type is a separate range of the index. */
const latestOfMany = (type: TypeInScope, most: number): RawBuilder<unknown> =>
  sql`(select ${KEYS} from account where ${typesInScope([type])} order by updated_at desc, account_id desc limit ${most})`;
