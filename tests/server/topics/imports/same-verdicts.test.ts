/** One set of rules: what a single save, a bulk edit and an import say of the same values, rule by rule of the same layout. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Column, Field, Layout } from "../../../../layout/model.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";
import { layouts } from "../../../support/layouts.ts";
import { IMPORTER, importing } from "./importing.ts";

/** Fields that an admin adds to the form of a new user, to the user's view and to the list of users. */
const RULED: readonly (Omit<Field, "DisplayValue" | "Width"> & { readonly DisplayValue: string })[] = [
  {
    Name: "BadgeNumber",
    DisplayValue: "Badge",
    DisplayTemplate: "TextBox",
    DataType: "string",
    IsCustom: true,
    Pattern: "[A-Z]{2}[0-9]{4}",
  },
  { Name: "StaffNumber", DisplayValue: "Staff number", DisplayTemplate: "TextBox", DataType: "string", IsCustom: true, IsUnique: true },
  { Name: "Floor", DisplayValue: "Floor", DisplayTemplate: "Number", DataType: "integer", IsCustom: true, Minimum: 0, Maximum: 40 },
  { Name: "Budget", DisplayValue: "Budget", DisplayTemplate: "Number", DataType: "decimal", IsCustom: true, DecimalPlaces: 2 },
  {
    Name: "Agency",
    DisplayValue: "Agency",
    DisplayTemplate: "TextBox",
    DataType: "string",
    IsCustom: true,
    RequiredWhen: "Values.Category == 'External'",
  },
  {
    Name: "Clearance",
    DisplayValue: "Clearance",
    DisplayTemplate: "TextBox",
    DataType: "string",
    IsCustom: true,
    WriteAccess: { Capability: "SYSTEM_AUDIT_LOG", Actions: ["Read"] },
  },
  {
    Name: "Suspicion",
    DisplayValue: "Suspicion",
    DisplayTemplate: "TextBox",
    DataType: "string",
    IsCustom: true,
    ReadAccess: { Capability: "SYSTEM_AUDIT_LOG", Actions: ["Read"] },
  },
];
const COMPANY = demo.company;
const MARKED = "Email";

let server: DemoServer;
let imports: Awaited<ReturnType<typeof importing>>;
let userId = 0;
beforeAll(async () => {
  server = await startDemoServer({ REQUIRE_MFA: "true" });
  server.runJobs();
  imports = await importing(server);
  await proveFactor("1 minute", true);
  for (const id of ["account.user.create", "account.user.view"]) await publish(id, addFields);
  await publish("account.company.view", addColumns);
  const made = await create({ FirstName: "Ida", LastName: "Rule", Username: "rule.one", StaffNumber: "S-1", Category: "Employee" });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  userId = Number(made.body.AccountId);
  expect((await create({ FirstName: "Jon", LastName: "Rule", Username: "rule.two", StaffNumber: "S-2" })).status).toBe(200);
}, 120_000);
afterAll(() => server.stop());

