import { sql } from "kysely";
import type { AccountOperations } from "../../../generated/operations.ts";
import type { CapabilityName } from "../../../generated/types.ts";
import type { Context } from "../../../http/context.ts";
import { scopePredicate, subtreeRange } from "../../../http/scope.ts";
import { loadAccount } from "../account-row.ts";
import { readRecords } from "./read-records.ts";

/** Records about an account and everything below it; for a user also what the user did, or somebody in the user's name (domain §8.4). */
export const getAuditLog: AccountOperations["GetAuditLog"] = async (context, input) => {
  const account = await loadAccount(context, input.accountId);
  const range = subtreeRange(account.account_path);
  const about = sql`(record.object_account_path >= ${range.low} and record.object_account_path < ${range.high})`;
  const which = account.account_type === "User" ? sql`(${about} or ${actedBy(account.account_id)})` : about;
  return await readRecords(context, context.db, [which, isReadable(context, "AUDIT_LOG")], input);
};

/** What a user did, and what was done while he acted for somebody (domain §8.4). */
export const getUserLog: AccountOperations["GetUserLog"] = async (context, input) => {
  const account = await loadAccount(context, input.userAccountId);
  return await readRecords(context, context.db, [actedBy(account.account_id), isReadable(context, "AUDIT_LOG_USER")], input);
};

const actedBy = (accountId: number) => sql`(record.actor_account_id = ${accountId} or record.impersonator_account_id = ${accountId})`;

/** The account that the record is about decides who reads it, as it is now; without one, whoever acted. */
function isReadable(context: Context, capability: CapabilityName) {
  const scope = scopePredicate(context.scopeFor(capability, ["Read"]), "object", { path: "account_path", company: "company_account_id" });
  return sql`exists (select from account object where object.account_id = coalesce(record.object_account_id, record.actor_account_id) and ${scope})`;
}
