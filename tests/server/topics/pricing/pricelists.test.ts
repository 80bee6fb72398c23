/** Pricelists of a seller through the door: their order, copies, customers, properties and end. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asSystem } from "../../../../server/platform/database/transaction.ts";
import { loadUpstream } from "../../../../server/topics/pricing/cascade/pricelists.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

const GOLD = 3;
const SUB_RESELLERS = 4;
const STANDARD = 5;

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
  for (const user of ["distributor.admin", "reseller.admin"])
    await server.call(user, "SetLanguage", { languageCode: "en" }, "Authorization");
}, 60_000);
afterAll(() => server.stop());

const call = (operation: string, input: object, user = "reseller.admin") => server.call(user, operation, input, "Marketplace");
async function done(operation: string, input: object, user?: string) {
  const { status, body } = await call(operation, input, user);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const query = async (text: string, values: unknown[] = []) => (await server.database.ownerPool.query(text, values)).rows;
type Row = Record<string, unknown>;
const lists = async () => (await done("ListMarketplaces", { ownerAccountId: demo.reseller })).Items as Row[];
const order = async () => (await lists()).map(({ MarketplaceId }) => MarketplaceId);
const priorities = async () => (await lists()).map(({ PricePriority }) => PricePriority);
const create = async (input: object = {}) =>
  (await done("CreateMarketplace", { ownerAccountId: demo.reseller, name: `List ${Math.random()}`, currency: "EUR", ...input }))
    .Marketplace as Row & { MarketplaceId: number };

describe("the order of pricelists", () => {
  test("is what is moved to a position, with the others around it and no gap", async () => {
    expect(await order()).toEqual([GOLD, SUB_RESELLERS, STANDARD]);
    const move = (marketplaceId: number, pricePriority: number) =>
      done("SaveMarketplacePriorities", { ownerAccountId: demo.reseller, priorities: [{ marketplaceId, pricePriority }] });
    expect((await move(STANDARD, 1)).Items).toEqual([
      { MarketplaceId: STANDARD, PricePriority: 1 },
      { MarketplaceId: GOLD, PricePriority: 2 },
      { MarketplaceId: SUB_RESELLERS, PricePriority: 3 },
    ]);
    expect(await order()).toEqual([STANDARD, GOLD, SUB_RESELLERS]);
    // A position behind the last one is the last one.
    await move(STANDARD, 99);
    expect(await order()).toEqual([GOLD, SUB_RESELLERS, STANDARD]);
    expect(await priorities()).toEqual([1, 2, 3]);
  });

  test("is refused with a pricelist of another seller, a position that is given twice, or without the right", async () => {
    const save = (entries: [number, number][], user?: string) =>
      call(
        "SaveMarketplacePriorities",
        { ownerAccountId: demo.reseller, priorities: entries.map(([marketplaceId, pricePriority]) => ({ marketplaceId, pricePriority })) },
        user,
      );
    expect((await save([[7, 1]])).body.errorCode).toBe("NotFound");
    const twice = await save([
      [GOLD, 2],
      [STANDARD, 2],
    ]);
    expect(twice.body.details).toMatchObject([{ field: "priorities.1.pricePriority", code: "notUnique" }]);
    expect((await save([[GOLD, 2]], "reseller.sales")).body.errorCode).toBe("AccessDenied");
    expect(await order()).toEqual([GOLD, SUB_RESELLERS, STANDARD]);
  });
});

describe("the pricelists in which a buyer buys", () => {
  const ids = (rows: readonly Row[]) => rows.map((row) => Number(Object.values(row)[0]));
  const assign = (list: number, isOnly: boolean) =>
    `insert into marketplace_assignment (marketplace_id, account_id, only_assigned) values (${list}, ${demo.subReseller}, ${isOnly})`;

  test.each([
    ["assigned and default", [], [SUB_RESELLERS, STANDARD]],
    ["a second one by its priority", [assign(GOLD, false)], [GOLD, SUB_RESELLERS, STANDARD]],
    ["only assigned ones", [assign(GOLD, true)], [GOLD, SUB_RESELLERS]],
    [
      "a draft does not count",
      [assign(GOLD, true), `update marketplace set status = 'Draft' where marketplace_id = ${GOLD}`],
      [SUB_RESELLERS, STANDARD],
    ],
    ["nor an archived one", [`update marketplace set status = 'Archived' where marketplace_id = ${SUB_RESELLERS}`], [STANDARD]],
  ] as const)("are the same for every question: %s", async (_, statements, expected) => {
    for (const statement of statements) await query(statement);
    try {
      await asSystem(server.database.db, "a test", async (db) => {
        const answers = async (text: ReturnType<typeof sql>) => ids((await text.execute(db)).rows as Row[]);
        expect((await loadUpstream(db, [demo.subReseller])).get(demo.subReseller)).toEqual(expected);
        expect(
          await answers(
            sql`select marketplace_id from purchase_pricelists(array[${demo.subReseller}::bigint], array[${demo.reseller}::bigint]) order by rank`,
          ),
        ).toEqual(expected);
        for (const list of [GOLD, SUB_RESELLERS, STANDARD]) {
          const below = await answers(sql`select dependent_pricelists(${list})`);
          expect([list, below.length > 0]).toEqual([list, expected.some((id) => id === list)]);
        }
        const sold = await answers(
          sql`select distinct service_id from marketplace_service where status <> 'Removed' and marketplace_id = any (${[...expected]}) order by 1`,
        );
        expect(await answers(sql`select service_id from sellable_services(${demo.subReseller}) order by 1`)).toEqual(sold);
        const first = await answers(sql`select l.marketplace_id from unnest(${[...expected]}::bigint[]) with ordinality as e (id, rank)
          join marketplace_service l on l.marketplace_id = e.id and l.status = 'Open' and l.service_id = ${sold[0]} order by rank limit 1`);
        expect(ids(await query("select pricelist_for_order($1, $2, $3)", [demo.subReseller, demo.reseller, sold[0]]))).toEqual(first);
        await sql`select set_config('app.user_account_id', (select account_id::text from account where company_account_id = ${demo.subReseller}
          and account_type = 'User' order by 1 limit 1), true)`.execute(db);
        const own = await answers(sql`select my_marketplaces()`);
        expect([GOLD, SUB_RESELLERS, STANDARD].filter((list) => own.includes(list)).sort()).toEqual([...expected].sort());
      });
    } finally {
      await query(`delete from marketplace_assignment where account_id = ${demo.subReseller} and marketplace_id = ${GOLD}`);
      await query(`update marketplace set status = 'Active' where marketplace_id in (${GOLD}, ${SUB_RESELLERS})`);
    }
  });

  const path = `${demo.distributor}/${demo.otherReseller}`;
  const CONTEXT = `select set_config('app.scope_low', '${path}', true), set_config('app.scope_high', '${path}0', true)`;
  /** With what the other reseller sees. */
  async function asOther(statement: string): Promise<unknown[] | string> {
    const client = await server.database.pool.connect();
    try {
      await client.query("begin");
      await client.query(CONTEXT);
      return ids((await client.query(statement)).rows);
    } catch (error) {
      return error instanceof Error && "code" in error ? String(error.code) : String(error);
    } finally {
      await client.query("rollback");
      client.release();
    }
  }

  test.each([
    [
      `select distinct buyer from purchase_pricelists('{${demo.subReseller}, ${demo.otherReseller}}', '{${demo.reseller}, ${demo.distributor}}')`,
      [demo.otherReseller],
    ],
    ["select dependent_pricelists(4)", []],
    [`select service_id from sellable_services(${demo.reseller})`, []],
    [`select service_id from propagation_effects(5, '[{"type": "Included", "vendors": [], "included": [], "excluded": []}]', '{}')`, []],
    ["select replace_pricelist(3, 5)", "42501"],
    [`select marketplace_id from pricelists_of_buyers('{${demo.subReseller}}', '{${demo.reseller}}')`, "42501"],
  ])("are no answer to another seller: %s", async (statement, answer) => {
    expect(await asOther(statement)).toEqual(answer);
  });

  test("and staged prices are removed by no other seller", async () => {
    const staged = async () =>
      (
        await query(
          "select from price p join marketplace m using (marketplace_id) where marketplace_id = 5 and version > published_version",
        )
      ).length;
    await query(`insert into price (seller_account_id, marketplace_id, priceable_item_id, currency, unit_price, valid_from, version)
      values (${demo.reseller}, 5, 1, 'EUR', 1, '2026-11-01', 4711)`);
    const client = await server.database.pool.connect();
    await client.query("begin");
    await client.query(CONTEXT);
    await client.query("select drop_staged_prices(5)");
    await client.query("commit");
    client.release();
    expect(await staged()).toBe(1);
    await asSystem(server.database.db, "a test", (db) => sql`select drop_staged_prices(5)`.execute(db));
    expect(await staged()).toBe(0);
  });
});

