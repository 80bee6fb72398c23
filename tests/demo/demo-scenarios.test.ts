/** Each company of the demo data that shows a situation is in it (domain §10.5): as its rows say, and as the product answers about it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_NOW } from "../../demo/demo-account.ts";
import { readSubscription, type SubscriptionRow } from "../../server/topics/subscriptions/index.ts";
import { lockOf, USUAL_TERMS } from "../../server/topics/terminations/termination.ts";
import { type DemoServer, startDemoServer } from "../support/demo-server.ts";
import { layouts } from "../support/layouts.ts";

const ADMIN = "distributor.admin";
let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.stop());

const query = async <Row = Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await server.database.ownerPool.query(text, [...values])).rows as Row[];

/** The only row of a query. */
const rowOf = async (text: string): Promise<Record<string, unknown> | undefined> => (await query(text))[0];

const ask = async (operation: string, input: object): Promise<Readonly<Record<string, unknown>>> => {
  const { status, body } = await server.call(ADMIN, operation, input);
  expect([operation, status]).toEqual([operation, 200]);
  return body;
};

interface Check {
  readonly Code: string;
  readonly Result: string;
  readonly Details: string | null;
}
const failedChecks = async (accountId: number, newParentAccountId: number): Promise<Check[]> =>
  ((await ask("ValidateMove", { accountId, newParentAccountId })).Checks as unknown as Check[]).filter(({ Result }) => Result === "Fail");

/** Names of the fields that a company shows, but for what follows from something that has not happened. */
function fieldsOfCompany(): string[] {
  const layout = layouts.find(({ Id }) => Id === "account.company.view");
  const containers = (layout?.Pages ?? []).flatMap(({ Containers = [] }) => Containers);
  return containers
    .filter((container) => container.Kind === "Fields" && container.Id !== "termination" && container.Source === undefined)
    .flatMap((container) => ("Fields" in container ? (container.Fields ?? []) : []))
    .filter(({ DisplayTemplate }) => DisplayTemplate !== "Hidden")
    .map(({ Name }) => Name);
}

const subscriptionsOf = (company: number) =>
  query<{ id: number; product: string; parent: string; subscription: SubscriptionRow }>(
    `select a.account_id::int as id, a.product_name as product, p.account_type as parent, to_jsonb(s) as subscription from account a
      join subscription s using (account_id) join account p on p.account_id = a.parent_account_id
      where a.account_state = 'Active' and a.company_account_id = $1 order by 1`,
    [company],
  );

/** On the day on which the demo data are frozen. */
const locksOf = async (company: number) =>
  (await subscriptionsOf(company)).map(({ product, subscription }) => ({
    product,
    ...lockOf(readSubscription(subscription), USUAL_TERMS, DEMO_NOW),
  }));

