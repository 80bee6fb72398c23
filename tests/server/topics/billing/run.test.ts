import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { generateInvoicesJob } from "../../../../server/topics/billing/runs/generate-invoices.ts";
import { clearInvoices, digestOfInvoices, FIRST_COMPANY, FIRST_SUBSCRIPTION, fillBillingWorld } from "../../../support/billing-world.ts";
import { startTestDatabase, type TestDatabase } from "../../../support/database.ts";
import { runSystemJob } from "../../../support/system-run.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
  await fillBillingWorld(database.owner, { companies: 9, subscriptionsEach: 6 });
});
beforeEach(async () => {
  await clearInvoices(database.owner);
  await setDay("2026-11-05");
});
afterAll(() => database.stop());

const IN_EUROS = FIRST_COMPANY;
const IN_FRANCS = FIRST_COMPANY + 2;

/** The business clock, at noon. It is put where a test needs it, also backwards: nothing else runs here. */
async function setDay(day: string): Promise<void> {
  await sql`alter table business_clock drop constraint if exists business_clock_ahead_check`.execute(database.owner);
  await sql`update business_clock set ahead = make_interval(secs => extract(epoch from ${`${day}T12:00:00Z`}::timestamptz - now())::float8)`.execute(
    database.owner,
  );
}

const bill = (interval = "2026-10", limits: { sellerId?: number; payerIds?: number[] } = {}) =>
  runSystemJob(database.db, generateInvoicesJob, { interval, sellerId: null, payerIds: null, ...limits });

interface InvoiceRow {
  readonly invoice_id: number;
  readonly invoice_number: string | null;
  readonly seller_account_id: number;
  readonly payer_account_id: number;
  readonly status: string;
  readonly problem: string | null;
  readonly net_total: string;
  readonly gross_total: string;
  readonly is_credit_balance: boolean;
}

const invoices = async (where = "true") =>
  (
    await sql<InvoiceRow>`select * from invoice where ${sql.raw(where)} order by interval_id, seller_account_id, payer_account_id`.execute(
      database.owner,
    )
  ).rows;
const intervals = async () =>
  Object.fromEntries(
    (await database.owner.selectFrom("billing_interval").selectAll().execute()).map((row) => [row.interval_id, row.status]),
  );
const expectNoRows = async (query: ReturnType<typeof sql>) => expect((await query.execute(database.owner)).rows).toEqual([]);

