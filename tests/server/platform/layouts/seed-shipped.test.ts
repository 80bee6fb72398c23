import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Layout } from "../../../../layout/model.ts";
import { contracts } from "../../../../server/generated/contracts.ts";
import { asSystem } from "../../../../server/platform/database/transaction.ts";
import { layoutText } from "../../../../server/platform/layout-store/layout-text.ts";
import { publishLayout } from "../../../../server/platform/layouts/publish.ts";
import { readVersionDetails } from "../../../../server/platform/layouts/read-versions.ts";
import { seedShippedLayouts } from "../../../../server/platform/layouts/seed-shipped.ts";
import { startTestDatabase, type TestDatabase } from "../../../support/database.ts";
import { buildField, buildLayout, fieldNames } from "./layout-samples.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

const seed = (...layouts: Layout[]) => seedShippedLayouts(database.db, layouts, contracts);
const customise = (layout: Layout) =>
  asSystem(database.db, "a test", (db) => publishLayout(db, { layout, text: layoutText(layout), by: "an admin", origin: "admin" }));
const published = async (id: string) => {
  const details = await readVersionDetails(database.db, id, "published");
  if (details === null) throw new Error(`${id} is not published`);
  return { ...details, layout: details.layout as Layout };
};
const layoutOf = (id: string, fields: ReturnType<typeof buildField>[], title = "Department") =>
  buildLayout(
    { Id: id, Target: { AccountType: "Department", Action: id.endsWith("view") ? "View" : "Edit", ProductName: id }, Title: title },
    fields,
  );
const [name, code, cost] = [buildField("DepartmentName"), buildField("DepartmentCode"), buildField("CostCenter")];

describe("layouts that come with a release", () => {
  it("are published the first time and left alone afterwards", async () => {
    const layout = layoutOf("seed.first", [name]);
    expect(await seed(layout)).toEqual({ published: ["seed.first"], merged: [], drafted: [], broken: [] });
    expect(await seed(layout)).toEqual({ published: [], merged: [], drafted: [], broken: [] });
    expect((await published("seed.first")).version).toBe(1);
  });

  it("come in their new version where no one changed them", async () => {
    await seed(layoutOf("seed.unchanged", [name]));
    expect(await seed(layoutOf("seed.unchanged", [name, code]))).toMatchObject({ published: ["seed.unchanged"] });
    expect(fieldNames((await published("seed.unchanged")).layout)).toEqual(["DepartmentName", "DepartmentCode"]);
  });

  it("are merged by Id into what admins changed", async () => {
    await seed(layoutOf("seed.merged", [name]));
    await customise(layoutOf("seed.merged", [name, buildField("Region", { IsCustom: true, DataType: "string" })]));
    expect(await seed(layoutOf("seed.merged", [name, code], "Departments"))).toEqual({
      published: [],
      merged: ["seed.merged"],
      drafted: [],
      broken: [],
    });
    const { layout } = await published("seed.merged");
    expect(new Set(fieldNames(layout))).toEqual(new Set(["DepartmentName", "DepartmentCode", "Region"]));
    expect(layout.Title).toBe("Departments");
  });

  it("wait as a draft where both sides changed the same property, and the admin's changes are kept", async () => {
    await seed(layoutOf("seed.conflict", [name], "Original"));
    await customise(layoutOf("seed.conflict", [name], "The admin's"));
    expect(await seed(layoutOf("seed.conflict", [name, code], "The product's"))).toMatchObject({ drafted: ["seed.conflict"] });
    expect((await published("seed.conflict")).layout.Title).toBe("The admin's");
    const draft = await readVersionDetails(database.db, "seed.conflict", "draft");
    expect(draft?.layout).toMatchObject({ Title: "The admin's" });
    expect(fieldNames((draft?.layout as Layout | undefined) ?? buildLayout())).toEqual(["DepartmentName", "DepartmentCode"]);
    const { conflicts } = await database.db
      .selectFrom("layout_version")
      .select("conflicts")
      .where("layout_id", "=", "seed.conflict")
      .where("version", "=", 0)
      .executeTakeFirstOrThrow();
    expect(conflicts).toEqual([
      expect.objectContaining({ kind: "both-changed", property: "Title", ours: "The admin's", theirs: "The product's" }),
    ]);
  });

  it("reach a draft that someone is working on", async () => {
    await seed(layoutOf("seed.working", [name]));
    const { saveDraft } = await import("../../../../server/platform/layouts/draft.ts");
    await asSystem(database.db, "a test", (db) => saveDraft(db, { layout: layoutOf("seed.working", [name, cost]), by: "an admin" }));
    await seed(layoutOf("seed.working", [name, code]));
    expect(fieldNames((await published("seed.working")).layout)).toEqual(["DepartmentName", "DepartmentCode"]);
    const draft = await readVersionDetails(database.db, "seed.working", "draft");
    expect(new Set(fieldNames((draft?.layout as Layout | undefined) ?? buildLayout()))).toEqual(
      new Set(["DepartmentName", "DepartmentCode", "CostCenter"]),
    );
    expect(draft?.createdBy).toBe("an admin");
  });

  it("do not come back from a node of an older release", async () => {
    const old = layoutOf("seed.older", [name]);
    await seed(old);
    await seed(layoutOf("seed.older", [name, code]));
    expect(await seed(old)).toEqual({ published: [], merged: [], drafted: [], broken: [] });
    expect((await published("seed.older")).version).toBe(2);
  });

  it("are taken over once when several nodes start together", async () => {
    const layout = layoutOf("seed.together", [name]);
    const reports = await Promise.all([seed(layout), seed(layout), seed(layout)]);
    expect(reports.flatMap((report) => report.published)).toEqual(["seed.together"]);
  });

  it("name the published ones that no longer fit the contracts", async () => {
    await customise(layoutOf("seed.broken", [buildField("Nonsense")]));
    expect((await seed()).broken).toEqual(["seed.broken"]);
  });
});
