/** Custom charges through the door: who writes them, who sees what of them, and that a billed one stays (domain §7.5). */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshInterval, makeCharge, makeInvoice, type Query } from "../../../support/bills.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

let server: DemoServer;
const query: Query = async (text, values = []) => (await server.database.ownerPool.query(text, [...values])).rows;
beforeAll(async () => {
  server = await startDemoServer();
  await server.call("reseller.admin", "SetLanguage", { languageCode: "en" }, "Authorization");
}, 60_000);
afterAll(() => server.stop());

const CHARGE = { companyAccountId: demo.company, name: "Migration of mailboxes", price: "120", cost: "80.5", chargeAmount: "2.5" };
const call = (user: string, operation: string, input: object) => server.call(user, operation, input, "CustomCharge");
const create = async (more: object = {}) => (await call("reseller.admin", "CreateCustomCharge", { ...CHARGE, ...more })).body;
const fieldsOf = (body: Record<string, unknown>) =>
  (body.details as { field: string; message: string }[]).map(({ field, message }) => [field, message]);

/** As the upload answered it. */
const fileAt = (Path: string) => ({ FileName: "notes.pdf", ContentType: "application/pdf", Path, SizeBytes: 15, ExpiresAt: null });

describe("CreateCustomCharge", () => {
  test("writes a charge that waits, in the customer's currency and dated today", async () => {
    const { status, body } = await call("reseller.admin", "CreateCustomCharge", { ...CHARGE, description: " Forty mailboxes \n" });
    expect(status, JSON.stringify(body)).toBe(200);
    const [{ today } = { today: "" }] = await query("select business_now()::date::text as today");
    expect(body).toMatchObject({
      CompanyAccountId: demo.company,
      CompanyName: "Larkfield Foods",
      SellerAccountId: demo.reseller,
      Price: "120",
      Cost: "80.5",
      ChargeAmount: "2.5",
      Total: "300.00",
      Currency: "EUR",
      Status: "PendingBilling",
      ChargeDate: today,
      Description: "Forty mailboxes",
      InvoiceId: null,
      CanDelete: true,
    });
    const [record] = await query("select event_type, object_id, object_account_id from audit_record order by audit_id desc limit 1");
    expect(record).toMatchObject({
      event_type: "CustomCharge.Created",
      object_id: String(body.CustomChargeId),
      object_account_id: demo.company,
    });
    const { body: log } = await server.call("reseller.admin", "GetAuditLog", { accountId: demo.company, take: 1 });
    const [shown] = log.Items as { Changes: { DisplayName: string }[] }[];
    expect(shown?.Changes.map(({ DisplayName }) => DisplayName)).toEqual(["Price", "Quantity", "Total", "Currency", "Charge date"]);
  });

  test("rounds half a cent away from zero, on both sides of it", async () => {
    expect(await create({ price: "0.005", chargeAmount: "1" })).toMatchObject({ Total: "0.01" });
    expect(await create({ price: "-0.005", chargeAmount: "1" })).toMatchObject({ Total: "-0.01", Price: "-0.005" });
  });

  test("takes a credit only from a user who may give one", async () => {
    // Sales staff of the reseller have no right on charges.
    expect((await call("reseller.sales", "CreateCustomCharge", { ...CHARGE, price: "-1" })).body).toMatchObject({
      errorCode: "AccessDenied",
    });
    expect((await call("reseller.admin", "CreateCustomCharge", { ...CHARGE, price: "-1" })).status).toBe(200);
  });

  test("refuses a user who does not look after the seller: users do not charge their own account", async () => {
    expect(
      (await call("reseller.admin", "CreateCustomCharge", { ...CHARGE, companyAccountId: demo.reseller, currency: "EUR" })).body,
    ).toMatchObject({
      errorCode: "AccessDenied",
    });
    expect((await call("company.admin", "CreateCustomCharge", CHARGE)).body).toMatchObject({ errorCode: "AccessDenied" });
    expect((await call("distributor.admin", "CreateCustomCharge", { ...CHARGE, companyAccountId: demo.reseller })).status).toBe(200);
  });

  test("says what is wrong where it is wrong", async () => {
    const wrong = {
      ...CHARGE,
      currency: "CHF",
      chargeDate: "2020-01-31",
      attachments: [fileAt(`${"0".repeat(32)}/${"a".repeat(23)}.pdf`)],
    };
    const { status, body } = await call("reseller.admin", "CreateCustomCharge", wrong);
    expect(status).toBe(400);
    expect(fieldsOf(body)).toEqual([
      ["currency", "This customer is billed in EUR."],
      ["chargeDate", expect.stringMatching(/^Choose a day from \d{4}-\d\d-01 to /)],
      ["attachments[0]", "The file is no longer available. Upload it again."],
    ]);
    expect(
      (await call("reseller.admin", "CreateCustomCharge", { ...CHARGE, companyAccountId: demo.users.companyUser })).body,
    ).toMatchObject({
      details: [{ field: "companyAccountId", message: "Only companies and resellers are billed." }],
    });
    expect((await call("reseller.admin", "CreateCustomCharge", { ...CHARGE, chargeAmount: "0" })).status).toBe(400);
    expect((await call("reseller.admin", "CreateCustomCharge", { ...CHARGE, name: "  " })).status).toBe(400);
  });

  test("keeps an attachment for those who see the customer", async () => {
    const headers = await server.headersOf("reseller.admin");
    const upload = async () => {
      const content = JSON.stringify({ file: "%PDF-1.4\n%%EOF\n" });
      const sent = await server.send("CustomCharge.UploadCustomChargeAttachment", content, { headers });
      return (JSON.parse(sent.text) as { Path: string }).Path;
    };
    const [Path, second] = [await upload(), await upload()];
    // In the order given; a path that is given twice is one file.
    const charge = await create({ attachments: [second, Path, second].map(fileAt) });
    const file = { FileName: "notes.pdf", ContentType: "application/pdf", ExpiresAt: null };
    expect(charge.Attachments).toEqual([second, Path].map((each) => ({ ...file, Path: each, SizeBytes: expect.any(Number) })));
    expect((await call("reseller.admin", "CreateCustomCharge", { ...CHARGE, attachments: Array(11).fill(fileAt(Path)) })).status).toBe(400);
    expect((await server.fetch("distributor.admin", `/keeper/get/${Path}`)).status).toBe(200);
    expect((await server.fetch("company.admin", `/keeper/get/${Path}`)).status).toBe(200);
    // Another user's file is not taken along.
    expect((await call("distributor.admin", "CreateCustomCharge", { ...CHARGE, attachments: [fileAt(Path)] })).body).toMatchObject({
      details: [{ field: "attachments[0]" }],
    });
  });

  test("refuses files of other types", async () => {
    const headers = await server.headersOf("reseller.admin");
    const { status, text } = await server.send("CustomCharge.UploadCustomChargeAttachment", JSON.stringify({ file: "words" }), { headers });
    expect([status, JSON.parse(text).message]).toEqual([415, "File format not supported."]);
  });
});

