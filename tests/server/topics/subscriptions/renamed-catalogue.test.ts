/** Services, vendors and offers are joined by their ids: under a new name their subscriptions are called, found, saved and billed as before. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";
import { layouts } from "../../../support/layouts.ts";

const SELLER = "reseller.admin";
let server: DemoServer;
const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await server.database.ownerPool.query(text, [...values])).rows as Row[];

interface Named {
  readonly id: number;
  readonly product: string;
  readonly service_id: number;
  readonly service: string;
  readonly vendor: string;
  readonly offer_id: number;
  readonly offer: string;
  readonly words: string;
}
/** Services with layouts of their own ask for more when they are ordered. */
const withLayouts = layouts.flatMap(({ Target }) => ("ProductName" in Target ? [Target.ProductName] : []));
let named: Named;
let billed: unknown[];
/** The names by which it is found: after the service had another one, then the offer, then the vendor. */
const renamed: (readonly string[] | undefined)[] = [];

const PART = "\x1f";
const NEW = { service: "Zephyr Post Nova", vendor: "Umbrawerk", offer: "By the lunar year" };
const namesOf = (words: string | undefined) => words?.split(PART).slice(1);
const wordsOf = async (id: number) =>
  (await query<{ words: string }>("select search_text as words from account where account_id = $1", [id]))[0]?.words;