describe("a copy of a pricelist", () => {
  test("has its services, filters and rules, no customers and the lowest priority", async () => {
    const copy = await create({ name: "Spring", copyFromId: STANDARD });
    const source = (await lists()).find(({ MarketplaceId }) => MarketplaceId === STANDARD);
    for (const member of ["ServiceCount", "RuleCount", "FilterCount", "Filters", "Currency"])
      expect(copy, member).toMatchObject({ [member]: source?.[member] });
    expect(copy).toMatchObject({
      PricePriority: 4,
      IsDefault: false,
      CustomerCount: 0,
      PublishedVersion: 0,
      Filters: "All vendors except Stratumly · without nonprofit",
    });
    const rules = (list: number) =>
      query("select name, priority, model, is_default from pricing_rule where marketplace_id = $1 order by priority", [list]);
    expect(await rules(copy.MarketplaceId)).toEqual(await rules(STANDARD));
    expect((await call("CreateMarketplace", { ownerAccountId: demo.reseller, name: "Spring", currency: "EUR" })).body).toMatchObject({
      errorCode: "NotUnique",
      details: [{ field: "name" }],
    });
    await done("DeleteMarketplace", { marketplaceId: copy.MarketplaceId });
    expect(await priorities()).toEqual([1, 2, 3]);
  });

  test("in another currency leaves amounts out", async () => {
    await query(
      "begin; update pricing_rule set priority = priority + 1 where marketplace_id = 3; insert into pricing_rule (marketplace_id, name, priority, model, value, currency, priceable_item_ids) values (3, 'Fixed', 1, 'Static', 5, 'EUR', '{1}'); insert into pinned_price (marketplace_id, priceable_item_id, price, valid_from, set_by) values (3, 1, 7, '2026-01-01', 1001); commit",
    );
    const count = async (table: string, list: number) =>
      (await query(`select count(*)::int from ${table} where marketplace_id = $1`, [list]))[0].count;
    const same = await create({ copyFromId: GOLD });
    const other = await create({ copyFromId: GOLD, currency: "CHF" });
    expect([await count("pricing_rule", same.MarketplaceId), await count("pinned_price", same.MarketplaceId)]).toEqual([3, 1]);
    expect([await count("pricing_rule", other.MarketplaceId), await count("pinned_price", other.MarketplaceId)]).toEqual([2, 0]);
    for (const { MarketplaceId } of [same, other]) await done("DeleteMarketplace", { marketplaceId: MarketplaceId });
  });

  test("is refused from another seller's pricelist and in a currency that the seller does not sell in", async () => {
    const copy = (input: object) => call("CreateMarketplace", { ownerAccountId: demo.reseller, name: "X", currency: "EUR", ...input });
    expect((await copy({ copyFromId: 7 })).body.errorCode).toBe("NotFound");
    expect((await copy({ copyFromId: 1 })).body.errorCode).toBe("NotFound");
    expect((await copy({ currency: "SEK" })).body.errorCode).toBe("CurrencyNotAllowed");
  });
});

