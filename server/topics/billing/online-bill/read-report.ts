import { type RawBuilder, sql } from "kysely";
import type { BillHeader, BillTotal, PendingCharge } from "../../../../shared/generated/types.ts";
import type { Context } from "../../../platform/call/context.ts";
import { Problem } from "../../../platform/call/problem.ts";
import { detailsOf } from "../runs/party.ts";
import type { PartyDetails } from "../tables.ts";
import { type BillScope, INVOICE_TABLES, loadRates, type Rate, rateTable } from "./bill-scope.ts";
import { billText } from "./bill-texts.ts";
import { readCommitments } from "./commitments.ts";
import { AMOUNT, invoiceLines, type SectionPosition } from "./read-lines.ts";
import type { BillReport, SectionLine, SectionSummary } from "./report.ts";
import { type Grouping, groupingOf, presentSection, type SectionRow } from "./sections.ts";

/** Runs work in the context of the caller: directly within a call, with a new check for each part within a job. */
export type Reader = <T>(work: (context: Context) => Promise<T>) => Promise<T>;

/** Lines kept in memory at a time. */
const PAGE = 1_000;

interface InvoiceSums {
  readonly currency: string;
  readonly net: string;
  readonly tax: string;
  readonly invoices: number;
  readonly lines: number;
  readonly generated_at: Date;
  readonly numbers: string[] | null;
  readonly has_preview: boolean;
  readonly has_draft: boolean;
  readonly problem: "ExchangeRateStale" | "PriceMissing" | null;
}

/**
 * A bill, made once for whichever format (domain §7.6).
 *
 * @param scopeOf which invoices; asked again for each part of a job, so that a user who loses the right gets no more of it
 * @throws Problem NoBillingData where there are no invoices, ExchangeRateStale where one cannot be converted
 */
export async function readReport(read: Reader, scopeOf: (context: Context) => Promise<BillScope>): Promise<BillReport> {
  const { report, rates } = await read(async (context) => {
    const scope = await scopeOf(context);
    const invoices = await readInvoiceSums(context, scope.invoices);
    if (invoices.length === 0) throw new Problem("NoBillingData");
    const rates = await loadRates(
      context,
      invoices.map(({ currency }) => currency),
      scope.currency,
      scope.interval,
    );
    const [sections, totals, seller, commitments] = await Promise.all([
      readSections(context, scope, rates),
      readTotals(context, scope, rates),
      readDirectParties(context, scope),
      readCommitments(context, scope.account, scope.currency),
    ]);
    const header = headerOf(context, scope, invoices, totals, seller);
    const pendingCharges = header.Status === "Preview" ? await readPendingCharges(context, scope) : [];
    return { report: { header, sections, totals: totals.byCurrency, commitments, pendingCharges }, rates };
  });
  const lines = () => readLines(read, scopeOf, rates, report.sections, report.header.LineCount);
  return { ...report, invoice: null, lines };
}

async function readInvoiceSums(context: Context, invoices: RawBuilder<boolean>): Promise<InvoiceSums[]> {
  const { rows } = await sql<InvoiceSums>`
    select i.currency, sum(i.net_total)::text as net, sum(i.tax_total)::text as tax, count(*) as invoices, sum(i.line_count)::bigint as lines,
      min(i.generated_at) as generated_at, (array_agg(i.invoice_number order by i.invoice_id) filter (where i.invoice_number is not null))[1:10] as numbers,
      bool_or(i.status = 'Preview') as has_preview, bool_or(i.status = 'Draft') as has_draft, min(i.problem) as problem
    from ${INVOICE_TABLES} where ${invoices} group by i.currency order by i.currency`.execute(context.db);
  return rows;
}

