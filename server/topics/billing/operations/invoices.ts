import { sql } from "kysely";
import type { AccountOperations } from "../../../generated/operations.ts";
import { INVOICE_TABLES } from "../online-bill/bill-scope.ts";
import { invoices, loadInvoiceHeader } from "../online-bill/read-invoice.ts";
import { invoiceLines } from "../online-bill/read-lines.ts";
import { MOST_INLINE_LINES } from "../online-bill/report.ts";

/** Invoices that an account pays or has issued. Previews are no invoices yet: they are listed on request. */
export const listInvoices: AccountOperations["ListInvoices"] = (context, { accountId, role = "Payer", from, to, status, ...request }) =>
  invoices.page(context, request, [
    role === "Payer" ? sql`i.payer_account_id = ${accountId}` : sql`i.seller_account_id = ${accountId}`,
    status === undefined ? sql`i.status <> 'Preview'` : sql`i.status = ${status}`,
    ...(from === undefined ? [] : [sql`i.interval_id >= ${from}`]),
    ...(to === undefined ? [] : [sql`i.interval_id <= ${to}`]),
  ]);

/** One invoice with as many of its lines as fit on a screen. */
export const getInvoice: AccountOperations["GetInvoice"] = async (context, { invoiceId }) => {
  const Invoice = await loadInvoiceHeader(context, invoiceId);
  const rows = await invoiceLines.query(
    context,
    (members) => sql`select ${members}
      from ${INVOICE_TABLES} join invoice_line l on l.invoice_id = i.invoice_id cross join (select 1::numeric as rate) r
      where i.invoice_id = ${invoiceId} order by l.line_no limit ${MOST_INLINE_LINES}`,
    { currency: Invoice.Currency },
  );
  return { Invoice, Lines: rows.map(({ row }) => row), LinesOmitted: Invoice.LineCount > rows.length };
};
