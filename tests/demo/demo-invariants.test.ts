import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PARENT_TYPES } from "../../server/platform/accounts/accounts.ts";
import { intervalOf, nextInterval } from "../../server/platform/call/calendar.ts";
import type { Context } from "../../server/platform/call/context.ts";
import { EVERYWHERE } from "../../server/platform/call/scope.ts";
import { systemAccess } from "../../server/platform/database/system-database.ts";
import { loadCommitments } from "../../server/topics/billing/online-bill/commitments.ts";
import { generateInvoicesJob } from "../../server/topics/billing/runs/generate-invoices.ts";
import type { TestDatabase } from "../support/database.ts";
import { startDemoDatabase } from "../support/demo-database.ts";
import { runSystemJob } from "../support/system-run.ts";

/** The assertions of domain §10.6 about the demo data, as queries for violations. */
const INVARIANTS: Readonly<Record<string, string>> = {
  "1: every path is the parent's path and the own id": `
    select a.account_id from account a left join account p on p.account_id = a.parent_account_id
    where a.account_path <> coalesce(p.account_path || '/', '') || a.account_id`,
  "2: no account is below a type that may not hold it": `
    select a.account_id from account a join account p on p.account_id = a.parent_account_id
    where not ('${JSON.stringify(PARENT_TYPES)}'::jsonb -> a.account_type ? p.account_type)`,
  "3: the lines of an invoice are its total": `
    select i.invoice_id from invoice i left join invoice_line l using (invoice_id) group by i.invoice_id
    having i.net_total is distinct from sum(l.amount) or i.line_count <> count(l.line_no) or bool_or(l.currency <> i.currency)`,
  "4: a line is quantity × unit price × factor, rounded": `
    select invoice_id, line_no from invoice_line
    where amount <> round(quantity * unit_price * billed_days / period_days, 2) or factor <> round(billed_days::numeric / period_days, 10)`,
  "5: what a seller pays for an item is what its own seller charges": `
    select s.invoice_id, s.line_no from invoice i join invoice_line s using (invoice_id)
      join invoice j on j.payer_account_id = i.seller_account_id and j.interval_id = i.interval_id join invoice_line p on p.invoice_id = j.invoice_id
        and (p.account_id, p.priceable_item_id, p.charge_type, p.period_start) = (s.account_id, s.priceable_item_id, s.charge_type, s.period_start)
    where s.unit_cost is distinct from p.unit_price`,
  "5: a seller who resells something is charged for it": `
    select s.invoice_id, s.line_no from invoice i join invoice_line s using (invoice_id)
    where s.account_id is not null and i.seller_account_id <> 1 and not exists (select from invoice j join invoice_line p using (invoice_id)
      where j.payer_account_id = i.seller_account_id and j.interval_id = i.interval_id
        and (p.account_id, p.priceable_item_id, p.charge_type, p.period_start) = (s.account_id, s.priceable_item_id, s.charge_type, s.period_start))`,
  "6: no subscription has two provisioning requests that are not final": `
    select account_id from provisioning_request where order_status not in ('Completed', 'Cancelled') group by 1 having count(*) > 1`,
  "6: a subscription is being provisioned exactly while it has a request that is not final": `
    select s.account_id from subscription s
      where (s.provisioning_state not in ('Active', 'Terminated')) <> exists (
        select from provisioning_request r where r.account_id = s.account_id and not r.is_final and r.order_status <> 'Scheduled')`,
  "7: one default pricelist a seller, priorities without a gap": `
    select owner_account_id from marketplace group by 1
    having count(*) filter (where is_default) <> 1 or max(price_priority) <> count(*) or min(price_priority) <> 1`,
  "8: the default rule of a pricelist is its last": `
    select marketplace_id from marketplace left join pricing_rule r using (marketplace_id) group by 1
    having count(*) filter (where r.is_default) <> 1 or max(r.priority) filter (where r.is_default) <> count(*) or max(r.priority) <> count(*)`,
  "9: of a pricelist's filters at most one is for every vendor": `
    select marketplace_id from propagation_filter where cardinality(vendor_ids) = 0 group by 1 having count(*) > 1`,
  "10: what is billed has its invoice, what waits has none": `
    select custom_charge_id from custom_charge c left join invoice i using (invoice_id)
    where (c.status = 'Billed') <> (i.invoice_id is not null and i.status in ('Final', 'Credited'))`,
  "10: a charge is on one final invoice": `
    select custom_charge_id from invoice_line join invoice using (invoice_id) where custom_charge_id is not null and status = 'Final'
    group by 1 having count(*) > 1`,
  "11: inside the cancellation window nothing is locked": `
    select account_id from subscription where locked_until is not null and business_now() <= term_start + interval '168 hours'`,
  "12: an account that has ended has no living child": `
    select a.account_id from account a join account p on p.account_id = a.parent_account_id
    where p.account_state = 'Terminated' and a.account_state <> 'Terminated'`,
  "13: no user holds a role above their company or reseller": `
    select m.user_account_id from role_membership m join account u on u.account_id = m.user_account_id
      join account home on home.account_id = u.company_account_id join account scope on scope.account_id = m.scope_account_id
    where scope.account_path <> home.account_path and not starts_with(scope.account_path, home.account_path || '/')`,
  "15: the numbers of a seller have no gap": `
    select seller_account_id, year, count(*) from (
      select i.seller_account_id, split_part(invoice_number, '-', 2)::integer as year, split_part(invoice_number, '-', 3)::integer as number
      from invoice i where invoice_number is not null) numbered join invoice_counter c using (seller_account_id, year)
    group by 1, 2, c.last_number having min(number) <> 1 or max(number) <> count(*) or count(*) <> c.last_number`,
  "16: every account's creation is on record once": `
    select a.account_id from account a left join audit_record r on r.object_account_id = a.account_id and r.event_type = 'Account.Created'
    group by 1 having count(r.event_type) <> 1`,
  "a closed month has only final invoices, but those whose rate was stale": `
    select i.invoice_id from invoice i join billing_interval b using (interval_id)
    where b.status = 'Closed' and i.status <> 'Final' and i.problem is distinct from 'ExchangeRateStale'`,
};

