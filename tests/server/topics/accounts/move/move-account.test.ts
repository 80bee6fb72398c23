/** Moving an account: what changes, for whom, and what refuses it. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demo } from "../../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../../support/demo-server.ts";

const ADMIN = "distributor.admin";
let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.stop());

const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await server.database.ownerPool.query(text, [...values])).rows as Row[];
const move = (accountId: number, newParentAccountId: number, user = ADMIN) =>
  server.call(user, "MoveAccount", { accountId, newParentAccountId, reason: "For the test", acknowledged: true });

interface MovedAccount {
  id: string;
  path: string;
  company: string;
  seller: string | null;
}
const below = (id: number) =>
  query<MovedAccount>(
    `select account_id::text as id, account_path as path, company_account_id::text as company, seller_account_id::text as seller from account
      where account_path = (select account_path from account where account_id = $1) or starts_with(account_path, (select account_path || '/' from account where account_id = $1))
      order by account_id`,
    [id],
  );

/** Every path is the parent's and the own id; every counter equals the count. */
async function assertTree(): Promise<void> {
  const broken = await query(
    `select a.account_id from account a left join account p on p.account_id = a.parent_account_id
      where a.account_path <> concat_ws('/', p.account_path, a.account_id) or a.seller_account_id is distinct from
        case when a.account_type in ('Reseller', 'Company') then a.parent_account_id else p.seller_account_id end`,
  );
  expect(broken).toEqual([]);
  const figures = await query(
    `with counted as (
       select array_to_string(parts[1:depth], '/') as path, account_type, account_state, count(*) as n
         from (select string_to_array(account_path, '/') as parts, account_type, account_state from account) a, generate_series(1, cardinality(parts) - 1) depth
        group by 1, 2, 3),
     kept as (select ancestor_path as path, account_type, account_state, sum(descendants) as n from account_count group by 1, 2, 3 having sum(descendants) <> 0)
     select * from counted full join kept using (path, account_type, account_state) where counted.n is distinct from kept.n`,
  );
  expect(figures).toEqual([]);
}

