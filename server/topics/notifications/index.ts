import { type Kysely, sql } from "kysely";
import type { NotificationsOperations } from "../../generated/operations.ts";
import { defineSchedule, type Schedule } from "../../platform/call/define-schedule.ts";
import type { Database } from "../../platform/database/schema.ts";
import { defineTopic } from "../../platform/define-topic.ts";
import { deleteNotifications, markNotificationsRead } from "./operations/change-notifications.ts";
import { getCommitmentReminders, saveCommitmentReminders } from "./operations/commitment-reminders.ts";
import { getUnreadCount, listNotifications } from "./operations/list-notifications.ts";
import {
  getMyNotificationPreferences,
  getNotificationPreferences,
  saveMyNotificationPreferences,
  saveNotificationPreferences,
} from "./operations/preferences.ts";
import { saveNotificationRecipients } from "./operations/save-notification-recipients.ts";
import { sendTestNotification } from "./operations/send-test-notification.ts";
import { sendNotificationDigests } from "./send-notification-digests.ts";
import { nextReminder, sendCommitmentReminders } from "./send-reminders.ts";

const MONDAY = 1;

/** Early in the morning, so that the day's reminders are in its digests. */
const reminders = defineSchedule({
  name: "CommitmentReminders",
  title: "Commitment reminders",
  rule: { every: "Day", atUtc: "04:00" },
  kind: sendCommitmentReminders,
  input: {},
  nextWork: nextReminder,
});

/** Once a day, and on Mondays those of the week. */
const digests = defineSchedule({
  name: "NotificationDigests",
  title: "Notification digests",
  rule: { every: "Day", atUtc: "05:00" },
  kind: sendNotificationDigests,
  input: (dueAt: Date) => ({ digests: dueAt.getUTCDay() === MONDAY ? ["Daily" as const, "Weekly" as const] : ["Daily" as const] }),
  onlyLatest: true,
});

export const notificationSchedules: readonly Schedule[] = [reminders, digests];

// What other topics may import.
export { sendNotificationDigests } from "./send-notification-digests.ts";

export const notificationsTopic = defineTopic({
  handlers: {
    Notifications: {
      ListNotifications: listNotifications,
      GetUnreadCount: getUnreadCount,
      MarkNotificationsRead: markNotificationsRead,
      DeleteNotifications: deleteNotifications,
      GetMyNotificationPreferences: getMyNotificationPreferences,
      SaveMyNotificationPreferences: saveMyNotificationPreferences,
      GetNotificationPreferences: getNotificationPreferences,
      SaveNotificationPreferences: saveNotificationPreferences,
      SaveNotificationRecipients: saveNotificationRecipients,
      SendTestNotification: sendTestNotification,
      GetCommitmentReminders: getCommitmentReminders,
      SaveCommitmentReminders: saveCommitmentReminders,
    } satisfies Partial<NotificationsOperations>,
  },
  jobs: [sendCommitmentReminders, sendNotificationDigests],
  schedules: [...notificationSchedules],
  deleteExpired: deleteOldNotifications,
});

/** Read notifications are deleted after a month, unread ones after three. */
async function deleteOldNotifications(db: Kysely<Database>): Promise<void> {
  await sql`delete from notification where created_at < now() - interval '90 days'
    or (read_at < now() - interval '30 days')`.execute(db);
}
