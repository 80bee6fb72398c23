import { addMonths, dayOf, intervalAt } from "../../../platform/call/calendar.ts";
import { defineSchedule } from "../../../platform/call/define-schedule.ts";
import { generateInvoicesJob } from "./generate-invoices.ts";

const allSellers = { sellerId: null, payerIds: null };
/** The month before the one in which a moment lies. */
const lastMonth = (moment: Date) => intervalAt(addMonths(dayOf(moment), -1)).id;

/** On the first day of a month the invoices of the one before, as drafts (domain §7.1). */
const draftInvoices = defineSchedule({
  name: "DraftInvoices",
  title: "Invoices of the month",
  rule: { every: "Month", dayOfMonth: 1, atUtc: "02:00" },
  kind: generateInvoicesJob,
  input: (dueAt) => ({ ...allSellers, interval: lastMonth(dueAt) }),
});

/** After the grace day they become final and the month is closed. */
const finalInvoices = defineSchedule({
  name: "FinalInvoices",
  title: "Final invoices of the month",
  rule: { every: "Month", dayOfMonth: 2, atUtc: "02:00" },
  kind: generateInvoicesJob,
  input: (dueAt) => ({ ...allSellers, interval: lastMonth(dueAt) }),
});

/** Each night what the running month comes to so far; on a clock that is put forward, once where it comes to rest. */
const projectedInvoices = defineSchedule({
  name: "ProjectedInvoices",
  title: "Projected invoices",
  rule: { every: "Day", atUtc: "03:00" },
  kind: generateInvoicesJob,
  input: (dueAt) => ({ ...allSellers, interval: intervalAt(dayOf(dueAt)).id }),
  onlyLatest: true,
});

export const billingSchedules = [draftInvoices, finalInvoices, projectedInvoices];