let database: TestDatabase;
beforeAll(async () => {
  database = await startDemoDatabase();
}, 120_000);
afterAll(() => database.stop());

/**
 * 14: what the product says a subscription still costs its company is what the running month's preview charges for it, as often as months begin until its
 * term ends. Of those whose preview is one whole month: paid in advance, there all month, never changed in it.
 */
async function wrongCommitments(): Promise<unknown[]> {
  const expected = await rowsOf(`
    select a.account_id, i.payer_account_id as payer, p.account_path as path, i.currency,
      (sum(l.amount) * (extract(year from age(last_month, b.starts_on)) * 12 + extract(month from age(last_month, b.starts_on)) + 1))::numeric(20,2)::text as amount
    from invoice i join billing_interval b using (interval_id) join account p on p.account_id = i.payer_account_id and p.account_type = 'Company'
      join invoice_line l using (invoice_id) join account a on a.account_id = l.account_id join subscription s on s.account_id = a.account_id,
      lateral (select date_trunc('month', s.term_end - 1)::date as last_month) term
    where i.status = 'Preview' and b.status = 'Open' and i.problem is null and a.account_state = 'Active' and s.billing_rule = 'InAdvance'
      and last_month >= b.starts_on and s.term_end > business_now()::date
    group by 1, 2, 3, 4, b.starts_on, last_month having bool_and(l.charge_type = 'Recurring' and l.factor = 1)`);
  const wrong: unknown[] = [];
  expect(expected.length).toBeGreaterThan(5);
  for (const [payer, own] of Map.groupBy(expected, (row) => Number(row.payer))) {
    const [{ path, currency }] = own as [Record<string, string>];
    const context = {
      db: database.owner,
      system: systemAccess(database.db, database.pool),
      scopeFor: () => EVERYWHERE,
    } as unknown as Context;
    const commitments = await loadCommitments(context, { account_id: payer, account_path: String(path) }, String(currency), "ONLINEBILL");
    const said = new Map(commitments.map((one) => [one.AccountId, one.RemainingCommitment]));
    wrong.push(
      ...own
        .filter(({ account_id, amount }) => said.get(Number(account_id)) !== amount)
        .map((row) => ({ ...row, said: said.get(Number(row.account_id)) })),
    );
  }
  return wrong;
}

const rowsOf = async (query: string) => (await sql.raw<Record<string, unknown>>(query).execute(database.owner)).rows;

