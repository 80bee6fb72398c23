import { afterAll, beforeAll, expect, test } from "vitest";
import type { Field } from "../../../../layout/model.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";
import { shownLayout } from "../../../support/shown-layout.ts";

const ADMIN = "distributor.admin";
const LAYOUT = "account.company.view";

const WAREHOUSE: Field = {
  Name: "Warehouse",
  DisplayValue: "Warehouse",
  DisplayTemplate: "Combobox",
  DataType: "string",
  IsCustom: true,
  IsRequired: true,
  VisibleWhen: "Values.Industry == 'Retail'",
  EnumMembers: [
    { DisplayName: "North", Value: "north" },
    { DisplayName: "South", Value: "south" },
  ],
};
const NOTE: Field = {
  Name: "InternalNote",
  DisplayValue: "Internal note",
  DisplayTemplate: "TextBox",
  DataType: "string",
  IsCustom: true,
  ReadAccess: { Capability: "RESELLER_ACCOUNT", Actions: ["Read"] },
};

const BUYER: Field = {
  Name: "Buyer",
  DisplayValue: "Buyer",
  DisplayTemplate: "AccountPicker",
  DataType: "integer",
  IsCustom: true,
};

let server: DemoServer;
let versionBefore = 0;
beforeAll(async () => {
  server = await startDemoServer();
  versionBefore = await publishWith([WAREHOUSE, NOTE, BUYER]);
}, 60_000);
afterAll(() => server.stop());

/** Publish the company layout with more fields; answers the version that was published before. */
async function publishWith(fields: Field[]): Promise<number> {
  const { body: version } = await server.call(ADMIN, "GetViewLayoutVersion", { layoutId: LAYOUT }, "Metadata");
  const layout = shownLayout(version);
  const container = layout.Pages.flatMap((page) => page.Containers).find(
    (candidate) => candidate.Kind === "Fields" && candidate.Source === undefined,
  );
  if (container?.Kind !== "Fields") throw new Error("the company layout has no Fields container");
  container.Fields.push(...fields);
  const saved = await server.call(ADMIN, "SaveViewLayout", { layout }, "Metadata");
  expect(saved.body).toMatchObject({ Check: { IsValid: true } });
  const published = await server.call(ADMIN, "PublishViewLayout", { layoutId: LAYOUT }, "Metadata");
  expect(published.status).toBe(200);
  return Number(layout.Version ?? version.Version);
}

const load = async (user: string, accountId: number) => (await server.call(user, "LoadAccountById", { accountId })).body;
const save = async (user: string, accountId: number, values: object, form?: string) =>
  await server.call(user, "UpdateAccount", { accountId, values, rowVersion: (await load(ADMIN, accountId)).RowVersion }, "Account", form);
const list = async (user: string, input: object) =>
  (
    await server.call(user, "ListAccounts", {
      parentAccountId: demo.reseller,
      accountTypes: ["Company"],
      fields: ["Warehouse", "InternalNote"],
      ...input,
    })
  ).body;

test("a newly required field is asked for on the next save of the record, and its choices are held to", async () => {
  for (const values of [{ ContactPerson: "Ada" }, { CompanyName: "Larkfield Food Halls" }]) {
    const missing = await save("reseller.admin", demo.company, values);
    expect(missing.status).toBe(400);
    expect(missing.body.details).toMatchObject([{ field: "values.Warehouse", code: "required" }]);
  }
  const wrong = await save("reseller.admin", demo.company, { CompanyName: "Larkfield Foods", Warehouse: "west" });
  expect(wrong.body.details).toMatchObject([{ field: "values.Warehouse" }]);
});

test("a client with an older version of the layout gets an error about the version and not about its values", async () => {
  const answer = await save("reseller.admin", demo.company, { Warehouse: "west" }, `account.company.view@${versionBefore}/company`);
  expect(answer.status).toBe(409);
  expect(answer.body.errorCode).toBe("LayoutChanged");
});

