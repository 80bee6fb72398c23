import { sql } from "kysely";
import { formatAmount } from "../billing/amounts.ts";
import { type PricedItem, remainingCommitment } from "../billing/commitment.ts";
import { loadPrices, type PriceLookup, RatesAt } from "../billing/prices.ts";
import { businessNow } from "../clock.ts";
import { readAs } from "../database/tenant-database.ts";
import { type Day, dayOf, intervalAt } from "../domain/calendar.ts";
import { type Decimal, multiply } from "../domain/decimal.ts";
import { type BillingRule, readSubscription } from "../domain/subscription.ts";
import type { CapabilityName, Commitment } from "../generated/types.ts";
import type { Context } from "../http/context.ts";
import { Problem } from "../http/problem.ts";
import { scopePredicate, subtreeRange } from "../http/scope.ts";
import { SYSTEM } from "../sessions/call-lookup.ts";

/** Subscriptions that are looked at; those whose terms end first. */
const MOST = 20_000;
/** Rows that stand on a bill. */
const ON_BILL = 500;

interface CommittedRow {
  readonly account_id: number;
  readonly display_name: string;
  readonly values: Record<string, unknown>;
  readonly customer_id: number;
  readonly customer_name: string;
  readonly service_id: number | null;
  readonly service_name: string | null;
  readonly offer_id: number | null;
}

interface ItemRow {
  readonly priceable_item_id: number;
  readonly service_id: number;
  readonly offer_id: number | null;
  readonly billing_rule: BillingRule;
}

type Payer = { readonly account_id: number; readonly account_path: string };

/** The commitments that a bill shows: those whose terms end first. */
export async function readCommitments(context: Context, payer: Payer, currency: string): Promise<Commitment[]> {
  return (await loadCommitments(context, payer, currency, "ONLINEBILL")).slice(0, ON_BILL);
}

/**
 * What an account will still pay for the subscriptions at and below it until their terms end (domain §7.7), the next end first.
 *
 * A company pays what its seller charges, a reseller what its own does: prices come from that hop. They are read past row-level security, because who pays
 * does not see his seller's pricelists; which subscriptions are told is decided by the caller's capability.
 *
 * @throws Problem ExchangeRateStale where a price stands in a currency that has no rate at all
 */
export async function loadCommitments(context: Context, payer: Payer, currency: string, capability: CapabilityName): Promise<Commitment[]> {
  const { db } = readAs(context.runtime.db, context.runtime.pool, SYSTEM);
  const now = await businessNow(context.db);
  const today = dayOf(now);
  const { low, high } = subtreeRange(payer.account_path);
  const { rows } = await sql<CommittedRow>`
    select account.account_id, account.display_name, account."values", c.account_id as customer_id, c.display_name as customer_name,
      s.service_id, s.display_name as service_name, o.offer_id
    from account join account c on c.account_id = account.company_account_id
      left join service s on s.product_name = account.product_name
      left join service_offer o on o.service_id = s.service_id and o.name = account."values" ->> 'OfferName'
    where account.account_path >= ${low} and account.account_path < ${high} and account.account_type = 'Product'
      and account.account_state in ('Active', 'Suspended') and account."values" ->> 'TermEnd' > ${today}
      and ${scopePredicate(context.scopeFor(capability, ["Read"]), "account")}
    order by account."values" ->> 'TermEnd', account.account_id limit ${MOST}`.execute(db);
  if (rows.length === 0) return [];
  const { itemsOf, itemIds } = await loadRecurringItems(context, rows);
  const seller = await db.selectFrom("account").select("seller_account_id").where("account_id", "=", payer.account_id).executeTakeFirst();
  const prices = await loadPrices(db, seller?.seller_account_id ?? null, [payer.account_id], itemIds, intervalAt(today));
  const rates = new RatesAt(db, now);
  const commitments: Commitment[] = [];
  for (const row of rows) {
    const items = itemsOf(row).flatMap((item) => priced(item, prices, payer.account_id, today));
    commitments.push(await presentCommitment(row, items, { currency, today, rates }));
  }
  return commitments;
}

/** What the rows come to together; they are in one currency. */
export const totalOf = (commitments: readonly Commitment[]): string =>
  formatAmount(commitments.reduce((sum, { RemainingCommitment }) => sum + multiply([RemainingCommitment], { places: 2 }), 0n));

async function loadRecurringItems({ db }: Context, rows: readonly CommittedRow[]) {
  const services = [...new Set(rows.flatMap(({ service_id: id }) => (id === null ? [] : [id])))];
  const { rows: items } = await sql<ItemRow>`select priceable_item_id, service_id, offer_id, billing_rule from priceable_item
    where service_id = any (${services}::bigint[]) and fee_type = 'Recurring' and billing_rule <> 'Prepaid'`.execute(db);
  const byService = Map.groupBy(items, ({ service_id: id }) => id);
  return {
    itemIds: items.map(({ priceable_item_id: id }) => id),
    itemsOf: ({ service_id: id, offer_id: offer }: CommittedRow) =>
      (id === null ? [] : (byService.get(id) ?? [])).filter((item) => item.offer_id === null || item.offer_id === offer),
  };
}

function priced(item: ItemRow, prices: PriceLookup, payerId: number, today: Day): PricedItem[] {
  const price = prices(payerId, item.priceable_item_id, today);
  if (price === undefined) return [];
  return [{ feeType: "Recurring", billingRule: item.billing_rule, prepaidPeriodMonths: null, ...price }];
}

interface Counting {
  readonly currency: string;
  readonly today: Day;
  readonly rates: RatesAt;
}

async function presentCommitment(
  row: CommittedRow,
  items: readonly PricedItem[],
  { currency, today, rates }: Counting,
): Promise<Commitment> {
  const subscription = readSubscription(row.values);
  let remaining = 0n;
  for (const [from, some] of Map.groupBy(items, (item) => item.currency)) {
    const amount = remainingCommitment(subscription, some, today);
    remaining += from === currency ? amount : multiply([formatAmount(amount), await rateOf(rates, from, currency)], { places: 2 });
  }
  return {
    AccountId: row.account_id,
    SubscriptionName: row.display_name,
    ServiceName: row.service_name,
    CustomerAccountId: row.customer_id,
    CustomerName: row.customer_name,
    Quantity: subscription.quantity,
    CommitmentTerm: subscription.commitmentTerm,
    TermEnd: subscription.termEnd ?? today,
    RenewAction: subscription.advancePeriodEndAction,
    RemainingCommitment: formatAmount(remaining),
    Currency: currency,
  };
}

async function rateOf(rates: RatesAt, from: string, to: string): Promise<Decimal> {
  const rate = await rates.between(from, to);
  if (rate === undefined) throw new Problem("ExchangeRateStale");
  return rate.rate;
}