describe("a company that goes to another seller", () => {
  it("takes all that is below along, with a new path and seller, and the figures follow", async () => {
    const before = await below(demo.customer(15));
    expect(before.length).toBeGreaterThan(3);
    const { status, body } = await move(demo.customer(15), demo.otherReseller);
    expect([status, body.errorCode]).toEqual([200, undefined]);
    expect(body).toMatchObject({
      MovedCount: before.length,
      Account: {
        AccountId: demo.customer(15),
        AccountPath: `${demo.distributor}/${demo.otherReseller}/${demo.customer(15)}`,
        ParentAccountId: demo.otherReseller,
      },
    });
    const after = await below(demo.customer(15));
    expect(after).toEqual(
      before.map(({ id, path, company }) => ({
        id,
        path: path.replace(
          `${demo.distributor}/${demo.reseller}/${demo.customer(15)}`,
          `${demo.distributor}/${demo.otherReseller}/${demo.customer(15)}`,
        ),
        company,
        seller: "11",
      })),
    );
    await assertTree();
  });

  it("is billed by the seller it leaves until the month ends", async () => {
    const rows = await query<{ seller: string; day: string; first: boolean }>(
      `select seller_account_id::text as seller, from_date::text as day, from_date = (date_trunc('month', business_now()) + interval '1 month')::date as first from seller_history where account_id = ${demo.customer(15)} order by from_date`,
    );
    expect(rows.map(({ seller, first }) => [seller, first])).toEqual([
      ["10", false],
      ["11", true],
    ]);
    const [on] = await query<{ now: string; next: string }>(
      "select seller_on(123, business_now()::date)::text as now, seller_on(123, (business_now() + interval '2 months')::date)::text as next",
    );
    expect(on).toEqual({ now: "10", next: "11" });
  });

  it("gets the pricelist of its new seller in place of the old one's", async () => {
    await query("insert into marketplace_assignment (marketplace_id, account_id) values (5, 125) on conflict do nothing");
    await query(`update account set parent_account_id = ${demo.reseller} where account_id = ${demo.otherCustomer(9)}`);
    await query(
      `update subscription set marketplace_id = 5 where account_id in (select account_id from account where company_account_id = ${demo.otherCustomer(9)})`,
    );
    const reply = await move(demo.otherCustomer(9), demo.otherReseller);
    expect([reply.status, reply.body.errorCode]).toEqual([200, undefined]);
    const rows = await query<{ id: string }>(
      `select marketplace_id::text as id from marketplace_assignment where account_id = ${demo.otherCustomer(9)}`,
    );
    expect(rows).toEqual([{ id: "7" }]);
    // Its pricelists now come from the new seller.
    const lists = await query<{ owner: string; lists: boolean }>(
      `select m.owner_account_id::text as owner, exists (select from marketplace_service l where l.marketplace_id = m.marketplace_id and l.service_id = u.service_id) as lists
       from subscription u join account a using (account_id) join marketplace m on m.marketplace_id = u.marketplace_id
       where a.company_account_id = ${demo.otherCustomer(9)}`,
    );
    expect(lists.length).toBeGreaterThan(0);
    expect(new Set(lists.map((row) => `${row.owner} ${row.lists}`))).toEqual(new Set([`${demo.otherReseller} true`]));
  });

  it("is on record with where it was, where it is and how many went along", async () => {
    const [record] = await query<{ changes: { Field: string; OldValue: unknown; NewValue: unknown }[]; reason: string; path: string }>(
      `select changes, reason, object_account_path as path from audit_record where event_type = 'Account.Moved' and object_account_id = ${demo.customer(15)}`,
    );
    expect(record).toMatchObject({ reason: "For the test", path: `${demo.distributor}/${demo.otherReseller}/${demo.customer(15)}` });
    expect(Object.fromEntries(record?.changes.map(({ Field, OldValue, NewValue }) => [Field, [OldValue, NewValue]]) ?? [])).toMatchObject({
      AccountPath: [
        `${demo.distributor}/${demo.reseller}/${demo.customer(15)}`,
        `${demo.distributor}/${demo.otherReseller}/${demo.customer(15)}`,
      ],
      ParentAccountId: ["Tannwald Systems", "Saarnimeri IT"],
    });
  });

  it("is seen by its new seller's people at once, and no longer by the old one's", async () => {
    expect((await server.call("reseller.admin", "LoadAccountById", { accountId: demo.customer(15) })).status).toBe(404);
    const { body } = await server.call(ADMIN, "ListAccounts", {
      parentAccountId: demo.otherReseller,
      accountTypes: ["Company"],
      take: 200,
    });
    expect((body.Items as { AccountId: number }[]).map(({ AccountId }) => AccountId)).toContain(demo.customer(15));
  });
});

describe("rights on what is moved", () => {
  it("end for people of the old seller, stay for the company's own, and both hear of it", async () => {
    const [staff] = await query<{ id: string }>(
      `select account_id::text as id from account where account_type = 'User' and parent_account_id = ${demo.reseller} order by 1 desc limit 1`,
    );
    const [own] = await query<{ id: string }>(
      `select account_id::text as id from account where account_type = 'User' and company_account_id = ${demo.customer(4)} order by 1 limit 1`,
    );
    const [role] = await query<{ id: string }>("select role_id::text as id from role where predefined_key = 'company-administrator'");
    for (const user of [staff, own])
      await query(
        "insert into role_membership (user_account_id, role_id, scope_account_id, scope) values ($1, $2, 104, 'WholeHierarchy') on conflict do nothing",
        [user?.id, role?.id],
      );
    const [before] = await query<{ last: string }>("select coalesce(max(event_id), 0)::text as last from live_outbox");
    await query(
      `update subscription set provisioning_state = 'Active' where account_id in (select account_id from account where company_account_id = ${demo.customer(4)})`,
    );
    expect((await move(demo.customer(4), demo.otherReseller)).body.errorCode).toBeUndefined();
    const left = await query<{ id: string }>(
      `select user_account_id::text as id from role_membership where scope_account_id = ${demo.customer(4)}`,
    );
    const ids = left.map(({ id }) => id);
    expect(ids).toContain(own?.id);
    expect(ids).not.toContain(staff?.id);
    const pushes = await query<{ audience: string[] }>(
      "select audience::text[] from live_outbox where event_id > $1 and body ->> 'type' = 'updatecapabs'",
      [before?.last],
    );
    const notified = pushes.flatMap(({ audience }) => audience);
    expect(notified).toEqual(expect.arrayContaining([own?.id, staff?.id]));
    await assertTree();
  });
});

