/** Vendors, categories and tags: by what services are found. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";
import { giveRole } from "../../../support/give-role.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
  for (const user of ["distributor.admin", "company.user"]) await server.call(user, "SetLanguage", { languageCode: "en" }, "Authorization");
}, 60_000);
afterAll(() => server.stop());

type Row = Record<string, unknown>;
const call = (operation: string, input: object, user = "distributor.admin", service = "ServiceManagement") =>
  server.call(user, operation, input, service);
const category = (values: object) => call("SaveCategory", { category: values });
const tag = (values: object) => call("SaveTag", { tag: values });

describe("categories", () => {
  test("have two levels, unique names, and translations that customers read", async () => {
    const { body } = await category({ ParentId: 1, Names: { en: "Chat", de: "Unterhaltung" }, SortOrder: 60 });
    const { CategoryId } = body.Category as Row;
    expect(body.Category).toMatchObject({ Path: "Workplace › Chat", ServiceCount: 0, ChildCount: 0, RowVersion: 1 });
    expect((await category({ ParentId: CategoryId, Names: { en: "Deep" } })).body.details).toMatchObject([{ field: "category.ParentId" }]);
    expect((await category({ ParentId: 1, Names: { en: "Chat" } })).body.errorCode).toBe("NotUnique");
    // One with others below it does not go below another.
    expect((await category({ CategoryId: 1, RowVersion: 1, ParentId: 2, Names: { en: "Workplace" } })).body.details).toMatchObject([
      { field: "category.ParentId", code: "levels" },
    ]);
    expect((await category({ CategoryId, RowVersion: 9, Names: { en: "Chat" } })).body.errorCode).toBe("ConcurrencyConflict");
    expect((await call("DeleteCategory", { categoryId: 1 })).body.errorCode).toBe("InUse");
    expect((await call("DeleteCategory", { categoryId: 5 })).body.message).toContain("10 services are in this category");
    expect((await call("DeleteCategory", { categoryId: CategoryId })).status).toBe(200);
  });

  test("that move take their services along to the category above", async () => {
    const { body: before } = await call("ListCategories", { text: "Mail and office" });
    const [mail = {}] = before.Items as Row[];
    const { body } = await category({
      CategoryId: mail.CategoryId,
      RowVersion: mail.RowVersion,
      ParentId: 4,
      Names: mail.Names,
      SortOrder: mail.SortOrder,
    });
    expect(body.Category).toMatchObject({ Path: "Business applications › Mail and office" });
    const { body: found } = await call(
      "SearchServices",
      { options: { filter: { Categories: [4] } }, limit: 200 },
      "company.user",
      "Marketplace",
    );
    expect((found.Items as Row[]).map(({ DisplayName }) => DisplayName)).toContain("Quillbox Business");
  });
});

describe("tags", () => {
  test("are renamed in services and propagation filters, and are deleted only when nothing has them", async () => {
    const { body } = await call("ListTags", { text: "nonprofit" });
    const [nonprofit = {}] = body.Items as Row[];
    expect(nonprofit).toMatchObject({ Name: "nonprofit", ServiceCount: 3 });
    expect((await call("DeleteTag", { tagId: nonprofit.TagId })).body.message).toContain("3 services have this tag");
    const renamed = await tag({ TagId: nonprofit.TagId, RowVersion: nonprofit.RowVersion, Name: "charity", Color: "2e7d32" });
    expect(renamed.body.Tag).toMatchObject({ Name: "charity", Color: "2e7d32", ServiceCount: 3 });
    const { body: filters } = await call("GetPropagationFilters", { marketplaceId: 5 }, "reseller.admin", "Marketplace");
    expect((filters.Items as Row[]).flatMap(({ ExcludedTags }) => ExcludedTags)).toContain("charity");
    expect((await tag({ Name: "charity" })).body.errorCode).toBe("NotUnique");
    const { body: fresh } = await tag({ Name: "fresh" });
    expect((await call("DeleteTag", { tagId: (fresh.Tag as Row).TagId })).status).toBe(200);
  });
});

describe("vendors", () => {
  test("have unique names and an account that keeps their profile", async () => {
    const { body } = await call("SaveVendor", { vendor: { Name: "Harborline", Country: "SE", OwnerAccountId: demo.reseller } });
    const { VendorId } = body.Vendor as Row;
    expect(body.Vendor).toMatchObject({ Name: "Harborline", Country: "SE", OwnerAccountId: demo.reseller, ServiceCount: 0, RowVersion: 1 });
    const change = { vendor: { VendorId, RowVersion: 1, Name: "Quillbox" } };
    expect((await call("SaveVendor", change)).body).toMatchObject({ errorCode: "NotUnique", details: [{ field: "vendor.Name" }] });
    expect(
      (await call("SaveVendor", { vendor: { VendorId, RowVersion: 1, Name: "Harborline", OwnerAccountId: null } })).body.Vendor,
    ).toMatchObject({
      OwnerAccountId: null,
      RowVersion: 2,
    });
  });

  test("that several save at once are saved by one of them", async () => {
    const { body } = await call("SaveVendor", { vendor: { Name: "Saltmarsh" } });
    const { VendorId } = body.Vendor as Row;
    const countries = ["DE", "FI", "SE", "NO", "DK", "FR"];
    const answers = await Promise.all(
      countries.map((Country) => call("SaveVendor", { vendor: { VendorId, RowVersion: 1, Name: "Saltmarsh", Country } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test("categories and tags are kept by the owner of the whole catalogue alone", async () => {
    // Everything on a reseller is not enough.
    await giveRole((text, values) => server.database.ownerPool.query(text, [...values]), {
      ...{ userId: demo.users.resellerAdmin, at: demo.reseller, scope: "WholeHierarchy", name: "Own services" },
      capabilities: [{ objectType: "SERVICE_TOOL_SERVICES", actions: "CRUD", value: null }],
    });
    server.forget("reseller.admin");
    const own = {
      ownerAccountId: demo.reseller,
      service: { DisplayName: "Own care", VendorId: 1, VendorSku: "own", ProductNumber: "own" },
    };
    const created = await call("SaveService", own, "reseller.admin");
    expect(created.status, JSON.stringify(created.body)).toBe(200);
    for (const [operation, input] of [
      ["SaveVendor", { vendor: { Name: "Mine" } }],
      ["SaveCategory", { category: { Names: { en: "Mine" } } }],
      ["DeleteCategory", { categoryId: 5 }],
      ["SaveTag", { tag: { Name: "mine" } }],
      ["DeleteTag", { tagId: 1 }],
    ] as const)
      expect((await call(operation, input, "reseller.admin")).body.errorCode, operation).toBe("AccessDenied");
  });
});
