import { sql } from "kysely";
import type { DisableTwoFactorForUserRequest, DisableTwoFactorForUserResponse } from "../../../../shared/generated/types.ts";
import type { Context } from "../../../platform/call/context.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { assertMayActAs } from "../../access/index.ts";
import { loadMethods } from "../factors/methods.ts";
import { endSessions, notifyAboutChange } from "./after-change.ts";

/**
 * Remove the second factors of a user who has lost them. What is left is the password alone, so it takes the rights of that user. Wrong codes in a row are forgotten with them; the next sign-in asks for a new factor
 * where a policy does.
 */
export async function disableTwoFactorForUser(
  context: Context,
  { userAccountId, reason }: DisableTwoFactorForUserRequest,
): Promise<DisableTwoFactorForUserResponse> {
  const { db } = context;
  await assertMayActAs(context, { userAccountId, accountPath: await pathOf(context, userAccountId) });
  // Counters are the sign-in's own: no one sees them through an account.
  await context
    .system("reset of second factor attempts")
    .write((transaction) => transaction.deleteFrom("factor_counter").where("user_account_id", "=", userAccountId).execute());
  const { rows } = await sql<{ display_name: string; account_path: string }>`
    select display_name, account_path from account where account_id = ${userAccountId} and account_type = 'User' for update`.execute(db);
  const [user] = rows;
  if (user === undefined) throw notFound();
  const { audit } = context;
  audit.about({ type: "User", id: userAccountId, accountId: userAccountId, accountPath: user.account_path, name: user.display_name });
  audit.reason = reason;
  for (const method of await loadMethods(db, userAccountId))
    audit.changes.push({ field: "AuthenticatorType", oldValue: method.type, newValue: null });
  await db.deleteFrom("authentication_method").where("user_account_id", "=", userAccountId).execute();
  await db.deleteFrom("recovery_code").where("user_account_id", "=", userAccountId).execute();
  await endSessions(context, userAccountId, null);
  await notifyAboutChange(context, userAccountId);
  return {};
}

/** Read before the call's own transaction begins, because the rights of that user are looked up beside it. */
async function pathOf({ system }: Context, userAccountId: number): Promise<string> {
  const found = await system("path of a user")
    .fixed.selectFrom("account")
    .select("account_path")
    .where("account_id", "=", userAccountId)
    .where("account_type", "=", "User")
    .executeTakeFirst();
  if (found === undefined) throw notFound();
  return found.account_path;
}
