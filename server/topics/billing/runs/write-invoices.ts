import { type Kysely, sql } from "kysely";
import { toUnits } from "../../../../shared/decimal.ts";
import { systemEntry } from "../../../platform/audit/system-entry.ts";
import { auditRow } from "../../../platform/audit/write-audit.ts";
import { addDays, type Interval } from "../../../platform/call/calendar.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { notify } from "../../../platform/messages/notify.ts";
import type { InvoiceProblem, InvoiceStatus } from "../tables.ts";
import { AMOUNT_SCALE, formatAmount, percentOf } from "./amounts.ts";
import type { LineSink, NewLine } from "./build-lines.ts";
import { detailsOf, type IssuedInvoice, type Party } from "./party.ts";
import { taxOf } from "./tax.ts";

/** One invoice while it is being made. */
interface OpenInvoice {
  readonly invoiceId: number;
  readonly payer: Party;
  lines: number;
  /** Hundredths of the invoice's currency. */
  net: bigint;
  problem: InvoiceProblem | null;
}

/** An invoice has lines, or a problem that kept them from being computed. */
const isInvoice = ({ lines, problem }: OpenInvoice): boolean => lines > 0 || problem !== null;

export interface InvoiceHeading {
  readonly interval: Interval;
  readonly seller: Party;
  readonly status: Extract<InvoiceStatus, "Preview" | "Draft" | "Final">;
  /** Business time. */
  readonly now: Date;
  readonly jobId: string | null;
}

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
const PAYMENT_DAYS: Readonly<Record<string, number>> = { Net14: 14, Net30: 30, Net60: 60 };

/** The invoices of some payers with one seller, in one transaction: created, filled with lines, closed. */
export class InvoiceWriter implements LineSink {
  readonly #db: Kysely<Database>;
  readonly #heading: InvoiceHeading;
  readonly #open = new Map<number, OpenInvoice>();
  #waiting: (NewLine & { invoice_id: number; line_no: number })[] = [];

  constructor(db: Kysely<Database>, heading: InvoiceHeading) {
    this.#db = db;
    this.#heading = heading;
  }

