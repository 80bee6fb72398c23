import { sql } from "kysely";
import type { BillingMonth, ServiceShare } from "../../../../shared/generated/types.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { addMonths } from "../../../platform/call/calendar.ts";
import type { Context } from "../../../platform/call/context.ts";
import { subtreeRange } from "../../../platform/call/scope.ts";
import { type BilledAccount, defaultInterval, INVOICE_TABLES, invoicesInScope, loadBilledAccount } from "../online-bill/bill-scope.ts";
import { billText } from "../online-bill/bill-texts.ts";
import { loadCommitments, totalOf } from "../online-bill/commitments.ts";

/** Months of a year, and the running one. */
const MONTHS = 13;
/** Services with a line of their own; the others share one. */
const SERVICES = 8;

interface MonthRow {
  readonly interval_id: string;
  readonly starts_on: string;
  readonly status: BillingMonth["Status"];
  readonly purchases: string;
  readonly sales: string;
  readonly is_stale: boolean;
}

/**
 * What an account pays, and a reseller sells, month by month and by service: the figures and charts of its billing screen.
 *
 * Amounts in other currencies are converted by the rate of each month's end. Where a rate is missing the amounts are left out, and where one is out of date
 * they are shown with a note: charts give an impression, invoices say what is owed.
 */
export const getBillingOverview: AccountOperations["GetBillingOverview"] = async (context, { companyAccountId }) => {
  const account = await loadBilledAccount(context, companyAccountId);
  const current = await defaultInterval(context);
  const [months, services, pending, commitments] = await Promise.all([
    readMonths(context, account, addMonths(current.start, 1 - MONTHS), current.start),
    readServices(context, account, current.id),
    readPending(context, account),
    loadCommitments(context, account, account.currency, "ONLINEBILL"),
  ]);
  const isReseller = account.account_type === "Reseller";
  const monthOf = (start: string) => months.find((month) => month.starts_on === start);
  const now = monthOf(current.start);
  const before = monthOf(addMonths(current.start, -1));
  return {
    Currency: account.currency,
    CurrentIntervalId: now?.interval_id ?? null,
    CurrentNet: now?.purchases ?? null,
    PreviousNet: before?.purchases ?? null,
    CurrentSales: isReseller ? (now?.sales ?? null) : null,
    PreviousSales: isReseller ? (before?.sales ?? null) : null,
    PendingCharges: pending,
    RemainingCommitment: totalOf(commitments),
    IsRateStale: months.some((month) => month.is_stale),
    Months: months.map((month) => ({
      IntervalId: month.interval_id,
      Start: month.starts_on,
      Status: month.status,
      Purchases: month.purchases,
      Sales: isReseller ? month.sales : null,
    })),
    Services: services,
  };
};

/** The rate from an invoice's currency at the end of its month, or now. */
const RATE = (target: string) =>
  sql`lateral exchange_rate_at(i.currency, ${target}, least(business_now(), (b.ends_on + 1)::timestamp at time zone 'UTC' - interval '1 second')) r`;

async function readMonths(context: Context, account: BilledAccount, from: string, to: string): Promise<MonthRow[]> {
  const { low, high } = subtreeRange(account.account_path);
  const isPurchase = sql`i.payer_account_id = ${account.account_id}`;
  const isSale = sql`i.seller_account_id = ${account.account_id}`;
  const { rows } = await sql<MonthRow>`
    select b.interval_id, b.starts_on,
      case when bool_or(i.status = 'Preview') then 'Preview' when bool_or(i.status = 'Draft') then 'Draft' else 'Final' end as status,
      round(coalesce(sum(i.net_total * r.rate) filter (where ${isPurchase}), 0), 2)::text as purchases,
      round(coalesce(sum(i.net_total * r.rate) filter (where ${isSale}), 0), 2)::text as sales, coalesce(bool_or(r.is_stale), false) as is_stale
    from ${INVOICE_TABLES} join billing_interval b on b.interval_id = i.interval_id join ${RATE(account.currency)} on true
    where b.starts_on between ${from}::date and ${to}::date and (${isPurchase} or (${isSale} and seller.account_path >= ${low} and seller.account_path < ${high}))
      and ${invoicesInScope(context, "ONLINEBILL")}
    group by b.interval_id, b.starts_on order by b.interval_id`.execute(context.db);
  return rows;
}

/** The running month by service, the most expensive first. A renamed service is still one service, under its latest name. */
async function readServices(context: Context, account: BilledAccount, intervalId: string): Promise<ServiceShare[]> {
  const { rows } = await sql<{ service_name: string | null; net: string }>`
    select (array_agg(l.service_name order by l.invoice_id desc, l.line_no desc))[1] as service_name, round(sum(l.amount * r.rate), 2)::text as net
    from ${INVOICE_TABLES} join billing_interval b on b.interval_id = i.interval_id join ${RATE(account.currency)} on true
      join invoice_line l on l.invoice_id = i.invoice_id
    where i.interval_id = ${intervalId} and i.payer_account_id = ${account.account_id} and ${invoicesInScope(context, "ONLINEBILL")}
    group by l.service_id, case when l.service_id is null then l.service_name end having sum(l.amount * r.rate) > 0 order by sum(l.amount * r.rate) desc limit ${SERVICES}`.execute(
    context.db,
  );
  return rows.map((row) => ({ ServiceName: row.service_name ?? billText("otherCharges", context.language), Net: row.net }));
}

/** The charges of the account that wait for the run. Null for a caller who may not see charges. */
async function readPending(context: Context, account: BilledAccount): Promise<string | null> {
  if (
    !context.can("CUSTOM_CHARGE_VIEW", ["Read"], {
      accountPath: account.account_path,
      companyAccountId: account.company_account_id,
    })
  )
    return null;
  const { rows } = await sql<{ total: string }>`select coalesce(sum(total), 0)::numeric(20,2)::text as total from custom_charge
    where company_account_id = ${account.account_id} and status = 'PendingBilling'`.execute(context.db);
  return rows[0]?.total ?? "0.00";
}
