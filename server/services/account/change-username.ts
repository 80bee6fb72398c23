import { sql } from "kysely";
import type { AccountOperations } from "../../generated/operations.ts";
import type { Context } from "../../http/context.ts";
import { notFound, Problem, validationFailed } from "../../http/problem.ts";
import { queueNotice } from "../../mail/queue-mail.ts";
import { isPlainAddress } from "../../mail/smtp-settings.ts";
import { MY_SIGN_INS } from "../../mail/templates.ts";
import { type AccountRow, COLUMN_LIST, loadPlacedAccount } from "./account-row.ts";
import { holdValue, isTaken } from "./checks/unique-value.ts";
import { fieldRules } from "./field-rules.ts";
import { presentRow } from "./list-accounts.ts";
import { constraintProblem } from "./save/account-rules.ts";
import { storedValues } from "./save/stored-values.ts";
import { describe } from "./update-account.ts";

/**
 * Give a user another username: the next sign-in asks for it. Sessions go on, because it is still the same person; links for a password name the old one
 * and open nothing any more.
 *
 * @throws Problem ValidationFailed when somebody has it already, whoever that is
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
  const saved = await saveUser(context, row, { Username: wanted });
  context.audit.changes.push({ field: "Username", oldValue: row.username, newValue: wanted });
  if (isPlainAddress(row.values.Email))
    await queueNotice(context, { to: { userAccountId }, template: "usernameChanged", values: { route: MY_SIGN_INS } });
  return await presentRow(context, saved, ["Username"]);
};

/**
 * Mark a user as an administrator of the company, or no longer. People see the mark; what a user may do is said by roles.
 *
 * @throws Problem StateConflict for the caller himself, whom others should be able to rely on
 */
export const changeUserAdminStatus: AccountOperations["ChangeUserAdminStatus"] = async (context, { userAccountId, isAdmin }) => {
  const row = await loadLivingUser(context, userAccountId);
  if (context.session?.userAccountId === userAccountId)
    throw new Problem("StateConflict", { message: "Nobody can change the own status." });
  const before = row.values.AdminStatus === true;
  if (before === isAdmin) throw new Problem("StateConflict");
  const saved = await saveUser(context, row, { AdminStatus: isAdmin });
  context.audit.changes.push({ field: "AdminStatus", displayName: "Administrator", oldValue: before, newValue: isAdmin });
  return await presentRow(context, saved, ["AdminStatus"]);
};

async function loadLivingUser(context: Context, userAccountId: number): Promise<AccountRow> {
  const { row } = await loadPlacedAccount(context, userAccountId, "for update");
  if (row.account_type !== "User") throw notFound();
  describe(context, row);
  if (row.account_state === "Terminated" || row.account_state === "Terminating") throw new Problem("AccountTerminated");
  return row;
}

async function saveUser(context: Context, row: AccountRow, changes: Readonly<Record<string, unknown>>): Promise<AccountRow> {
  const { restricted } = await fieldRules(context, "User", null);
  const stored = storedValues(row, changes, restricted);
  try {
    const { rows } =
      await sql<AccountRow>`update account set username = ${stored.username}, "values" = ${stored.values}, search_text = ${stored.search_text},
      row_version = row_version + 1, updated_at = ${context.now} where account_id = ${row.account_id} returning ${COLUMN_LIST}`.execute(
        context.fixed,
      );
    const [saved] = rows;
    if (saved === undefined) throw notFound();
    return saved;
  } catch (error) {
    throw constraintProblem(error);
  }
}
