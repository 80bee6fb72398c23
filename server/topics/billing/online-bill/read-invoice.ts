import { type RawBuilder, sql } from "kysely";
import type { BillHeader, InvoiceHeader } from "../../../../shared/generated/types.ts";
import { intervalOf } from "../../../platform/call/calendar.ts";
import type { Context } from "../../../platform/call/context.ts";
import { notFound, Problem } from "../../../platform/call/problem.ts";
import { boolean, code, day, decimal, integer, text } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import type { PartyDetails } from "../tables.ts";
import { INVOICE_TABLES, invoicesInScope, rateTable } from "./bill-scope.ts";
import { billText } from "./bill-texts.ts";
import { AMOUNT, invoiceLines, type SectionPosition } from "./read-lines.ts";
import type { Reader } from "./read-report.ts";
import type { BillReport, SectionLine } from "./report.ts";
import { groupingOf, presentSection, type SectionRow } from "./sections.ts";

const PAGE = 1_000;

/** The stored data of an invoice beside its header, for its report. */
interface InvoiceDetails {
  readonly seller_details: PartyDetails;
  readonly payer_details: PartyDetails;
  readonly generated_at: Date;
}

/** Invoices that the caller may see, the newest month first. `given`: which of them, over `i` (the invoice). */
export const invoices = defineList<{ row: InvoiceHeader; also: InvoiceDetails; given: readonly RawBuilder<unknown>[] }>({
  columns: {
    InvoiceId: integer(sql`i.invoice_id`),
    InvoiceNumber: code(sql`i.invoice_number`, { searched: true }),
    IntervalId: code(sql`i.interval_id`),
    SellerAccountId: integer(sql`i.seller_account_id`),
    SellerName: text(sql`i.seller_name`, { searched: true }),
    PayerAccountId: integer(sql`i.payer_account_id`),
    PayerName: text(sql`i.payer_name`, { searched: true }),
    CustomerId: code(sql`i.customer_id`, { searched: true }),
    VatId: code(sql`i.vat_id`),
    ContractId: code(sql`i.contract_id`),
    PurchaseOrderNumber: code(sql`i.purchase_order_number`, { searched: true }),
    Salesman: text(sql`i.salesman`),
    Currency: code(sql`i.currency`),
    NetTotal: decimal(sql`i.net_total`),
    TaxTotal: decimal(sql`i.tax_total`),
    GrossTotal: decimal(sql`i.gross_total`),
    TaxRate: decimal(sql`i.tax_rate`, { shown: sql`trim_scale(i.tax_rate)::text` }),
    TaxNote: code(sql`i.tax_note`),
    IssueDate: day(sql`i.issue_date`),
    DueDate: day(sql`i.due_date`),
    Status: code(sql`i.status`),
    Problem: code(sql`i.problem`),
    IsCreditBalance: boolean(sql`i.is_credit_balance`),
    LineCount: integer(sql`i.line_count`),
  },
  also: { seller_details: sql`i.seller_details`, payer_details: sql`i.payer_details`, generated_at: sql`i.generated_at` },
  rows: ({ context, given }) => ({
    from: INVOICE_TABLES,
    where: [invoicesInScope(context, "BILLING_INVOICES"), ...given],
    order: sql`i.interval_id desc, i.payer_name, i.invoice_id desc`,
  }),
});

/** @throws Problem NotFound both for an unknown invoice and for one that the caller may not see */
async function loadInvoice(context: Context, invoiceId: number): Promise<{ readonly row: InvoiceHeader; readonly also: InvoiceDetails }> {
  const [found] = await invoices.query(
    context,
    (members) => sql`select ${members} from ${INVOICE_TABLES}
      where i.invoice_id = ${invoiceId} and ${invoicesInScope(context, "BILLING_INVOICES")}`,
    [],
  );
  if (found === undefined) throw notFound();
  return found;
}

/** @throws Problem NotFound both for an unknown invoice and for one that the caller may not see */
export const loadInvoiceHeader = async (context: Context, invoiceId: number): Promise<InvoiceHeader> =>
  (await loadInvoice(context, invoiceId)).row;

