import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { asSystem } from "../../../../server/platform/database/transaction.ts";
import {
  type BilledItem,
  type EffectivePrices,
  effectivePrices,
  type FoundPrice,
  type MissingPrice,
} from "../../../../server/topics/pricing/reading/effective-prices.ts";
import { FIRST_COMPANY, FIRST_SUBSCRIPTION, fillBillingWorld } from "../../../support/billing-world.ts";
import { startTestDatabase, type TestDatabase } from "../../../support/database.ts";

/** The first company buys from reseller 10, whose default pricelist is 2; its first subscription has item 1. */
const COMPANY = FIRST_COMPANY;
const SUBSCRIPTION = FIRST_SUBSCRIPTION;
const SELLER = 10;
const DEFAULT_LIST = 2;
const [SPECIAL, OTHER] = [20, 21];
const [MAIL, BACKUP, STORAGE] = [1, 2, 3];

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
  await fillBillingWorld(database.owner, { companies: 3, subscriptionsEach: 3 });
  await run(
    "insert into marketplace_service (marketplace_id, service_id) select m.marketplace_id, s.service_id from marketplace m, service s",
    `insert into marketplace (marketplace_id, owner_account_id, name, currency, price_priority, published_version)
       values (${SPECIAL}, ${SELLER}, 'Special', 'EUR', 2, 1), (${OTHER}, ${SELLER}, 'Other', 'CHF', 3, 1)`,
  );
});
afterAll(() => database.stop());
afterEach(() =>
  run(
    "delete from subscription_price",
    "delete from marketplace_assignment",
    `delete from price where marketplace_id in (${SPECIAL}, ${OTHER}) or version > 1`,
    "delete from marketplace_service where marketplace_id in (20, 21)",
    "update subscription set marketplace_id = null",
    "update marketplace set status = 'Active', published_version = 1",
  ),
);

async function run(...statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database.owner);
}
const priced = (list: number, item: number, price: number | null, from = "2026-01-01", version = 1) =>
  run(`insert into price (seller_account_id, marketplace_id, priceable_item_id, currency, unit_price, valid_from, version)
    select owner_account_id, marketplace_id, ${item}, currency, ${price}, '${from}', ${version} from marketplace where marketplace_id = ${list}`);
const assigned = (list: number, isOnly = false) => run(`insert into marketplace_assignment values (${list}, ${COMPANY}, ${isOnly})`);
const open = (list: number, ...services: readonly number[]) =>
  run(`insert into marketplace_service (marketplace_id, service_id) values ${services.map((service) => `(${list}, ${service})`).join()}`);
const negotiated = (kind: string, amount: { price?: number; percent?: number; currency?: string }, from = "2026-01-01", to?: string) =>
  run(`insert into subscription_price (account_id, seller_account_id, priceable_item_id, kind, price, percent, currency, valid_from, valid_to)
    values (${SUBSCRIPTION}, ${SELLER}, ${MAIL}, '${kind}', ${amount.price ?? null}, ${amount.percent ?? null}, '${amount.currency ?? "EUR"}', '${from}', ${to === undefined ? "null" : `'${to}'`})`);

const DAY = "2026-10-15";
const load = (from = DAY, to = DAY, knownAt?: Date): Promise<EffectivePrices> =>
  asSystem(database.owner, "a test", (db) =>
    effectivePrices(db, {
      buyers: [
        { id: COMPANY, sellerId: SELLER },
        { id: SELLER, sellerId: 1 },
        { id: 1, sellerId: null },
      ],
      itemIds: [MAIL, BACKUP, STORAGE],
      from,
      to,
      subscriptionIds: [SUBSCRIPTION],
      knownAt,
    }),
  );
const billed = async (asked: Partial<BilledItem> = {}) =>
  shortOf((await load()).billed({ buyerId: COMPANY, itemId: MAIL, on: DAY, subscriptionId: SUBSCRIPTION, ...asked }));
const shortOf = (price: FoundPrice | MissingPrice) => ("missing" in price ? price.missing : `${Number(price.unitPrice)} ${price.currency}`);
/** Of the default pricelist. */
const LISTED = "13 EUR";

