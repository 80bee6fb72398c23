import { afterAll, beforeAll, expect, test } from "vitest";
import type { Field } from "../../../../layout/model.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";
import { shownLayout } from "../../../support/shown-layout.ts";

const ADMIN = "distributor.admin";
const SELLER = "reseller.admin";

const computed = (name: string, computedAs: string, more: Partial<Field> = {}): Field => ({
  Name: name,
  DisplayValue: name,
  DisplayTemplate: "TextBox",
  DataType: "string",
  IsCustom: true,
  ComputedAs: computedAs,
  ...more,
});
const FIELDS = [
  computed("Letterhead", "Values.CompanyName + ' / ' + Values.Country"),
  computed("Envelope", "'To: ' + Values.Letterhead", { MaxLength: 60 }),
  computed("ShopSign", "Values.CompanyName + ' shop'", { VisibleWhen: "Values.Industry == 'Retail'" }),
];

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
  await publish("account.company.view", FIELDS);
  await publish("account.department.create", [computed("DoorSign", "'Department ' + Values.DepartmentName")]);
  await publish("account.department.view", [computed("DoorSign", "'Department ' + Values.DepartmentName")]);
}, 60_000);
afterAll(() => server.stop());

async function publish(layoutId: string, fields: Field[]): Promise<void> {
  const { body: version } = await server.call(ADMIN, "GetViewLayoutVersion", { layoutId }, "Metadata");
  const layout = shownLayout(version);
  const container = layout.Pages.flatMap((page) => page.Containers).find(
    // Not a container with another record of the account.
    (candidate) => candidate.Kind === "Form" || (candidate.Kind === "Fields" && candidate.Source === undefined),
  );
  if (container?.Kind !== "Fields" && container?.Kind !== "Form") throw new Error(`${layoutId} has no fields`);
  container.Fields.push(...fields);
  const saved = await server.call(ADMIN, "SaveViewLayout", { layout }, "Metadata");
  expect(saved.body).toMatchObject({ Check: { IsValid: true } });
  expect((await server.call(ADMIN, "PublishViewLayout", { layoutId }, "Metadata")).status).toBe(200);
}

const load = async (accountId: number) => (await server.call(SELLER, "LoadAccountById", { accountId })).body;
const save = async (accountId: number, values: object) =>
  await server.call(SELLER, "UpdateAccount", { accountId, values, rowVersion: (await load(accountId)).RowVersion });

test("a save stores what the computed fields come to, those that read computed fields too", async () => {
  const { status, body } = await save(demo.company, { CompanyName: "Larkfield Foods" });
  expect(status).toBe(200);
  const country = (body.Values as { Country: string }).Country;
  const Letterhead = `Larkfield Foods / ${country}`;
  expect(body.Values).toMatchObject({ Letterhead, Envelope: `To: ${Letterhead}` });
  expect((await load(demo.company)).Values).toMatchObject({ Letterhead, Envelope: `To: ${Letterhead}` });
});

test("a computed value that a client sends is passed over, whatever it is", async () => {
  const before = (await load(demo.company)).Values;
  const { status, body } = await save(demo.company, { Letterhead: "mine", Envelope: ["no", "text"] });
  expect(status).toBe(200);
  expect(body.Values).toEqual(before);
});

test("a computed value has its line in the audit trail next to the value it follows", async () => {
  await save(demo.company, { CompanyName: "Larkfield Kitchens" });
  const log = await server.call(SELLER, "GetAuditLog", { accountId: demo.company, take: 1 });
  const [entry] = log.body.Items as { Changes: { Field: string; NewValue: unknown }[] }[];
  const changes = new Map(entry?.Changes.map((change) => [change.Field, change.NewValue]));
  expect(changes.get("CompanyName")).toBe("Larkfield Kitchens");
  expect(changes.get("Letterhead")).toMatch(/^Larkfield Kitchens \/ /);
});

test("while a computed field is hidden it has no value", async () => {
  expect((await save(demo.company, { Industry: "Retail" })).body.Values).toMatchObject({ ShopSign: "Larkfield Kitchens shop" });
  expect((await save(demo.company, { Industry: "Healthcare" })).body.Values).not.toHaveProperty("ShopSign");
});

test("what a formula comes to is held to its field like a typed value", async () => {
  const { status, body } = await save(demo.company, { CompanyName: `Larkfield ${"and Sons ".repeat(8)}` });
  expect(status).toBe(400);
  expect(body.details).toMatchObject([{ field: "values.Envelope" }]);
});

test("a new account has its computed values from the start", async () => {
  const values = { DepartmentName: "Pickling", DoorSign: "mine" };
  const { status, body } = await server.call(SELLER, "CreateAccount", { accountType: "Department", parentAccountId: demo.company, values });
  expect({ status, body }).toMatchObject({ status: 200, body: { Values: { DoorSign: "Department Pickling" } } });
});
