import { type Kysely, type Selectable, sql } from "kysely";
import type { AccountType } from "../../../layout/model.ts";
import type { Database } from "../../database/schema.ts";
import type { AccountTable } from "../../database/tables/account.ts";
import type { AccountReference } from "../../domain/capabilities.ts";
import type { Context } from "../../http/context.ts";
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

/**
 * The account, if the caller sees it.
 *
 * @param lock for a save: nobody else changes the row until the transaction ends.
 * @throws Problem NotFound for an unknown account and for one outside the caller's scope alike.
 */
export async function loadAccount(context: Context, accountId: number, lock?: "for update"): Promise<AccountRow> {
  let query = context.fixed
    .selectFrom("account")
    .select(COLUMNS)
    .where("account_id", "=", accountId)
    .where(scopePredicate(context.scope, "account"));
  if (lock !== undefined) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

export interface HierarchyRow {
  account_id: number;
  display_name: string;
  account_type: AccountType;
  account_state: AccountRow["account_state"];
  account_path: string;
}

/** The accounts on the way from the highest one that the caller sees down to this one. Hidden ones are dropped, not masked (domain §1.2). */
export async function loadHierarchy(context: Context, accountPath: string): Promise<HierarchyRow[]> {
  const rows = await context.fixed
    .selectFrom("account")
    .select(["account_id", "display_name", "account_type", "account_state", "account_path"])
    .where("account_id", "=", sql<number>`any (string_to_array(${accountPath}, '/')::bigint[])`)
    .where(scopePredicate(context.scope, "account"))
    .execute();
  return rows.sort((a, b) => a.account_path.length - b.account_path.length);
}

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