  /**
   * Reset the invoices of these payers that are not final, for this writer. A parallel writer of the same invoices waits here until the other has committed.
   *
   * @returns the payers whose invoices are being written; the others have final ones already.
   */
  async begin(payers: readonly Party[]): Promise<number[]> {
    const { interval, seller, status, now, jobId } = this.#heading;
    const issued = addDays(interval.end, 1);
    const rows = payers.map(({ id, name, currency, country, values }) => ({
      payer_account_id: id,
      payer_name: name,
      payer_details: detailsOf({ country, values }),
      customer_id: text(values.CustomerId),
      vat_id: text(values.VatId),
      contract_id: text(values.ContractId),
      purchase_order_number: text(values.PurchaseOrderNumber),
      salesman: text(values.Salesman),
      currency,
      due_date: addDays(issued, PAYMENT_DAYS[String(values.PaymentTerms)] ?? 30),
    }));
    const begun = await sql<{ invoice_id: number; payer_account_id: number }>`
      insert into invoice as kept (interval_id, seller_account_id, seller_name, seller_details, payer_account_id, payer_name, payer_details,
        customer_id, vat_id, contract_id, purchase_order_number, salesman, currency, issue_date, due_date, status, generated_at, job_id)
      select ${interval.id}, ${seller.id}::bigint, ${seller.name}, ${JSON.stringify(detailsOf(seller))}::jsonb, row.payer_account_id, row.payer_name,
        row.payer_details, row.customer_id, row.vat_id, row.contract_id, row.purchase_order_number, row.salesman, row.currency, ${issued}::date, row.due_date, ${status === "Preview" ? status : "Draft"}, ${now}::timestamptz, ${jobId}::uuid
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (payer_account_id bigint, payer_name text, payer_details jsonb, customer_id text, vat_id text,
        contract_id text, purchase_order_number text, salesman text, currency text, due_date date)
      order by row.payer_account_id
      on conflict (seller_account_id, payer_account_id, interval_id) do update set seller_name = excluded.seller_name, payer_name = excluded.payer_name,
        seller_details = excluded.seller_details, payer_details = excluded.payer_details,
        customer_id = excluded.customer_id, vat_id = excluded.vat_id, contract_id = excluded.contract_id,
        purchase_order_number = excluded.purchase_order_number, salesman = excluded.salesman, currency = excluded.currency, due_date = excluded.due_date,
        status = excluded.status, problem = null, generated_at = excluded.generated_at, job_id = excluded.job_id
      where kept.status = 'Preview' or (kept.status = 'Draft' and excluded.status = 'Draft')
      returning invoice_id, payer_account_id`.execute(this.#db);
    const byId = new Map(payers.map((payer) => [payer.id, payer]));
    for (const { invoice_id, payer_account_id } of begun.rows) {
      const payer = byId.get(payer_account_id);
      if (payer !== undefined) this.#open.set(payer_account_id, { invoiceId: invoice_id, payer, lines: 0, net: 0n, problem: null });
    }
    const ids = begun.rows.map(({ invoice_id }) => invoice_id);
    await sql`delete from invoice_line where invoice_id = any (${ids}::bigint[])`.execute(this.#db);
    return [...this.#open.keys()];
  }

  add(payerId: number, line: NewLine): void {
    const invoice = this.#open.get(payerId);
    if (invoice === undefined) return;
    invoice.lines += 1;
    invoice.net += toUnits(line.amount, AMOUNT_SCALE);
    this.#waiting.push({ invoice_id: invoice.invoiceId, line_no: invoice.lines, ...line });
  }

  hold(payerId: number, problem: InvoiceProblem): void {
    const invoice = this.#open.get(payerId);
    if (invoice !== undefined) invoice.problem ??= problem;
  }

  /** Write the lines that were added; called after each page, so that they do not pile up in memory. */
  async flush(): Promise<void> {
    const lines = this.#waiting;
    this.#waiting = [];
    if (lines.length === 0) return;
    await sql`
      insert into invoice_line (invoice_id, line_no, charge_type, account_id, subscription_name, service_name, service_id, vendor_name, priceable_item_id,
        priceable_item_description, fee_type, product_number, material_number, vendor_reference, quantity, unit_price, unit_cost, amount, cost, currency,
        cost_currency, period_start, period_end, factor, billed_days, period_days, department_id, department_name, end_customer_account_id,
        end_customer_name, purchase_order_number, contract_id, original_unit_price, original_currency, exchange_rate, custom_charge_id)
      select invoice_id, line_no, charge_type, account_id, subscription_name, service_name, service_id, vendor_name, priceable_item_id,
        priceable_item_description, fee_type, product_number, material_number, vendor_reference, quantity, unit_price, unit_cost, amount, cost, currency,
        cost_currency, period_start, period_end, round(billed_days::numeric / period_days, 10), billed_days, period_days, department_id, department_name,
        end_customer_account_id, end_customer_name, purchase_order_number, contract_id, original_unit_price, original_currency, exchange_rate, custom_charge_id
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (invoice_id bigint, line_no integer, charge_type text, account_id bigint,
        subscription_name text, service_name text, service_id bigint, vendor_name text, priceable_item_id bigint, priceable_item_description text,
        fee_type text, product_number text, material_number text, vendor_reference text, quantity numeric, unit_price numeric, unit_cost numeric,
        amount numeric, cost numeric, currency text, cost_currency text, period_start date, period_end date, billed_days integer, period_days integer,
        department_id bigint, department_name text, end_customer_account_id bigint, end_customer_name text, purchase_order_number text, contract_id text,
        original_unit_price numeric, original_currency text, exchange_rate numeric, custom_charge_id bigint)`.execute(this.#db);
  }

  /**
   * Totals, taxes and numbers. One with a problem stays a draft. Final ones take the next numbers of their
   * seller, whose counter is locked until the commit, so that none is ever left out; their one-time charges are billed with them.
   *
   * @returns the payers whose invoices are held back, with the reason
   */
  async finish(): Promise<Map<number, InvoiceProblem>> {
    const { seller, status } = this.#heading;
    const made = [...this.#open.values()].filter(isInvoice).sort((a, b) => a.payer.id - b.payer.id);
    const none = [...this.#open.values()].filter((invoice) => !isInvoice(invoice)).map(({ invoiceId }) => invoiceId);
    if (none.length > 0) await sql`delete from invoice where invoice_id = any (${none}::bigint[])`.execute(this.#db);
    const final = status === "Final" ? made.filter(({ problem }) => problem === null) : [];
    const numbers = await this.#numbers(final.length);
    const rows = made.map((invoice) => {
      const { payer, net } = invoice;
      const { rate, note } = taxOf(seller.country, payer.country, text(payer.values.VatId));
      const tax = percentOf(net, rate, payer.currency);
      const isFinal = final.includes(invoice);
      return {
        invoice_id: invoice.invoiceId,
        net_total: formatAmount(net),
        tax_total: formatAmount(tax),
        gross_total: formatAmount(net + tax),
        tax_rate: rate,
        tax_note: note,
        problem: invoice.problem,
        line_count: invoice.lines,
        invoice_number: isFinal ? (numbers.shift() ?? null) : null,
      };
    });
    await sql`
      update invoice set net_total = row.net_total, tax_total = row.tax_total, gross_total = row.gross_total, tax_rate = row.tax_rate, tax_note = row.tax_note,
        problem = row.problem, line_count = row.line_count, invoice_number = row.invoice_number,
        status = case when row.invoice_number is null then invoice.status else 'Final' end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (invoice_id bigint, net_total numeric, tax_total numeric, gross_total numeric,
        tax_rate numeric, tax_note text, problem text, line_count integer, invoice_number text)
      where invoice.invoice_id = row.invoice_id`.execute(this.#db);
    await this.#announce(this.#issued(rows));
    await this.#billCharges(final.map(({ invoiceId }) => invoiceId));
    return new Map(made.flatMap(({ payer, problem }) => (problem === null ? [] : [[payer.id, problem] as const])));
  }

  /** Invoices that are made with demo data are history: no one is notified about them. */
  async #announce(issued: readonly IssuedInvoice[]): Promise<void> {
    const { jobId, interval } = this.#heading;
    if (jobId === null) return;
    await recordInvoices(this.#db, jobId, issued);
    await notifyAboutInvoices(this.#db, interval.id, issued);
  }

  #issued(rows: readonly { invoice_id: number; invoice_number: string | null; gross_total: string }[]): IssuedInvoice[] {
    const payers = new Map([...this.#open.values()].map(({ invoiceId, payer }) => [invoiceId, payer]));
    return rows.flatMap(({ invoice_id, invoice_number, gross_total }) => {
      const payer = payers.get(invoice_id);
      return invoice_number === null || payer === undefined ? [] : [{ payer, invoiceNumber: invoice_number, grossTotal: gross_total }];
    });
  }

  /** The next invoice numbers of the seller in the year of issue. */
  async #numbers(count: number): Promise<string[]> {
    if (count === 0) return [];
    const { seller, interval } = this.#heading;
    const year = Number(addDays(interval.end, 1).slice(0, 4));
    const { rows } = await sql<{ last: number }>`
      insert into invoice_counter as kept (seller_account_id, year, last_number) values (${seller.id}, ${year}, ${count})
      on conflict (seller_account_id, year) do update set last_number = kept.last_number + excluded.last_number returning last_number as last`.execute(
      this.#db,
    );
    const first = (rows[0]?.last ?? count) - count + 1;
    return Array.from({ length: count }, (_, index) => `R${seller.id}-${year}-${String(first + index).padStart(6, "0")}`);
  }

  async #billCharges(invoiceIds: readonly number[]): Promise<void> {
    if (invoiceIds.length === 0) return;
    await sql`
      update custom_charge c set status = 'Billed', invoice_id = l.invoice_id from invoice_line l
      where l.invoice_id = any (${invoiceIds}::bigint[]) and l.custom_charge_id = c.custom_charge_id`.execute(this.#db);
  }
}

/** Notify the users responsible for a payer of its invoice, in the transaction that issued it. */
async function notifyAboutInvoices(db: Kysely<Database>, intervalId: string, invoices: readonly IssuedInvoice[]): Promise<void> {
  if (invoices.length === 0) return;
  const { rows } = await sql<{ id: number; users: number[] }>`
    select id::float8 as id, administrators_of(id)::float8[] as users from unnest(${invoices.map(({ payer }) => payer.id)}::bigint[]) id`.execute(
    db,
  );
  const usersOf = new Map(rows.map(({ id, users }) => [id, users]));
  for (const { payer, invoiceNumber, grossTotal } of invoices) {
    const values = { name: payer.name, number: invoiceNumber, month: intervalId, amount: `${grossTotal} ${payer.currency}` };
    const to = usersOf.get(payer.id) ?? [];
    await notify(db, {
      to,
      event: "InvoiceAvailable",
      type: "info",
      text: "invoiceAvailable",
      values,
      link: `/account/${payer.id}/billing`,
    });
  }
}

/** Write an audit record for each payer that the product issued its invoice, in the same transaction. */
async function recordInvoices(db: Kysely<Database>, jobId: string, invoices: readonly IssuedInvoice[]): Promise<void> {
  if (invoices.length === 0) return;
  const rows = invoices.map(({ payer, invoiceNumber, grossTotal }) =>
    auditRow(
      systemEntry({
        correlationId: jobId,
        operation: "Account.GenerateCustomerInvoices",
        eventType: "Invoice.Generated",
        object: { type: payer.type, id: String(payer.id), accountId: payer.id, accountPath: payer.path, displayName: payer.name },
        changes: [
          { field: "InvoiceNumber", oldValue: null, newValue: invoiceNumber },
          { field: "GrossTotal", oldValue: null, newValue: `${grossTotal} ${payer.currency}` },
        ],
      }),
    ),
  );
  await db.insertInto("audit_record").values(rows).execute();
}
