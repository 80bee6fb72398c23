import { type RawBuilder, sql } from "kysely";
import type { Notification } from "../../../../shared/generated/types.ts";
import type { NotificationsOperations } from "../../../generated/operations.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { boolean, code, computed, integer, text, time } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import { notificationEvents } from "../../../platform/messages/events.ts";
import { presentNotificationText } from "../../../platform/messages/notification-text.ts";

/** The data of a notification's texts. */
interface NotificationTexts {
  readonly text_key: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** The caller's notifications, the latest first. */
const notifications = defineList<{ row: Notification; also: NotificationTexts; given: { readonly unreadOnly: boolean } }>({
  columns: {
    Id: integer(sql`n.notification_id`),
    Type: code(sql`n.severity`),
    EventType: code(sql`n.event_type`),
    Title: computed((row, { context }) => textsOf(row, context).title),
    Text: computed((row, { context }) => textsOf(row, context).text),
    Link: text(sql`n.link`, { asked: false }),
    CreatedAt: time(sql`n.created_at`),
    ReadAt: time(sql`n.read_at`),
    IsRead: boolean(sql`n.read_at is not null`),
  },
  also: { text_key: sql`n.text_key`, values: sql`n."values"` },
  rows: ({ context, given: { unreadOnly } }) => ({
    from: sql`notification n`,
    where: [isShown(context), ...(unreadOnly ? [IS_UNREAD] : [])],
    order: sql`n.notification_id desc`,
  }),
});

const IS_UNREAD = sql<boolean>`n.read_at is null`;

/**
 * Users read only their own notifications, whatever other rights they have. Events that only a newer version on another node knows have no name here and are
 * not counted.
 */
const isShown = (context: Context): RawBuilder<boolean> =>
  sql`n.user_account_id = ${callerOf(context).userAccountId} and n.event_type = any (${Object.keys(notificationEvents)}::text[])`;

const textsOf = ({ EventType: event, text_key, values }: Pick<Notification, "EventType"> & NotificationTexts, context: Context) =>
  presentNotificationText({ event, text: text_key, values: { ...values, username: callerOf(context).username } }, context.language);

export const listNotifications: NotificationsOperations["ListNotifications"] = (context, { unreadOnly = false, ...page }) =>
  notifications.page(context, page, { unreadOnly });

export const getUnreadCount: NotificationsOperations["GetUnreadCount"] = async (context) => ({
  Count: await notifications.count(context, {}, { unreadOnly: true }),
});