describe("what is billed", () => {
  test("each hop pays its own seller, the first one the vendor", async () => {
    expect(await billed()).toBe(LISTED);
    expect(await billed({ buyerId: SELLER })).toBe("10.8 EUR");
    expect(await billed({ buyerId: 1 })).toBe("10 EUR");
  });

  test("assigned pricelists come first, by priority, and the seller's default one last", async () => {
    await priced(SPECIAL, MAIL, 9);
    await priced(OTHER, MAIL, 8);
    await assigned(OTHER);
    expect(await billed()).toBe("8 CHF");
    await assigned(SPECIAL);
    expect(await billed()).toBe("9 EUR");
    // A small pricelist hides nothing.
    expect(await billed({ itemId: BACKUP })).toBe("10.92 EUR");
  });

  test("an assignment may leave the default pricelist out", async () => {
    await priced(SPECIAL, MAIL, 9);
    await assigned(SPECIAL, true);
    expect(await billed()).toBe("9 EUR");
    expect(await billed({ itemId: BACKUP })).toBe("NotListed");
  });

  test("then the pricelist that the subscription was ordered from counts, also an archived one, and no other", async () => {
    await run(`update price set unit_price = null where marketplace_id = ${DEFAULT_LIST} and priceable_item_id = ${MAIL}`);
    await priced(SPECIAL, MAIL, 9);
    await priced(OTHER, MAIL, 8);
    expect(await billed()).toBe("NotSold");
    await run(
      `update subscription set marketplace_id = ${OTHER} where account_id = ${SUBSCRIPTION}`,
      `update marketplace set status = 'Archived' where marketplace_id = ${OTHER}`,
    );
    expect(await billed()).toBe("8 CHF");
    expect(await billed({ subscriptionId: undefined })).toBe("NotSold");
    await run(`update price set unit_price = 13 where marketplace_id = ${DEFAULT_LIST} and priceable_item_id = ${MAIL}`);
    expect(await billed()).toBe(LISTED);
  });

  test("a pricelist with all items of the offer comes before one that lacks some", async () => {
    await priced(SPECIAL, BACKUP, 7);
    await assigned(SPECIAL);
    expect(await billed({ itemId: BACKUP })).toBe("7 EUR");
    expect(await billed({ itemId: BACKUP, together: [BACKUP, STORAGE] })).toBe("10.92 EUR");
    await priced(SPECIAL, STORAGE, 0.01);
    expect(await billed({ itemId: BACKUP, together: [BACKUP, STORAGE] })).toBe("7 EUR");
  });

  test("a customer keeps a pricelist that is closed to new ones; a buyer without it gets the next that is open", async () => {
    await priced(SPECIAL, MAIL, 9);
    await assigned(SPECIAL);
    expect(await billed()).toBe("9 EUR");
    expect(await billed({ subscriptionId: undefined })).toBe(LISTED);
    await open(SPECIAL, 1);
    expect(await billed({ subscriptionId: undefined })).toBe("9 EUR");
  });

  test("a deal comes before a protected price, also when it is higher, and that before the pricelist", async () => {
    await negotiated("Protected", { price: 11 });
    expect(await billed()).toBe("11 EUR");
    await negotiated("Deal", { price: 14 }, "2026-06-01", "2026-10-15");
    expect(await billed()).toBe("14 EUR");
    expect(
      shortOf(
        (await load("2026-10-01", "2026-10-31")).billed({ buyerId: COMPANY, itemId: MAIL, on: "2026-10-16", subscriptionId: SUBSCRIPTION }),
      ),
    ).toBe("11 EUR");
    expect(await billed({ subscriptionId: undefined })).toBe(LISTED);
    // The reseller's own purchase is another hop.
    expect(await billed({ buyerId: SELLER })).toBe("10.8 EUR");
  });

  test("per cent are off the price of the day, rounded to its precision; a fixed price may be in another currency", async () => {
    await negotiated("Deal", { percent: 33.333 });
    expect(await billed()).toBe("8.67 EUR");
    await run("delete from subscription_price");
    await negotiated("Deal", { price: 9, currency: "CHF" });
    await negotiated("Promotion", { percent: 50 });
    expect(await billed()).toBe("9 CHF");
  });

  test("a negotiated price holds when no pricelist has the item any more; per cent of nothing do not", async () => {
    await run(`update price set unit_price = null where marketplace_id = ${DEFAULT_LIST} and priceable_item_id = ${MAIL}`);
    await negotiated("Protected", { price: 11 });
    expect(await billed()).toBe("11 EUR");
    await run("delete from subscription_price");
    await negotiated("Deal", { percent: 10 });
    expect(await billed()).toBe("NotSold");
    await run(`update price set unit_price = 13 where marketplace_id = ${DEFAULT_LIST} and priceable_item_id = ${MAIL}`);
  });
});

