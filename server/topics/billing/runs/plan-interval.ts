import { type Kysely, sql } from "kysely";
import type { Interval } from "../../../platform/call/calendar.ts";
import type { Database } from "../../../platform/database/schema.ts";

/** One invoice to be made: its seller, its payer, and the subscriptions that it charges. */
export interface InvoiceWork {
  readonly sellerId: number;
  readonly payerId: number;
  /** The companies whose subscriptions are charged, with the number of each: the payer itself, or those below a reseller. */
  readonly customers: readonly { readonly id: number; readonly subscriptions: number }[];
}

export interface PlanLimits {
  /** Only the charges of this seller. */
  readonly sellerId?: number | null;
  readonly payerIds?: readonly number[] | null;
}

interface PlanRow {
  readonly seller_id: number;
  readonly payer_id: number;
  readonly ids: readonly number[] | null;
  readonly counts: readonly number[] | null;
}

/**
 * All invoices that an interval may need, sellers from the top down, payers by their ids. Each hop of the reseller chain has its own invoice (domain §7.1): a
 * customer pays its seller, and the seller pays its own seller, for the same subscriptions.
 *
 * A seller without any pricelist sells nothing. The seller on the interval's first day counts: a seller that a customer has left bills the interval of the
 * move. It also collects the charges that it wrote before.
 */
export async function planInterval(
  db: Kysely<Database>,
  interval: Interval,
  { sellerId = null, payerIds = null }: PlanLimits = {},
): Promise<InvoiceWork[]> {
  const { rows } = await sql<PlanRow>`
    with recursive customers as (
      select a.company_account_id as id, count(*)::integer as subscriptions
      from subscription s join account a using (account_id) left join subscription_end e using (account_id)
      where a.account_state <> 'Pending' and s.billing_start <= ${interval.end}::date
        and (e.ended_at is null or (e.ended_at at time zone 'UTC')::date >= ${interval.start}::date)
      group by 1),
    sold as materialized (
      select account_id as buyer, seller_on(account_id, ${interval.start}::date) as seller from account where account_type in ('Reseller', 'Company')),
    hops as (
      select c.id as customer, c.subscriptions, c.id as payer, s.seller from customers c join sold s on s.buyer = c.id
      union all
      select h.customer, h.subscriptions, h.seller, s.seller from hops h join sold s on s.buyer = h.seller),
    charged as (
      select distinct seller_account_id as seller, company_account_id as payer from custom_charge
      where status = 'PendingBilling' and charge_date <= ${interval.end}::date),
    work as (
      select seller, payer, array_agg(customer order by customer) as ids, array_agg(subscriptions order by customer) as counts
      from hops where seller in (select owner_account_id from marketplace) group by 1, 2)
    select coalesce(w.seller, c.seller) as seller_id, coalesce(w.payer, c.payer) as payer_id, w.ids, w.counts
    from work w full join charged c on c.seller = w.seller and c.payer = w.payer join account s on s.account_id = coalesce(w.seller, c.seller)
    where (${sellerId}::bigint is null or s.account_id = ${sellerId}) and (${payerIds}::bigint[] is null or coalesce(w.payer, c.payer) = any (${payerIds}))
    order by cardinality(string_to_array(s.account_path, '/')), 1, 2`.execute(db);
  return rows.map(({ seller_id, payer_id, ids, counts }) => ({
    sellerId: seller_id,
    payerId: payer_id,
    customers: (ids ?? []).map((id, index) => ({ id: Number(id), subscriptions: Number(counts?.[index] ?? 0) })),
  }));
}

/** Subscriptions that are read and billed at once: enough to make a round trip cheap, few enough for the memory not to grow with the hierarchy. */
const PAGE = 500;
const PAYERS = 100;

/** The work in pieces of one transaction each: invoices of one seller with about one page of subscriptions; a large invoice is a piece of its own. */
export function* chunksOf(work: readonly InvoiceWork[]): Generator<InvoiceWork[]> {
  let chunk: InvoiceWork[] = [];
  let size = 0;
  for (const item of work) {
    const weight = item.customers.reduce((sum, { subscriptions }) => sum + subscriptions, 0);
    const isFull = size + weight > PAGE || chunk.length >= PAYERS;
    if (chunk.length > 0 && (isFull || chunk[0]?.sellerId !== item.sellerId)) {
      yield chunk;
      chunk = [];
      size = 0;
    }
    chunk.push(item);
    size += weight;
  }
  if (chunk.length > 0) yield chunk;
}

/** The customers of a piece, page by page, each with the payer who pays for it. */
export function* pagesOf(chunk: readonly InvoiceWork[]): Generator<Map<number, number>> {
  let page = new Map<number, number>();
  let size = 0;
  for (const { payerId, customers } of chunk)
    for (const { id, subscriptions } of customers) {
      if (page.size > 0 && size + subscriptions > PAGE) {
        yield page;
        page = new Map();
        size = 0;
      }
      page.set(id, payerId);
      size += subscriptions;
    }
  if (page.size > 0) yield page;
}
