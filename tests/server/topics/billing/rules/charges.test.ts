import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type Day, dayOf, daysBetween, intervalOf } from "../../../../../server/platform/call/calendar.ts";
import { formatAmount, lineAmount } from "../../../../../server/topics/billing/runs/amounts.ts";
import { type BilledItem, type BilledSubscription, type Charge, chargesOf } from "../../../../../server/topics/billing/runs/charges.ts";

const november = intervalOf("2026-11");
const at = (day: Day, time = "10:00:00Z") => new Date(`${day}T${time}`);

const subscription = (given: Partial<BilledSubscription> = {}): BilledSubscription => ({
  quantity: 10,
  commitmentTerm: "Annual",
  termStart: "2026-03-01",
  termEnd: "2027-03-01",
  advancePeriodEndAction: "Renew",
  firstDay: "2026-03-01",
  endedAt: null,
  steps: [],
  cancellationWindowHours: 168,
  ...given,
});
const inAdvance: BilledItem = { feeType: "Recurring", billingRule: "InAdvance", prepaidPeriodMonths: null };
const inArrears: BilledItem = { ...inAdvance, billingRule: "InArrears" };
const prepaidYear: BilledItem = { feeType: "Recurring", billingRule: "Prepaid", prepaidPeriodMonths: 12 };
const setup: BilledItem = { feeType: "OneTime", billingRule: "InAdvance", prepaidPeriodMonths: null };
const usage: BilledItem = { feeType: "Usage", billingRule: "InArrears", prepaidPeriodMonths: null };

/** `Recurring 10 × 30/30 from 2026-11-01 to 2026-11-30` */
const worded = (charges: readonly Charge[]) =>
  charges.map(
    ({ chargeType, quantity, billedDays, periodDays, periodStart, periodEnd }) =>
      `${chargeType} ${quantity} × ${billedDays}/${periodDays} ${periodStart.slice(5)} to ${periodEnd.slice(5)}`,
  );

const grow = { quantity: 17, steps: [{ changedAt: at("2026-11-12"), from: 10, to: 17 }] };
const shrink = { quantity: 6, steps: [{ changedAt: at("2026-11-12"), from: 10, to: 6 }] };
const bought = (firstDay: Day) => ({ firstDay, termStart: firstDay, termEnd: `${Number(firstDay.slice(0, 4)) + 1}${firstDay.slice(4)}` });

