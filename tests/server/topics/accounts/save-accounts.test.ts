import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../../support/demo-accounts.ts";
import { type Answer, type DemoServer, startDemoServer } from "../../../support/demo-server.ts";
import { buildDepartment } from "../../../support/factories/accounts.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 60_000);
afterAll(() => server.stop());

const load = async (accountId: number, user = "distributor.admin") => (await server.call(user, "LoadAccountById", { accountId })).body;
const update = async (user: string, accountId: number, values: object, rowVersion?: number): Promise<Answer> =>
  await server.call(user, "UpdateAccount", { accountId, values, rowVersion: rowVersion ?? (await load(accountId)).RowVersion });
const fieldsOf = (answer: Answer): string[] => (answer.body.details as { field: string }[]).map((detail) => detail.field);

describe("UpdateAccount", () => {
  test("saves what changed, raises the version and writes who changed what into the trail", async () => {
    const before = await load(demo.endingCompany);
    const { status, body } = await update("reseller.admin", demo.endingCompany, {
      ContactPerson: "Ada Thornley",
      ContactPhone: "030 1234567",
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ RowVersion: Number(before.RowVersion) + 1, Values: { ContactPerson: "Ada Thornley" } });
    const log = await server.call("distributor.admin", "GetAuditLog", { accountId: demo.endingCompany, take: 1 });
    const [record] = log.body.Items as { EventType: string; ActorUsername: string; Changes: { Field: string; NewValue: string }[] }[];
    expect(record).toMatchObject({ EventType: "Account.Updated", ActorUsername: "reseller.admin" });
    expect(record?.Changes).toContainEqual(expect.objectContaining({ Field: "ContactPerson", NewValue: "Ada Thornley" }));
  });

  test("notifies a user whose address was changed, at the former one", async () => {
    const mails = async () =>
      (
        await server.database.ownerPool.query(
          `select template, address from mail_outbox where user_account_id = ${demo.users.companyUser} order by created_at`,
        )
      ).rows;
    const { Values } = (await load(demo.users.companyUser)) as { Values: { Email: string } };
    expect((await update("distributor.admin", demo.users.companyUser, { JobTitle: "Gardener" })).status).toBe(200);
    expect(await mails()).toEqual([]);
    const changed = await update("distributor.admin", demo.users.companyUser, { Email: "somewhere.new@example.org" });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(await mails()).toEqual([{ template: "emailChanged", address: Values.Email }]);
  });

  test("stores a VAT id and a phone number as their registers write them", async () => {
    const valid = await update("reseller.admin", demo.customer(5), { VatId: " de 811.569-869 ", ContactPhone: "030 1234567" });
    expect(valid.body.Values).toMatchObject({ VatId: "DE811569869", ContactPhone: "+49301234567" });
  });

  test("answers an older version with the account as it is now", async () => {
    const { RowVersion } = await load(demo.customer(7));
    await update("reseller.admin", demo.customer(7), { ContactPerson: "First" }, Number(RowVersion));
    const late = await update("reseller.admin", demo.customer(7), { ContactPerson: "Second" }, Number(RowVersion));
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      errorCode: "ConcurrencyConflict",
      current: { AccountId: demo.customer(7), Values: { ContactPerson: "First" } },
    });
  });

  test("refuses unknown and read-only fields by name", async () => {
    const unknown = await update("reseller.admin", demo.customer(8), { NoSuchField: "x" });
    expect(unknown.body.errorCode).toBe("FieldNotInLayout");
    expect(fieldsOf(unknown)).toEqual(["values.NoSuchField"]);
    const readonly = await update("reseller.admin", demo.customer(8), { BillingInterval: "Yearly", CreditLimit: "1.00" });
    expect(readonly.body.errorCode).toBe("FieldReadonly");
    expect(fieldsOf(readonly).toSorted()).toEqual(["values.BillingInterval", "values.CreditLimit"]);
  });

  test("names every wrong field in one answer", async () => {
    const { status, body } = await update("reseller.admin", demo.customer(8), {
      ContactEmail: "no address",
      Segment: "Pirates",
      CompanyName: "",
    });
    expect(status).toBe(400);
    expect(fieldsOf({ status, body }).toSorted()).toEqual(["values.CompanyName", "values.ContactEmail", "values.Segment"]);
  });

  test("refuses a VAT id whose check digit does not fit and an IBAN that does not exist", async () => {
    const vat = await update("reseller.admin", demo.customer(8), { VatId: "DE136695977" });
    expect(fieldsOf(vat)).toEqual(["values.VatId"]);
    const iban = await update("reseller.admin", demo.customer(8), { Iban: "DE89370400440532013001" });
    expect(fieldsOf(iban)).toEqual(["values.Iban"]);
  });

  test("stores a postal code as its country writes it, and refuses one that it does not have", async () => {
    expect((await load(demo.customer(7))).Values).toMatchObject({ Country: "PL" });
    const refused = await update("reseller.admin", demo.customer(7), { Zip: "1011 AB" });
    expect(refused.status).toBe(400);
    expect(refused.body.details).toEqual([{ field: "values.Zip", code: "remote", message: expect.stringMatching(/12-345/) }]);
    const stored = await update("reseller.admin", demo.customer(7), { Zip: "PL 00 002" });
    expect(stored.body.Values, JSON.stringify(stored.body)).toMatchObject({ Zip: "00-002" });
    const { body } = await server.call("reseller.admin", "ValidateRemoteFieldWithResult", {
      accountType: "Company",
      fieldName: "Zip",
      value: "1012ab",
      accountId: demo.customer(7),
      contextValues: { Country: "NL" },
    });
    expect(body).toMatchObject({ IsValid: true, NormalizedValue: "1012 AB" });
  });

  test("refuses a VAT id that another company has, without saying which", async () => {
    const answer = await update("reseller.admin", demo.endingCompany, { VatId: "DE136695976" });
    expect(answer.body.details).toEqual([{ field: "values.VatId", code: "unique", message: "Dieser Wert wird bereits verwendet." }]);
  });

  test("keeps the currency of a company that has bought something", async () => {
    const answer = await update("reseller.admin", demo.company, { Currency: "CHF" });
    expect(answer.body.errorCode).toBe("FieldReadonly");
    expect(fieldsOf(answer)).toEqual(["values.Currency"]);
  });

  test("hides secrets in the trail", async () => {
    await update("reseller.admin", demo.customer(9), { Iban: "DE02120300000000202051" });
    const log = await server.call("distributor.admin", "GetAuditLog", { accountId: demo.customer(9), take: 1 });
    const [record] = log.body.Items as { Changes: unknown[] }[];
    expect(record?.Changes).toContainEqual(
      expect.objectContaining({ Field: "Iban", OldValue: expect.anything(), NewValue: "••••2051", IsMasked: true }),
    );
    expect(JSON.stringify(log.body)).not.toContain("DE0212030000");
  });

  test("an account that has ended cannot be changed", async () => {
    expect((await update("distributor.admin", demo.endedCompany, { ContactPerson: "x" })).body.errorCode).toBe("AccountTerminated");
  });

  test("a customer can neither see nor change their seller's rating, nor accounts of others", async () => {
    const rating = await update("company.admin", demo.company, { CreditRating: "A1" }, Number((await load(demo.company)).RowVersion));
    expect([rating.status, rating.body.details]).toMatchObject([400, [{ field: "values.CreditRating", code: "FieldNotInLayout" }]]);
    expect((await update("company.admin", demo.endingCompany, { ContactPerson: "x" }, demo.distributor)).status).toBe(404);
  });

  test("a new name is the account's name, in lists and searches too", async () => {
    await update("reseller.admin", demo.lockedCompany, { CompanyName: "Quokkaheim Lampen GmbH" });
    expect((await load(demo.lockedCompany)).DisplayName).toBe("Quokkaheim Lampen GmbH");
    const found = await server.call("reseller.admin", "SearchAccount", { text: "quokka" });
    expect(found.body.Items).toMatchObject([{ AccountId: demo.lockedCompany }]);
  });

  test("the words by which accounts are found are those of their rows, of no others, and gone with them", async () => {
    await update("reseller.admin", demo.lockedCompany, { City: "Quaddelhausen" });
    const strays = async () =>
      (
        await server.database.ownerPool.query(
          `(select account_id, account_type, search_text from account except select * from account_word)
            union all (select * from account_word except select account_id, account_type, search_text from account)`,
        )
      ).rows;
    expect(await strays()).toEqual([]);
    const department = await buildDepartment(server, { below: demo.lockedCompany, values: { DepartmentName: "Quarrelbach" } });
    expect((await server.call("reseller.admin", "SearchAccount", { text: "uarrelb" })).body.Items).toMatchObject([
      { AccountId: department },
    ]);
    await server.database.ownerPool.query("delete from account where account_id = $1", [department]);
    expect(await strays()).toEqual([]);
  });

  test("of two saves of one version at once one wins", async () => {
    const { RowVersion } = await load(demo.longNamedCompany);
    const answers = await Promise.all(
      ["a", "b", "c"].map((name) => update("reseller.admin", demo.longNamedCompany, { ContactPerson: name }, Number(RowVersion))),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe("CreateAccount", () => {
  const user = { FirstName: "Ada", LastName: "Öz", Email: "ada@example.com", Username: "ada.oez", Language: "de" };
  const create = (caller: string, input: object) => server.call(caller, "CreateAccount", input);

  test("creates a user below a department, with path, company and inherited currency", async () => {
    const { status, body } = await create("company.admin", { accountType: "User", parentAccountId: demo.department, values: user });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      DisplayName: "Ada Öz",
      AccountPath: `${demo.distributor}/${demo.reseller}/${demo.company}/${demo.department}/${body.AccountId}`,
      CompanyAccountId: demo.company,
      ViewsKeyValues: { Currency: "EUR", Country: "DE" },
      RowVersion: 1,
    });
    const list = await server.call("company.admin", "ListAccounts", {
      parentAccountId: demo.department,
      accountTypes: ["User"],
      filters: [{ field: "Username", operator: "equals", value: "ADA.OEZ" }],
    });
    expect(list.body.TotalCount).toBe(1);
  });

  test("a username is taken for everyone, whatever its letters' case", async () => {
    const taken = await create("company.admin", {
      accountType: "User",
      parentAccountId: demo.company,
      values: { ...user, Username: "Company.Admin" },
    });
    expect(taken.body.details).toMatchObject([{ field: "values.Username", code: "unique" }]);
    const free = await server.call("company.admin", "ValidateUniqueField", {
      accountType: "User",
      fieldName: "Username",
      value: "RESELLER.ADMIN",
      parentAccountId: demo.company,
    });
    expect(free.body).toEqual({ IsUnique: false });
  });

  test("two people who take one username at once: one gets it", async () => {
    const values = { ...user, Username: "race.winner" };
    const answers = await Promise.all(
      [1, 2, 3].map(() => create("company.admin", { accountType: "User", parentAccountId: demo.company, values })),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 400, 400]);
  });

  test("says which required values are missing", async () => {
    const answer = await create("company.admin", { accountType: "User", parentAccountId: demo.company, values: { FirstName: "Ada" } });
    expect(fieldsOf(answer)).toEqual(expect.arrayContaining(["values.LastName", "values.Email", "values.Username"]));
  });

  test("refuses a parent of the wrong type and one that has ended", async () => {
    const department = { DepartmentName: "Night shift" };
    expect(
      (await create("distributor.admin", { accountType: "Department", parentAccountId: demo.reseller, values: department })).body.errorCode,
    ).toBe("ParentTypeNotAllowed");
    expect(
      (await create("distributor.admin", { accountType: "Department", parentAccountId: demo.endedCompany, values: department })).body
        .errorCode,
    ).toBe("ParentNotActive");
  });

  test("refuses the fifth department inside a department", async () => {
    let parentAccountId = demo.subCustomer(8);
    for (let level = 1; level <= 4; level++) {
      const { body } = await create("distributor.admin", {
        accountType: "Department",
        parentAccountId,
        values: { DepartmentName: `Level ${level}` },
      });
      parentAccountId = Number(body.AccountId);
    }
    const fifth = await create("distributor.admin", { accountType: "Department", parentAccountId, values: { DepartmentName: "Level 5" } });
    expect(fifth.body.errorCode).toBe("TooDeep");
  });

  test("a company cannot buy in a currency its seller does not sell in", async () => {
    const model = (await load(demo.customer(7))).Values as Record<string, unknown>;
    const values = {
      CompanyName: "Neuland GmbH",
      VatId: "DE129273398",
      Segment: "Commercial",
      Address: "Weg 1",
      Zip: "10115",
      City: "Berlin",
      Country: "DE",
      ContactPerson: "A B",
      ContactEmail: "a@example.com",
      Language: "de",
      BillingEmail: ["b@example.com"],
      InvoiceFormat: "Pdf",
      InvoiceDelivery: "Email",
    };
    expect(model.Currency).toBe("EUR");
    const refused = await create("reseller.admin", {
      accountType: "Company",
      parentAccountId: demo.reseller,
      values: { ...values, Currency: "SEK" },
    });
    expect(refused.body.errorCode).toBe("CurrencyNotAllowed");
    const accepted = await create("reseller.admin", {
      accountType: "Company",
      parentAccountId: demo.reseller,
      values: { ...values, Currency: "CHF" },
    });
    expect(accepted.body).toMatchObject({ ViewsKeyValues: { Currency: "CHF", Country: "DE" } });

    // It moves before it has bought anything: no postal code of the old country goes with it.
    const id = Number(accepted.body.AccountId);
    const moved = await update("reseller.admin", id, { Country: "AT" });
    expect(moved.body, JSON.stringify(moved.body)).toMatchObject({ details: [{ field: "values.Zip", code: "remote" }] });
    const settled = await update("reseller.admin", id, { Country: "AT", Zip: "1010", City: "Wien" });
    expect(settled.body.Values, JSON.stringify(settled.body)).toMatchObject({ Country: "AT", Zip: "1010" });
  });

  test("needs Create on the type, below that parent", async () => {
    expect((await create("company.user", { accountType: "User", parentAccountId: demo.company, values: user })).status).toBe(404);
    expect(
      (
        await create("platform.operations", {
          accountType: "User",
          parentAccountId: demo.company,
          values: { ...user, Username: "not.allowed" },
        })
      ).status,
    ).toBe(403);
  });
});

