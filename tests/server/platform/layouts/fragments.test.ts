import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Field, Fragment, Layout, LayoutDocument, LayoutSource, Use } from "../../../../layout/model.ts";
import { contracts } from "../../../../server/generated/contracts.ts";
import { operations } from "../../../../server/generated/registry.ts";
import { LayoutStore } from "../../../../server/platform/layout-store/store.ts";
import { readVersionDetails } from "../../../../server/platform/layouts/read-versions.ts";
import { seedShippedLayouts } from "../../../../server/platform/layouts/seed-shipped.ts";
import { handlers as productHandlers } from "../../../../server/topics.ts";
import { type Caller, startTestServer, type TestServer } from "../door/test-server.ts";
import { buildField, buildLayout, fieldNames } from "./layout-samples.ts";

const { Metadata: metadata } = productHandlers;

let server: TestServer;
let admin: Caller;
let store: LayoutStore;
beforeAll(async () => {
  const registry = Object.fromEntries(Object.entries(operations).filter(([key]) => key.startsWith("Metadata.")));
  server = await startTestServer({ registry, handlers: { Metadata: metadata } });
  store = new LayoutStore({ db: server.database.db, contracts, maxAge: 0 });
  Object.assign(server.runtime, { layouts: store });
  admin = await server.signIn("root.admin");
});
afterAll(() => server.stop());

/** The members that the tests read. */
interface Body {
  readonly Draft: { readonly RowVersion: number } | null;
  readonly Check: { readonly IsValid: boolean; readonly Problems: readonly { readonly Severity: string }[] };
  readonly Items: readonly { readonly Origin: string; readonly State: string }[];
  readonly Changes: unknown;
  readonly Users: readonly { readonly LayoutId: string }[];
  readonly Fragments: unknown;
  readonly Shown: Layout;
  readonly Bundle: { readonly Layouts: readonly { readonly Layout: unknown }[] };
}
const call = async (operation: string, input: unknown) => {
  const { status, body } = await server.call("Metadata", operation, input, { as: admin });
  return { status, body: body as unknown as Body };
};
const fragmentOf = (id: string, ...names: string[]): Fragment => ({
  Id: id,
  Name: id,
  Target: { Fragment: "Fields" },
  Fields: names.map((name) => buildField(name)),
});
/** A department layout with the fragment's fields and one field of its own after them. */
function userOf(id: string, use: Use, ...own: Field[]): LayoutSource {
  const layout: LayoutSource = buildLayout({ Id: id, Name: id, Target: { AccountType: "Department", Action: "View", ProductName: id } });
  const page = { Id: "overview", Name: "Overview", DisplayValue: "Overview" };
  return {
    ...layout,
    Pages: [{ ...page, Containers: [{ Id: "general", Name: "General", DisplayValue: "General", Kind: "Fields", Fields: [use, ...own] }] }],
  };
}
async function publish(document: LayoutDocument) {
  const saved = await call("SaveViewLayout", { layout: document, ...(await rowVersionOf(document.Id)) });
  expect([saved.status, saved.body.Check.Problems.filter(({ Severity }) => Severity === "error")]).toEqual([200, []]);
  const { status, body } = await call("PublishViewLayout", { layoutId: document.Id });
  expect(status).toBe(200);
  return body;
}
const rowVersionOf = async (layoutId: string) => {
  const { Draft } = (await call("GetViewLayoutDraft", { layoutId })).body;
  return Draft === null ? {} : { rowVersion: Draft.RowVersion };
};
const shownFields = async (id: string) => {
  const shown = await store.for(null).publishedById(id);
  return shown === null ? null : fieldNames(shown.layout);
};
const events = async () => {
  const rows = await server.database.owner.selectFrom("live_outbox").select("body").execute();
  return rows.map(({ body }) => (typeof body === "string" ? JSON.parse(body) : body));
};
const seed = (...documents: LayoutDocument[]) => seedShippedLayouts(server.database.db, documents, contracts);

