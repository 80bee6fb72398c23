import { type Kysely, sql } from "kysely";
import type { Database } from "../../server/platform/database/schema.ts";

export interface BillingWorld {
  readonly companies: number;
  readonly subscriptionsEach: number;
}

/** Ids of companies and subscriptions begin here. */
export const FIRST_COMPANY = 100_000;
export const FIRST_SUBSCRIPTION = 1_000_000;

const SELLERS = `
insert into account (account_id, account_type, parent_account_id, display_name, currency, country, username) values
  (1, 'Reseller', null, 'Distributor', 'EUR', 'DE', null), (10, 'Reseller', 1, 'Reseller', 'EUR', 'DE', null),
  (12, 'Reseller', 10, 'Reseller below', 'CHF', 'CH', null), (1000, 'User', 10, 'Someone', 'EUR', 'DE', 'someone');
insert into vendor (vendor_id, name) values (1, 'Quillbox');
insert into service (service_id, owner_account_id, vendor_id, product_name, display_name, icon, vendor_sku, product_number) values
  (1, 1, 1, 'Mail', 'Mail', 'Email', 'Q-1', '1'), (2, 1, 1, 'Backup', 'Backup', 'Cloud', 'Q-2', '2'), (3, 1, 1, 'Firewall', 'Firewall', 'Shield', 'Q-3', '3');
insert into offer (offer_id, service_id, name, commitment_term, billing_rule, prepaid_period_months) values
  (1, 1, 'Mail annual', 'Annual', 'InAdvance', null), (2, 2, 'Backup monthly', 'OneMonth', 'InArrears', null), (3, 3, 'Firewall annual', 'Annual', 'Prepaid', 12);
insert into priceable_item (priceable_item_id, service_id, offer_id, description, fee_type, billing_rule, product_number, material_number, unit) values
  (1, 1, 1, 'Mail, per seat', 'Recurring', 'InAdvance', '1-1', 'M-1', 'seat'), (2, 2, 2, 'Backup, per server', 'Recurring', 'InArrears', '2-2', 'M-2', 'server'),
  (3, 2, null, 'Storage', 'Usage', 'InArrears', '2-3', 'M-3', 'gigabyte'), (4, 3, 3, 'Firewall', 'Recurring', 'Prepaid', '3-4', 'M-4', 'appliance'),
  (5, 3, null, 'Setup', 'OneTime', 'InAdvance', '3-5', 'M-5', 'setup');
insert into marketplace (marketplace_id, owner_account_id, name, currency, price_priority, is_default, published_version) values
  (1, 1, 'Partners', 'EUR', 1, true, 1), (2, 10, 'Customers', 'EUR', 1, true, 1), (3, 12, 'Kunden', 'CHF', 1, true, 1);
insert into vendor_price (priceable_item_id, kind, currency, unit_price, valid_from, source)
  select item, 'Cost', 'EUR', cost, '2025-01-01', 'Vendor'
  from (values (1, 10.00), (2, 8.40), (3, 0.013725), (4, 240.00), (5, 45.00)) items (item, cost);
insert into price (seller_account_id, marketplace_id, priceable_item_id, currency, unit_price, valid_from)
  select seller, list, item, currency, round(cost * factor, places), '2025-01-01'
  from (values (1, 10.00, 2), (2, 8.40, 2), (3, 0.013725, 6), (4, 240.00, 2), (5, 45.00, 2)) items (item, cost, places),
    (values (1, 1, 'EUR', 1.08), (10, 2, 'EUR', 1.3), (12, 3, 'CHF', 1.5)) lists (seller, list, currency, factor);
insert into exchange_rate (from_currency, to_currency, rate, valid_from, retrieved_at, source)
  values ('CHF', 'EUR', round(1 / 0.9360, 15), '2026-10-30T15:00:00Z', '2026-10-30T15:00:00Z', 'Ecb');`;

