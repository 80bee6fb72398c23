/** The online bill: one report in every format, direct and indirect, by service and by customer, in any currency (domain §7.6). */

import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureInterval, freshInterval, makeCharge, makeInvoice, type Query } from "../../../support/bills.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

let server: DemoServer;
const query: Query = async (text, values = []) => (await server.database.ownerPool.query(text, [...values])).rows;
beforeAll(async () => {
  server = await startDemoServer();
  for (const user of ["reseller.admin", "company.admin"]) await server.call(user, "SetLanguage", { languageCode: "en" }, "Authorization");
}, 60_000);
afterAll(() => server.stop());

const LINES = [
  { amount: "517.50", quantity: "25", unitPrice: "20.70", unitCost: "16.20", description: 'Seat & <more> "quoted"' },
  { amount: "-40.00", quantity: "-2", unitPrice: "20", chargeType: "ProrationCredit" },
  { amount: "300.00", quantity: "2.5", unitPrice: "120", service: "Migration", departmentId: demo.department, departmentName: "Logistics" },
];

interface Section {
  Key: string;
  Name: string;
  LineCount: number;
  SubTotal: string;
  Lines: Record<string, unknown>[];
}
const report = async (user: string, input: object) => {
  const { status, body } = await server.call(user, "GetOnlineBillReportJson", input);
  expect(status, JSON.stringify(body).slice(0, 400)).toBe(200);
  return body as unknown as {
    Header: Record<string, unknown>;
    Sections: Section[];
    Totals: unknown[];
    PendingCharges: unknown[];
    LinesOmitted: boolean;
  };
};

