/** Credit limits, billing settings and commitments through the door. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Field, Layout } from "../../../../layout/model.ts";
import { freshInterval, makeCharge, makeInvoice, type Query } from "../../../support/bills.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";
import { layouts } from "../../../support/layouts.ts";

let server: DemoServer;
const query: Query = async (text, values = []) => (await server.database.ownerPool.query(text, [...values])).rows;
beforeAll(async () => {
  server = await startDemoServer();
  await server.call("reseller.admin", "SetLanguage", { languageCode: "en" }, "Authorization");
}, 60_000);
afterAll(() => server.stop());

describe("credit", () => {
  test("is set by the seller with a reason, and shown with what is left and how it came about", async () => {
    await query(`delete from invoice where payer_account_id = ${demo.customer(4)} and status = 'Preview'`);
    await makeInvoice(query, {
      payer: demo.customer(4),
      seller: demo.reseller,
      interval: freshInterval(),
      status: "Preview",
      lines: [{ amount: "4100.00" }],
    });
    const set = await server.call("reseller.admin", "SetCreditLimit", {
      accountId: demo.customer(4),
      limit: "5000",
      isLocked: false,
      comment: " Agreed ",
    });
    expect(set.status, JSON.stringify(set.body)).toBe(200);
    expect(set.body).toMatchObject({
      Limit: "5000.00",
      HasCreditLimit: true,
      ProjectedInvoice: "4100.00",
      RemainingCreditLimit: "900.00",
      CanChange: true,
      History: [{ NewLimit: "5000.00", Comment: "Agreed", IsLocked: false }],
    });
    const account = await server.call("reseller.admin", "LoadAccountById", { accountId: demo.customer(4) });
    expect(account.body.Values).toMatchObject({ CreditLimit: "5000.00", RemainingCreditLimit: "900.00", CreditLocked: false });
    const without = await server.call("reseller.admin", "SetCreditLimit", {
      accountId: demo.customer(4),
      isLocked: true,
      comment: "Open invoices",
    });
    expect(without.body).toMatchObject({ Limit: null, HasCreditLimit: false, RemainingCreditLimit: null, IsLocked: true });
    expect((without.body.History as unknown[]).length).toBe(2);
    const [record] = await query("select event_type, reason, changes from audit_record order by audit_id desc limit 1");
    expect(record).toMatchObject({ event_type: "Account.CreditLimitSet", reason: "Open invoices" });
  });

  test("what came after the last preview counts at once: charges, and what was added to subscriptions for the rest of the month", async () => {
    await query(`delete from invoice where payer_account_id = ${demo.customer(5)} and status = 'Preview'`);
    await query(`delete from custom_charge where company_account_id = ${demo.customer(5)} and status = 'PendingBilling'`);
    const [subscription] = (await query(
      `select account_id from account where company_account_id = ${demo.customer(5)} and account_type = 'Product' limit 1`,
    )) as [{ account_id: number }];
    const invoice = await makeInvoice(query, {
      payer: demo.customer(5),
      seller: demo.reseller,
      interval: "2026-11",
      status: "Preview",
      lines: [{ amount: "300.00" }],
    });
    await query("update invoice_line set charge_type = 'Recurring', account_id = $2, unit_price = 30 where invoice_id = $1", [
      invoice,
      subscription.account_id,
    ]);
    await query("update invoice set generated_at = business_now() - interval '1 minute' where invoice_id = $1", [invoice]);
    await query(`update account set "values" = "values" || '{"CreditLimit": "1000.00"}' where account_id = ${demo.customer(5)}`);
    const read = async () => (await server.call("reseller.admin", "GetCreditLimit", { accountId: demo.customer(5) })).body;
    expect(await read()).toMatchObject({ ProjectedInvoice: "300.00", DailyTransactions: "0.00", RemainingCreditLimit: "700.00" });

    await makeCharge(query, { payer: demo.customer(5), seller: demo.reseller, name: "Workshop", price: "80" });
    expect(await read()).toMatchObject({ DailyTransactions: "80.00", RemainingCreditLimit: "620.00" });

    // Three more seats for the rest of the month, by the day; what is taken away again is not paid back.
    await query(
      `insert into quantity_change (account_id, changed_at, old_quantity, new_quantity) values ($1, business_now(), 10, 13), ($1, business_now(), 13, 2)`,
      [subscription.account_id],
    );
    const [rest] =
      (await query(`select (80 + round(3 * 30.0 * (ends_on - business_now()::date + 1) / (ends_on - starts_on + 1), 2))::text as daily,
      (1000 - 300 - 80 - round(3 * 30.0 * (ends_on - business_now()::date + 1) / (ends_on - starts_on + 1), 2))::text as left from billing_interval where status = 'Open'`)) as [
        { daily: string; left: string },
      ];
    expect(await read()).toMatchObject({ DailyTransactions: rest.daily, RemainingCreditLimit: rest.left });
    const account = await server.call("reseller.admin", "LoadAccountById", { accountId: demo.customer(5) });
    expect(account.body.Values).toMatchObject({ RemainingCreditLimit: rest.left });

    // The next preview has all of it: nothing is left that came after.
    await query("update invoice set generated_at = business_now() + interval '1 second' where invoice_id = $1", [invoice]);
    expect(await read()).toMatchObject({ DailyTransactions: "0.00", RemainingCreditLimit: "700.00" });
  });

  test("users do not lend to their own account", async () => {
    const { body } = await server.call("reseller.admin", "SetCreditLimit", {
      accountId: demo.reseller,
      limit: "1000000",
      isLocked: false,
      comment: "Mine",
    });
    expect(body.errorCode).toBe("AccessDenied");
    expect((await server.call("reseller.admin", "GetCreditLimit", { accountId: demo.reseller })).body).toMatchObject({ CanChange: false });
    expect((await server.call("reseller.admin", "GetCreditLimit", { accountId: demo.users.companyUser })).body.errorCode).toBe("NotFound");
  });
});

describe("billing settings", () => {
  test("are values of the account, saved by its rules", async () => {
    const read = async () => (await server.call("company.admin", "GetBillingSettings", { accountId: demo.company })).body;
    const before = await read();
    expect(before).toMatchObject({
      BillingInterval: "Monthly",
      Currency: "EUR",
      RemainingCommitment: expect.stringMatching(/^\d+\.\d\d$/),
    });
    const save = (settings: object, rowVersion: unknown) =>
      server.call("company.admin", "SaveBillingSettings", { accountId: demo.company, settings, rowVersion });
    const saved = await save({ InvoiceFormat: "Json", GroupBy: null }, before.RowVersion);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(saved.body).toMatchObject({ InvoiceFormat: "Json", GroupBy: null, Emails: before.Emails });
    expect((await save({ InvoiceFormat: "Csv" }, before.RowVersion)).body.errorCode).toBe("ConcurrencyConflict");
    const wrong = await save({ InvoiceDelivery: "ElectronicInvoicing", EInvoiceAddress: null }, saved.body.RowVersion);
    expect(wrong.body.details).toEqual(expect.arrayContaining([expect.objectContaining({ field: "settings.EInvoiceAddress" })]));
  });
});

describe("billing settings of a company that lacks what its own layout requires", () => {
  const call = (user: string, operation: string, input: object, service = "Account") => server.call(user, operation, input, service);
  const inBilling = (layout: Layout) =>
    layout.Pages.flatMap((page) => page.Containers).find(
      (container) => container.Kind === "Fields" && container.Fields.some(({ Name }) => Name === "InvoiceFormat"),
    );
  const elsewhere = (layout: Layout) =>
    layout.Pages.flatMap((page) => page.Containers).find(
      (container) => container.Kind === "Fields" && container.Fields.some(({ Name }) => Name === "CompanyName"),
    );
  async function publish(change: (layout: Layout) => void): Promise<void> {
    const layout = structuredClone(layouts.find(({ Id }) => Id === "account.company.view")) as Layout;
    change(layout);
    const { body: draft } = await call("distributor.admin", "LoadViewLayout", { layoutId: layout.Id, version: "draft" }, "Metadata");
    const replaces = typeof draft.RowVersion === "number" ? { rowVersion: draft.RowVersion } : {};
    const saved = await call("distributor.admin", "SaveViewLayout", { layout, ...replaces }, "Metadata");
    expect(saved.body, JSON.stringify(saved.body).slice(0, 1000)).toMatchObject({ Check: { IsValid: true } });
    expect((await call("distributor.admin", "PublishViewLayout", { layoutId: layout.Id }, "Metadata")).status).toBe(200);
  }
  const REQUIRED: Field = {
    ...{ Name: "LoyaltyTier", DisplayValue: "Loyalty tier", DisplayTemplate: "TextBox" },
    ...{ DataType: "string", IsCustom: true, IsRequired: true },
  };
  const require = (find: (layout: Layout) => Layout["Pages"][number]["Containers"][number] | undefined) => (layout: Layout) => {
    const container = find(layout);
    if (container?.Kind !== "Fields") throw new Error("The layout has no such container.");
    container.Fields.push({ ...REQUIRED });
  };
  const settings = async () => (await call("company.admin", "GetBillingSettings", { accountId: demo.company })).body;
  const save = async (changed: object) =>
    await call("company.admin", "SaveBillingSettings", {
      accountId: demo.company,
      settings: changed,
      rowVersion: (await settings()).RowVersion,
    });
  afterAll(() => publish(() => undefined));

  test("are saved: the screen of bills could not fill in what is missing", async () => {
    await publish(require(elsewhere));
    const saved = await save({ PurchaseOrderNumber: "PO 4711" });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const { RowVersion } = saved.body;
    const values = { PurchaseOrderNumber: "PO 4712" };
    const own = await call("company.admin", "UpdateAccount", { accountId: demo.company, values, rowVersion: RowVersion });
    expect(own.body.details).toEqual([expect.objectContaining({ field: "values.LoyaltyTier", code: "required" })]);
  });

  test("are refused where a value among them is missing", async () => {
    await publish(require(inBilling));
    const saved = await save({ InvoiceFormat: "Xml" });
    expect(saved.body.details).toEqual([expect.objectContaining({ field: "values.LoyaltyTier", code: "required" })]);
  });
});

describe("commitment", () => {
  test("is listed with its total, the next end first, and kept from strangers", async () => {
    const { status, body } = await server.call("company.admin", "GetCommitmentOverview", { accountId: demo.company, take: 200 });
    expect(status, JSON.stringify(body)).toBe(200);
    const items = body.Items as { TermEnd: string; RemainingCommitment: string }[];
    expect(items.map(({ TermEnd }) => TermEnd)).toEqual(items.map(({ TermEnd }) => TermEnd).sort());
    const cents = items.reduce((sum, { RemainingCommitment }) => sum + BigInt(RemainingCommitment.replace(".", "")), 0n);
    expect(String(body.Total).replace(".", "")).toBe(String(cents).padStart(3, "0"));
    expect((await server.call("company.admin", "GetCommitmentOverview", { accountId: demo.reseller })).body.errorCode).toBe("NotFound");
  });
});
