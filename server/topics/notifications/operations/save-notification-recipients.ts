import { sql } from "kysely";
import type { SaveNotificationRecipientsRequest } from "../../../../shared/generated/types.ts";
import type { NotificationsOperations } from "../../../generated/operations.ts";
import { loadLivingAccount } from "../../../platform/accounts/account-row.ts";
import type { Context } from "../../../platform/call/context.ts";
import { validationFailed } from "../../../platform/call/problem.ts";
import { isPlainAddress } from "../../../platform/config/smtp-settings.ts";
import { notificationEvents } from "../../../platform/messages/events.ts";
import { eventName } from "../../../platform/messages/notification-text.ts";
import { loadRecipients, NO_RECIPIENTS } from "./load-recipients.ts";
import { presentChoices } from "./present-choices.ts";

/**
 * Further recipients: holders of roles in the account's company, and email addresses.
 *
 * @throws Problem ValidationFailed for an event that is one person's own, a role that no one here can hold, an address that mail cannot go to
 */
export const saveNotificationRecipients: NotificationsOperations["SaveNotificationRecipients"] = async (
  context,
  { accountId, eventType, roleIds = [], emails = [] },
) => {
  const account = await loadLivingAccount(context, accountId);
  context.audit.about(account);
  if (notificationEvents[eventType].isPersonal === true)
    throw validationFailed([
      {
        field: "eventType" satisfies keyof SaveNotificationRecipientsRequest,
        code: "personal",
        message: "Only the person concerned is notified of this.",
      },
    ]);
  await assertRolesOfAccount(context, account.account_path, roleIds);
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

/** Roles of the account and of those above it: no user here can have others. */
async function assertRolesOfAccount({ db }: Context, accountPath: string, roleIds: readonly number[]): Promise<void> {
  if (roleIds.length === 0) return;
  const { rows } = await sql<{ at: number }>`
    select (at - 1)::int as at from unnest(${[...roleIds]}::bigint[]) with ordinality wanted (id, at)
    where not exists (select from role where role.role_id = wanted.id
      and role.owner_account_id = any (string_to_array(${accountPath}, '/')::bigint[]))`.execute(db);
  const [unknown] = rows;
  if (unknown !== undefined)
    throw validationFailed([{ field: `roleIds.${unknown.at}`, code: "unknown", message: "There is no such role here." }]);
}
