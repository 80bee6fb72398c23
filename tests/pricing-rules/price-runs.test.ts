import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RulePrices } from "../../shared/pricing/rule-prices.ts";
import { openInputs } from "../../src/features/pricing-rules/price-inputs.ts";
import { PriceRuns } from "../../src/features/pricing-rules/price-runs.ts";
import { type EditedRule, judgedRule, moved } from "../../src/features/pricing-rules/rule-list.ts";

const COUNT = 1_000;
const at = Array.from({ length: COUNT }, (_, index) => index);
const prices = (share: number) => at.map((index) => ((1 + index) * share).toFixed(2));
const inputs = openInputs({
  ...{ MarketplaceId: 5, Currency: "EUR", On: "2026-11-21", Until: "2028-05-21", Groups: [], Pinned: [] },
  Rounding: { Step: "0.01", Ending: "0.00", PaidPrecision: 2, UsagePrecision: 6, SellAtCostWithoutSrp: false },
  Vendors: at.slice(0, 20).map((index) => ({ VendorId: index + 1, Name: `Vendor ${index + 1}` })),
  Services: at.map((index) => ({ ServiceId: index + 1, Name: `Service ${index + 1}`, Vendor: index % 20 })),
  Items: {
    Ids: at.map((index) => index + 1),
    Services: at,
    Names: at.map(() => "Licence"),
    PricedAs: at.map(() => "Recurring"),
    Prices: prices(1.2),
  },
  Amounts: [{ From: "2026-11-21", Items: null, Purchase: prices(1), Suggested: prices(2), Converted: [], Promoted: [] }],
});
const vendorIds = at.slice(0, 20).map((index) => index + 1);
const rules: EditedRule[] = [
  ...vendorIds.slice(0, 10).map((id): EditedRule => ({ id: `${id}`, name: `Rule ${id}`, model: "Markup", value: "10", vendorIds: [id] })),
  { id: "12", name: "Everyone", model: "Markup", value: "20", vendorIds },
];
const defaultRule: EditedRule = { id: "13", name: "Suggested", model: "Srp", isDefault: true };
const withValue = (value: string): EditedRule[] => rules.map((rule) => (rule.id === "12" ? ({ ...rule, value } as EditedRule) : rule));
const atOnce = (of: readonly EditedRule[]) => new RulePrices(inputs).update([...of.map(judgedRule), defaultRule]);

let waiting: (() => void)[] = [];
function begin() {
  const runs = new PriceRuns(inputs, (work) => {
    waiting.push(work);
    return () => {
      waiting = waiting.filter((one) => one !== work);
    };
  });
  const seen: (readonly EditedRule[])[] = [];
  runs.subscribe(() => seen.push(runs.get()?.rules ?? []));
  return { runs, seen };
}
/** Does the waiting work until no more is left. @returns the number of slices */
function drain(): number {
  let slices = 0;
  for (let work = waiting.shift(); work; work = waiting.shift()) {
    work();
    slices += 1;
  }
  return slices;
}

beforeEach(() => {
  waiting = [];
  // Each look at the clock takes so long that no more than one step fits into a slice.
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => {
    now += 50;
    return now;
  });
});
afterEach(() => vi.restoreAllMocks());

test("a change is computed in slices, with the same results as at once", () => {
  const { runs, seen } = begin();
  runs.judge(rules, defaultRule);
  expect(runs.get()).toBeUndefined();
  expect(waiting).toHaveLength(1);
  expect(drain()).toBeGreaterThan(10);
  expect(runs.get()?.findings).toEqual(atOnce(rules));
  const next = moved(withValue("3"), 8, 2);
  runs.judge(next, defaultRule);
  expect(runs.get()?.rules).toBe(rules);
  expect(drain()).toBeGreaterThan(5);
  expect(runs.get()?.findings).toEqual(atOnce(next));
  expect(seen).toEqual([rules, next]);
});

test("what is typed during a run waits for its end; of that only the newest is computed, and no older result follows", () => {
  const { runs, seen } = begin();
  const [first, second, third] = [withValue("1"), withValue("2"), withValue("3")];
  runs.judge(first, defaultRule);
  runs.judge(second, defaultRule);
  runs.judge(third, defaultRule);
  expect(waiting).toHaveLength(1);
  drain();
  expect(seen).toEqual([first, third]);
  expect(runs.get()?.findings).toEqual(atOnce(third));
});

test("a save finishes the work for what it sends", () => {
  const { runs } = begin();
  runs.judge(rules, defaultRule);
  const next = withValue("4");
  runs.judge(next, defaultRule);
  vi.mocked(performance.now).mockReturnValue(0);
  expect(runs.finish()?.rules).toBe(next);
  expect(runs.get()?.findings).toEqual(atOnce(next));
  expect(drain()).toBe(0);
});

test("a run that was stopped goes on when it is asked for again", () => {
  const { runs } = begin();
  runs.judge(rules, defaultRule);
  runs.stop();
  expect(drain()).toBe(0);
  runs.judge(rules, defaultRule);
  drain();
  expect(runs.get()?.findings).toEqual(atOnce(rules));
});