describe("choices and checks", () => {
  const choices = (input: object) => server.call("reseller.admin", "GetEnumDataForField", input);

  test("countries come in the caller's language, found without accents", async () => {
    const { body } = await choices({ accountType: "Company", fieldName: "Country", text: "oster" });
    expect(body.EnumMembers).toContainEqual({ DisplayName: expect.any(String), Value: "AT" });
    const labels = await choices({ accountType: "Company", fieldName: "Country", values: ["DE"], text: "zzz" });
    expect(labels.body.EnumMembers).toHaveLength(1);
  });

  test("a company is offered the currencies its seller sells in", async () => {
    const { body } = await choices({ accountType: "Company", fieldName: "Currency", parentAccountId: demo.reseller });
    expect((body.EnumMembers as { Value: string }[]).map((member) => member.Value).toSorted()).toEqual(["CHF", "EUR"]);
  });

  test("a manager is a user of the same company", async () => {
    const { body } = await choices({ accountType: "Department", fieldName: "Manager", accountId: demo.department, take: 100 });
    expect(body.TotalCount).toBeGreaterThanOrEqual(20);
  });

  test("the vendor's templates depend on the edition", async () => {
    const ask = (Edition: string) =>
      server.call("reseller.admin", "ResolveRemoteEnum", {
        accountType: "Product",
        productName: "Nimblade Shield Plus",
        fieldName: "PolicyTemplate",
        contextValues: { Edition },
      });
    const [basic, max] = await Promise.all([ask("Basic"), ask("Max")]);
    expect((basic.body.EnumMembers as unknown[]).length).toBeLessThan((max.body.EnumMembers as unknown[]).length);
    expect(Date.parse(String(max.body.ExpiresAt))).toBeGreaterThan(Date.now());
  });

  test.each([
    ["VatId", "ATU13585627", "AT", true],
    ["VatId", "ATU13585626", "AT", false],
    ["Iban", "de89 3704 0044 0532 0130 00", "DE", true],
    ["ContactPhone", "044 668 18 00", "CH", true],
    ["ContactPhone", "not a number", "CH", false],
  ])("%s %s in %s: %s", async (fieldName, value, Country, valid) => {
    const { body } = await server.call("reseller.admin", "ValidateRemoteFieldWithResult", {
      accountType: "Company",
      fieldName,
      value,
      parentAccountId: demo.reseller,
      contextValues: { Country },
    });
    expect(body.IsValid).toBe(valid);
    if (!valid) expect(body.Message).toEqual(expect.any(String));
  });

  test("a taken tenant domain comes with suggestions", async () => {
    const { body } = await server.call("reseller.admin", "ValidateRemoteFieldWithResult", {
      accountType: "Product",
      productName: "Quillbox Business",
      fieldName: "TenantDomain",
      value: "demo.example",
    });
    expect(body).toMatchObject({ IsValid: false });
    expect((body.Suggestions as string[]).length).toBeGreaterThan(0);
  });
});

test("asking whether a value is free does not tell what others hold where values need not be unique", async () => {
  const ask = async (fieldName: string, value: string) =>
    (await server.call("company.admin", "ValidateUniqueField", { accountType: "Company", fieldName, value, accountId: demo.company })).body
      .IsUnique;
  const other = (await load(demo.endingCompany)).Values as Record<string, string>;
  expect(await ask("ContactPerson", other.ContactPerson ?? "")).toBe(true);
  expect(await ask("VatId", "DE136695976")).toBe(true);
  const foreign = await server.database.owner
    .selectFrom("account")
    .select("values")
    .where("account_id", "=", demo.customer(8))
    .executeTakeFirstOrThrow();
  expect(await ask("VatId", String(foreign.values.VatId))).toBe(false);
});
