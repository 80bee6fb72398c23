import type { Selectable } from "kysely";
import type { Notification } from "../../../../shared/generated/types.ts";
import type { NotificationsOperations } from "../../../generated/operations.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { isNotificationEvent } from "../../../platform/messages/events.ts";
import { presentNotificationText } from "../../../platform/messages/notification-text.ts";
import type { Locale } from "../../../platform/texts/locales.ts";
import type { NotificationTable } from "../tables.ts";

export const listNotifications: NotificationsOperations["ListNotifications"] = async (
  context,
  { unreadOnly = false, skip = 0, take = 50 },
) => {
  const { username } = callerOf(context);
  let own = ownNotifications(context);
  if (unreadOnly) own = own.where("read_at", "is", null);
  const [rows, counted] = await Promise.all([
    own.selectAll().orderBy("notification_id", "desc").limit(take).offset(skip).execute(),
    own.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { Items: rows.flatMap((row) => present(row, username, context.language)), TotalCount: counted.total };
};

export const getUnreadCount: NotificationsOperations["GetUnreadCount"] = async (context) => {
  const { count } = await ownNotifications(context)
    .where("read_at", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return { Count: count };
};

function present(row: Selectable<NotificationTable>, username: string, language: Locale): Notification[] {
  const { event_type: event } = row;
  // Told by a newer version on another node: this one has no name for it.
  if (!isNotificationEvent(event)) return [];
  const { title, text } = presentNotificationText({ event, text: row.text_key, values: { ...row.values, username } }, language);
  return [
    {
      Id: row.notification_id,
      Type: row.severity,
      EventType: event,
      Title: title,
      Text: text,
      Link: row.link,
      CreatedAt: row.created_at.toISOString(),
      ReadAt: row.read_at?.toISOString() ?? null,
      IsRead: row.read_at !== null,
    },
  ];
}

/** Users read only their own, whatever they may do elsewhere. */
function ownNotifications(context: Context) {
  return context.db.selectFrom("notification").where("user_account_id", "=", callerOf(context).userAccountId);
}