describe("the monthly run", () => {
  test("previews the running month, drafts on the grace day, then numbers and closes", async () => {
    await setDay("2026-10-20");
    await bill();
    expect(new Set((await invoices()).map(({ status }) => status))).toEqual(new Set(["Preview"]));
    expect(await intervals()).toEqual({ "2026-10": "Open", "2026-11": "Future" });
    await setDay("2026-11-01");
    await bill();
    expect(new Set((await invoices()).map(({ status, invoice_number }) => `${status} ${invoice_number}`))).toEqual(new Set(["Draft null"]));
    expect(await intervals()).toMatchObject({ "2026-10": "Generating", "2026-11": "Open" });
    await setDay("2026-11-02");
    await bill();
    expect(new Set((await invoices()).map(({ status }) => status))).toEqual(new Set(["Final"]));
    expect(await intervals()).toMatchObject({ "2026-10": "Closed", "2026-11": "Open" });
  });

  test("gives every hop its own invoice, and every seller numbers without a gap", async () => {
    await bill();
    const made = await invoices();
    const hops = Map.groupBy(made, ({ seller_account_id }) => seller_account_id);
    expect([...hops.keys()]).toEqual([1, 10, 12]);
    expect(hops.get(1)?.map(({ payer_account_id }) => payer_account_id)).toEqual([10]);
    expect(hops.get(10)?.map(({ payer_account_id }) => payer_account_id)).toContain(12);
    for (const [seller, own] of hops)
      expect(own.map(({ invoice_number }) => invoice_number)).toEqual(
        own.map((_, index) => `R${seller}-2026-${String(index + 1).padStart(6, "0")}`),
      );
  });

  test("what a seller pays is what its seller charged for the same", async () => {
    await bill();
    await expectNoRows(sql`
      select s.account_id, s.unit_cost, p.unit_price from invoice_line s join invoice i on i.invoice_id = s.invoice_id
        join invoice j on j.payer_account_id = i.seller_account_id and j.interval_id = i.interval_id join invoice_line p on p.invoice_id = j.invoice_id
          and p.account_id = s.account_id and p.priceable_item_id = s.priceable_item_id and p.charge_type = s.charge_type and p.period_start = s.period_start
      where s.unit_cost is distinct from p.unit_price or s.cost is distinct from p.amount`);
  });

  test("lines foot: quantity × price × factor, and their sum is the invoice", async () => {
    await bill();
    await expectNoRows(sql`select * from invoice_line where amount <> round(quantity * unit_price * billed_days / period_days, 2)`);
    await expectNoRows(sql`
      select i.invoice_id from invoice i left join invoice_line l using (invoice_id) group by i.invoice_id
      having i.net_total <> sum(l.amount) or i.line_count <> count(*) or max(l.line_no) <> count(*) or i.gross_total <> i.net_total + i.tax_total`);
  });

  test("names the end customer on a reseller's invoice, the department on a company's", async () => {
    await bill();
    const { rows } = await sql<{ customers: number }>`
      select count(distinct l.end_customer_account_id)::int as customers from invoice i join invoice_line l using (invoice_id) where i.payer_account_id = 10`.execute(
      database.owner,
    );
    expect(rows).toEqual([{ customers: 9 }]);
  });

  test("converts a pricelist's currency by the rate of the interval's end and shows both", async () => {
    await bill();
    const { rows } = await sql<Record<string, string>>`
      select distinct original_currency, l.currency, exchange_rate, unit_price = round(original_unit_price * exchange_rate, 2) as fits
      from invoice i join invoice_line l using (invoice_id) where i.payer_account_id = 12 and fee_type <> 'Usage'`.execute(database.owner);
    expect(rows).toEqual([{ original_currency: "EUR", currency: "CHF", exchange_rate: "0.9360000000", fits: true }]);
  });

  test("taxes at home, not across borders", async () => {
    await bill();
    const { rows } = await sql<{ tax_note: string; tax_rate: string }>`
      select payer_account_id, tax_note, tax_rate from invoice where payer_account_id in (${IN_EUROS}, 12) order by 1`.execute(
      database.owner,
    );
    expect(rows).toEqual([
      { payer_account_id: 12, tax_note: "NotTaxable", tax_rate: "0.00" },
      { payer_account_id: IN_EUROS, tax_note: "Standard", tax_rate: "19.00" },
    ]);
  });
});

