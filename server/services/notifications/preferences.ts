import { sql } from "kysely";
import { callerOf, loadSeenAccount } from "../../access/caller.ts";
import type { NotificationsOperations } from "../../generated/operations.ts";
import type { NotificationChoice, NotificationChoices, NotificationEvent, NotificationPreference } from "../../generated/types.ts";
import type { Context } from "../../http/context.ts";
import { type ProblemDetail, validationFailed } from "../../http/problem.ts";
import { isNotificationEvent, notificationEvents } from "../../notifications/events.ts";
import { eventName } from "../../notifications/notification-text.ts";

export const getMyNotificationPreferences: NotificationsOperations["GetMyNotificationPreferences"] = (context) =>
  choicesOf(context, callerOf(context).userAccountId);

export const saveMyNotificationPreferences: NotificationsOperations["SaveMyNotificationPreferences"] = async (context, { preferences }) => {
  const { userAccountId } = callerOf(context);
  await save(context, userAccountId, preferences);
  return choicesOf(context, userAccountId);
};

export const getNotificationPreferences: NotificationsOperations["GetNotificationPreferences"] = (context, { accountId }) =>
  choicesOf(context, accountId);

export const saveNotificationPreferences: NotificationsOperations["SaveNotificationPreferences"] = async (
  context,
  { accountId, preferences },
) => {
  const account = await loadSeenAccount(context, accountId);
  context.audit.objectType = account.account_type;
  context.audit.objectId = String(accountId);
  context.audit.objectAccountId = accountId;
  context.audit.objectAccountPath = account.account_path;
  context.audit.objectDisplayName = account.display_name;
  const before = await choicesOf(context, accountId);
  await save(context, accountId, preferences);
  const after = await choicesOf(context, accountId);
  context.audit.changes = after.Items.flatMap(({ EventType, InPortal }, index) => {
    const earlier = before.Items[index]?.InPortal;
    return earlier === InPortal
      ? []
      : [
          {
            field: `Notifications.${EventType}`,
            displayName: eventName(EventType, "en"),
            oldValue: String(earlier),
            newValue: String(InPortal),
          },
        ];
  });
  return after;
};

interface ChoiceRow {
  readonly event_type: string;
  readonly own: boolean | null;
  readonly inherited: boolean | null;
}

async function choicesOf(context: Context, accountId: number): Promise<NotificationChoices> {
  const { rows } = await sql<ChoiceRow>`select event_type, own, inherited from notification_choices(${accountId})`.execute(context.db);
  const chosen = new Map(rows.map((row) => [row.event_type, row]));
  const events = Object.keys(notificationEvents).filter(isNotificationEvent);
  return { Items: events.map((event) => presentChoice(event, chosen.get(event), context)) };
}

function presentChoice(event: NotificationEvent, row: ChoiceRow | undefined, { language }: Context): NotificationChoice {
  const { isMandatory } = notificationEvents[event];
  const own = row?.own ?? null;
  const inherited = row?.inherited ?? null;
  return {
    EventType: event,
    DisplayName: eventName(event, language),
    InPortal: isMandatory || (own ?? inherited ?? true),
    Origin: isMandatory ? "Mandatory" : own !== null ? "Own" : inherited !== null ? "Company" : "Default",
  };
}

/** @throws Problem ValidationFailed for an event that nobody decides about */
async function save({ db }: Context, accountId: number, preferences: readonly NotificationPreference[]): Promise<void> {
  const fixed = preferences.flatMap(({ EventType }, index): ProblemDetail[] =>
    notificationEvents[EventType].isMandatory
      ? [{ field: `preferences.${index}.EventType`, code: "mandatory", message: "Everybody is told of this." }]
      : [],
  );
  if (fixed.length > 0) throw validationFailed(fixed);
  const forgotten = preferences.filter(({ InPortal }) => InPortal === null).map(({ EventType }) => EventType);
  if (forgotten.length > 0)
    await db.deleteFrom("notification_preference").where("account_id", "=", accountId).where("event_type", "in", forgotten).execute();
  for (const { EventType, InPortal } of preferences)
    if (InPortal !== null)
      await db
        .insertInto("notification_preference")
        .values({ account_id: accountId, event_type: EventType, in_portal: InPortal })
        .onConflict((conflict) => conflict.columns(["account_id", "event_type"]).doUpdateSet({ in_portal: InPortal }))
        .execute();
}
