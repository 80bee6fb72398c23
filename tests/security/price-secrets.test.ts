/**
 * No answer about prices has a figure of a seller above the caller (commerce §3.10, 25). Each seller's prices, and what the vendors charge, get figures that
 * nothing else has; every reading operation on prices is called with every id that its request names, and the answers are searched for them.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations } from "../../server/generated/registry.ts";
import type { OperationContract } from "../../server/platform/call/operation.ts";
import type { OperationName } from "../../shared/generated/operation-types.ts";
import { FLAGS } from "../../shared/pricing/price-of.ts";
import { firstInput } from "../conformance/fixtures.ts";
import { exampleOf } from "../support/contract-examples.ts";
import { demo } from "../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../support/demo-server.ts";
import { figure } from "../support/depth.ts";
import { EVERYTHING, giveRole } from "../support/give-role.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
  const query = (text: string, values: readonly unknown[] = []) => server.database.ownerPool.query(text, [...values]);
  // Whole numbers that no arithmetic makes of each other: the seller's id, the item's id, and digits of its own.
  await query(`update price set unit_price = seller_account_id * 1000000 + priceable_item_id * 1000 + 0.${MARK}`);
  await query(`update vendor_price set unit_price = 900000000 + priceable_item_id * 1000 + 0.${MARK} where kind = 'Cost'`);
  await query("update price set flags = $1", [FLAGS.BelowPurchase | FLAGS.ZeroMargin | FLAGS.SoldAtCost | FLAGS.EndingLeftOut]);
  // Someone of the reseller who sees all of its accounts, and prices of its sub-reseller alone.
  const price = EVERYTHING.filter((one) => JSON.stringify(one).includes("PRICES"));
  await giveRole(query, {
    userId: demo.users.resellerSupport,
    at: demo.subReseller,
    scope: "WholeHierarchy",
    name: "Prices below",
    capabilities: price,
  });
}, 120_000);
afterAll(() => server.stop());

const MARK = "137913";
const VENDORS = 900;
/** Amounts whose whole part is marked, rounded or not: the millions are the seller that asks for it, 900 the vendors, and the thousands the item. */
const MARKED = new RegExp(
  `\\b(${[demo.distributor, demo.reseller, demo.subReseller, VENDORS].join("|")})(?!000)\\d{3}000(?:\\.\\d+)?(?![\\d.])`,
  "g",
);

/** Notes that tell what the seller pays, and who sees purchase prices of no seller. */
const OF_PURCHASE = /"(BelowPurchase|ZeroMargin|SoldAtCost)"/;
const WITHOUT_PURCHASE: ReadonlySet<string> = new Set(["reseller.sales", "company.admin", "company.user"]);

/** Whose prices each may read: those of the sellers that it looks after, and those that it or what it looks after pays. */
const CALLERS: Readonly<Record<string, readonly number[]>> = {
  "reseller.admin": [demo.reseller, demo.subReseller, demo.distributor],
  // Without the right to see purchase prices.
  "reseller.sales": [demo.reseller, demo.subReseller],
  "reseller.support": [demo.subReseller, demo.reseller],
  "company.admin": [demo.reseller],
  "company.user": [demo.reseller],
};

const contractOf: Readonly<Record<OperationName, OperationContract>> = operations;
const reading = (Object.keys(operations) as OperationName[]).filter(
  (key) =>
    contractOf[key].effect === "read" &&
    (key.startsWith("Pricing.") || key === "Marketplace.SearchServices" || key === "Account.GetPriceableItems"),
);

interface Subject {
  readonly lists: readonly number[];
  readonly subscriptions: readonly number[];
  readonly companies: readonly number[];
  readonly items: readonly number[];
  readonly services: readonly number[];
  readonly versions: readonly number[];
}

async function subjects(): Promise<Subject> {
  const ids = async (text: string) => (await server.database.ownerPool.query<{ id: string }>(text)).rows.map(({ id }) => Number(id));
  const ofSeller = (seller: number) =>
    ids(
      `select s.account_id as id from subscription s join account a using (account_id) where a.seller_account_id = ${seller} and a.account_state = 'Active' order by 1 limit 2`,
    );
  const subscriptions = [...(await ofSeller(demo.reseller)), ...(await ofSeller(demo.subReseller))];
  return {
    lists: await ids("select marketplace_id as id from marketplace order by 1"),
    subscriptions,
    companies: [
      demo.company,
      demo.subReseller,
      demo.reseller,
      ...(await ids(`select company_account_id as id from account where account_id = ${subscriptions.at(-1)}`)),
    ],
    items: await ids(
      `select distinct i.priceable_item_id as id from priceable_item i join subscription s using (service_id) where s.account_id = any ('{${subscriptions.join()}}') order by 1 limit 3`,
    ),
    services: await ids(
      `select distinct service_id as id from subscription where account_id = any ('{${subscriptions.join()}}') order by 1 limit 2`,
    ),
    versions: await ids("select distinct version as id from price_version order by 1 limit 2"),
  };
}

