/** Invoices as the run writes them, created without a run, so that a test controls their content. */

/** Runs a statement as the owner of the tables. */
export type Query = (text: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>;

export interface NewLine {
  readonly amount: string;
  readonly quantity?: string;
  readonly unitPrice?: string;
  readonly unitCost?: string;
  readonly service?: string;
  readonly description?: string;
  readonly chargeType?: string;
  readonly endCustomer?: number;
  readonly endCustomerName?: string;
  readonly departmentId?: number;
  readonly departmentName?: string;
}

export interface NewInvoice {
  readonly payer: number;
  readonly seller: number;
  /** `YYYY-MM` */
  readonly interval: string;
  readonly status?: "Preview" | "Draft" | "Final";
  readonly currency?: string;
  readonly problem?: "ExchangeRateStale" | "PriceMissing";
  readonly taxTotal?: string;
  readonly lines?: readonly NewLine[];
  /** Many equal lines, besides `lines`. */
  readonly lineCount?: number;
}

/** A month that no other test and no demo data have. */
let month = 0;
export function freshInterval(): string {
  month += 1;
  return `${2000 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
}

export async function ensureInterval(query: Query, interval: string, status: "Open" | "Closed" = "Closed"): Promise<void> {
  await query(
    `insert into billing_interval (interval_id, starts_on, ends_on, status, closed_at)
     select $1::text, ($1 || '-01')::date, (($1 || '-01')::date + interval '1 month - 1 day')::date, $2::text, case when $2 = 'Closed' then now() end
     on conflict (interval_id) do nothing`,
    [interval, status],
  );
}

/** @returns its id */
export async function makeInvoice(query: Query, invoice: NewInvoice): Promise<number> {
  const {
    payer,
    seller,
    interval,
    status = "Final",
    currency = "EUR",
    problem = null,
    taxTotal = "0",
    lines = [],
    lineCount = 0,
  } = invoice;
  await ensureInterval(query, interval);
  const [made] = await query(
    `insert into invoice (interval_id, seller_account_id, payer_account_id, seller_name, payer_name, customer_id, vat_id, currency, tax_rate, tax_note, issue_date, due_date,
       status, problem, generated_at)
     select $3, s.account_id, p.account_id, s.display_name, p.display_name, p."values" ->> 'CustomerId', p."values" ->> 'VatId', $4, 19, 'Standard',
       ($3 || '-01')::date + interval '1 month', ($3 || '-01')::date + interval '2 months', case when $5 in ('Final', 'Credited') then 'Draft' else $5 end, $6, now()
     from account s, account p where s.account_id = $1 and p.account_id = $2 returning invoice_id`,
    [seller, payer, interval, currency, status, problem],
  );
  const id = Number(made?.invoice_id);
  const all = [...lines, ...(lineCount === 0 ? [] : [null])];
  let lineNo = 1;
  for (const line of all) {
    const count = line === null ? lineCount : 1;
    await query(
      `insert into invoice_line (invoice_id, line_no, charge_type, service_name, service_id, vendor_name, priceable_item_description, fee_type, quantity, unit_price,
         unit_cost, amount, cost, currency, cost_currency, period_start, period_end, factor, billed_days, period_days, department_id, department_name,
         end_customer_account_id, end_customer_name)
       select $1, $2::int + n - 1, $3, coalesce($4, s.display_name), case when $4 is null then s.service_id end, case when $4 is null then v.name end, $5, 'Recurring', $6::numeric, $7::numeric,
         $8::numeric, $9::numeric, round($6::numeric * $8::numeric, 2), i.currency, case when $8::numeric is not null then i.currency end,
         (i.interval_id || '-01')::date, b.ends_on, 1, 30, 30, $10::bigint, $11, coalesce($12::bigint, i.payer_account_id), coalesce($13, i.payer_name)
       from invoice i join billing_interval b using (interval_id), generate_series(1, $14::int) n,
         (select * from service order by service_id limit 1) s join vendor v using (vendor_id) where i.invoice_id = $1`,
      [
        id,
        lineNo,
        line?.chargeType ?? "Recurring",
        line?.service ?? null,
        line?.description ?? "Seat",
        line?.quantity ?? "1",
        line?.unitPrice ?? line?.amount ?? "1.00",
        line?.unitCost ?? null,
        line?.amount ?? "1.00",
        line?.departmentId ?? null,
        line?.departmentName ?? null,
        line?.endCustomer ?? null,
        line?.endCustomerName ?? null,
        count,
      ],
    );
    lineNo += count;
  }
  await query(
    `with sums as (select coalesce(sum(amount), 0) as net, count(*) as lines from invoice_line where invoice_id = $1)
     update invoice set net_total = sums.net, tax_total = $2::numeric, gross_total = sums.net + $2::numeric, line_count = sums.lines, status = $3,
       invoice_number = case when $3 in ('Final', 'Credited') then 'TEST-' || $1 end from sums where invoice_id = $1`,
    [id, taxTotal, status],
  );
  return id;
}

export interface NewCharge {
  readonly payer: number;
  readonly seller: number;
  readonly name?: string;
  readonly price?: string;
  readonly cost?: string;
  readonly amount?: string;
  readonly chargeDate?: string;
  /** Billed with this invoice. */
  readonly invoiceId?: number;
}

/** A waiting charge by a user of the seller. @returns its id */
export async function makeCharge(query: Query, charge: NewCharge): Promise<number> {
  const { payer, seller, name = "Set-up", price = "100", cost = null, amount = "1", chargeDate = null, invoiceId = null } = charge;
  const [made] = await query(
    `insert into custom_charge (company_account_id, seller_account_id, name, price, cost, charge_amount, currency, charge_date, created_by, status, invoice_id)
     select p.account_id, $2, $3, $4::numeric, $5::numeric, $6::numeric, p.currency, coalesce($7::date, business_now()::date),
       coalesce((select min(account_id) from account where company_account_id = $2 and account_type = 'User'), $2),
       case when $8::bigint is null then 'PendingBilling' else 'Billed' end, $8::bigint
     from account p where p.account_id = $1 returning custom_charge_id`,
    [payer, seller, name, price, cost, amount, chargeDate, invoiceId],
  );
  return Number(made?.custom_charge_id);
}
