import type { NotificationsOperations } from "../../generated/operations.ts";
import { defineTopic } from "../../platform/define-topic.ts";
import { deleteOldNotifications } from "./delete-old.ts";
import { deleteNotifications, markNotificationsRead } from "./operations/change-notifications.ts";
import { getCommitmentReminders, saveCommitmentReminders } from "./operations/commitment-reminders.ts";
import { getUnreadCount, listNotifications } from "./operations/list-notifications.ts";
import {
  getMyNotificationPreferences,
  getNotificationPreferences,
  saveMyNotificationPreferences,
  saveNotificationPreferences,
} from "./operations/preferences.ts";
import { saveNotificationRecipients } from "./operations/recipients.ts";
import { sendTestNotification } from "./operations/send-test.ts";
import { notificationSchedules } from "./schedules.ts";
import { sendCommitmentReminders } from "./send-commitment-reminders.ts";
import { sendNotificationDigests } from "./send-notification-digests.ts";

// What other topics may call.
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
