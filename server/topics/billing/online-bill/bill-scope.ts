import { type RawBuilder, sql } from "kysely";
import type { BillQuestion, CapabilityName } from "../../../../shared/generated/types.ts";
import { loadAccount } from "../../../platform/accounts/account-row.ts";
import { partiesInScope } from "../../../platform/accounts/trading-parties.ts";
import { type Interval, intervalAt, intervalOf } from "../../../platform/call/calendar.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { denied, notFound, Problem } from "../../../platform/call/problem.ts";
import { subtreeRange } from "../../../platform/call/scope.ts";
import { businessNow } from "../../../platform/database/clock.ts";

export interface BilledAccount {
  readonly account_id: number;
  readonly account_type: string;
  readonly account_path: string;
  readonly company_account_id: number;
  readonly display_name: string;
  readonly currency: string;
  readonly country: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The invoices of a report, and how it is drawn. */
export interface BillScope {
  /** The account of the bill. */
  readonly account: BilledAccount;
  readonly interval: Interval;
  /** Currency of the report. */
  readonly currency: string;
  readonly hideIndirectPayments: boolean;
  readonly groupByCustomers: boolean;
  /** The condition on `i` (invoice), `payer` and `seller` (their accounts, which may be missing). */
  readonly invoices: RawBuilder<boolean>;
  /** The user for whom access was checked; a job checks it again. */
  readonly userAccountId: number;
}

export const INVOICE_TABLES = sql`invoice i
  left join account payer on payer.account_id = i.payer_account_id
  left join account seller on seller.account_id = i.seller_account_id`;

export const invoicesInScope = (
  context: Context,
  capability: Extract<CapabilityName, "ONLINEBILL" | "BILLING_INVOICES">,
): RawBuilder<boolean> =>
  partiesInScope(
    context,
    { capability, actions: ["Read"] },
    { payer: "payer", seller: "seller", columns: { payer: "i.payer_account_id", seller: "i.seller_account_id" } },
  );

/** @throws Problem NotFound for an account that is no company or reseller, or that the caller does not see */
export async function loadBilledAccount(context: Context, accountId: number): Promise<BilledAccount> {
  const account = await loadAccount(context, accountId);
  if (account.account_type !== "Company" && account.account_type !== "Reseller") throw notFound();
  return account;
}

/**
 * The complete scope for a request, with defaults (domain §7.6): the open month, only the account's own payments, by service, in its own currency.
 *
 * Direct: the account pays. Indirect: sellers at and below it sell to others. The seller decides, not the payer's present path: a customer that moved away
 * stays in earlier months, and one that moved here does not bring its old seller's prices along.
 *
 * @throws Problem AccessDenied for indirect payments without ONLINEBILL_INDIRECT
 */
export async function resolveBill(context: Context, request: BillQuestion): Promise<BillScope> {
  const account = await loadBilledAccount(context, request.companyAccountId);
  const hideIndirectPayments = request.hideIndirectPayments ?? true;
  const reference = { accountPath: account.account_path, companyAccountId: account.company_account_id };
  if (!hideIndirectPayments && !context.can("ONLINEBILL_INDIRECT", ["Read"], reference)) throw denied();
  const interval = typeof request.billingInterval !== "string" ? await defaultInterval(context) : intervalOf(request.billingInterval);
  const direct = sql<boolean>`i.payer_account_id = ${account.account_id}`;
  const { low, high } = subtreeRange(account.account_path);
  const which = hideIndirectPayments
    ? direct
    : sql<boolean>`(${direct} or (seller.account_path >= ${low} and seller.account_path < ${high}))`;
  return {
    account,
    interval,
    currency: request.currency ?? account.currency,
    hideIndirectPayments,
    groupByCustomers: request.groupByCustomers ?? false,
    invoices: sql<boolean>`i.interval_id = ${interval.id} and ${which} and ${invoicesInScope(context, "ONLINEBILL")}`,
    userAccountId: callerOf(context).userAccountId,
  };
}

/** The running month; before billing was set up, the calendar month. */
export async function defaultInterval({ db }: Pick<Context, "db">): Promise<Interval> {
  const open = await db
    .selectFrom("billing_interval")
    .select("interval_id")
    .where("status", "in", ["Open", "Generating"])
    .orderBy("interval_id", "desc")
    .executeTakeFirst();
  return open === undefined ? intervalAt((await businessNow(db)).toISOString().slice(0, 10)) : intervalOf(open.interval_id);
}

export interface Rate {
  readonly currency: string;
  /** The rate to the currency of the report; exactly "1" for that currency itself. */
  readonly rate: string;
}

/**
 * The rates at the end of an interval, or now while it runs (domain §7.6).
 *
 * @throws Problem ExchangeRateStale where a rate is missing or out of date: figures from an old rate would be wrong
 */
export async function loadRates(context: Context, currencies: readonly string[], target: string, interval: Interval): Promise<Rate[]> {
  const { rows } = await sql<{ currency: string; rate: string | null; is_stale: boolean | null }>`
    select wanted.currency, trim_scale(r.rate)::text as rate, r.is_stale
    from unnest(${[...currencies]}::text[]) wanted (currency)
    left join lateral exchange_rate_at(wanted.currency, ${target}, least(business_now(), (${interval.end}::date + 1)::timestamp at time zone 'UTC' - interval '1 second')) r on true
    order by wanted.currency`.execute(context.db);
  return rows.map(({ currency, rate, is_stale: isStale }) => {
    if (rate === null || isStale === true) throw new Problem("ExchangeRateStale");
    return { currency, rate };
  });
}

/** Rates as a table `r (currency, rate)` to join. */
export const rateTable = (rates: readonly Rate[]): RawBuilder<unknown> =>
  sql`unnest(${rates.map(({ currency }) => currency)}::text[], ${rates.map(({ rate }) => rate)}::numeric[]) r (currency, rate)`;
