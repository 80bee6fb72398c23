import { sql } from "kysely";
import type { Context } from "../http/context.ts";
import { Problem } from "../http/problem.ts";
import { queueNotice } from "../mail/queue-mail.ts";
import { hashPassword } from "../sessions/password.ts";
import type { PasswordOwner } from "./policy.ts";

export interface Replacement {
  readonly newPassword: string;
  /** The user showed a link from a mail instead of his password: for a day, that proves his mailbox and not what he knows. */
  readonly byMail?: boolean;
  /** Somebody else knows the new password: the user must change it when he next signs in. */
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
  nameInAudit(context, owner);
  const { rows } = await sql<{ replaced: boolean }>`
    select replace_password(${owner.userAccountId}, ${owner.presentHash}, ${newHash}, ${byMail}, ${mustChange}) as replaced`.execute(
    context.db,
  );
  if (rows[0]?.replaced !== true) throw new Problem("StateConflict", { message: "The password was changed in the meantime. Try again." });
  await queueNotice(context, { to: owner, template: notice, values: { route: "#/login" } });
}

/** Whose password it is. Also when it fails: whoever watches over this user should see it. */
export function nameInAudit({ audit }: Context, owner: PasswordOwner): void {
  audit.objectType = "User";
  audit.objectId = String(owner.userAccountId);
  audit.objectAccountId = owner.userAccountId;
  audit.objectAccountPath = owner.accountPath;
  audit.objectDisplayName = owner.displayName;
}

/** The same, where nobody has signed in: the user acted. */
export function nameAsActor(context: Context, owner: PasswordOwner): void {
  nameInAudit(context, owner);
  context.audit.actor = {
    accountId: owner.userAccountId,
    username: owner.username,
    displayName: owner.displayName,
    companyAccountId: owner.companyAccountId,
  };
}