describe("inside a company", () => {
  it("a department takes its people to another level", async () => {
    const [nested] = await query<{ id: number; parent: number }>(
      `select account_id::int as id, parent_account_id::int as parent from account d where account_type = 'Department' and company_account_id = ${demo.company} and parent_account_id <> ${demo.company} order by 1 limit 1`,
    );
    const { body } = await move(nested?.id ?? 0, demo.company, "reseller.admin");
    expect(body.errorCode).toBeUndefined();
    expect(body.EffectiveBillingDate).toBeNull();
    expect((body.Account as { AccountPath: string }).AccountPath).toBe(
      `${demo.distributor}/${demo.reseller}/${demo.company}/${nested?.id}`,
    );
    expect((await move(nested?.id ?? 0, nested?.parent ?? 0, "reseller.admin")).body.errorCode).toBeUndefined();
    await assertTree();
  });
});

describe("a move is refused", () => {
  it.each([
    [demo.company, demo.reseller, "MoveNoChange"],
    [demo.distributor, demo.otherReseller, "MoveInvalidState"],
    [demo.company, demo.endingCompany, "MoveParentTypeNotAllowed"],
    [demo.otherReseller, demo.reseller, "MoveResellerNotAllowed"],
    [demo.users.companyAdmin, demo.endingCompany, "MoveCrossesCompany"],
    [demo.department, demo.innerDepartment, "MoveCycle"],
  ])("%i below %i: %s", async (accountId, newParentAccountId, code) => {
    const before = await query("select count(*)::int as n, max(updated_at) as last from account");
    const reply = await move(accountId, newParentAccountId);
    expect(reply.body.errorCode).toBe(code);
    expect(await query("select count(*)::int as n, max(updated_at) as last from account")).toEqual(before);
  });

  it("while something is being provisioned, and says what", async () => {
    const { body } = await server.call(ADMIN, "ValidateMove", { accountId: demo.customer(8), newParentAccountId: demo.otherReseller });
    const open = (body.Checks as { Code: string; Result: string; Details: string }[]).find(({ Code }) => Code === "OpenWork");
    expect(open).toMatchObject({ Result: "Fail", Details: expect.stringContaining("ist noch nicht bereitgestellt.") });
    expect(body.CanMove).toBe(false);
    const reply = await move(demo.customer(8), demo.otherReseller);
    expect(reply.body.errorCode).toBe("MoveBlockedByOpenWork");
    expect((reply.body.details as { message: string }[])[0]?.message).toContain("ist noch nicht bereitgestellt.");
  });

  it("while its termination is scheduled", async () => {
    await query(
      `insert into scheduled_termination (account_id, termination_at, reason) select 116, now() + interval '20 days', 'NoLongerNeeded' where not exists (select from scheduled_termination where account_id = ${demo.longNamedCompany})`,
    );
    const { body } = await server.call(ADMIN, "ValidateMove", { accountId: demo.longNamedCompany, newParentAccountId: demo.otherReseller });
    const open = (body.Checks as { Code: string; Details: string }[]).find(({ Code }) => Code === "OpenWork");
    expect(open?.Details).toContain("Die Beendigung ist geplant.");
  });

  it("where the new seller does not sell what is in use", async () => {
    await query(
      `delete from marketplace_service where marketplace_id in (select marketplace_id from marketplace where owner_account_id = ${demo.otherReseller})`,
    );
    expect((await move(demo.customer(10), demo.otherReseller)).body.errorCode).toMatch(/MoveServiceNotAvailable|MoveBlockedByOpenWork/);
    const { body } = await server.call(ADMIN, "ValidateMove", { accountId: demo.customer(10), newParentAccountId: demo.otherReseller });
    const services = (body.Checks as { Code: string; Result: string; Details: string }[]).find(({ Code }) => Code === "Services");
    expect(services?.Result).toBe("Fail");
    await query("insert into marketplace_service (marketplace_id, service_id) select 7, service_id from service");
  });

  it("without the right on the account or on the new place", async () => {
    expect((await move(demo.department, demo.company, "company.admin")).status).toBe(403);
    expect((await move(demo.company, demo.otherReseller, "reseller.admin")).status).toBe(404);
  });
});

