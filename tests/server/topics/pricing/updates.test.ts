/** What starts an update of prices, through the door, and what it leaves alone. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { JobRunner } from "../../../../server/platform/job-runner/runner.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";
import { drift } from "./drift.ts";

/** Of the distributor. */
const [PARTNER_EUR, PARTNER_CHF] = [1, 2];
/** Of the reseller. */
const [GOLD, SUB_RESELLERS, STANDARD] = [3, 4, 5];
/** Of the sub-reseller, which buys in {@link SUB_RESELLERS} and in the default one, {@link STANDARD}. */
const [AUTUMN, BELOW] = [8, 9];
/** Of the other reseller, which buys in {@link PARTNER_EUR}. */
const OTHERS = [6, 7];
const [ITEM, OTHER_ITEM] = [1, 2];

let server: DemoServer;
let jobs: JobRunner;
beforeAll(async () => {
  server = await startDemoServer();
  jobs = server.runJobs();
  // The clock is the real one: every rate came today.
  await query("update exchange_rate set retrieved_at = business_now()");
}, 90_000);
afterAll(async () => {
  await jobs.stop();
  await server.stop();
});

type Row = Record<string, unknown>;
const query = async (text: string, values: unknown[] = []) => (await server.database.ownerPool.query(text, values)).rows as Row[];
async function done(service: string, operation: string, input: object, user = "reseller.admin"): Promise<Row> {
  const { status, body } = await server.call(user, operation, input, service);
  expect(status, JSON.stringify(body)).toBe(200);
  await vi.waitFor(
    async () => {
      const open = await query(
        "select kind, message from job where status in ('Queued', 'Running') and kind in ('PublishPrices', 'PropagateServices')",
      );
      expect([open, await query("select from price_cascade where status in ('Queued', 'Computing')")]).toEqual([[], []]);
    },
    { timeout: 30_000, interval: 50 },
  );
  return body;
}
const pricing = (operation: string, input: object) => done("Pricing", operation, { acknowledged: true, ...input });
const day = async (offset: number) => String((await query("select (business_now()::date + $1::int)::text as day", [offset]))[0]?.day);
/** As buyers see it. */
async function priceOf(list: number, item: number, offset = 0): Promise<number | null> {
  const [row] = await query(
    `select unit_price::float8 as price from price p join marketplace m using (marketplace_id) where p.marketplace_id = $1 and priceable_item_id = $2
      and valid_from <= business_now()::date + $3::int and version <= published_version order by valid_from desc, version desc limit 1`,
    [list, item, offset],
  );
  return (row?.price ?? null) as number | null;
}
const today = async (lists: readonly number[]) => drift(server.database.db, lists, await day(0));
const versionOf = async (list: number) =>
  (await query("select row_version from marketplace where marketplace_id = $1", [list]))[0]?.row_version;

/** Every markup of the standard pricelist is another one. */
async function raiseMarkups(percent: number): Promise<void> {
  await query("update pricing_rule set value = $2 where marketplace_id = $1 and model = 'Markup'", [STANDARD, percent]);
  await pricing("StartPriceRecomputation", { marketplaceId: STANDARD });
}

describe("rules that change while something is planned for later", () => {
  test("go on after the first day of a typed price", async () => {
    await pricing("SavePinnedPrices", {
      marketplaceId: STANDARD,
      prices: [{ PriceableItemId: ITEM, Price: "77", ValidFrom: await day(20) }],
    });
    expect(await priceOf(STANDARD, ITEM, 19)).not.toBe(77);
    expect(await priceOf(STANDARD, ITEM, 20)).toBe(77);
    const before = await priceOf(STANDARD, OTHER_ITEM);
    await raiseMarkups(43);
    expect(await priceOf(STANDARD, OTHER_ITEM)).not.toBe(before);
    expect(await priceOf(STANDARD, OTHER_ITEM, 30)).toBe(await priceOf(STANDARD, OTHER_ITEM));
    expect(await priceOf(STANDARD, ITEM, 20)).toBe(77);
  });

  test("go on after the first day of a promotion", async () => {
    const draft = { name: "Later", kind: "List", discountType: "Percent", value: "50", appliesTo: "Both", validFrom: await day(10) };
    await pricing("SavePromotion", { ownerAccountId: demo.reseller, priceableItemIds: [ITEM], ...draft, validTo: await day(12) });
    const half = (await priceOf(STANDARD, ITEM, 10)) ?? 0;
    expect(half).toBeCloseTo(((await priceOf(STANDARD, ITEM)) ?? 0) / 2, 0);
    const before = await priceOf(STANDARD, OTHER_ITEM);
    await raiseMarkups(47);
    expect(await priceOf(STANDARD, OTHER_ITEM)).not.toBe(before);
    for (const offset of [10, 30]) expect(await priceOf(STANDARD, OTHER_ITEM, offset)).toBe(await priceOf(STANDARD, OTHER_ITEM));
  });
});