describe("GetOnlineBillReportJson", () => {
  test("shows what an account pays, divided by service, and agrees to the cent", async () => {
    const interval = freshInterval();
    const invoiceId = await makeInvoice(query, { payer: demo.company, seller: demo.reseller, interval, lines: LINES, taxTotal: "147.73" });
    const bill = await report("company.admin", { companyAccountId: demo.company, billingInterval: interval });
    expect(bill.Header).toMatchObject({
      Status: "Final",
      Currency: "EUR",
      PayerName: "Larkfield Foods",
      Seller: { AccountId: demo.reseller, Name: "Tannwald Systems" },
      InvoiceNumbers: [`TEST-${invoiceId}`],
      LineCount: 3,
      NetTotal: "777.50",
      TaxTotal: "147.73",
      GrossTotal: "925.23",
    });
    expect(bill.Sections.map(({ LineCount, SubTotal }) => [LineCount, SubTotal])).toEqual([
      [2, "477.50"],
      [1, "300.00"],
    ]);
    // The payer does not learn what the seller pays; the seller does.
    expect(bill.Sections[0]?.Lines[0]).toMatchObject({ Amount: "517.50", UnitPrice: "20.7", UnitCost: null, Cost: null });
    const asSeller = await report("reseller.admin", { companyAccountId: demo.company, billingInterval: interval });
    expect(asSeller.Sections[0]?.Lines[0]).toMatchObject({ UnitCost: "16.2", Cost: "405.00", CostCurrency: "EUR" });
  });

  test("shows a reseller what it sells only when asked, to the end customers, and never another's sales", async () => {
    const interval = freshInterval();
    await makeInvoice(query, {
      payer: demo.reseller,
      seller: demo.distributor,
      interval,
      lines: [{ amount: "400.00", endCustomer: demo.company, endCustomerName: "Larkfield Foods" }],
    });
    await makeInvoice(query, { payer: demo.company, seller: demo.reseller, interval, lines: LINES });
    await makeInvoice(query, { payer: demo.subReseller, seller: demo.reseller, interval, lines: [{ amount: "50.00" }] });
    const strangers = await query(
      `select account_id from account where parent_account_id = ${demo.otherReseller} and account_type = 'Company' limit 1`,
    );
    await makeInvoice(query, {
      payer: Number(strangers[0]?.account_id),
      seller: demo.otherReseller,
      interval,
      lines: [{ amount: "999.00" }],
    });
    const direct = await report("reseller.admin", { companyAccountId: demo.reseller, billingInterval: interval });
    expect(direct.Header).toMatchObject({ NetTotal: "400.00", InvoiceCount: 1 });
    const all = await report("reseller.admin", {
      companyAccountId: demo.reseller,
      billingInterval: interval,
      hideIndirectPayments: false,
      groupByCustomers: true,
    });
    expect(all.Header).toMatchObject({ NetTotal: "1227.50", InvoiceCount: 3 });
    expect(all.Sections.map(({ Key, Name, SubTotal }) => [Key, Name, SubTotal])).toEqual([
      [`${demo.company}`, "Larkfield Foods", "877.50"],
      [`${demo.company}/${demo.department}`, "Larkfield Foods – Logistics", "300.00"],
      [`${demo.subReseller}`, "Valmoret Services", "50.00"],
    ]);
    // A company has ONLINEBILL and not ONLINEBILL_INDIRECT.
    const refused = await server.call("company.admin", "GetOnlineBillReportJson", {
      companyAccountId: demo.company,
      billingInterval: interval,
      hideIndirectPayments: false,
    });
    expect(refused.body.errorCode).toBe("AccessDenied");
  });

  test("converts by the rate of the month's end, line by line, and keeps what was on the invoice", async () => {
    const interval = freshInterval();
    await query(
      `insert into exchange_rate (from_currency, to_currency, rate, valid_from, retrieved_at, source)
       select 'EUR', 'PLN', 4.3217, b.ends_on - 3, b.ends_on + interval '12 hours', 'Manual' from billing_interval b where b.interval_id = $1`,
      [await withLines(interval)],
    );
    const bill = await report("company.admin", { companyAccountId: demo.company, billingInterval: interval, currency: "PLN" });
    expect(
      bill.Sections.flatMap(({ Lines }) => Lines.map(({ Amount, OriginalAmount, ExchangeRate }) => [Amount, OriginalAmount, ExchangeRate])),
    ).toEqual([
      // 0.043217 and 1.339727
      ["0.04", "0.01", "4.3217"],
      ["1.34", "0.31", "4.3217"],
    ]);
    expect(bill.Header).toMatchObject({ NetTotal: "1.38", Currency: "PLN" });
    expect(bill.Totals).toEqual([{ Currency: "EUR", Net: "0.32", Tax: "0.00", Gross: "0.32", ExchangeRate: "4.3217" }]);
    const stale = await server.call("company.admin", "GetOnlineBillReportJson", {
      companyAccountId: demo.company,
      billingInterval: interval,
      currency: "NOK",
    });
    expect([stale.status, stale.body.message]).toEqual([422, "Exchange rate not up to date."]);
  });
  const withLines = async (interval: string) => {
    await makeInvoice(query, { payer: demo.company, seller: demo.reseller, interval, lines: [{ amount: "0.01" }, { amount: "0.31" }] });
    return interval;
  };

  test("says that a month has no data, and why an invoice waits", async () => {
    const empty = freshInterval();
    await ensureInterval(query, empty);
    const none = await server.call("company.admin", "GetOnlineBillReportJson", { companyAccountId: demo.company, billingInterval: empty });
    expect([none.status, none.body.errorCode, none.body.message]).toEqual([422, "NoBillingData", "No billing data for this period."]);
    await makeInvoice(query, {
      payer: demo.company,
      seller: demo.reseller,
      interval: empty,
      status: "Draft",
      problem: "ExchangeRateStale",
      lines: [{ amount: "1" }],
    });
    const waiting = await report("company.admin", { companyAccountId: demo.company, billingInterval: empty });
    expect(waiting.Header).toMatchObject({ Status: "Draft", Problem: "ExchangeRateStale", ProblemText: "Exchange rate not up to date." });
  });

  test("shows in a preview what still waits to be charged", async () => {
    const interval = freshInterval();
    await makeInvoice(query, { payer: demo.company, seller: demo.reseller, interval, status: "Preview", lines: [{ amount: "1" }] });
    await makeCharge(query, { payer: demo.company, seller: demo.reseller, name: "Old debt", price: "12.5", chargeDate: `${interval}-02` });
    await makeCharge(query, { payer: demo.company, seller: demo.reseller, name: "For later", price: "1" });
    const bill = await report("company.admin", { companyAccountId: demo.company, billingInterval: interval });
    expect(bill.PendingCharges).toMatchObject([{ Name: "Old debt", Total: "12.50" }]);
  });

  test("leaves lines out where they are too many for a screen, and lists them page by page", async () => {
    const interval = freshInterval();
    await makeInvoice(query, { payer: demo.company, seller: demo.reseller, interval, lines: LINES, lineCount: 5_100 });
    const bill = await report("company.admin", { companyAccountId: demo.company, billingInterval: interval });
    expect([bill.LinesOmitted, bill.Header.LineCount, bill.Sections.flatMap(({ Lines }) => Lines).length]).toEqual([true, 5_103, 0]);
    const { body } = await server.call("company.admin", "ListOnlineBillLines", {
      companyAccountId: demo.company,
      billingInterval: interval,
      sort: [{ field: "Amount", direction: "Descending" }],
      filters: [{ field: "Amount", operator: "greaterThan", value: 1 }],
    });
    expect(body).toMatchObject({ TotalCount: 2, Items: [{ Amount: "517.50", SectionName: expect.any(String) }, { Amount: "300.00" }] });
    // As a file it is long work, and has them all.
    server.runJobs();
    const started = await server.call("company.admin", "GetOnlineBillReportXml", {
      companyAccountId: demo.company,
      billingInterval: interval,
    });
    expect(started.body).toMatchObject({ Kind: "BillFile", Status: "Queued", Total: 5_103 });
    const path = await fileOfJob(String(started.body.JobId));
    const { text } = await server.fetch("company.admin", `/keeper/get/${path}`);
    expect(text.match(/<Line /g)).toHaveLength(5_103);
    assertValid(text);
  }, 60_000);

  test("draws more than a thousand lines as long work, and writes them at once", async () => {
    const interval = freshInterval();
    await makeInvoice(query, { payer: demo.company, seller: demo.reseller, interval, lines: LINES, lineCount: 1_100 });
    const bill = { companyAccountId: demo.company, billingInterval: interval };
    for (const operation of ["GetOnlineBillReportPdf", "ExportOnlineBillReport"])
      expect((await server.call("company.admin", operation, bill)).body).toMatchObject({ Kind: "BillFile", Total: 1_103 });
    expect((await server.call("company.admin", "GetOnlineBillReportXml", bill)).body.FileName).toMatch(/\.xml$/);
  });
});

