/** Promotions of sellers, special deals and protected prices, through the door. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

let server: DemoServer;
const query = async (text: string, values: unknown[] = []) => (await server.database.ownerPool.query(text, values)).rows;
const call = (user: string, operation: string, input: object) => server.call(user, operation, input, "Pricing");
async function published(): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const [row] = await query("select count(*)::int as open from price_cascade where status in ('Queued', 'Computing')");
    if (row.open === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The prices were not published.");
}
const day = async (offset: number) => (await query("select (business_now()::date + $1::int)::text as day", [offset]))[0].day as string;
beforeAll(async () => {
  server = await startDemoServer();
  await server.call("reseller.admin", "SetLanguage", { languageCode: "en" }, "Authorization");
  server.runJobs();
}, 90_000);
afterAll(() => server.stop());

describe("promotions", () => {
  async function draft(more: object = {}) {
    const { body } = await call("reseller.admin", "ListSellerItems", { ownerAccountId: demo.reseller, text: "Meridiem", take: 2 });
    const priceableItemIds = (body.Items as { PriceableItemId: number }[]).map(({ PriceableItemId }) => PriceableItemId);
    return {
      ownerAccountId: demo.reseller,
      ...{ name: "Calls for less", kind: "List", priceableItemIds, discountType: "Percent", value: "50", appliesTo: "Both" },
      ...{ validFrom: await day(0), validTo: await day(9), acknowledged: true, ...more },
    };
  }
  const save = async (more: object = {}) => call("reseller.admin", "SavePromotion", await draft(more));

  test("of pricelists lower prices while they run, and their withdrawal takes that back", async () => {
    const { priceableItemIds } = await draft();
    const priceOf = async () => {
      const [list] = await query("select marketplace_id as id from marketplace where owner_account_id = $1 and is_default", [
        demo.reseller,
      ]);
      const { body } = await call("reseller.admin", "GetPrices", { marketplaceId: Number(list.id), text: "Meridiem" });
      return (body.Items as { PriceableItemId: number; Price: string }[]).find(
        ({ PriceableItemId }) => PriceableItemId === priceableItemIds[0],
      )?.Price;
    };
    const before = Number(await priceOf());
    const { status, body } = await save();
    expect(status, JSON.stringify(body)).toBe(200);
    const promotion = body.Promotion as { PromotionId: number; RowVersion: number };
    expect(promotion).toMatchObject({ State: "Running", VendorName: "Meridiem", ItemCount: 2, CanChange: true });
    expect(body.Job).toMatchObject({ Kind: "PublishPrices" });
    await published();
    expect(Number(await priceOf())).toBeLessThan(before * 0.6);
    const { PromotionId: promotionId, RowVersion: rowVersion } = promotion;
    const withdrawn = await call("reseller.admin", "DeletePromotion", { promotionId, rowVersion, acknowledged: true });
    expect(withdrawn.status, JSON.stringify(withdrawn.body)).toBe(200);
    await published();
    expect(Number(await priceOf())).toBe(before);
    const { body: all } = await call("reseller.admin", "ListPromotions", {});
    expect((all.Items as { PromotionId: number }[]).find(({ PromotionId }) => PromotionId === promotionId)).toMatchObject({
      State: "Withdrawn",
      CanChange: false,
    });
  });

  test("that have begun keep what prices were made of; those to come change and go", async () => {
    const { body } = await save({ validFrom: await day(20), validTo: await day(29) });
    const { PromotionId: promotionId, RowVersion: rowVersion } = body.Promotion as { PromotionId: number; RowVersion: number };
    expect(body.Promotion).toMatchObject({ State: "Planned" });
    const changed = await save({ promotionId, rowVersion, value: "20", validFrom: await day(21), validTo: null });
    expect(changed.body.Promotion).toMatchObject({ Value: "20", ValidTo: null });
    expect((await save({ promotionId, rowVersion, value: "30" })).body.errorCode).toBe("ConcurrencyConflict");
    const running = (await save({ name: "Runs" })).body.Promotion as { PromotionId: number; RowVersion: number };
    const late = await save({ promotionId: running.PromotionId, rowVersion: running.RowVersion, value: "60" });
    expect(late.body.details).toMatchObject([{ field: "value", code: "begun" }]);
    const gone = await call("reseller.admin", "DeletePromotion", { promotionId, rowVersion: rowVersion + 1, acknowledged: true });
    expect(gone.body).toMatchObject({ Job: { Kind: "PublishPrices" } });
    expect((await query("select from promotion where promotion_id = $1", [promotionId])).length).toBe(0);
  });

  test.each([
    [{ discountType: "Amount" }, "currency"],
    [{ discountType: "Percent", currency: "EUR" }, "currency"],
    [{ value: "101" }, "value"],
    [{ validFrom: "2020-01-01" }, "validFrom"],
    [{ kind: "Order", minQuantity: 5, maxQuantity: 4 }, "maxQuantity"],
    [{ priceableItemIds: [9_999_999] }, "priceableItemIds"],
  ])("refuse %j at its field", async (more, field) => {
    expect((await save(more)).body.details).toMatchObject([{ field }]);
  });

  test("are of one vendor", async () => {
    const { body } = await call("reseller.admin", "ListSellerItems", { ownerAccountId: demo.reseller, text: "Quillbox", take: 1 });
    const { priceableItemIds } = await draft();
    const mixed = [...priceableItemIds, ...(body.Items as { PriceableItemId: number }[]).map(({ PriceableItemId }) => PriceableItemId)];
    expect((await save({ priceableItemIds: mixed })).body.details).toMatchObject([
      { field: "priceableItemIds", message: "All items of a promotion are of one vendor." },
    ]);
  });

  test("of another seller are neither seen nor saved", async () => {
    expect((await save({ ownerAccountId: demo.otherReseller })).body.errorCode).toBe("NotFound");
    expect((await call("company.admin", "ListPromotions", {})).body.errorCode).toBe("AccessDenied");
  });
});

describe("special deals", () => {
  const accountId = demo.subscription;
  const items = async () =>
    ((await server.call("reseller.admin", "GetPriceableItems", { accountId })).body.Items as {
      PriceableItemId: number;
      SalesPrice: string;
    }[]) ?? [];
  const save = (deal: object | null) => call("reseller.admin", "SaveSpecialDeal", { accountId, deal });

  test("are what the subscription pays, until they end", async () => {
    const [item] = await items();
    const id = item?.PriceableItemId ?? 0;
    const { status, body } = await save({
      comment: " Frame ",
      validUntil: await day(30),
      items: [{ PriceableItemId: id, CustomPrice: "1.23" }],
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.Items).toMatchObject([
      { Price: "1.23", EffectivePrice: "1.23", Comment: "Frame", State: "Running", Kind: "Deal", ListPrice: expect.stringMatching(/\d/) },
    ]);
    expect((await items())[0]?.SalesPrice).toBe("1.23");
    const percent = await save({ items: [{ PriceableItemId: id, DiscountPercent: "50" }] });
    const [row] = percent.body.Items as { ListPrice: string; EffectivePrice: string; DifferencePercent: string }[];
    expect(Number(row?.EffectivePrice)).toBeCloseTo(Number(row?.ListPrice) / 2, 1);
    expect(Number(row?.DifferencePercent)).toBeCloseTo(-50, 0);
    expect((await save(null)).body.Items).toEqual([]);
    expect((await items())[0]?.SalesPrice).toBe(item?.SalesPrice);
  });

  test("are shown as they are billed: at the pricelist's precision, from the pricelist that the subscription was ordered from", async () => {
    const [item] = await items();
    const deal = { items: [{ PriceableItemId: item?.PriceableItemId, DiscountPercent: "33.3" }] };
    expect((await save(deal)).status).toBe(200);
    const shown = async () =>
      ((await call("reseller.admin", "ListSpecialDeals", { accountId })).body.Items as { ListPrice: string; EffectivePrice: string }[])[0];
    await query("update marketplace set paid_precision = 0, usage_precision = 0 where owner_account_id = $1", [demo.reseller]);
    const whole = await shown();
    expect(Number(whole?.EffectivePrice)).toBe(Math.round(Number(whole?.ListPrice) * 0.667));
    expect(Number(whole?.EffectivePrice)).toBe(Number((await items())[0]?.SalesPrice));
    // The customer has no pricelist any more; what it has is billed from the one that it was ordered from.
    const lists = "where owner_account_id = $1 and status = 'Active'";
    const ids = (await query(`select marketplace_id as id from marketplace ${lists}`, [demo.reseller])).map(({ id }) => id);
    await query(`update marketplace set status = 'Archived' ${lists}`, [demo.reseller]);
    expect(await shown()).toEqual(whole);
    expect(Number((await items())[0]?.SalesPrice)).toBe(Number(whole?.EffectivePrice));
    await query("update marketplace set status = 'Active', paid_precision = null, usage_precision = 6 where marketplace_id = any ($1)", [
      ids,
    ]);
    await save(null);
  });

  test.each([
    [[{ PriceableItemId: 9_999_999, CustomPrice: "1" }], "deal.items/0/PriceableItemId"],
    [[{ PriceableItemId: 0, CustomPrice: "1", DiscountPercent: "5" }], "deal.items/0/CustomPrice"],
    [[{ PriceableItemId: 0 }], "deal.items/0/CustomPrice"],
  ])("refuse %j at their row", async (given, field) => {
    const [item] = await items();
    const { body } = await save({ items: given.map((one) => ({ ...one, PriceableItemId: one.PriceableItemId || item?.PriceableItemId })) });
    expect(body.details).toMatchObject([{ field }]);
  });

  test("are the seller's: a customer neither makes nor reads them, and reads what protects its prices", async () => {
    expect((await call("company.admin", "SaveSpecialDeal", { accountId, deal: null })).body.errorCode).toBe("AccessDenied");
    expect((await call("company.admin", "ListSpecialDeals", { accountId })).body.errorCode).toBe("AccessDenied");
    const [item] = await items();
    for (const [seller, price] of [
      [demo.reseller, "7"],
      [demo.distributor, "5"],
    ])
      await query(
        `insert into subscription_price (account_id, seller_account_id, priceable_item_id, kind, price, currency, valid_from, valid_to)
         values ($1, $2, $3, 'Protected', $4, 'EUR', business_now()::date - 10, business_now()::date + 10)`,
        [accountId, seller, item?.PriceableItemId, price],
      );
    const shown = async (user: string) =>
      ((await call(user, "ListProtectedPrices", { accountId })).body.Items as { Price: string }[]).map(({ Price }) => Price).toSorted();
    expect(await shown("company.admin")).toEqual(["7"]);
    expect(await shown("reseller.admin")).toEqual(["7"]);
    expect(await shown("distributor.admin")).toEqual(["5", "7"]);
  });
});
