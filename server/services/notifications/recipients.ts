import { sql } from "kysely";
import { loadLivingAccount } from "../../access/caller.ts";
import type { NotificationsOperations } from "../../generated/operations.ts";
import type { Context } from "../../http/context.ts";
import { validationFailed } from "../../http/problem.ts";
import { isPlainAddress } from "../../mail/smtp-settings.ts";
import { notificationEvents } from "../../notifications/events.ts";
import { eventName } from "../../notifications/notification-text.ts";
import { describeAccount } from "./describe-account.ts";
import { loadRecipients, NO_RECIPIENTS } from "./load-recipients.ts";
import { presentChoices } from "./present-choices.ts";

/**
 * Holders of roles in the account's company, and addresses, that are told as well.
 *
 * @throws Problem ValidationFailed for an event that is one person's own, a role that nobody here can hold, an address that mail cannot go to
 */
export const saveNotificationRecipients: NotificationsOperations["SaveNotificationRecipients"] = async (
  context,
  { accountId, eventType, roleIds = [], emails = [] },
) => {
  const account = await loadLivingAccount(context, accountId);
  describeAccount(context, account);
  if (notificationEvents[eventType].isPersonal === true)
    throw validationFailed([{ field: "eventType", code: "personal", message: "Only the person it is about is told of this." }]);
  await assertHeldHere(context, account.account_path, roleIds);
  const addresses = emails.map((email) => email.trim());
  const wrong = addresses.findIndex((address) => !isPlainAddress(address));
  if (wrong >= 0) throw validationFailed([{ field: `emails.${wrong}`, code: "format", message: "Mail cannot be sent to this address." }]);
  const before = (await loadRecipients(context, accountId)).get(eventType) ?? NO_RECIPIENTS;
  const { db } = context;
  if (roleIds.length === 0 && addresses.length === 0)
    await db.deleteFrom("notification_recipient").where("account_id", "=", accountId).where("event_type", "=", eventType).execute();
  else {
    const chosen = { role_ids: [...roleIds], emails: addresses };
    await db
      .insertInto("notification_recipient")
      .values({ account_id: accountId, event_type: eventType, ...chosen })
      .onConflict((conflict) => conflict.columns(["account_id", "event_type"]).doUpdateSet(chosen))
      .execute();
  }
  const answer = await presentChoices(context, accountId);
  context.audit.changes = [
    {
      field: `Notifications.${eventType}.Recipients`,
      displayName: eventName(eventType, "en"),
      oldValue: before.text,
      newValue: answer.Items.find(({ EventType }) => EventType === eventType)?.Recipients ?? "",
    },
  ];
  return answer;
};

/** Roles of the account and of those above it: others tell nobody here. */
async function assertHeldHere({ db }: Context, accountPath: string, roleIds: readonly number[]): Promise<void> {
  if (roleIds.length === 0) return;
  const { rows } = await sql<{ at: number }>`
    select (at - 1)::int as at from unnest(${[...roleIds]}::bigint[]) with ordinality wanted (id, at)
    where not exists (select from role where role.role_id = wanted.id
      and role.owner_account_id = any (string_to_array(${accountPath}, '/')::bigint[]))`.execute(db);
  const [unknown] = rows;
  if (unknown !== undefined)
    throw validationFailed([{ field: `roleIds.${unknown.at}`, code: "unknown", message: "There is no such role here." }]);
}
