import { sql } from "kysely";
import { type Decimal, multiply } from "../../../../shared/decimal.ts";
import type { CapabilityName, Commitment } from "../../../../shared/generated/types.ts";
import { loadAnyAccount } from "../../../platform/accounts/account-row.ts";
import { type Day, dayOf } from "../../../platform/call/calendar.ts";
import type { Context } from "../../../platform/call/context.ts";
import { Problem } from "../../../platform/call/problem.ts";
import { scopePredicate, subtreeRange } from "../../../platform/call/scope.ts";
import { businessNow } from "../../../platform/database/clock.ts";
import { effectivePrices, type FoundPrice, type MissingPrice } from "../../pricing/index.ts";
import { type BillingRule, readSubscription, type SubscriptionRow } from "../../subscriptions/index.ts";
import { formatAmount } from "../runs/amounts.ts";
import { type PricedItem, remainingCommitment } from "../runs/commitment.ts";
import { RatesAt } from "../runs/rates-at.ts";

/** Most subscriptions that are read, those with the nearest ends first. */
const MOST = 20_000;
/** Most rows on a bill. */
const ON_BILL = 500;

interface CommittedRow {
  readonly account_id: number;
  readonly display_name: string;
  readonly subscription: SubscriptionRow;
  readonly customer_id: number;
  readonly customer_name: string;
  readonly service_name: string;
}

interface ItemRow {
  readonly priceable_item_id: number;
  readonly service_id: number;
  readonly offer_id: number | null;
  readonly billing_rule: BillingRule;
}

type Payer = { readonly account_id: number; readonly account_path: string };

/** The commitments on a bill: those with the nearest ends. */
export async function readCommitments(context: Context, payer: Payer, currency: string): Promise<Commitment[]> {
  return (await loadCommitments(context, payer, currency, "ONLINEBILL")).slice(0, ON_BILL);
}

/**
 * The remaining payments of an account for the subscriptions at and below it until their terms end (domain §7.7), the nearest end first.
 *
 * A company pays its seller's prices, and a reseller pays those of its own seller. Prices are read past row-level security, because the payer does not see
 * the seller's pricelists; the caller's capability decides which subscriptions are returned.
 *
 * @throws Problem ExchangeRateStale where a price is in a currency that has no rate at all
 */
export async function loadCommitments(context: Context, payer: Payer, currency: string, capability: CapabilityName): Promise<Commitment[]> {
  const db = context.system("prices of a seller");
  const now = await businessNow(context.db);
  const today = dayOf(now);
  const { low, high } = subtreeRange(payer.account_path);
  const { rows } = await sql<CommittedRow>`
    select account.account_id, account.display_name, to_jsonb(u) as subscription, c.account_id as customer_id, c.display_name as customer_name,
      s.display_name as service_name
    from account join subscription u using (account_id) join account c on c.account_id = account.company_account_id join service s using (service_id)
    where account.account_path >= ${low} and account.account_path < ${high} and account.account_type = 'Product'
      and account.account_state in ('Active', 'Suspended') and u.term_end > ${today}::date
      and ${scopePredicate(context.scopeFor(capability, ["Read"]), "account")}
    order by u.term_end, account.account_id limit ${MOST}`.execute(db);
  if (rows.length === 0) return [];
  const { itemsOf, itemIds } = await loadRecurringItems(context, rows);
  const { seller_account_id: sellerId } = await loadAnyAccount(db, payer.account_id);
  const prices = await effectivePrices(db, {
    buyers: [{ id: payer.account_id, sellerId }],
    itemIds,
    from: today,
    to: today,
    subscriptionIds: rows.map(({ account_id }) => account_id),
  });
  const rates = new RatesAt(db, now);
  const commitments: Commitment[] = [];
  for (const row of rows) {
    const together = itemsOf(row).map(({ priceable_item_id: id }) => id);
    const items = itemsOf(row).flatMap((item) =>
      priced(
        item,
        prices.billed({ buyerId: payer.account_id, itemId: item.priceable_item_id, on: today, subscriptionId: row.account_id, together }),
      ),
    );
    commitments.push(await presentCommitment(row, items, { currency, today, rates }));
  }
  return commitments;
}

/** The total of the rows, which are in one currency. */
export const totalOf = (commitments: readonly Commitment[]): string =>
  formatAmount(commitments.reduce((sum, { RemainingCommitment }) => sum + multiply([RemainingCommitment], { scale: 2 }), 0n));

async function loadRecurringItems({ db }: Context, rows: readonly CommittedRow[]) {
  const services = [...new Set(rows.map(({ subscription }) => subscription.service_id))];
  const { rows: items } = await sql<ItemRow>`select priceable_item_id, service_id, offer_id, billing_rule from priceable_item
    where service_id = any (${services}::bigint[]) and fee_type = 'Recurring' and billing_rule <> 'Prepaid'`.execute(db);
  const byService = Map.groupBy(items, ({ service_id: id }) => id);
  return {
    itemIds: items.map(({ priceable_item_id: id }) => id),
    itemsOf: ({ subscription: { service_id: id, offer_id: offer } }: CommittedRow) =>
      (byService.get(id) ?? []).filter((item) => item.offer_id === null || item.offer_id === offer),
  };
}

function priced(item: ItemRow, price: FoundPrice | MissingPrice): PricedItem[] {
  if ("missing" in price) return [];
  const { unitPrice, currency } = price;
  return [{ feeType: "Recurring", billingRule: item.billing_rule, prepaidPeriodMonths: null, unitPrice, currency }];
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
  const subscription = readSubscription(row.subscription);
  let remaining = 0n;
  for (const [from, some] of Map.groupBy(items, (item) => item.currency)) {
    const amount = remainingCommitment(subscription, some, today);
    remaining += from === currency ? amount : multiply([formatAmount(amount), await rateOf(rates, from, currency)], { scale: 2 });
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
