import { sql } from "kysely";
import { assertMayActAs } from "../../../access/may-act-as.ts";
import { readAs } from "../../../database/tenant-database.ts";
import { asSystem } from "../../../database/transaction.ts";
import { loadMethods } from "../../../factors/methods.ts";
import type { DisableTwoFactorForUserRequest, DisableTwoFactorForUserResponse } from "../../../generated/types.ts";
import type { Context } from "../../../http/context.ts";
import { notFound } from "../../../http/problem.ts";
import { SYSTEM } from "../../../sessions/call-lookup.ts";
import { endSessions, tellOfChange } from "./after-change.ts";

/**
 * Take somebody's second factors away, for a user who has lost them. What is left is his password alone, so it takes the rights of that user. Wrong codes in a row are forgotten with them; the next sign-in asks for a new factor
 * where a policy does.
 */
export async function disableTwoFactorForUser(
  context: Context,
  { userAccountId, reason }: DisableTwoFactorForUserRequest,
): Promise<DisableTwoFactorForUserResponse> {
  const { runtime, db } = context;
  await assertMayActAs(context, { userAccountId, accountPath: await pathOf(context, userAccountId) });
  // Counters are the sign-in's own: nobody sees them through an account.
  await asSystem(runtime.db, (transaction) =>
    transaction.deleteFrom("factor_counter").where("user_account_id", "=", userAccountId).execute(),
  );
  const { rows } = await sql<{ display_name: string; account_path: string }>`
    select display_name, account_path from account where account_id = ${userAccountId} and account_type = 'User' for update`.execute(db);
  const [user] = rows;
  if (user === undefined) throw notFound();
  const { audit } = context;
  audit.objectType = "User";
  audit.objectId = String(userAccountId);
  audit.objectAccountId = userAccountId;
  audit.objectAccountPath = user.account_path;
  audit.objectDisplayName = user.display_name;
  audit.reason = reason;
  for (const method of await loadMethods(db, userAccountId))
    audit.changes.push({ field: "AuthenticatorType", oldValue: method.type, newValue: null });
  await db.deleteFrom("authentication_method").where("user_account_id", "=", userAccountId).execute();
  await db.deleteFrom("recovery_code").where("user_account_id", "=", userAccountId).execute();
  await endSessions(context, userAccountId, null);
  await tellOfChange(context, userAccountId);
  return {};
}

/** Read before the call's own transaction begins, because the rights of that user are looked up beside it. */
async function pathOf({ runtime: { db, pool } }: Context, userAccountId: number): Promise<string> {
  const found = await readAs(db, pool, SYSTEM)
    .fixed.selectFrom("account")
    .select("account_path")
    .where("account_id", "=", userAccountId)
    .where("account_type", "=", "User")
    .executeTakeFirst();
  if (found === undefined) throw notFound();
  return found.account_path;
}
