import type { AccountOperations, CustomChargeOperations } from "../../generated/operations.ts";
import { defineTopic } from "../../platform/define-topic.ts";
import { uploadCustomChargeAttachment } from "./charges/attachment.ts";
import { createCustomCharge } from "./charges/create-charge.ts";
import { deleteCustomCharge } from "./charges/delete-charge.ts";
import { exportCustomCharges } from "./charges/export-charges.ts";
import { getCustomCharge, listCustomCharges } from "./charges/read-charges.ts";
import { billFileJob } from "./online-bill/bill-file-job.ts";
import { getCommitmentOverview } from "./operations/commitment-overview.ts";
import { getCreditLimit, setCreditLimit } from "./operations/credit.ts";
import { generateCustomerInvoices } from "./operations/generate-customer-invoices.ts";
import { getPriceableItems } from "./operations/get-priceable-items.ts";
import { getBillingIntervals } from "./operations/intervals.ts";
import { getInvoice, listInvoices } from "./operations/invoices.ts";
import { listOnlineBillLines } from "./operations/list-bill-lines.ts";
import {
  downloadInvoice,
  exportOnlineBillReport,
  getOnlineBillReportJson,
  getOnlineBillReportPdf,
  getOnlineBillReportXml,
} from "./operations/online-bill.ts";
import { getBillingOverview } from "./operations/overview.ts";
import { getBillingSettings, saveBillingSettings } from "./operations/settings.ts";
import { generateInvoicesJob } from "./runs/generate-invoices.ts";
import { billingSchedules } from "./runs/schedules.ts";

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