describe("prices and names", () => {
  const linesOf = async () =>
    (
      await sql<{ account_id: number; service: string; item: number; price: string; rest: string }>`
        select account_id, service_name as service, priceable_item_id::int as item, unit_price::text as price,
          md5((to_jsonb(l) - 'invoice_id' - 'service_name' - 'subscription_name' - 'vendor_name')::text) as rest
        from invoice_line l join invoice i using (invoice_id) order by i.seller_account_id, i.payer_account_id, l.line_no`.execute(
        database.owner,
      )
    ).rows;

  test("are the same after services, vendors and offers were renamed, but for the names", async () => {
    await bill();
    const before = await linesOf();
    expect(before.length).toBeGreaterThan(10);
    await clearInvoices(database.owner);
    await sql`update service set display_name = 'New ' || display_name`.execute(database.owner);
    await sql`update vendor set name = 'New ' || name`.execute(database.owner);
    await sql`update offer set name = 'New ' || name`.execute(database.owner);
    await bill();
    const after = await linesOf();
    expect(after.map(({ rest }) => rest)).toEqual(before.map(({ rest }) => rest));
    const renamed = (service: string | null) => (service === null ? null : `New ${service}`);
    expect(after.map(({ service, account_id }) => [account_id, service])).toEqual(
      before.map(({ service, account_id }) => [account_id, account_id === null ? service : renamed(service)]),
    );
    await sql`update service set display_name = substr(display_name, 5)`.execute(database.owner);
    await sql`update vendor set name = substr(name, 5)`.execute(database.owner);
    await sql`update offer set name = substr(name, 5)`.execute(database.owner);
  });

  test("of an item that the buyer's pricelists lack are those of the pricelist that the subscription was ordered from", async () => {
    const subscription = FIRST_SUBSCRIPTION;
    await sql`insert into marketplace (marketplace_id, owner_account_id, name, currency, price_priority, published_version) values (20, 10, 'Strong', 'EUR', 2, 1), (21, 10, 'Ordered from', 'EUR', 3, 1)`.execute(
      database.owner,
    );
    await sql`update price set marketplace_id = 20, unit_price = 70 where marketplace_id = 2 and priceable_item_id = 1`.execute(
      database.owner,
    );
    await sql`insert into price (seller_account_id, marketplace_id, priceable_item_id, currency, unit_price, valid_from) values (10, 21, 1, 'EUR', 50, '2025-01-01')`.execute(
      database.owner,
    );
    const priceOf = async () => {
      await clearInvoices(database.owner);
      await bill("2026-10", { sellerId: 10, payerIds: [IN_EUROS] });
      return [
        ...new Set(
          (await linesOf()).filter(({ account_id, item }) => account_id === subscription && item === 1).map(({ price }) => Number(price)),
        ),
      ];
    };
    await sql`update subscription set marketplace_id = null where account_id = ${subscription}`.execute(database.owner);
    // Any other pricelist of the seller was never this buyer's.
    expect(await priceOf()).toEqual([]);
    expect((await invoices(`payer_account_id = ${IN_EUROS}`))[0]).toMatchObject({ status: "Draft", problem: "PriceMissing" });
    await sql`update subscription set marketplace_id = 21 where account_id = ${subscription}`.execute(database.owner);
    expect(await priceOf()).toEqual([50]);
    await sql`update subscription set marketplace_id = null where account_id = ${subscription}`.execute(database.owner);
    await sql`delete from price where marketplace_id = 21`.execute(database.owner);
    await sql`update price set marketplace_id = 2, unit_price = 13 where marketplace_id = 20`.execute(database.owner);
    await sql`delete from marketplace where marketplace_id in (20, 21)`.execute(database.owner);
  });
});

describe("the trail", () => {
  test("has every final invoice once, where its payer is, and no draft", async () => {
    const issued = async () =>
      (
        await sql<{ number: string }>`
        select changes -> 0 ->> 'newValue' as number from audit_record where event_type = 'Invoice.Generated' and channel = 'System'
          and object_account_path = (select account_path from account where account_id = object_account_id) order by 1`.execute(
          database.owner,
        )
      ).rows;
    const before = (await issued()).length;
    await setDay("2026-11-01");
    await bill();
    expect((await issued()).length).toBe(before);
    await setDay("2026-11-05");
    await bill();
    await bill();
    expect((await issued()).length).toBe(before + (await invoices()).length);
  });
});

describe("run again", () => {
  test("before it is final it makes the same once more; afterwards it changes nothing", async () => {
    await setDay("2026-11-01");
    await bill();
    const drafts = await digestOfInvoices(database.owner);
    await bill();
    expect(await digestOfInvoices(database.owner)).toBe(drafts);
    await setDay("2026-11-05");
    await bill();
    const final = await digestOfInvoices(database.owner);
    await bill();
    await bill("2026-10", { sellerId: 10 });
    expect(await digestOfInvoices(database.owner)).toBe(final);
  });

  test("for one seller and one payer only that invoice is made, and the month stays open for the others", async () => {
    await bill("2026-10", { sellerId: 10, payerIds: [IN_EUROS] });
    expect((await invoices()).map(({ seller_account_id, payer_account_id }) => [seller_account_id, payer_account_id])).toEqual([
      [10, IN_EUROS],
    ]);
    expect(await intervals()).toMatchObject({ "2026-10": "Open" });
  });

  test("for several at the same moment everything is made once", async () => {
    await Promise.all([bill("2026-10", { sellerId: 10 }), bill("2026-10", { sellerId: 10 })]);
    const made = await invoices();
    expect(new Set(made.map(({ invoice_number }) => invoice_number)).size).toBe(made.length);
    await expectNoRows(sql`select custom_charge_id from invoice_line where custom_charge_id is not null group by 1 having count(*) > 1`);
  });
});

