import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
