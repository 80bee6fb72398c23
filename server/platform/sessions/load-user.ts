import { type Kysely, sql } from "kysely";
import type { Pool } from "pg";
import type { SessionRecord } from "../call/session-record.ts";
import type { Database } from "../database/schema.ts";
import { seesEverything } from "../database/tenant-context.ts";
import { readAs } from "../database/tenant-database.ts";
import { isLocale } from "../texts/locales.ts";
import { type LoadedSession, pathUpTo } from "./load-session.ts";
import { PERMISSION_VERSION, type PermissionCache } from "./permissions.ts";
import { sessionHandle } from "./session-id.ts";

/**
 * The current user record without a session, for work that continues after its call.
 *
 * @param from the session of that call, which may have ended
 * @returns null if the user is not active
 */
export async function loadUser(
  { db, pool }: { readonly db: Kysely<Database>; readonly pool: Pool },
  permissions: PermissionCache,
  userAccountId: number,
  from: Pick<SessionRecord, "sessionIdHash" | "impersonatorAccountId" | "impersonatorUsername" | "hasFreshFactor">,
): Promise<LoadedSession | null> {
  const row = await readAs(db, pool, seesEverything("user of a session"))
    .fixed.selectFrom("account as u")
    .leftJoin("permission_version as v", "v.user_account_id", "u.account_id")
    .select(["u.account_path", "u.company_account_id", "u.username", "u.display_name", "u.values"])
    .select(sql<number>`${sql.raw(PERMISSION_VERSION)}`.as("version"))
    .select((eb) =>
      eb
        .exists(
          eb.selectFrom("authentication_method as method").select("method.name").whereRef("method.user_account_id", "=", "u.account_id"),
        )
        .as("has_factor"),
    )
    .where("u.account_id", "=", userAccountId)
    .where("u.account_type", "=", "User")
    .where("u.account_state", "=", "Active")
    .executeTakeFirst();
  if (row === undefined) return null;
  const companyAccountPath = pathUpTo(row.account_path, row.company_account_id);
  const loaded = await permissions.load({
    userAccountId,
    userAccountPath: row.account_path,
    companyAccountPath,
    permissionVersion: row.version,
  });
  const record: SessionRecord = {
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
    impersonationEndsAt: null,
    // Only a complete sign-in starts such work.
    stage: "complete",
    authenticatedBy: [],
    flowId: null,
    hasSecondFactor: row.has_factor === true,
    expiresAt: new Date(0),
  };
  return { record, scope: loaded.scope };
}
