import { afterAll, beforeAll, expect, test } from "vitest";
import type { Field } from "../../../../../layout/model.ts";
import { startTestDatabase, type TestDatabase } from "../../../../support/database.ts";
import { demo } from "../../../../support/demo-accounts.ts";
import { type Answer, type DemoServer, startDemoServer } from "../../../../support/demo-server.ts";
import { shownLayout } from "../../../../support/shown-layout.ts";

const ADMIN = "distributor.admin";
const LAYOUT = "account.company.view";
const COMPANY = demo.company;

const SECTORS = {
  Name: "Sectors",
  Title: { en: "Sectors", de: "Branchen" },
  Members: [
    { Value: "retail", DisplayName: { en: "Retail", de: "Handel" }, Color: "info" },
    { Value: "public", DisplayName: { en: "Public sector", de: "Öffentliche Hand" }, Group: { en: "State", de: "Staat" } },
    { Value: "crafts", DisplayName: { en: "Crafts" } },
  ],
};
const SECTOR: Field = {
  Name: "Sector",
  DisplayValue: "Sector",
  DisplayTemplate: "Combobox",
  DataType: "string",
  IsCustom: true,
  EnumSource: { Service: "Metadata", Operation: "ListEnumerationMembers", Parameters: { name: "'Sectors'" } },
};
const SECOND: Field = { ...SECTOR, Name: "OtherSectors", DisplayTemplate: "MultiSelect", DataType: "array" };

let server: DemoServer;
const call = (operation: string, input: object, user = ADMIN): Promise<Answer> => server.call(user, operation, input, "Metadata");
const read = async (name = "Sectors") => (await call("GetEnumeration", { name })).body;
const change = async (enumeration: object, name = "Sectors") =>
  call("SaveEnumeration", { name, enumeration, rowVersion: (await read(name)).RowVersion });
const choices = async (input: object, user = "company.user", language = "en") => {
  const { status, text } = await server.send("Metadata.ListEnumerationMembers", JSON.stringify({ name: "Sectors", ...input }), {
    headers: { ...(await server.headersOf(user)), "accept-language": language },
  });
  return { status, body: JSON.parse(text) as { EnumMembers: object[]; TotalCount: number } };
};
const saveCompany = async (values: object): Promise<Answer> => {
  const { body } = await server.call(ADMIN, "LoadAccountById", { accountId: COMPANY });
  return server.call(ADMIN, "UpdateAccount", { accountId: COMPANY, values, rowVersion: body.RowVersion });
};

beforeAll(async () => {
  server = await startDemoServer();
  expect((await call("SaveEnumeration", { enumeration: SECTORS })).status).toBe(200);
  const { body: version } = await call("GetViewLayoutVersion", { layoutId: LAYOUT });
  const layout = shownLayout(version);
  const container = layout.Pages.flatMap((page) => page.Containers).find(({ Kind, Id }) => Kind === "Fields" && Id === "company");
  if (container?.Kind !== "Fields") throw new Error("the company layout has no container of its company");
  container.Fields.push(SECTOR, SECOND);
  const saved = await call("SaveViewLayout", { layout });
  expect(saved.body).toMatchObject({ Check: { IsValid: true } });
  expect((await call("PublishViewLayout", { layoutId: LAYOUT })).status).toBe(200);
}, 60_000);
afterAll(() => server.stop());

test("a list is kept as it was saved, with the fields that offer it", async () => {
  expect(await read()).toMatchObject({
    ...SECTORS,
    RowVersion: 1,
    UpdatedBy: ADMIN,
    UsedBy: [
      { LayoutId: LAYOUT, LayoutName: "CompanyView", FieldName: "Sector", IsPublished: true },
      { LayoutId: LAYOUT, LayoutName: "CompanyView", FieldName: "OtherSectors", IsPublished: true },
    ],
  });
  const { body } = await call("ListEnumerations", { text: "sect" });
  expect(body).toMatchObject({
    Items: [{ Name: "Sectors", Title: "Branchen", MemberCount: 3, OfferedCount: 3, Languages: 1, LayoutCount: 1 }],
    TotalCount: 1,
  });
});

test("every signed-in user is offered its members, in their language or else in English", async () => {
  const german = await choices({}, "company.user", "de");
  expect(german.body).toEqual({
    EnumMembers: [
      { Value: "retail", DisplayName: "Handel", Color: "info" },
      { Value: "public", DisplayName: "Öffentliche Hand", Group: "Staat" },
      { Value: "crafts", DisplayName: "Crafts" },
    ],
    TotalCount: 3,
  });
  expect((await choices({ text: "offent" }, "company.user", "de")).body).toMatchObject({
    EnumMembers: [{ Value: "public" }],
    TotalCount: 1,
  });
  expect((await choices({ skip: 1, take: 1 })).body).toMatchObject({ EnumMembers: [{ Value: "public" }], TotalCount: 3 });
  expect((await choices({ name: "Nothing" })).status).toBe(404);
});

test("only those who may read and change layouts see and change the lists themselves", async () => {
  for (const [operation, input] of [
    ["ListEnumerations", {}],
    ["GetEnumeration", { name: "Sectors" }],
    ["SaveEnumeration", { enumeration: { ...SECTORS, Name: "Mine" } }],
    ["DeleteEnumeration", { name: "Sectors", rowVersion: 1 }],
  ] as const)
    expect((await call(operation, input, "company.user")).body.errorCode).toBe("AccessDenied");
});

