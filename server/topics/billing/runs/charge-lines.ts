import { type Kysely, sql } from "kysely";
import type { Decimal } from "../../../../shared/decimal.ts";
import type { Interval } from "../../../platform/call/calendar.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { formatAmount, lineAmount } from "./amounts.ts";
import { type LineSink, priceIn, type Seller } from "./build-lines.ts";
import type { RatesAt } from "./rates-at.ts";

interface ChargeRow {
  readonly custom_charge_id: number;
  readonly company_account_id: number;
  readonly name: string;
  readonly price: Decimal;
  readonly cost: Decimal | null;
  readonly charge_amount: Decimal;
  readonly currency: string;
  readonly charge_date: string;
  readonly company_name: string;
}

interface Charged {
  readonly interval: Interval;
  readonly seller: Seller;
  readonly currencyOf: ReadonlyMap<number, string>;
  readonly rates: RatesAt;
  /** Locked against deletion until the transaction ends: the charges become final with the invoice. */
  readonly isFinal: boolean;
}

/** The one-time charges that wait for these payers' invoices: those of the interval and what was left over from earlier ones (domain §7.5). */
export async function addChargeLines(
  db: Kysely<Database>,
  { interval, seller, currencyOf, rates, isFinal }: Charged,
  sink: LineSink,
): Promise<void> {
  const { rows } = await sql<ChargeRow>`
    select c.custom_charge_id, c.company_account_id, c.name, c.price, c.cost, c.charge_amount, c.currency, c.charge_date, a.display_name as company_name
    from custom_charge c join account a on a.account_id = c.company_account_id
    where c.seller_account_id = ${seller.id} and c.company_account_id = any (${[...currencyOf.keys()]}::bigint[]) and c.status = 'PendingBilling'
      and c.charge_date <= ${interval.end}::date
    order by c.company_account_id, c.charge_date, c.custom_charge_id ${isFinal ? sql`for update of c` : sql``}`.execute(db);
  for (const charge of rows) {
    const payerId = charge.company_account_id;
    const currency = currencyOf.get(payerId) ?? charge.currency;
    const price = await priceIn(currency, { unitPrice: charge.price, currency: charge.currency }, "OneTime", rates);
    if (price.problem !== null) sink.hold(payerId, price.problem);
    if (price.unit_price === null) continue;
    const { problem: _, unit_price, ...origin } = price;
    const extent = { quantity: charge.charge_amount, billedDays: 1, periodDays: 1 };
    sink.add(payerId, {
      charge_type: "CustomCharge",
      account_id: null,
      subscription_name: null,
      service_name: null,
      service_id: null,
      vendor_name: null,
      priceable_item_id: null,
      priceable_item_description: charge.name,
      fee_type: "OneTime",
      product_number: null,
      material_number: null,
      vendor_reference: null,
      quantity: charge.charge_amount,
      unit_price,
      amount: formatAmount(lineAmount(extent, unit_price, currency)),
      unit_cost: charge.cost,
      cost: charge.cost === null ? null : formatAmount(lineAmount(extent, charge.cost, charge.currency)),
      currency,
      cost_currency: charge.cost === null ? null : charge.currency,
      period_start: charge.charge_date,
      period_end: charge.charge_date,
      billed_days: 1,
      period_days: 1,
      department_id: null,
      department_name: null,
      end_customer_account_id: payerId,
      end_customer_name: charge.company_name,
      purchase_order_number: null,
      contract_id: null,
      custom_charge_id: charge.custom_charge_id,
      ...origin,
    });
  }
}