describe("the demo data (domain §10.6)", () => {
  test("has five special deals, one of them expired, and four promotions for orders", async () => {
    const { rows } = await database.ownerPool.query(
      "select (select count(*)::int from subscription_price where kind = 'Deal') as deals, (select count(*)::int from subscription_price where valid_to < '2026-11-21') as expired, (select count(*)::int from promotion) as promotions",
    );
    expect(rows).toEqual([{ deals: 5, expired: 1, promotions: 4 }]);
  });

  test("14: the remaining commitment is what the months ahead will cost", async () => {
    expect(await wrongCommitments()).toEqual([]);
  });

  test.each(Object.entries(INVARIANTS))("%s", async (_, query) => {
    expect(await rowsOf(query)).toEqual([]);
  });

  test("has twelve closed months with their invoices, the running one and what lies ahead (domain §10.4)", async () => {
    const intervals = await rowsOf("select interval_id, status from billing_interval order by 1");
    expect(intervals.filter(({ status }) => status === "Closed").map(({ interval_id }) => interval_id)).toEqual(
      Array.from({ length: 12 }, (_, index) => (index < 2 ? `2025-${11 + index}` : `2026-${String(index - 1).padStart(2, "0")}`)),
    );
    expect(intervals.slice(12)).toEqual([
      { interval_id: "2026-11", status: "Open" },
      { interval_id: "2026-12", status: "Future" },
    ]);
    const [made] = await rowsOf("select count(*)::int as invoices, sum(line_count)::int as lines from invoice where status = 'Final'");
    expect(made?.invoices).toBeGreaterThanOrEqual(480);
    expect(made?.invoices).toBeLessThanOrEqual(500);
    expect(made?.lines).toBeGreaterThanOrEqual(15_000);
    expect(made?.lines).toBeLessThanOrEqual(17_000);
    expect((await rowsOf("select distinct charge_type from invoice_line order by 1")).map(({ charge_type }) => charge_type)).toEqual(
      expect.arrayContaining(["CustomCharge", "Prepaid", "ProrationCharge", "Recurring", "Setup", "Usage"]),
    );
  });

  test("has as many subscriptions of each kind as domain §10.4 says", async () => {
    const [counts] = await rowsOf(`
      select count(*)::int as all, count(*) filter (where billing_rule = 'Prepaid')::int as prepaid,
        count(*) filter (where product_name like '%add-on')::int as addons,
        count(*) filter (where account_state = 'Active' and commitment_term <> 'OneMonth' and term_end <= date '2026-12-21')::int as ending,
        count(*) filter (where account_state = 'Active' and term_start >= date '2026-11-14')::int as cancellable,
        (select count(distinct account_id)::int from usage_record) as metered
      from account join subscription using (account_id)`);
    expect(counts).toEqual({ all: 520, prepaid: 70, addons: 60, ending: 12, cancellable: 3, metered: 35 });
  });

  test("has requests for provisioning in every state, each account's as its scenario says (domain §10.4, §10.5)", async () => {
    const states = (company: number) =>
      rowsOf(`select r.order_status as status, r.error_code as code from provisioning_request r join account a using (account_id)
        where a.company_account_id = ${company} and not r.is_final order by r.order_status collate "C"`);
    expect(await states(107)).toEqual([]);
    expect(await states(108)).toEqual([
      { status: "Escalated", code: "QuotaExceeded" },
      { status: "Failed", code: "Conflict" },
      { status: "WaitingForInput", code: null },
    ]);
    expect(await states(109)).toEqual([{ status: "RollingBack", code: "Conflict" }]);
    expect(await states(120)).toEqual([{ status: "Failed", code: "Unavailable" }]);
    const [counts] = await rowsOf(`
      select count(distinct order_status)::int as states, count(distinct account_id)::int as subscriptions, count(*) filter (where is_rollback_completed)::int > 0 as undone,
        count(*) filter (where not is_final and order_action = 'Create')::int as open, count(*) filter (where not is_final and order_action = 'Terminate' and order_status <> 'Scheduled')::int as ending
      from provisioning_request`);
    expect(counts).toEqual({ states: 10, subscriptions: 520, undone: true, open: 11, ending: 3 });
    const [standing] = await rowsOf(`select count(*) filter (where account_state = 'Active')::int as active,
      count(*) filter (where account_state = 'Pending' and provisioning_state in ('Failed', 'Escalated'))::int as failed,
      count(*) filter (where account_state = 'Pending' and provisioning_state in ('Pending', 'InProgress'))::int as pending,
      count(*) filter (where account_state = 'Suspended')::int as suspended, count(*) filter (where account_state = 'Terminating')::int as terminating,
      count(*) filter (where account_state = 'Terminated')::int as terminated from account join subscription using (account_id)`);
    expect(standing).toEqual({ active: 455, failed: 5, pending: 6, suspended: 8, terminating: 3, terminated: 43 });
  });

  test("says of everything in the company that is to end when it ends, and has asked the vendors for it (domain §10.5)", async () => {
    const [ending] = await rowsOf(`
      select count(*)::int as all, count(*) filter (where r.scheduled_for = t.termination_at)::int as asked,
        count(*) filter (where s.scheduled_end = t.termination_at)::int as marked,
        bool_and(t.previous_renew_action ? a.account_id::text) as restorable
      from scheduled_termination t join account a on a.company_account_id = t.account_id join subscription s on s.account_id = a.account_id
        left join provisioning_request r on r.account_id = a.account_id and r.order_status = 'Scheduled'
      where t.account_id = 102 and a.account_type = 'Product' and a.account_state in ('Active', 'Suspended')`);
    expect(ending).toEqual({ all: 17, asked: 17, marked: 17, restorable: true });
  });

  test("keeps invariant 6 in the database itself", async () => {
    await expect(
      rowsOf("insert into provisioning_request (account_id, order_action) values (5009, 'Create') returning request_id"),
    ).rejects.toThrow("provisioning_request_open");
    await expect(
      rowsOf("insert into provisioning_request (account_id, order_action) values (108, 'Create') returning request_id"),
    ).rejects.toThrow("provisioning is of subscriptions");
  });

  test("has a company with a name of 118 characters, a user with two methods and one who signs in at a provider (domain §10.5)", async () => {
    expect(await rowsOf("select length(display_name) as length from account where account_id = 116")).toEqual([{ length: 118 }]);
    expect(
      await rowsOf(`select company_account_id::int as company, array_agg(authenticator_type order by authenticator_type)::text as types
        from authentication_method join account on account_id = user_account_id group by user_account_id, company_account_id`),
    ).toEqual([{ company: 112, types: "{EmailCode,Passkey}" }]);
    expect(
      await rowsOf("select company_account_id::int as company from linked_identity join account on account_id = user_account_id"),
    ).toEqual([{ company: 115 }]);
  });

  test("has 45 charges, of which 39 are billed and five are credits, and 300 on one company", async () => {
    const [counts] = await rowsOf(`
      select count(*) filter (where company_account_id <> 121)::int as some, count(*) filter (where company_account_id <> 121 and status = 'Billed')::int as billed,
        count(*) filter (where price < 0)::int as credits, count(*) filter (where company_account_id = 121 and status = 'Billed')::int as paged from custom_charge`);
    expect(counts).toEqual({ some: 45, billed: 39, credits: 5, paged: 300 });
  });

  test("has two to four changes of quantity a company and quarter, where there was something to change", async () => {
    const [changes] = await rowsOf(`
      select min(count)::int as fewest, max(count)::int as most, sum(count)::int as all from (
        select p.company_account_id, date_trunc('quarter', changed_at + interval '2 months') as quarter, count(*) from quantity_change c
          join account p using (account_id) group by 1, 2) counted`);
    expect(changes?.most).toBeLessThanOrEqual(4);
    expect(changes?.all).toBeGreaterThan(400);
  });

  test("has some 310 items that have a price, and some 260 offers (domain §10.2)", async () => {
    const [counts] = await rowsOf(
      "select (select count(*)::int from priceable_item) as items, (select count(*)::int from offer) as offers, count(*)::int as without from service s where not exists (select from offer o where o.service_id = s.service_id)",
    );
    expect(Math.abs(Number(counts?.items) - 310)).toBeLessThan(20);
    expect(Math.abs(Number(counts?.offers) - 260)).toBeLessThan(10);
    expect(counts?.without).toBe(0);
  });

  test("has imports in every status that needs no order, one of them with seven errors (domain §10.5)", async () => {
    expect(
      await rowsOf(`select i.status, count(*) filter (where r.status = 'Imported')::int as imported, count(*) filter (where r.status = 'Failed')::int as failed,
          count(*)::int = i.row_count as whole, (i.status in ('Pending', 'InProgress')) = (j.job_id is not null) as cancellable
        from import i join import_row r using (import_id) left join job j using (job_id) group by i.import_id, j.job_id order by 1, 3`),
    ).toEqual([
      { status: "Cancelled", imported: 0, failed: 0, whole: true, cancellable: true },
      { status: "Completed", imported: 4, failed: 0, whole: true, cancellable: true },
      { status: "Completed", imported: 10, failed: 7, whole: true, cancellable: true },
      { status: "Failed", imported: 0, failed: 3, whole: true, cancellable: true },
      { status: "InProgress", imported: 3, failed: 0, whole: true, cancellable: true },
      { status: "Pending", imported: 0, failed: 0, whole: true, cancellable: true },
    ]);
  });

  test("has a trail of some 6,000 records: twelve by a user who acted for another, twenty refused", async () => {
    const [trail] = await rowsOf(`select count(*)::int as all, count(*) filter (where impersonator_account_id is not null)::int as acted,
      count(*) filter (where result = 'Denied')::int as denied from audit_record`);
    expect(trail).toEqual({ all: expect.any(Number), acted: 12, denied: 20 });
    expect(Math.abs(Number(trail?.all) - 6_000)).toBeLessThan(200);
  });

  test("has sixty notifications for the reseller's administrator, eleven of them unread", async () => {
    expect(await rowsOf("select count(*)::int as all, count(*) filter (where read_at is null)::int as unread from notification")).toEqual([
      { all: 60, unread: 11 },
    ]);
  });

  test("has nine pricelists with their rules and filters, and six items that one of them sells below what they cost (domain §10.3)", async () => {
    const [lists] = await rowsOf(`select count(*)::int as lists, (select count(*)::int from service_group) as groups,
      (select count(*)::int from pricing_rule where marketplace_id = 5) as standard, (select count(*)::int from pricing_rule where model = 'Static') as static from marketplace`);
    expect(lists).toEqual({ lists: 9, groups: 9, standard: 7, static: 3 });
    const below = await rowsOf(`select sold.priceable_item_id from price bought join price sold using (priceable_item_id, valid_from)
      where bought.marketplace_id = 1 and sold.marketplace_id = 5 and sold.unit_price < bought.unit_price`);
    expect(below).toHaveLength(6);
  });

  test("has every company in a pricelist, and accounts that ask for more at sign-in (domain §10.5)", async () => {
    expect(
      await rowsOf(`select account_id from account where account_type = 'Company' and account_id < 140 and not "values" ? 'Pricelists'`),
    ).toEqual([]);
    expect(await rowsOf("select account_id::int as id, mode, cardinality(exempt_user_ids) as exempt from mfa_policy")).toEqual([
      { id: 112, mode: "Enforced", exempt: 2 },
    ]);
    expect(await rowsOf("select account_id::int as id, list_type, apply_to_children from ip_restriction order by 1")).toEqual([
      { id: 11, list_type: "Deny", apply_to_children: true },
      { id: 113, list_type: "Allow", apply_to_children: false },
    ]);
  });

  test("has a company whose rate is stale", async () => {
    expect(await rowsOf("select status, problem from invoice where payer_account_id = 122 and interval_id = '2026-11'")).toEqual([
      { status: "Preview", problem: "ExchangeRateStale" },
    ]);
  });
});

