import { describe, expect, test } from "vitest";
import { addMonths, intervalOf, nextInterval } from "../../../../../server/platform/call/calendar.ts";
import { formatAmount } from "../../../../../server/topics/billing/runs/amounts.ts";
import { type PricedItem, remainingCommitment } from "../../../../../server/topics/billing/runs/commitment.ts";
import { taxOf } from "../../../../../server/topics/billing/runs/tax.ts";
import { termEndFrom, termStartAt } from "../../../../../server/topics/subscriptions/subscription.ts";
import { formatScaled, multiply, toUnits } from "../../../../../shared/decimal.ts";
import { buildSubscription } from "../../../../support/build-subscription.ts";

const seat: PricedItem = { feeType: "Recurring", billingRule: "InAdvance", prepaidPeriodMonths: null, unitPrice: "20.70", currency: "EUR" };
const contract = { quantity: 25, billingStartDate: "2026-03-01", termEnd: "2027-02-28" };

describe("remaining commitment (domain §7.7)", () => {
  test.each<[string, Partial<typeof contract>, Partial<PricedItem>, string, string]>([
    ["25 seats until February", {}, {}, "2026-11-21", "2070.00"],
    ["the last month", {}, {}, "2027-02-27", "517.50"],
    ["after the end of the term", {}, {}, "2027-03-01", "0.00"],
    ["a term that ends with a month owes nothing for the next", { termEnd: "2027-03-01" }, {}, "2026-11-21", "2070.00"],
    ["in arrears the last month counts to its last day", { termEnd: "2027-02-15" }, { billingRule: "InArrears" }, "2027-02-01", "258.75"],
    ["what begins later is owed from then on", { billingStartDate: "2026-12-16" }, {}, "2026-11-21", "1302.10"],
    ["what is paid in advance is paid", {}, { billingRule: "Prepaid" }, "2026-11-21", "0.00"],
    ["usage is not committed", {}, { feeType: "Usage", billingRule: "InArrears" }, "2026-11-21", "0.00"],
  ])("%s", (_, given, item, today, want) => {
    expect(formatAmount(remainingCommitment({ ...contract, ...given }, [{ ...seat, ...item }], today))).toBe(want);
  });
});

describe("terms", () => {
  const monthly = buildSubscription({ commitment_term: "OneMonth", term_start: "2026-11-10", term_end: "2026-12-10" });

  test("the term of an earlier day is the one that ran then", () => {
    expect(termStartAt(monthly, "2026-11-20")).toBe("2026-11-10");
    expect(termStartAt(monthly, "2026-11-09")).toBe("2026-10-10");
    expect(termStartAt(monthly, "2026-07-31")).toBe("2026-07-10");
    const other = buildSubscription({ commitment_term: "Other", term_start: "2026-11-01", term_end: "2026-11-11" });
    expect(termStartAt(other, "2026-10-31")).toBe("2026-10-22");
    expect(termStartAt(buildSubscription(), "2026-10-31")).toBeNull();
  });

  test("a term ends as many months later as its kind says", () => {
    expect(termEndFrom(monthly, "2026-12-10")).toBe("2027-01-10");
    expect(termEndFrom({ commitmentTerm: "ThreeYears", termStart: null, termEnd: null }, "2026-02-28")).toBe("2029-02-28");
    expect(termEndFrom({ commitmentTerm: "Other", termStart: "2026-11-01", termEnd: "2026-11-11" }, "2026-11-11")).toBe("2026-11-21");
  });

  test("what is not set is read with care", () => {
    expect(buildSubscription({ quantity: 12 })).toMatchObject({
      quantity: 12,
      renewQuantity: 12,
      commitmentTerm: "OneMonth",
      billingRule: "InAdvance",
      billingStartDate: null,
      termEnd: null,
      advancePeriodEndAction: "Renew",
    });
  });
});

describe("months", () => {
  test("a day that a month does not have is its last", () => {
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(addMonths("2024-02-29", 12)).toBe("2025-02-28");
    expect(addMonths("2026-01-15", -2)).toBe("2025-11-15");
  });

  test("an interval is a month with all its days", () => {
    expect(intervalOf("2028-02")).toEqual({ id: "2028-02", start: "2028-02-01", end: "2028-02-29", days: 29 });
    expect(nextInterval(intervalOf("2026-12")).id).toBe("2027-01");
  });
});

describe("decimals", () => {
  test.each([
    ["-0.5", 0, "-1"],
    ["0.5", 0, "1"],
    ["2.345", 2, "2.35"],
    ["-2.345", 2, "-2.35"],
    ["0.0049999999", 2, "0.00"],
  ])("%s to %s places is %s", (text, scale, want) => {
    expect(formatScaled(multiply([text], { scale }), scale)).toBe(want);
  });

  test("a thousand times a tenth is a hundred", () => {
    expect(Array.from({ length: 1000 }, () => toUnits("0.1", 10)).reduce((sum, units) => sum + units, 0n)).toBe(toUnits("100", 10));
  });

  test.each(["", "1,5", "1e3", "0.00000000001", "abc"])("%j is refused", (text) => {
    expect(() => toUnits(text, 10)).toThrow(RangeError);
  });
});

describe("tax", () => {
  test.each([
    ["DE", "DE", "DE136695976", { rate: "19.00", note: "Standard" }],
    ["DE", "AT", "ATU12345675", { rate: "0.00", note: "ReverseCharge" }],
    ["DE", "AT", null, { rate: "0.00", note: "NotTaxable" }],
    ["DE", "CH", "CHE123456788", { rate: "0.00", note: "NotTaxable" }],
    ["CH", "CH", null, { rate: "8.10", note: "Standard" }],
  ] as const)("from %s to %s", (seller, payer, vatId, want) => {
    expect(taxOf(seller, payer, vatId)).toEqual(want);
  });
});