describe("a pricelist", () => {
  test("is changed by its version, and its seller keeps one active default pricelist", async () => {
    const { MarketplaceId, RowVersion } = await create({ name: "Changed" });
    const save = (input: object) => call("UpdateMarketplace", { marketplaceId: MarketplaceId, rowVersion: RowVersion, ...input });
    expect((await save({ status: "Draft", isDefault: true })).body.details).toMatchObject([{ field: "status" }]);
    expect((await save({ name: "Standard EUR" })).body.errorCode).toBe("NotUnique");
    const { status, body } = await save({ name: "Renamed", isDefault: true });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.Marketplace).toMatchObject({ Name: "Renamed", IsDefault: true, RowVersion: (RowVersion as number) + 1 });
    expect((await lists()).filter(({ IsDefault }) => IsDefault)).toHaveLength(1);
    expect((await save({ name: "Again" })).body).toMatchObject({ errorCode: "ConcurrencyConflict", current: { Name: "Renamed" } });
    const version = (RowVersion as number) + 1;
    expect(
      (await call("UpdateMarketplace", { marketplaceId: MarketplaceId, rowVersion: version, isDefault: false })).body.details,
    ).toMatchObject([{ field: "isDefault" }]);
    const { body: standard } = await call("GetMarketplace", { marketplaceId: STANDARD });
    await done("UpdateMarketplace", { marketplaceId: STANDARD, rowVersion: standard.RowVersion, isDefault: true });
    await done("DeleteMarketplace", { marketplaceId: MarketplaceId });
  });

  test("is not there for its buyers, and not for other sellers", async () => {
    for (const [user, expected] of [
      ["company.admin", "AccessDenied"],
      ["reseller.sales", "AccessDenied"],
    ])
      expect((await call("GetMarketplace", { marketplaceId: STANDARD }, user)).body.errorCode, user).toBe(expected);
    // The reseller buys in it and sees it elsewhere.
    expect((await call("GetMarketplace", { marketplaceId: 1 })).body.errorCode).toBe("NotFound");
    expect((await call("GetMarketplace", { marketplaceId: 7 })).body.errorCode).toBe("NotFound");
    expect((await done("GetMarketplace", { marketplaceId: 7 }, "distributor.admin")).Name).toBe("Standard");
  });

  test("keeps its rounding, which is saved by the same version", async () => {
    const before = await done("GetMarketplaceProperties", { marketplaceId: GOLD });
    expect(before).toMatchObject({ RoundingStep: "0.01", RoundingEnding: "0", PaidPrecision: null, UsagePrecision: 6, ShowSrp: true });
    const saved = await done("SaveMarketplaceProperties", {
      marketplaceId: GOLD,
      rowVersion: before.RowVersion,
      properties: { RoundingStep: "0.05", RoundingEnding: "-0.01", PaidPrecision: 2 },
    });
    expect(saved.Properties).toMatchObject({ RoundingStep: "0.05", RoundingEnding: "-0.01", PaidPrecision: 2, UsagePrecision: 6 });
    const late = await call("SaveMarketplaceProperties", {
      marketplaceId: GOLD,
      rowVersion: before.RowVersion,
      properties: { UsagePrecision: 4 },
    });
    expect(late.body).toMatchObject({ errorCode: "ConcurrencyConflict", current: { RoundingStep: "0.05" } });
    const bad = await call("SaveMarketplaceProperties", { marketplaceId: GOLD, rowVersion: 99, properties: { RoundingStep: "-1" } });
    expect(bad.body.details).toMatchObject([{ field: "properties.RoundingStep" }]);
  });
});

