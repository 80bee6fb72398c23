import { businessNow } from "../../clock.ts";
import { dayOf, intervalAt, intervalOf } from "../../domain/calendar.ts";
import type { AdminOperations } from "../../generated/operations.ts";
import { say } from "../../http/error-texts.ts";
import { Problem } from "../../http/problem.ts";
import { generateInvoicesJob } from "../../jobs/kinds/generate-invoices.ts";

/** The run that the clock starts for every seller, for a month that somebody names. What is final stays as it is, so it does no harm twice. */
export const makeInvoices: AdminOperations["MakeInvoices"] = async (context, { billingInterval }) => {
  const today = dayOf(await businessNow(context.db));
  const interval = billingInterval === undefined ? intervalAt(today) : intervalOf(billingInterval);
  if (interval.start > today) throw new Problem("NoBillingData");
  const title = say("Invoices, {interval}", context.language, { interval: interval.id });
  const job = await context.startJob(generateInvoicesJob, { title, input: { interval: interval.id, sellerId: null, payerIds: null } });
  context.audit.objectType = "Job";
  context.audit.objectId = job.JobId;
  context.audit.objectDisplayName = title;
  return job;
};
