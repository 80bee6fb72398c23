/** Files with accounts and charges, from the upload to the corrected rows. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";
import { IMPORTER, importing } from "./importing.ts";

let server: DemoServer;
let imports: Awaited<ReturnType<typeof importing>>;
beforeAll(async () => {
  server = await startDemoServer();
  server.runJobs();
  imports = await importing(server);
}, 60_000);
afterAll(() => server.stop());

const PEOPLE = "ExternalId;FirstName;LastName;Email;Username;Category";
const person = (id: string, last: string, email = `${id}@import.example`, category = "Employee") =>
  `${id};Ida;${last};${email};imported.${id.toLowerCase()};${category}`;
const count = async (text: string, values: unknown[] = []) => Number((await server.database.ownerPool.query(text, values)).rows[0].n);
const people = (prefix: string) =>
  count("select count(*) as n from account where username_key like $1", [`imported.${prefix.toLowerCase()}%`]);

describe("a file", () => {
  it.each([
    ["no text", "\u00FF\u00FE", "UTF-8"],
    ["only titles", PEOPLE, "no rows"],
    ["a quotation mark that never ends", `${PEOPLE}\nA;"Ida;B`, "quotation marks"],
    ["a title twice", "ExternalId;FirstName;firstname;LastName;Email;Username\nA;B;C;D;E;F", "firstname"],
    ["one column under two titles", "ExternalId;FirstName;First name;LastName;Email;Username\nA;B;C;D;E;F", "FirstName"],
    ["more cells than titles", `${PEOPLE}\nA;B;C;D;E;F;G`, "Row 2"],
    ["too many rows", `${PEOPLE}\n${"A;B;C;D;E;F\n".repeat(5_001)}`, "5,000"],
  ])("with %s is refused as a whole", async (what, content, said) => {
    const { body } = await imports.upload("Users", what === "no text" ? Buffer.from(content, "latin1").toString("latin1") : content);
    if (what === "no text") return expect(body.errorCode).toBe("ValidationFailed");
    expect(body).toMatchObject({ errorCode: "ValidationFailed" });
    expect(JSON.stringify(body.details)).toContain(said);
  });

  it("that lacks columns which every row needs names each of them", async () => {
    const { body } = await imports.upload("Users", "ExternalId,FirstName\nA,B\n");
    const named = (body.details as { message: string }[]).map(({ message }) => message);
    expect(named).toContain("The column LastName is missing.");
    expect(named).toContain("The column Email is missing.");
  });

  it("may be separated by commas, begin with a byte order mark, quote cells, and have columns that are unknown", async () => {
    const { status, body } = await imports.upload(
      "Users",
      '\uFEFFexternalid,First name,LastName,Email,Username,Shoe size\r\nC-1,"Ida ""I""","Brandt,\r\nvan",ida@import.example,imported.c1,44\r\n\r\n',
    );
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ Rows: 1, IgnoredColumns: ["Shoe size"], Preview: [{ RowNumber: 2, Status: "Waiting" }] });
    const [row] = (body.Preview as { Cells: Record<string, string> }[]) ?? [];
    expect(row?.Cells).toMatchObject({ "First name": 'Ida "I"', LastName: "Brandt,\r\nvan" });
  });

  it("is refused to a user who may not create its kind of rows, and below an account that they do not see", async () => {
    expect((await imports.call("UploadImportFile", { type: "Users", file: "x" }, "company.user")).status).toBe(403);
    expect((await imports.upload("Users", `${PEOPLE}\n${person("X-1", "Ott")}`, 999_999)).status).toBe(404);
  });

  it("of another person is not there", async () => {
    const { body } = await server.call(
      "distributor.admin",
      "UploadImportFile",
      { type: "Users", parentAccountId: demo.company, file: `${"0".repeat(32)}/${"a".repeat(23)}.csv` },
      "Import",
    );
    expect(body).toMatchObject({ details: [{ field: "file", code: "unknownFile" }] });
  });

  it.each(["Resellers", "Companies", "Departments", "Users", "CustomCharges"])(
    "to begin with has columns that an import of %s takes",
    async (type) => {
      const { body } = await imports.call("GetImportTemplate", { type });
      const { text } = await server.fetch(IMPORTER, `/keeper/get/${String(body.Path)}`);
      const read = await imports.upload(type, text, type === "Companies" || type === "Resellers" ? demo.reseller : demo.company);
      expect(read.status, JSON.stringify(read.body)).toBe(200);
      expect(read.body).toMatchObject({ Rows: 2, IgnoredColumns: [] });
    },
  );
});

describe("imports that are tried", () => {
  it("count as those that run: of one person two at once", async () => {
    const drafts = [];
    for (const id of ["T-1", "T-2", "T-3"]) drafts.push(await imports.draft("Users", `${PEOPLE}\n${person(id, "Ott")}\n`));
    const [first = 0, second = 0, third = 0] = drafts;
    for (const importId of [first, second]) await imports.check(importId);
    const jobs = "job_id in (select check_job_id from import where import_id = any ($1))";
    const waits = `update job set status = 'Queued', finished_at = null, run_at = '2999-01-01' where ${jobs}`;
    await server.database.ownerPool.query(waits, [[first, second]]);
    for (const operation of ["ValidateImport", "SubmitImport"])
      expect((await imports.call(operation, { importId: third })).body).toMatchObject({
        errorCode: "StateConflict",
        message: expect.stringContaining("still running"),
      });
    await server.database.ownerPool.query(`update job set status = 'Cancelled', finished_at = now() where ${jobs}`, [[first, second]]);
    expect(await imports.check(third)).toMatchObject({ NumberOfValidRows: 1 });
  });
});

describe("an import with three good and two bad rows", () => {
  let importId = 0;
  const rows = [person("P-1", "Ott"), person("P-2", "Ahl"), person("P-3", ""), person("P-4", "Berg", "no address"), person("P-5", "Holm")];

  it("is checked without changing anything, and says of each bad row what a form would say", async () => {
    importId = await imports.draft("Users", `${PEOPLE}\n${rows.join("\n")}\n`);
    expect(await imports.check(importId)).toMatchObject({ Status: "Draft", NumberOfValidRows: 3, NumberOfErrors: 2 });
    expect(await people("p-")).toBe(0);
    expect(await imports.rows(importId, { onlyErrors: true })).toMatchObject([
      {
        RowNumber: 4,
        Status: "Invalid",
        Errors: [{ Column: "LastName", Code: "Missing", Message: "Last name is required.", RawValue: "" }],
      },
      {
        RowNumber: 5,
        Status: "Invalid",
        Errors: [{ Column: "Email", Code: "InvalidFormat", Message: "Email is not in the correct format.", RawValue: "no address" }],
      },
    ]);
  });

  it("makes the good ones, with a record of each that says how it came", async () => {
    expect(await imports.submit(importId, { name: "New people" })).toMatchObject({
      Status: "Completed",
      NumberOfImportedAccounts: 3,
      NumberOfErrors: 2,
      CanCancel: false,
    });
    expect(await people("p-")).toBe(3);
    expect(
      await count("select count(*) as n from audit_record where channel = 'Import' and operation = 'CreateAccount' and result = 'Success'"),
    ).toBe(3);
    const { body } = await imports.call("ListImports", { text: "new people" });
    expect(body).toMatchObject({ TotalCount: 1, Items: [{ Name: "New people", Type: "Users", Source: "CsvFile" }] });
  });

  it("is not started a second time", async () => {
    expect((await imports.call("SubmitImport", { importId })).body).toMatchObject({ errorCode: "StateConflict" });
    expect((await imports.call("ValidateImport", { importId })).body).toMatchObject({ errorCode: "StateConflict" });
  });

  it("keeps what it has made when its check is begun again", async () => {
    const { rows: jobs } = await server.database.ownerPool.query("select check_job_id as id from import where import_id = $1", [importId]);
    expect((await server.call(IMPORTER, "RetryJob", { jobId: jobs[0].id }, "SelfCare")).status).toBe(200);
    expect(await imports.ended(jobs[0].id)).toBe("Failed");
    expect((await imports.rows(importId)).map(({ Status }) => Status)).toEqual(["Imported", "Imported", "Failed", "Failed", "Imported"]);
  });

  it("hands out the bad rows, which are imported once they are corrected; those that are there already are refused", async () => {
    const { body } = await imports.call("DownloadImportErrors", { importId });
    const { text } = await server.fetch(IMPORTER, `/keeper/get/${String(body.Path)}`);
    expect(text).toContain("Last name is required.");
    const corrected = text.replace("P-3;Ida;;", "P-3;Ida;Lund;").replace(";no address;", ";berg@import.example;");
    const again = await imports.draft("Users", `${corrected.trimEnd()}\n${person("P-1", "Ott")};;\n`);
    expect(await imports.submit(again)).toMatchObject({ Status: "Completed", NumberOfImportedAccounts: 2, NumberOfErrors: 1 });
    expect(await imports.rows(again, { onlyErrors: true })).toMatchObject([{ Errors: [{ Column: "ExternalId", Code: "AlreadyExists" }] }]);
    expect(await people("p-")).toBe(5);
  });
});

describe("rows", () => {
  it("come below what earlier rows make, by its id in the file, and are tried so as well", async () => {
    const content = [
      "ExternalId;ParentExternalId;DepartmentName;ManagerUsername",
      "D-1;;Northern branch;",
      "D-2;D-1;Northern sales;company.admin",
      "D-3;D-9;Nowhere;",
      "D-4;D-5;Too early;",
      "D-5;D-2;Inside sales;no.such.user",
    ].join("\n");
    const importId = await imports.draft("Departments", content);
    expect(await imports.check(importId)).toMatchObject({ NumberOfValidRows: 2, NumberOfErrors: 3 });
    expect(await imports.submit(importId)).toMatchObject({ NumberOfImportedAccounts: 2, NumberOfErrors: 3 });
    const found = await imports.rows(importId);
    expect(found.map(({ Errors }) => Errors.map(({ Code }) => Code).join())).toEqual([
      "",
      "",
      "ParentNotFound",
      "ParentNotFound",
      "UnknownEnum",
    ]);
    const { body } = await server.call(IMPORTER, "LoadAccountById", { accountId: found[1]?.AccountId });
    expect(body).toMatchObject({ ParentAccountId: found[0]?.AccountId, DisplayName: "Northern sales" });
    expect(body.Values).toMatchObject({ Manager: expect.any(Number) });
  });

  it("of charges go to the customer that the other system's id means", async () => {
    const companies = await imports.draft(
      "Companies",
      [
        "ExternalId,CompanyName,Address,Zip,City,Country,Currency,ContactPerson,ContactEmail,BillingEmail,Segment",
        'M-1,Import Mills,Mill Lane 1,20457,Hamburg,DE,EUR,Ida,ida@mills.example,"a@mills.example|b@mills.example",Education',
      ].join("\n"),
      demo.reseller,
    );
    expect(await imports.submit(companies), JSON.stringify(await imports.rows(companies))).toMatchObject({ NumberOfImportedAccounts: 1 });
    const charges = await imports.draft(
      "CustomCharges",
      "CompanyExternalId,Name,Price,Amount\nM-1,Set-up,120.50,2\nM-1,Set-up,free,1\n",
      demo.reseller,
    );
    expect(await imports.submit(charges)).toMatchObject({ NumberOfImportedAccounts: 1, NumberOfErrors: 1 });
    expect(await imports.rows(charges, { onlyErrors: true })).toMatchObject([{ Errors: [{ Column: "Price", RawValue: "free" }] }]);
    expect(await count("select count(*) as n from custom_charge where name = 'Set-up' and price = 120.5")).toBe(1);
  });

  it("keep texts that a spreadsheet would run, there and back", async () => {
    const importId = await imports.draft("Departments", "ExternalId,DepartmentName,CostCenter\nF-1,'=SUM(A1),'+49\nF-1,'=SUM(A1),'-5\n");
    expect(await imports.submit(importId)).toMatchObject({ NumberOfImportedAccounts: 1, NumberOfErrors: 1 });
    const [made] = await imports.rows(importId);
    const { body } = await server.call(IMPORTER, "LoadAccountById", { accountId: made?.AccountId });
    expect(body.Values).toMatchObject({ DepartmentName: "=SUM(A1)", CostCenter: "+49" });
  });

  it("are shown to a colleague who looks after all imports, but not the content of the file", async () => {
    const importId = await imports.draft(
      "Departments",
      "ExternalId,ParentExternalId,DepartmentName\n,,Secret plan\nF-9,Secret place,Harmless\n",
    );
    expect(await imports.submit(importId)).toMatchObject({ NumberOfErrors: 2 });
    const seen = await imports.call("GetImportRows", { importId }, "distributor.admin");
    expect(seen.status, JSON.stringify(seen.body)).toBe(200);
    expect(JSON.stringify(seen.body)).toContain("No account with this external ID was found.");
    expect(JSON.stringify(seen.body)).not.toContain("Secret");
    expect((await imports.call("GetImportRows", { importId, text: "secret" }, "distributor.admin")).body.TotalCount).toBe(0);
    expect((await imports.call("DownloadImportErrors", { importId }, "distributor.admin")).status).toBe(404);
    expect((await imports.call("GetImport", { importId }, "company.admin")).status).toBeGreaterThanOrEqual(403);
  });
});
