import { maskAddress } from "../../../factors/methods.ts";
import type { Context } from "../../../http/context.ts";
import { queueNotice } from "../../../mail/queue-mail.ts";
import { isPlainAddress } from "../../../mail/smtp-settings.ts";
import { MY_SIGN_INS } from "../../../mail/templates.ts";

/**
 * A user whose address was changed is told so at the one he had: links that set a new password go to the new one, and if it was not he, this is the only
 * way in which he learns of it.
 */
export async function tellOfAddress(
  context: Context,
  userAccountId: number,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (before.Email === after.Email || !isPlainAddress(before.Email)) return;
  const address = isPlainAddress(after.Email) ? maskAddress(after.Email) : "–";
  await queueNotice(context, {
    to: { userAccountId, address: before.Email },
    template: "emailChanged",
    values: { address, route: MY_SIGN_INS },
  });
}
