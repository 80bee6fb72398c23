import { describe, expect, it } from "vitest";
import { judgeRules } from "../../../shared/pricing/conflicts.ts";
import { spansFrom } from "../../../shared/pricing/days.ts";
import { impactOf, type PricedNow } from "../../../shared/pricing/impact.ts";
import { indexItems, matchLists, matchRules } from "../../../shared/pricing/match.ts";
import { FLAGS, type PriceInputs } from "../../../shared/pricing/price-of.ts";
import { type Promotion, promoted } from "../../../shared/pricing/promotions.ts";
import { type PricingRule, prepareRule } from "../../../shared/pricing/rules.ts";
import { formatUnits, unitsOf } from "../../../shared/pricing/units.ts";

const rounding = { step: 0n, ending: 0n, paidPrecision: 2, usagePrecision: 6 };
const items = [
  { id: 1, serviceId: 11, vendorId: 101, pricedAs: "Recurring" },
  { id: 2, serviceId: 11, vendorId: 101, pricedAs: "Prepaid" },
  { id: 3, serviceId: 12, vendorId: 101, pricedAs: "Recurring" },
  { id: 4, serviceId: 13, vendorId: 102, pricedAs: "Usage" },
] as const;
const index = indexItems(items, new Map([[5, [12, 13]]]));
const rules = (...list: Partial<PricingRule>[]) => [
  ...list.map((one, at) => prepareRule({ id: `r${at + 1}`, priority: at + 1, model: "Markup", value: "10", ...one })),
  prepareRule({ id: "default", priority: 99, model: "Srp", isDefault: true }),
];
const matched = (...list: Partial<PricingRule>[]) =>
  Object.fromEntries([...matchRules(rules(...list), index)].map(([id, found]) => [id, found.map((rule) => rule.id).join(" ")]));

describe("a rule matches", () => {
  it("what it names by item, by a group of the service, or by vendor, once", () => {
    expect(matched({ itemIds: [1, 1, 77] }, { groupIds: [5, 66] }, { vendorIds: [101], itemIds: [1] })).toEqual({
      1: "r1 r3 default",
      2: "r3 default",
      3: "r2 r3 default",
      4: "r2 default",
    });
  });

  it("before all others when it is a pinned price, and after all when it is the default one, whatever their numbers say", () => {
    expect(matched({ vendorIds: [102] }, { itemIds: [4], isPinned: true })[4]).toBe("r2 r1 default");
    const backwards = [
      prepareRule({ id: "default", priority: 1, model: "Srp", isDefault: true }),
      prepareRule({ id: "r", priority: 2, model: "Markup", value: "1", itemIds: [4] }),
    ];
    expect(
      matchRules(backwards, index)
        .get(4)
        ?.map(({ id }) => id),
    ).toEqual(["r", "default"]);
  });
});

function judged(spans: readonly string[], ...list: Partial<PricingRule>[]) {
  const all = rules(...list);
  const inputs = (itemId: number, on: string): PriceInputs => ({
    pricedAs: index.byId.get(itemId)?.pricedAs ?? "Recurring",
    on,
    purchase: { amount: unitsOf("10") },
    suggested: itemId === 4 ? undefined : { amount: unitsOf("20") },
  });
  return judgeRules(rounding, all, matchLists(all, index), spans, inputs);
}
const TODAY = ["2026-11-21"];