/** One sentence of domain §10.5 a line. What needs orders (the orders of 117, 119 and the one behind 111) comes with them. */
const SCENARIOS: readonly (readonly [id: number, situation: string, holds: () => Promise<void>])[] = [
  [
    100,
    "shows something in every field, and has departments three deep",
    async () => {
      const { Values } = (await ask("LoadAccountById", { accountId: 100 })) as { Values: Readonly<Record<string, unknown>> };
      expect(fieldsOfCompany().filter((name) => (Values[name] ?? null) === null)).toEqual([]);
      const deepest = `select max(cardinality(string_to_array(account_path, '/'))) - 3 as levels from account
        where account_type = 'Department' and company_account_id = 100`;
      expect(await rowOf(deepest)).toEqual({ levels: 3 });
    },
  ],
  [
    101,
    "has ended with all that was in it",
    async () => {
      const states = "select distinct account_state as state from account where company_account_id = 101";
      expect(await query(states)).toEqual([{ state: "Terminated" }]);
      expect(await ask("GetTerminationPreview", { accountId: 101 })).toMatchObject({
        AccountState: "Terminated",
        EndedAt: expect.any(String),
        EndedReason: "OutOfBusiness",
        EndedBy: expect.any(String),
      });
    },
  ],
  [
    102,
    "is to end in twenty days, which a person could have asked for",
    async () => {
      expect((await locksOf(102)).filter(({ lockEndDate }) => lockEndDate !== null)).toEqual([]);
      const { ScheduledTermination } = await ask("GetScheduledTermination", { accountId: 102 });
      expect(ScheduledTermination).toMatchObject({ Status: "Scheduled", ReminderDaysBefore: [7], CanCancel: true });
    },
  ],
  [
    103,
    "has what is committed until the end of April",
    async () => {
      const locked = (await locksOf(103)).filter(({ lockEndDate }) => lockEndDate === "2027-04-30");
      expect(locked.map(({ product, lockReason }) => [product, lockReason])).toEqual([
        ["Cartnine Essentials", "Commitment"],
        ["Quillbox Team", "Commitment"],
      ]);
    },
  ],
  [
    104,
    "has paid for its firewall until the middle of February, to be renewed",
    async () => {
      const [firewall] = (await subscriptionsOf(104)).filter(({ product }) => product === "Palisadeo Edge 500");
      expect(firewall?.subscription).toMatchObject({ billing_rule: "Prepaid", prepaid_until: "2027-02-15", renewal: "Renew" });
    },
  ],
  [
    105,
    "bought something three days ago, which it may still give back",
    async () => {
      const [bought] = (await locksOf(105)).filter(({ isInWindow }) => isInWindow);
      expect(bought).toMatchObject({ product: "Quillbox Team", windowEndsAt: new Date("2026-11-25T00:00:00Z"), lockEndDate: null });
    },
  ],
  [
    106,
    "has a contract until the end of 2027, which is in the way of its own end",
    async () => {
      expect(await ask("GetTerminationPreview", { accountId: 106 })).toMatchObject({
        MinimumContractEndDate: "2027-12-31",
        CanTerminate: false,
      });
    },
  ],
  [
    107,
    "could upgrade all or a part of what it has, to something new or something it has already",
    async () => {
      const mail = (await subscriptionsOf(107)).filter(({ product }) => /^Quillbox (Start|Team)$/.test(product));
      expect(mail.map(({ product, subscription }) => [product, subscription.quantity >= 2])).toEqual([
        ["Quillbox Start", true],
        ["Quillbox Team", true],
      ]);
    },
  ],
  [
    110,
    "has subscriptions of single people",
    async () => {
      expect((await subscriptionsOf(110)).filter(({ parent }) => parent === "User").length).toBeGreaterThanOrEqual(2);
    },
  ],
  [
    111,
    "cannot move: something is being set up, and the other seller does not have all that it uses",
    async () => {
      expect((await failedChecks(111, 10)).map(({ Code, Details }) => [Code, Details])).toEqual([
        ["OpenWork", expect.stringContaining("Stratumly Snapshot add-on")],
        ["Services", expect.stringContaining("Quillbox Frontline")],
      ]);
    },
  ],
  [
    117,
    "may owe nothing",
    async () =>
      expect(await ask("GetCreditLimit", { accountId: 117 })).toMatchObject({ HasCreditLimit: true, Limit: "0.00", IsLocked: false }),
  ],
  [118, "has a locked credit limit", async () => expect(await ask("GetCreditLimit", { accountId: 118 })).toMatchObject({ IsLocked: true })],
  [
    114,
    "inherits what its reseller denies",
    async () => {
      const { body } = await server.call(ADMIN, "GetIpRestrictions", { accountId: 114 }, "IpRestriction");
      expect(body).toMatchObject({ Own: [], Inherited: [{ ListType: "Deny", Ranges: "198.51.100.128/25" }] });
    },
  ],
  [
    115,
    "has users of three languages",
    async () => {
      const languages = `select array_agg(distinct "values" ->> 'Language' order by "values" ->> 'Language') as languages from account
        where account_type = 'User' and company_account_id = 115`;
      expect(await rowOf(languages)).toEqual({ languages: ["hu", "ro", "tr"] });
    },
  ],
  [
    116,
    "has umlauts, apostrophes and quotation marks in its name",
    async () => {
      const { DisplayName } = await ask("LoadAccountById", { accountId: 116 });
      expect(DisplayName).toMatch(/ß.*Öl.*„Übermut“.*Ångström's|ß.*Öl.*„Übermut“.*Ängström's/);
    },
  ],
  [
    120,
    "has an order that was approved, and a connector that did not answer five times",
    async () => {
      const request = `select r.order_id as order, r.attempt, r.error_code as code from provisioning_request r join account a using (account_id)
        where a.company_account_id = 120 and not r.is_final`;
      expect(await query(request)).toEqual([{ order: "ORD-2026-0120", attempt: 5, code: "Unavailable" }]);
    },
  ],
  [123, "could move to the other seller", async () => expect(await failedChecks(123, 11)).toEqual([])],
];

describe("of the demo data (domain §10.5)", () => {
  test.each(SCENARIOS)("company %i %s", async (_id, _situation, holds) => await holds());
});
