import type { AccountValueName } from "../../../../shared/generated/account-value-names.ts";
import type { ChangeUserAdminStatusRequest, ChangeUsernameRequest } from "../../../../shared/generated/types.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { type AccountRow, loadAccountWithAncestors } from "../../../platform/accounts/account-row.ts";
import type { Context } from "../../../platform/call/context.ts";
import { notFound, Problem, validationFailed } from "../../../platform/call/problem.ts";
import { isPlainAddress } from "../../../platform/config/smtp-settings.ts";
import { queueNotice } from "../../../platform/messages/queue-mail.ts";
import { MY_SIGN_INS } from "../../../platform/messages/templates.ts";
import { holdValue, isTaken } from "../checks/unique-value.ts";
import { saveOwnValues } from "../save/own-values.ts";
import { readRow } from "./list-accounts.ts";

/**
 * Change a user's username: the next sign-in asks for the new one. Sessions continue, because the person is the same; password links name the old username
 * and stop working.
 *
 * @throws Problem ValidationFailed when any user, visible to the caller or not, has the username already
 */
export const changeUsername: AccountOperations["ChangeUsername"] = async (context, { userAccountId, username }) => {
  const row = await loadLivingUser(context, userAccountId);
  const wanted = username.trim();
  if (wanted === row.username) throw new Problem("StateConflict");
  const question = {
    type: "User",
    field: "Username",
    value: wanted,
    accountId: userAccountId,
    rootId: row.root_account_id,
    sellerId: null,
  } as const;
  await holdValue(context.db, question);
  if (await isTaken(context.db, question))
    throw validationFailed([{ field: "username", code: "unique", message: "This value is already in use." }]);
  const saved = await saveOwnValues(context, row, {
    Username: { value: wanted, member: "username" satisfies keyof ChangeUsernameRequest },
  });
  context.audit.changes.push({ field: "Username", oldValue: row.username, newValue: wanted });
  if (isPlainAddress(row.values.Email))
    await queueNotice(context, { to: { userAccountId }, template: "usernameChanged", values: { route: MY_SIGN_INS } });
  return await readRow(context, saved.account_id, ["Username"]);
};

/**
 * Mark a user as an administrator of the company, or no longer. The mark is only shown; roles decide what a user may do.
 *
 * @throws Problem StateConflict for the caller's own username, which others should be able to rely on
 */
export const changeUserAdminStatus: AccountOperations["ChangeUserAdminStatus"] = async (context, { userAccountId, isAdmin }) => {
  const row = await loadLivingUser(context, userAccountId);
  if (context.session?.userAccountId === userAccountId)
    throw new Problem("StateConflict", { message: "You cannot change your own status." });
  const before = row.values.AdminStatus === true;
  if (before === isAdmin) throw new Problem("StateConflict");
  const saved = await saveOwnValues(context, row, {
    AdminStatus: { value: isAdmin, member: "isAdmin" satisfies keyof ChangeUserAdminStatusRequest },
  });
  context.audit.changes.push({ field: "AdminStatus", displayName: "Administrator", oldValue: before, newValue: isAdmin });
  return await readRow(context, saved.account_id, ["AdminStatus" satisfies AccountValueName]);
};

async function loadLivingUser(context: Context, userAccountId: number): Promise<AccountRow> {
  const { row } = await loadAccountWithAncestors(context, userAccountId, "for update");
  if (row.account_type !== "User") throw notFound();
  context.audit.about(row);
  if (row.account_state === "Terminated" || row.account_state === "Terminating") throw new Problem("AccountTerminated");
  return row;
}
