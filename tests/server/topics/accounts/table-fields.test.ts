import { afterAll, beforeAll, expect, test } from "vitest";
import type { Field } from "../../../../layout/model.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";
import { buildCompany, buildReseller } from "../../../support/factories/accounts.ts";
import { shownLayout } from "../../../support/shown-layout.ts";

const ADMIN = "distributor.admin";
const LAYOUT = "account.company.view";

const column = (Name: string, more: object = {}) => ({ Name, DisplayValue: Name, DisplayTemplate: "TextBox", DataType: "string", ...more });
const LINES = {
  ...column("Lines", { IsCustom: true, DisplayTemplate: "Table", DataType: "array" }),
  Columns: [
    column("Item", { IsRequired: true, MaxLength: 10 }),
    column("Amount", { DisplayTemplate: "Number", DataType: "integer" }),
    column("Note", { VisibleWhen: "Row.Amount > 10", RequiredWhen: "Row.Amount > 100" }),
    column("Total", { DisplayTemplate: "Number", DataType: "integer", ComputedAs: "Row.Amount * 2" }),
  ],
} as Field;
const RANGES = column("OfficeRanges", { IsCustom: true, DisplayTemplate: "IpRanges", DataType: "array" }) as Field;

let server: DemoServer;
let accountId: number;
beforeAll(async () => {
  server = await startDemoServer();
  accountId = await buildCompany(server, { below: await buildReseller(server) });
  const { body: version } = await server.call(ADMIN, "GetViewLayoutVersion", { layoutId: LAYOUT }, "Metadata");
  const layout = shownLayout(version);
  const container = layout.Pages.flatMap((page) => page.Containers).find(
    (candidate) => candidate.Kind === "Fields" && candidate.Source === undefined,
  );
  if (container?.Kind !== "Fields") throw new Error("the company layout has no Fields container");
  container.Fields.push(LINES, RANGES);
  const saved = await server.call(ADMIN, "SaveViewLayout", { layout }, "Metadata");
  expect(saved.body).toMatchObject({ Check: { IsValid: true } });
  await server.call(ADMIN, "PublishViewLayout", { layoutId: LAYOUT }, "Metadata");
}, 60_000);
afterAll(() => server.stop());

async function save(values: Record<string, unknown>) {
  const { body: account } = await server.call(ADMIN, "LoadAccountById", { accountId });
  return await server.call(ADMIN, "UpdateAccount", { accountId, rowVersion: account.RowVersion, values });
}

test("rows are stored as their rules leave them", async () => {
  const { status, body } = await save({
    Lines: [
      { Item: "a", Amount: 5, Note: "hidden", Total: 99 },
      { Item: "b", Amount: 11, Note: "kept" },
    ],
  });
  expect(status).toBe(200);
  expect((body.Values as { Lines: unknown }).Lines).toEqual([
    { Item: "a", Amount: 5, Total: 10 },
    { Item: "b", Amount: 11, Note: "kept", Total: 22 },
  ]);
});

test("what is wrong is named by row and column", async () => {
  const { status, body } = await save({ Lines: [{ Item: "a" }, { Amount: 101 }, { Item: "much too long" }] });
  expect(status).toBe(400);
  expect(body.details).toEqual([
    { field: "values.Lines/1/Item", code: "required", message: "Positionen, Zeile 2, Position ist erforderlich." },
    { field: "values.Lines/1/Note", code: "required", message: "Positionen, Zeile 2, Notiz ist erforderlich." },
    { field: "values.Lines/2/Item", code: "maxLength", message: "Positionen, Zeile 3, Position darf höchstens 10 Zeichen haben." },
  ]);
});

test("an IP range is judged by the server too", async () => {
  const { status, body } = await save({ OfficeRanges: ["192.0.2.0/24", "192.0.2.9-192.0.2.1"] });
  expect(status).toBe(400);
  expect(body.details).toEqual([{ field: "values.OfficeRanges", code: "format", message: "Ungültiger IP-Bereich" }]);
});
