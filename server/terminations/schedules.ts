import { remindOfTerminations } from "../jobs/kinds/remind-of-terminations.ts";
import { renewSubscriptions } from "../jobs/kinds/renew-subscriptions.ts";
import { terminateAccounts } from "../jobs/kinds/terminate-accounts.ts";
import { defineSchedule, type Schedule } from "../schedules/define-schedule.ts";
import { nextTermination } from "./execute.ts";
import { nextReminder } from "./remind.ts";

/** Ends come before renewals: what ends at midnight is not renewed then. */
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
    title: "Reminders of terminations",
    rule: { every: "Minute" },
    kind: remindOfTerminations,
    input: {},
    nextWork: nextReminder,
  }),
  defineSchedule({ name: "Renewals", title: "Renewals", rule: { every: "Day", atUtc: "00:00" }, kind: renewSubscriptions, input: {} }),
];