/** Net from the lines and tax from the invoices, each rounded where it is shown, so that sections and totals agree to the cent. */
async function readTotals(context: Context, { invoices, currency }: BillScope, rates: readonly Rate[]): Promise<Totals> {
  const { rows } = await sql<{ currency: string | null; net: string; tax: string; gross: string; rate: string }>`
    with seen as materialized (select i.invoice_id, i.currency, i.net_total, i.tax_total, i.gross_total from ${INVOICE_TABLES} where ${invoices}),
      own as (select s.currency, sum(s.net_total) as net, sum(s.tax_total) as tax, sum(s.gross_total) as gross from seen s group by s.currency),
      converted as (
        select coalesce((select sum(${AMOUNT}) from seen i join invoice_line l using (invoice_id) join ${rateTable(rates)} on r.currency = i.currency), 0) as net,
          coalesce((select sum(round(i.tax_total * r.rate, 2)) from seen i join ${rateTable(rates)} on r.currency = i.currency), 0) as tax)
    select own.currency, own.net::text, own.tax::text, own.gross::text, trim_scale(r.rate)::text as rate from own join ${rateTable(rates)} on r.currency = own.currency
    union all select null, round(net, 2)::text, round(tax, 2)::text, round(net + tax, 2)::text, '1' from converted
    order by 1 nulls last`.execute(context.db);
  const byCurrency = rows.flatMap((row) =>
    row.currency === null ? [] : [{ Currency: row.currency, Net: row.net, Tax: row.tax, Gross: row.gross, ExchangeRate: row.rate }],
  );
  const all = rows.find((row) => row.currency === null);
  return {
    byCurrency,
    report: { Currency: currency, Net: all?.net ?? "0.00", Tax: all?.tax ?? "0.00", Gross: all?.gross ?? "0.00", ExchangeRate: "1" },
  };
}
interface Totals {
  readonly byCurrency: readonly BillTotal[];
  /** All of it in the currency of the report. */
  readonly report: BillTotal;
}

async function readSections(context: Context, scope: BillScope, rates: readonly Rate[]): Promise<SectionSummary[]> {
  const { key, order } = groupingOf(scope.groupByCustomers);
  const { rows } = await sql<SectionRow>`
    select ${key} as key, count(*) as line_count, sum(${AMOUNT})::text as sub_total, min(l.end_customer_name) as end_customer_name,
      min(l.department_name) as department_name, min(l.vendor_name) as vendor_name, min(l.service_name) as service_name
    from ${INVOICE_TABLES} join invoice_line l on l.invoice_id = i.invoice_id join ${rateTable(rates)} on r.currency = i.currency
    where ${scope.invoices} group by 1 order by ${order}`.execute(context.db);
  return rows.map((row) => presentSection(row, scope, context.language));
}

interface DirectParties {
  readonly seller_account_id: number;
  readonly seller_name: string;
  readonly seller_details: PartyDetails;
}

/** The seller of the account, according to the invoice of that month. */
async function readDirectParties(context: Context, { account, invoices }: BillScope): Promise<DirectParties | undefined> {
  const { rows } = await sql<DirectParties>`
    select i.seller_account_id, i.seller_name, i.seller_details from ${INVOICE_TABLES} where ${invoices} and i.payer_account_id = ${account.account_id}
    order by i.invoice_id desc limit 1`.execute(context.db);
  return rows[0];
}

const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

function headerOf(
  { language }: Context,
  scope: BillScope,
  invoices: readonly InvoiceSums[],
  totals: Totals,
  seller: DirectParties | undefined,
): BillHeader {
  const { account, interval } = scope;
  const problem = invoices.find((sums) => sums.problem !== null)?.problem ?? null;
  const sellerParty =
    seller === undefined ? null : { AccountId: seller.seller_account_id, Name: seller.seller_name, ...seller.seller_details };
  return {
    IntervalId: interval.id,
    Start: interval.start,
    End: interval.end,
    Status: invoices.some(({ has_preview }) => has_preview) ? "Preview" : invoices.some(({ has_draft }) => has_draft) ? "Draft" : "Final",
    Currency: scope.currency,
    Seller: sellerParty,
    SellerName: sellerParty?.Name ?? null,
    Payer: {
      AccountId: account.account_id,
      Name: account.display_name,
      CustomerId: textOf(account.values.CustomerId),
      ...detailsOf(account),
    },
    PayerName: account.display_name,
    InvoiceNumbers: invoices.flatMap(({ numbers }) => numbers ?? []).slice(0, 10),
    InvoiceCount: invoices.reduce((sum, { invoices: count }) => sum + count, 0),
    LineCount: invoices.reduce((sum, { lines }) => sum + lines, 0),
    GeneratedAt: new Date(Math.min(...invoices.map(({ generated_at }) => generated_at.getTime()))).toISOString(),
    HideIndirectPayments: scope.hideIndirectPayments,
    GroupByCustomers: scope.groupByCustomers,
    Problem: problem,
    ProblemText: problem === null ? null : billText(problem === "ExchangeRateStale" ? "rateStale" : "priceMissing", language),
    NetTotal: totals.report.Net,
    TaxTotal: totals.report.Tax,
    GrossTotal: totals.report.Gross,
  };
}

