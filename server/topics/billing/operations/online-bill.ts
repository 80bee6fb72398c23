import type { BillQuestion, FileRef, InvoiceFileFormat, Job } from "../../../../shared/generated/types.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { findAccount } from "../../../platform/accounts/account-row.ts";
import type { Context } from "../../../platform/call/context.ts";
import { say } from "../../../platform/call/error-texts.ts";
import { keepAnswer } from "../../../platform/files/keep-answer.ts";
import { billFile } from "../online-bill/bill-file.ts";
import { billFileJob } from "../online-bill/bill-file-job.ts";
import { resolveBill } from "../online-bill/bill-scope.ts";
import { readInvoiceReport } from "../online-bill/read-invoice.ts";
import { type Reader, readReport } from "../online-bill/read-report.ts";
import { type BillReport, MOST_DRAWN_LINES, MOST_INLINE_LINES } from "../online-bill/report.ts";
import { presentReport } from "../online-bill/write-json.ts";

const within =
  (context: Context): Reader =>
  (work) =>
    work(context);

const reportOf = (context: Context, request: BillQuestion): Promise<BillReport> => {
  const scope = resolveBill(context, request);
  return readReport(within(context), () => scope);
};

export const getOnlineBillReportJson: AccountOperations["GetOnlineBillReportJson"] = async (context, { withLines = true, ...request }) =>
  presentReport(await reportOf(context, request), withLines);

export const getOnlineBillReportPdf: AccountOperations["GetOnlineBillReportPdf"] = (context, request) =>
  downloadBill(context, request, "Pdf");
export const getOnlineBillReportXml: AccountOperations["GetOnlineBillReportXml"] = (context, request) =>
  downloadBill(context, request, "Xml");
export const exportOnlineBillReport: AccountOperations["ExportOnlineBillReport"] = (context, request) =>
  downloadBill(context, request, "Xlsx");

/** The bill as a file; when it is too large for a call, a job makes the same file. */
async function downloadBill(context: Context, request: BillQuestion, format: InvoiceFileFormat): Promise<FileRef | Job> {
  const scope = await resolveBill(context, request);
  const { account, interval, currency, hideIndirectPayments, groupByCustomers } = scope;
  context.audit.about(account);
  context.audit.reason = `${interval.id} ${currency} ${format}`;
  const report = await readReport(within(context), () => Promise.resolve(scope));
  const of = { companyAccountId: account.account_id, billingInterval: interval.id, hideIndirectPayments, groupByCustomers, currency };
  const title = say("Online bill {name} {interval}", context.language, { name: account.display_name, interval: interval.id });
  return deliver(context, report, { of, format, title });
}

/** An invoice as a file; it stays the caller's own for seven days. */
export const downloadInvoice: AccountOperations["DownloadInvoice"] = async (context, { invoiceId, format }) => {
  context.audit.about({ type: "Invoice", id: invoiceId });
  const report = await readInvoiceReport(within(context), invoiceId);
  const { invoice } = report;
  if (invoice !== null) {
    const payer = await findAccount(context, invoice.PayerAccountId);
    // Users who see the payer can read the record, not only those above the user who downloads.
    if (payer !== null) context.audit.about({ accountPath: payer.account_path });
    context.audit.about({ accountId: invoice.PayerAccountId, name: invoice.InvoiceNumber ?? `${invoice.PayerName} ${invoice.IntervalId}` });
    context.audit.reason = format;
  }
  const title = say("Invoice {name}", context.language, { name: context.audit.object.name ?? String(invoiceId) });
  return deliver(context, report, { of: { invoiceId }, format, title });
};

type BillFileInput = Parameters<typeof billFileJob.run>[0]["input"];

async function deliver(
  context: Context,
  report: BillReport,
  { of, format, title }: { of: BillFileInput["of"]; format: InvoiceFileFormat; title: string },
): Promise<FileRef | Job> {
  const most = format === "Pdf" || format === "Xlsx" ? MOST_DRAWN_LINES : MOST_INLINE_LINES;
  if (report.header.LineCount > most)
    return context.startJob(billFileJob, { title, input: { of, format }, total: report.header.LineCount });
  return keepAnswer(context, await billFile(context.runtime, report, { format, language: context.language }));
}
