import { sql } from "kysely";
import type { CapabilityName } from "../../../../shared/generated/types.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { loadAccount } from "../../../platform/accounts/account-row.ts";
import type { Context } from "../../../platform/call/context.ts";
import { subtreeRange } from "../../../platform/call/scope.ts";
import { happenedWithin } from "./happened-within.ts";
import { readRecords } from "./read-records.ts";

/**
 * Records of an account and everything below it; for a user also what the user did, or what was done on their behalf (domain §8.4). Includes
 * records from before a move, which keep the path of that time.
 */
export const getAuditLog: AccountOperations["GetAuditLog"] = async (context, input) => {
  const account = await loadAccount(context, input.accountId);
  const ranges = [account.account_path, ...(await formerPaths(context, account.account_id))].map(subtreeRange);
  const about = sql`(${sql.join(
    ranges.map(({ low, high }) => sql`record.object_account_path >= ${low} and record.object_account_path < ${high}`),
    sql` or `,
  )})`;
  const which = account.account_type === "User" ? sql`(${about} or ${actedBy(account.account_id)})` : about;
  return await readRecords(context, context.db, [which, isReadable(context, "AUDIT_LOG")], input);
};

/** Former paths of the account, each once. */
async function formerPaths({ db }: Context, accountId: number): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`select distinct path from former_paths(${accountId}) as path`.execute(db);
  return rows.map(({ path }) => path);
}

/** Actions of a user, including those during impersonation of another user (domain §8.4). */
export const getUserLog: AccountOperations["GetUserLog"] = async (context, input) => {
  const account = await loadAccount(context, input.userAccountId);
  return await readRecords(context, context.db, [actedBy(account.account_id), isReadable(context, "AUDIT_LOG_USER")], input);
};

const actedBy = (accountId: number) => sql`(record.actor_account_id = ${accountId} or record.impersonator_account_id = ${accountId})`;

const isReadable = (context: Context, capability: CapabilityName) => happenedWithin(context.scopeFor(capability, ["Read"]));