describe("days and versions", () => {
  test("the price of a day is the latest row that begins by then, of published versions alone", async () => {
    await priced(DEFAULT_LIST, MAIL, 15, "2026-10-10", 2);
    await priced(DEFAULT_LIST, MAIL, 16, "2026-10-20", 2);
    expect(await billed()).toBe(LISTED);
    await run(`update marketplace set published_version = 2 where marketplace_id = ${DEFAULT_LIST}`);
    const prices = await load("2026-10-01", "2026-10-31");
    const on = (day: string) => shortOf(prices.billed({ buyerId: COMPANY, itemId: MAIL, on: day }));
    expect(["2026-10-09", "2026-10-10", "2026-10-19", "2026-10-20"].map(on)).toEqual([LISTED, "15 EUR", "15 EUR", "16 EUR"]);
  });

  test("of one day the later version counts, and what was known earlier can be asked for", async () => {
    await run(
      `insert into price_cascade (cascade_id, root_account_id, cause, status, effective_on, ended_at) values ('0f8fad5b-d9cb-469f-a165-70867728950e', 10, 'Manual', 'Published', '2025-01-01', '2025-01-01')`,
      `insert into price_version (marketplace_id, version, cascade_id, effective_on, rules, published_at) values
        (${DEFAULT_LIST}, 1, '0f8fad5b-d9cb-469f-a165-70867728950e', '2025-01-01', '[]', '2025-01-01'), (${DEFAULT_LIST}, 2, '0f8fad5b-d9cb-469f-a165-70867728950e', '2025-01-01', '[]', '2026-10-12')`,
      `update marketplace set published_version = 2 where marketplace_id = ${DEFAULT_LIST}`,
    );
    await priced(DEFAULT_LIST, MAIL, 12, "2025-01-01", 2);
    expect(await billed()).toBe("12 EUR");
    const known = async (at: string) => shortOf((await load(DAY, DAY, new Date(at))).billed({ buyerId: COMPANY, itemId: MAIL, on: DAY }));
    expect([await known("2026-10-11"), await known("2026-10-13"), await known("2024-01-01")]).toEqual([LISTED, "12 EUR", "NotListed"]);
    await run("delete from price_version", "delete from price_cascade");
  });
});

describe("what is offered", () => {
  const offered = async (...items: readonly number[]) => {
    const found = (await load()).offered(COMPANY, items, DAY);
    return "missing" in found ? found.missing : found.map(shortOf);
  };

  test("by the first pricelist in which the service is open and every item of the offer has a price", async () => {
    expect(await offered(BACKUP, STORAGE)).toEqual(["10.92 EUR", "0.017843 EUR"]);
    await priced(SPECIAL, BACKUP, 7);
    await assigned(SPECIAL);
    // Not listed, then open with one of two prices, then with both.
    expect(await offered(BACKUP)).toEqual(["10.92 EUR"]);
    await open(SPECIAL, 2);
    expect(await offered(BACKUP, STORAGE)).toEqual(["10.92 EUR", "0.017843 EUR"]);
    await priced(SPECIAL, STORAGE, 0.01);
    expect(await offered(BACKUP, STORAGE)).toEqual(["7 EUR", "0.01 EUR"]);
  });

  test("and by none, with the reason", async () => {
    await assigned(SPECIAL, true);
    expect(await offered(MAIL)).toBe("NotOpen");
    await open(SPECIAL, 1);
    expect(await offered(MAIL)).toBe("NotListed");
    await priced(SPECIAL, MAIL, null);
    expect(await offered(MAIL)).toBe("NotSold");
    await run(`update marketplace set status = 'Archived' where marketplace_id in (${SPECIAL}, ${DEFAULT_LIST})`);
    expect(await offered(MAIL)).toBe("NoPricelist");
  });
});