describe("after a simulated year", () => {
  beforeAll(async () => {
    for (let interval = intervalOf("2026-11"), count = 0; count < 12; interval = nextInterval(interval), count += 1) {
      const next = nextInterval(interval);
      for (const day of [next.start, `${next.id}-02`]) {
        await sql`update business_clock set ahead = make_interval(secs => extract(epoch from ${`${day}T02:00:00Z`}::timestamptz - now())::float8)`.execute(
          database.owner,
        );
        await runSystemJob(database.db, generateInvoicesJob, { interval: interval.id, sellerId: null, payerIds: null });
      }
    }
  }, 180_000);

  test("twelve more months are closed", async () => {
    expect(await rowsOf("select count(*)::int as closed, max(interval_id) as last from billing_interval where status = 'Closed'")).toEqual([
      { closed: 24, last: "2027-10" },
    ]);
    expect(await rowsOf("select interval_id from billing_interval where status = 'Open'")).toEqual([{ interval_id: "2027-11" }]);
  });

  test.each(Object.entries(INVARIANTS))("%s", async (_, query) => {
    expect(await rowsOf(query)).toEqual([]);
  });

  test("14: the remaining commitment is what the months ahead will cost", async () => {
    await runSystemJob(database.db, generateInvoicesJob, { interval: "2027-11", sellerId: null, payerIds: null });
    expect(await wrongCommitments()).toEqual([]);
  });

  test("every charge is billed but those in a currency whose rate is stale", async () => {
    const waiting = await rowsOf("select currency from custom_charge where status = 'PendingBilling'");
    expect(waiting.filter(({ currency }) => currency !== "SEK")).toEqual([]);
  });
});
