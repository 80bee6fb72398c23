import { sql } from "kysely";
import type { AccountOperations } from "../../../generated/operations.ts";
import { Problem } from "../../../http/problem.ts";
import { type ListColumn, listClauses } from "../../../lists/list-clauses.ts";
import { INVOICE_TABLES, loadRates, rateTable, resolveBill } from "../../../online-bill/bill-scope.ts";
import { AMOUNT, type LineRow, lineColumns, presentLine } from "../../../online-bill/read-lines.ts";
import { groupingOf, presentSection, type SectionRow } from "../../../online-bill/sections.ts";

const COLUMNS: Readonly<Record<string, ListColumn>> = {
  PayerName: { expression: sql`i.payer_name`, kind: "text" },
  InvoiceNumber: { expression: sql`i.invoice_number`, kind: "text" },
  EndCustomerName: { expression: sql`l.end_customer_name`, kind: "text" },
  DepartmentName: { expression: sql`l.department_name`, kind: "text" },
  VendorName: { expression: sql`l.vendor_name`, kind: "text" },
  ServiceName: { expression: sql`l.service_name`, kind: "text" },
  SubscriptionName: { expression: sql`l.subscription_name`, kind: "text" },
  PriceableItemDescription: { expression: sql`l.priceable_item_description`, kind: "text" },
  ChargeType: { expression: sql`l.charge_type`, kind: "text" },
  FeeType: { expression: sql`l.fee_type`, kind: "text" },
  ProductNumber: { expression: sql`l.product_number`, kind: "text" },
  MaterialNumber: { expression: sql`l.material_number`, kind: "text" },
  PurchaseOrderNumber: { expression: sql`l.purchase_order_number`, kind: "text" },
  Quantity: { expression: sql`l.quantity`, kind: "number" },
  UnitPrice: { expression: sql`l.unit_price * r.rate`, kind: "number" },
  Amount: { expression: AMOUNT, kind: "number" },
  PeriodStart: { expression: sql`l.period_start`, kind: "time" },
  PeriodEnd: { expression: sql`l.period_end`, kind: "time" },
};
const SEARCHED = ["EndCustomerName", "ServiceName", "SubscriptionName", "PriceableItemDescription", "InvoiceNumber", "PurchaseOrderNumber"];

/** The lines of a bill as a list; the same ones as in the report, and in its order unless another is asked for. */
export const listOnlineBillLines: AccountOperations["ListOnlineBillLines"] = async (
  context,
  { skip = 0, take = 50, sort, text, filters, fields: _fields, ...request },
) => {
  const scope = await resolveBill(context, request);
  const { rows: currencies } = await sql<{
    currency: string;
  }>`select distinct i.currency from ${INVOICE_TABLES} where ${scope.invoices}`.execute(context.db);
  if (currencies.length === 0) throw new Problem("NoBillingData");
  const rates = await loadRates(
    context,
    currencies.map(({ currency }) => currency),
    scope.currency,
    scope.interval,
  );
  const { where, order } = listClauses(
    COLUMNS,
    { ...(sort === undefined ? {} : { sort }), ...(text === undefined ? {} : { text }), ...(filters === undefined ? {} : { filters }) },
    SEARCHED,
    scope.groupByCustomers
      ? sql`l.end_customer_name, l.department_name nulls first, l.invoice_id, l.line_no`
      : sql`l.vendor_name nulls last, l.service_name nulls last, l.invoice_id, l.line_no`,
  );
  const from = sql`${INVOICE_TABLES} join invoice_line l on l.invoice_id = i.invoice_id join ${rateTable(rates)} on r.currency = i.currency
    where ${scope.invoices} and ${where}`;
  const [page, counted] = await Promise.all([
    sql<
      LineRow & { section_key: string }
    >`select ${lineColumns(context, scope.currency)}, ${groupingOf(scope.groupByCustomers).key} as section_key
      from ${from} order by ${order} limit ${take} offset ${skip}`.execute(context.db),
    sql<{ total: number }>`select count(*) as total from ${from}`.execute(context.db),
  ]);
  const Items = page.rows.map((row) => {
    const section: SectionRow = { ...row, key: row.section_key, line_count: 1, sub_total: row.amount };
    return { SectionName: presentSection(section, scope, context.language).Name, ...presentLine(row) };
  });
  return { Items, TotalCount: counted.rows[0]?.total ?? 0 };
};
