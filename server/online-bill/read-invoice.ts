import { sql } from "kysely";
import type { InvoiceProblem, InvoiceStatus, PartyDetails } from "../database/tables/billing.ts";
import { intervalOf } from "../domain/calendar.ts";
import type { BillHeader, InvoiceHeader } from "../generated/types.ts";
import type { Context } from "../http/context.ts";
import { notFound, Problem } from "../http/problem.ts";
import { INVOICE_TABLES, invoicesInScope, rateTable } from "./bill-scope.ts";
import { billWord } from "./bill-texts.ts";
import { AMOUNT, type LineRow, lineColumns, presentLine } from "./read-lines.ts";
import type { Reader } from "./read-report.ts";
import type { BillReport, SectionLine } from "./report.ts";
import { groupingOf, presentSection, type SectionRow } from "./sections.ts";

const PAGE = 1_000;

export interface InvoiceRow {
  readonly invoice_id: number;
  readonly invoice_number: string | null;
  readonly interval_id: string;
  readonly seller_account_id: number;
  readonly seller_name: string;
  readonly payer_account_id: number;
  readonly payer_name: string;
  readonly customer_id: string | null;
  readonly vat_id: string | null;
  readonly contract_id: string | null;
  readonly purchase_order_number: string | null;
  readonly salesman: string | null;
  readonly seller_details: PartyDetails;
  readonly payer_details: PartyDetails;
  readonly currency: string;
  readonly net_total: string;
  readonly tax_total: string;
  readonly gross_total: string;
  readonly tax_rate: string;
  readonly tax_note: "Standard" | "ReverseCharge" | "NotTaxable" | null;
  readonly issue_date: string;
  readonly due_date: string;
  readonly status: InvoiceStatus;
  readonly problem: InvoiceProblem | null;
  readonly is_credit_balance: boolean;
  readonly line_count: number;
  readonly generated_at: Date;
}

export const INVOICE_COLUMNS = sql`i.invoice_id, i.invoice_number, i.interval_id, i.seller_account_id, i.seller_name, i.payer_account_id, i.payer_name,
  i.customer_id, i.vat_id, i.contract_id, i.purchase_order_number, i.salesman, i.seller_details, i.payer_details, i.currency, i.net_total::text, i.tax_total::text, i.gross_total::text,
  trim_scale(i.tax_rate)::text as tax_rate, i.tax_note, i.issue_date, i.due_date, i.status, i.problem, i.is_credit_balance, i.line_count, i.generated_at`;

export function presentInvoice(row: InvoiceRow): InvoiceHeader {
  return {
    InvoiceId: row.invoice_id,
    InvoiceNumber: row.invoice_number,
    IntervalId: row.interval_id,
    SellerAccountId: row.seller_account_id,
    SellerName: row.seller_name,
    PayerAccountId: row.payer_account_id,
    PayerName: row.payer_name,
    CustomerId: row.customer_id,
    VatId: row.vat_id,
    ContractId: row.contract_id,
    PurchaseOrderNumber: row.purchase_order_number,
    Salesman: row.salesman,
    Currency: row.currency,
    NetTotal: row.net_total,
    TaxTotal: row.tax_total,
    GrossTotal: row.gross_total,
    TaxRate: row.tax_rate,
    TaxNote: row.tax_note,
    IssueDate: row.issue_date,
    DueDate: row.due_date,
    Status: row.status,
    Problem: row.problem,
    IsCreditBalance: row.is_credit_balance,
    LineCount: row.line_count,
  };
}

/** @throws Problem NotFound for one that is unknown and for one that the caller may not see alike */
export async function loadInvoice(context: Context, invoiceId: number): Promise<InvoiceRow> {
  const { rows } = await sql<InvoiceRow>`select ${INVOICE_COLUMNS} from ${INVOICE_TABLES}
    where i.invoice_id = ${invoiceId} and ${invoicesInScope(context, "BILLING_INVOICES")}`.execute(context.db);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row;
}

