import type { AccountOperations, CustomChargeOperations } from "../../generated/operations.ts";
import { addMonths, dayOf, intervalAt } from "../../platform/call/calendar.ts";
import { defineSchedule } from "../../platform/call/define-schedule.ts";
import { defineTopic } from "../../platform/define-topic.ts";
import { billFileJob } from "./online-bill/bill-file-job.ts";
import { createCustomCharge } from "./operations/create-custom-charge.ts";
import { getCreditLimit, setCreditLimit } from "./operations/credit.ts";
import { deleteCustomCharge } from "./operations/delete-custom-charge.ts";
import { exportCustomCharges } from "./operations/export-custom-charges.ts";
import { generateCustomerInvoices } from "./operations/generate-customer-invoices.ts";
import { getBillingIntervals } from "./operations/get-billing-intervals.ts";
import { getBillingOverview } from "./operations/get-billing-overview.ts";
import { getCommitmentOverview } from "./operations/get-commitment-overview.ts";
import { getPriceableItems } from "./operations/get-priceable-items.ts";
import { getInvoice, listInvoices } from "./operations/invoices.ts";
import { listOnlineBillLines } from "./operations/list-online-bill-lines.ts";
import {
  downloadInvoice,
  exportOnlineBillReport,
  getOnlineBillReportJson,
  getOnlineBillReportPdf,
  getOnlineBillReportXml,
} from "./operations/online-bill.ts";
import { getCustomCharge, listCustomCharges } from "./operations/read-custom-charges.ts";
import { getBillingSettings, saveBillingSettings } from "./operations/settings.ts";
import { uploadCustomChargeAttachment } from "./operations/upload-custom-charge-attachment.ts";
import { generateInvoicesJob } from "./runs/generate-invoices.ts";

const allSellers = { sellerId: null, payerIds: null };
/** The month before the month of a moment. */
const lastMonth = (moment: Date) => intervalAt(addMonths(dayOf(moment), -1)).id;

/** On the first day of a month: draft invoices of the previous month (domain §7.1). */
const draftInvoices = defineSchedule({
  name: "DraftInvoices",
  title: "Invoices of the month",
  rule: { every: "Month", dayOfMonth: 1, atUtc: "02:00" },
  kind: generateInvoicesJob,
  input: (dueAt) => ({ ...allSellers, interval: lastMonth(dueAt) }),
});

/** After the grace day the drafts become final and the month is closed. */
const finalInvoices = defineSchedule({
  name: "FinalInvoices",
  title: "Final invoices of the month",
  rule: { every: "Month", dayOfMonth: 2, atUtc: "02:00" },
  kind: generateInvoicesJob,
  input: (dueAt) => ({ ...allSellers, interval: lastMonth(dueAt) }),
});

/** Each night: previews of the running month. A clock that is put forward runs it once, at its goal. */
const projectedInvoices = defineSchedule({
  name: "ProjectedInvoices",
  title: "Projected invoices",
  rule: { every: "Day", atUtc: "03:00" },
  kind: generateInvoicesJob,
  input: (dueAt) => ({ ...allSellers, interval: intervalAt(dayOf(dueAt)).id }),
  onlyLatest: true,
});

export const billingSchedules = [draftInvoices, finalInvoices, projectedInvoices];

// What other topics may call.
export { generateInvoicesJob } from "./runs/generate-invoices.ts";

export const billingTopic = defineTopic({
  handlers: {
    Account: {
      GenerateCustomerInvoices: generateCustomerInvoices,
      GetPriceableItems: getPriceableItems,
      GetBillingIntervals: getBillingIntervals,
      GetBillingOverview: getBillingOverview,
      GetOnlineBillReportJson: getOnlineBillReportJson,
      ListOnlineBillLines: listOnlineBillLines,
      GetOnlineBillReportPdf: getOnlineBillReportPdf,
      GetOnlineBillReportXml: getOnlineBillReportXml,
      ExportOnlineBillReport: exportOnlineBillReport,
      ListInvoices: listInvoices,
      GetInvoice: getInvoice,
      DownloadInvoice: downloadInvoice,
      GetBillingSettings: getBillingSettings,
      SaveBillingSettings: saveBillingSettings,
      GetCreditLimit: getCreditLimit,
      SetCreditLimit: setCreditLimit,
      GetCommitmentOverview: getCommitmentOverview,
    } satisfies Partial<AccountOperations>,
    CustomCharge: {
      ListCustomCharges: listCustomCharges,
      GetCustomCharge: getCustomCharge,
      CreateCustomCharge: createCustomCharge,
      DeleteCustomCharge: deleteCustomCharge,
      UploadCustomChargeAttachment: uploadCustomChargeAttachment,
      ExportCustomCharges: exportCustomCharges,
    } satisfies Partial<CustomChargeOperations>,
  },
  jobs: [billFileJob, generateInvoicesJob],
  schedules: [...billingSchedules],
});
