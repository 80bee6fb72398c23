import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { terminationSchedules } from "../../../../server/topics/terminations/index.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { type ClockServer, startClockServer } from "../../platform/schedules/clock-server.ts";
import { ANNUAL, day, MONTHLY, make, makeCompany, PREPAID, request, stateOf, statesOf } from "./people-and-products.ts";

const SELLER = "reseller.admin";
let server: ClockServer;
beforeAll(async () => {
  server = await startClockServer();
  // Only subscriptions of these tests end or renew.
  await server.query("update subscription set term_end = null");
  server.runSchedules(terminationSchedules);
  await server.until("select from schedule where name = 'Renewals'");
});
afterAll(() => server.stop());

const terminate = (accountId: number, more: object = {}) => server.call(SELLER, "TerminateAccount", { accountId, ...request(more) });
const at = (days: number, time = "10:00:00") => `${day(days)}T${time}Z`;
const mails = (company: number) =>
  server.query<{ address: string | null; user_account_id: number; language: string }>(
    `select address, user_account_id::int, language from mail_outbox where template = 'notification'
     and (user_account_id = $1 or user_account_id in (select account_id from account where company_account_id = $1)) order by address nulls first`,
    [company],
  );

// One clock for all: each test begins where the one before has left it.
describe("as the clock goes forward", { timeout: 60_000 }, () => {
  it("a reminder leaves, to people in their own language and to others in the company's, once", async () => {
    const { company, user } = await makeCompany(server, [MONTHLY], { Language: "sv" });
    const answer = await terminate(company, {
      terminationDate: at(10),
      reminderDaysBefore: [7, 1],
      reminderEmails: [`USER.${company}@example.com`, "someone@example.org"],
    });
    expect(answer.status).toBe(200);
    await server.advance({ toUtc: at(3, "09:59:00") });
    expect(await mails(company)).toEqual([]);
    await server.advance({ toUtc: at(3, "10:01:00") });
    expect(await mails(company)).toEqual([
      { address: null, user_account_id: user, language: "fi" },
      { address: "someone@example.org", user_account_id: company, language: "sv" },
    ]);
    const { body } = await server.call(SELLER, "GetScheduledTermination", { accountId: company });
    expect(body.ScheduledTermination).toMatchObject({ Status: "ReminderSent", CanCancel: true });
    await server.advance({ toUtc: at(9, "10:01:00") });
    expect(await mails(company)).toHaveLength(4);
    expect(await stateOf(server, company)).toMatchObject({ state: "Active" });
  });

  it("it ends at its time, to the minute, and the subscription's last day is that day", async () => {
    const { company, user, products } = await makeCompany(server, [MONTHLY]);
    await terminate(company, { terminationDate: at(12) });
    await server.advance({ toUtc: at(12, "09:59:30") });
    expect((await stateOf(server, company)).state).toBe("Active");
    await server.advance({ toUtc: at(12, "10:00:30") });
    expect(await statesOf(server, [company, user, ...products])).toEqual(["Terminated", "Terminated", "Terminated"]);
    const [end] = await server.query<{ ended_at: Date }>("select ended_at from subscription_end where account_id = $1", [products[0]]);
    expect(end?.ended_at.toISOString().slice(0, 16)).toBe(at(12).slice(0, 16));
    const [row] = await server.query<{ status: string }>("select status from scheduled_termination where account_id = $1", [company]);
    expect(row?.status).toBe("Executed");
  });

  it("one that was cancelled does not come", async () => {
    const { company } = await makeCompany(server, [MONTHLY]);
    await terminate(company, { terminationDate: at(14) });
    await server.call(SELLER, "CancelTermination", { accountId: company });
    await server.advance({ toUtc: at(15) });
    expect((await stateOf(server, company)).state).toBe("Active");
  });

  it("subscriptions are renewed at the end of their term, or end with it", async () => {
    const [renewed = 0, ending = 0, advance = 0] = (
      await makeCompany(server, [
        { ...ANNUAL, TermStart: day(-345), TermEnd: day(20), RenewQuantity: 3, LockEndDate: day(20) },
        { ...MONTHLY, TermEnd: day(20), AdvancePeriodEndAction: "Terminate" },
        { ...PREPAID, TermStart: day(-345), TermEnd: day(20), PrepaidEndDate: day(20) },
      ])
    ).products;
    await server.advance({ toUtc: at(19, "23:59:00") });
    expect((await stateOf(server, renewed)).values.TermEnd).toBe(day(20));
    await server.advance({ toUtc: at(20, "00:05:00") });
    const { values } = await stateOf(server, renewed);
    expect(values).toMatchObject({ TermStart: day(20), Quantity: 3 });
    expect(String(values.TermEnd) > day(380)).toBe(true);
    // The window is open again, so nothing is locked.
    expect(values.LockEndDate).toBeUndefined();
    expect((await stateOf(server, ending)).state).toBe("Terminated");
    expect(await stateOf(server, advance)).toMatchObject({ state: "Active", values: { PrepaidEndDate: expect.stringMatching(/^\d{4}-/) } });
    expect((await stateOf(server, advance)).values.PrepaidEndDate).not.toBe(day(20));
    const [change] = await server.query("select from quantity_change where account_id = $1 and old_quantity = 5 and new_quantity = 3", [
      renewed,
    ]);
    expect(change).toBeDefined();
    const [record] = await server.query<{ channel: string }>(
      "select channel from audit_record where event_type = 'Subscription.Renewed' and object_account_id = $1",
      [renewed],
    );
    expect(record?.channel).toBe("System");
    await server.advance({ toUtc: at(28, "00:05:00") });
    expect((await stateOf(server, renewed)).values.LockEndDate).toBe((await stateOf(server, renewed)).values.TermEnd);
  });

  it("what is committed for a year is billed at the prices of its first day, whatever the pricelist asks later", async () => {
    const [offer] = await server.query<{ name: string }>(
      "select o.name from offer o join service s using (service_id) where s.product_name = 'Quillbox Team' and o.commitment_term = 'Annual' order by offer_id",
    );
    const { company, products } = await makeCompany(server, [
      { ...ANNUAL, OfferName: offer?.name, TermStart: day(-336), TermEnd: day(29) },
      { ...MONTHLY, TermEnd: day(29) },
    ]);
    const [annual = 0] = products;
    const priced = async () => {
      const { body } = await server.call(SELLER, "GetPriceableItems", { accountId: annual });
      return body.Items as { PriceableItemId: number; FeeType: string; SalesPrice: string }[];
    };
    const before = await priced();
    await server.advance({ toUtc: at(29, "00:05:00") });
    const { values } = await stateOf(server, annual);
    expect(values).toMatchObject({ TermStart: day(29), PriceProtectionEndDate: values.TermEnd });
    const rows = await server.query(
      `select account_id::int as id, p.seller_account_id::int as seller, kind, price::float8, valid_from::text as from, (valid_to + 1)::text as until
       from subscription_price p join account using (account_id) where company_account_id = $1 order by priceable_item_id`,
      [company],
    );
    const recurring = before.filter(({ FeeType }) => FeeType === "Recurring");
    const common = { id: annual, seller: demo.reseller, kind: "Protected", from: day(29), until: values.TermEnd };
    expect(rows).toEqual(recurring.map(({ SalesPrice }) => ({ ...common, price: Number(SalesPrice) })));
    expect(recurring.length).toBeGreaterThan(0);
    await server.query(
      `insert into price (seller_account_id, marketplace_id, priceable_item_id, currency, unit_price, valid_from, version)
       select seller_account_id, marketplace_id, priceable_item_id, p.currency, max(unit_price) + 3, business_now()::date, published_version
       from price p join marketplace using (marketplace_id) where priceable_item_id = any ($1) group by 1, 2, 3, 4, published_version`,
      [before.map(({ PriceableItemId }) => PriceableItemId)],
    );
    const [listed] = await server.query<{ price: number }>(
      "select unit_price::float8 as price from price where priceable_item_id = $1 and seller_account_id = $2 order by valid_from desc, price_id desc limit 1",
      [recurring[0]?.PriceableItemId, demo.reseller],
    );
    expect(listed?.price).toBeGreaterThan(Number(recurring[0]?.SalesPrice));
    const pays = (items: typeof before) => items.map(({ PriceableItemId, SalesPrice }) => [PriceableItemId, SalesPrice]);
    expect(pays((await priced()).filter(({ FeeType }) => FeeType === "Recurring"))).toEqual(pays(recurring));
  });

  it("the next term begins under the chosen offer, which is fixed a day before, and its administrators are notified", async () => {
    const { company, products } = await makeCompany(server, [{ ...MONTHLY, TermStart: day(10), TermEnd: day(31) }]);
    const [id = 0] = products;
    const [offer] = await server.query<{ name: string; term: string; rule: string }>(
      `select o.name, o.commitment_term as term, o.billing_rule as rule from offer o join service s using (service_id)
       where s.product_name = 'Quillbox Team' and o.commitment_term = 'Annual'`,
    );
    const save = async (values: object) => {
      const [row] = await server.query<{ version: number }>("select row_version as version from account where account_id = $1", [id]);
      return await server.call(SELLER, "UpdateAccount", { accountId: id, rowVersion: row?.version, values });
    };
    expect((await save({ RenewOffer: "An offer of no one" })).status).toBe(400);
    expect((await save({ RenewOffer: offer?.name })).status).toBe(200);
    await server.advance({ toUtc: at(30, "00:01:00") });
    const late = await save({ RenewQuantity: 9 });
    expect(late.status).toBe(400);
    expect(JSON.stringify(late.body)).toContain("24 Stunden vorher");
    // Offers and services are identified by ids: later names make no difference.
    await server.query("update offer set name = 'Renamed for a year' where name = $1", [offer?.name]);
    await server.query("update service set display_name = 'Renamed service' where product_name = 'Quillbox Team'");
    await server.advance({ toUtc: at(31, "00:05:00") });
    const { values } = await stateOf(server, id);
    expect(values).toMatchObject({
      OfferName: "Renamed for a year",
      CommitmentTerm: "Annual",
      BillingRule: offer?.rule,
      TermStart: day(31),
    });
    expect(values.RenewOffer).toBeUndefined();
    expect(String(values.TermEnd) > day(390)).toBe(true);
    const notices = await server.query("select from notification where event_type = 'RenewalExecuted' and link = $1", [`/account/${id}`]);
    expect(notices.length).toBeGreaterThan(0);
    expect((await server.call(SELLER, "GetPriceableItems", { accountId: id })).status).toBe(200);
    expect((await server.call(SELLER, "GetPriceableItems", { accountId: company })).status).toBe(404);
  });

  it("a company ends with the last thing that is paid for in advance, each at its own time", async () => {
    const { company, products } = await makeCompany(server, [
      MONTHLY,
      { ...PREPAID, TermEnd: day(40), PrepaidEndDate: day(40) },
      { ...PREPAID, TermEnd: day(36), PrepaidEndDate: day(36) },
    ]);
    await terminate(company, { terminationDate: at(32) });
    await server.advance({ toUtc: at(33) });
    expect(await statesOf(server, [company, ...products])).toEqual(["Active", "Terminated", "Active", "Active"]);
    await server.advance({ toUtc: at(37) });
    expect(await statesOf(server, [company, ...products])).toEqual(["Active", "Terminated", "Active", "Terminated"]);
    await server.advance({ toUtc: at(40, "00:02:00") });
    expect(await statesOf(server, [company, ...products])).toEqual(Array(4).fill("Terminated"));
  });

  it("a locked subscription bought in the meantime blocks the termination, and the administrators are notified", async () => {
    const { company } = await makeCompany(server, [MONTHLY]);
    await terminate(company, { terminationDate: at(60) });
    const bought = await make(server, "Product", company, { ...ANNUAL, TermStart: day(41), TermEnd: day(406), BillingStartDate: day(41) });
    await server.advance({ toUtc: at(61) });
    expect(await statesOf(server, [company, bought])).toEqual(["Active", "Active"]);
    const [row] = await server.query<{ status: string }>("select status from scheduled_termination where account_id = $1", [company]);
    expect(row?.status).toBe("Failed");
    const notices = await server.query("select from notification where text_key = 'terminationFailed' and link = $1", [
      `/account/${company}`,
    ]);
    expect(notices.length).toBeGreaterThan(0);
  });
});