describe("what is offered as a place", () => {
  it("is only what fits: other sellers for a company, departments of the company for a person", async () => {
    const targets = async (accountId: number, more: object = {}) => {
      const { body } = await server.call(ADMIN, "GetMoveTargets", { accountId, take: 200, ...more });
      return body.Items as { AccountId: number; AccountType: string }[];
    };
    const sellers = await targets(demo.customer(7));
    expect(sellers.map(({ AccountId }) => AccountId)).toEqual(
      expect.arrayContaining([demo.distributor, demo.otherReseller, demo.subReseller]),
    );
    expect(new Set(sellers.map(({ AccountType }) => AccountType))).toEqual(new Set(["Reseller"]));
    expect(sellers.map(({ AccountId }) => AccountId)).not.toContain(demo.reseller);
    expect((await targets(demo.customer(7), { text: "saar" })).map(({ AccountId }) => AccountId)).toEqual([demo.otherReseller]);
    // The root stays where it is, and a wrong question about it is wrong nevertheless.
    const rootId = 1;
    const root = { accountId: rootId, take: 10 };
    expect(await targets(rootId)).toEqual([]);
    const unknown = { ...root, sort: [{ field: "Nowhere", direction: "Ascending" }] };
    expect((await server.call(ADMIN, "GetMoveTargets", unknown)).status).toBe(400);
    const targetIds = await targets(demo.users.companyAdmin);
    expect(new Set(targetIds.map(({ AccountType }) => AccountType))).toEqual(new Set(["Department"]));
    const companies = await query<{ company: string }>(
      "select distinct company_account_id::text as company from account where account_id = any ($1)",
      [targetIds.map(({ AccountId }) => AccountId)],
    );
    expect(companies).toEqual([{ company: "100" }]);
    expect(await targets(demo.otherReseller)).toEqual([]);
    expect(await targets(demo.distributor)).toEqual([]);
    // It has ended.
    expect(await targets(demo.endedCompany)).toEqual([]);
  });
});

describe("no one meanwhile", () => {
  it("creates below an account that moves and is at the old place afterwards", async () => {
    const names = Array.from({ length: 8 }, (_, index) => `Meanwhile ${index}`);
    const replies = await Promise.all([
      move(demo.company, demo.otherReseller),
      ...names.map((DepartmentName) =>
        server.call(ADMIN, "CreateAccount", { accountType: "Department", parentAccountId: demo.company, values: { DepartmentName } }),
      ),
    ]);
    expect(replies[0]?.body.errorCode).toBeUndefined();
    for (const reply of replies) expect([200, 409, 422, 503], JSON.stringify(reply.body)).toContain(reply.status);
    await assertTree();
  });
});
