import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ConfirmedTerm, Term, TermsDocument } from "../../../../shared/generated/types.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 60_000);
afterAll(() => server.stop());

const call = (user: string, operation: string, input: object) => server.call(user, operation, input, "Marketplace");
const query = (text: string, values: unknown[] = []) => server.database.ownerPool.query(text, values);
async function items<Item>(user: string, operation: string, input: object = {}): Promise<Item[]> {
  const { status, body } = await call(user, operation, input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.Items as Item[];
}
const required = (user: string, input: object) => items<Term>(user, "GetRequiredTerms", input);
const mustAccept = async (user: string) => (await server.call(user, "GetCurrentUser", {}, "Authorization")).body.MustAcceptTerms;

async function publish(kind: string, changes = "") {
  const [document] = await items<TermsDocument>("distributor.admin", "ListTerms", {
    filters: [{ field: "Kind", operator: "equals", value: kind }],
  });
  if (document === undefined) throw new Error(`There are no terms of the kind ${kind}.`);
  const version = document.Version + 1;
  const texts = [
    { Language: "en", Name: document.Name, TermsText: `# Version ${version}\n\nWords.`, Changes: changes },
    { Language: "pl", Name: "Warunki", TermsText: "Zażółć gęślą jaźń" },
  ];
  return { document, answer: await call("distributor.admin", "PublishTerms", { documentId: document.DocumentId, version, texts }) };
}

describe("GetMyConfirmedTerms", () => {
  it("answers what the company has accepted, in the user's language, with who accepted it and when", async () => {
    const terms = await items<ConfirmedTerm>("company.user", "GetMyConfirmedTerms");
    expect(terms.slice(0, 2)).toMatchObject([
      { Kind: "Platform", Name: "Nutzungsbedingungen", Version: 2, IsPrivacyPolicy: false, ProductName: null },
      { Kind: "Privacy", Name: "Datenschutzerklärung", Version: 1, IsPrivacyPolicy: true },
    ]);
    expect(terms.slice(2).map(({ ProductName }) => ProductName)).toContain("Quillbox Business");
    expect(terms.every(({ AcceptedBy, AcceptedAt }) => AcceptedBy !== "" && !Number.isNaN(Date.parse(AcceptedAt)))).toBe(true);
  });

  it("names a PDF that everyone of the company can fetch, and no one who is not signed in", async () => {
    const [term] = await items<ConfirmedTerm>("company.user", "GetMyConfirmedTerms");
    const path = `/keeper/get/${term?.PathToTermsPdf}`;
    const pdf = await server.fetch("company.user", path);
    expect(pdf.status).toBe(200);
    expect(pdf.headers["content-type"]).toBe("application/pdf");
    expect(pdf.headers["content-disposition"]).toBe('attachment; filename="Nutzungsbedingungen_2_de.pdf"');
    expect(pdf.text.startsWith("%PDF-")).toBe(true);
    expect((await server.fetch(null, path)).status).toBe(401);
  });
});

describe("accepting", () => {
  it("is asked for a product of a vendor with terms of its own, once", async () => {
    const product = { accountId: demo.company, productName: "Stratumly Compute" };
    const open = await required("company.admin", product);
    expect(open).toMatchObject([{ Kind: "Vendor", Version: 1, ProductName: "Stratumly Compute" }]);
    const termIds = open.map(({ Id }) => Id);
    const first = await call("company.admin", "AcceptTermsForAccountAndProduct", { ...product, termIds });
    expect(first.status).toBe(200);
    // Again: it stays as it was.
    expect((await call("company.admin", "AcceptTermsForAccountAndProduct", { ...product, termIds })).body).toEqual(first.body);
    expect(await required("company.admin", product)).toEqual([]);
    const { rows } = await query(
      "select object_account_id, changes from audit_record where event_type = 'Terms.Accepted' and result = 'Success' order by audit_id limit 1",
    );
    expect(rows[0]).toMatchObject({ object_account_id: demo.company, changes: [{ NewValue: 1 }] });
  });

  it("is refused to users who may not, for accounts out of sight, for versions that do not count, and while acting for another user", async () => {
    const { rows } = await query("select term_id, version, kind from terms_version join terms_document using (document_id) order by 1");
    const [old] = rows.map(({ term_id }) => term_id);
    const ask = async (user: string, accountId: number, termIds: unknown[]) =>
      (await call(user, "AcceptTermsForAccountAndProduct", { accountId, termIds })).body.errorCode;
    expect(await ask("company.user", demo.company, [old])).toBe("NotFound");
    expect(await ask("reseller.sales", demo.company, [old])).toBe("AccessDenied");
    expect(await ask("company.admin", demo.endedCompany, [old])).toBe("NotFound");
    expect(await ask("company.admin", demo.company, [old])).toBe("NotFound");
    expect(await ask("company.admin", demo.company, [987_654])).toBe("NotFound");
    const vendor = rows.find(({ kind }) => kind === "Vendor")?.term_id;
    expect(await ask("company.admin", demo.company, [vendor])).toBe("NotFound");
  });
});

describe("PublishTerms", () => {
  it("asks the user who accepts for a company again, and says what is new, until it is accepted", async () => {
    expect(await mustAccept("company.admin")).toBe(false);
    const { document, answer } = await publish("Platform", "- Everything");
    expect(answer).toMatchObject({ status: 200, body: { DocumentId: document.DocumentId, Version: 3 } });
    expect(await mustAccept("company.admin")).toBe(true);
    expect(await mustAccept("reseller.admin")).toBe(true);
    // This user may not accept, so is not stopped; the user who published it has accepted.
    expect(await mustAccept("company.user")).toBe(false);
    expect(await mustAccept("distributor.admin")).toBe(false);
    const [open] = await required("company.admin", { accountId: demo.company });
    expect(open).toMatchObject({ Version: 3, Changes: "- Everything", TermsText: "# Version 3\n\nWords." });
    // What counted is still what was confirmed.
    expect((await items<ConfirmedTerm>("company.admin", "GetMyConfirmedTerms"))[0]?.Version).toBe(2);
    await call("company.admin", "AcceptTermsForAccountAndProduct", { accountId: demo.company, termIds: [open?.Id] });
    expect(await mustAccept("company.admin")).toBe(false);
    expect((await items<ConfirmedTerm>("company.admin", "GetMyConfirmedTerms"))[0]?.Version).toBe(3);
    const { rows } = await query("select object_display_name, changes from audit_record where event_type = 'Terms.Published'");
    expect(rows).toMatchObject([{ object_display_name: document.Name, changes: [{ Field: "Version", OldValue: 2, NewValue: 3 }] }]);
  });

  it("is refused when another user was faster, without English, and to users who do not run the installation", async () => {
    const { document } = await publish("Privacy");
    const input = (more: object = {}) => ({
      documentId: document.DocumentId,
      version: document.Version + 1,
      texts: [{ Language: "en", Name: "Privacy policy", TermsText: "Words" }],
      ...more,
    });
    const refused = async (user: string, body: object) => (await call(user, "PublishTerms", body)).body.errorCode;
    expect(await refused("distributor.admin", input())).toBe("ConcurrencyConflict");
    expect(await refused("distributor.admin", input({ texts: [{ Language: "de", Name: "Datenschutz", TermsText: "Worte" }] }))).toBe(
      "ValidationFailed",
    );
    expect(await refused("distributor.admin", input({ documentId: 987_654 }))).toBe("NotFound");
    expect(await refused("reseller.admin", input())).toBe("AccessDenied");
  });

  it("keeps what was published: neither a text nor a version changes any more", async () => {
    await expect(query("update terms_text set terms_text = 'Other words'")).rejects.toThrow("published terms stay");
    await expect(query("update terms_version set version = version + 1")).rejects.toThrow("published terms stay");
  });
});

describe("demo data", () => {
  it("leaves company 124 with the first version of the terms of use", async () => {
    const { rows } = await query(
      `select max(v.version) as version from terms_acceptance x join terms_version v using (term_id) join terms_document d using (document_id)
       where d.kind = 'Platform' and x.account_id = ${demo.otherCustomer(8)}`,
    );
    expect(rows[0].version).toBe(1);
  });
});
