import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { SearchServicesRequest, ServiceResult } from "../../../../shared/generated/types.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 60_000);
afterAll(() => server.stop());

async function search(
  user: string,
  input: SearchServicesRequest = {},
): Promise<{ items: ServiceResult[]; names: string[]; total: unknown }> {
  const { status, body } = await server.call(user, "SearchServices", input, "Marketplace");
  expect(status, JSON.stringify(body)).toBe(200);
  const items = body.Items as ServiceResult[];
  return { items, names: items.map(({ DisplayName }) => DisplayName), total: body.TotalCount };
}
const query = (text: string, values: unknown[] = []) => server.database.ownerPool.query(text, values);

describe("SearchServices", () => {
  it("finds what is open in the marketplace of the company's seller, and what a reseller may sell on", async () => {
    // Of 120 services six are retired; the standard pricelist leaves out Stratumly and what is meant for nonprofits.
    const company = await search("company.user", { limit: 200 });
    expect(company.total).toBe(101);
    expect(company.items.some(({ VendorName }) => VendorName === "Stratumly")).toBe(false);
    for (const reseller of ["reseller.admin", "distributor.admin"]) expect((await search(reseller)).total).toBe(114);
  });

  it("follows a marketplace that is assigned to the company instead of the seller's default one", async () => {
    await query("insert into marketplace_assignment (marketplace_id, account_id) values (3, 100)");
    expect((await search("company.user", { text: "stratumly compute" })).names).toEqual(["Stratumly Compute"]);
    await query(`delete from marketplace_assignment where account_id = ${demo.company}`);
    expect((await search("company.user", { text: "stratumly compute" })).names).toEqual([]);
  });

  it("shows the 100 that are first, in the order of the marketplace, and further ones on demand", async () => {
    const first = await search("company.user");
    expect(first.items).toHaveLength(100);
    expect(first.names.slice(0, 3)).toEqual(["Quillbox Start", "Nimblade Shield Basic", "Kelpforge Server Backup"]);
    const rankings = first.items.map(({ Ranking }) => Ranking);
    expect(rankings).toEqual(rankings.toSorted((a, b) => a - b));
    const second = await search("company.user", { skip: 20, take: 20 });
    expect(second.names).toEqual(first.names.slice(20, 40));
    expect(second.total).toBe(101);
    expect((await search("company.user", { skip: 5000, take: 20 })).total).toBe(101);
  });

  it("puts the best match first and numbers them from 1", async () => {
    const { items, names } = await search("company.user", {
      limit: 100,
      options: { filter: { DisplayName: "  SHIELD ", SourceType: "Root" } },
      orderBy: { Field: "Ranking", Direction: "Ascending" },
    });
    expect(names).toEqual(["Nimblade Shield Basic", "Nimblade Shield Plus", "Nimblade Shield Max", "Nimblade Server Shield"]);
    expect(items.map(({ Ranking }) => Ranking)).toEqual([1, 2, 3, 4]);
    // A word of the name (50) before the beginning of the category (12).
    const { names: backups } = await search("reseller.admin", { text: "backup" });
    expect(backups.slice(0, 4).every((name) => name.endsWith("Backup"))).toBe(true);
    expect(backups.slice(4).some((name) => name.includes("Backup"))).toBe(false);
    expect(backups).toHaveLength(10);
    // The number equals (120), whatever else contains it.
    expect((await search("reseller.admin", { text: "nim-003" })).names).toEqual(["Nimblade Shield Max"]);
  });

  it("wants every word somewhere: in name, vendor, tag or category, without regard to accents and in any language", async () => {
    expect((await search("company.user", { text: "nimblade patch" })).names).toEqual(["Nimblade Patch add-on"]);
    expect((await search("company.user", { text: "nimblade payroll" })).names).toEqual([]);
    const french = await search("company.user", { text: "sécurité" });
    expect(french.items.length).toBeGreaterThan(20);
    expect((await search("company.user", { text: "SECURITE" })).names).toEqual(french.names);
    expect((await search("company.user", { text: "%" })).names).toEqual([]);
    expect((await search("company.user", { text: "   " })).total).toBe(101);
  });

  it("puts what is no longer sold to new customers behind, however well it matches", async () => {
    const { names } = await search("company.user", { text: "palisadeo" });
    expect(names.at(-1)).toBe("Palisadeo Branch 50");
  });

  it("narrows by tags, categories with those below them, owners, news and source", async () => {
    const tagged = await search("company.user", { options: { filter: { Tags: ["promo", "bundle"] } } });
    expect(tagged.names.toSorted()).toEqual([
      "Kelpforge Server Backup",
      "Loomwell Payroll",
      "Nimblade Shield Plus",
      "Oakmoor Governance Bundle",
      "Quillbox Business",
      "Tessergrid Creator",
    ]);
    const vendors = async (filter: object) =>
      [
        ...new Set((await search("company.user", { limit: 200, options: { filter } })).items.map(({ VendorName }) => VendorName)),
      ].toSorted();
    expect(await vendors({ Categories: [2] })).toEqual(["Hushport", "Nimblade", "Oakmoor", "Palisadeo"]);
    expect(await vendors({ Categories: [6] })).toEqual(["Nimblade", "Palisadeo"]);
    expect(await vendors({ OwnerIds: [demo.reseller, demo.otherReseller] })).toEqual([]);
    await query("update service set new_until = case product_name when 'Quillbox Docs' then current_date + 1 end");
    expect((await search("company.user", { options: { filter: { NewOnly: true } } })).items).toMatchObject([
      { DisplayName: "Quillbox Docs", IsNew: true },
    ]);
    await query(
      `with added as (insert into service (owner_account_id, vendor_id, product_name, display_name, icon, vendor_sku, product_number)
         values (10, 3, 'Tannwald Safe', 'Tannwald Safe', 'Cloud', 'TAN-1', '1') returning service_id)
       insert into marketplace_service (marketplace_id, service_id) select 5, service_id from added`,
    );
    const own = (user: string, SourceType: "Root" | "Own" | "All") =>
      search(user, { text: "tannwald", options: { filter: { SourceType } } }).then(({ names }) => names);
    expect(await own("reseller.admin", "Own")).toEqual(["Tannwald Safe"]);
    expect(await own("company.user", "Own")).toEqual([]);
    expect(await own("company.user", "All")).toEqual(["Tannwald Safe"]);
    expect(await own("company.user", "Root")).toEqual([]);
  });

  it("leaves out what is meant for other countries and segments; a reseller sells to them", async () => {
    await query("update service set countries = '{NO}' where product_name = 'Inkwharf Solo'");
    await query("update service set segments = '{Elsewhere}' where product_name = 'Inkwharf Team Sign'");
    const { names } = await search("company.user", { text: "inkwharf" });
    expect(names).not.toContain("Inkwharf Solo");
    expect(names).not.toContain("Inkwharf Team Sign");
    expect((await search("reseller.admin", { text: "inkwharf" })).names).toEqual(
      expect.arrayContaining(["Inkwharf Solo", "Inkwharf Team Sign"]),
    );
  });

  it("speaks the conventions of lists, for grids", async () => {
    const { items } = await search("company.user", {
      take: 5,
      sort: [{ field: "DisplayName", direction: "Descending" }],
      filters: [
        { field: "VendorId", operator: "in", value: [2, 11] },
        { field: "IsAddon", operator: "equals", value: false },
      ],
    });
    expect(items.map(({ DisplayName }) => DisplayName)).toEqual([
      "Nimblade Web Filter",
      "Nimblade Vault Scan",
      "Nimblade Shield Plus",
      "Nimblade Shield Max",
      "Nimblade Shield Basic",
    ]);
    const unknown = await server.call(
      "company.user",
      "SearchServices",
      { filters: [{ field: "Price", operator: "equals", value: 1 }] },
      "Marketplace",
    );
    expect(unknown).toMatchObject({ status: 400, body: { errorCode: "ValidationFailed" } });
  });

  it("counts vendors and categories, with the categories above them, and no service twice", async () => {
    interface Counted {
      Field: string;
      Values: { Value: unknown; Label?: string; Parent?: unknown; Count: number }[];
    }
    const facetsOf = async (input: SearchServicesRequest) => {
      const { body } = await server.call("company.user", "SearchServices", input, "Marketplace");
      return { total: body.TotalCount as number, facets: body.Facets as Counted[], items: body.Items as { CategoryId: number | null }[] };
    };
    const facets = ["VendorId", "CategoryId", "IsNew"] as const;
    const all = await facetsOf({ facets: [...facets], take: 200 });
    const categorised = all.items.filter(({ CategoryId }) => CategoryId !== null).length;
    const [vendors, categories, isNew] = all.facets;
    const sum = (facet: Counted | undefined) => facet?.Values.reduce((total, { Count }) => total + Count, 0);
    expect([sum(vendors), sum(categories), sum(isNew)]).toEqual([all.total, categorised, all.total]);
    expect(categorised).toBeGreaterThan(90);
    const cartnine = vendors?.Values.find(({ Value }) => Value === 11);
    expect(cartnine).toMatchObject({ Label: "Cartnine", Parent: null });
    const known = new Set(categories?.Values.map(({ Value }) => Value));
    expect(categories?.Values.every(({ Parent }) => Parent === null || known.has(Parent))).toBe(true);
    expect(categories?.Values.some(({ Parent }) => Parent !== null)).toBe(true);
    expect(categories?.Values.find(({ Value }) => Value === 6)?.Label).toBe("Geräte und Netze");
    const narrowed = await facetsOf({ facets: [...facets], take: 1, filters: [{ field: "VendorId", operator: "in", value: [11] }] });
    expect(narrowed.total).toBe(cartnine?.Count);
    expect(narrowed.facets[0]).toEqual(vendors);
    expect(sum(narrowed.facets[1])).toBe(narrowed.total);
  });

  it("is refused to users who may not read the marketplace", async () => {
    expect((await server.call("finance.manager", "SearchServices", {}, "Marketplace")).body.errorCode).toBe("AccessDenied");
  });
});