test("a planned promotion that is moved or deleted takes its prices along", async () => {
  const draft = { name: "Moved", kind: "List", discountType: "Percent", value: "50", appliesTo: "Both" };
  const save = async (more: object) =>
    (await pricing("SavePromotion", { ownerAccountId: demo.reseller, priceableItemIds: [OTHER_ITEM], ...draft, ...more })).Promotion as Row;
  const full = await priceOf(STANDARD, OTHER_ITEM);
  const planned = await save({ validFrom: await day(40), validTo: await day(49) });
  const half = await priceOf(STANDARD, OTHER_ITEM, 45);
  expect(half).toBeLessThan(full ?? 0);
  const { PromotionId: promotionId, RowVersion: rowVersion } = planned;
  const moved = await save({ promotionId, rowVersion, validFrom: await day(60), validTo: await day(69) });
  expect([await priceOf(STANDARD, OTHER_ITEM, 45), await priceOf(STANDARD, OTHER_ITEM, 65)]).toEqual([full, half]);
  const { Job } = await pricing("DeletePromotion", { promotionId, rowVersion: moved.RowVersion });
  expect(Job).toMatchObject({ Kind: "PublishPrices" });
  expect(await priceOf(STANDARD, OTHER_ITEM, 65)).toBe(full);
});

describe("resellers below", () => {
  const update = async (marketplaceId: number, input: object, user?: string) =>
    (await done("Marketplace", "UpdateMarketplace", { marketplaceId, rowVersion: await versionOf(marketplaceId), ...input }, user))
      .Job as Row | null;

  test("buy in another default pricelist as soon as it is the default one", async () => {
    await query("delete from marketplace_assignment where marketplace_id = $1 and account_id = $2", [PARTNER_EUR, demo.otherReseller]);
    const before = await Promise.all(OTHERS.map((list) => priceOf(list, ITEM)));
    const job = await update(PARTNER_CHF, { isDefault: true }, "distributor.admin");
    expect(job).toMatchObject({ Kind: "PublishPrices" });
    expect(await Promise.all(OTHERS.map((list) => priceOf(list, ITEM)))).not.toEqual(before);
    expect(await today([...OTHERS, GOLD, SUB_RESELLERS, STANDARD, AUTUMN, BELOW])).toEqual([]);
    await update(PARTNER_EUR, { isDefault: true }, "distributor.admin");
    expect(await Promise.all(OTHERS.map((list) => priceOf(list, ITEM)))).toEqual(before);
  });

  test("buy in the next pricelist while theirs is a draft", async () => {
    const job = await update(SUB_RESELLERS, { status: "Draft" });
    expect(job).toMatchObject({ Kind: "PublishPrices" });
    expect(await today([AUTUMN, BELOW])).toEqual([]);
    expect(await update(SUB_RESELLERS, { status: "Active" })).toMatchObject({ Kind: "PublishPrices" });
    expect(await today([SUB_RESELLERS, AUTUMN, BELOW])).toEqual([]);
    // Its name makes no prices.
    expect(await update(SUB_RESELLERS, { name: "Another name" })).toBeNull();
  });

  test("follow the order of the pricelists that they have", async () => {
    await done("Marketplace", "SaveMarketplaceCustomers", { marketplaceId: GOLD, add: [demo.subReseller] });
    const moveTo = async (pricePriority: number) =>
      (
        await done("Marketplace", "SaveMarketplacePriorities", {
          ownerAccountId: demo.reseller,
          priorities: [{ marketplaceId: SUB_RESELLERS, pricePriority }],
        })
      ).Job;
    const inGold = await priceOf(BELOW, ITEM);
    expect(await moveTo(1)).toMatchObject({ Kind: "PublishPrices" });
    expect(await priceOf(BELOW, ITEM)).not.toBe(inGold);
    expect(await today([AUTUMN, BELOW])).toEqual([]);
    // The same order is no other one.
    expect(await moveTo(1)).toBeNull();
    await moveTo(2);
    expect(await priceOf(BELOW, ITEM)).toBe(inGold);
  });
});
