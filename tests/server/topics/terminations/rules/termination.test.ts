import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { addDays, addMonths, type Day } from "../../../../../server/platform/call/calendar.ts";
import type { SubscriptionRow } from "../../../../../server/topics/subscriptions/index.ts";
import { areRenewalSettingsFrozen, renewedTerm, underOffer } from "../../../../../server/topics/subscriptions/renewal.ts";
import { accountFate, fateOf, type LeavingTerms, lockOf, USUAL_TERMS } from "../../../../../server/topics/terminations/termination.ts";
import { buildSubscription } from "../../../../support/build-subscription.ts";

const at = (day: Day, time = "00:00:00") => new Date(`${day}T${time}Z`);
const NOW = at("2026-11-21", "09:00:00");

/** A year from 1 May 2026, billed by the month. */
const annual: Partial<SubscriptionRow> = {
  quantity: 25,
  commitment_term: "Annual",
  billing_rule: "InAdvance",
  billing_start: "2026-05-01",
  term_start: "2026-05-01",
  term_end: "2027-05-01",
};
const sub = (row: object = {}) => buildSubscription({ ...annual, ...row });
const terms = (more: Partial<LeavingTerms> = {}): LeavingTerms => ({ ...USUAL_TERMS, ...more });

describe("the lock of a subscription (domain §1.6)", () => {
  test.each([
    ["a commitment until its term ends", {}, {}, { lockEndDate: "2027-05-01", lockReason: "Commitment" }],
    ["none by the month", { commitment_term: "OneMonth", term_end: "2026-12-01" }, {}, { lockEndDate: null, lockReason: null }],
    [
      "a minimum contract that is longer than the term",
      {},
      { minimumContractMonths: 24 },
      { lockEndDate: "2028-05-01", lockReason: "MinimumContract", minimumContractEndDate: "2028-05-01" },
    ],
    [
      "a commitment that is longer than the minimum contract",
      {},
      { minimumContractMonths: 9 },
      { lockEndDate: "2027-05-01", lockReason: "Commitment" },
    ],
    [
      "a minimum contract alone",
      { commitment_term: "OneMonth", term_end: "2026-12-01" },
      { minimumContractMonths: 12 },
      { lockEndDate: "2027-05-01", lockReason: "MinimumContract" },
    ],
    [
      "none inside the window",
      { term_start: "2026-11-18", term_end: "2027-11-18" },
      {},
      { isInWindow: true, lockEndDate: null, lockReason: null },
    ],
    ["none once the term is over", { term_end: "2026-11-01" }, {}, { lockEndDate: null, lockReason: null }],
    [
      "none for what has not begun",
      { term_start: null, term_end: null, billing_start: null },
      {},
      { isInWindow: true, lockEndDate: null, windowEndsAt: null },
    ],
    ["a window of its own", { term_start: "2026-11-11" }, { cancellationWindowHours: 720 }, { isInWindow: true, lockEndDate: null }],
  ])("is %s", (_name, values, more, want) => {
    expect(lockOf(sub(values), terms(more), NOW)).toMatchObject(want);
  });

  it("closes the window to the hour: 168 hours after the term began it is still open, a second later it is not", () => {
    const bought = sub({ term_start: "2026-11-14", term_end: "2027-11-14" });
    expect(lockOf(bought, USUAL_TERMS, at("2026-11-21")).isInWindow).toBe(true);
    expect(lockOf(bought, USUAL_TERMS, at("2026-11-21", "00:00:01"))).toMatchObject({ isInWindow: false, lockEndDate: "2027-11-14" });
  });
});

