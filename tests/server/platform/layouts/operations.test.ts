import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Container, Layout } from "../../../../layout/model.ts";
import { contracts } from "../../../../server/generated/contracts.ts";
import { documents as shipped } from "../../../../server/generated/layouts.ts";
import { operations } from "../../../../server/generated/registry.ts";
import { LayoutStore } from "../../../../server/platform/layout-store/store.ts";
import { seedShippedLayouts } from "../../../../server/platform/layouts/seed-shipped.ts";
import { getViewLayout } from "../../../../server/topics/screens/operations/get-view-layout.ts";
import { handlers as productHandlers } from "../../../../server/topics.ts";
import type { SaveViewLayoutResponse } from "../../../../shared/generated/types.ts";
import { type Caller, startTestServer, type TestServer } from "../door/test-server.ts";
import { buildField, buildLayout } from "./layout-samples.ts";

const { Metadata: metadata } = productHandlers;

let server: TestServer;
let admin: Caller;
let companyAdmin: Caller;
beforeAll(async () => {
  const registry = Object.fromEntries(
    Object.entries(operations).filter(([key]) => key.startsWith("Metadata.") || key === "Account.GetViewLayout"),
  );
  server = await startTestServer({ registry, handlers: { Metadata: metadata, Account: { GetViewLayout: getViewLayout } } });
  Object.assign(server.runtime, { layouts: new LayoutStore({ db: server.database.db, contracts }) });
  await seedShippedLayouts(server.database.db, shipped, contracts);
  admin = await server.signIn("root.admin");
  companyAdmin = await server.signIn("company.admin");
});
afterAll(() => server.stop());

const call = (operation: string, input: unknown, as = admin) => server.call("Metadata", operation, input, { as });
const getLayout = (input: unknown, as: Caller) => server.call("Account", "GetViewLayout", input, { as });
const layoutOf = (id: string, title: string, names = ["DepartmentName"]) =>
  buildLayout(
    { Id: id, Target: { Route: `/${id.replaceAll(".", "/")}` }, Title: title },
    names.map((name) => buildField(name)),
  );