describe("a fragment that an admin changes", () => {
  const fragment = fragmentOf("fragments.live", "DepartmentName");
  const cost = buildField("CostCenter");

  it("is kept like a layout, and is no screen", async () => {
    expect(await publish(fragment)).toMatchObject({ Version: 1, Status: "Published", Layout: { Target: { Fragment: "Fields" } } });
    expect(await store.for(null).publishedById(fragment.Id)).toBeNull();
    const { body } = await call("ListViewLayouts", { skip: 0, take: 50, text: "fragments.live" });
    expect(body.Items).toMatchObject([{ LayoutId: fragment.Id, TargetText: "Fragment · Fields", Route: null, AccountType: null }]);
  });

  it("changes every layout that uses it, with a new version of each that says why", async () => {
    for (const id of ["fragments.one", "fragments.two"]) await publish(userOf(id, { Use: fragment.Id }, cost));
    expect(await shownFields("fragments.one")).toEqual(["DepartmentName", "CostCenter"]);
    await publish(fragmentOf(fragment.Id, "DepartmentName", "DepartmentCode"));
    for (const id of ["fragments.one", "fragments.two"]) {
      expect(await shownFields(id)).toEqual(["DepartmentName", "DepartmentCode", "CostCenter"]);
      const version = (await call("GetViewLayoutVersion", { layoutId: id })).body;
      expect(version).toMatchObject({ Version: 2, Layout: { Pages: [{ Containers: [{ Fields: [{ Use: fragment.Id }, {}] }] }] } });
      expect(fieldNames(version.Shown)).toHaveLength(3);
      const { Items } = (await call("ListViewLayoutVersions", { layoutId: id, skip: 0, take: 5 })).body;
      expect(Items.map(({ Origin }) => Origin)).toEqual(["fragment", "admin"]);
      expect(await events()).toContainEqual(expect.objectContaining({ event: "layout published", layoutId: id, version: 2 }));
    }
    expect((await call("CompareViewLayouts", { layoutId: "fragments.one", fromVersion: 1, toVersion: 2 })).body.Changes).toMatchObject([
      { Kind: "added", Path: "Pages/overview/Containers/general/Fields/DepartmentCode" },
    ]);
  });

  it("is offered to an editor with the layouts that show it", async () => {
    const { body } = await call("GetViewLayoutDraft", { layoutId: fragment.Id });
    expect(body.Users.map(({ LayoutId }) => LayoutId)).toEqual(["fragments.one", "fragments.two"]);
    expect(body.Fragments).toContainEqual(expect.objectContaining({ Id: fragment.Id }));
  });

  it("is judged in all of them before it is published", async () => {
    await call("SaveViewLayout", { layout: fragmentOf(fragment.Id, "DepartmentName") });
    const { body, status } = await call("GetViewLayoutImpact", { layoutId: fragment.Id });
    expect(status).toBe(200);
    expect(body.Changes).toMatchObject([{ Kind: "removed", Path: "Fields/DepartmentCode" }]);
    const wrong = await call("SaveViewLayout", { layout: fragmentOf(fragment.Id, "DepartmentNam"), ...(await rowVersionOf(fragment.Id)) });
    expect(wrong.body.Check.IsValid).toBe(false);
    expect(wrong.body.Check.Problems).toContainEqual(
      expect.objectContaining({
        Code: "UnknownField",
        Path: "Fields/DepartmentNam/Name",
        Message: expect.stringContaining("fragments.two"),
      }),
    );
    expect((await call("PublishViewLayout", { layoutId: fragment.Id })).status).toBe(422);
    expect(await shownFields("fragments.one")).toEqual(["DepartmentName", "DepartmentCode", "CostCenter"]);
  });

  it("cannot take away what a layout changes or needs, be staged, or go while it is used", async () => {
    await publish(userOf("fragments.two", { Use: fragment.Id, Override: { "field:general.DepartmentCode": { Width: 6 } } }));
    const saved = await call("SaveViewLayout", { layout: fragmentOf(fragment.Id, "DepartmentName"), ...(await rowVersionOf(fragment.Id)) });
    expect(saved.body.Check.Problems).toContainEqual(expect.objectContaining({ Code: "UnknownElement", Severity: "error" }));
    await call("SaveViewLayout", {
      layout: fragmentOf(fragment.Id, "DepartmentName", "DepartmentCode"),
      ...(await rowVersionOf(fragment.Id)),
    });
    const staged = await call("PublishViewLayout", { layoutId: fragment.Id, resellerIds: [10] });
    expect([staged.status, JSON.stringify(staged.body)]).toEqual([422, expect.stringContaining("NotForSome")]);
    expect(JSON.stringify((await call("UnpublishViewLayout", { layoutId: fragment.Id })).body)).toContain("InUse");
  });

  it("is put back with all that use it, and a layout that is put back shows it as it is now", async () => {
    await publish(userOf("fragments.two", { Use: fragment.Id }));
    await publish(fragmentOf(fragment.Id, "DepartmentCode"));
    expect(await shownFields("fragments.one")).toEqual(["DepartmentCode", "CostCenter"]);
    await call("RollbackViewLayout", { layoutId: "fragments.one", version: 1 });
    expect(await shownFields("fragments.one")).toEqual(["DepartmentCode", "CostCenter"]);
    await call("RollbackViewLayout", { layoutId: fragment.Id, version: 1 });
    expect(await shownFields("fragments.one")).toEqual(["DepartmentName", "CostCenter"]);
  });

  it("reaches those who try a version first as well", async () => {
    await call("SaveViewLayout", { layout: userOf("fragments.one", { Use: fragment.Id }), ...(await rowVersionOf("fragments.one")) });
    const { body } = await call("PublishViewLayout", { layoutId: "fragments.one", resellerIds: [10] });
    expect(body).toMatchObject({ Status: "Staged" });
    await publish(fragmentOf(fragment.Id, "DepartmentName", "DepartmentCode"));
    const tried = await store.for({ userAccountPath: "1/10/77" }).publishedById("fragments.one");
    expect(tried === null ? null : fieldNames(tried.layout)).toEqual(["DepartmentName", "DepartmentCode"]);
    expect(await shownFields("fragments.one")).toEqual(["DepartmentName", "DepartmentCode", "CostCenter"]);
  });
});

