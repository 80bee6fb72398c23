import type { AccountOperations } from "../../../generated/operations.ts";
import { loadAccount } from "../../../platform/accounts/account-row.ts";
import { dayOf, intervalOf } from "../../../platform/call/calendar.ts";
import { say } from "../../../platform/call/error-texts.ts";
import { Problem } from "../../../platform/call/problem.ts";
import { businessNow } from "../../../platform/database/clock.ts";
import { generateInvoicesJob } from "../runs/generate-invoices.ts";

/**
 * Start the run for one seller, for all of its customers or some (domain §7.1, §9.3). Of the running month it makes previews, of an earlier one drafts and,
 * after the grace day, final invoices; those that are final stay as they are.
 */
export const generateCustomerInvoices: AccountOperations["GenerateCustomerInvoices"] = async (
  context,
  { sellerAccountId, billingInterval, companyAccountIds },
) => {
  const seller = await loadAccount(context, sellerAccountId);
  const interval = intervalOf(billingInterval);
  const isFuture = interval.start > dayOf(await businessNow(context.db));
  if (isFuture || seller.account_type !== "Reseller") throw new Problem("NoBillingData");
  const payerIds = companyAccountIds === undefined ? null : [...new Set(companyAccountIds)].sort((a, b) => a - b);
  context.audit.about(seller);
  const title = say("Invoices of {name}, {interval}", context.language, { name: seller.display_name, interval: interval.id });
  return context.startJob(generateInvoicesJob, { title, input: { interval: interval.id, sellerId: sellerAccountId, payerIds } });
};