describe("the operations on layouts", () => {
  it("say what there is of a layout: no draft is an answer, and so is no layout", async () => {
    const layout = layoutOf("operations.begun", "Begun");
    const read = async () => (await call("GetViewLayoutDraft", { layoutId: layout.Id })).body;
    expect(await read()).toEqual({ Draft: null, Published: null, Fragments: expect.any(Array), Users: [] });
    await call("SaveViewLayout", { layout });
    expect(await read()).toMatchObject({ Draft: { Status: "Draft", RowVersion: 1 }, Published: null });
    await call("PublishViewLayout", { layoutId: layout.Id });
    expect(await read()).toMatchObject({ Draft: null, Published: { Status: "Published", Version: 1 } });
    expect((await call("GetViewLayoutDraft", { layoutId: layout.Id }, companyAdmin)).status).toBe(403);
  });

  it("refuse a way to no screen and a value list that there is not; two drafts may lead to each other", async () => {
    const leading = (id: string, to: string, list?: string): Layout => {
      const layout = layoutOf(id, "Ways");
      const Parameters = { name: `'${list}'` };
      const source = { Service: "Metadata", Operation: "ListEnumerationMembers", Parameters };
      const tier = buildField("Tier", { IsCustom: true, DataType: "string", DisplayTemplate: "Combobox", EnumSource: source });
      const [page] = layout.Pages;
      if (list !== undefined && page?.Containers[0]?.Kind === "Fields") page.Containers[0].Fields.push(tier);
      return { ...layout, Actions: [{ Id: `${id}.go`, DisplayValue: "Go", On: "Page", Navigate: { Route: to } }] };
    };
    const codes = async (layout: Layout) => {
      const { Check } = (await call("SaveViewLayout", { layout })).body as unknown as SaveViewLayoutResponse;
      return Check.Problems.flatMap(({ Severity, Code, Pointer }) => (Severity === "error" ? `${Code} ${Pointer}` : []));
    };
    expect(await codes(leading("ways.one", "/ways/two"))).toEqual(["UnknownRoute /Actions/0/Navigate/Route"]);
    expect((await call("PublishViewLayout", { layoutId: "ways.one" })).status).toBe(422);
    expect(await codes(leading("ways.two", "/ways/one", "Nothing"))).toEqual([
      "UnknownList /Pages/0/Containers/0/Fields/1/EnumSource/Parameters/name",
    ]);
    const list = { Name: "Something", Title: { en: "Something" }, Members: [{ Value: "a", DisplayName: { en: "A" } }] };
    expect((await call("SaveEnumeration", { enumeration: list })).status).toBe(200);
    expect(await codes(leading("ways.three", "/ways/one", "Something"))).toEqual([]);
    expect((await call("PublishViewLayout", { layoutId: "ways.one" })).status).toBe(200);
  });

  it("take a layout from draft to published, compared and put back", async () => {
    const first = layoutOf("operations.life", "First");
    const saved = await call("SaveViewLayout", { layout: first });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({
      Draft: { Status: "Draft", Version: 0, RowVersion: 1, CreatedBy: "root.admin" },
      Check: { IsValid: true },
    });
    expect((await call("PublishViewLayout", { layoutId: first.Id, rowVersion: 1 })).body).toMatchObject({
      Status: "Published",
      Version: 1,
    });
    await call("SaveViewLayout", { layout: layoutOf(first.Id, "Second", ["DepartmentName", "CostCenter"]) });
    const compared = await call("CompareViewLayouts", { layoutId: first.Id, fromVersion: 1, toVersion: 0 });
    expect(compared.body.Changes).toContainEqual(expect.objectContaining({ Kind: "added", Severity: "safe", Id: "general.CostCenter" }));
    expect((await call("PublishViewLayout", { layoutId: first.Id })).body).toMatchObject({ Version: 2, Layout: { Title: "Second" } });
    expect((await call("RollbackViewLayout", { layoutId: first.Id, version: 1 })).body).toMatchObject({
      Version: 3,
      Status: "Published",
      Layout: { Title: "First" },
    });
    expect((await call("GetViewLayoutVersion", { layoutId: first.Id, version: 2 })).body).toMatchObject({ Status: "Superseded" });
    expect((await call("GetViewLayoutVersion", { layoutId: first.Id, version: 9 })).status).toBe(404);
    const trail = await server.database.owner
      .selectFrom("audit_record")
      .select("event_type")
      .where("object_id", "=", first.Id)
      .orderBy("audit_id")
      .execute();
    expect(trail.map((record) => record.event_type)).toEqual([
      "Layout.Saved",
      "Layout.Published",
      "Layout.Saved",
      "Layout.Published",
      "Layout.RolledBack",
    ]);
  });

  it("keep a draft with problems and refuse to publish it, naming each", async () => {
    const layout = layoutOf("operations.invalid", "Title", ["DepartmentName", "Nonsense"]);
    const saved = await call("SaveViewLayout", { layout });
    expect(saved.body).toMatchObject({
      Check: { IsValid: false, Problems: expect.arrayContaining([expect.objectContaining({ Code: "UnknownField" })]) },
    });
    const refused = await call("PublishViewLayout", { layoutId: layout.Id });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      errorCode: "LayoutInvalid",
      details: expect.arrayContaining([expect.objectContaining({ code: "UnknownField" })]),
    });
    expect((await call("CheckViewLayout", { layout: { ...layout, Pages: [{ Nonsense: true }] } })).body).toMatchObject({ IsValid: false });
  });

  it("answer a second author with the draft that is there", async () => {
    const layout = layoutOf("operations.conflict", "Mine");
    await call("SaveViewLayout", { layout });
    const refused = await call("SaveViewLayout", { layout: layoutOf(layout.Id, "Theirs") });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ errorCode: "ConcurrencyConflict", current: { Layout: { Title: "Mine" }, RowVersion: 1 } });
  });

  it("list, search, filter and sort", async () => {
    const all = await call("ListViewLayouts", { take: 200, sort: [{ field: "LayoutId", direction: "Descending" }] });
    const ids = (all.body.Items as { LayoutId: string }[]).map(({ LayoutId }) => LayoutId);
    expect(ids).toEqual([...ids].sort().reverse());
    expect(ids).toContain("account.company.view");
    const found = await call("ListViewLayouts", {
      accountType: "Product",
      text: "shield",
      filters: [{ field: "Action", operator: "equals", value: "View" }],
    });
    expect(found.body).toMatchObject({ TotalCount: 1, Items: [{ TargetText: "Product · View · Nimblade Shield Plus" }] });
    expect((await call("ListViewLayouts", { sort: [{ field: "Nonsense", direction: "Ascending" }] })).status).toBe(400);
  });

  it("say what chosen resellers get first, and how far the translations are", async () => {
    const row = async () => {
      const { body } = await call("ListViewLayouts", {
        take: 200,
        filters: [{ field: "LayoutId", operator: "equals", value: "summary.screen" }],
      });
      return (body.Items as Record<string, unknown>[])[0];
    };
    const text: Container = {
      Id: "words",
      Name: "Words",
      DisplayValue: "Name",
      Kind: "Text",
      Text: { en: "No one has translated this", de: "Übersetzt" },
    };
    const layout: Layout = {
      ...{ Id: "summary.screen", Name: "SummaryScreen", Title: "Name", Target: { Route: "/summary/screen" } },
      Pages: [{ Id: "main", Name: "Main", DisplayValue: "Name", Containers: [text] }],
    };
    await call("SaveViewLayout", { layout });
    // Three of four texts are words that the product knows; German has the fourth as well.
    expect(await row()).toMatchObject({ PublishedVersion: null, StagedVersion: null, StagedResellers: 0, Translated: 75, HasDraft: true });
    expect((await row())?.LeastTranslated).not.toBe("de");
    const reseller = await server.database.owner
      .selectFrom("account")
      .select("account_id")
      .where("account_type", "=", "Reseller")
      .orderBy("account_id")
      .executeTakeFirstOrThrow();
    await call("PublishViewLayout", { layoutId: layout.Id, resellerIds: [reseller.account_id] });
    expect(await row()).toMatchObject({ PublishedVersion: null, StagedVersion: 1, StagedResellers: 1, Translated: 75, HasDraft: false });
    await call("PublishViewLayout", { layoutId: layout.Id, version: 1 });
    expect(await row()).toMatchObject({ PublishedVersion: 1, StagedVersion: null, StagedResellers: 0, Translated: 75 });
    const { body } = await call("ListViewLayouts", { take: 200, sort: [{ field: "Translated", direction: "Ascending" }] });
    const items = body.Items as { LayoutId: string; Translated: number }[];
    expect(items.map(({ Translated }) => Translated)).toEqual(items.map(({ Translated }) => Translated).sort((a, b) => a - b));
    expect(items.find(({ LayoutId }) => LayoutId === "account.company.view")).toMatchObject({ Translated: 100, LeastTranslated: null });
  });

  it("are for those who hold the capability", async () => {
    for (const operation of ["ListViewLayouts", "PublishViewLayout", "RollbackViewLayout"]) {
      const input =
        operation === "ListViewLayouts"
          ? {}
          : { layoutId: "account.company.view", ...(operation === "RollbackViewLayout" ? { version: 1 } : {}) };
      expect((await call(operation, input, companyAdmin)).status).toBe(403);
    }
  });
});

