import { sql } from "kysely";
import type { InvoiceLine } from "../../../../shared/generated/types.ts";
import { looksAfter } from "../../../platform/accounts/trading-parties.ts";
import { code, day, decimal, integer, text } from "../../../platform/lists/column.ts";
import { defineList, type ListCall, type SqlColumns } from "../../../platform/lists/define-list.ts";
import { INVOICE_TABLES } from "./bill-scope.ts";

/** The amount of a line in the currency of the report; `r.rate` is the rate from its invoice's currency. Rounded line by line, so that all sums agree. */
export const AMOUNT = sql`round(l.amount * r.rate, 2)`;

/** Costs are the seller's own figures: the payer does not see them. */
const seesCosts = ({ context }: Pick<ListCall<unknown>, "context">) => looksAfter(context, "BILLING_PURCHASE_PRICES", ["Read"], "seller");
const isConverted = ({ given }: ListCall<ReportCurrency>) => sql`i.currency <> ${given.currency}`;
const UNIT_PRICE = sql`round(l.unit_price * r.rate, 8)`;

/** The currency of the report that lines are read for. */
export interface ReportCurrency {
  readonly currency: string;
}

interface LineShape {
  readonly row: InvoiceLine;
  readonly given: ReportCurrency;
}

/** The columns of a line that its reader may see: over `l` (the line), `i` (its invoice) and `r` (the rate from its currency to the report's). */
export const LINE_COLUMNS: SqlColumns<LineShape> = {
  LineKey: code(sql`(l.invoice_id || '-' || l.line_no)`),
  LineNo: integer(sql`l.line_no`),
  InvoiceId: integer(sql`l.invoice_id`),
  InvoiceNumber: code(sql`i.invoice_number`, { searched: true }),
  ChargeType: code(sql`l.charge_type`),
  AccountId: integer(sql`l.account_id`),
  SubscriptionName: text(sql`l.subscription_name`, { searched: true }),
  ServiceName: text(sql`l.service_name`, { searched: true }),
  ServiceId: integer(sql`l.service_id`),
  VendorName: text(sql`l.vendor_name`),
  PriceableItemId: integer(sql`l.priceable_item_id`),
  PriceableItemDescription: text(sql`l.priceable_item_description`, { searched: true }),
  FeeType: code(sql`l.fee_type`),
  ProductNumber: code(sql`l.product_number`),
  MaterialNumber: code(sql`l.material_number`),
  VendorReference: code(sql`l.vendor_reference`),
  Quantity: decimal(sql`trim_scale(l.quantity)`),
  UnitPrice: decimal(sql`trim_scale(${UNIT_PRICE})`),
  UnitCost: decimal((call) => sql`(case when ${seesCosts(call)} then trim_scale(l.unit_cost) end)`),
  Amount: decimal(AMOUNT),
  Cost: decimal((call) => sql`(case when ${seesCosts(call)} then l.cost end)`),
  Currency: code(({ given }) => sql`${given.currency}::text`),
  CostCurrency: code((call) => sql`(case when ${seesCosts(call)} then l.cost_currency end)`),
  PeriodStart: day(sql`l.period_start`),
  PeriodEnd: day(sql`l.period_end`),
  Factor: decimal(sql`trim_scale(l.factor)`),
  DepartmentId: integer(sql`l.department_id`),
  DepartmentName: text(sql`l.department_name`),
  PayerName: text(sql`i.payer_name`),
  EndCustomerAccountId: integer(sql`l.end_customer_account_id`),
  EndCustomerName: text(sql`l.end_customer_name`, { searched: true }),
  PurchaseOrderNumber: code(sql`l.purchase_order_number`, { searched: true }),
  ContractId: code(sql`l.contract_id`),
  ExchangeRate: decimal((call) => sql`trim_scale(case when ${isConverted(call)} then r.rate else l.exchange_rate end)`),
  OriginalAmount: decimal((call) => sql`(case when ${isConverted(call)} then l.amount end)`),
  OriginalCurrency: code((call) => sql`(case when ${isConverted(call)} then i.currency end)`),
  CustomChargeId: integer(sql`l.custom_charge_id`),
};

/** The lines of invoices, for reports: each states which lines it reads. */
export const invoiceLines = defineList<LineShape>({
  listedBy: ["Account.ListOnlineBillLines", "Account.GetInvoice"],
  columns: LINE_COLUMNS,
  rows: () => ({ from: sql`${INVOICE_TABLES} join invoice_line l on l.invoice_id = i.invoice_id`, order: sql`l.invoice_id, l.line_no` }),
});

/** The section of a line in a report, and the position of that section. */
export interface SectionPosition {
  readonly section_key: string;
  readonly position: number;
}
