import { sql } from "kysely";
import { readAs } from "../../../database/tenant-database.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import type { CapabilityName } from "../../../generated/types.ts";
import { type AccountScope, scopePredicate } from "../../../http/scope.ts";
import { SYSTEM } from "../../../sessions/call-lookup.ts";
import { readRecords } from "./read-records.ts";

/**
 * The trail across all hierarchies that the caller watches over. Whoever does so from a root also reads what is about no account: sign-ins of nobody, and
 * what the product did itself. Read in the system context, because such records are in nobody's range.
 */
export const getSystemAuditLog: AccountOperations["GetSystemAuditLog"] = async (context, input) => {
  const scope = context.scopeFor("SYSTEM_AUDIT_LOG" satisfies CapabilityName, ["Read"]);
  const columns = { path: "account_path", company: "company_account_id" };
  const about = sql`exists (select from account object where object.account_id = coalesce(record.object_account_id, record.actor_account_id)
    and ${scopePredicate(scope, "object", columns)})`;
  const which = holdsRoot(scope) ? sql`(coalesce(record.object_account_id, record.actor_account_id) is null or ${about})` : about;
  return await readRecords(context, readAs(context.runtime.db, context.runtime.pool, SYSTEM).db, [which], input);
};

/** A path without a separator is a root's. */
const holdsRoot = ({ branches }: AccountScope): boolean =>
  branches.some(({ path, companyAccountId }) => companyAccountId === null && !path.includes("/"));
