/** Calls about the trail and about what people are told. */
export const REMINDERS = [
  { Period: "OneMonth", IsEnabled: true, FirstDays: 5 },
  { Period: "Annual", IsEnabled: true, FirstDays: 60, SecondDays: 30, ThirdDays: null },
  { Period: "ThreeYears", IsEnabled: true, FirstDays: 90, SecondDays: 30 },
  { Period: "Other", IsEnabled: false, FirstDays: 30 },
];

export const toldInputs = {
  userLog: [
    { userAccountId: 1030, take: 20 },
    { userAccountId: 1031, from: "2020-01-01T00:00:00Z", sort: [{ field: "EventType", direction: "Ascending" }] },
  ],
  systemLog: [
    { take: 20 },
    { from: "2020-01-01T00:00:00Z", filters: [{ field: "Channel", operator: "equals", value: "System" }] },
    { filters: [{ field: "TimestampUtc", operator: "greaterOrEqual", value: "2020-01-01T00:00:00Z" }], text: "password", take: 5 },
  ],
  eventTypes: [{}, { text: "password" }, { values: ["Account.Updated", "no such event"] }],
  recipients: [
    { accountId: 100, eventType: "AccountSuspended", roleIds: [], emails: ["it@example.org"] },
    { accountId: 100, eventType: "AccountSuspended" },
  ],
  test: [
    { accountId: 100, eventType: "JobFinished" },
    { accountId: 1031, eventType: "AccountSuspended" },
  ],
  saveReminders: [
    { accountId: 100, reminders: REMINDERS },
    { accountId: 100, isInherited: true, reminders: [] },
  ],
};