function addFields(layout: Layout): void {
  for (const container of layout.Pages.flatMap((page) => page.Containers))
    if ((container.Kind === "Form" || container.Kind === "Fields") && container.Fields.some(({ Name }) => Name === "JobTitle"))
      container.Fields.push(...RULED.map((field) => ({ ...field, Width: 4 }) as Field));
}
function addColumns(layout: Layout): void {
  for (const container of layout.Pages.flatMap((page) => page.Containers)) {
    if (container.Kind !== "Grid" || container.Id !== "users-list") continue;
    const shown = new Set(container.Columns.map(({ Name }) => Name));
    container.Columns.push(
      ...RULED.map(({ RequiredWhen: _, ...column }) => ({ ...column, Width: 120 }) as Column),
      ...(["JobTitle", "Category", "Phone", MARKED] as const)
        .filter((name) => !shown.has(name))
        .map((Name): Column => ({ Name, DisplayValue: Name, DisplayTemplate: Name === "Phone" ? "Phone" : "TextBox", Width: 120 })),
    );
    container.Actions = [
      ...(container.Actions ?? []),
      {
        Id: "rename",
        DisplayValue: "Rename",
        On: "Selection",
        Service: "Account",
        Operation: "ChangeUsername",
        Parameters: { userAccountId: "Row.AccountId", username: "'renamed'" },
      },
    ];
    for (const column of container.Columns)
      if (["JobTitle", "Category", "Phone", MARKED, ...RULED.map(({ Name }) => Name)].includes(column.Name)) {
        column.Editable = true;
        if (column.Name === MARKED) column.RequiresMfa = true;
      }
  }
}
async function publish(id: string, change: (layout: Layout) => void): Promise<void> {
  const layout = structuredClone(layouts.find(({ Id }) => Id === id)) as Layout;
  change(layout);
  const metadata = (operation: string, input: object) => server.call("distributor.admin", operation, input, "Metadata");
  const saved = await metadata("SaveViewLayout", { layout });
  expect(saved.body, JSON.stringify(saved.body).slice(0, 2_000)).toMatchObject({ Check: { IsValid: true } });
  const { RowVersion } = saved.body.Draft as { RowVersion: number };
  expect((await metadata("PublishViewLayout", { layoutId: id, rowVersion: RowVersion })).status).toBe(200);
}
/** A screen with lower-case job titles. */
const OTHER_SCREEN: Layout = {
  Id: "tests.small-titles",
  Name: "SmallTitles",
  Title: "Job titles",
  Target: { Route: "/account/{accountId}/small-titles" },
  Parameters: [
    { Name: "accountId", DataType: "integer", IsRequired: true },
    { Name: "rowVersion", DataType: "integer", IsRequired: true },
  ],
  Pages: [
    {
      Id: "titles",
      Name: "Titles",
      DisplayValue: "Job titles",
      Containers: [
        {
          Id: "title",
          Name: "Title",
          DisplayValue: "Job title",
          Kind: "Form",
          Submit: {
            Service: "Account",
            Operation: "UpdateAccount",
            Parameters: { accountId: "Route.accountId", rowVersion: "Route.rowVersion" },
            Values: "values",
          },
          SubmitLabel: "Save",
          Fields: [
            {
              Name: "JobTitle",
              DisplayValue: "Job title",
              DisplayTemplate: "TextBox",
              Pattern: "[a-z ]+",
            },
          ],
        },
      ],
    },
  ],
};
async function publishNew(layout: Layout): Promise<void> {
  const metadata = (operation: string, input: object) => server.call("distributor.admin", operation, input, "Metadata");
  const saved = await metadata("SaveViewLayout", { layout });
  expect(saved.body, JSON.stringify(saved.body).slice(0, 2_000)).toMatchObject({ Check: { IsValid: true } });
  const { RowVersion } = saved.body.Draft as { RowVersion: number };
  expect((await metadata("PublishViewLayout", { layoutId: layout.Id, rowVersion: RowVersion })).status).toBe(200);
}

async function proveFactor(ago: string, sets = false): Promise<void> {
  await server.headersOf(IMPORTER);
  if (sets)
    await server.database.ownerPool.query(
      `insert into authentication_method (user_account_id, authenticator_type, name, address)
       select account_id, 'EmailCode', 'Mailbox', 'me@example.com' from account where username = $1`,
      [IMPORTER],
    );
  await server.database.ownerPool.query(
    "update session set mfa_verified_at = now() - $2::interval where user_account_id = (select account_id from account where username = $1)",
    [IMPORTER, ago],
  );
}

let people = 0;
const GOOD = { FirstName: "Ida", LastName: "Rule", Email: "ida@rules.example", Language: "en" };
const create = (values: object) =>
  server.call(IMPORTER, "CreateAccount", {
    accountType: "User",
    parentAccountId: COMPANY,
    values: { ...GOOD, SendInvitation: false, ...values },
  });
async function save(values: object) {
  const { body } = await server.call(IMPORTER, "LoadAccountById", { accountId: userId });
  return server.call(IMPORTER, "UpdateAccount", { accountId: userId, rowVersion: body.RowVersion, values });
}
const saidOf = (body: Record<string, unknown>): string[] =>
  ((body.details ?? []) as { message: string }[]).map(({ message }) => message).sort();

const LIST = {
  layoutId: "account.company.view",
  containerId: "users-list",
  parameters: { parentAccountId: COMPANY, include: "Descendants", accountTypes: ["User"] },
};
/** The messages of a bulk edit: at once, or per row. */
async function bulk(values: Readonly<Record<string, unknown>>, layoutVersion?: number): Promise<string> {
  const started = await server.call(
    IMPORTER,
    "StartBulkEdit",
    {
      ...LIST,
      ...(layoutVersion === undefined ? {} : { layoutVersion }),
      selection: { keys: [userId] },
      changes: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { set: value }])),
    },
    "Grid",
  );
  if (started.status !== 200) return saidOf(started.body).join(" ") || String(started.body.errorCode);
  await imports.ended(started.body.JobId);
  const { body } = await server.call(IMPORTER, "ListJobRows", { jobId: started.body.JobId, onlyFailed: true }, "SelfCare");
  return (body.Items as { Message: string }[]).map(({ Message }) => Message).join(" ");
}
async function imported(values: Readonly<Record<string, unknown>>) {
  people += 1;
  const cells: Record<string, unknown> = { ExternalId: `V-${people}`, ...GOOD, Username: `rule.imported.${people}`, ...values };
  const names = Object.keys(cells);
  const importId = await imports.draft("Users", `${names.join(";")}\n${names.map((name) => String(cells[name])).join(";")}\n`);
  const { Status } = await imports.submit(importId);
  return { Status, errors: (await imports.rows(importId)).flatMap(({ Errors }) => Errors) };
}

