/** Which pricelists an account has, as its values, and the database's own rules for pricelists. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../../support/demo-accounts.ts";
import { type Answer, type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
  await server.call("reseller.admin", "SetLanguage", { languageCode: "en" }, "Authorization");
}, 60_000);
afterAll(() => server.stop());

const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await server.database.ownerPool.query(text, [...values])).rows as Row[];
const load = async (user: string, accountId: number) => (await server.call(user, "LoadAccountById", { accountId })).body;
const valuesOf = async (user: string, accountId: number) => (await load(user, accountId)).Values as Record<string, unknown>;
async function save(user: string, accountId: number, values: object): Promise<Answer> {
  return server.call(user, "UpdateAccount", { accountId, values, rowVersion: (await load(user, accountId)).RowVersion });
}
const pricelistsOf = async (accountId: number) =>
  (
    await query<{ id: number }>("select marketplace_id::int as id from marketplace_assignment where account_id = $1 order by 1", [
      accountId,
    ])
  ).map(({ id }) => id);
const choices = async (user: string, input: object) =>
  ((await server.call(user, "GetEnumDataForField", input)).body.EnumMembers as { Value: number; DisplayName: string }[]).map(
    ({ DisplayName }) => DisplayName,
  );

describe("the pricelists of a company", () => {
  test("are those that its seller chooses, and what it may buy follows", async () => {
    expect(await valuesOf("reseller.admin", demo.company)).toMatchObject({ Pricelists: [5] });
    const saved = await save("reseller.admin", demo.company, { Pricelists: [5, 3] });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(saved.body.Values).toMatchObject({ Pricelists: [3, 5] });
    expect(await pricelistsOf(demo.company)).toEqual([3, 5]);
    // The copy was right already: the next save is not refused because another user was faster.
    expect((await load("reseller.admin", demo.company)).RowVersion).toBe(saved.body.RowVersion);
    const found = await server.call("company.user", "SearchServices", { text: "stratumly compute" }, "Marketplace");
    expect(found.body.TotalCount).toBe(1);
    expect((await save("reseller.admin", demo.company, { Pricelists: [5] })).status).toBe(200);
    expect(await pricelistsOf(demo.company)).toEqual([5]);
  });

  test("are offered from its seller's, and no other's are taken", async () => {
    const own = ["Gold customers", "Partner CHF for sub-resellers", "Standard EUR"];
    expect(await choices("reseller.admin", { accountType: "Company", fieldName: "Pricelists", accountId: demo.company })).toEqual(own);
    expect(await choices("reseller.admin", { accountType: "Company", fieldName: "Pricelists", parentAccountId: demo.reseller })).toEqual(
      own,
    );
    for (const strange of [1, 7, 4711]) {
      const { status, body } = await save("distributor.admin", demo.company, { Pricelists: [5, strange] });
      expect([status, body.errorCode]).toEqual([400, "ValidationFailed"]);
      expect(body.details).toMatchObject([{ field: "values.Pricelists" }]);
    }
  });

  test("are no business of the company itself", async () => {
    expect(await valuesOf("company.admin", demo.company)).not.toHaveProperty("Pricelists");
    expect((await save("company.admin", demo.company, { Pricelists: [3] })).body.errorCode).toBe("FieldNotInLayout");
    // A user who looks after a reseller decides for its customers, never for the reseller.
    expect((await save("reseller.admin", demo.reseller, { Pricelists: [1] })).body.errorCode).toBe("AccessDenied");
    expect((await save("distributor.admin", demo.reseller, { Pricelists: [1] })).status).toBe(200);
    expect(await pricelistsOf(demo.reseller)).toEqual([1]);
  });

  test("begin with its seller's default one", async () => {
    const values = {
      CompanyName: "Pricelist Test",
      Segment: "Commercial",
      Address: "Ring 1",
      Zip: "10115",
      City: "Berlin",
      Country: "DE",
      ContactPerson: "Ada",
      ContactEmail: "ada@example.com",
      Language: "de",
      Currency: "EUR",
      BillingEmail: ["ada@example.com"],
      InvoiceFormat: "Pdf",
      InvoiceDelivery: "PortalOnly",
      VatId: "DE136695976",
    };
    const made = await server.call("reseller.admin", "CreateAccount", {
      accountType: "Company",
      parentAccountId: demo.reseller,
      values: { ...values, Segment: "Nonprofit", VatId: undefined },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect(made.body.Values).toMatchObject({ Pricelists: [5] });
    expect(await pricelistsOf(made.body.AccountId as number)).toEqual([5]);
    expect((await load("reseller.admin", made.body.AccountId as number)).RowVersion).toBe(made.body.RowVersion);
  });

  test("follow changes made elsewhere, and notify a user who has the account open", async () => {
    const before = await load("reseller.admin", demo.customer(4));
    await query("insert into marketplace_assignment (marketplace_id, account_id) values (3, 104)");
    const after = await load("reseller.admin", demo.customer(4));
    expect(after.Values).toMatchObject({ Pricelists: [3, 5] });
    expect(after.RowVersion).toBe((before.RowVersion as number) + 1);
    await query(`delete from marketplace_assignment where account_id = ${demo.customer(4)}`);
    expect(await valuesOf("reseller.admin", demo.customer(4))).not.toHaveProperty("Pricelists");
  });
});

describe("the pricelists of a reseller", () => {
  const list = async (user: string, ownerAccountId: number) => server.call(user, "ListMarketplaces", { ownerAccountId }, "Marketplace");

  test("are listed by their priority with how many items are in each", async () => {
    const { status, body } = await list("reseller.admin", demo.reseller);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.Items).toMatchObject([
      { Name: "Gold customers", PricePriority: 1, IsDefault: false, RuleCount: 2 },
      { Name: "Partner CHF for sub-resellers", PricePriority: 2, Currency: "CHF", CustomerCount: 1 },
      { Name: "Standard EUR", PricePriority: 3, IsDefault: true, RuleCount: 7, FilterCount: 1 },
    ]);
    expect((await list("reseller.admin", demo.otherReseller)).body.errorCode).toBe("NotFound");
    expect((await list("company.admin", demo.company)).body.errorCode).toBe("AccessDenied");
  });

  test("have one that new customers get, which its own administrator chooses", async () => {
    expect(await valuesOf("reseller.admin", demo.reseller)).toMatchObject({ DefaultPricelist: 5 });
    const saved = await save("reseller.admin", demo.reseller, { DefaultPricelist: 3 });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(
      await query(`select marketplace_id::int as id from marketplace where owner_account_id = ${demo.reseller} and is_default`),
    ).toEqual([{ id: 3 }]);
    expect((await save("reseller.admin", demo.reseller, { DefaultPricelist: 1 })).body.errorCode).toBe("ValidationFailed");
    expect((await save("reseller.admin", demo.reseller, { DefaultPricelist: null })).body.details).toMatchObject([
      { field: "values.DefaultPricelist" },
    ]);
    expect((await save("reseller.admin", demo.reseller, { DefaultPricelist: 5 })).status).toBe(200);
  });
});

describe("the database", () => {
  test.each<[refusal: string, statement: string, constraint: string]>([
    ["a seller without a default pricelist", "update marketplace set is_default = false where marketplace_id = 5", "pricelists_in_order"],
    ["a gap in the priorities of a seller", "update marketplace set price_priority = 9 where marketplace_id = 5", "pricelists_in_order"],
    ["a second default pricelist", "update marketplace set is_default = true where marketplace_id = 3", "marketplace_default"],
    [
      "a default rule that is not the last",
      "update pricing_rule set priority = 8 - priority where marketplace_id = 5",
      "pricing_rules_in_order",
    ],
    ["a pricelist without its default rule", "delete from pricing_rule where marketplace_id = 5 and is_default", "pricing_rules_in_order"],
    ["a gap between rules", "delete from pricing_rule where marketplace_id = 5 and priority = 2", "pricing_rules_in_order"],
    [
      "a rule that is for nothing",
      "insert into pricing_rule (marketplace_id, name, priority, model, value) values (5, 'Nothing', 8, 'Markup', 1)",
      "pricing_rule_targets",
    ],
    [
      "a second filter for every vendor",
      "insert into propagation_filter (marketplace_id, vendor_filter_type) values (1, 'Excluded')",
      "propagation_filter_catch_all",
    ],
  ])("refuses %s", async (_, statement, constraint) => {
    await expect(query(statement)).rejects.toMatchObject({ constraint });
  });

  test("lets the owner of pricelists reorder them and their rules within one transaction", async () => {
    const order = () => query(`select price_priority from marketplace where owner_account_id = ${demo.reseller} order by marketplace_id`);
    const rules = () => query("select priority from pricing_rule where marketplace_id = 5 and not is_default order by pricing_rule_id");
    const [ordered, ruled] = [await order(), await rules()];
    await query(`update marketplace set price_priority = 4 - price_priority where owner_account_id = ${demo.reseller}`);
    expect(await order()).not.toEqual(ordered);
    await query(`update marketplace set price_priority = 4 - price_priority where owner_account_id = ${demo.reseller}`);
    expect(await order()).toEqual(ordered);
    await query("update pricing_rule set priority = 7 - priority where marketplace_id = 5 and not is_default");
    expect(await rules()).not.toEqual(ruled);
    await query("update pricing_rule set priority = 7 - priority where marketplace_id = 5 and not is_default");
    expect(await rules()).toEqual(ruled);
  });
});

describe("documents of a reseller", () => {
  const upload = async (owner: number, name: string, type: string) => {
    const path = `${"0".repeat(24)}${name.padStart(8, "0")}/${"a".repeat(23)}.${type === "application/pdf" ? "pdf" : "png"}`;
    await query(
      `insert into kept_file (path, file_name, content_type, size_bytes, sha256, is_complete, owner_account_id, account_id, expires_at)
       values ($1, $2, $3, 4, sha256('%PDF'), true, $4, 10, now() + interval '1 day')`,
      [path, `${name}.pdf`, type, owner],
    );
    return path;
  };
  const versions = () =>
    query(`select d.kind, v.version, t.language, t.name, f.expires_at from terms_document d join terms_version v using (document_id) join terms_text t using (term_id)
      join kept_file f using (file_id) where d.owner_account_id = ${demo.reseller} order by d.kind, v.version`);

  test("become versions of its terms, which its customers have to accept", async () => {
    const required = async () =>
      (
        (await server.call("company.admin", "GetRequiredTerms", { accountId: demo.company }, "Marketplace")).body.Items as {
          Name: string;
        }[]
      ).map(({ Name }) => Name);
    expect(await required()).not.toContain("Bedingungen von Tannwald Systems");
    const first = await save("reseller.admin", demo.reseller, {
      TermsDocument: await upload(demo.users.resellerAdmin, "1", "application/pdf"),
    });
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect(first.body.DisplayValues).toMatchObject({ TermsDocument: "1.pdf" });
    const both = {
      TermsDocument: await upload(demo.users.resellerAdmin, "2", "application/pdf"),
      PrivacyDocument: await upload(demo.users.resellerAdmin, "3", "application/pdf"),
    };
    expect((await save("reseller.admin", demo.reseller, both)).status).toBe(200);
    expect(await versions()).toEqual([
      { kind: "Privacy", version: 1, language: "de", name: "Datenschutzerklärung von Tannwald Systems", expires_at: null },
      { kind: "Reseller", version: 1, language: "de", name: "Bedingungen von Tannwald Systems", expires_at: null },
      { kind: "Reseller", version: 2, language: "de", name: "Bedingungen von Tannwald Systems", expires_at: null },
    ]);
    expect(await required()).toEqual(expect.arrayContaining(["Bedingungen von Tannwald Systems"]));
  });

  test("are PDFs that the caller has uploaded, and stay", async () => {
    for (const path of [
      await upload(demo.users.resellerAdmin, "4", "image/png"),
      await upload(demo.users.financeManager, "5", "application/pdf"),
      "gone",
    ]) {
      const { body } = await save("reseller.admin", demo.reseller, { TermsDocument: path });
      expect([path, body.details]).toMatchObject([path, [{ field: "values.TermsDocument" }]]);
    }
    expect((await save("reseller.admin", demo.reseller, { TermsDocument: null })).body.details).toMatchObject([
      { field: "values.TermsDocument" },
    ]);
    expect(await versions()).toHaveLength(3);
  });
});
