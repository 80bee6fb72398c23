/** Two thousand accounts below a company move with it: every path, seller and figure is right afterwards, and readers never see half of it. */

import { afterAll, beforeAll, expect, it } from "vitest";
import { insertSubscriptions } from "../../../../../server/topics/subscriptions/index.ts";
import { demo } from "../../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../../support/demo-server.ts";
import { type AccountRow, insertAccounts } from "../../../../support/factories/account-rows.ts";

const COMPANY = 800_000;
const DEPARTMENTS = 40;
const USERS = 960;
const PRODUCTS = 1_000;

const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

let server: DemoServer;
const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await server.database.ownerPool.query(text, [...values])).rows as Row[];

beforeAll(async () => {
  server = await startDemoServer();
  const name = "Quillbox Business";
  const productIds = numbers(PRODUCTS).map((n) => COMPANY + 2_000 + n);
  // When the transaction ends, the database checks that each product has a subscription.
  await server.database.owner.transaction().execute(async (db) => {
    await insertAccounts(db, [
      { id: COMPANY, type: "Company", parent: demo.reseller, name: "Large Subtree", values: { CompanyName: "Large Subtree" } },
      // Four levels of ten departments, with users and subscriptions spread over all of them.
      ...numbers(DEPARTMENTS).map(
        (n): AccountRow => ({ id: COMPANY + 1 + n, type: "Department", parent: n < 10 ? COMPANY : COMPANY - 9 + n, name: `D ${n % 10}` }),
      ),
      ...numbers(USERS).map((n): AccountRow => {
        const username = `large.subtree.${n}`;
        return { id: COMPANY + 100 + n, type: "User", parent: COMPANY + (n % (DEPARTMENTS + 1)), name: username, searchText: username };
      }),
      ...productIds.map((id, n): AccountRow => ({ id, type: "Product", parent: COMPANY + 100 + (n % USERS), name, product: name })),
    ]);
    await insertSubscriptions(
      db,
      productIds.map((accountId) => ({ accountId, values: { Quantity: 1, ProvisioningStatus: "Active" } })),
    );
  });
}, 60_000);
afterAll(() => server.stop());

it("moves as one", async () => {
  const move = server.call("distributor.admin", "MoveAccount", {
    accountId: COMPANY,
    newParentAccountId: demo.otherReseller,
    acknowledged: true,
  });
  let isOver = false;
  void move.finally(() => {
    isOver = true;
  });
  const seen = new Set<string>();
  while (!isOver) {
    // Each read sees the subtree wholly at one of the two positions.
    const [now] = await query<{ paths: string }>(
      `select string_agg(distinct split_part(account_path, '/${COMPANY}', 1), ' ') as paths from account where account_id between ${COMPANY} and ${COMPANY + 9_999}`,
    );
    seen.add(now?.paths ?? "");
  }
  const { status, body } = await move;
  expect([status, body.errorCode]).toEqual([200, undefined]);
  expect(body.MovedCount).toBe(1 + DEPARTMENTS + USERS + PRODUCTS);
  expect(
    [...seen].every((paths) => paths === `${demo.distributor}/${demo.reseller}` || paths === `${demo.distributor}/${demo.otherReseller}`),
  ).toBe(true);

  const broken = await query(
    `select a.account_id from account a join account p on p.account_id = a.parent_account_id
      where a.account_id between ${COMPANY} and ${COMPANY + 9_999}
        and (a.account_path <> p.account_path || '/' || a.account_id or a.company_account_id <> ${COMPANY} or a.seller_account_id <> ${demo.otherReseller})`,
  );
  expect(broken).toEqual([]);
  const figures = await query<{ path: string; kind: string; kept: number; counted: number }>(
    `select k.ancestor_path as path, k.account_type as kind, sum(k.descendants)::int as kept,
        (select count(*)::int from account a where a.account_type = k.account_type and a.account_path > k.ancestor_path || '/' and a.account_path < k.ancestor_path || '0') as counted
       from account_count k group by 1, 2`,
  );
  expect(figures.filter(({ kept, counted }) => kept !== counted)).toEqual([]);
  expect(figures.some(({ path }) => path === `${demo.distributor}/${demo.otherReseller}/${COMPANY}`)).toBe(true);
  expect(figures.some(({ path }) => path.startsWith(`${demo.distributor}/${demo.reseller}/${COMPANY}`))).toBe(false);
  // Deferred index changes are done: every user is found by name at once.
  const { body: found } = await server.call("distributor.admin", "SearchAccount", { text: "large.subtree.959" });
  expect((found.Items as { AccountId: number }[]).map(({ AccountId }) => AccountId)).toEqual([COMPANY + 100 + 959]);
}, 60_000);

it("asks no trigger about the accounts below: those there are look after what a move does itself, or at what stays", async () => {
  // For a new trigger on path or seller, add its effect to `move_account`, and its name here.
  const triggers = await query<{ name: string }>(
    `select t.tgname::text as name from pg_trigger t
      where t.tgrelid = 'account'::regclass and not t.tgisinternal and t.tgtype & 16 <> 0
        and (cardinality(t.tgattr::int2[]) = 0 or exists (select from pg_attribute a
          where a.attrelid = t.tgrelid and a.attnum = any (t.tgattr::int2[]) and a.attname in ('account_path', 'seller_account_id')))
      order by 1`,
  );
  expect(triggers.map(({ name }) => name)).toEqual(["account_count_update", "account_place", "keep_an_administrator", "scope_moved"]);
});
