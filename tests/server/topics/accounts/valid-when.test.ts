import { afterAll, beforeAll, expect, test } from "vitest";
import type { Field } from "../../../../layout/model.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";
import { shownLayout } from "../../../support/shown-layout.ts";

const ADMIN = "distributor.admin";
const SELLER = "reseller.admin";
const date = (Name: string, more: Partial<Field> = {}): Field => ({
  ...{ Name, DisplayValue: Name, DisplayTemplate: "Date", DataType: "date", IsCustom: true },
  ...more,
});
const FIELDS = [
  date("Begins", { Minimum: "2020-01-01" }),
  date("Ends", {
    ValidWhen: "Values.Begins == null || Values.Ends >= Values.Begins",
    ValidMessage: { en: "It ends after it begins.", de: "Das Ende liegt nach dem Anfang." },
  }),
  date("Reviewed", { Minimum: "Values.Begins" }),
  date("SignedOn", { SetOnce: true }),
  date("Region", {
    DataType: "string",
    DisplayTemplate: "Combobox",
    EnumMembers: [
      { DisplayName: "Alps", Value: "alps", VisibleWhen: "Values.SignedOn != null" },
      { DisplayName: "Coast", Value: "coast" },
    ],
  }),
  date("Lines", {
    DataType: "array",
    DisplayTemplate: "Table",
    Columns: [{ Name: "Code", DisplayValue: "Code", DisplayTemplate: "TextBox", DataType: "string", IsUnique: true }],
  }),
];

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
  const layoutId = "account.company.view";
  const { body: version } = await server.call(ADMIN, "GetViewLayoutVersion", { layoutId }, "Metadata");
  const layout = shownLayout(version);
  const container = layout.Pages.flatMap((page) => page.Containers).find((each) => each.Kind === "Fields" && each.Source === undefined);
  if (container?.Kind !== "Fields") throw new Error(`${layoutId} has no fields`);
  container.Fields.push(...FIELDS);
  container.ValidWhen = "Values.Ends == null || Values.Begins != null";
  container.ValidMessage = "What ends has a beginning.";
  const saved = await server.call(ADMIN, "SaveViewLayout", { layout }, "Metadata");
  expect(saved.body).toMatchObject({ Check: { IsValid: true } });
  expect((await server.call(ADMIN, "PublishViewLayout", { layoutId }, "Metadata")).status).toBe(200);
}, 60_000);
afterAll(() => server.stop());

const save = async (values: object) => {
  const { body } = await server.call(SELLER, "LoadAccountById", { accountId: demo.company });
  return await server.call(SELLER, "UpdateAccount", { accountId: demo.company, values, rowVersion: body.RowVersion });
};
const details = (body: unknown) => (body as { details: { field: string; code: string; message: string }[] }).details;

test("the server refuses what a field, a bound and a container say is not right, in the words of the layout", async () => {
  const ends = await save({ Begins: "2026-02-01", Ends: "2026-01-01", Reviewed: "2026-01-31" });
  expect(ends.status).toBe(400);
  expect(details(ends.body)).toMatchObject([
    { field: "values.Ends", code: "validWhen", message: "Das Ende liegt nach dem Anfang." },
    { field: "values.Reviewed", code: "minimum", message: "Reviewed muss mindestens 2026-02-01 sein." },
  ]);
  const alone = await save({ Ends: "2026-01-01" });
  expect(alone.status).toBe(400);
  expect(details(alone.body)).toMatchObject([{ field: "values", code: "validWhen", message: "What ends has a beginning." }]);
  expect((await save({ Begins: "2019-12-31" })).status).toBe(400);
  expect((await save({ Begins: "2026-01-01", Ends: "2026-03-01" })).status).toBe(200);
});

test("a stored value is compared again when what it is compared with changes", async () => {
  expect((await save({ Begins: "2026-01-01", Ends: "2026-03-01" })).status).toBe(200);
  const moved = await save({ Begins: "2026-04-01" });
  expect(moved.status).toBe(400);
  expect(details(moved.body)).toMatchObject([{ field: "values.Ends", code: "validWhen" }]);
});

test("the server keeps values that may be set once, choices that are not offered and rows that repeat a value away", async () => {
  expect(details((await save({ Region: "alps" })).body)).toMatchObject([{ field: "values.Region", code: "enum" }]);
  expect((await save({ SignedOn: "2026-01-01", Region: "alps" })).status).toBe(200);
  const again = await save({ SignedOn: "2026-01-02" });
  expect(again.status).toBe(400);
  expect(details(again.body)).toMatchObject([{ field: "values.SignedOn", code: "FieldReadonly" }]);
  // Without it the region would not be offered either.
  const emptied = details((await save({ SignedOn: null })).body).map(({ field, code }) => [field, code]);
  expect(emptied).toEqual([
    ["values.SignedOn", "FieldReadonly"],
    ["values.Region", "enum"],
  ]);
  expect((await save({ SignedOn: "2026-01-01", Region: "coast" })).status).toBe(200);
  const twice = await save({ Lines: [{ Code: "a" }, { Code: "A" }] });
  expect(twice.status).toBe(400);
  expect(details(twice.body)).toMatchObject([{ field: "values.Lines/1/Code", code: "notUnique" }]);
  expect((await save({ Lines: [{ Code: "a" }, { Code: "b" }] })).status).toBe(200);
});