describe("customers of a pricelist", () => {
  const customers = async (input: object = {}) =>
    (await done("GetMarketplaceCustomers", { marketplaceId: GOLD, take: 200, ...input })).Items as Row[];
  const ids = async (input: object = {}) => (await customers(input)).map(({ AccountId }) => AccountId);

  test("are assigned and removed, and the default pricelist counts besides unless only assigned ones do", async () => {
    const [customer] = (await ids({ available: true })).filter((id) => id !== demo.subReseller) as [number];
    expect(await ids()).not.toContain(customer);
    const { body } = await call("SaveMarketplaceCustomers", { marketplaceId: GOLD, add: [customer], onlyAssigned: true });
    expect(body).toMatchObject({ Added: 1, Removed: 0 });
    expect((await customers()).find(({ AccountId }) => AccountId === customer)).toMatchObject({
      OnlyAssigned: true,
      OtherPricelists: "Standard EUR",
    });
    expect(await ids({ available: true })).not.toContain(customer);
    expect((await server.call("reseller.admin", "LoadAccountById", { accountId: customer })).body.Values).toMatchObject({
      Pricelists: [GOLD, STANDARD],
    });
    await done("SaveMarketplaceCustomers", { marketplaceId: GOLD, add: [customer] });
    expect((await customers()).find(({ AccountId }) => AccountId === customer)).toMatchObject({ OnlyAssigned: false });
    expect(await done("SaveMarketplaceCustomers", { marketplaceId: GOLD, remove: [customer] })).toMatchObject({ Added: 0, Removed: 1 });
    expect(await ids()).not.toContain(customer);
  });

  test("that have ended are taken out, and do not come in", async () => {
    await query("delete from marketplace_assignment where account_id = $1", [demo.endedCompany]);
    await query("insert into marketplace_assignment (marketplace_id, account_id) values ($1, $2)", [GOLD, demo.endedCompany]);
    expect(await done("SaveMarketplaceCustomers", { marketplaceId: GOLD, remove: [demo.endedCompany] })).toMatchObject({ Removed: 1 });
    const { body } = await call("SaveMarketplaceCustomers", { marketplaceId: GOLD, add: [demo.endedCompany] });
    expect(body.errorCode).toBe("AccountTerminated");
  });

  test("are only those directly below the seller", async () => {
    const add = (id: number, user?: string) => call("SaveMarketplaceCustomers", { marketplaceId: GOLD, add: [id] }, user);
    expect((await add(demo.users.companyUser)).body.details).toMatchObject([{ field: "add.0" }]);
    expect((await add(demo.otherCustomer(0))).body.errorCode).toBe("NotFound");
    expect((await add(demo.otherCustomer(0), "distributor.admin")).body.details).toMatchObject([{ field: "add.0" }]);
    expect((await add(demo.company, "company.admin")).body.errorCode).toBe("AccessDenied");
  });
});