const RULES: readonly [rule: string, values: Readonly<Record<string, unknown>>, code: string][] = [
  ["Pattern", { BadgeNumber: "nothing" }, "InvalidFormat"],
  ["MaxLength of the contract", { JobTitle: "x".repeat(300) }, "TooLong"],
  ["Minimum", { Floor: -3 }, "InvalidFormat"],
  ["Maximum", { Floor: 99 }, "InvalidFormat"],
  ["DataType", { Floor: "upstairs" }, "InvalidFormat"],
  ["DecimalPlaces", { Budget: "1.005" }, "InvalidFormat"],
  ["EnumMembers", { Category: "Robot" }, "UnknownEnum"],
  ["IsUnique", { StaffNumber: "S-2" }, "NotUnique"],
  ["RemoteValidation and the phone's own check", { Phone: "12" }, "InvalidFormat"],
  ["RequiredWhen", { Category: "External" }, "Missing"],
  ["WriteAccess", { Clearance: "secret" }, "AccessDenied"],
  ["ReadAccess", { Suspicion: "none" }, "AccessDenied"],
];

describe("the same value is refused in the same words", () => {
  it.each(RULES)("%s", { timeout: 60_000 }, async (_, values, code) => {
    people += 1;
    const single = saidOf((await create({ ...values, Username: `rule.single.${people}` })).body);
    expect(single).toHaveLength(1);
    const [said = ""] = single;
    expect(saidOf((await save(values)).body)).toEqual(single);
    const row = await imported(values);
    expect(row).toMatchObject({ Status: "Failed", errors: [{ Code: code, Message: said }] });
    // A column that the caller may not read does not exist for them, so a bulk edit cannot name it as the form does: it says that it cannot be changed.
    expect(await bulk(values)).toContain("Suspicion" in values ? "Suspicion cannot be changed." : said);
  });

  it("and where all of it is right, all of them take it", { timeout: 60_000 }, async () => {
    const values = { BadgeNumber: "AB1234", Floor: 7, Budget: "1.05", Category: "Employee", Phone: "030 123456", JobTitle: "Buyer" };
    people += 1;
    expect((await create({ ...values, Username: `rule.right.${people}` })).status).toBe(200);
    expect((await save(values)).status).toBe(200);
    expect(await bulk(values)).toBe("");
    expect(await imported(values)).toEqual({ Status: "Completed", errors: [] });
  });

  it("and each keeps the rules of the form that it comes from, not those of another screen", { timeout: 60_000 }, async () => {
    await publishNew(OTHER_SCREEN);
    const values = { JobTitle: "Head Buyer" };
    // A call that names no form could have come from the other screen as well.
    expect(saidOf((await save(values)).body)).toEqual([expect.stringContaining("Job title")]);
    expect(await bulk(values)).toBe("");
    const stale = await bulk({ BadgeNumber: "nothing" }, 1);
    expect(stale).toContain("Badge");
    await server.call("distributor.admin", "UnpublishViewLayout", { layoutId: OTHER_SCREEN.Id }, "Metadata");
  });

  it("RequiresMfa: a second factor is asked for, of an import once", { timeout: 60_000 }, async () => {
    await proveFactor("20 minutes");
    const values = { [MARKED]: "other@rules.example" };
    expect((await save(values)).body).toMatchObject({ errorCode: "MfaRequired" });
    expect(await bulk(values)).toContain("two-step verification");
    // An operation that asks for it whatever it changes asks before the first row, too, so that it can be given.
    const renaming = await server.call(
      IMPORTER,
      "StartBulkAction",
      { ...LIST, actionId: "rename", selection: { keys: [userId] }, dryRun: true },
      "Grid",
    );
    expect(renaming.body).toMatchObject({ errorCode: "MfaRequired" });
    const importId = await imports.draft(
      "Users",
      `ExternalId;FirstName;LastName;Email;Username\n${[1, 2].map((at) => `F-${at};Ida;Rule;f${at}@rules.example;rule.factor.${at}`).join("\n")}\n`,
    );
    const asked = await imports.call("SubmitImport", { importId });
    expect(asked.body).toMatchObject({
      errorCode: "MfaRequired",
      details: expect.arrayContaining([{ field: "values.Email", code: "MfaRequired", message: expect.any(String) }]),
    });
    await proveFactor("1 minute");
    expect(await imports.submit(importId)).toMatchObject({ Status: "Completed", NumberOfImportedAccounts: 2 });
  });
});