describe("rules that meet", () => {
  it("are named in pairs, with their items and the price that the loser would have made", () => {
    const { conflicts, idle } = judged(TODAY, { vendorIds: [101] }, { itemIds: [1, 3], model: "Static", value: "12" });
    expect(conflicts).toEqual([
      {
        winnerId: "r1",
        loserId: "r2",
        itemCount: 2,
        samples: [1, 3].map((itemId) => ({ itemId, price: unitsOf("11"), wouldBe: unitsOf("12") })),
        from: "2026-11-21",
        to: undefined,
      },
    ]);
    expect(idle).toEqual([{ ruleId: "r2", because: "FullyOverridden" }]);
  });

  it("are none when the stronger one lacks its input there, or is for other fees", () => {
    expect(judged(TODAY, { itemIds: [4], model: "SrpDiscount", value: "10" }, { vendorIds: [102] }).conflicts).toEqual([]);
    expect(judged(TODAY, { vendorIds: [101], pricedAs: ["Prepaid"] }, { itemIds: [1] }).conflicts).toEqual([]);
    expect(judged(TODAY, { vendorIds: [101], isEnabled: false }, { itemIds: [1] }).conflicts).toEqual([]);
  });

  it("meet on the days on which both are valid, to the last of them", () => {
    const autumn = { vendorIds: [101], validFrom: "2026-12-01", validTo: "2026-12-31" };
    const spans = spansFrom([autumn], "2026-11-21", "2028-05-21");
    expect(spans).toEqual(["2026-11-21", "2026-12-01", "2027-01-01"]);
    const { conflicts, idle } = judged(spans, autumn, { itemIds: [1] });
    expect(conflicts.map(({ from, to, itemCount }) => [from, to, itemCount])).toEqual([["2026-12-01", "2026-12-31", 1]]);
    expect(idle).toEqual([]);
    const later = { itemIds: [1], validFrom: "2027-01-01" };
    expect(judged(spansFrom([autumn, later], "2026-11-21", "2028-05-21"), autumn, later).conflicts).toEqual([]);
  });

  it("a rule that matches nothing is idle", () => {
    expect(judged(TODAY, { itemIds: [77] }).idle).toEqual([{ ruleId: "r1", because: "NoMatch" }]);
  });
});

describe("of several promotions", () => {
  const promotion = (id: number, more: Partial<Promotion>): Promotion => ({
    id,
    itemIds: [1],
    discount: "Percent",
    value: "10",
    appliesTo: "Both",
    ...more,
  });
  const of = { itemId: 1, kind: "Purchase", amount: unitsOf("20"), currency: "EUR", on: "2026-11-21" } as const;
  it.each([
    [
      "the lowest price counts",
      [
        promotion(1, {}),
        promotion(2, { discount: "FixedPrice", value: "15", currency: "EUR" }),
        promotion(3, { discount: "Amount", value: "3", currency: "EUR" }),
      ],
      [2, "15.00"],
    ],
    [
      "the lower id of two that come to the same",
      [promotion(2, {}), promotion(1, { discount: "Amount", value: "2", currency: "EUR" })],
      [1, "18.00"],
    ],
    ["none in another currency", [promotion(1, { discount: "Amount", value: "3", currency: "CHF" })], undefined],
    [
      "none of the other kind, another item or another day",
      [promotion(1, { appliesTo: "Srp" }), promotion(2, { itemIds: [2] }), promotion(3, { validTo: "2026-11-20" })],
      undefined,
    ],
    ["none that would raise the price", [promotion(1, { discount: "FixedPrice", value: "25", currency: "EUR" })], undefined],
    ["nothing falls below zero", [promotion(1, { discount: "Amount", value: "30", currency: "EUR" })], [1, "0.00"]],
  ] as const)("%s", (_, promotions, expected) => {
    const best = promoted(promotions, of);
    expect(best && [best.promotion.id, formatUnits(best.amount.numerator / best.amount.denominator)]).toEqual(expected);
  });
});

it("a change is counted: up, down, added, removed, below cost, and by how much", () => {
  const now = (price: string, flags = 0): PricedNow => ({ price: unitsOf(price), flags, purchase: { amount: unitsOf("10") } });
  const before = new Map([
    [1, now("20")],
    [2, now("20")],
    [3, now("20")],
    [4, now("20")],
  ]);
  const after = new Map([
    [1, now("21")],
    [2, now("9", FLAGS.BelowPurchase)],
    [3, now("20")],
    [5, now("12.5")],
  ]);
  const impact = impactOf(
    [1, 2, 3, 4, 5],
    (id) => before.get(id),
    (id) => after.get(id),
  );
  expect(impact).toMatchObject({ looked: 5, changed: 4, up: 1, down: 1, added: 1, removed: 1, belowCost: 1 });
  // −55 % and +5 %; margins of −11 %, 20 %, 50 % and 52 %.
  expect(impact.changes).toEqual([1, 0, 0, 0, 0, 0, 0, 1, 0, 0]);
  expect(impact.margins).toEqual([1, 0, 0, 0, 0, 1, 0, 0, 0, 2]);
});