/** One invoice as a report, divided by service, in its own currency: what DownloadInvoice draws. */
export async function readInvoiceReport(read: Reader, invoiceId: number): Promise<BillReport> {
  const report = await read(async (context) => {
    const { row, also } = await loadInvoice(context, invoiceId);
    const { key, order } = groupingOf(false);
    const { rows } = await sql<SectionRow>`
      select ${key} as key, count(*) as line_count, sum(${AMOUNT})::text as sub_total, min(l.end_customer_name) as end_customer_name,
        min(l.department_name) as department_name, min(l.vendor_name) as vendor_name, min(l.service_name) as service_name
      from invoice_line l cross join (select 1::numeric as rate) r where l.invoice_id = ${invoiceId} group by 1 order by ${order}`.execute(
      context.db,
    );
    const sections = rows.map((section) => presentSection(section, { groupByCustomers: false, currency: row.Currency }, context.language));
    const { Currency, NetTotal: Net, TaxTotal: Tax, GrossTotal: Gross } = row;
    return {
      header: headerOf(row, also, context),
      invoice: row,
      sections,
      totals: [{ Currency, Net, Tax, Gross, ExchangeRate: "1" }],
      commitments: [],
      pendingCharges: [],
    };
  });
  const lines = () =>
    readInvoiceLines(
      read,
      report.invoice,
      report.sections.map(({ Key }) => Key),
    );
  return { ...report, lines };
}

function headerOf(row: InvoiceHeader, details: InvoiceDetails, { language }: Context): BillHeader {
  const interval = intervalOf(row.IntervalId);
  const { CustomerId, VatId } = row;
  return {
    IntervalId: row.IntervalId,
    Start: interval.start,
    End: interval.end,
    Status: row.Status === "Credited" ? "Final" : row.Status,
    Currency: row.Currency,
    Seller: { AccountId: row.SellerAccountId, Name: row.SellerName, ...details.seller_details },
    SellerName: row.SellerName,
    Payer: { AccountId: row.PayerAccountId, Name: row.PayerName, ...details.payer_details, CustomerId, VatId },
    PayerName: row.PayerName,
    InvoiceNumbers: row.InvoiceNumber === null ? [] : [row.InvoiceNumber],
    InvoiceCount: 1,
    LineCount: row.LineCount,
    GeneratedAt: details.generated_at.toISOString(),
    HideIndirectPayments: true,
    GroupByCustomers: false,
    Problem: row.Problem,
    ProblemText: row.Problem === null ? null : billText(row.Problem === "ExchangeRateStale" ? "rateStale" : "priceMissing", language),
    NetTotal: row.NetTotal,
    TaxTotal: row.TaxTotal,
    GrossTotal: row.GrossTotal,
  };
}

async function* readInvoiceLines(
  read: Reader,
  { InvoiceId, Currency, LineCount }: InvoiceHeader,
  keys: readonly string[],
): AsyncGenerator<SectionLine> {
  let after = { position: 0, lineNo: 0 };
  let count = 0;
  for (;;) {
    const rows = await read(async (context) => {
      // A caller who may no longer see the invoice gets no more of its lines.
      await loadInvoice(context, InvoiceId);
      return await invoiceLines.query<SectionPosition>(
        context,
        (members) => sql`select ${members}, s.key as section_key, s.position::int as position
        from ${INVOICE_TABLES} join invoice_line l on l.invoice_id = i.invoice_id join ${rateTable([{ currency: Currency, rate: "1" }])} on r.currency = i.currency
          join unnest(${[...keys]}::text[]) with ordinality s (key, position) on s.key = ${groupingOf(false).key}
        where i.invoice_id = ${InvoiceId} and (s.position, l.line_no) > (${after.position}::bigint, ${after.lineNo}::int)
        order by s.position, l.line_no limit ${PAGE}`,
        { currency: Currency },
      );
    });
    for (const { row, also } of rows) yield { sectionKey: also.section_key, line: row };
    count += rows.length;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) break;
    after = { position: last.also.position, lineNo: last.row.LineNo };
  }
  if (count !== LineCount)
    throw new Problem("StateConflict", { message: "The bill is being generated again. Please try again in a moment." });
}
