/** What a seller is told to look at: the figures of the dashboard and the lists that they lead to. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

const [STANDARD, SUB_RESELLERS] = [5, 4];

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 60_000);
afterAll(() => server.stop());

const query = async (text: string, values: unknown[] = []) => (await server.database.ownerPool.query(text, values)).rows;
async function ask(operation: string, input: object = {}, user = "reseller.admin") {
  const { status, body } = await server.call(user, operation, { ownerAccountId: demo.reseller, ...input }, "Pricing");
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
type Row = Record<string, unknown>;
const warnings = async (problem: string, user?: string) =>
  (await ask("ListPriceWarnings", { problem, take: 200 }, user)) as unknown as { Items: Row[]; TotalCount: number };

describe("prices below cost", () => {
  // The demo's sellers sell nothing below cost.
  beforeAll(async () => {
    await query(
      `update price set unit_price = 0.01, flags = flags | 1 where price_id in (
         select distinct on (p.priceable_item_id) p.price_id from price p join marketplace m using (marketplace_id)
          where m.marketplace_id = $1 and p.priceable_item_id in (1, 2, 3) and p.valid_from <= business_now()::date and p.version <= m.published_version
          order by p.priceable_item_id, p.valid_from desc, p.version desc)`,
      [STANDARD],
    );
  });

  test("are those that the pricelists themselves show, and each figure counts its list", async () => {
    const { Items, TotalCount } = await warnings("BelowCost");
    const lists = await query(
      "select marketplace_id::int as id from marketplace where owner_account_id = $1 and status = 'Active' order by price_priority",
      [demo.reseller],
    );
    const shown: unknown[] = [];
    for (const { id } of lists) {
      const filters = [{ field: "IsBelowCost", operator: "equals", value: true }];
      const { body } = await server.call("reseller.admin", "GetPrices", { marketplaceId: id, filters, take: 200 }, "Pricing");
      shown.push(...(body.Items as Row[]).map(({ PriceableItemId, Price, PurchasePrice }) => [id, PriceableItemId, Price, PurchasePrice]));
    }
    const key = (row: unknown) => JSON.stringify(row);
    const listed = Items.map((row) => [row.MarketplaceId, row.PriceableItemId, row.Price, row.PurchasePrice]);
    expect(listed).toHaveLength(3);
    expect(listed.map(key).toSorted()).toEqual(shown.map(key).toSorted());
    expect(Items.every(({ Problem, MarginPercent }) => Problem === "BelowCost" && Number(MarginPercent) < 0)).toBe(true);
    expect((await ask("GetPriceFigures")).BelowCost).toBe(TotalCount);
  });

  test("no longer count when a later price is not below cost, and begin to count on their first day", async () => {
    const before = await warnings("BelowCost");
    const [row] = before.Items;
    const added = (from: string, flags: number) =>
      query(
        `insert into price (seller_account_id, marketplace_id, priceable_item_id, currency, unit_price, valid_from, version, flags)
         select owner_account_id, marketplace_id, $2, currency, 999, ${from}, published_version, $3 from marketplace where marketplace_id = $1
         on conflict (marketplace_id, priceable_item_id, valid_from, version) do update set flags = excluded.flags`,
        [row?.MarketplaceId, row?.PriceableItemId, flags],
      );
    await added("business_now()::date", 0);
    expect((await warnings("BelowCost")).TotalCount).toBe(before.TotalCount - 1);
    await added("business_now()::date + 1", 1);
    expect((await warnings("BelowCost")).TotalCount).toBe(before.TotalCount - 1);
    await added("business_now()::date", 1);
    expect((await warnings("BelowCost")).TotalCount).toBe(before.TotalCount);
  });

  test("are no one's business who may not see what the seller pays", async () => {
    expect((await warnings("BelowCost", "reseller.sales")).TotalCount).toBe(0);
    expect(await ask("GetPriceFigures", {}, "reseller.sales")).toMatchObject({ BelowCost: null, StaleRates: null });
    expect((await server.call("reseller.sales", "ListPriceWarnings", { ownerAccountId: demo.distributor }, "Pricing")).status).toBe(404);
    expect((await server.call("company.admin", "GetPriceFigures", { ownerAccountId: demo.reseller }, "Pricing")).status).toBe(404);
  });
});

describe("prices that wait for an exchange rate", () => {
  test("are listed with what the seller paid and pays, as long as the published version left them", async () => {
    expect((await ask("GetPriceFigures")).Waiting).toBe(0);
    await query(
      `insert into waiting_price (marketplace_id, version, priceable_item_id, reason, old_purchase, new_purchase)
       select marketplace_id, published_version, 1, 'RateStale', 10, 12.5 from marketplace where marketplace_id = $1`,
      [STANDARD],
    );
    const { Items } = await warnings("RateStale");
    expect(Items).toMatchObject([
      { MarketplaceId: STANDARD, PriceableItemId: 1, Problem: "RateStale", PurchasePrice: "10", NewPurchasePrice: "12.5" },
    ]);
    expect((await warnings("RateStale", "reseller.sales")).Items).toMatchObject([{ PurchasePrice: null, NewPurchasePrice: null }]);
    expect((await ask("GetPriceFigures")).Waiting).toBe(1);
    await query("update marketplace set status = 'Archived' where marketplace_id = $1", [STANDARD]);
    expect((await ask("GetPriceFigures")).Waiting).toBe(0);
    await query("update marketplace set status = 'Active' where marketplace_id = $1", [STANDARD]);
  });

  test("go with rates that are out of date, which have a list of their own", async () => {
    const rates = async () => {
      const { body } = await server.call("reseller.admin", "GetExchangeRates", { staleOnly: true }, "Pricing");
      return body as { Items: Row[]; TotalCount: number };
    };
    expect((await ask("GetPriceFigures")).StaleRates).toBe((await rates()).TotalCount);
    await query("update exchange_rate set retrieved_at = '2026-10-01' where from_currency = 'CHF'");
    const stale = await rates();
    expect(stale.Items.map(({ Pair }) => Pair)).toContain("CHF-EUR");
    expect(stale.Items.every(({ IsStale }) => IsStale === true)).toBe(true);
    expect((await ask("GetPriceFigures")).StaleRates).toBe(stale.TotalCount);
  });
});

describe("updates of prices", () => {
  test("are listed by state, with the pricelists that they began with", async () => {
    const made = (status: string, ago: string) =>
      query(
        `insert into price_cascade (root_account_id, cause, cause_ref, status, effective_on, counts, created_at, ended_at)
         values ($1, 'RulesSaved', $2, $3::text, business_now()::date, '{"changed": 3}', business_now() - $4::interval,
           case when $3::text in ('Queued', 'Computing') then null else business_now() end)`,
        [demo.reseller, JSON.stringify({ lists: { [STANDARD]: null, [SUB_RESELLERS]: null } }), status, ago],
      );
    const before = await ask("GetPriceFigures");
    await made("Failed", "1 hour");
    await made("Computing", "2 hours");
    await made("Published", "3 hours");
    await made("Failed", "10 days");
    const listed = async (status?: string) => (await ask("ListPriceUpdates", { status, take: 4 })).Items as Row[];
    expect(await listed("Failed")).toMatchObject([{ Status: "Failed" }, { Status: "Failed" }]);
    expect(await listed("Running")).toMatchObject([{ Status: "Computing", EndedAt: null }]);
    const [newest] = await listed();
    expect(newest).toMatchObject({ Status: "Failed", Cause: "RulesSaved", Changed: 3, RequestedByName: null });
    expect(String(newest?.Pricelists).split(", ")).toHaveLength(2);
    // People read a sentence where the record keeps a code.
    await query("update price_cascade set problem = 'Internal' where cascade_id::text = $1", [newest?.CascadeId]);
    expect((await listed())[0]?.Problem).toMatch(/^\p{Lu}.*\.$/u);
    // The dashboard counts a week.
    expect(await ask("GetPriceFigures")).toMatchObject({
      FailedUpdates: Number(before.FailedUpdates) + 1,
      RunningUpdates: Number(before.RunningUpdates) + 1,
      FinishedUpdates: Number(before.FinishedUpdates) + 1,
    });
    expect((await ask("ListPriceUpdates", { ownerAccountId: demo.subReseller, status: "Failed" })).TotalCount).toBe(0);
  });
});