describe("what becomes of a subscription", () => {
  const prepaid = { billing_rule: "Prepaid", prepaid_until: "2027-05-01" };
  const monthly = { commitment_term: "OneMonth", term_start: "2026-11-01", term_end: "2026-12-01" };
  test.each([
    ["without locks it ends at once", monthly, NOW, "Ends", NOW],
    ["without locks it ends at the wanted time", monthly, at("2027-01-15", "08:30:00"), "Ends", at("2027-01-15", "08:30:00")],
    ["locked it is in the way, until its lock ends", {}, NOW, "Locked", at("2027-05-01")],
    ["locked it may end on the day on which its lock ends", {}, at("2027-05-01"), "Ends", at("2027-05-01")],
    ["a minute before that it may not", {}, at("2027-04-30", "23:59:00"), "Locked", at("2027-05-01")],
    ["inside the window it ends at once", { term_start: "2026-11-18", term_end: "2027-11-18" }, NOW, "Ends", NOW],
    ["paid in advance it runs on until that is used up", prepaid, NOW, "WithPrepaidPeriod", at("2027-05-01")],
    ["paid in advance and asked for later it ends then", prepaid, at("2027-06-01"), "Ends", at("2027-06-01")],
    [
      "paid in advance inside the window it ends at once",
      { ...prepaid, term_start: "2026-11-18", term_end: "2027-11-18" },
      NOW,
      "Ends",
      NOW,
    ],
    ["paid for less than it is committed it stays locked", { ...prepaid, prepaid_until: "2027-01-01" }, NOW, "Locked", at("2027-05-01")],
  ] as const)("%s", (_name, values, wanted, outcome, endsAt) => {
    expect(fateOf(sub(values), USUAL_TERMS, { now: NOW, wanted })).toMatchObject({ outcome, endsAt });
  });

  it("keeps three rules for every subscription and every time", () => {
    const day = fc.integer({ min: -1200, max: 1200 }).map((days) => addDays("2026-11-21", days));
    const subscription = fc.record({
      commitment_term: fc.constantFrom("OneMonth", "Annual", "ThreeYears", "Other"),
      billing_rule: fc.constantFrom("InAdvance", "InArrears", "Prepaid"),
      term_start: day,
      term_end: day,
      billing_start: day,
      prepaid_until: day,
    });
    const offer = fc.record({
      cancellationWindowHours: fc.integer({ min: 0, max: 2000 }),
      minimumContractMonths: fc.integer({ min: 0, max: 60 }),
    });
    fc.assert(
      fc.property(subscription, offer, fc.integer({ min: 0, max: 30_000 }), (values, leaving, hours) => {
        const wanted = new Date(NOW.getTime() + hours * 3_600_000);
        const fate = fateOf(sub(values), leaving, { now: NOW, wanted });
        // Never before the requested time, never inside a lock unless it says so, and a locked one can end at its stated time.
        expect(fate.endsAt.getTime()).toBeGreaterThanOrEqual(wanted.getTime());
        if (fate.outcome !== "Locked" && fate.lockEndDate !== null)
          expect(fate.endsAt.getTime()).toBeGreaterThanOrEqual(at(fate.lockEndDate).getTime());
        if (fate.isInWindow) expect(fate).toMatchObject({ outcome: "Ends", lockEndDate: null });
        if (fate.outcome === "Locked") expect(fateOf(sub(values), leaving, { now: NOW, wanted: fate.endsAt }).outcome).not.toBe("Locked");
      }),
    );
  });
});

describe("the end of an account", () => {
  const times = { now: NOW, wanted: NOW };
  const fate = (values: object) => fateOf(sub(values), USUAL_TERMS, times);
  const monthly = fate({ commitment_term: "OneMonth", term_start: "2026-11-01", term_end: "2026-12-01" });
  const prepaid = fate({ billing_rule: "Prepaid", prepaid_until: "2027-05-01" });

  test.each([
    ["comes at once where nothing is in the way", [monthly], null, { endsAt: NOW, earliestAt: NOW, isLocked: false }],
    [
      "comes with the last that is paid in advance",
      [monthly, prepaid],
      null,
      { endsAt: at("2027-05-01"), earliestAt: NOW, isLocked: false },
    ],
    ["waits for a lock", [monthly, fate({})], null, { isLocked: true, earliestAt: at("2027-05-01") }],
    [
      "waits for the contract of the company",
      [monthly],
      "2027-12-31",
      { isLocked: true, earliestAt: at("2027-12-31"), contractEndDate: "2027-12-31", minimumContractEndDate: "2027-12-31" },
    ],
    ["does not wait for a contract that is over", [monthly], "2026-01-31", { isLocked: false, contractEndDate: null, earliestAt: NOW }],
  ] as const)("%s", (_name, fates, contract, want) => {
    expect(accountFate(fates, contract, times)).toMatchObject(want);
  });
});

