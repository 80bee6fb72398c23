import type { Kysely } from "kysely";
import type { Decimal } from "../../../../shared/decimal.ts";
import type { Interval } from "../../../platform/call/calendar.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { effectivePrices, type FoundPrice, type MissingPrice } from "../../pricing/index.ts";
import type { ChargeType, FeeType, InvoiceProblem } from "../tables.ts";
import { convertPrice, formatAmount, lineAmount } from "./amounts.ts";
import { type Charge, chargesOf } from "./charges.ts";
import { departmentOf, type LoadedItem, type LoadedSubscription, loadDepartments, loadSubscriptions } from "./load-subscriptions.ts";
import type { RatesAt } from "./rates-at.ts";

/** A line before it is part of an invoice; members are the columns of `invoice_line`. */
export interface NewLine {
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
  readonly quantity: Decimal;
  readonly unit_price: Decimal;
  readonly unit_cost: Decimal | null;
  readonly amount: Decimal;
  readonly cost: Decimal | null;
  readonly currency: string;
  readonly cost_currency: string | null;
  readonly period_start: string;
  readonly period_end: string;
  readonly billed_days: number;
  readonly period_days: number;
  readonly department_id: number | null;
  readonly department_name: string | null;
  readonly end_customer_account_id: number;
  readonly end_customer_name: string;
  readonly purchase_order_number: string | null;
  readonly contract_id: string | null;
  readonly original_unit_price: Decimal | null;
  readonly original_currency: string | null;
  readonly exchange_rate: Decimal | null;
  readonly custom_charge_id: number | null;
}

/** The seller of an invoice, and that seller's own seller (null: the vendors). */
export interface Seller {
  readonly id: number;
  readonly currency: string;
  readonly sellerId: number | null;
}

export interface LineSink {
  add(payerId: number, line: NewLine): void;
  /** Why the payer's invoice cannot become final. */
  hold(payerId: number, problem: InvoiceProblem): void;
}

interface Page {
  readonly interval: Interval;
  readonly seller: Seller;
  /** Who pays for which customer's subscriptions. */
  readonly payerOf: ReadonlyMap<number, number>;
  readonly currencyOf: ReadonlyMap<number, string>;
  readonly rates: RatesAt;
}

/** Put the lines of a page of customers into the invoices of those who pay for them. */
export async function buildLines(db: Kysely<Database>, page: Page, sink: LineSink): Promise<void> {
  const { interval, seller, payerOf, currencyOf, rates } = page;
  const customers = [...payerOf.keys()];
  const subscriptions = await loadSubscriptions(db, customers, interval);
  const itemIds = [...new Set(subscriptions.flatMap(({ items }) => items.map(({ id }) => id)))];
  const asked = { itemIds, from: interval.start, to: interval.end, subscriptionIds: subscriptions.map(({ accountId }) => accountId) };
  const sales = await effectivePrices(db, { ...asked, buyers: [...new Set(payerOf.values())].map((id) => ({ id, sellerId: seller.id })) });
  const purchases = await effectivePrices(db, { ...asked, buyers: [{ id: seller.id, sellerId: seller.sellerId }] });
  const departments = await loadDepartments(db, customers);
  for (const subscription of subscriptions) {
    const payerId = payerOf.get(subscription.customerId) ?? 0;
    const currency = currencyOf.get(payerId) ?? seller.currency;
    const department = departmentOf(departments, subscription.path);
    const described = { ...describe(subscription), department_id: department?.id ?? null, department_name: department?.name ?? null };
    const together = subscription.items.map(({ id }) => id);
    for (const item of subscription.items)
      for (const charge of chargesOf(subscription, item, interval, item.usage)) {
        const billed = { itemId: item.id, on: charge.priceOn, subscriptionId: subscription.accountId, together };
        const price = await priceIn(currency, sales.billed({ ...billed, buyerId: payerId }), item.feeType, rates);
        if (price.problem !== null) sink.hold(payerId, price.problem);
        if (price.unit_price === null) continue;
        const bought = await priceIn(seller.currency, purchases.billed({ ...billed, buyerId: seller.id }), item.feeType, rates);
        const cost = costOf(bought.unit_price, seller, charge);
        const amount = formatAmount(lineAmount(charge, price.unit_price, currency));
        const { problem: _, unit_price, ...origin } = price;
        sink.add(payerId, { ...described, ...itemAndPeriod(item, charge), currency, unit_price, amount, ...origin, ...cost });
      }
  }
}

/** The columns of a line that describe its subscription. */
function describe({ accountId, name, service, contract, purchaseOrderNumber, contractId, customerId, customerName }: LoadedSubscription) {
  return {
    account_id: accountId,
    subscription_name: name,
    service_name: service.name,
    service_id: service.id,
    vendor_name: service.vendor,
    vendor_reference: contract.vendorReference,
    purchase_order_number: purchaseOrderNumber,
    contract_id: contractId,
    end_customer_account_id: customerId,
    end_customer_name: customerName,
    custom_charge_id: null,
  };
}

function itemAndPeriod(item: LoadedItem, charge: Charge) {
  return {
    charge_type: charge.chargeType,
    priceable_item_id: item.id,
    priceable_item_description: item.description,
    fee_type: item.feeType,
    product_number: item.productNumber,
    material_number: item.materialNumber,
    quantity: charge.quantity,
    period_start: charge.periodStart,
    period_end: charge.periodEnd,
    billed_days: charge.billedDays,
    period_days: charge.periodDays,
  };
}

const SAME_CURRENCY = { original_unit_price: null, original_currency: null, exchange_rate: null };

/**
 * A price in the currency of an invoice; a price in another currency is converted by the rate at the interval's end (domain §7.4). With a stale rate the
 * amount is only a preview, and the invoice stays a draft.
 */
export async function priceIn(
  currency: string,
  price: Pick<FoundPrice, "unitPrice" | "currency"> | MissingPrice,
  feeType: FeeType,
  rates: RatesAt,
) {
  const missing = (problem: InvoiceProblem) => ({ ...SAME_CURRENCY, unit_price: null, problem });
  if ("missing" in price) return missing("PriceMissing");
  if (price.currency === currency) return { ...SAME_CURRENCY, unit_price: price.unitPrice, problem: null };
  const rate = await rates.between(price.currency, currency);
  if (rate === undefined) return missing("ExchangeRateStale");
  return {
    unit_price: convertPrice(price.unitPrice, rate.rate, feeType),
    original_unit_price: price.unitPrice,
    original_currency: price.currency,
    exchange_rate: rate.rate,
    problem: rate.isStale ? ("ExchangeRateStale" as const) : null,
  };
}

/** The seller's own cost of the same line, equal to the line on the seller's own invoice. It does not matter whether that invoice is held back. */
function costOf(unitCost: Decimal | null, seller: Seller, charge: Charge) {
  if (unitCost === null) return { unit_cost: null, cost: null, cost_currency: null };
  return {
    unit_cost: unitCost,
    cost: formatAmount(lineAmount(charge, unitCost, seller.currency)),
    cost_currency: seller.currency,
  };
}