describe("fragments that come with a release", () => {
  const id = "fragments.released";
  const layoutId = "fragments.seeded";
  const layout = userOf(layoutId, { Use: id }, buildField("CostCenter"));

  it("are in place in the layouts that come with them, in whichever order", async () => {
    expect(await seed(layout, fragmentOf(id, "DepartmentName"))).toMatchObject({ published: [id, layoutId], broken: [] });
    expect(await shownFields(layoutId)).toEqual(["DepartmentName", "CostCenter"]);
    expect(await seed(layout, fragmentOf(id, "DepartmentName"))).toMatchObject({ published: [] });
  });

  it("change layouts that did not change themselves, once", async () => {
    expect(await seed(layout, fragmentOf(id, "DepartmentName", "DepartmentCode"))).toMatchObject({ published: [id], broken: [] });
    expect(await shownFields(layoutId)).toEqual(["DepartmentName", "DepartmentCode", "CostCenter"]);
    expect((await readVersionDetails(server.database.db, layoutId, "published"))?.version).toBe(2);
    await seed(layout, fragmentOf(id, "DepartmentName", "DepartmentCode"));
    expect((await readVersionDetails(server.database.db, layoutId, "published"))?.version).toBe(2);
  });

  it("are merged into what an admin made of the fragment and of the layout", async () => {
    await publish({ ...fragmentOf(id), Fields: [buildField("DepartmentName", { Width: 6 }), buildField("DepartmentCode")] });
    await publish(userOf(layoutId, { Use: id, Without: ["field:general.DepartmentCode"] }, buildField("CostCenter")));
    const report = await seed(
      userOf(layoutId, { Use: id }, buildField("CostCenter", { Width: 3 })),
      fragmentOf(id, "DepartmentCode", "DepartmentName"),
    );
    expect(report).toMatchObject({ merged: [id, layoutId], drafted: [], broken: [] });
    const shown = await store.for(null).publishedById(layoutId);
    expect(shown?.layout.Pages[0]?.Containers[0]).toMatchObject({
      Fields: [
        { Name: "DepartmentName", Width: 6 },
        { Name: "CostCenter", Width: 3 },
      ],
    });
  });
});

describe("layouts from elsewhere", () => {
  it("come together with the fragments that they use, and go as they are written", async () => {
    const fragment = fragmentOf("fragments.travelling", "DepartmentName");
    const layout = userOf("fragments.guest", { Use: fragment.Id });
    const bundle = {
      FormatVersion: 1,
      ExportedAt: "2026-11-01T00:00:00Z",
      Instance: "elsewhere",
      Layouts: [layout, fragment].map((Layout) => ({ Layout, Version: 3, Hash: "x" })),
    };
    const { body } = await call("ImportViewLayouts", { bundle, dryRun: false });
    expect(body.Items.map(({ State }) => State)).toEqual(["New", "New"]);
    expect((await call("PublishViewLayout", { layoutId: layout.Id })).status).toBe(422);
    await call("PublishViewLayout", { layoutId: fragment.Id });
    await call("PublishViewLayout", { layoutId: layout.Id });
    expect(await shownFields(layout.Id)).toEqual(["DepartmentName"]);
    const exported = (await call("ExportViewLayouts", { layoutIds: [layout.Id, fragment.Id] })).body;
    expect(exported.Bundle.Layouts.map(({ Layout: each }) => each)).toEqual([layout, fragment]);
    const again = (await call("ImportViewLayouts", { bundle: exported.Bundle, dryRun: true })).body;
    expect(again.Items.map(({ State }) => State)).toEqual(["Same", "Same"]);
  });
});
