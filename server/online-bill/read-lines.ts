import { type RawBuilder, sql } from "kysely";
import { looksAfter } from "../access/trading-parties.ts";
import type { ChargeType, FeeType } from "../database/tables/billing.ts";
import type { InvoiceLine } from "../generated/types.ts";
import type { Context } from "../http/context.ts";

export interface LineRow {
  readonly invoice_id: number;
  readonly line_no: number;
  readonly invoice_number: string | null;
  readonly charge_type: ChargeType;
  readonly account_id: number | null;
  readonly subscription_name: string | null;
  readonly service_name: string | null;
  readonly service_id: number | null;
  readonly vendor_name: string | null;
  readonly priceable_item_id: number | null;
  readonly priceable_item_description: string;
  readonly fee_type: FeeType;
  readonly product_number: string | null;
  readonly material_number: string | null;
  readonly vendor_reference: string | null;
  readonly quantity: string;
  readonly unit_price: string;
  readonly unit_cost: string | null;
  readonly amount: string;
  readonly cost: string | null;
  readonly cost_currency: string | null;
  readonly currency: string;
  readonly period_start: string;
  readonly period_end: string;
  readonly factor: string;
  readonly department_id: number | null;
  readonly department_name: string | null;
  readonly payer_name: string;
  readonly end_customer_account_id: number;
  readonly end_customer_name: string;
  readonly purchase_order_number: string | null;
  readonly contract_id: string | null;
  readonly exchange_rate: string | null;
  readonly original_amount: string | null;
  readonly original_currency: string | null;
  readonly custom_charge_id: number | null;
}

/** What a line comes to in the currency of the report, `r.rate` being the one from its invoice's: rounded line by line, so that whatever is added up agrees. */
export const AMOUNT = sql`round(l.amount * r.rate, 2)`;

/**
 * A line as its reader may know it. Costs are the seller's own figures: the payer does not see them.
 *
 * @param target currency of the report
 */
export function lineColumns(context: Context, target: string): RawBuilder<unknown> {
  const seesCosts = looksAfter(context, "BILLING_PURCHASE_PRICES", ["Read"], "seller");
  const isConverted = sql`i.currency <> ${target}`;
  return sql`l.invoice_id, l.line_no, i.invoice_number, l.charge_type, l.account_id, l.subscription_name, l.service_name, l.service_id, l.vendor_name,
    l.priceable_item_id, l.priceable_item_description, l.fee_type, l.product_number, l.material_number, l.vendor_reference,
    trim_scale(l.quantity)::text as quantity, trim_scale(round(l.unit_price * r.rate, 8))::text as unit_price,
    case when ${seesCosts} then trim_scale(l.unit_cost)::text end as unit_cost, ${AMOUNT}::text as amount,
    case when ${seesCosts} then l.cost::text end as cost, case when ${seesCosts} then l.cost_currency end as cost_currency, ${target} as currency,
    l.period_start, l.period_end, trim_scale(l.factor)::text as factor, l.department_id, l.department_name, i.payer_name,
    l.end_customer_account_id, l.end_customer_name, l.purchase_order_number, l.contract_id,
    trim_scale(case when ${isConverted} then r.rate else l.exchange_rate end)::text as exchange_rate,
    case when ${isConverted} then l.amount::text end as original_amount, case when ${isConverted} then i.currency end as original_currency, l.custom_charge_id`;
}

export function presentLine(row: LineRow): InvoiceLine {
  return {
    LineKey: `${row.invoice_id}-${row.line_no}`,
    LineNo: row.line_no,
    InvoiceId: row.invoice_id,
    InvoiceNumber: row.invoice_number,
    ChargeType: row.charge_type,
    AccountId: row.account_id,
    SubscriptionName: row.subscription_name,
    ServiceName: row.service_name,
    ServiceId: row.service_id,
    VendorName: row.vendor_name,
    PriceableItemId: row.priceable_item_id,
    PriceableItemDescription: row.priceable_item_description,
    FeeType: row.fee_type,
    ProductNumber: row.product_number,
    MaterialNumber: row.material_number,
    VendorReference: row.vendor_reference,
    Quantity: row.quantity,
    UnitPrice: row.unit_price,
    UnitCost: row.unit_cost,
    Amount: row.amount,
    Cost: row.cost,
    Currency: row.currency,
    CostCurrency: row.cost_currency,
    PeriodStart: row.period_start,
    PeriodEnd: row.period_end,
    Factor: row.factor,
    DepartmentId: row.department_id,
    DepartmentName: row.department_name,
    PayerName: row.payer_name,
    EndCustomerAccountId: row.end_customer_account_id,
    EndCustomerName: row.end_customer_name,
    PurchaseOrderNumber: row.purchase_order_number,
    ContractId: row.contract_id,
    ExchangeRate: row.exchange_rate,
    OriginalAmount: row.original_amount,
    OriginalCurrency: row.original_currency,
    CustomChargeId: row.custom_charge_id,
  };
}