/** One invoice as a report, divided by service, in its own currency: what DownloadInvoice draws. */
export async function readInvoiceReport(read: Reader, invoiceId: number): Promise<BillReport> {
  const report = await read(async (context) => {
    const row = await loadInvoice(context, invoiceId);
    const { key, order } = groupingOf(false);
    const { rows } = await sql<SectionRow>`
      select ${key} as key, count(*) as line_count, sum(${AMOUNT})::text as sub_total, min(l.end_customer_name) as end_customer_name,
        min(l.department_name) as department_name, min(l.vendor_name) as vendor_name, min(l.service_name) as service_name
      from invoice_line l cross join (select 1::numeric as rate) r where l.invoice_id = ${invoiceId} group by 1 order by ${order}`.execute(
      context.db,
    );
    const sections = rows.map((section) => presentSection(section, { groupByCustomers: false, currency: row.currency }, context.language));
    const { Currency, NetTotal: Net, TaxTotal: Tax, GrossTotal: Gross } = presentInvoice(row);
    return {
      header: headerOf(row, context),
      invoice: presentInvoice(row),
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

function headerOf(row: InvoiceRow, { language }: Context): BillHeader {
  const interval = intervalOf(row.interval_id);
  return {
    IntervalId: row.interval_id,
    Start: interval.start,
    End: interval.end,
    Status: row.status === "Credited" ? "Final" : row.status,
    Currency: row.currency,
    Seller: { AccountId: row.seller_account_id, Name: row.seller_name, ...row.seller_details },
    SellerName: row.seller_name,
    Payer: { AccountId: row.payer_account_id, Name: row.payer_name, ...row.payer_details, CustomerId: row.customer_id, VatId: row.vat_id },
    PayerName: row.payer_name,
    InvoiceNumbers: row.invoice_number === null ? [] : [row.invoice_number],
    InvoiceCount: 1,
    LineCount: row.line_count,
    GeneratedAt: row.generated_at.toISOString(),
    HideIndirectPayments: true,
    GroupByCustomers: false,
    Problem: row.problem,
    ProblemText: row.problem === null ? null : billWord(row.problem === "ExchangeRateStale" ? "rateStale" : "priceMissing", language),
    NetTotal: row.net_total,
    TaxTotal: row.tax_total,
    GrossTotal: row.gross_total,
  };
}

type PageRow = LineRow & { readonly section_key: string; readonly position: number };

async function* readInvoiceLines(
  read: Reader,
  { InvoiceId, Currency, LineCount }: InvoiceHeader,
  keys: readonly string[],
): AsyncGenerator<SectionLine> {
  let after = { position: 0, lineNo: 0 };
  let count = 0;
  for (;;) {
    const rows = await read(async (context) => {
      // Whoever may not see the invoice any more gets no more of its lines.
      await loadInvoice(context, InvoiceId);
      const { rows: page } = await sql<PageRow>`
        select ${lineColumns(context, Currency)}, s.key as section_key, s.position::int as position
        from ${INVOICE_TABLES} join invoice_line l on l.invoice_id = i.invoice_id join ${rateTable([{ currency: Currency, rate: "1" }])} on r.currency = i.currency
          join unnest(${[...keys]}::text[]) with ordinality s (key, position) on s.key = ${groupingOf(false).key}
        where i.invoice_id = ${InvoiceId} and (s.position, l.line_no) > (${after.position}::bigint, ${after.lineNo}::int)
        order by s.position, l.line_no limit ${PAGE}`.execute(context.db);
      return page;
    });
    for (const row of rows) yield { sectionKey: row.section_key, line: presentLine(row) };
    count += rows.length;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) break;
    after = { position: last.position, lineNo: last.line_no };
  }
  if (count !== LineCount) throw new Problem("StateConflict", { message: "The bill is being made anew. Please try again in a moment." });
}