async function fileOfJob(jobId: string): Promise<string> {
  for (let waited = 0; waited < 40_000; waited += 200) {
    const { body } = await server.call("company.admin", "GetJob", { jobId }, "SelfCare");
    const { Status, File, Message } = (body.Job ?? body) as { Status: string; File: { Path: string } | null; Message: string };
    if (File !== null && Status === "Completed") return File.Path;
    if (Status === "Failed") throw new Error(Message);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("The job did not end.");
}

function assertValid(xml: string): void {
  const schema = XmlDocument.fromString(readFileSync("public/schemas/online-bill.xsd", "utf8"));
  const validator = XsdValidator.fromDoc(schema);
  const document = XmlDocument.fromString(xml);
  validator.validate(document);
}

describe("the files", () => {
  let interval: string;
  let invoiceId: number;
  beforeAll(async () => {
    interval = freshInterval();
    invoiceId = await makeInvoice(query, {
      payer: demo.company,
      seller: demo.reseller,
      interval,
      status: "Final",
      lines: LINES,
      lineCount: 60,
      taxTotal: "147.73",
    });
  });
  const download = async (operation: string, input: object, user = "company.admin") => {
    const { status, body } = await server.call(user, operation, input);
    expect(status, JSON.stringify(body)).toBe(200);
    const reply = await server.fetch(user, `/keeper/get/${body.Path}`);
    return { name: String(body.FileName), path: String(body.Path), text: reply.text, headers: reply.headers };
  };

  test("XML is as its schema says, whatever the names contain", async () => {
    const { name, text, headers } = await download("GetOnlineBillReportXml", {
      companyAccountId: demo.company,
      billingInterval: interval,
      groupByCustomers: true,
    });
    expect(name).toBe(`OnlineBill_Larkfield_Foods_${interval.replace("-", "_")}_EUR.xml`);
    expect(headers["content-disposition"]).toContain("attachment");
    expect(text).toContain('PriceableItemDescription="Seat &amp; &lt;more&gt; &quot;quoted&quot;"');
    assertValid(text);
    expect(() => assertValid(text.replace("<Totals ", '<Totals Colour="red" '))).toThrow();
  });

  test("PDF counts its pages before it draws them", async () => {
    const { name, text } = await download("GetOnlineBillReportPdf", { companyAccountId: demo.company, billingInterval: interval });
    expect(name).toBe(`OnlineBill_Larkfield_Foods_${interval.replace("-", "_")}_EUR.pdf`);
    expect(text.startsWith("%PDF-")).toBe(true);
    const drawn = text.match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(drawn).toBeGreaterThan(2);
  });

  test("XLSX has three sheets, figures as numbers", async () => {
    const { body } = await server.call("company.admin", "ExportOnlineBillReport", {
      companyAccountId: demo.company,
      billingInterval: interval,
    });
    const [file] = await query(
      "select string_agg(encode(bytes, 'hex'), '' order by position) as hex from kept_file_chunk join kept_file using (file_id) where path = $1",
      [body.Path],
    );
    const parts = unzipSync(Buffer.from(String(file?.hex), "hex"));
    expect(Object.keys(parts).filter((name) => name.startsWith("xl/worksheets/sheet"))).toHaveLength(3);
    const lines = Buffer.from(parts["xl/worksheets/sheet2.xml"] ?? []).toString();
    expect(lines).toContain("<v>517.5</v>");
    expect(Buffer.from(parts["xl/workbook.xml"] ?? []).toString()).toContain("Summary");
  });

  test("an invoice can be had in each of its formats, and not by users who may not see it", async () => {
    const json = await download("DownloadInvoice", { invoiceId, format: "Json" }, "reseller.admin");
    const parsed = JSON.parse(json.text) as { Header: { NetTotal: string }; Sections: Section[] };
    expect(parsed.Header.NetTotal).toBe("837.50");
    expect(parsed.Sections.reduce((sum, { Lines }) => sum + Lines.length, 0)).toBe(63);
    const [record] = await query(
      "select object_account_id, object_account_path from audit_record where object_type = 'Invoice' order by audit_id desc limit 1",
    );
    expect(record, "who sees the payer reads the record").toMatchObject({
      object_account_id: demo.company,
      object_account_path: expect.stringMatching(new RegExp(`/${demo.company}$`)),
    });
    const csv = await download("DownloadInvoice", { invoiceId, format: "Csv" }, "reseller.admin");
    expect(csv.text.trim().split("\r\n")).toHaveLength(64);
    assertValid((await download("DownloadInvoice", { invoiceId, format: "Xml" }, "reseller.admin")).text);
    expect((await download("DownloadInvoice", { invoiceId, format: "Pdf" }, "reseller.admin")).name).toBe(`Invoice_TEST_${invoiceId}.pdf`);
    expect((await server.call("reseller.sales", "DownloadInvoice", { invoiceId, format: "Pdf" })).body.errorCode).toBe("AccessDenied");
    const upstream = await makeInvoice(query, { payer: demo.otherReseller, seller: demo.distributor, interval, lines: [{ amount: "1" }] });
    expect((await server.call("reseller.admin", "GetInvoice", { invoiceId: upstream })).body.errorCode).toBe("NotFound");
    // A file belongs to the user who asked for it.
    expect((await server.fetch("company.admin", `/keeper/get/${json.path}`)).status).toBe(404);
  });
});

describe("intervals and invoices", () => {
  test("a month that begins appears with the currencies of its invoices; the open one is the default", async () => {
    const interval = freshInterval();
    await makeInvoice(query, { payer: demo.company, seller: demo.reseller, interval, lines: [{ amount: "1" }] });
    const { body } = await server.call("company.admin", "GetBillingIntervals", { companyAccountId: demo.company, take: 200 });
    expect(body.Items).toContainEqual(
      expect.objectContaining({ IntervalId: interval, Status: "Closed", Currencies: ["EUR"], IsDefault: false }),
    );
    const days = (body.Items as { IntervalId: string }[]).map(({ IntervalId }) => IntervalId);
    expect(days).toEqual([...days].sort().reverse());
  });

  test("invoices are listed for who pays and for who sells, previews when asked for", async () => {
    const interval = freshInterval();
    const invoiceId = await makeInvoice(query, { payer: demo.company, seller: demo.reseller, interval, lines: [{ amount: "-5.00" }] });
    const list = async (input: object) =>
      (await server.call("reseller.admin", "ListInvoices", { from: interval, to: interval, ...input })).body;
    expect(await list({ accountId: demo.company })).toMatchObject({
      TotalCount: 1,
      Items: [{ InvoiceId: invoiceId, IsCreditBalance: true, NetTotal: "-5.00" }],
    });
    expect(await list({ accountId: demo.reseller })).toMatchObject({ TotalCount: 0 });
    expect(await list({ accountId: demo.reseller, role: "Seller" })).toMatchObject({ TotalCount: 1 });
    await makeInvoice(query, {
      payer: demo.company,
      seller: demo.reseller,
      interval: freshInterval(),
      status: "Preview",
      lines: [{ amount: "1" }],
    });
    expect(
      (await server.call("reseller.admin", "ListInvoices", { accountId: demo.company, status: "Preview" })).body.TotalCount,
    ).toBeGreaterThan(0);
  });

  test("an overview adds up what a service cost under its former name and under the present one", async () => {
    const services = async () =>
      (await server.call("reseller.admin", "GetBillingOverview", { companyAccountId: demo.company })).body.Services as {
        ServiceName: string;
        Net: string;
      }[];
    const before = await services();
    expect(before.length).toBeGreaterThan(0);
    const { rowCount } = await server.database.ownerPool.query(
      `update invoice_line l set service_name = 'Former name' from invoice i
       where i.invoice_id = l.invoice_id and i.payer_account_id = $1 and i.status in ('Preview', 'Draft') and l.service_id is not null
         and l.line_no = (select min(line_no) from invoice_line first where first.invoice_id = l.invoice_id and first.service_id = l.service_id)`,
      [demo.company],
    );
    expect(rowCount).toBeGreaterThan(0);
    const { rows } = await server.database.ownerPool.query(
      `select from invoice_line l join invoice i using (invoice_id) where i.payer_account_id = $1 and i.status in ('Preview', 'Draft')
       group by invoice_id, service_id having count(distinct service_name) = 2`,
      [demo.company],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect((await services()).map(({ Net }) => Net)).toEqual(before.map(({ Net }) => Net));
  });

  test("an overview adds up months in the account's currency", async () => {
    const { status, body } = await server.call("reseller.admin", "GetBillingOverview", { companyAccountId: demo.reseller });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      Currency: "EUR",
      Months: expect.any(Array),
      Services: expect.any(Array),
      RemainingCommitment: expect.any(String),
    });
    const asCompany = await server.call("company.admin", "GetBillingOverview", { companyAccountId: demo.company });
    expect(asCompany.body).toMatchObject({ CurrentSales: null, PendingCharges: null });
  });
});