describe("DeleteCustomCharge", () => {
  test("takes back what waits, and never what is billed", async () => {
    const waiting = await create();
    expect((await call("reseller.admin", "DeleteCustomCharge", { customChargeId: waiting.CustomChargeId })).status).toBe(200);
    expect((await call("reseller.admin", "GetCustomCharge", { customChargeId: waiting.CustomChargeId })).status).toBe(404);
    const invoiceId = await makeInvoice(query, {
      payer: demo.company,
      seller: demo.reseller,
      interval: freshInterval(),
      lines: [{ amount: "1" }],
    });
    const customChargeId = await makeCharge(query, { payer: demo.company, seller: demo.reseller, invoiceId });
    const { status, body } = await call("reseller.admin", "DeleteCustomCharge", { customChargeId });
    expect([status, body.errorCode, body.message]).toEqual([
      409,
      "ChargeAlreadyBilled",
      "This charge is already on an invoice and cannot be deleted.",
    ]);
    const read = await call("reseller.admin", "GetCustomCharge", { customChargeId });
    expect(read.body).toMatchObject({ Status: "Billed", InvoiceId: invoiceId, InvoiceNumber: `TEST-${invoiceId}`, CanDelete: false });
    // Not even past the door: the database keeps it.
    await expect(query("delete from custom_charge where custom_charge_id = $1", [customChargeId])).rejects.toThrow("a billed charge stays");
  });
});

