import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { indexItems } from "../../../shared/pricing/match.ts";
import type { PriceInputs } from "../../../shared/pricing/price-of.ts";
import { type OrderedRule, PINNED, type PricelistInputs, type RuleFindings, RulePrices } from "../../../shared/pricing/rule-prices.ts";
import { prepareRule } from "../../../shared/pricing/rules.ts";
import { formatUnits, unitsOf } from "../../../shared/pricing/units.ts";

const TODAY = "2026-11-21";
const items = Array.from({ length: 24 }, (_, at) => ({
  id: at + 1,
  serviceId: 100 + Math.floor(at / 3),
  vendorId: 10 + (at % 4),
  pricedAs: (["Recurring", "Prepaid", "Usage"] as const)[at % 3] ?? "Recurring",
}));
const index = indexItems(
  items,
  new Map([
    [1, [100, 101, 102]],
    [2, [102, 103]],
  ]),
);

const inputs: PricelistInputs = {
  index,
  rounding: { step: unitsOf("0.05"), ending: 0n, paidPrecision: 2, usagePrecision: 4 },
  on: TODAY,
  until: "2028-05-21",
  boundaries: ["2027-01-01"],
  inputsOf: (itemId, on): PriceInputs => ({
    pricedAs: index.byId.get(itemId)?.pricedAs ?? "Recurring",
    on,
    purchase: itemId % 7 === 0 ? undefined : { amount: unitsOf(String(itemId)) },
    suggested: itemId % 5 === 0 && on < "2027-01-01" ? undefined : { amount: unitsOf(String(itemId * 2)) },
  }),
  priceNow: (itemId) =>
    itemId % 11 === 0 ? undefined : { price: unitsOf(String(itemId * 2)), flags: 0, purchase: { amount: unitsOf(String(itemId)) } },
  pinned: [prepareRule({ id: "3", priority: 0, model: "Static", value: "2.5", itemIds: [3], isPinned: true })],
};
const DEFAULT: OrderedRule = { id: "default", model: "Srp", isDefault: true };
const rule = (id: string, more: Partial<OrderedRule>): OrderedRule => ({ id, model: "Markup", value: "10", ...more });

/** Everything visible, in comparable form. */
const seen = (prices: RulePrices, { conflicts, idle, impact, shares, belowCost }: RuleFindings) => ({
  prices: items.map(({ id }) => [prices.priceOf(id)?.price, prices.priceOf(id)?.rule.id]),
  shares: [...shares].sort(),
  belowCost: [...belowCost].sort((one, other) => one - other),
  ...{ conflicts, idle, impact },
});
const fromScratch = (rules: readonly OrderedRule[]) => {
  const prices = new RulePrices(inputs);
  return seen(prices, prices.update(rules));
};

describe("the prices of rules", () => {
  it("say what each rule names and wins, and what is sold below its purchase price", () => {
    const prices = new RulePrices(inputs);
    const { shares, belowCost, impact } = prices.update([
      rule("a", { vendorIds: [10], value: "-20" }),
      rule("b", { groupIds: [1] }),
      DEFAULT,
    ]);
    expect(shares.get("a")).toEqual({ named: 6, won: 5, belowCost: 5 });
    expect(shares.get("b")).toEqual({ named: 9, won: 4, belowCost: 0 });
    expect(shares.get(PINNED)).toEqual({ named: 1, won: 1, belowCost: 1 });
    expect([...belowCost].sort((one, other) => one - other)).toEqual([1, 3, 5, 9, 13, 17]);
    expect(impact).toMatchObject({ looked: 24, belowCost: 6 });
    expect(formatUnits(prices.priceOf(1)?.price ?? 0n)).toBe("0.80");
    expect(prices.changed().map(({ itemId }) => itemId)).toContain(3);
  });

  it("keep the shares of rules whose numbers stay the same, so that only the others are drawn again", () => {
    const prices = new RulePrices(inputs);
    const [first, second] = [rule("a", { vendorIds: [10] }), rule("b", { vendorIds: [11] })];
    const before = prices.update([first, second, DEFAULT]).shares;
    const after = prices.update([{ ...first, value: "-20" }, second, DEFAULT]).shares;
    expect(after.get("a")?.belowCost).toBe(5);
    expect(after.get("a")).not.toBe(before.get("a"));
    expect(after.get("b")).toBe(before.get("b"));
    expect(after.get(PINNED)).toBe(before.get(PINNED));
  });

  it("are the same after any changes as if they had been computed at once", () => {
    const target = fc.oneof(
      fc.constantFrom(10, 11, 12, 13).map((vendor) => ({ vendorIds: [vendor] })),
      fc.constantFrom(1, 2).map((group) => ({ groupIds: [group] })),
      fc.array(fc.integer({ min: 1, max: 24 }), { minLength: 1, maxLength: 5 }).map((itemIds) => ({ itemIds })),
    );
    const content = fc.record({
      target,
      model: fc.constantFrom("Static", "Markup", "GrossMargin", "SrpDiscount" as const),
      value: fc.constantFrom("1", "12.5", "50"),
      isEnabled: fc.boolean(),
      validFrom: fc.constantFrom(undefined, "2026-12-01", "2027-02-01"),
    });
    const change = fc.oneof(
      fc.record({ do: fc.constant("change" as const), at: fc.nat(), content }),
      fc.record({ do: fc.constant("value" as const), at: fc.nat(), value: fc.constantFrom("2", "30") }),
      fc.record({ do: fc.constant("move" as const), at: fc.nat(), to: fc.nat() }),
      fc.record({ do: fc.constant("remove" as const), at: fc.nat() }),
      fc.record({ do: fc.constant("add" as const), at: fc.nat(), content }),
    );
    const made = (
      id: string,
      { target: named, ...of }: { target: object; model: OrderedRule["model"]; value: string; isEnabled: boolean },
    ) => rule(id, { ...of, ...named });
    fc.assert(
      fc.property(fc.array(content, { minLength: 1, maxLength: 5 }), fc.array(change, { maxLength: 12 }), (first, changes) => {
        let rules = first.map((one, at) => made(`r${at}`, one));
        let next = rules.length;
        const prices = new RulePrices(inputs);
        let found = prices.update([...rules, DEFAULT]);
        for (const one of changes) {
          const at = one.at % Math.max(1, rules.length);
          const old = rules[at];
          if (one.do === "add") rules = rules.toSpliced(at, 0, made(`r${next++}`, one.content));
          else if (old === undefined) continue;
          else if (one.do === "change") rules = rules.with(at, made(old.id, one.content));
          else if (one.do === "value") rules = rules.with(at, { ...old, value: one.value });
          else if (one.do === "remove") rules = rules.toSpliced(at, 1);
          else rules = rules.toSpliced(at, 1).toSpliced(one.to % rules.length, 0, old);
          found = prices.update([...rules, DEFAULT]);
          expect(seen(prices, found)).toEqual(fromScratch([...rules, DEFAULT]));
        }
        expect(seen(prices, found)).toEqual(fromScratch([...rules, DEFAULT]));
      }),
      { numRuns: 60 },
    );
  });
});
