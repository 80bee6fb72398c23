import { type RawBuilder, sql } from "kysely";
import type { AccountOperations } from "../../../generated/operations.ts";
import { type ListColumn, listClauses } from "../../../lists/list-clauses.ts";
import { INVOICE_TABLES, invoicesInScope } from "../../../online-bill/bill-scope.ts";
import { INVOICE_COLUMNS, type InvoiceRow, loadInvoice, presentInvoice } from "../../../online-bill/read-invoice.ts";
import { type LineRow, lineColumns, presentLine } from "../../../online-bill/read-lines.ts";
import { MOST_INLINE_LINES } from "../../../online-bill/report.ts";

const COLUMNS: Readonly<Record<string, ListColumn>> = {
  InvoiceId: { expression: sql`i.invoice_id`, kind: "number" },
  InvoiceNumber: { expression: sql`i.invoice_number`, kind: "text" },
  IntervalId: { expression: sql`i.interval_id`, kind: "text" },
  SellerName: { expression: sql`i.seller_name`, kind: "text" },
  PayerName: { expression: sql`i.payer_name`, kind: "text" },
  CustomerId: { expression: sql`i.customer_id`, kind: "text" },
  PurchaseOrderNumber: { expression: sql`i.purchase_order_number`, kind: "text" },
  Currency: { expression: sql`i.currency`, kind: "text" },
  NetTotal: { expression: sql`i.net_total`, kind: "number" },
  TaxTotal: { expression: sql`i.tax_total`, kind: "number" },
  GrossTotal: { expression: sql`i.gross_total`, kind: "number" },
  IssueDate: { expression: sql`i.issue_date`, kind: "time" },
  DueDate: { expression: sql`i.due_date`, kind: "time" },
  Status: { expression: sql`i.status`, kind: "text" },
  IsCreditBalance: { expression: sql`i.is_credit_balance`, kind: "boolean" },
  LineCount: { expression: sql`i.line_count`, kind: "number" },
};
const SEARCHED = ["InvoiceNumber", "PayerName", "SellerName", "CustomerId", "PurchaseOrderNumber"];

/** Invoices that an account pays or has written, the newest month first. Previews are no invoices yet: they are listed when asked for. */
export const listInvoices: AccountOperations["ListInvoices"] = async (context, request) => {
  const { accountId, role = "Payer", from, to, status, skip = 0, take = 50 } = request;
  const { where, order } = listClauses(COLUMNS, request, SEARCHED, sql`i.interval_id desc, i.payer_name, i.invoice_id desc`);
  const conditions: RawBuilder<unknown>[] = [
    invoicesInScope(context, "BILLING_INVOICES"),
    role === "Payer" ? sql`i.payer_account_id = ${accountId}` : sql`i.seller_account_id = ${accountId}`,
    status === undefined ? sql`i.status <> 'Preview'` : sql`i.status = ${status}`,
    ...(from === undefined ? [] : [sql`i.interval_id >= ${from}`]),
    ...(to === undefined ? [] : [sql`i.interval_id <= ${to}`]),
    where,
  ];
  const found = sql`${INVOICE_TABLES} where ${sql.join(conditions, sql` and `)}`;
  const [page, counted] = await Promise.all([
    sql<InvoiceRow>`select ${INVOICE_COLUMNS} from ${found} order by ${order} limit ${take} offset ${skip}`.execute(context.db),
    sql<{ total: number }>`select count(*) as total from ${found}`.execute(context.db),
  ]);
  return { Items: page.rows.map(presentInvoice), TotalCount: counted.rows[0]?.total ?? 0 };
};

/** One invoice with what fits on a screen of its lines. */
export const getInvoice: AccountOperations["GetInvoice"] = async (context, { invoiceId }) => {
  const invoice = await loadInvoice(context, invoiceId);
  const { rows } = await sql<LineRow>`select ${lineColumns(context, invoice.currency)}
    from ${INVOICE_TABLES} join invoice_line l on l.invoice_id = i.invoice_id cross join (select 1::numeric as rate) r
    where i.invoice_id = ${invoiceId} order by l.line_no limit ${MOST_INLINE_LINES}`.execute(context.db);
  return { Invoice: presentInvoice(invoice), Lines: rows.map(presentLine), LinesOmitted: invoice.line_count > rows.length };
};