describe("one-time charges", () => {
  test("are billed with the final invoice, and stay", async () => {
    await setDay("2026-11-01");
    await bill();
    const waiting = () => database.owner.selectFrom("custom_charge").select("status").where("status", "=", "PendingBilling").execute();
    expect((await waiting()).length).toBeGreaterThan(0);
    await setDay("2026-11-05");
    await bill();
    expect(await waiting()).toEqual([]);
    await expectNoRows(sql`
      select c.custom_charge_id from custom_charge c left join invoice_line l on l.custom_charge_id = c.custom_charge_id and l.invoice_id = c.invoice_id
      where l.amount is distinct from c.total`);
    await expect(sql`delete from custom_charge`.execute(database.owner)).rejects.toMatchObject({ code: "23514" });
  });

  test("one that is deleted within the grace day is not on the final invoice", async () => {
    await setDay("2026-11-01");
    await bill();
    const [charge] =
      (await database.owner.selectFrom("custom_charge").selectAll().where("company_account_id", "=", IN_EUROS).execute()) ?? [];
    await sql`delete from custom_charge where custom_charge_id = ${charge?.custom_charge_id}`.execute(database.owner);
    await setDay("2026-11-05");
    await bill();
    await expectNoRows(sql`select * from invoice_line where custom_charge_id = ${charge?.custom_charge_id}`);
    await sql`insert into custom_charge (company_account_id, seller_account_id, name, price, charge_amount, currency, charge_date, created_by)
      values (${IN_EUROS}, 10, 'Workshop', 80, 1.5, 'EUR', '2026-10-12', 1000)`.execute(database.owner);
  });

  test("a total below zero is allowed and flagged", async () => {
    await sql`insert into custom_charge (company_account_id, seller_account_id, name, price, charge_amount, currency, charge_date, created_by)
      values (${IN_EUROS}, 10, 'Goodwill', -100000, 1, 'EUR', '2026-10-31', 1000)`.execute(database.owner);
    await bill();
    const [invoice] = await invoices(`payer_account_id = ${IN_EUROS}`);
    expect(invoice).toMatchObject({ is_credit_balance: true, status: "Final" });
    expect(Number(invoice?.gross_total)).toBeLessThan(0);
    await clearInvoices(database.owner);
    await sql`delete from custom_charge where name = 'Goodwill'`.execute(database.owner);
  });
});

describe("an invoice that is held back", () => {
  test("a stale rate keeps the payer's invoice a draft and says so; the others go on; with a fresh rate it becomes final", async () => {
    await sql`update exchange_rate set retrieved_at = '2026-10-20T15:00:00Z'`.execute(database.owner);
    const { rows } = await bill();
    expect(rows).toEqual([
      expect.objectContaining({ status: "Failed", message: expect.stringMatching(/^Exchange rate not up to date\. This invoice/) }),
    ]);
    expect(
      (await invoices("status <> 'Final'")).map(({ payer_account_id, status, problem }) => ({ payer_account_id, status, problem })),
    ).toEqual([{ payer_account_id: 12, status: "Draft", problem: "ExchangeRateStale" }]);
    expect((await invoices(`payer_account_id = ${IN_FRANCS}`))[0]).toMatchObject({ status: "Final" });
    await sql`update exchange_rate set retrieved_at = '2026-10-30T15:00:00Z'`.execute(database.owner);
    await bill("2026-10", { sellerId: 10, payerIds: [12] });
    expect((await invoices("payer_account_id = 12"))[0]).toMatchObject({ status: "Final", problem: null });
    await expectNoRows(sql`select * from invoice where status <> 'Final'`);
  });

  test("a price that is missing does the same", async () => {
    await sql`delete from price where marketplace_id = 3 and priceable_item_id = 1`.execute(database.owner);
    await bill();
    const draftRows = await invoices("status = 'Draft'");
    expect(draftRows.length).toBeGreaterThan(0);
    expect(new Set(draftRows.map(({ seller_account_id, problem }) => `${seller_account_id} ${problem}`))).toEqual(
      new Set(["12 PriceMissing"]),
    );
    await sql`insert into price (seller_account_id, marketplace_id, priceable_item_id, currency, unit_price, valid_from)
      values (12, 3, 1, 'CHF', 15.00, '2025-01-01')`.execute(database.owner);
  });
});

