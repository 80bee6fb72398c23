import { defineSchedule, type Schedule } from "../../platform/call/define-schedule.ts";
import { sendCommitmentReminders } from "./send-commitment-reminders.ts";
import { sendNotificationDigests } from "./send-notification-digests.ts";
import { nextReminder } from "./send-reminders.ts";

const MONDAY = 1;

/** Before people begin to work: the reminders of the day are in its digests. */
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
