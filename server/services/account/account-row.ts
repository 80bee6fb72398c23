import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "../../database/schema.ts";
import type { AccountTable } from "../../database/tables/account.ts";
import type { AccountReference } from "../../domain/capabilities.ts";
import type { Context } from "../../http/context.ts";
import { keptStatement } from "../../http/kept-statement.ts";
import { notFound } from "../../http/problem.ts";
import { scopePredicate } from "../../http/scope.ts";

export type AccountRow = Selectable<Omit<AccountTable, "search_text" | "username_key">>;

export const COLUMNS = [
  "account_id",
  "account_type",
  "account_state",
  "parent_account_id",
  "root_account_id",
  "company_account_id",
  "seller_account_id",
  "account_path",
  "display_name",
  "currency",
  "country",
  "product_name",
  "username",
  "values",
  "row_version",
  "created_at",
  "updated_at",
] as const;

/** {@link COLUMNS} as SQL, once: a query built column by column for every call takes longer than reading its answer. */
export const COLUMN_LIST = sql.raw(COLUMNS.map((column) => `"account"."${column}"`).join(", "));

/**
 * The account, if the caller sees it.
 *
 * @throws Problem NotFound for an unknown account and for one outside the caller's scope alike.
 */
export async function loadAccount(context: Context, accountId: number): Promise<AccountRow> {
  const { rows } = await selectAccount(context.fixed, context.scope, { accountId });
  return found(rows);
}

const selectAccount = keptStatement<AccountRow, "accountId">(
  (scope, slot) => sql`select ${COLUMN_LIST} from account where account_id = ${slot("accountId")} and ${scopePredicate(scope, "account")}`,
);

function found<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw notFound();
  return row;
}

export type HierarchyRow = Pick<AccountRow, "account_id" | "display_name" | "account_type" | "account_state" | "account_path">;

export interface PlacedAccount {
  readonly row: AccountRow;
  /** The accounts above it, from the highest one that the caller sees. Hidden ones are dropped, not masked (domain §1.2). */
  readonly above: readonly HierarchyRow[];
  /** When it is to end, by business time; null or absent: nothing is scheduled. */
  readonly terminationAt?: Date | null;
}

/**
 * The account with those above it, in one statement.
 *
 * Those above are looked up one by one, by their ids: OFFSET keeps the plan from reading the caller's whole range of paths instead, which a plan for any
 * range takes to be short.
 *
 * @param lock for a save: nobody else changes the row until the transaction ends.
 * @throws Problem as {@link loadAccount}
 */
export async function loadPlacedAccount(context: Context, accountId: number, lock?: "for update"): Promise<PlacedAccount> {
  const select = lock === undefined ? selectPlaced : lockPlaced;
  const { rows } = await select(context.fixed, context.scope, { accountId });
  const { above, termination_at: terminationAt, ...row } = found(rows);
  return { row, terminationAt, above: (above ?? []).sort((a, b) => a.account_path.length - b.account_path.length) };
}

type PlacedRow = AccountRow & { readonly above: HierarchyRow[] | null; readonly termination_at: Date | null };

const placedStatement = (lock: string) =>
  keptStatement<PlacedRow, "accountId">(
    (scope, slot) => sql`select ${COLUMN_LIST},
      (select termination_at from scheduled_termination t where t.account_id = account.account_id
        and t.status in ('Scheduled', 'ReminderSent', 'Executing')) as termination_at,
      (select json_agg(json_build_object('account_id', above.account_id, 'display_name', above.display_name,
          'account_type', above.account_type, 'account_state', above.account_state, 'account_path', above.account_path))
        from unnest(string_to_array(account.account_path, '/')::bigint[]) as step (account_id), lateral (select * from account above
          where above.account_id = step.account_id and ${scopePredicate(scope, "above")} offset 0) above
        where step.account_id <> account.account_id) as above
    from account
    where account_id = ${slot("accountId")} and ${scopePredicate(scope, "account")}${sql.raw(lock)}`,
  );
const selectPlaced = placedStatement("");
const lockPlaced = placedStatement(" for update of account");

/** Names of accounts that values refer to; ids outside the caller's scope have none. */
export async function loadNames(db: Kysely<Database>, context: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("account")
    .select(["account_id", "display_name"])
    .where("account_id", "in", [...ids])
    .where(scopePredicate(context.scope, "account"))
    .execute();
  return new Map(rows.map((row) => [row.account_id, row.display_name]));
}

export const reference = (row: Pick<AccountRow, "account_path" | "company_account_id">): AccountReference => ({
  accountPath: row.account_path,
  companyAccountId: row.company_account_id,
});
