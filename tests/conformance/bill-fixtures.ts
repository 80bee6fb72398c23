/** The data that calls about bills, credit or charges need: invoices and charges of company 100 and its seller, created again before each. */

import { ensureInterval, freshInterval, makeCharge, makeInvoice, type Query } from "../support/bills.ts";
import { demo } from "../support/demo-accounts.ts";
import type { DemoServer } from "../support/demo-server.ts";

const PAYER = demo.company;
const SELLER = demo.reseller;

const queryOf =
  ({ database }: DemoServer): Query =>
  async (text, values = []) =>
    (await database.ownerPool.query(text, [...values])).rows;

const LINES = [
  { amount: "517.50", quantity: "25", unitPrice: "20.70", unitCost: "16.20" },
  { amount: "-40.00", quantity: "-2", unitPrice: "20.00", chargeType: "ProrationCredit" },
];

async function withBill(server: DemoServer): Promise<{ companyAccountId: number; billingInterval: string }> {
  const interval = freshInterval();
  await makeInvoice(queryOf(server), { payer: PAYER, seller: SELLER, interval, lines: LINES, taxTotal: "90.73" });
  return { companyAccountId: PAYER, billingInterval: interval };
}

const withInvoice = async (server: DemoServer) => ({
  invoiceId: await makeInvoice(queryOf(server), { payer: PAYER, seller: SELLER, interval: freshInterval(), lines: LINES }),
});
const withCharge = async (server: DemoServer) => ({
  customChargeId: await makeCharge(queryOf(server), { payer: PAYER, seller: SELLER, cost: "80" }),
});

export const billInputs = {
  bill: withBill,
  wholeBill: async (server: DemoServer) => ({
    ...(await withBill(server)),
    companyAccountId: SELLER,
    hideIndirectPayments: false,
    groupByCustomers: true,
    currency: "EUR",
  }),
  lines: async (server: DemoServer) => ({
    ...(await withBill(server)),
    take: 10,
    sort: [{ field: "Amount", direction: "Descending" }],
    text: "seat",
  }),
  openInterval: async (server: DemoServer) => {
    await ensureInterval(queryOf(server), new Date().toISOString().slice(0, 7), "Open");
    return { companyAccountId: PAYER };
  },
  invoice: withInvoice,
  download: (format: string) => async (server: DemoServer) => ({ ...(await withInvoice(server)), format }),
  settings: async (server: DemoServer) => {
    const { body } = await server.call("company.admin", "GetBillingSettings", { accountId: PAYER });
    return {
      accountId: PAYER,
      settings: { InvoiceFormat: body.InvoiceFormat === "Pdf" ? "Xml" : "Pdf", PurchaseOrderNumber: "PO 4711" },
      rowVersion: body.RowVersion,
    };
  },
  charge: withCharge,
  newCharge: {
    companyAccountId: PAYER,
    name: "Migration",
    price: "120",
    cost: "80.5",
    chargeAmount: "2.5",
    description: "Forty mailboxes",
  },
  credit: { companyAccountId: PAYER, name: "Goodwill", price: "-25.00", chargeAmount: "1", currency: "EUR" },
  /** The shortest PDF there is. */
  attachment: { file: "%PDF-1.4\n%%EOF\n" },
} as const;
