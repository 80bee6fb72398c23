/** Jobs, the clock, maintenance, notifications and the trail. */
import { REMINDERS } from "../../conformance/notification-fixtures.ts";
import { ACTORS, company, department, make, reseller, userOf } from "../world.ts";
import { type MatrixCase, type MatrixRows, on } from "./matrix-case.ts";

const R = reseller(1);
const C = company(1, 1);
const D = department(1, 1, 1);
const U = userOf(C);
const PERSON = userOf(D);
const ME = ACTORS.hierarchy.id;

const job = (operation: "job" | "managedJob", status?: "Queued"): MatrixCase => ({
  ids: { jobId: operation },
  input: async (world) => ({ jobId: await make.job(world, operation === "job" ? ME : PERSON, status) }),
});
const notification: MatrixCase = {
  ids: { "ids.0": "notification" },
  input: async (world) => ({ ids: [await make.notification(world, ME)] }),
};

export const workRows = {
  "Account.GetAuditLog": [on("accountId", { accountId: C, from: "2020-01-01T00:00:00Z", take: 200 })],
  "Account.GetUserLog": [on("userAccountId", { userAccountId: U, from: "2020-01-01T00:00:00Z" })],
  "Account.ExportAuditLog": [{ ...on("accountId", { accountId: C, format: "Csv" }), writes: ["job", "live_outbox"] }],
  "Admin.ListJobs": [on("filters.0.value", { filters: [{ field: "OwnerAccountId", operator: "equals", value: PERSON }] })],
  "Admin.GetAdminRun": [{ ids: { runId: "run" }, input: async (world) => ({ runId: await make.run(world, ME) }) }],
  "Admin.StopJob": [job("managedJob", "Queued")],
  "Admin.RestartJob": [job("managedJob")],
  "Notifications.MarkNotificationsRead": [notification],
  "Notifications.DeleteNotifications": [notification],
  "Notifications.SaveNotificationPreferences": [
    on("accountId", { accountId: C, preferences: [{ EventType: "JobFinished", InPortal: false }] }),
  ],
  "Notifications.SaveNotificationRecipients": [
    {
      ids: { accountId: "account", "roleIds.0": "role" },
      input: async (world) => ({ accountId: C, eventType: "AccountSuspended", roleIds: [await make.role(world, R)] }),
    },
  ],
  "Notifications.SaveCommitmentReminders": [on("accountId", { accountId: C, reminders: REMINDERS })],
  "SelfCare.GetJob": [job("job")],
  "SelfCare.ListJobRows": [job("job")],
  "SelfCare.CancelJob": [job("job", "Queued")],
  "SelfCare.RetryJob": [job("job")],
  "SelfCare.DismissJob": [job("job")],
} satisfies MatrixRows;