/** A call for each combination of an id of a price's subject, an item, and what it is compared with. */
async function callsOf(key: OperationName, { lists, subscriptions, companies, items, services, versions }: Subject): Promise<object[]> {
  const members = Object.keys((contractOf[key].request as { properties?: object }).properties ?? {});
  const {
    marketplaceId: _list,
    subscriptionId: _subscription,
    customerAccountId: _customer,
    accountId: _account,
    pricelistId: _pricelist,
    ownerAccountId: _owner,
    ...base
  } = (members.includes("file") ? await firstInput(server, key) : exampleOf(key)) as Record<string, unknown>;
  const over = (name: string, ids: readonly number[]) => (members.includes(name) ? ids.map((id) => ({ [name]: id })) : []);
  const named = [
    ...over("marketplaceId", lists),
    ...over("pricelistId", lists),
    ...over("subscriptionId", subscriptions),
    ...over("customerAccountId", companies),
    ...over("accountId", [...companies, ...subscriptions]),
    ...over("ownerAccountId", [demo.distributor, demo.reseller, demo.subReseller]),
  ];
  const things = members.includes("priceableItemId")
    ? items.map((id) => ({ priceableItemId: id }))
    : members.includes("serviceId")
      ? services.map((id) => ({ serviceId: id }))
      : [{}];
  // Whose prices a comparison shows does not depend on the item: one is enough.
  const compared = [...over("changedMarketplaceId", lists), ...over("comparedWith", versions)].map((other) => ({ ...things[0], ...other }));
  return (named.length === 0 ? [{}] : named).flatMap((subject) =>
    [...things, ...compared].map((more) => ({ ...base, ...subject, ...more })),
  );
}

const answered = new Set<OperationName>();

describe.each(Object.entries(CALLERS))("%s", (user, sellers) => {
  it("receives no price of a seller above, and none of the vendors", { timeout: 300_000 }, async () => {
    const all = await subjects();
    const leaks: unknown[] = [];
    let answers = 0;
    for (const key of reading) {
      const [service = "", operation = ""] = key.split(".");
      for (const input of await callsOf(key, all)) {
        const { status, body } = await server.call(user, operation, input, service);
        expect(status, `${key} ${JSON.stringify(input)} ${JSON.stringify(body)}`).toBeLessThan(500);
        if (status !== 200) continue;
        answers += 1;
        answered.add(key);
        for (const [amount, seller] of JSON.stringify(body).matchAll(MARKED))
          if (!sellers.includes(Number(seller))) leaks.push({ key, input, amount });
        if (WITHOUT_PURCHASE.has(user) && OF_PURCHASE.test(JSON.stringify(body))) leaks.push({ key, input, flags: true });
      }
    }
    expect(leaks.slice(0, 3)).toEqual([]);
    expect(answers).toBeGreaterThan(0);
    figure(`answers about prices without secrets, ${user}`, { answers });
  });
});

it("notes about the purchase price are in the differences of a version for those who may see it, the others for all", async () => {
  const flagsFor = async (user: string) => {
    const { body } = await server.call(user, "GetPriceVersion", { marketplaceId: 5, version: 1 }, "Pricing");
    return new Set((body.Differences as { Flags: string[] }[]).flatMap(({ Flags }) => Flags));
  };
  expect(await flagsFor("reseller.admin")).toEqual(new Set(["BelowPurchase", "ZeroMargin", "EndingLeftOut", "SoldAtCost"]));
  expect(await flagsFor("reseller.sales")).toEqual(new Set(["EndingLeftOut"]));
});

it("all operations have answered someone", () => {
  expect(reading.filter((key) => !answered.has(key))).toEqual([]);
});

it("the distributor reads what the vendors charge: the search finds what is there", async () => {
  const { items, subscriptions } = await subjects();
  const { body } = await server.call(
    "distributor.admin",
    "ExplainPrice",
    { subscriptionId: subscriptions[0], priceableItemId: items[0] },
    "Pricing",
  );
  const sellers = [...JSON.stringify(body).matchAll(MARKED)].map(([, seller]) => Number(seller));
  expect(sellers).toContain(VENDORS);
  expect(sellers).toContain(demo.distributor);
});