describe("what others see", () => {
  test("a customer that has moved keeps its old seller's charges from the new one, and the old seller keeps them", async () => {
    const customChargeId = await makeCharge(query, { payer: demo.customer(15), seller: demo.reseller, name: "Before the move" });
    await query(`update account set parent_account_id = ${demo.otherReseller} where account_id = ${demo.customer(15)}`);
    const mine = await call("reseller.admin", "ListCustomCharges", { sellerAccountId: demo.reseller, text: "before the move" });
    expect(mine.body).toMatchObject({
      TotalCount: 1,
      Items: [{ CustomChargeId: customChargeId, CompanyName: null, SellerName: "Tannwald Systems" }],
    });
    const everything = await call("distributor.admin", "GetCustomCharge", { customChargeId });
    expect(everything.body).toMatchObject({ CompanyAccountId: demo.customer(15), SellerAccountId: demo.reseller });
  });

  test("costs are shown to the seller's own users only", async () => {
    const customChargeId = await makeCharge(query, { payer: demo.reseller, seller: demo.distributor, cost: "9.99", name: "From above" });
    expect((await call("distributor.admin", "GetCustomCharge", { customChargeId })).body).toMatchObject({ Cost: "9.99" });
    expect((await call("reseller.admin", "GetCustomCharge", { customChargeId })).body).toMatchObject({
      Cost: null,
      Name: "From above",
      CanDelete: false,
    });
    const sorted = await call("reseller.admin", "ListCustomCharges", {
      companyAccountId: demo.reseller,
      filters: [{ field: "Cost", operator: "greaterThan", value: 9 }],
    });
    expect(sorted.body).toMatchObject({ TotalCount: 0 });
  });
});

describe("ListCustomCharges", () => {
  test("filters, sorts and counts, newest first", async () => {
    await makeCharge(query, { payer: demo.customer(4), seller: demo.reseller, name: "Zebra", price: "7", chargeDate: "2026-01-05" });
    await makeCharge(query, { payer: demo.customer(4), seller: demo.reseller, name: "Aardvark", price: "-3", chargeDate: "2026-02-05" });
    const list = async (input: object) =>
      (await call("reseller.admin", "ListCustomCharges", { companyAccountId: demo.customer(4), ...input })).body;
    expect(await list({ from: "2026-01-01", to: "2026-01-31", text: "zebra" })).toMatchObject({
      TotalCount: 1,
      Items: [{ Name: "Zebra", Total: "7.00" }],
    });
    const sorted = await list({ status: "PendingBilling", text: "a", sort: [{ field: "Total", direction: "Ascending" }], take: 1 });
    expect((sorted.Items as { Name: string }[])[0]?.Name).toBe("Aardvark");
    expect((await call("reseller.admin", "ListCustomCharges", { filters: [{ field: "Secret", operator: "isEmpty" }] })).body).toMatchObject(
      {
        details: [{ field: "filters.0.field" }],
      },
    );
  });

  test("is written into a file as it is listed", async () => {
    const { status, body } = await call("reseller.admin", "ExportCustomCharges", {
      companyAccountId: demo.customer(4),
      format: "Csv",
      text: "zebra",
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const { text } = await server.fetch("reseller.admin", `/keeper/get/${body.Path}`);
    expect(text).toContain("Zebra");
    expect(text).not.toContain("Aardvark");
    expect((await server.fetch("distributor.admin", `/keeper/get/${body.Path}`)).status).toBe(404);
    const inOrder = async (direction: string) => {
      const sorted = { companyAccountId: demo.customer(4), format: "Csv", sort: [{ field: "Name", direction }] };
      const answer = await call("reseller.admin", "ExportCustomCharges", sorted);
      const file = await server.fetch("reseller.admin", `/keeper/get/${answer.body.Path}`);
      return file.text.indexOf("Aardvark") - file.text.indexOf("Zebra");
    };
    expect(await inOrder("Ascending")).toBeLessThan(0);
    expect(await inOrder("Descending")).toBeGreaterThan(0);
  });
});