describe("a layout of one's own", () => {
  it("is taken off all screens and can come back; one that the product ships stays", async () => {
    const saved = await call("SaveViewLayout", { layout: layoutOf("own.desk", "Desk") });
    expect((await call("PublishViewLayout", { layoutId: "own.desk", rowVersion: saved.body.RowVersion })).status).toBe(200);
    expect((await call("GetScreen", { route: "/own/desk" })).status).toBe(200);
    expect((await call("UnpublishViewLayout", { layoutId: "own.desk" }, companyAdmin)).status).toBe(403);
    expect((await call("UnpublishViewLayout", { layoutId: "own.desk" })).status).toBe(200);
    expect((await call("GetScreen", { route: "/own/desk" })).status).toBe(404);
    expect((await call("UnpublishViewLayout", { layoutId: "own.desk" })).status).toBe(404);
    expect((await call("RollbackViewLayout", { layoutId: "own.desk", version: 1 })).status).toBe(200);
    expect((await call("GetScreen", { route: "/own/desk" })).body).toMatchObject({ Version: 2 });
    expect((await call("UnpublishViewLayout", { layoutId: "account.company.view" })).body).toMatchObject({ errorCode: "InUse" });
  });
});

describe("looking at layouts as someone else", () => {
  const roleId = async (name: string) => {
    const { body } = await call("ListViewRoles", {});
    const roles = body.Items as { RoleId: number; Name: string; Capabilities: object[] }[];
    return roles.find(({ Name }) => Name === name)?.RoleId;
  };

  it("shows what the holders of a role get, in any language", async () => {
    const viewAs = { roleId: await roleId("Company Administrator"), language: "de" };
    const { text, body } = await getLayout({ accountId: 100, action: "View", viewAs }, admin);
    expect(body).toMatchObject({ Layout: { Title: "Firma" } });
    expect(text).not.toContain("CreditRating");
    expect((await call("GetScreen", { route: "/admin-console/jobs" })).status).toBe(200);
    expect((await call("GetScreen", { route: "/admin-console/jobs", viewAs })).status).toBe(403);
    expect((await call("ListScreens", { viewAs })).text).not.toContain("/admin-console/jobs");
  });

  it("lists the removed parts with the missing rights, for no one else", async () => {
    const viewAs = { roleId: await roleId("Company Administrator"), explain: true };
    const { body } = await getLayout({ accountId: 100, action: "View", viewAs }, admin);
    expect(body.Withheld).toContainEqual(expect.objectContaining({ Id: "CreditRating", Kind: "field", Property: "ReadAccess" }));
    expect((await getLayout({ accountId: 100, action: "View" }, admin)).body).not.toHaveProperty("Withheld");
    expect((await call("GetScreen", { route: "/admin-console/jobs", viewAs: { explain: true } })).body).toMatchObject({ Withheld: [] });
    expect((await getLayout({ accountId: 100, action: "View", viewAs: { explain: true } }, companyAdmin)).status).toBe(403);
  });

  it("is for those who may read layouts", async () => {
    const viewAs = { roleId: await roleId("Distributor Administrator") };
    expect((await getLayout({ accountId: 100, action: "View", viewAs }, companyAdmin)).status).toBe(403);
    expect((await call("GetScreen", { route: "/admin-console/jobs", viewAs }, companyAdmin)).status).toBe(403);
    expect((await call("ListScreens", { viewAs }, companyAdmin)).status).toBe(403);
    expect((await call("ListViewRoles", {}, companyAdmin)).status).toBe(403);
    expect((await getLayout({ accountId: 100, action: "View", viewAs: { roleId: 999_999 } }, admin)).status).toBe(404);
  });
});

