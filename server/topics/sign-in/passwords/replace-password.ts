import { sql } from "kysely";
import type { Context } from "../../../platform/call/context.ts";
import { Problem } from "../../../platform/call/problem.ts";
import { queueNotice } from "../../../platform/messages/queue-mail.ts";
import { hashPassword } from "../sessions/password.ts";
import type { PasswordOwner } from "./policy.ts";

export interface Replacement {
  readonly newPassword: string;
  /** The user showed a link from a mail instead of the password: for a day, that proves access to the mailbox and not knowledge of the password. */
  readonly byMail?: boolean;
  /** Another user knows the new password: the user must change it at the next sign-in. */
  readonly mustChange?: boolean;
  readonly notice: "passwordChanged" | "passwordChangedByAdministrator";
}

/**
 * Put a new password in the place of the one that {@link PasswordOwner} was read with, end everything the old one had opened (sessions on every node, other
 * links, known devices) and tell the user by mail. Second factors stay. The policy has been asked already.
 *
 * @throws Problem StateConflict when the password was changed meanwhile
 */
export async function replacePassword(context: Context, owner: PasswordOwner, replacement: Replacement): Promise<void> {
  const { newPassword, byMail = false, mustChange = false, notice } = replacement;
  const newHash = await hashPassword(newPassword);
  context.audit.about(auditedOwner(owner));
  const { rows } = await sql<{ replaced: boolean }>`
    select replace_password(${owner.userAccountId}, ${owner.presentHash}, ${newHash}, ${byMail}, ${mustChange}) as replaced`.execute(
    context.db,
  );
  if (rows[0]?.replaced !== true) throw new Problem("StateConflict", { message: "The password was changed in the meantime. Try again." });
  await queueNotice(context, { to: owner, template: notice, values: { route: "#/login" } });
}

/** The record is about the user whose password it is, who also acted: there is no session. Also when it fails. */
export function nameAsActor(context: Context, owner: PasswordOwner): void {
  context.audit.about(auditedOwner(owner));
  context.audit.actor = {
    accountId: owner.userAccountId,
    username: owner.username,
    displayName: owner.displayName,
    companyAccountId: owner.companyAccountId,
  };
}

export const auditedOwner = ({ userAccountId, accountPath, displayName }: PasswordOwner) => ({
  userAccountId,
  userAccountPath: accountPath,
  displayName,
});
