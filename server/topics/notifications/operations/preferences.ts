import type { NotificationChoice, NotificationEvent, NotificationPreference } from "../../../../shared/generated/types.ts";
import type { NotificationsOperations } from "../../../generated/operations.ts";
import { loadLivingAccount } from "../../../platform/accounts/account-row.ts";
import type { ChangedField } from "../../../platform/call/audit-draft.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { type ProblemDetail, validationFailed } from "../../../platform/call/problem.ts";
import { notificationEvents } from "../../../platform/messages/events.ts";
import { eventName } from "../../../platform/messages/notification-text.ts";
import { loadChoices } from "../choices.ts";
import { presentChoices } from "./present-choices.ts";

export const getMyNotificationPreferences: NotificationsOperations["GetMyNotificationPreferences"] = (context) =>
  presentChoices(context, callerOf(context).userAccountId);

export const saveMyNotificationPreferences: NotificationsOperations["SaveMyNotificationPreferences"] = async (context, { preferences }) => {
  const { userAccountId } = callerOf(context);
  await save(context, userAccountId, preferences);
  return presentChoices(context, userAccountId);
};

export const getNotificationPreferences: NotificationsOperations["GetNotificationPreferences"] = (context, { accountId }) =>
  presentChoices(context, accountId);

export const saveNotificationPreferences: NotificationsOperations["SaveNotificationPreferences"] = async (
  context,
  { accountId, preferences },
) => {
  context.audit.about(await loadLivingAccount(context, accountId));
  const before = await presentChoices(context, accountId);
  await save(context, accountId, preferences);
  const after = await presentChoices(context, accountId);
  context.audit.changes = after.Items.flatMap((is, index) => changesOf(before.Items[index], is));
  return after;
};

function changesOf(was: NotificationChoice | undefined, is: NotificationChoice): ChangedField[] {
  return (["InPortal", "ByEmail", "Digest"] as const).flatMap((member) =>
    was?.[member] === is[member]
      ? []
      : [
          {
            field: `Notifications.${is.EventType}.${member}`,
            displayName: eventName(is.EventType, "en"),
            oldValue: was?.[member] ?? null,
            newValue: is[member],
          },
        ],
  );
}

/** @throws Problem ValidationFailed for a channel that cannot be turned off */
async function save(context: Context, accountId: number, preferences: readonly NotificationPreference[]): Promise<void> {
  const choiceOf = await loadChoices(context.db, accountId);
  const asked = preferences.map((preference) => ({ ...preference, was: choiceOf(preference.EventType) }));
  const fixed = asked.flatMap(({ EventType, InPortal, ByEmail }, index): ProblemDetail[] => {
    const { isMandatory, mail } = notificationEvents[EventType];
    const refuse = (field: keyof NotificationPreference): ProblemDetail => ({
      field: `preferences.${index}.${field}`,
      code: "mandatory",
      message: "This notification is always sent.",
    });
    if (isMandatory && InPortal === false) return [refuse("InPortal")];
    return mail === "Always" && ByEmail === false ? [refuse("ByEmail")] : [];
  });
  if (fixed.length > 0) throw validationFailed(fixed);
  for (const { EventType, IsInherited, InPortal, ByEmail, Digest, was } of asked) {
    if (IsInherited === true || (InPortal === null && IsInherited === undefined)) await forget(context, accountId, EventType);
    // A row without a decision changes nothing.
    else if (IsInherited === false || InPortal !== undefined || ByEmail !== undefined || Digest !== undefined)
      await decide(context, accountId, EventType, {
        in_portal: InPortal ?? was.inPortal,
        by_email: ByEmail ?? was.byEmail,
        digest: Digest ?? was.digest,
      });
  }
}

const forget = ({ db }: Context, accountId: number, event: NotificationEvent) =>
  db.deleteFrom("notification_preference").where("account_id", "=", accountId).where("event_type", "=", event).execute();

const decide = (
  { db }: Context,
  accountId: number,
  event: NotificationEvent,
  choice: { readonly in_portal: boolean; readonly by_email: boolean; readonly digest: NotificationChoice["Digest"] },
) =>
  db
    .insertInto("notification_preference")
    .values({ account_id: accountId, event_type: event, ...choice })
    .onConflict((conflict) => conflict.columns(["account_id", "event_type"]).doUpdateSet(choice))
    .execute();
