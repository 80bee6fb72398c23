import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVERYWHERE } from "../../../../server/platform/call/scope.ts";
import { seesEverything } from "../../../../server/platform/database/tenant-context.ts";
import { readAs } from "../../../../server/platform/database/tenant-database.ts";
import { countFilled } from "../../../../server/platform/layouts/layout-usage.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";
import { shownLayout } from "../../../support/shown-layout.ts";

const ADMIN = "distributor.admin";
const LAYOUT = "account.company.view";
interface Usage {
  Fields: { Id: string; Name: string; Total: number; Filled: number | null }[];
  Columns: { Id: string; Path: string; Views: number; Hidden: number | null }[];
  Accounts: number;
  IsSampled: boolean;
}

let server: DemoServer;
const usage = async (user = ADMIN, layoutId = LAYOUT) =>
  (await server.call(user, "GetViewLayoutUsage", { layoutId }, "Metadata")).body as unknown as Usage;
const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.database.ownerPool.query<Row>(text, values)).rows;

beforeAll(async () => {
  server = await startDemoServer();
}, 60_000);
afterAll(() => server.stop());

test("fields are counted as the database holds them, those that no one fills in with 0", async () => {
  const [expected] = await query<{ total: number; website: number }>(
    `select count(*)::int as total, (count(*) filter (where coalesce("values" ->> 'Industry', '') <> ''))::int as website
       from account where account_type = 'Company' and account_state <> 'Terminated'`,
  );
  const found = await usage();
  expect(found).toMatchObject({ Accounts: expected?.total, IsSampled: false });
  const field = (name: string) => found.Fields.find(({ Name }) => Name === name);
  expect(field("Industry")).toMatchObject({ Id: "company.Industry", Total: expected?.total, Filled: expected?.website });
  expect(field("Country")).toMatchObject({ Filled: expected?.total });
  expect(found.Fields.some(({ Filled }) => Filled === 0)).toBe(true);
});

test("a value that fewer than five accounts have is not counted out", async () => {
  const [some] = await query<{ account_id: number }>(
    `update account set "values" = "values" || '{"Fax": "1"}' where account_id = (select min(account_id) from account where account_type = 'Company') returning account_id`,
  );
  expect(some).toBeDefined();
  const { body } = await server.call(ADMIN, "GetViewLayoutVersion", { layoutId: LAYOUT }, "Metadata");
  const layout = shownLayout(body);
  const container = layout.Pages.flatMap((page) => page.Containers).find(({ Id }) => Id === "company");
  if (container?.Kind !== "Fields") throw new Error("the company layout has no container of its company");
  container.Fields.push({ Name: "Fax", DisplayValue: "Fax", DisplayTemplate: "TextBox", DataType: "string", IsCustom: true });
  await server.call(ADMIN, "SaveViewLayout", { layout }, "Metadata");
  expect((await server.call(ADMIN, "PublishViewLayout", { layoutId: LAYOUT }, "Metadata")).status).toBe(200);
  expect((await usage()).Fields.find(({ Name }) => Name === "Fax")).toMatchObject({ Filled: null });
});

test("only accounts in the caller's sight are counted, and only for those who may read layouts", async () => {
  expect((await server.call("company.user", "GetViewLayoutUsage", { layoutId: LAYOUT }, "Metadata")).body.errorCode).toBe("AccessDenied");
  expect((await server.call(ADMIN, "GetViewLayoutUsage", { layoutId: "nowhere" }, "Metadata")).status).toBe(404);
});

test("columns are counted in the views of at least five people, and a few people's hiding is not told", async () => {
  const { body } = await server.call(ADMIN, "GetViewLayoutVersion", { layoutId: LAYOUT }, "Metadata");
  const grid = shownLayout(body)
    .Pages.flatMap((page) => page.Containers)
    .find(({ Kind }) => Kind === "Grid");
  if (grid?.Kind !== "Grid") throw new Error("the company layout has no grid");
  const [first, second, third] = grid.Columns.map(({ Id, Name }) => Id ?? `${grid.Id}.${Name}`);
  const people = await query<{ account_id: number }>(
    "select account_id from account where account_type = 'User' order by account_id limit 6",
  );
  const keep = async (owner: number, columns: object[]) =>
    query(
      `insert into saved_view (view_id, layout_id, container_id, owner_account_id, owner_name, company_account_id, name, scope, state)
       select $1, $2, $3, account_id, 'someone', company_account_id, 'mine', 'Own', $5 from account where account_id = $4`,
      [randomUUID(), LAYOUT, grid.Id, owner, JSON.stringify({ Columns: columns, Sort: [], Filters: [] })],
    );
  for (const [index, { account_id }] of people.entries())
    await keep(account_id, [
      { Id: first, IsHidden: true },
      { Id: second, ...(index < 2 ? { IsHidden: true } : {}) },
      ...(index < 4 ? [{ Id: third }] : []),
    ]);
  const { Columns } = await usage();
  const column = (id: string | undefined) => Columns.find(({ Id }) => Id === id);
  expect(column(first)).toMatchObject({ Views: 6, Hidden: 6 });
  expect(column(second)).toMatchObject({ Views: 6, Hidden: null });
  expect(column(third)).toBeUndefined();
});

test("of many accounts a sample is looked at", async () => {
  const db = readAs(server.database.db, server.database.pool, seesEverything("a test"));
  const counted = await countFilled(db, EVERYWHERE, { AccountType: "User", Action: "View" }, 50);
  expect(counted.isSampled).toBe(true);
  expect(counted.looked).toBeLessThan(counted.accounts);
});
