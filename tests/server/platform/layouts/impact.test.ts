/** The impact of publishing on records, saved views, exports and other layouts, with the demo data. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Container, Field, GridContainer, Layout } from "../../../../layout/model.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";
import { shownLayout } from "../../../support/shown-layout.ts";

const VIEW = "account.company.view";
const ADMIN = "distributor.admin";
let server: DemoServer;
let published: Layout;
beforeAll(async () => {
  server = await startDemoServer();
  published = shownLayout(await metadata("GetViewLayoutVersion", { layoutId: VIEW }));
}, 120_000);
afterAll(() => server.stop());

async function metadata(operation: string, input: object, as = ADMIN, service = "Metadata"): Promise<Record<string, unknown>> {
  const { status, body } = await server.call(as, operation, input, service);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

interface Impact {
  readonly Records: readonly { FieldName: string; Reason: string; Count: number; Total: number; Examples: readonly object[] }[];
  readonly SavedViews: readonly { Id: string; Uses: string; Count: number; SharedNames: string[] }[];
  readonly Exports: readonly { Path: string; Count: number }[];
  readonly Layouts: readonly { LayoutId: string; Message: string }[];
  readonly Languages: readonly { Language: string; Missing: number; Coverage: number }[];
  readonly Changes: readonly object[];
}
const impactOf = async (layout: Layout, as = ADMIN) =>
  (await metadata("GetViewLayoutImpact", { layoutId: layout.Id, layout }, as)) as unknown as Impact;

/** The company's page with its fields and lists changed. */
function changed(change: (field: Field, container: Container) => Field | null, extra: Field[] = []): Layout {
  const layout = structuredClone(published);
  let isFirst = true;
  for (const container of layout.Pages.flatMap((page) => page.Containers)) {
    if (container.Kind === "Fields") {
      container.Fields = container.Fields.flatMap((field) => change(field, container) ?? []);
      // Others show what another operation answers.
      const isOfAccount = container.Source === undefined;
      if (isFirst && isOfAccount) container.Fields.push(...extra);
      if (isOfAccount) isFirst = false;
    }
    if (container.Kind === "Grid") container.Columns = container.Columns.flatMap((column) => change(column, container) ?? []);
  }
  return layout;
}
const only = (name: string, overrides: Partial<Field>) => changed((field) => (field.Name === name ? { ...field, ...overrides } : field));

/** Counted in the database: companies in the distributor's scope, and how many have a value. */
async function companies(condition: string): Promise<number> {
  const { rows } = await server.database.ownerPool.query(
    `select count(*)::int as count from account where account_type = 'Company' and account_state not in ('Terminated', 'Terminating') and ${condition}`,
  );
  return rows[0].count;
}