test("a save takes what the list offers and nothing else", async () => {
  expect((await saveCompany({ Sector: "retail", OtherSectors: ["public", "crafts"] })).status).toBe(200);
  const wrong = await saveCompany({ Sector: "mining" });
  expect(wrong.body).toMatchObject({ errorCode: "ValidationFailed", details: [{ field: "values.Sector", code: "enum" }] });
  const partly = await saveCompany({ OtherSectors: ["public", "mining"] });
  expect(partly.body).toMatchObject({ details: [{ field: "values.OtherSectors", code: "enum" }] });
});

test("a value that records hold is not removed; disabled, it keeps its label and is no longer taken", async () => {
  const without = SECTORS.Members.filter(({ Value }) => Value !== "retail");
  const refused = await change({ Members: without });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ errorCode: "InUse" });
  expect(refused.body.message).toContain("(retail; Datensätze: 1)");
  // In a list of several values, too.
  expect((await change({ Members: SECTORS.Members.filter(({ Value }) => Value !== "crafts") })).body.errorCode).toBe("InUse");

  const disabled = SECTORS.Members.map((member) => (member.Value === "retail" ? { ...member, Disabled: true } : member));
  expect((await change({ Members: disabled })).status).toBe(200);
  expect((await choices({ values: ["retail"] })).body).toEqual({
    EnumMembers: [{ Value: "retail", DisplayName: "Retail", Color: "info", Disabled: true }],
    TotalCount: 1,
  });
  // The record's value may stay in another change, but cannot be chosen again.
  expect((await saveCompany({ Sector: "retail", ContactPerson: "Ada" })).status).toBe(200);
  expect((await saveCompany({ OtherSectors: ["public", "retail"] })).body).toMatchObject({ details: [{ code: "enum" }] });
  expect((await saveCompany({ Sector: "crafts" })).status).toBe(200);
  expect((await change({ Members: disabled.filter(({ Value }) => Value !== "retail") })).status).toBe(200);
  expect((await change({ Members: SECTORS.Members })).status).toBe(200);
});

test("what a change does not name stays, and two people do not overwrite each other", async () => {
  const before = await read();
  expect((await change({ Title: { en: "Lines of business" } })).body).toMatchObject({
    Title: { en: "Lines of business" },
    Members: before.Members,
  });
  const late = await call("SaveEnumeration", { name: "Sectors", enumeration: { Members: [] }, rowVersion: before.RowVersion });
  expect(late.body).toMatchObject({ errorCode: "ConcurrencyConflict", current: { Title: { en: "Lines of business" } } });
});

test("a name is taken once, whatever its capitals, and each value exists once", async () => {
  const again = await call("SaveEnumeration", { enumeration: { Name: "SECTORS", Title: { en: "Again" } } });
  expect(again.body).toMatchObject({ errorCode: "NotUnique", details: [{ field: "enumeration.Name" }] });
  expect((await change({ Name: "Renamed" })).body).toMatchObject({ details: [{ field: "enumeration.Name" }] });
  const twice = [...SECTORS.Members, { Value: "retail", DisplayName: { en: "Shops" } }];
  expect((await change({ Members: twice })).body).toMatchObject({
    errorCode: "ValidationFailed",
    details: [{ field: "enumeration.Members" }],
  });
  const withoutEnglish = await change({ Members: [{ Value: "x", DisplayName: { de: "X" } }] });
  expect(withoutEnglish.body.errorCode).toBe("ValidationFailed");
  expect((await call("SaveEnumeration", { enumeration: { Title: { en: "Nameless" } } })).body).toMatchObject({
    details: [{ field: "enumeration.Name" }],
  });
  expect((await call("SaveEnumeration", { enumeration: { Name: "Unnamed" } })).body).toMatchObject({
    details: [{ field: "enumeration.Title" }],
  });
  expect((await call("SaveEnumeration", { name: "Unknown", enumeration: {}, rowVersion: 1 })).status).toBe(404);
});

test("a list that a layout names is not deleted, and one that no layout names is", async () => {
  const named = await call("DeleteEnumeration", { name: "Sectors", rowVersion: (await read()).RowVersion });
  expect(named.body).toMatchObject({ errorCode: "InUse" });
  expect(named.body.message).toContain("CompanyView");
  await call("SaveEnumeration", { enumeration: { Name: "Spare", Title: { en: "Spare" } } });
  expect((await call("DeleteEnumeration", { name: "Spare", rowVersion: 9 })).body.errorCode).toBe("ConcurrencyConflict");
  expect((await call("DeleteEnumeration", { name: "Spare", rowVersion: 1 })).status).toBe(200);
  expect((await call("GetEnumeration", { name: "Spare" })).status).toBe(404);
});

test("a list is written into the audit trail", async () => {
  const { body } = await server.call(ADMIN, "GetSystemAuditLog", {
    take: 50,
    filters: [{ field: "EventType", operator: "equals", value: "Enumeration.Saved" }],
  });
  expect((body.Items as object[]).at(0)).toMatchObject({ ObjectDisplayName: expect.any(String) });
});

/** A look-up for each value, whatever the number of accounts: the plan of the function that counts who holds a value. */
let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
}, 60_000);
afterAll(() => database.stop());

test("holders of a value are found by the index of account values", async () => {
  const client = await database.ownerPool.connect();
  try {
    const { rows: defined } = await client.query<{ source: string }>(
      "select prosrc as source from pg_proc where proname = 'count_holders'",
    );
    const query = (defined[0]?.source ?? "").replaceAll("wanted", `'[{ "type": "Company", "held": { "Sector": "retail" } }]'::jsonb`);
    // An empty table is read as a whole, whatever could be asked of an index.
    await client.query("set enable_seqscan = off");
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${query}`);
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(
      /Bitmap Index Scan on account_values[\s\S]*Index Cond: \(a?\.?"?values"? @> /,
    );
  } finally {
    client.release(true);
  }
});
