import { type Kysely, type Selectable, sql } from "kysely";
import type { AccountType } from "../../../layout/model.ts";
import type { AccountReference } from "../../../shared/capabilities.ts";
import type { Context } from "../call/context.ts";
import { keptStatement } from "../call/kept-statement.ts";
import { notFound, Problem } from "../call/problem.ts";
import { EVERYWHERE, scopePredicate } from "../call/scope.ts";
import type { Database } from "../database/schema.ts";
import type { SystemDatabase } from "../database/system-database.ts";
import type { AccountTable } from "../database/tables/account.ts";
import { allValues } from "./account-values.ts";

export type AccountRow = Selectable<Omit<AccountTable, "search_text" | "username_key">>;

/** The columns of the table. Queries that read an account use {@link COLUMN_LIST}. */
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

/** {@link COLUMNS} as SQL, made once: building the list for every call takes longer than reading the answer. */
export const COLUMN_LIST = sql.join(
  COLUMNS.map((column) => (column === "values" ? sql`${allValues("account")} as "values"` : sql.ref(`account.${column}`))),
);

/** Who reads: a caller, or with {@link EVERYWHERE} the product itself. */
type Reader = Pick<Context, "scope"> & { readonly db: Kysely<Database> & { readonly fixed?: Kysely<Database> } };

/** The account, if the caller sees it; null both for an unknown account and for one outside the caller's scope. */
export async function findAccount({ db, scope }: Reader, accountId: number): Promise<AccountRow | null> {
  const { rows } = await selectAccount(db.fixed ?? db, scope, { accountId });
  return rows[0] ?? null;
}

/**
 * Load an account that must exist in the caller's scope.
 *
 * @param types account types that are accepted
 * @throws Problem NotFound
 */
export async function loadAccount(reader: Reader, accountId: number, types?: readonly AccountType[]): Promise<AccountRow> {
  return ofType(await findAccount(reader, accountId), types);
}

/** {@link loadAccount} without the caller's scope: for rules that reach further than the caller sees. @param system says why */
export const loadAnyAccount = (system: SystemDatabase, accountId: number, types?: readonly AccountType[]): Promise<AccountRow> =>
  loadAccount({ db: system, scope: EVERYWHERE }, accountId, types);

/**
 * {@link loadAccount} with a lock on the row until the transaction ends.
 *
 * @param lock `for share`: others may still read it for the same purpose
 * @throws Problem as {@link loadAccount}
 */
export async function lockAccount(
  { db, scope }: Reader,
  accountId: number,
  { types, lock = "for update" }: { readonly types?: readonly AccountType[]; readonly lock?: "for update" | "for share" } = {},
): Promise<AccountRow> {
  const { rows } = await sql<AccountRow>`select ${COLUMN_LIST} from account
    where account_id = ${accountId} and ${scopePredicate(scope, "account")} ${sql.raw(lock)} of account`.execute(db);
  return ofType(rows[0], types);
}

/** The accounts among these ids that the caller sees, each once. */
export async function findAccounts({ db, scope }: Reader, accountIds: readonly number[]): Promise<readonly AccountRow[]> {
  if (accountIds.length === 0) return [];
  const { rows } = await sql<AccountRow>`select ${COLUMN_LIST} from account
    where account_id = any (${[...new Set(accountIds)]}::bigint[]) and ${scopePredicate(scope, "account")}`.execute(db);
  return rows;
}

function ofType(account: AccountRow | null | undefined, types: readonly AccountType[] | undefined): AccountRow {
  if (account == null || types?.includes(account.account_type) === false) throw notFound();
  return account;
}

/**
 * {@link loadAccount} for operations that decide something for the account: a terminating or terminated account stays as it is (domain §1.4).
 *
 * @throws Problem NotFound, AccountTerminated
 */
export async function loadLivingAccount(reader: Reader, accountId: number): Promise<AccountRow> {
  const account = await loadAccount(reader, accountId);
  assertLiving(account);
  return account;
}

/** The account is neither terminated nor about to be. */
export const isLiving = ({ account_state: state }: Pick<AccountRow, "account_state">): boolean =>
  state !== "Terminated" && state !== "Terminating";

/** @throws Problem AccountTerminated */
export function assertLiving(account: Pick<AccountRow, "account_state">): void {
  if (!isLiving(account)) throw new Problem("AccountTerminated");
}

const selectAccount = keptStatement<AccountRow, "accountId">(
  (scope, slot) => sql`select ${COLUMN_LIST} from account where account_id = ${slot("accountId")} and ${scopePredicate(scope, "account")}`,
);

function found<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw notFound();
  return row;
}

export type HierarchyRow = Pick<AccountRow, "account_id" | "display_name" | "account_type" | "account_state" | "account_path">;

export interface AccountWithAncestors {
  readonly row: AccountRow;
  /** The accounts above it, from the highest one that the caller sees. Hidden ones are dropped, not masked (domain §1.2). */
  readonly above: readonly HierarchyRow[];
  /** When the account will be terminated, by business time; null or absent: no termination is scheduled. */
  readonly terminationAt?: Date | null;
}

/**
 * The account with its ancestors, in one statement.
 *
 * Each ancestor is looked up by its id. OFFSET keeps the planner from reading the caller's whole range of paths instead: it estimates every range as short.
 *
 * @param lock for a save: no one else changes the row until the transaction ends.
 * @throws Problem as {@link loadAccount}
 */
export async function loadAccountWithAncestors(context: Context, accountId: number, lock?: "for update"): Promise<AccountWithAncestors> {
  const select = lock === undefined ? selectWithAncestors : lockWithAncestors;
  const { rows } = await select(context.db.fixed, context.scope, { accountId });
  const { above, termination_at: terminationAt, ...account } = found(rows);
  // A statement that waited for the lock returns the new account but the old subscription: read the subscription again.
  const row = lock !== undefined && account.account_type === "Product" ? await loadAccount(context, accountId) : account;
  return { row, terminationAt, above: (above ?? []).sort((a, b) => a.account_path.length - b.account_path.length) };
}

type RowWithAncestors = AccountRow & { readonly above: HierarchyRow[] | null; readonly termination_at: Date | null };

const statementWithAncestors = (lock: string) =>
  keptStatement<RowWithAncestors, "accountId">(
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
const selectWithAncestors = statementWithAncestors("");
const lockWithAncestors = statementWithAncestors(" for update of account");

/** Names of the accounts that values refer to; ids outside the caller's scope have no name. */
export async function loadNames({ db, scope }: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("account")
    .select(["account_id", "display_name"])
    .where("account_id", "in", [...ids])
    .where(scopePredicate(scope, "account"))
    .execute();
  return new Map(rows.map((row) => [row.account_id, row.display_name]));
}

export const reference = (row: Pick<AccountRow, "account_path" | "company_account_id">): AccountReference => ({
  accountPath: row.account_path,
  companyAccountId: row.company_account_id,
});

/** The account itself and everything below it, by the index on paths: '0' is the character after '/'. */
export const inSubtree = (path: string) =>
  sql<boolean>`(account.account_path = ${path} or (account.account_path > ${`${path}/`} and account.account_path < ${`${path}0`}))`;