describe("the impact of a layout", () => {
  it("is nothing when nothing changes", async () => {
    const impact = await impactOf(published);
    expect(impact).toMatchObject({ Changes: [], Records: [], SavedViews: [], Exports: [], Layouts: [] });
    expect(impact.Languages).toHaveLength(15);
    expect(impact.Languages.every(({ Missing }) => Missing === 0)).toBe(true);
  });

  it("names records that lack what is asked for from now on", async () => {
    const field: Field = {
      Name: "LoyaltyTier",
      DisplayValue: "Loyalty tier",
      DisplayTemplate: "TextBox",
      DataType: "string",
      IsCustom: true,
    };
    const { Records } = await impactOf(changed((known) => known, [{ ...field, IsRequired: true }]));
    const all = await companies("true");
    expect(Records).toMatchObject([{ FieldName: "LoyaltyTier", Reason: "Required", Count: all, Total: all }]);
    expect(Records[0]?.Examples).toHaveLength(5);
    expect((await impactOf(changed((known) => known, [field]))).Records).toEqual([]);
    expect((await impactOf(changed((known) => known, [{ ...field, IsRequired: true, IsReadOnly: true }]))).Records).toEqual([]);
  });

  it("names none for what is asked for only where it is changed: they can be saved without", async () => {
    const whenChanged = (tier: Partial<Field>): Layout => {
      const layout = structuredClone(published);
      const [page] = layout.Pages;
      if (page === undefined) throw new Error("no page");
      page.Containers.push({
        ...{ Id: "loyalty", Name: "Loyalty", DisplayValue: "Loyalty", Kind: "Fields", RequiredWhenChanged: true },
        Fields: [{ Name: "LoyaltyTier", DisplayValue: "Tier", DisplayTemplate: "TextBox", DataType: "string", IsCustom: true, ...tier }],
      });
      return layout;
    };
    expect((await impactOf(whenChanged({ IsRequired: true }))).Records).toEqual([]);
    expect((await impactOf(whenChanged({ RequiredWhen: "Values.CompanyName != null" }))).Records).toEqual([]);
  });

  it("names records whose value is narrowed away, of another type, or shown no more", async () => {
    const { rows } = await server.database.ownerPool.query(
      `select account_id from account where account_type = 'Company' and account_state = 'Active' order by account_id limit 3`,
    );
    const ids = rows.map(({ account_id }: { account_id: number }) => Number(account_id));
    const put = (id: number | undefined, text: string) =>
      server.database.ownerPool.query(
        `update account set "values" = "values" || jsonb_build_object('Motto', $2::text) where account_id = $1`,
        [id, text],
      );
    await put(ids[0], "Ever onward");
    await put(ids[1], "42");
    await put(ids[2], "Up");
    const motto: Field = { Name: "Motto", DisplayValue: "Motto", DisplayTemplate: "TextBox", DataType: "string", IsCustom: true };
    const withMotto = changed((known) => known, [motto]);
    await metadata("SaveViewLayout", { layout: withMotto });
    const { Version } = await metadata("PublishViewLayout", { layoutId: VIEW });
    published = shownLayout(await metadata("GetViewLayoutVersion", { layoutId: VIEW, version: Version as number }));
    const judged = async (overrides: Partial<Field>) =>
      (await impactOf(only("Motto", overrides))).Records.map(({ Reason, Count, Examples }) => `${Reason} ${Count} ${Examples.length}`);
    expect(await judged({ MaxLength: 5 })).toEqual(["Narrowed 1 1"]);
    expect(await judged({ MinLength: 3 })).toEqual(["Narrowed 2 2"]);
    expect(await judged({ Pattern: "[A-Z][a-z ]+" })).toEqual(["Narrowed 1 1"]);
    expect(await judged({ EnumMembers: [{ DisplayName: "Up", Value: "Up" }], DisplayTemplate: "Combobox" })).toEqual(["Narrowed 2 2"]);
    expect(await judged({ DataType: "integer", DisplayTemplate: "Number" })).toEqual(["TypeChanged 3 3"]);
    expect(await judged({ DisplayValue: "Another name" })).toEqual([]);
    // A draft may have problems; only the check reports them.
    expect(await judged({ Pattern: "([a-z" })).toEqual([]);
    const removed = await impactOf(changed((field) => (field.Name === "Motto" ? null : field)));
    expect(removed.Records).toMatchObject([{ FieldName: "Motto", Reason: "Removed", Count: 3 }]);
    expect(removed.Changes).toMatchObject([{ Kind: "removed", Severity: "breaking" }]);
  });

  it("counts saved views and waiting exports that use a column, and names the shared ones", async () => {
    const grid = published.Pages.flatMap((page) => page.Containers).find(
      (container): container is GridContainer => container.Kind === "Grid" && container.SavedViews === true,
    );
    const column = grid?.Columns[1];
    if (grid === undefined || column === undefined) throw new Error("The company has no list with saved views.");
    const id = column.Id ?? `${grid.Id}.${column.Name}`;
    const state = {
      Columns: [{ Id: id }],
      Sort: [{ Field: column.Name, Direction: "Ascending" }],
      Filters: [{ Field: column.Name, Operator: "isNotEmpty" }],
    };
    const view = { LayoutId: VIEW, ContainerId: grid.Id, State: state };
    await metadata("SaveView", { view: { ...view, Name: "Mine", Scope: "Own" } }, "company.user", "Grid");
    await metadata("SaveView", { view: { ...view, Name: "Ours", Scope: "Hierarchy" } }, "company.admin", "Grid");
    const owner = await server.database.ownerPool.query("select account_id from account where username = 'company.admin'");
    await server.database.ownerPool.query(
      `insert into job (kind, title, owner_account_id, status, input, origin) values ('GridExport', 'Export', $1, 'Queued', $2, '{}')`,
      [owner.rows[0].account_id, JSON.stringify({ layoutId: VIEW, containerId: grid.Id, columns: [column.Name], parameters: {} })],
    );
    const impact = await impactOf(changed((field, container) => (container.Id === grid.Id && field.Name === column.Name ? null : field)));
    expect(impact.SavedViews.map(({ Id, Uses, Count, SharedNames }) => [Id, Uses, Count, SharedNames])).toEqual([
      [id, "Filter", 2, ["Ours"]],
      [id, "Sort", 2, ["Ours"]],
      [id, "Column", 2, ["Ours"]],
    ]);
    expect(impact.Exports).toEqual([{ Path: expect.stringContaining(`/Columns/${column.Name}`), Count: 1 }]);
    const unfiltered = changed((field, container) =>
      container.Id === grid.Id && field.Name === column.Name ? ({ ...field, Filterable: false } as Field) : field,
    );
    expect((await impactOf(unfiltered)).SavedViews.map(({ Uses }) => Uses)).toEqual(["Filter"]);
  });

  it("names other layouts that lead to a route that goes away, and to parameters that change", async () => {
    const text: Container = { Id: "words", Name: "Words", DisplayValue: "Words", Kind: "Text", Text: "Words" };
    const page = (containers: Container[]) => [{ Id: "main", Name: "Main", DisplayValue: "Main", Containers: containers }];
    const screen = (id: string, route: string, more: Partial<Layout> = {}): Layout => ({
      Id: id,
      Name: id,
      Title: id,
      Target: { Route: route },
      Pages: page([text]),
      ...more,
    });
    const goal = screen("impact.goal", "/impact/goal", { Parameters: [{ Name: "team", DataType: "string" }] });
    const link = { Id: "go", DisplayValue: "Go", On: "Page", Navigate: { Route: "/impact/goal", Parameters: { team: "'a'" } } } as const;
    for (const layout of [goal, screen("impact.source", "/impact/source", { Actions: [link] })]) {
      await metadata("SaveViewLayout", { layout });
      await metadata("PublishViewLayout", { layoutId: layout.Id });
    }
    const messages = async (layout: Layout) => (await impactOf(layout)).Layouts.map(({ LayoutId, Message }) => `${LayoutId} ${Message}`);
    expect(await messages(goal)).toEqual([]);
    expect(await messages({ ...goal, Target: { Route: "/impact/elsewhere" } })).toEqual([
      "impact.source leads to /impact/goal, which goes away",
    ]);
    expect(await messages({ ...goal, Parameters: [] })).toEqual(["impact.source says team, which /impact/goal will not read any more"]);
    const more = [...(goal.Parameters ?? []), { Name: "day", DataType: "date", IsRequired: true } as const];
    expect(await messages({ ...goal, Parameters: more })).toEqual(["impact.source does not say day, which /impact/goal will need"]);
  });

  it("counts texts that a language lacks, and refuses what is no layout or another one", async () => {
    const impact = await impactOf({ ...published, Title: { en: "No one has translated this", de: "Übersetzt" } });
    const missing = Object.fromEntries(impact.Languages.map(({ Language, Missing }) => [Language, Missing]));
    expect(missing.fr).toBe((missing.de ?? 0) + 1);
    expect(missing.en).toBe(0);
    expect(
      (await server.call(ADMIN, "GetViewLayoutImpact", { layoutId: VIEW, layout: { ...published, Pages: [{}] } }, "Metadata")).status,
    ).toBe(422);
    expect((await server.call(ADMIN, "GetViewLayoutImpact", { layoutId: "dashboard", layout: published }, "Metadata")).status).toBe(404);
    expect((await server.call(ADMIN, "GetViewLayoutImpact", { layoutId: "account.user.view" }, "Metadata")).status).toBe(404);
    expect((await server.call("company.admin", "GetViewLayoutImpact", { layoutId: VIEW }, "Metadata")).status).toBe(403);
  });
});