describe("what is charged for an interval (domain §7.3)", () => {
  test.each<[string, { given: Partial<BilledSubscription>; item: BilledItem; want: string[] }]>([
    ["setup: in the interval of activation", { given: bought("2026-11-17"), item: setup, want: ["Setup 1 × 1/1 11-17 to 11-17"] }],
    ["setup: never again", { given: {}, item: setup, want: [] }],
    ["in advance: a full month on its first day", { given: {}, item: inAdvance, want: ["Recurring 10 × 30/30 11-01 to 11-30"] }],
    [
      "in advance: the first month from the activation",
      { given: bought("2026-11-17"), item: inAdvance, want: ["Recurring 10 × 14/30 11-17 to 11-30"] },
    ],
    [
      "in advance: more units from their day on",
      { given: grow, item: inAdvance, want: ["Recurring 10 × 30/30 11-01 to 11-30", "ProrationCharge 7 × 19/30 11-12 to 11-30"] },
    ],
    [
      "in advance: fewer units cost less from the next month on",
      { given: shrink, item: inAdvance, want: ["Recurring 10 × 30/30 11-01 to 11-30"] },
    ],
    [
      "in advance: units given up and taken again are paid already",
      {
        given: {
          steps: [
            { changedAt: at("2026-11-05"), from: 10, to: 6 },
            { changedAt: at("2026-11-20"), from: 6, to: 10 },
          ],
        },
        item: inAdvance,
        want: ["Recurring 10 × 30/30 11-01 to 11-30"],
      },
    ],
    [
      "in advance: fewer units within the window are credited from the next day on",
      {
        given: { ...shrink, ...bought("2026-11-10") },
        item: inAdvance,
        want: ["Recurring 10 × 21/30 11-10 to 11-30", "ProrationCredit -4 × 18/30 11-13 to 11-30"],
      },
    ],
    [
      "in advance: the window opens again with each term",
      {
        given: { ...shrink, commitmentTerm: "OneMonth", firstDay: "2026-06-10", termStart: "2026-11-10", termEnd: "2026-12-10" },
        item: inAdvance,
        want: ["Recurring 10 × 30/30 11-01 to 11-30", "ProrationCredit -4 × 18/30 11-13 to 11-30"],
      },
    ],
    [
      "in advance: an end after the window gives nothing back",
      { given: { endedAt: at("2026-11-12") }, item: inAdvance, want: ["Recurring 10 × 30/30 11-01 to 11-30"] },
    ],
    [
      "in advance: an end within the window gives the remaining days back",
      {
        given: { ...bought("2026-11-10"), endedAt: at("2026-11-12") },
        item: inAdvance,
        want: ["Recurring 10 × 21/30 11-10 to 11-30", "CancellationCredit -10 × 18/30 11-13 to 11-30"],
      },
    ],
    ["in advance: nothing after the end", { given: { endedAt: at("2026-10-31") }, item: inAdvance, want: [] }],
    ["in arrears: the days used", { given: bought("2026-11-17"), item: inArrears, want: ["Recurring 10 × 14/30 11-17 to 11-30"] }],
    [
      "in arrears: every day with its quantity, the day of a change with the larger one",
      { given: grow, item: inArrears, want: ["Recurring 10 × 11/30 11-01 to 11-11", "Recurring 17 × 19/30 11-12 to 11-30"] },
    ],
    [
      "in arrears: fewer units from the day after",
      { given: shrink, item: inArrears, want: ["Recurring 10 × 12/30 11-01 to 11-12", "Recurring 6 × 18/30 11-13 to 11-30"] },
    ],
    [
      "in arrears: the day of the end is billed",
      { given: { endedAt: at("2026-11-12") }, item: inArrears, want: ["Recurring 10 × 12/30 11-01 to 11-12"] },
    ],
    [
      "prepaid: the whole period when it begins",
      { given: bought("2026-11-17"), item: prepaidYear, want: ["Prepaid 10 × 365/365 11-17 to 11-16"] },
    ],
    ["prepaid: nothing meanwhile", { given: {}, item: prepaidYear, want: [] }],
    [
      "prepaid: again when it is renewed",
      {
        given: { firstDay: "2025-11-17", termStart: "2025-11-17", termEnd: "2026-11-17" },
        item: prepaidYear,
        want: ["Prepaid 10 × 365/365 11-17 to 11-16"],
      },
    ],
    [
      "prepaid: not when it is to end",
      {
        given: { firstDay: "2025-11-17", termStart: "2025-11-17", termEnd: "2026-11-17", advancePeriodEndAction: "Terminate" },
        item: prepaidYear,
        want: [],
      },
    ],
    [
      "prepaid: more units for what is left of the period",
      { given: grow, item: prepaidYear, want: ["ProrationCharge 7 × 109/365 11-12 to 02-28"] },
    ],
    [
      "prepaid: an end within the window gives the remaining days back",
      {
        given: { ...bought("2026-10-30"), endedAt: at("2026-11-03") },
        item: prepaidYear,
        want: ["CancellationCredit -10 × 360/365 11-04 to 10-29"],
      },
    ],
    ["usage: what was used", { given: {}, item: usage, want: ["Usage 48213 × 1/1 11-01 to 11-30"] }],
    ["not active yet", { given: bought("2026-12-01"), item: inAdvance, want: [] }],
  ])("%s", (_, { given, item, want }) => {
    expect(worded(chargesOf(subscription(given), item, november, "48213"))).toEqual(want);
  });

  test("no usage is no charge", () => {
    expect(chargesOf(subscription(), usage, november, "0.000000")).toEqual([]);
  });
});