const CUSTOMERS = ({ companies, subscriptionsEach }: BillingWorld) => `
insert into account (account_id, account_type, parent_account_id, display_name, currency, country, "values")
  select ${FIRST_COMPANY} + n, 'Company', case when n % 3 = 2 then 12 else 10 end, 'Company ' || n, case when n % 3 = 2 then 'CHF' else 'EUR' end,
    case when n % 3 = 2 then 'CH' else 'DE' end, jsonb_build_object('CustomerId', 'K-' || n, 'PaymentTerms', 'Net30')
  from generate_series(0, ${companies - 1}) n;
insert into account (account_id, account_type, account_state, parent_account_id, display_name, currency, country, product_name)
  select ${FIRST_SUBSCRIPTION} + n, 'Product', 'Active', ${FIRST_COMPANY} + n / ${subscriptionsEach}, product_name, 'EUR', 'DE', product_name
  from generate_series(0, ${companies * subscriptionsEach - 1}) n join service on service_id = 1 + n % 3;
insert into subscription (account_id, service_id, offer_id, quantity, commitment_term, billing_rule, billing_start, term_start, term_end, provisioning_state)
  select ${FIRST_SUBSCRIPTION} + n, service_id, offer_id, 5 + n % 40, commitment_term, billing_rule, begun, begun, (begun + interval '1 year')::date, 'Active'
  from generate_series(0, ${companies * subscriptionsEach - 1}) n join offer on offer_id = 1 + n % 3,
    lateral (select (date '2026-10-20' - (n * 37) % 320) as begun) day;
insert into quantity_change (account_id, changed_at, old_quantity, new_quantity)
  select account_id, timestamptz '2026-10-02T09:00:00Z' + (account_id % 28) * interval '1 day', quantity - 2, quantity
  from subscription where account_id % 5 = 0 and billing_start < '2026-10-01';
insert into usage_record (account_id, priceable_item_id, used_on, quantity)
  select account_id, 3, date '2026-10-01' + day, (account_id % 97) * 1.25 + day from account, generate_series(0, 30, 6) day
  where account_type = 'Product' and product_name = 'Backup';
insert into custom_charge (company_account_id, seller_account_id, name, price, cost, charge_amount, currency, charge_date, created_by)
  select account_id, parent_account_id, 'Workshop', case when account_id % 4 = 0 then -12.50 else 80.00 end, 40.00, 1.5, currency, '2026-10-12', 1000
  from account where account_type = 'Company' and account_id % 2 = 0;`;

/**
 * A distributor (1), a reseller (10) and one below it (12, in francs), companies with subscriptions of every billing rule, changes of quantity in October
 * 2026, use and one-time charges: the same every time, made by statements, so that ten thousand take seconds. For an empty database.
 */
export async function fillBillingWorld(owner: Kysely<Database>, world: BillingWorld): Promise<void> {
  // One transaction: an account of type Product has its subscription when it ends.
  await owner.transaction().execute(async (transaction) => {
    for (const statement of `${SELLERS}${CUSTOMERS(world)}`.split(/;\n|;$/))
      if (statement.trim() !== "") await sql.raw(statement).execute(transaction);
  });
  for (const table of ["account", "price", "usage_record", "quantity_change", "custom_charge"])
    await sql`analyze ${sql.table(table)}`.execute(owner);
}

/** As before any run: no invoice, no number, every charge waiting. */
export async function clearInvoices(owner: Kysely<Database>): Promise<void> {
  await sql`truncate invoice, invoice_line, invoice_counter, billing_interval`.execute(owner);
  await sql`update custom_charge set status = 'PendingBilling', invoice_id = null`.execute(owner);
}

/**
 * Everything that was billed, as one digest: invoices with their numbers and lines and what became of charges, without ids that a sequence gave and without
 * times. Two runs that did the same have the same.
 */
export async function digestOfInvoices(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select md5(concat(
      (select string_agg((to_jsonb(i) - 'invoice_id' - 'generated_at' - 'job_id')::text, '\n' order by interval_id, seller_account_id, payer_account_id) from invoice i),
      (select string_agg((to_jsonb(l) - 'invoice_id')::text, '\n' order by i.interval_id, i.seller_account_id, i.payer_account_id, l.line_no)
        from invoice_line l join invoice i using (invoice_id)),
      (select string_agg(concat_ws(' ', c.custom_charge_id, c.status, i.invoice_number), '\n' order by c.custom_charge_id)
        from custom_charge c left join invoice i using (invoice_id)))) as digest`.execute(db);
  return rows[0]?.digest ?? "";
}
