import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ExplainedPrice, ExplainPriceRequest, PriceHistoryRow, ServicePrice } from "../../../../shared/generated/types.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";
import { atDepth, figure } from "../../../support/depth.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 120_000);
afterAll(() => server.stop());

const query = async <Row extends object>(text: string): Promise<Row[]> => (await server.database.ownerPool.query<Row>(text)).rows;
const ask = (user: string, operation: string, input: object) => server.call(user, operation, input, "Pricing");
async function explain(input: Partial<ExplainPriceRequest>, user = "distributor.admin"): Promise<ExplainedPrice> {
  const { status, body } = await ask(user, "ExplainPrice", input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as ExplainedPrice;
}

interface BilledRow {
  readonly subscription: number;
  readonly item: number;
  readonly price: string;
  readonly day: string;
  readonly payer: number;
}

/** Lines of any month and seller with a price of a day; the payer of the customer's own seller. */
const billedRows = (count: number) =>
  query<BilledRow>(`select l.account_id as subscription, l.priceable_item_id as item, coalesce(l.original_unit_price, l.unit_price)::text as price,
      greatest((i.interval_id || '-01')::date, s.billing_start)::text as day, i.payer_account_id as payer
    from invoice_line l join invoice i using (invoice_id) join subscription s on s.account_id = l.account_id
    where l.charge_type in ('Recurring', 'Usage') and i.payer_account_id = l.end_customer_account_id order by md5(i.invoice_id || '-' || l.line_no) limit ${count}`);

it("the explained price is the stored one and that of the invoice line, for random subscriptions, items and days", {
  timeout: 900_000,
}, async () => {
  const rows = await billedRows(atDepth(60, 10_000));
  const differences: unknown[] = [];
  for (const { subscription, item, price, day } of rows) {
    const found = await explain({ subscriptionId: subscription, priceableItemId: item, date: day });
    const [last] = found.Hops.slice(-1);
    const isSame = [found.Price, last?.StoredPrice].every((figure) => Number(figure) === Number(price)) && !found.IsDrift;
    if (!isSame) differences.push({ subscription, item, price, day, found });
  }
  expect(differences.slice(0, 2)).toEqual([]);
  figure("prices explained as billed", { lines: rows.length });
});

/** Sold by a sub-reseller: three sellers, and francs made of euros. */
async function threeHops(): Promise<BilledRow> {
  const [row] = await query<BilledRow>(`select l.account_id as subscription, l.priceable_item_id as item, l.unit_price::text as price,
      (i.interval_id || '-01') as day, i.payer_account_id as payer
    from invoice_line l join invoice i using (invoice_id) where i.seller_account_id = ${demo.subReseller} and i.interval_id = '2026-03'
      and l.charge_type = 'Recurring' and l.fee_type = 'Recurring' order by l.account_id limit 1`);
  if (!row) throw new Error("The demo data has no line of the sub-reseller.");
  return row;
}

describe("hops", () => {
  it("each begins with the price of the one before, and each price follows from its steps", async () => {
    const { subscription, item, day } = await threeHops();
    const { Hops } = await explain({ subscriptionId: subscription, priceableItemId: item, date: day });
    expect(Hops.map(({ SellerAccountId }) => SellerAccountId)).toEqual([demo.distributor, demo.reseller, demo.subReseller]);
    for (const [at, hop] of Hops.entries()) {
      if (at > 0) expect(hop.PurchasePrice).toBe(Hops[at - 1]?.Price);
      const [total, ...changes] = hop.Steps.slice(0, -1);
      const sum = changes.reduce((value, { Amount }) => value + Number(Amount), Number(total?.Amount));
      expect(sum).toBeCloseTo(Number(hop.Price), 7);
      expect(hop.Steps.at(-1)).toMatchObject({ Kind: "Price", Amount: hop.Price, IsTotal: true });
    }
    expect(Hops[1]).toMatchObject({ PurchaseCurrency: "EUR", Currency: "CHF", ExchangeRate: "0.936" });
  });

  it("those above the caller are not part of the answer", async () => {
    const { subscription, item, day } = await threeHops();
    const own = await explain({ subscriptionId: subscription, priceableItemId: item, date: day }, "reseller.admin");
    expect(own.Hops.map(({ SellerAccountId }) => SellerAccountId)).toEqual([demo.reseller, demo.subReseller]);
    expect(own.Candidates.every(({ HopKey }) => HopKey !== String(demo.distributor))).toBe(true);
    const { status } = await ask("company.admin", "ExplainPrice", { subscriptionId: demo.subscription, priceableItemId: item });
    expect(status).toBe(403);
  });

  it("without the right to see purchase prices no figure tells one", async () => {
    const { subscription, item, day } = await threeHops();
    const full = await explain({ subscriptionId: subscription, priceableItemId: item, date: day }, "reseller.admin");
    const less = await explain({ subscriptionId: subscription, priceableItemId: item, date: day }, "reseller.sales");
    expect(less.Price).toBe(full.Price);
    for (const hop of less.Hops)
      expect(hop).toMatchObject({ PurchasePrice: null, PurchaseCurrency: null, ExchangeRate: null, Margin: null });
    expect(less.Candidates.filter(({ Model }) => Model === "Markup" || Model === "GrossMargin").map(({ Value }) => Value)).not.toContain(
      expect.anything(),
    );
    expect(less.Steps.map(({ Kind }) => Kind)).toEqual(["Rule", "Price"]);
    expect(JSON.stringify(less)).not.toContain(`"${full.Hops[0]?.PurchasePrice}"`);
  });
});

describe("rules", () => {
  it("the winner and all losers, with the prices that they would have made", async () => {
    const { subscription, item, day } = await threeHops();
    const { Candidates, Hops } = await explain({ subscriptionId: subscription, priceableItemId: item, date: day });
    for (const { HopKey, Price } of Hops) {
      const rules = Candidates.filter((candidate) => candidate.HopKey === HopKey);
      expect(rules.filter(({ Outcome }) => Outcome === "Won").map((rule) => rule.Price)).toEqual([Price]);
      expect(rules.at(-1)).toMatchObject({ IsDefault: true, Model: "Srp" });
      for (const rule of rules.filter(({ Outcome }) => Outcome === "Lost")) expect(Number(rule.Price)).toBeGreaterThan(0);
    }
  });
});

describe("changed inputs", () => {
  const of = async () => {
    const { subscription, item, day } = await threeHops();
    return { subscriptionId: subscription, priceableItemId: item, date: day };
  };

  it("a stronger rule changes its own seller's price and all below it", async () => {
    const [subject] = [await of()];
    const before = await explain(subject);
    const list = before.Hops[1]?.MarketplaceId ?? 0;
    const after = await explain({ ...subject, changedMarketplaceId: list, ruleModel: "Static", ruleValue: "50" });
    expect(after.Hops.map(({ Price }) => Price)).toEqual([before.Hops[0]?.Price, "50.00", "60.98"]);
    expect(after).toMatchObject({ PriceBefore: before.Price, Price: "60.98", IsDrift: false });
    expect(after.Hops.map(({ State }) => State)).toEqual(["Priced", "Priced", "Priced"]);
    expect(Number(after.Difference)).toBeCloseTo(60.98 - Number(before.Price), 8);
  });

  it("are refused to a caller who may not see what the seller pays: a markup of nothing would answer it", async () => {
    const input = { marketplaceId: 5, priceableItemId: (await of()).priceableItemId };
    expect((await ask("reseller.sales", "ExplainPrice", input)).status).toBe(200);
    const changed = await ask("reseller.sales", "ExplainPrice", { ...input, changedMarketplaceId: 5, ruleModel: "Markup", ruleValue: "0" });
    expect(changed.status).toBe(403);
  });

  it("cost, rate and promotion work their way down", async () => {
    const subject = await of();
    const before = await explain(subject);
    const cost = String(Number(before.Hops[0]?.PurchasePrice) * 2);
    const doubled = await explain({ ...subject, cost });
    expect(Number(doubled.Hops[0]?.Price)).toBeCloseTo(2 * Number(before.Hops[0]?.Price), 1);
    expect(Number(doubled.Price)).toBeGreaterThan(1.9 * Number(before.Price));
    const weaker = await explain({ ...subject, fromCurrency: "EUR", exchangeRate: "0.5" });
    expect(Number(weaker.Price)).toBeLessThan(Number(before.Price) * 0.6);
    expect(weaker.Hops[0]?.Price).toBe(before.Hops[0]?.Price);
    const lowered = await explain({ ...subject, promotion: "50" });
    expect(Number(lowered.Price)).toBeLessThan(Number(before.Price));
    expect(lowered.Steps.map(({ Kind }) => Kind)).toContain("Promotion");
  });

  it("quantity multiplies", async () => {
    const found = await explain({ ...(await of()), quantity: 12 });
    expect(Number(found.Amount)).toBeCloseTo(12 * Number(found.Price), 2);
  });

  it.each([
    [{ ruleModel: "Markup" }, "ruleValue"],
    [{ ruleModel: "GrossMargin", ruleValue: "100" }, "ruleValue"],
    [{ fromCurrency: "EUR" }, "exchangeRate"],
    [{ customerAccountId: demo.company }, ""],
  ])("%j is refused with the field", async (change, field) => {
    const { status, body } = await ask("distributor.admin", "ExplainPrice", { ...(await of()), ...change });
    expect([status, body.errorCode]).toEqual([400, "ValidationFailed"]);
    expect((body.details as { field: string }[])[0]?.field).toBe(field);
  });
});

describe("what is not as it should be", () => {
  it("a stored price that its inputs do not make is shown as drifted, at its own hop", async () => {
    const { subscription, item, day } = await threeHops();
    const { Hops } = await explain({ subscriptionId: subscription, priceableItemId: item, date: day });
    const list = Hops[1]?.MarketplaceId;
    await query(`update price set unit_price = unit_price + 1 where marketplace_id = ${list} and priceable_item_id = ${item}`);
    const found = await explain({ subscriptionId: subscription, priceableItemId: item, date: day });
    // The seller below bought at the old price: it drifted with it.
    expect(found.IsDrift).toBe(true);
    expect(found.Hops.map(({ State }) => State)).toEqual(["Priced", "Drift", "Drift"]);
    await query(`update price set unit_price = unit_price - 1 where marketplace_id = ${list} and priceable_item_id = ${item}`);
  });

  it("a missing price says where and why", async () => {
    const { subscription, item, day } = await threeHops();
    const subject = { subscriptionId: subscription, priceableItemId: item, date: day };
    expect((await ask("distributor.admin", "ExplainMissingPrice", subject)).body).toEqual({ HasPrice: true, Items: [], TotalCount: 0 });
    const kept = await query(
      `select price_id, unit_price::text from price where seller_account_id = ${demo.distributor} and priceable_item_id = ${item}`,
    );
    await query(`update price set unit_price = null where seller_account_id = ${demo.distributor} and priceable_item_id = ${item}`);
    const { body } = await ask("distributor.admin", "ExplainMissingPrice", subject);
    expect(body).toMatchObject({ HasPrice: false, Items: [{ Reason: "NotSold", SellerName: expect.any(String) }] });
    await query(
      `update price p set unit_price = k.unit_price from jsonb_to_recordset('${JSON.stringify(kept)}') k (price_id bigint, unit_price numeric) where p.price_id = k.price_id`,
    );
    const early = await explain({ ...subject, date: "2020-01-01" });
    expect(early).toMatchObject({ HasPrice: false, Price: null });
    expect(early.Reasons[0]).toMatchObject({ Reason: "NotPublished" });
  });
});

describe("history and prices of a service", () => {
  it("has each change, with what the seller paid then", async () => {
    const [raised] = await query<{ list: number; item: number }>(
      `select marketplace_id as list, priceable_item_id as item from price where marketplace_id = 5 group by 1, 2 having count(*) = 2 order by 2 limit 1`,
    );
    const { body } = await ask("reseller.admin", "GetPriceHistory", { marketplaceId: raised?.list, priceableItemId: raised?.item });
    const rows = body.Items as PriceHistoryRow[];
    expect(rows.map(({ ValidFrom }) => ValidFrom)).toEqual(["2025-10-01", "2026-05-01"]);
    expect(Number(rows[1]?.Price)).toBeGreaterThan(Number(rows[0]?.Price));
    expect(Number(rows[1]?.PurchasePrice)).toBeGreaterThan(Number(rows[0]?.PurchasePrice));
    const { body: later } = await ask("reseller.sales", "GetPriceHistory", {
      marketplaceId: raised?.list,
      priceableItemId: raised?.item,
      from: "2026-06-01",
    });
    expect((later.Items as PriceHistoryRow[]).map(({ ValidFrom, PurchasePrice }) => [ValidFrom, PurchasePrice])).toEqual([
      ["2026-05-01", null],
    ]);
  });

  it("a customer reads what it would pay, its seller also what it costs", async () => {
    const [listed] = await query<{ service: number }>(
      "select service_id as service from marketplace_service where marketplace_id = 5 and status = 'Open' order by 1 limit 1",
    );
    const input = { serviceId: listed?.service, accountId: demo.company };
    const rowsFor = async (user: string) => (await ask(user, "GetServicePrices", input)).body.Items as ServicePrice[];
    const [seller, sales] = [await rowsFor("reseller.admin"), await rowsFor("reseller.sales")];
    expect(seller.length).toBeGreaterThan(0);
    for (const [at, row] of seller.entries()) {
      expect(row).toMatchObject({ HasPrice: true, Currency: "EUR", ListName: expect.any(String), PurchasePrice: expect.any(String) });
      expect(sales[at]).toMatchObject({ SalesPrice: row.SalesPrice, PurchasePrice: null, Margin: null });
    }
    const list = await ask("reseller.admin", "GetServicePrices", { serviceId: listed?.service, pricelistId: 5 });
    expect((list.body.Items as ServicePrice[]).every(({ MarketplaceId }) => MarketplaceId === 5)).toBe(true);
    expect((await ask("reseller.admin", "GetServicePrices", { serviceId: listed?.service, pricelistId: 1 })).status).toBe(404);
  });
});
