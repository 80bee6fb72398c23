import type { NotificationsOperations } from "../../generated/operations.ts";
import { deleteNotifications, markNotificationsRead } from "./change-notifications.ts";
import { getCommitmentReminders, saveCommitmentReminders } from "./commitment-reminders.ts";
import { getUnreadCount, listNotifications } from "./list-notifications.ts";
import {
  getMyNotificationPreferences,
  getNotificationPreferences,
  saveMyNotificationPreferences,
  saveNotificationPreferences,
} from "./preferences.ts";
import { saveNotificationRecipients } from "./recipients.ts";
import { sendTestNotification } from "./send-test.ts";

/** Every operation of schemas/services/notifications.yaml; a missing one does not compile. */
export const handlers = {
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
} satisfies NotificationsOperations;