describe("renewal (domain §7.7)", () => {
  test.each([
    ["a year follows a year", {}, "2027-05-01", { termStart: "2027-05-01", termEnd: "2028-05-01", quantity: 25, prepaidEndDate: null }],
    ["in the wanted quantity", { renew_quantity: 10 }, "2027-05-01", { quantity: 10 }],
    ["paid in advance again", { billing_rule: "Prepaid" }, "2027-05-01", { prepaidEndDate: "2028-05-01" }],
    [
      "a month follows a month",
      { commitment_term: "OneMonth", term_start: "2026-11-01", term_end: "2026-12-01" },
      "2026-12-01",
      { termEnd: "2027-01-01" },
    ],
    [
      "another term is as long as it was",
      { commitment_term: "Other", term_start: "2026-11-01", term_end: "2026-12-11" },
      "2026-12-11",
      { termEnd: "2027-01-20" },
    ],
    ["after a gap the term in which today lies", {}, "2029-07-15", { termStart: "2029-05-01", termEnd: "2030-05-01" }],
  ])("%s", (_name, values, today, want) => {
    expect(renewedTerm(sub(values), today)).toMatchObject(want);
  });

  test.each([
    ["whose term has not ended", {}, "2027-04-30"],
    ["without a term", { term_end: null }, "2027-05-01"],
    ["whose term has no length", { commitment_term: "Other", term_start: "2027-05-01" }, "2027-05-01"],
  ])("does nothing for one %s", (_name, values, today) => {
    expect(renewedTerm(sub(values), today)).toBeNull();
  });

  it("always ends after today and begins no later", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000 }), fc.constantFrom("OneMonth", "Annual", "ThreeYears"), (days, commitment_term) => {
        const today = addDays("2027-05-01", days);
        const renewed = renewedTerm(sub({ commitment_term }), today);
        expect(renewed?.termStart.localeCompare(today)).toBeLessThanOrEqual(0);
        expect(renewed?.termEnd.localeCompare(today)).toBe(1);
        expect(renewed?.termStart).not.toBe(addMonths(today, 1));
      }),
    );
  });
});

describe("renewal settings (domain §7.7)", () => {
  test.each([
    ["2027-04-29", "23:59:59", false],
    ["2027-04-30", "00:00:00", true],
    ["2027-05-02", "00:00:00", true],
  ])("at %s %s they are settled: %s", (day, time, isFrozen) => expect(areRenewalSettingsFrozen(sub(), at(day, time))).toBe(isFrozen));

  it("without a term nothing is settled", () => expect(areRenewalSettingsFrozen({ termEnd: null }, NOW)).toBe(false));

  it("a chosen offer says how long the next term is and how it is billed", () => {
    const monthly = underOffer(sub({ renew_offer_id: 7 }), { id: 7, commitmentTerm: "OneMonth", billingRule: "InArrears" });
    expect(monthly).toMatchObject({ offerId: 7, billingRule: "InArrears", renewOfferId: null });
    expect(renewedTerm(monthly, "2027-05-01")).toMatchObject({ termStart: "2027-05-01", termEnd: "2027-06-01", prepaidEndDate: null });
    expect(renewedTerm(underOffer(sub(), null), "2027-05-01")).toMatchObject({ termEnd: "2028-05-01" });
  });
});