interface PendingRow {
  readonly custom_charge_id: number;
  readonly company_name: string | null;
  readonly name: string;
  readonly charge_date: string;
  readonly total: string;
  readonly currency: string;
}

/** Charges written since the preview was made, for callers whose invoices contain them. */
async function readPendingCharges(context: Context, { invoices, interval }: BillScope): Promise<PendingCharge[]> {
  const { rows } = await sql<PendingRow>`
    select c.custom_charge_id, i.payer_name as company_name, c.name, c.charge_date, c.total::text, c.currency
    from ${INVOICE_TABLES} join custom_charge c on c.company_account_id = i.payer_account_id and c.seller_account_id = i.seller_account_id
    where ${invoices} and c.status = 'PendingBilling' and c.charge_date <= ${interval.end}::date
      and not exists (select from invoice_line l where l.invoice_id = i.invoice_id and l.custom_charge_id = c.custom_charge_id)
    order by c.created_at desc, c.custom_charge_id desc limit 500`.execute(context.db);
  return rows.map((row) => ({
    CustomChargeId: row.custom_charge_id,
    CompanyName: row.company_name,
    Name: row.name,
    ChargeDate: row.charge_date,
    Total: row.total,
    Currency: row.currency,
  }));
}

interface LineKey {
  readonly position: number;
  readonly invoiceId: number;
  readonly lineNo: number;
}

/** @param expected number of lines; when the invoices were rebuilt meanwhile, the written lines do not match the totals above them */
async function* readLines(
  read: Reader,
  scopeOf: (context: Context) => Promise<BillScope>,
  rates: readonly Rate[],
  sections: readonly SectionSummary[],
  expected: number,
): AsyncGenerator<SectionLine> {
  const keys = sections.map(({ Key }) => Key);
  let after: LineKey = { position: 0, invoiceId: 0, lineNo: 0 };
  let count = 0;
  for (;;) {
    const rows = await read(async (context) => {
      const scope = await scopeOf(context);
      return await readPage(context, scope, { rates, keys, grouping: groupingOf(scope.groupByCustomers), after });
    });
    for (const { row, also } of rows) yield { sectionKey: also.section_key, line: row };
    count += rows.length;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) break;
    after = { position: last.also.position, invoiceId: last.row.InvoiceId, lineNo: last.row.LineNo };
  }
  if (count !== expected)
    throw new Problem("StateConflict", { message: "The bill is being generated again. Please try again in a moment." });
}

function readPage(
  context: Context,
  scope: BillScope,
  { rates, keys, grouping, after }: { rates: readonly Rate[]; keys: readonly string[]; grouping: Grouping; after: LineKey },
) {
  return invoiceLines.query<SectionPosition>(
    context,
    (members) => sql`select ${members}, s.key as section_key, s.position::int as position
    from ${INVOICE_TABLES} join invoice_line l on l.invoice_id = i.invoice_id join ${rateTable(rates)} on r.currency = i.currency
      join unnest(${[...keys]}::text[]) with ordinality s (key, position) on s.key = ${grouping.key}
    where ${scope.invoices} and (s.position, l.invoice_id, l.line_no) > (${after.position}::bigint, ${after.invoiceId}::bigint, ${after.lineNo}::int)
    order by s.position, l.invoice_id, l.line_no limit ${PAGE}`,
    { currency: scope.currency },
  );
}
