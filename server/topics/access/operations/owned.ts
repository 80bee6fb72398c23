import { type RawBuilder, sql } from "kysely";
import type { Action, GrantTarget } from "../../../../shared/capabilities.ts";
import { type AccountRow, findAccount } from "../../../platform/accounts/account-row.ts";
import type { Context } from "../../../platform/call/context.ts";
import type { Sentence, SentenceParams } from "../../../platform/call/error-texts.ts";
import { denied, notFound, Problem } from "../../../platform/call/problem.ts";

/** The account that a role or a capability set belongs to. */
export type Owner = AccountRow;

export const referenceOf = ({ account_path, company_account_id }: Owner) => ({
  accountPath: account_path,
  companyAccountId: company_account_id,
});

/** May the caller do this with roles and sets of the account? Templates need a capability of their own as well. */
export function mayManage(context: Context, owner: Owner | null, action: Action, isTemplate: boolean): owner is Owner {
  if (owner === null) return false;
  const account = referenceOf(owner);
  return (
    context.can("SECURITY_MANAGEMENT", [action], account) &&
    (!isTemplate || action === "Read" || context.can("SECURITY_TEMPLATES", [action], account))
  );
}

/** @throws Problem NotFound where the caller does not see the owner, AccessDenied where they may not do this */
export function assertMayManage(context: Context, owner: Owner | null, action: Action, isTemplate: boolean): asserts owner is Owner {
  if (owner === null) throw notFound();
  if (!mayManage(context, owner, action, isTemplate)) throw denied();
}

/** The caller must have the content's capabilities on the owning account, before any user gets it. */
export const ownScope = ({ account_path, company_account_id }: Owner): GrantTarget => ({
  scopePath: account_path,
  scopeCompanyAccountId: company_account_id,
  scope: "Direct",
});

/** The accounts where the roles apply now, also for members whom the caller does not see. */
export async function grantTargetsOf(context: Context, roleIds: readonly number[]): Promise<(GrantTarget & { accountId: number })[]> {
  const { rows } = await sql<{ account_path: string; company_account_id: number; scope: GrantTarget["scope"] }>`
    select * from role_places(${[...roleIds]}::bigint[])`.execute(context.db);
  return rows.map((row) => ({
    accountId: Number(row.account_path.slice(row.account_path.lastIndexOf("/") + 1)),
    scopePath: row.account_path,
    scopeCompanyAccountId: row.company_account_id,
    scope: row.scope,
  }));
}

/** The roles or sets that an account may use: its own, its company's, and the templates of the accounts above. */
export const usableBy = ({ account_id, company_account_id, account_path }: Owner, includeTemplates: boolean): RawBuilder<boolean> => {
  const own = sql`owner_account_id in (${account_id}, ${company_account_id})`;
  if (!includeTemplates) return sql`(${own})`;
  return sql`(${own} or (is_template and owner_account_id = any (${account_path.split("/").map(Number)}::bigint[])))`;
};

/** The owners of these rows, by id: null for an account that the caller does not see. */
export async function ownersOf(
  context: Context,
  rows: readonly { readonly owner_account_id: number }[],
): Promise<ReadonlyMap<number, Owner | null>> {
  const ids = [...new Set(rows.map(({ owner_account_id }) => owner_account_id))];
  return new Map(await Promise.all(ids.map(async (id) => [id, await findAccount(context, id)] as const)));
}

export const inUse = (message: Sentence, params: SentenceParams = {}): Problem => new Problem("InUse", { message, params });
