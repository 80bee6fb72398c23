/** A page as a PDF holds what the page shows its reader, and nothing else. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Layout } from "../../../../layout/model.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { type Answer, type DemoServer, startDemoServer } from "../../../support/demo-server.ts";
import { layouts } from "../../../support/layouts.ts";
import { pdfTexts } from "../../../support/pdf-text.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 120_000);
afterAll(() => server.stop());

const print = (user: string, input: object) => server.call(user, "PrintPage", input, "Metadata");
const COMPANY_PAGE = { layoutId: "account.company.view", pageId: "overview", accountId: demo.company };

async function sheetsOf({ status, body }: Answer): Promise<string[][]> {
  expect(status, JSON.stringify(body)).toBe(200);
  const { rows } = await server.database.ownerPool.query(
    "select string_agg(encode(bytes, 'hex'), '' order by position) as hex from kept_file_chunk join kept_file using (file_id) where path = $1",
    [body.Path],
  );
  return pdfTexts(Buffer.from(String(rows[0]?.hex), "hex")).map((texts) => texts.map(({ text }) => text));
}
const wordsOf = async (answer: Answer): Promise<string> => (await sheetsOf(answer)).flat().join("\n");

async function publish(layout: Layout): Promise<void> {
  const saved = await server.call("distributor.admin", "SaveViewLayout", { layout }, "Metadata");
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const published = await server.call("distributor.admin", "PublishViewLayout", { layoutId: layout.Id }, "Metadata");
  expect(published.status, JSON.stringify(published.body)).toBe(200);
}

const screen = (id: string, Containers: Layout["Pages"][number]["Containers"], more: Partial<Layout> = {}): Layout => ({
  ...{ Id: id, Name: "Printed", Title: { en: "Printed screen" }, Target: { Route: `/${id.replaceAll(".", "/")}` }, ...more },
  Pages: [
    { Id: "one", Name: "One", DisplayValue: { en: "First page" }, Print: { Title: { en: "For {{ Company.AccountId }}" } }, Containers },
  ],
});

describe("the page of a company", () => {
  it("names the company and its seller, and shows its values as the screen does", async () => {
    const answer = await print("company.admin", { ...COMPANY_PAGE, locale: "en-GB" });
    expect(answer.body).toMatchObject({ FileName: "Larkfield_Foods.pdf", ContentType: "application/pdf" });
    const words = await wordsOf(answer);
    for (const part of ["Larkfield Foods", "Firma · Übersicht", "USt-IdNr.", "DE136695976", "Adresse", "Kontakte", "Seite 1 von 1"])
      expect(words).toContain(part);
    // The names of choices, and the country by its name.
    expect(words).toContain("Deutschland");
    expect(words).toContain("Tannwald Systems");
  });

  it("is refused to those who do not see the company", async () => {
    expect((await print("company.admin", { ...COMPANY_PAGE, accountId: demo.companyWithoutCredit })).body).toMatchObject({
      errorCode: "NotFound",
    });
    expect((await print("company.admin", { ...COMPANY_PAGE, accountId: demo.otherReseller })).body).toMatchObject({
      errorCode: "NotFound",
    });
  });

  it("goes on record as what was done with the company", async () => {
    await sheetsOf(await print("company.admin", COMPANY_PAGE));
    const { rows } = await server.database.ownerPool.query(
      "select object_id, reason from audit_record where event_type = 'Page.Printed' order by audit_id desc limit 1",
    );
    expect(rows).toMatchObject([{ object_id: String(demo.company), reason: "Larkfield Foods" }]);
  });

  it("is there only for pages that are offered as documents, of the account that the layout is for", async () => {
    expect((await print("company.admin", { ...COMPANY_PAGE, pageId: "billing" })).body).toMatchObject({ errorCode: "NotFound" });
    expect((await print("company.admin", { ...COMPANY_PAGE, pageId: "nowhere", layoutVersion: 999 })).body).toMatchObject({
      errorCode: "LayoutChanged",
    });
    expect((await print("company.admin", { ...COMPANY_PAGE, accountId: demo.department })).body).toMatchObject({ errorCode: "NotFound" });
    const { accountId: _none, ...nowhere } = COMPANY_PAGE;
    expect((await print("company.admin", nowhere)).body).toMatchObject({ errorCode: "NotFound" });
  });
});

describe("a list", () => {
  const list = (accountTypes: string, parent: string) => ({
    ...{ Id: "list", Name: "List", DisplayValue: { en: "Accounts" }, Kind: "Grid", RowKey: "AccountId", EmptyText: { en: "No accounts." } },
    Source: {
      ...{ Service: "Account", Operation: "ListAccounts", Items: "Items", Total: "TotalCount" },
      Parameters: { parentAccountId: parent, include: "'Descendants'", accountTypes },
    },
    Sort: [{ Field: "DisplayName", Direction: "Ascending" }],
    Columns: [
      { Name: "DisplayName", DisplayValue: { en: "Account name" }, DisplayTemplate: "TextBox" },
      {
        Name: "AccountType",
        DisplayValue: { en: "Kind" },
        DisplayTemplate: "Combobox",
        EnumMembers: [{ DisplayName: { en: "A user" }, Value: "User" }],
      },
      { Name: "CreatedAt", DisplayValue: { en: "Created" }, DisplayTemplate: "DateTime", HiddenByDefault: true },
    ],
  });

  it("goes on over sheets that each say what the columns are, in its first order, with the rows of its caller alone", async () => {
    await publish(screen("test.print.list", [list("['User']", "Company.AccountId") as never]));
    const input = { layoutId: "test.print.list", pageId: "one" };
    const sheets = await sheetsOf(await print("distributor.admin", input));
    expect(sheets.length).toBeGreaterThan(1);
    for (const sheet of sheets) expect(sheet).toContain("Account name");
    expect(sheets.flat()).not.toContain("Created");
    expect(sheets.flat()).toContain("A user");
    expect(sheets.at(-1)).toContain(`Seite ${sheets.length} von ${sheets.length}`);
    const own = await wordsOf(await print("company.admin", input));
    expect(own).toContain("Jonas Brandt");
    expect(sheets.flat()).not.toEqual(own.split("\n"));
  });

  it("without rows says so, and one that cannot be had leaves the others alone", async () => {
    const failing = { ...list("['User']", "1"), Id: "denied", Name: "Denied", DisplayValue: { en: "Of others" } };
    const empty = {
      ...list("['User']", "Company.AccountId"),
      Filters: [{ Field: "DisplayName", Operator: "equals", Values: ["Nowhere"] }],
    };
    await publish(screen("test.print.empty", [empty as never, failing as never]));
    const words = await wordsOf(await print("company.admin", { layoutId: "test.print.empty", pageId: "one" }));
    expect(words).toContain("No accounts.");
    expect(words).toContain("Sie dürfen dies nicht sehen.");
  });
});

describe("what someone may not see", () => {
  const text = (id: string, words: string) => ({
    Id: id,
    Name: "Words",
    DisplayValue: { en: id },
    Kind: "Text" as const,
    Text: { en: words },
  });

  it("is not in the document: fields with a right, and parts whose rule does not hold", async () => {
    const layout = structuredClone(layouts.find(({ Id }) => Id === COMPANY_PAGE.layoutId)) as Layout;
    const [page] = layout.Pages;
    const company = page?.Containers.find(({ Id }) => Id === "company");
    if (page === undefined || company?.Kind !== "Fields") throw new Error("The page of a company has no longer the container company.");
    for (const field of company.Fields) {
      if (field.Name === "VatId") field.ReadAccess = { Capability: "VIEW_LAYOUTS", Actions: ["Update"] };
      if (field.Name === "CustomerId") field.VisibleWhen = "Values.CompanyName == 'Nowhere'";
    }
    page.Containers.push(
      { ...text("for-others", "Secret words"), VisibleWhen: "can('VIEW_LAYOUTS', 'Update')" },
      text(
        "for-all",
        "{{ Values.CompanyName }} in {{ Values.Country }}, seen by {{ User.Username }} on {{ Values.CompanyContractEndDate }}",
      ),
    );
    await publish(layout);
    const words = await wordsOf(await print("company.admin", { ...COMPANY_PAGE, locale: "de-AT" }));
    expect(words.replaceAll(/\s+/g, " ")).toContain("Larkfield Foods in Deutschland, seen by company.admin on ");
    for (const part of ["for-others", "Secret words", "USt-IdNr.", "DE136695976", "Kundennummer"]) expect(words).not.toContain(part);
    const all = await wordsOf(await print("distributor.admin", COMPANY_PAGE));
    for (const part of ["Secret words", "DE136695976"]) expect(all).toContain(part);
  });

  it("is a whole screen where its layout says so", async () => {
    await publish(
      screen("test.print.guarded", [text("words", "Words")], { ReadAccess: { Capability: "VIEW_LAYOUTS", Actions: ["Update"] } }),
    );
    const input = { layoutId: "test.print.guarded", pageId: "one" };
    expect((await print("company.admin", input)).body).toMatchObject({ errorCode: "AccessDenied" });
    expect(await wordsOf(await print("distributor.admin", input))).toContain("Words");
  });
});