describe("prices in the storefront", () => {
  const found = async (user: string, text: string) => (await search(user, { text })).items[0] as ServiceResult;
  const itemsOf = async (user: string, serviceId: number) => {
    const { body } = await server.call(user, "GetServicePrices", { serviceId }, "Pricing");
    return body.Items as { PriceableItemId: number; PricedAs: string; SalesPrice: string | null; Currency: string | null }[];
  };

  /** The next version of the company's pricelist, with other prices of a service from today. */
  const published = async (serviceId: number, price: string) => {
    await query(
      `insert into price (seller_account_id, marketplace_id, priceable_item_id, currency, unit_price, valid_from, version)
       select distinct on (p.priceable_item_id) p.seller_account_id, p.marketplace_id, p.priceable_item_id, p.currency, ${price}, business_now()::date,
         m.published_version + 1
       from price p join priceable_item i using (priceable_item_id) join marketplace m using (marketplace_id)
       where m.marketplace_id = 5 and i.service_id = $1 order by p.priceable_item_id, p.valid_from desc, p.version desc`,
      [serviceId],
    );
    await query("update marketplace set published_version = published_version + 1 where marketplace_id = 5");
    return async () => {
      await query(
        "delete from price where marketplace_id = 5 and version = (select published_version from marketplace where marketplace_id = 5)",
      );
      await query("update marketplace set published_version = published_version - 1 where marketplace_id = 5");
    };
  };

  it("shows a company the lowest price that it would pay, and that there are higher ones", async () => {
    const service = await found("company.admin", "quillbox start");
    const recurring = (await itemsOf("company.admin", service.Id)).filter(({ PricedAs }) => PricedAs === "Recurring");
    const amounts = recurring.map(({ SalesPrice }) => Number(SalesPrice));
    expect(new Set(amounts).size).toBeGreaterThan(1);
    expect(service).toMatchObject({
      PriceCurrency: recurring[0]?.Currency,
      PricePeriod: "Month",
      IsLowestPrice: true,
      IsOnRequest: false,
      IsPromoted: false,
      PriceBefore: null,
    });
    expect(Number(service.Price)).toBe(Math.min(...amounts));
    const { body } = await server.call("company.admin", "GetServiceDetails", { serviceId: service.Id }, "Marketplace");
    expect(body.Service).toMatchObject({ Price: service.Price, PriceCurrency: service.PriceCurrency, IsLowestPrice: true });
  });

  it("leaves out offers that can no longer be ordered", async () => {
    const service = await found("company.admin", "quillbox start");
    const { rows } = await query(
      `select i.offer_id::int as id from priceable_item i join price p using (priceable_item_id) where i.service_id = $1 and p.marketplace_id = 5 and p.unit_price = $2`,
      [service.Id, service.Price],
    );
    const ids = rows.map(({ id }) => id);
    expect(ids).not.toEqual([]);
    await query("update offer set valid_to = business_now()::date - 1 where offer_id = any ($1)", [ids]);
    expect(Number((await found("company.admin", "quillbox start")).Price)).toBeGreaterThan(Number(service.Price));
    await query("update offer set valid_to = null where offer_id = any ($1)", [ids]);
    expect((await found("company.admin", "quillbox start")).Price).toBe(service.Price);
  });

  it("names the length of a prepaid period", async () => {
    const { rows } = await query(
      "select s.display_name as name from service s join priceable_item i using (service_id) where i.billing_rule = 'Prepaid' and s.status = 'Active' order by s.service_id limit 1",
    );
    const service = await found("company.admin", String(rows[0]?.name));
    expect(service.Price).not.toBeNull();
    expect(service.PricePeriod).toMatch(/^(Month|Year|\d+ (Monate|Jahre))$/u);
  });

  it("is on request where a pricelist has no price, and silent towards those who may not see any", async () => {
    const service = await found("company.admin", "quillbox start");
    const putBack = await published(service.Id, "null");
    expect(await found("company.admin", "quillbox start")).toMatchObject({ Price: null, PriceCurrency: null, IsOnRequest: true });
    await putBack();
    expect((await found("company.admin", "quillbox start")).Price).toBe(service.Price);
    // A reseller's storefront shows what it pays, which is not for everyone.
    expect((await found("reseller.admin", "quillbox start")).Price).not.toBeNull();
    for (const user of ["reseller.sales", "distributor.admin", "company.user"])
      expect(await found(user, "quillbox start")).toMatchObject({ Price: null, PriceBefore: null, IsOnRequest: false, IsPromoted: false });
  });

  it("shows a promotion and the price before it, until it ends", async () => {
    const service = await found("company.admin", "quillbox start");
    const promotion = (kind: string, more: string) =>
      query(
        `insert into promotion (owner_account_id, vendor_id, name, kind, service_ids, discount_type, value, applies_to, valid_from, valid_to, segments)
         select ${demo.reseller}, 1, 'Test', '${kind}', array[${service.Id}], 'Percent', 10, 'Both', ${more}`,
      );
    // Without a lower price there is nothing to announce: a static rule does not pass it on.
    await promotion("List", "business_now()::date, null, null");
    expect(await found("company.admin", "quillbox start")).toMatchObject({ IsPromoted: false, PriceBefore: null });
    await published(service.Id, "p.unit_price - 1");
    const lowered = await found("company.admin", "quillbox start");
    expect(lowered).toMatchObject({ IsPromoted: true, PriceBefore: service.Price });
    expect(Number(lowered.Price)).toBeCloseTo(Number(service.Price) - 1);
    await query("update promotion set valid_from = '2026-01-01', valid_to = '2026-01-31' where name = 'Test'");
    expect(await found("company.admin", "quillbox start")).toMatchObject({ IsPromoted: false, PriceBefore: null });
    await query("delete from promotion where name = 'Test'");
    // A promotion for orders is one for those who may use it.
    await promotion("Order", "business_now()::date, null, '{Elsewhere}'");
    expect((await found("company.admin", "quillbox start")).IsPromoted).toBe(false);
    await query("update promotion set segments = null where name = 'Test'");
    expect((await found("company.admin", "quillbox start")).IsPromoted).toBe(true);
  });

  it("reads the prices of a page with as many statements as those of one service", async () => {
    const sent = vi.spyOn(pg.Client.prototype, "query");
    const statements = async (take: number) => {
      sent.mockClear();
      expect((await search("company.admin", { take })).items).toHaveLength(take);
      return sent.mock.calls.length;
    };
    await statements(1);
    const ofOne = await statements(1);
    expect(ofOne).toBeGreaterThan(2);
    expect(await statements(100)).toBe(ofOne);
    sent.mockRestore();
  });
});

describe("GetSearchFacets", () => {
  it("offers what the caller's services have, by name and in their language", async () => {
    const facet = async (input: object) => {
      const { body } = await server.call("company.user", "GetSearchFacets", input, "Marketplace");
      return body as { EnumMembers: { DisplayName: string; Value: string | number }[]; TotalCount: number };
    };
    const vendors = await facet({ facet: "Vendor", take: 3 });
    expect(vendors).toEqual({
      EnumMembers: [
        { DisplayName: "Cartnine", Value: 11 },
        { DisplayName: "Hushport", Value: 5 },
        { DisplayName: "Inkwharf", Value: 7 },
      ],
      TotalCount: 11,
    });
    expect(await facet({ facet: "Vendor", text: "CART" })).toMatchObject({ TotalCount: 1 });
    expect((await facet({ facet: "Category", values: [6] })).EnumMembers).toEqual([{ DisplayName: "Geräte und Netze", Value: 6 }]);
    expect((await facet({ facet: "Tag", text: "pro" })).EnumMembers).toEqual([{ DisplayName: "promo", Value: "promo" }]);
  });
});
