import type { Kysely } from "kysely";
import type { Pool } from "pg";
import type { Database } from "../database/schema.ts";
import { readAs } from "../database/tenant-database.ts";
import { isLocale } from "../domain/locales.ts";
import { SYSTEM } from "./call-lookup.ts";
import { type LoadedSession, pathUpTo } from "./load-session.ts";
import type { PermissionCache } from "./permissions.ts";
import type { SessionFacts } from "./session-facts.ts";
import { sessionHandle } from "./session-id.ts";

/**
 * A user as a session would show him now, without one: for work that goes on after the call that asked for it.
 *
 * @param from the session of that call, which may have ended
 * @returns null when the user is not active
 */
export async function loadUser(
  { db, pool }: { readonly db: Kysely<Database>; readonly pool: Pool },
  permissions: PermissionCache,
  userAccountId: number,
  from: Pick<SessionFacts, "sessionIdHash" | "impersonatorAccountId" | "hasFreshFactor">,
): Promise<LoadedSession | null> {
  const row = await readAs(db, pool, SYSTEM)
    .fixed.selectFrom("account as user")
    .leftJoin("permission_version as version", "version.user_account_id", "user.account_id")
    .select(["user.account_path", "user.company_account_id", "user.username", "user.display_name", "user.values", "version.version"])
    .where("user.account_id", "=", userAccountId)
    .where("user.account_type", "=", "User")
    .where("user.account_state", "=", "Active")
    .executeTakeFirst();
  if (row === undefined) return null;
  const companyAccountPath = pathUpTo(row.account_path, row.company_account_id);
  const loaded = await permissions.load({
    userAccountId,
    userAccountPath: row.account_path,
    companyAccountPath,
    permissionVersion: row.version ?? 0,
  });
  const facts: SessionFacts = {
    ...from,
    handle: sessionHandle(from.sessionIdHash),
    userAccountId,
    userAccountPath: row.account_path,
    username: row.username ?? "",
    displayName: row.display_name,
    language: isLocale(row.values.Language) ? row.values.Language : "en",
    companyAccountId: row.company_account_id,
    companyAccountPath,
    memberships: loaded.memberships,
    capabilities: loaded.capabilities,
    expiresAt: new Date(0),
  };
  return { facts, scope: loaded.scope };
}