const listed = async (text: string) => {
  const { status, body } = await server.call(SELLER, "ListAccounts", {
    parentAccountId: demo.company,
    include: "Descendants",
    accountTypes: ["Product"],
    text,
    fields: ["ServiceDisplayName", "VendorDisplayName", "OfferName"],
    take: 200,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.Items as Record<string, unknown>[];
};
const bill = async () => {
  const { status, body } = await server.call(SELLER, "ListOnlineBillLines", { companyAccountId: demo.company, take: 200 });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.Items as Record<string, unknown>[];
};
const save = async (id: number, values: object) => {
  const { body } = await server.call(SELLER, "LoadAccountById", { accountId: id });
  return server.call(SELLER, "UpdateAccount", { accountId: id, rowVersion: body.RowVersion, values });
};

beforeAll(async () => {
  server = await startDemoServer();
  const [found] = await query<Named>(
    `select a.account_id::int as id, a.product_name as product, s.service_id, s.display_name as service, v.name as vendor, o.offer_id, o.name as offer, a.search_text as words
     from account a join subscription u using (account_id) join service s using (service_id) join vendor v using (vendor_id) join offer o on o.offer_id = u.offer_id
     where a.company_account_id = $1 and a.account_state = 'Active' and a.display_name = s.display_name and s.product_name <> all ($2) and not a."values" ? 'SubscriptionName'
       and not exists (select from offer other where other.name = o.name and other.offer_id <> o.offer_id) order by a.account_id limit 1`,
    [demo.company, withLayouts],
  );
  if (found === undefined) throw new Error("The demo company holds no subscription without a name of its own.");
  named = found;
  // Found by all three before, and billed.
  expect(namesOf(named.words)?.slice(0, 2)).toEqual([named.service.toLowerCase(), named.vendor.toLowerCase()]);
  billed = await bill();
  expect(billed.length).toBeGreaterThan(0);
  for (const [text, values] of [
    ["update service set display_name = $1 where service_id = $2", [NEW.service, named.service_id]],
    ["update offer set name = $1 where offer_id = $2", [NEW.offer, named.offer_id]],
    ["update vendor set name = $1 where name = $2", [NEW.vendor, named.vendor]],
  ] as const) {
    await query(text, values);
    renamed.push(namesOf(await wordsOf(named.id)));
  }
}, 120_000);
afterAll(() => server.stop());

describe("a subscription whose service, vendor and offer were renamed", () => {
  it("is called by the new name, in lists and alone", async () => {
    const rows = await listed("");
    expect(rows.find(({ AccountId }) => AccountId === named.id)).toMatchObject({
      DisplayName: NEW.service,
      ServiceDisplayName: NEW.service,
      VendorDisplayName: NEW.vendor,
      OfferName: NEW.offer,
    });
    const { body } = await server.call(SELLER, "LoadAccountById", { accountId: named.id });
    expect(body).toMatchObject({ DisplayName: NEW.service, Values: { ServiceDisplayName: NEW.service, OfferName: NEW.offer } });
  });

  it("is found by the new names, in lists and in the search, and not by the former ones", async () => {
    for (const text of Object.values(NEW)) expect((await listed(text)).map(({ AccountId }) => AccountId)).toContain(named.id);
    expect((await listed(named.offer)).map(({ AccountId }) => AccountId)).not.toContain(named.id);
    const search = async (text: string) =>
      ((await server.call(SELLER, "SearchAccount", { text, limit: 50 })).body.Items as { AccountId: number }[]).map(
        ({ AccountId }) => AccountId,
      );
    expect(await search(NEW.service)).toContain(named.id);
    expect(await search(named.offer)).not.toContain(named.id);
  });

  it("is found by each of them from the moment of its change", () => {
    const [service, vendor, offer] = [NEW.service, NEW.vendor, NEW.offer].map((name) => name.toLowerCase());
    expect(renamed.map((names) => [names?.[0], names?.[1], names?.[3]])).toEqual([
      [service, named.vendor.toLowerCase(), named.offer.toLowerCase()],
      [service, named.vendor.toLowerCase(), offer],
      [service, vendor, offer],
    ]);
  });

  it("has the words that a save gives it", async () => {
    const before = await wordsOf(named.id);
    expect((await save(named.id, { PurchaseOrderNumber: "PO-RENAMED" })).status).toBe(200);
    const after = await wordsOf(named.id);
    expect(namesOf(after)).toEqual(namesOf(before));
    expect(namesOf(after)).toEqual([NEW.service.toLowerCase(), NEW.vendor.toLowerCase(), expect.any(String), NEW.offer.toLowerCase(), ""]);
    expect(after?.split(PART)[0]).toContain("po-renamed");
  });

  it("follows another offer, too, and keeps a name of its own", async () => {
    const [other] = await query<{ id: number; name: string }>(
      "select offer_id as id, name from offer where service_id = $1 and offer_id <> $2 order by offer_id limit 1",
      [named.service_id, named.offer_id],
    );
    await query("update subscription set offer_id = $1 where account_id = $2", [other?.id, named.id]);
    expect(namesOf(await wordsOf(named.id))?.[3]).toBe(other?.name.toLowerCase());
    expect((await save(named.id, { SubscriptionName: "Our mail" })).status).toBe(200);
    await query("update service set display_name = $1 where service_id = $2", ["Zephyr Again", named.service_id]);
    const [row] = await query<{ name: string }>("select display_name as name from account where account_id = $1", [named.id]);
    expect(row?.name).toBe("Our mail");
    expect(namesOf(await wordsOf(named.id))?.[0]).toBe("zephyr again");
    await query("update service set display_name = $1 where service_id = $2", [NEW.service, named.service_id]);
  });

  it("is on the online bill with the amounts that it had", async () => {
    const amounts = (lines: readonly unknown[]) =>
      (lines as Record<string, unknown>[]).map(({ Amount, Quantity, UnitPrice }) => [Amount, Quantity, UnitPrice]);
    expect(amounts(await bill())).toEqual(amounts(billed));
  });

  it("gives its name to the next one that is ordered", async () => {
    const { status, body } = await server.call(SELLER, "CreateAccount", {
      accountType: "Product",
      parentAccountId: demo.company,
      productName: named.product,
      values: { Quantity: 2 },
    });
    expect([status, body.DisplayName], JSON.stringify(body)).toEqual([200, NEW.service]);
  });
});

it("a product that is no service, and another key of one in use, are refused", async () => {
  await expect(query("update service set product_name = 'Another key' where service_id = $1", [named.service_id])).rejects.toMatchObject({
    constraint: "account_product",
  });
  await expect(query("update account set product_name = 'No such service' where account_id = $1", [named.id])).rejects.toMatchObject({
    constraint: "account_product",
  });
});