describe("GetViewLayout", () => {
  it("answers for the account's own type, localised, without what the caller may not see", async () => {
    const reply = await server.call(
      "Account",
      "GetViewLayout",
      { accountId: 100, action: "View" },
      { as: companyAdmin, headers: { "accept-language": "de" } },
    );
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ LayoutId: "account.company.view", Version: 1, Layout: { Title: "Firma" } });
    expect(reply.text).not.toContain("CreditRating");
    expect((await getLayout({ accountId: 100, action: "View" }, admin)).text).toContain("CreditRating");
  });

  it("answers for what may be created under an account", async () => {
    expect((await getLayout({ accountType: "User", action: "Create", parentAccountId: 100 }, companyAdmin)).body).toMatchObject({
      LayoutId: "account.user.create",
    });
    expect((await getLayout({ accountType: "Company", action: "Create", parentAccountId: 10 }, admin)).status).toBe(200);
    expect(
      (await getLayout({ accountType: "Product", action: "Create", parentAccountId: 100, productName: "Quillbox Business" }, companyAdmin))
        .body,
    ).toMatchObject({
      LayoutId: "account.product.create.quillbox-business",
    });
  });

  it("refuses a form that the caller may not send, and knows no account outside their scope", async () => {
    expect((await getLayout({ accountType: "Reseller", action: "Create", parentAccountId: 100 }, companyAdmin)).status).toBe(403);
    expect((await getLayout({ accountId: 101, action: "View" }, companyAdmin)).status).toBe(404);
    expect((await getLayout({ accountId: 100, action: "Renew" }, admin)).status).toBe(404);
  });

  it("answers with a publication as soon as it is committed", async () => {
    const published = await call("GetViewLayoutVersion", { layoutId: "account.department.view" });
    const layout = { ...(published.body.Layout as object), Title: "Changed" };
    await call("SaveViewLayout", { layout });
    await call("PublishViewLayout", { layoutId: "account.department.view" });
    expect((await getLayout({ accountId: 200, action: "View" }, companyAdmin)).body).toMatchObject({
      Version: 2,
      Layout: { Title: "Changed" },
    });
  });
});