describe("amounts", () => {
  const amount = (quantity: string, billedDays: number, periodDays: number, price: string, currency = "EUR") =>
    formatAmount(lineAmount({ quantity, billedDays, periodDays }, price, currency));

  test.each<[string, string, string]>([
    ["14 of 31 days of 100.00", amount("1", 14, 31, "100.00"), "45.16"],
    ["seven seats for 19 of 30 days at 20.70", amount("7", 19, 30, "20.70"), "91.77"],
    ["48,213 messages at 0.013725", amount("48213", 1, 1, "0.013725"), "661.72"],
    ["13 seats at 22.93", amount("13", 1, 1, "22.93"), "298.09"],
    ["half a cent upwards", amount("1", 1, 2, "0.01"), "0.01"],
    ["half a cent of a credit away from zero", amount("-1", 1, 2, "0.01"), "-0.01"],
    ["a currency without cents", amount("3", 1, 2, "101", "JPY"), "152.00"],
  ])("%s", (_, found, want) => {
    expect(found).toBe(want);
  });
});

/** Days in the order of time, each with a quantity. */
const history = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 59 }), fc.integer({ min: 1, max: 50 })), { maxLength: 6, selector: ([day]) => day })
  .map((days) => days.toSorted(([a], [b]) => a - b));

function historyOf(days: readonly (readonly [number, number])[], first: number): Pick<BilledSubscription, "steps" | "quantity"> {
  let quantity = first;
  const steps = days.map(([day, to]) => {
    const step = { changedAt: at(addDays("2026-10-02", day)), from: quantity, to };
    quantity = to;
    return step;
  });
  return { steps, quantity };
}

describe("of any history", () => {
  test("in arrears each billed day counts once, and never with more than was had that day", () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 50 }), fc.option(fc.integer({ min: 0, max: 29 })), (days, first, end) => {
        const endedAt = end === null ? null : at(addDays(november.start, end));
        const given = subscription({ ...historyOf(days, first), endedAt });
        const charges = chargesOf(given, inArrears, november);
        const last = endedAt === null ? november.end : dayOf(endedAt);
        expect(charges.reduce((sum, { billedDays }) => sum + billedDays, 0)).toBe(daysBetween(november.start, last));
        charges.forEach(({ periodStart }, index) => {
          const before = charges[index - 1];
          if (before !== undefined) expect(periodStart).toBe(addDays(before.periodEnd, 1));
        });
        const highest = Math.max(first, ...days.map(([, to]) => to));
        for (const { quantity } of charges) expect(Number(quantity)).toBeLessThanOrEqual(highest);
      }),
    );
  });

  test("in advance what is paid is the largest quantity of the month, outside the window", () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 50 }), (days, first) => {
        const given = subscription(historyOf(days, first));
        const charges = chargesOf(given, inAdvance, november);
        const inNovember = given.steps.filter(({ changedAt }) => dayOf(changedAt) >= november.start && dayOf(changedAt) <= november.end);
        const start = given.steps.find(({ changedAt }) => dayOf(changedAt) >= november.start)?.from ?? given.quantity;
        const paid = charges.reduce((sum, { quantity }) => sum + Number(quantity), 0);
        expect(paid).toBe(Math.max(start, ...inNovember.map(({ to }) => to)));
        expect(charges.every(({ quantity }) => Number(quantity) > 0)).toBe(true);
      }),
    );
  });

  test("within the window no one is credited more than was charged", () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 29 }), (days, first, end) => {
        const given = subscription({
          ...historyOf(days, first),
          cancellationWindowHours: 10_000,
          endedAt: at(addDays(november.start, end), "23:00:00Z"),
        });
        const total = chargesOf(given, inAdvance, november).reduce((sum, charge) => sum + lineAmount(charge, "12.00", "EUR"), 0n);
        expect(total).toBeGreaterThanOrEqual(0n);
      }),
    );
  });
});
