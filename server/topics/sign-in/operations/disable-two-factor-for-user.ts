import type { DisableTwoFactorForUserRequest, DisableTwoFactorForUserResponse } from "../../../../shared/generated/types.ts";
import { loadAnyAccount, lockAccount } from "../../../platform/accounts/account-row.ts";
import type { Context } from "../../../platform/call/context.ts";
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
  // Read before the call's own transaction begins, because the rights of that user are looked up beside it.
  const { account_path: accountPath } = await loadAnyAccount(context.system("path of a user"), userAccountId, ["User"]);
  await assertMayActAs(context, { userAccountId, accountPath });
  // Counters are the sign-in's own: no one sees them through an account.
  await context
    .system("reset of second factor attempts")
    .write((transaction) => transaction.deleteFrom("factor_counter").where("user_account_id", "=", userAccountId).execute());
  const user = await lockAccount(context, userAccountId, { types: ["User"] });
  const { audit } = context;
  audit.about(user);
  audit.reason = reason;
  for (const method of await loadMethods(db, userAccountId))
    audit.changes.push({ field: "AuthenticatorType", oldValue: method.type, newValue: null });
  await db.deleteFrom("authentication_method").where("user_account_id", "=", userAccountId).execute();
  await db.deleteFrom("recovery_code").where("user_account_id", "=", userAccountId).execute();
  await endSessions(context, userAccountId, null);
  await notifyAboutChange(context, userAccountId);
  return {};
}
