import type { AdminOperations } from "../../../generated/operations.ts";
import { dayOf, intervalAt, intervalOf } from "../../../platform/call/calendar.ts";
import { say } from "../../../platform/call/error-texts.ts";
import { Problem } from "../../../platform/call/problem.ts";
import { businessNow } from "../../../platform/database/clock.ts";
import { generateInvoicesJob } from "../../billing/index.ts";

/** The scheduled run for every seller, for a month that the caller names. Final invoices stay, so a second run does no harm. */
export const makeInvoices: AdminOperations["MakeInvoices"] = async (context, { billingInterval }) => {
  const today = dayOf(await businessNow(context.db));
  const interval = billingInterval === undefined ? intervalAt(today) : intervalOf(billingInterval);
  if (interval.start > today) throw new Problem("NoBillingData");
  const title = say("Invoices, {interval}", context.language, { interval: interval.id });
  const job = await context.startJob(generateInvoicesJob, { title, input: { interval: interval.id, sellerId: null, payerIds: null } });
  context.audit.about({ type: "Job", id: job.JobId, name: title });
  return job;
};