describe("a pricelist that is deleted", () => {
  test("is never the default one, and needs a replacement while it is in use", async () => {
    expect((await call("DeleteMarketplace", { marketplaceId: STANDARD, reassignToId: GOLD })).body).toMatchObject({
      errorCode: "InUse",
      message: "This is the default pricelist. Make another pricelist the default one first.",
    });
    const used = await call("DeleteMarketplace", { marketplaceId: GOLD });
    expect(used.body).toMatchObject({ errorCode: "InUse", message: expect.stringMatching(/\d+ customers, \d+ subscriptions/) });
    expect((await call("DeleteMarketplace", { marketplaceId: GOLD, reassignToId: SUB_RESELLERS })).body.message).toContain("same currency");
    expect((await call("DeleteMarketplace", { marketplaceId: GOLD, reassignToId: 7 })).body.errorCode).toBe("NotFound");
    expect((await call("DeleteMarketplace", { marketplaceId: GOLD, reassignToId: GOLD })).body.errorCode).toBe("NotFound");
  });

  test("gives its buyers the replacement, and is archived with the prices that it had", async () => {
    const before = await query("select account_id from marketplace_assignment where marketplace_id = $1", [GOLD]);
    const answer = await done("DeleteMarketplace", { marketplaceId: GOLD, reassignToId: STANDARD });
    expect(answer).toMatchObject({ IsArchived: true, MovedCustomers: before.length });
    expect(await query("select count(*)::int from subscription where marketplace_id = $1", [GOLD])).toEqual([{ count: 0 }]);
    const after = (await query("select account_id from marketplace_assignment where marketplace_id = $1", [STANDARD])).map(
      ({ account_id }) => account_id,
    );
    expect(after).toEqual(expect.arrayContaining(before.map(({ account_id }) => account_id)));
    expect(await order()).toEqual([SUB_RESELLERS, STANDARD]);
    expect(await priorities()).toEqual([1, 2]);
    const all = (await done("ListMarketplaces", { ownerAccountId: demo.reseller, includeArchived: true })).Items as Row[];
    expect(all.at(-1)).toMatchObject({ MarketplaceId: GOLD, Status: "Archived", PricePriority: 3 });
    expect((await query("select count(*)::int from price where marketplace_id = $1", [GOLD]))[0].count).toBeGreaterThan(0);
    // Archived, it is neither changed nor assigned again.
    expect((await call("SaveMarketplaceCustomers", { marketplaceId: GOLD, add: [demo.company] })).body.errorCode).toBe("NotFound");
    expect(
      (await call("UpdateMarketplace", { marketplaceId: GOLD, name: "Gold", rowVersion: all.at(-1)?.RowVersion })).body.errorCode,
    ).toBe("StateConflict");
  });
});

describe("currencies", () => {
  test("are all, those first that the account sells in, or only those", async () => {
    const items = async (input: object) => (await done("GetCurrencyList", input)).Items as Row[];
    expect(await items({ accountId: demo.reseller, onlySales: true })).toEqual([
      { Currency: "CHF", Name: "Swiss Franc", MinorUnits: 2, IsSales: true },
      { Currency: "EUR", Name: "Euro", MinorUnits: 2, IsSales: true },
    ]);
    const all = await items({ accountId: demo.reseller, take: 200 });
    expect(all.slice(0, 3).map(({ Currency }) => Currency)).toEqual(["CHF", "EUR", "BGN"]);
    expect(all.some(({ IsSales }) => !IsSales)).toBe(true);
  });
});
