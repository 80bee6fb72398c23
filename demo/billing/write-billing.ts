import { type Kysely, sql } from "kysely";
import { addDays, type Interval, intervalOf, nextInterval } from "../../server/platform/call/calendar.ts";
import type { Database } from "../../server/platform/database/schema.ts";
import { closeInterval, ensureIntervals, lockEnded } from "../../server/topics/billing/runs/intervals.ts";
import { makeInvoices } from "../../server/topics/billing/runs/make-invoices.ts";
import { planInterval } from "../../server/topics/billing/runs/plan-interval.ts";
import { writeSubscriptions } from "../accounts/write-accounts.ts";
import { DEMO_NOW, type DemoAccount } from "../demo-account.ts";
import type { DemoTopic } from "../demo-topic.ts";
import { demoOffers, everyOffer } from "../marketplace/offers.ts";
import { demoRates } from "../pricing/prices.ts";
import { writePricelists } from "../pricing/write-pricelists.ts";
import { writePrices } from "../pricing/write-prices.ts";
import { writePromotions } from "../pricing/write-promotions.ts";
import { demoCharges } from "./charges.ts";
import { subscriptionHistory } from "./subscription-history.ts";

const FIRST = intervalOf("2025-11");
const OPEN = intervalOf("2026-11");

/** Twelve closed months and the running one (domain §10.4), made by the run that makes every other. */
export const writeBilling: DemoTopic = async (db, { accounts: tree }) => {
  await writeOffers(db, tree);
  await writeSubscriptions(db, tree);
  await writeHistory(db, tree);
  await ensureIntervals(db, FIRST, DEMO_NOW);
  // Only those who have prices: further accounts, made for measuring, are billed by no one yet.
  const payerIds = tree.filter(({ type }) => type === "Company" || type === "Reseller").map(({ id }) => id);
  for (let interval = FIRST; interval.id < OPEN.id; interval = nextInterval(interval)) {
    // Two days later, at two: the grace day is over.
    const now = new Date(`${addDays(interval.end, 2)}T02:00:00Z`);
    await lockEnded(db, interval, now);
    await makeAll(db, interval, "Final", now, payerIds);
    await closeInterval(db, interval, now);
  }
  await makeAll(db, OPEN, "Preview", DEMO_NOW, payerIds);
  await writePromotions(db);
};

async function makeAll(
  db: Kysely<Database>,
  interval: Interval,
  status: "Preview" | "Final",
  now: Date,
  payerIds: readonly number[],
): Promise<void> {
  const work = await planInterval(db, interval, { payerIds });
  for (const invoices of Map.groupBy(work, ({ sellerId }) => sellerId).values())
    await makeInvoices(db, invoices, { interval, status, now, jobId: null });
}

async function writeOffers(db: Kysely<Database>, tree: readonly DemoAccount[]): Promise<void> {
  const { offers, items } = demoOffers(tree);
  await writePricelists(db, items);
  await db
    .insertInto("offer")
    .values(
      offers.map((offer) => ({
        offer_id: offer.id,
        service_id: offer.serviceId,
        name: offer.name,
        commitment_term: offer.commitmentTerm,
        billing_rule: offer.billingRule,
        prepaid_period_months: offer.prepaidPeriodMonths,
      })),
    )
    .execute();
  await db
    .insertInto("priceable_item")
    .values(
      items.map((item) => ({
        priceable_item_id: item.id,
        service_id: item.entry.id,
        offer_id: item.offerId,
        description: item.description,
        fee_type: item.feeType,
        billing_rule: item.billingRule,
        product_number: item.productNumber,
        material_number: `M-${item.productNumber}`,
        unit: item.unit,
      })),
    )
    .execute();
  await writePrices(db, items);
  const monthEnds: string[] = [];
  for (let interval = FIRST; interval.id < OPEN.id; interval = nextInterval(interval)) monthEnds.push(interval.end);
  await sql`
    insert into exchange_rate (from_currency, to_currency, rate, valid_from, retrieved_at, source)
    select * from jsonb_to_recordset(${JSON.stringify(demoRates(monthEnds))}::jsonb) as row (from_currency text, to_currency text, rate numeric,
      valid_from timestamptz, retrieved_at timestamptz, source text)`.execute(db);
  // Ids given here bypass the sequences: whatever is created next must come after them.
  await sql`select setval(pg_get_serial_sequence('offer', 'offer_id'), (select max(offer_id) from offer)),
    setval(pg_get_serial_sequence('priceable_item', 'priceable_item_id'), (select max(priceable_item_id) from priceable_item))`.execute(db);
}

/** Whatever else accounts that are made for measuring may have. They are billed by no one, so these need no prices. */
export async function writeFurtherOffers(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto("offer")
    .values(everyOffer())
    .onConflict((conflict) => conflict.columns(["service_id", "name"]).doNothing())
    .execute();
}

async function writeHistory(db: Kysely<Database>, tree: readonly DemoAccount[]): Promise<void> {
  const { changes, ends, usage } = subscriptionHistory(tree);
  await sql`
    insert into quantity_change (account_id, changed_at, old_quantity, new_quantity)
    select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as row (account_id bigint, changed_at timestamptz, old_quantity integer, new_quantity integer)`.execute(
    db,
  );
  await sql`
    insert into subscription_end (account_id, ended_at)
    select * from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as row (account_id bigint, ended_at timestamptz)`.execute(db);
  await sql`
    insert into usage_record (account_id, priceable_item_id, used_on, quantity)
    select row.account_id, i.priceable_item_id, row.used_on, row.quantity
    from jsonb_to_recordset(${JSON.stringify(usage)}::jsonb) as row (account_id bigint, "productName" text, used_on date, quantity numeric)
      join service s on s.product_name = row."productName" join priceable_item i on i.service_id = s.service_id and i.fee_type = 'Usage'`.execute(
    db,
  );
  await sql`
    insert into custom_charge (company_account_id, seller_account_id, name, price, cost, charge_amount, currency, charge_date, description, created_by, created_at)
    select * from jsonb_to_recordset(${JSON.stringify(demoCharges(tree))}::jsonb) as row (company_account_id bigint, seller_account_id bigint, name text,
      price numeric, cost numeric, charge_amount numeric, currency text, charge_date date, description text, created_by bigint, created_at timestamptz)`.execute(
    db,
  );
}
