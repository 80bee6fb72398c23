import type { Decimal } from "../../../../shared/decimal.ts";
import { addDays, addMonths, type Day, dayOf, daysBetween, earliest, type Interval, latest } from "../../../platform/call/calendar.ts";
import { type BillingRule, type Subscription, termStartAt } from "../../subscriptions/index.ts";
import type { ChargeType, FeeType } from "../tables.ts";

/** A change of the number of units. */
export interface QuantityStep {
  readonly changedAt: Date;
  readonly from: number;
  readonly to: number;
}

/** The input of billing: the contract, its changes and its end. */
export interface BilledSubscription
  extends Pick<Subscription, "quantity" | "commitmentTerm" | "termStart" | "termEnd" | "advancePeriodEndAction"> {
  /** The first billed day. */
  readonly firstDay: Day;
  /** The day on which its termination started: the last billed day. */
  readonly endedAt: Date | null;
  /** In chronological order. */
  readonly steps: readonly QuantityStep[];
  readonly cancellationWindowHours: number;
}

export interface BilledItem {
  readonly feeType: FeeType;
  readonly billingRule: BillingRule;
  /** The length of the prepaid period; only for prepaid offers. */
  readonly prepaidPeriodMonths: number | null;
}

/** One line of an invoice before it has a price. */
export interface Charge {
  readonly chargeType: ChargeType;
  /** Below zero: a credit. */
  readonly quantity: Decimal;
  readonly periodStart: Day;
  /** Its last day. */
  readonly periodEnd: Day;
  readonly billedDays: number;
  readonly periodDays: number;
  /** The day that decides the price. */
  readonly priceOn: Day;
}

/**
 * The charges of a subscription in an interval for one of its priceable items (domain §7.3).
 *
 * Both end days count: the day of activation and the day of termination are billed, and a day on which the quantity changed counts with the larger quantity.
 * In advance, added units are charged from their day on; removed units lower the price from the next period on, except within the cancellation window, where
 * the rest of the period is credited. In arrears every day counts with its quantity.
 *
 * @param usage the usage in the interval; only for items of the fee type Usage.
 */
export function chargesOf(subscription: BilledSubscription, item: BilledItem, interval: Interval, usage: Decimal = "0"): Charge[] {
  const { firstDay } = subscription;
  if (firstDay > interval.end || lastDayOf(subscription, interval) < interval.start) return [];
  if (item.feeType === "Usage") return usageCharge(subscription, interval, usage);
  if (item.feeType === "OneTime") return setupCharge(firstDay, interval);
  if (item.billingRule === "InArrears") return chargesByDay(subscription, interval);
  if (item.billingRule === "InAdvance") return advanceCharges(subscription, interval, "Recurring", interval);
  return prepaidPeriods(subscription, item.prepaidPeriodMonths ?? 1, interval).flatMap((period) =>
    advanceCharges(subscription, period, "Prepaid", interval),
  );
}

interface Period {
  readonly start: Day;
  readonly end: Day;
}

const isWithin = (day: Day, { start, end }: Period): boolean => start <= day && day <= end;

/** The last day of the interval that is billed. */
const lastDayOf = ({ endedAt }: BilledSubscription, { end }: Period): Day => earliest(end, endedAt === null ? null : dayOf(endedAt));

/** Once for a subscription, regardless of the number of units. */
function setupCharge(firstDay: Day, interval: Interval): Charge[] {
  if (!isWithin(firstDay, interval)) return [];
  return [
    { chargeType: "Setup", quantity: "1", periodStart: firstDay, periodEnd: firstDay, billedDays: 1, periodDays: 1, priceOn: firstDay },
  ];
}

function usageCharge(subscription: BilledSubscription, interval: Interval, usage: Decimal): Charge[] {
  if (/^-?[0.]*$/.test(usage)) return [];
  const periodStart = latest(interval.start, subscription.firstDay);
  const periodEnd = lastDayOf(subscription, interval);
  return [{ chargeType: "Usage", quantity: usage, periodStart, periodEnd, billedDays: 1, periodDays: 1, priceOn: periodStart }];
}