describe("who is billed", () => {
  test("by the seller of the interval's first day: one that a customer has left bills the month of the move", async () => {
    await sql`insert into seller_history (account_id, seller_account_id, from_date) values (${IN_EUROS}, 12, '2000-01-01'), (${IN_EUROS}, 10, '2026-11-01')`.execute(
      database.owner,
    );
    await bill();
    expect((await invoices(`payer_account_id = ${IN_EUROS}`)).map(({ seller_account_id }) => seller_account_id)).toContain(12);
    await setDay("2026-12-05");
    await bill("2026-11");
    expect(
      (await invoices(`payer_account_id = ${IN_EUROS} and interval_id = '2026-11'`)).map(({ seller_account_id }) => seller_account_id),
    ).toEqual([10]);
    await sql`delete from seller_history`.execute(database.owner);
  });

  test("a change of quantity is kept by the user who makes it, and billed from its day", async () => {
    const mail = FIRST_SUBSCRIPTION;
    await sql`update subscription set quantity = 500 where account_id = ${mail}`.execute(database.owner);
    const [change] = (
      await sql<{ new_quantity: number; changed_at: Date }>`
      select * from quantity_change where account_id = ${mail} order by quantity_change_id desc limit 1`.execute(database.owner)
    ).rows;
    expect(change).toMatchObject({ new_quantity: 500 });
    expect(change?.changed_at.toISOString().slice(0, 10)).toBe("2026-11-05");
    await setDay("2026-12-05");
    await bill("2026-11");
    const lines = (
      await sql<Record<string, unknown>>`
      select charge_type, period_start, billed_days from invoice i join invoice_line l using (invoice_id)
      where i.payer_account_id = ${IN_EUROS} and interval_id = '2026-11' and l.account_id = ${mail} order by line_no`.execute(
        database.owner,
      )
    ).rows;
    expect(lines).toEqual([
      { charge_type: "Recurring", period_start: "2026-11-01", billed_days: 30 },
      { charge_type: "ProrationCharge", period_start: "2026-11-05", billed_days: 26 },
    ]);
  });

  test("an end is kept as well: that day is the last one that is billed", async () => {
    const backup = FIRST_SUBSCRIPTION + 1;
    await sql`update account set account_state = 'Terminating' where account_id = ${backup}`.execute(database.owner);
    await setDay("2026-12-05");
    await bill("2026-11");
    const { rows } = await sql<{ period_end: string }>`
      select max(period_end)::text as period_end from invoice_line l join invoice i using (invoice_id)
      where i.payer_account_id = ${IN_EUROS} and interval_id = '2026-11' and l.account_id = ${backup}`.execute(database.owner);
    expect(rows).toEqual([{ period_end: "2026-11-05" }]);
  });
});

test("a final invoice cannot be changed, only credited", async () => {
  await bill();
  const change = (statement: string) => sql.raw(statement).execute(database.db);
  await expect(sql`update invoice set net_total = 0, gross_total = tax_total`.execute(database.owner)).rejects.toMatchObject({
    code: "23514",
  });
  await expect(sql`delete from invoice_line`.execute(database.owner)).rejects.toMatchObject({ code: "23514" });
  // Without a context the application sees none.
  expect((await change("select * from invoice")).rows).toEqual([]);
});
