import { sql } from "kysely";
import type { AccountOperations } from "../../../generated/operations.ts";
import { type AccountScope, scopePredicate } from "../../../platform/call/scope.ts";
import { happenedWithin } from "./happened-within.ts";
import { readRecords } from "./read-records.ts";

/**
 * The trail of all hierarchies that the caller administers: what happened in them, wherever the account is now, and what their users did without an
 * account. An administrator of a root also reads records without a user: failed sign-ins, and the product's own work. Read in the system context,
 * because such records belong to no account.
 */
export const getSystemAuditLog: AccountOperations["GetSystemAuditLog"] = async (context, input) => {
  const scope = context.scopeFor("SYSTEM_AUDIT_LOG", ["Read"]);
  const columns = { path: "account_path", company: "company_account_id" };
  // A record without a path takes that of its object or of the user who acted.
  const about = sql`coalesce(record.object_account_id, record.actor_account_id)`;
  const withoutUser = holdsRoot(scope) ? sql`${about} is null` : sql`false`;
  const unplaced = sql`(${withoutUser} or exists (select from account object where object.account_id = ${about} and ${scopePredicate(scope, "object", columns)}))`;
  const which = sql`case when record.object_account_path is null then ${unplaced} else ${happenedWithin(scope)} end`;
  return await readRecords(context, context.system("audit records of the installation"), [which], input);
};

/** A path without a separator is a root's. */
const holdsRoot = ({ branches }: AccountScope): boolean =>
  branches.some(({ path, companyAccountId }) => companyAccountId === null && !path.includes("/"));
