import type { Decimal } from "../../../../shared/decimal.ts";
import {
  addDays,
  type Day,
  daysBetween,
  earliest,
  type Interval,
  intervalAt,
  latest,
  nextInterval,
} from "../../../platform/call/calendar.ts";
import type { Subscription } from "../../subscriptions/index.ts";
import { lineAmount } from "./amounts.ts";
import type { BilledItem } from "./charges.ts";

export interface PricedItem extends BilledItem {
  readonly unitPrice: Decimal;
  readonly currency: string;
}

/**
 * The remaining cost of a subscription until its term ends (domain §7.7): its recurring items for every interval from the open one to the one with the last
 * day of the term. Prepaid amounts and usage do not count.
 *
 * In advance a month that has begun is owed whole; in arrears the last month counts up to its last day.
 *
 * @param today decides the open interval.
 * @returns hundredths of the items' currency
 */
export function remainingCommitment(
  { quantity, billingStartDate, termEnd }: Pick<Subscription, "quantity" | "billingStartDate" | "termEnd">,
  items: readonly PricedItem[],
  today: Day,
): bigint {
  if (termEnd === null || billingStartDate === null) return 0n;
  const lastDay = addDays(termEnd, -1);
  let total = 0n;
  for (let interval = intervalAt(today); interval.start <= lastDay; interval = nextInterval(interval)) {
    const from = latest(interval.start, billingStartDate);
    if (from > interval.end) continue;
    for (const item of items) total += amountIn(interval, from, lastDay, String(quantity), item);
  }
  return total;
}

function amountIn(interval: Interval, from: Day, lastDay: Day, quantity: Decimal, item: PricedItem): bigint {
  if (item.feeType !== "Recurring" || item.billingRule === "Prepaid") return 0n;
  const until = item.billingRule === "InAdvance" ? interval.end : earliest(interval.end, lastDay);
  const extent = { quantity, billedDays: daysBetween(from, until), periodDays: interval.days };
  return lineAmount(extent, item.unitPrice, item.currency);
}
