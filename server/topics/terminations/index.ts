import type { AccountOperations } from "../../generated/operations.ts";
import { defineSchedule, type Schedule } from "../../platform/call/define-schedule.ts";
import { defineTopic } from "../../platform/define-topic.ts";
import { nextTermination } from "./execute.ts";
import { cancelTermination } from "./operations/cancel-termination.ts";
import { getScheduledTermination } from "./operations/get-scheduled-termination.ts";
import { getTerminationPreview } from "./operations/get-termination-preview.ts";
import { terminateAccount } from "./operations/terminate-account.ts";
import { nextReminder, remindOfTerminations } from "./remind.ts";
import { renewSubscriptions } from "./renew.ts";
import { terminateAccounts } from "./terminate-accounts.ts";

/** Ends run before renewals: a subscription that ends at midnight must not be renewed then. */
export const terminationSchedules: readonly Schedule[] = [
  defineSchedule({
    name: "ScheduledTerminations",
    title: "Scheduled terminations",
    rule: { every: "Minute" },
    kind: terminateAccounts,
    input: { terminationIds: null },
    nextWork: nextTermination,
  }),
  defineSchedule({
    name: "TerminationReminders",
    title: "Termination reminders",
    rule: { every: "Minute" },
    kind: remindOfTerminations,
    input: {},
    nextWork: nextReminder,
  }),
  defineSchedule({ name: "Renewals", title: "Renewals", rule: { every: "Day", atUtc: "00:00" }, kind: renewSubscriptions, input: {} }),
];

export const terminationsTopic = defineTopic({
  handlers: {
    Account: {
      GetTerminationPreview: getTerminationPreview,
      TerminateAccount: terminateAccount,
      GetScheduledTermination: getScheduledTermination,
      CancelTermination: cancelTermination,
    } satisfies Partial<AccountOperations>,
  },
  jobs: [remindOfTerminations, renewSubscriptions, terminateAccounts],
  schedules: [...terminationSchedules],
});