test("its values are stored, shown, listed, filtered by, sorted by and searched", async () => {
  expect((await save("reseller.admin", demo.company, { Warehouse: "north" })).body.Values).toMatchObject({ Warehouse: "north" });
  expect((await save("reseller.admin", demo.endingCompany, { Industry: "Retail", Warehouse: "south" })).status).toBe(200);
  expect(await list("reseller.admin", { filters: [{ field: "Warehouse", operator: "equals", value: "north" }] })).toMatchObject({
    TotalCount: 1,
    Items: [{ AccountId: demo.company, Warehouse: "north" }],
  });
  const sorted = await list("reseller.admin", { sort: [{ field: "Warehouse", direction: "Ascending" }], take: 2 });
  expect(sorted.Items).toMatchObject([{ AccountId: demo.company }, { AccountId: demo.endingCompany }]);
  const found = await server.call("reseller.admin", "SearchAccount", { text: "south", accountTypes: ["Company"] });
  expect(found.body.Items).toMatchObject([{ AccountId: demo.endingCompany }]);
});

test("a value that a person may not read is not sent, not found, not filtered by, not written, and hidden in the trail", async () => {
  expect((await save("reseller.admin", demo.company, { InternalNote: "pays late, says Quibble" })).status).toBe(200);
  expect((await load("reseller.admin", demo.company)).Values).toMatchObject({ InternalNote: "pays late, says Quibble" });
  expect((await load("company.admin", demo.company)).Values).not.toHaveProperty("InternalNote");
  expect((await save("company.admin", demo.company, { InternalNote: "pays well" })).body.errorCode).toBe("FieldNotInLayout");
  const filtered = await server.call("company.admin", "ListAccounts", {
    parentAccountId: demo.company,
    accountTypes: ["Company"],
    filters: [{ field: "InternalNote", operator: "contains", value: "late" }],
  });
  expect(filtered.status).toBe(400);
  for (const user of ["company.admin", "reseller.admin"])
    expect((await server.call(user, "SearchAccount", { text: "quibble" })).body.Items).toEqual([]);
  const log = await server.call("company.admin", "GetAuditLog", { accountId: demo.company, take: 5 });
  expect(JSON.stringify(log.body)).not.toContain("Quibble");
});

test("a custom field for people offers those of the company, takes no others, and shows them by name", async () => {
  const choices = async (more: object) => {
    const input = { accountType: "Company", fieldName: "Buyer", accountId: demo.company, ...more };
    return (await server.call("company.admin", "GetEnumDataForField", input)).body.EnumMembers as { DisplayName: string; Value: number }[];
  };
  const [first] = await choices({ take: 1 });
  if (first === undefined) throw new Error("no one to choose");
  const saved = await save("company.admin", demo.company, { Buyer: first.Value });
  expect(saved.body).toMatchObject({ Values: { Buyer: first.Value }, DisplayValues: { Buyer: first.DisplayName } });
  expect(await choices({ values: [first.Value] })).toEqual([first]);
  const stranger = (await load("reseller.admin", demo.company)).Values as { AccountManagerId: number };
  expect(await choices({ values: [stranger.AccountManagerId] })).toEqual([]);
  expect((await save("company.admin", demo.company, { Buyer: stranger.AccountManagerId })).body.details).toMatchObject([
    { field: "values.Buyer" },
  ]);
});

test("after a rollback the value is off the screen and still stored", async () => {
  const back = await server.call(ADMIN, "RollbackViewLayout", { layoutId: LAYOUT, version: versionBefore }, "Metadata");
  expect(back.status).toBe(200);
  expect((await load("reseller.admin", demo.company)).Values).not.toHaveProperty("Warehouse");
  expect((await save("reseller.admin", demo.company, { Warehouse: "south" })).body.errorCode).toBe("FieldNotInLayout");
  const stored = await server.database.owner
    .selectFrom("account")
    .select("values")
    .where("account_id", "=", demo.company)
    .executeTakeFirstOrThrow();
  expect(stored.values).toMatchObject({ Warehouse: "north" });
});
