/** Bills, invoices, credit and custom charges. */
import { bills } from "../bill-rows.ts";
import { company, reseller, type World } from "../world.ts";
import { type MatrixCase, type MatrixRows, on, versionOf } from "./matrix-case.ts";

const R = reseller(1);
const C = company(1, 1);

/** Everything that an account needs to be invoiced; those of this world have nothing yet. */
const INVOICING = { InvoiceFormat: "Pdf", InvoiceDelivery: "PortalOnly", Emails: ["billing@example.com"] };
const monthOfCompany = (world: World) => bills.month(world, C, R);
const invoice = (more: object): MatrixCase => ({
  ids: { invoiceId: "invoice" },
  input: async (world) => ({ invoiceId: await bills.invoice(world, C, R), ...more }),
});
const charge: MatrixCase = {
  ids: { customChargeId: "charge" },
  input: async (world) => ({ customChargeId: await bills.charge(world, C, R) }),
};

export const billingRows = {
  "Account.GenerateCustomerInvoices": [
    {
      ids: { sellerAccountId: "account", "companyAccountIds.0": "account" },
      input: { sellerAccountId: R, billingInterval: "2026-11", companyAccountIds: [C] },
      writes: ["job", "live_outbox"],
    },
  ],
  "Account.GetOnlineBillReportJson": [on("companyAccountId", monthOfCompany)],
  "Account.ListOnlineBillLines": [on("companyAccountId", monthOfCompany)],
  "Account.GetOnlineBillReportPdf": [on("companyAccountId", monthOfCompany)],
  "Account.GetOnlineBillReportXml": [on("companyAccountId", monthOfCompany)],
  "Account.ExportOnlineBillReport": [on("companyAccountId", monthOfCompany)],
  "Account.ListInvoices": [on("accountId", { accountId: C })],
  "Account.GetInvoice": [invoice({})],
  "Account.DownloadInvoice": [invoice({ format: "Xml" })],
  "Account.SaveBillingSettings": [
    on("accountId", async (world) => ({ accountId: C, settings: INVOICING, rowVersion: await versionOf(world, C) })),
  ],
  "Account.SetCreditLimit": [on("accountId", { accountId: C, limit: "10", isLocked: false, comment: "Agreed" })],
  "CustomCharge.ListCustomCharges": [on("companyAccountId", { companyAccountId: C }), on("sellerAccountId", { sellerAccountId: R })],
  "CustomCharge.GetCustomCharge": [charge],
  "CustomCharge.CreateCustomCharge": [on("companyAccountId", { companyAccountId: C, name: "Set-up", price: "1", chargeAmount: "1" })],
  "CustomCharge.DeleteCustomCharge": [charge],
  "CustomCharge.ExportCustomCharges": [
    on("companyAccountId", { companyAccountId: C, format: "Csv" }),
    on("sellerAccountId", { sellerAccountId: R, format: "Csv" }),
  ],
} satisfies MatrixRows;