/** One charge for each run of days with the same quantity. */
function chargesByDay(subscription: BilledSubscription, interval: Interval): Charge[] {
  const last = lastDayOf(subscription, interval);
  const charges: Charge[] = [];
  const begin = latest(interval.start, subscription.firstDay);
  let runStart = begin;
  let quantity = quantityOn(subscription, begin);
  for (let day = begin; day <= last; day = addDays(day, 1)) {
    const next = day === last ? null : quantityOn(subscription, addDays(day, 1));
    if (next === quantity) continue;
    charges.push({
      chargeType: "Recurring",
      quantity: String(quantity),
      periodStart: runStart,
      periodEnd: day,
      billedDays: daysBetween(runStart, day),
      periodDays: interval.days,
      priceOn: begin,
    });
    runStart = addDays(day, 1);
    quantity = next ?? 0;
  }
  return charges;
}

/**
 * The charges of an interval for a period that is paid in advance: the period itself when it begins, added units from their day on, and credits within the
 * cancellation window.
 */
function advanceCharges(
  subscription: BilledSubscription,
  period: Period,
  chargeType: "Recurring" | "Prepaid",
  interval: Interval,
): Charge[] {
  const from = latest(period.start, subscription.firstDay);
  const { endedAt } = subscription;
  const endedOn = endedAt === null ? null : dayOf(endedAt);
  if (endedOn !== null && endedOn < from) return [];
  const charges: Charge[] = [];
  const charge = (type: ChargeType, quantity: number, start: Day) => {
    if (start > period.end || quantity === 0) return;
    charges.push({
      chargeType: type,
      quantity: String(quantity),
      periodStart: start,
      periodEnd: period.end,
      billedDays: daysBetween(start, period.end),
      periodDays: daysBetween(period.start, period.end),
      priceOn: latest(from, interval.start),
    });
  };
  let paid = quantityBefore(subscription, from);
  if (isWithin(from, interval)) charge(chargeType, paid, from);
  for (const step of subscription.steps) {
    const day = dayOf(step.changedAt);
    if (day < from || day > period.end || (endedAt !== null && step.changedAt > endedAt)) continue;
    const isNow = isWithin(day, interval);
    if (step.to > paid) {
      if (isNow) charge("ProrationCharge", step.to - paid, day);
      paid = step.to;
    } else if (step.to < paid && step.to < step.from && isCancellable(subscription, step.changedAt)) {
      if (isNow) charge("ProrationCredit", step.to - paid, addDays(day, 1));
      paid = step.to;
    }
  }
  if (
    endedAt !== null &&
    endedOn !== null &&
    isWithin(endedOn, interval) &&
    isWithin(endedOn, period) &&
    isCancellable(subscription, endedAt)
  )
    charge("CancellationCredit", -paid, addDays(endedOn, 1));
  return charges;
}

/** The prepaid periods that touch an interval: one after the other from the first day on, and none after the term that is not to be renewed. */
function prepaidPeriods(subscription: BilledSubscription, months: number, interval: Interval): Period[] {
  const { firstDay, termStart, advancePeriodEndAction } = subscription;
  const periods: Period[] = [];
  for (let count = 0; ; count += 1) {
    const start = addMonths(firstDay, count * months);
    if (start > interval.end) return periods;
    const isRenewal = count > 0 && start > (termStart ?? firstDay);
    if (isRenewal && advancePeriodEndAction === "Terminate") return periods;
    const end = addDays(addMonths(firstDay, (count + 1) * months), -1);
    if (end >= interval.start) periods.push({ start, end });
  }
}

/** Still inside the cancellation window of the term that ran then (domain §1.6). */
function isCancellable(subscription: BilledSubscription, moment: Date): boolean {
  const termStart = termStartAt(subscription, dayOf(moment));
  if (termStart === null) return false;
  return moment.getTime() <= Date.parse(`${termStart}T00:00:00Z`) + subscription.cancellationWindowHours * 3_600_000;
}

/** The quantity at the beginning of a day. */
function quantityBefore({ steps, quantity }: Pick<BilledSubscription, "steps" | "quantity">, day: Day): number {
  return steps.find((step) => dayOf(step.changedAt) >= day)?.from ?? quantity;
}

/** The largest quantity of a day. */
function quantityOn(subscription: BilledSubscription, day: Day): number {
  const changed = subscription.steps.filter((step) => dayOf(step.changedAt) === day).map(({ to }) => to);
  return Math.max(quantityBefore(subscription, day), ...changed);
}
