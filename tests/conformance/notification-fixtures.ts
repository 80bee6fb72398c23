import { demo } from "../support/demo-accounts.ts";
/** Calls about the audit trail and notifications. */
export const REMINDERS = [
  { Period: "OneMonth", IsEnabled: true, FirstDays: 5 },
  { Period: "Annual", IsEnabled: true, FirstDays: 60, SecondDays: 30, ThirdDays: null },
  { Period: "ThreeYears", IsEnabled: true, FirstDays: 90, SecondDays: 30 },
  { Period: "Other", IsEnabled: false, FirstDays: 30 },
];

export const notificationInputs = {
  userLog: [
    { userAccountId: demo.users.companyAdmin, take: 20 },
    { userAccountId: demo.users.companyUser, from: "2020-01-01T00:00:00Z", sort: [{ field: "EventType", direction: "Ascending" }] },
  ],
  systemLog: [
    { take: 20 },
    { from: "2020-01-01T00:00:00Z", filters: [{ field: "Channel", operator: "equals", value: "System" }] },
    { filters: [{ field: "TimestampUtc", operator: "greaterOrEqual", value: "2020-01-01T00:00:00Z" }], text: "password", take: 5 },
  ],
  eventTypes: [{}, { text: "password" }, { values: ["Account.Updated", "no such event"] }],
  recipients: [
    { accountId: demo.company, eventType: "AccountSuspended", roleIds: [], emails: ["it@example.org"] },
    { accountId: demo.company, eventType: "AccountSuspended" },
  ],
  test: [
    { accountId: demo.company, eventType: "JobFinished" },
    { accountId: demo.users.companyUser, eventType: "AccountSuspended" },
  ],
  saveReminders: [
    { accountId: demo.company, reminders: REMINDERS },
    { accountId: demo.company, isInherited: true, reminders: [] },
  ],
};
