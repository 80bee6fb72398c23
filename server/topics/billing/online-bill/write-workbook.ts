import type { InvoiceLine } from "../../../../shared/generated/types.ts";
import type { Cell } from "../../../platform/files/table-content.ts";
import { type Sheet, writeWorkbook } from "../../../platform/files/write-xlsx.ts";
import type { Locale } from "../../../platform/texts/locales.ts";
import { type BillTextKey, billText } from "./bill-texts.ts";
import type { BillReport } from "./report.ts";

const MONEY = "#,##0.00";

/** Columns of the sheet with the lines: their titles, and where the value comes from. */
const LINE_COLUMNS: readonly (readonly [title: BillTextKey, member: keyof InvoiceLine, kind?: "money" | "number"])[] = [
  ["invoiceNumber", "InvoiceNumber"],
  ["payer", "PayerName"],
  ["customer", "EndCustomerName"],
  ["department", "DepartmentName"],
  ["vendor", "VendorName"],
  ["service", "ServiceName"],
  ["subscription", "SubscriptionName"],
  ["description", "PriceableItemDescription"],
  ["chargeType", "ChargeType"],
  ["periodStart", "PeriodStart"],
  ["periodEnd", "PeriodEnd"],
  ["quantity", "Quantity", "number"],
  ["unitPrice", "UnitPrice", "number"],
  ["factor", "Factor", "number"],
  ["amount", "Amount", "money"],
  ["currency", "Currency"],
  ["originalAmount", "OriginalAmount", "money"],
  ["originalCurrency", "OriginalCurrency"],
  ["exchangeRate", "ExchangeRate", "number"],
  ["unitCost", "UnitCost", "number"],
  ["cost", "Cost", "money"],
  ["costCurrency", "CostCurrency"],
  ["productNumber", "ProductNumber"],
  ["materialNumber", "MaterialNumber"],
  ["vendorReference", "VendorReference"],
  ["purchaseOrderNumber", "PurchaseOrderNumber"],
  ["contract", "ContractId"],
];

/** A table of all lines, for workbooks and CSV alike. */
export function lineTable(report: BillReport, language: Locale) {
  const sectionNames = new Map(report.sections.map(({ Key, Name }) => [Key, Name]));
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const { sectionKey, line } of report.lines())
      yield [sectionNames.get(sectionKey) ?? "", ...LINE_COLUMNS.map(([, member, kind]) => cellOf(line[member], kind))];
  }
  return {
    columns: [billText("section", language), ...LINE_COLUMNS.map(([title]) => billText(title, language))],
    formats: [null, ...LINE_COLUMNS.map(([, , kind]) => (kind === "money" ? MONEY : null))],
    rows: rows(),
  };
}

const cellOf = (value: string | number | null, kind?: "money" | "number"): Cell =>
  value === null || kind === undefined ? value : Number(value);

/** A bill as a workbook, sent while its lines are read: totals, lines and remaining commitments (domain §7.6). */
export function writeBillWorkbook(report: BillReport, language: Locale, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  const sheets = [
    summarySheet(report, language),
    { name: billText("linesSheet", language), ...lineTable(report, language) },
    commitmentSheet(report, language),
  ];
  return writeWorkbook(sheets, { signal });
}

function summarySheet({ header, sections, totals, pendingCharges }: BillReport, language: Locale): Sheet {
  const text = (key: BillTextKey) => billText(key, language);
  const rows: Cell[][] = [
    [text("payer"), header.PayerName, null],
    [text("seller"), header.SellerName, null],
    [text("month"), header.IntervalId, null],
    ["", text(`status${header.Status}`), null],
    [text("invoiceNumber"), header.InvoiceNumbers.join(", "), null],
    [text("generatedAt"), new Date(header.GeneratedAt), null],
    [null, null, null],
    ...sections.map((section) => [section.Name, Number(section.SubTotal), section.Currency]),
    [text("net"), Number(header.NetTotal), header.Currency],
    [text("tax"), Number(header.TaxTotal), header.Currency],
    [text("gross"), Number(header.GrossTotal), header.Currency],
    ...totals
      .filter(({ Currency }) => Currency !== header.Currency)
      .map((total) => [`${text("total")} ${total.Currency}`, Number(total.Gross), total.Currency]),
    ...pendingCharges.map((charge) => [`${text("pendingCharges")}: ${charge.Name}`, Number(charge.Total), charge.Currency]),
  ];
  return { name: text("summarySheet"), columns: [text("bill"), text("amount"), text("currency")], formats: [null, MONEY, null], rows };
}

function commitmentSheet({ commitments }: BillReport, language: Locale): Sheet {
  const text = (key: BillTextKey) => billText(key, language);
  return {
    // The longest sheet name in Excel.
    name: text("commitments").slice(0, 31),
    columns: [
      text("customer"),
      text("subscription"),
      text("service"),
      text("quantity"),
      text("termEnd"),
      text("remaining"),
      text("currency"),
    ],
    formats: [null, null, null, null, null, MONEY, null],
    rows: commitments.map((one) => [
      one.CustomerName,
      one.SubscriptionName,
      one.ServiceName,
      one.Quantity,
      one.TermEnd,
      Number(one.RemainingCommitment),
      one.Currency,
    ]),
  };
}
