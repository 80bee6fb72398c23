import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareFractions, fractionOf } from "../../../shared/pricing/fraction.ts";
import {
  converted,
  flagNames,
  marginOf,
  type Outcome,
  type PriceInputs,
  priceOf,
  type Rounding,
} from "../../../shared/pricing/price-of.ts";
import { type PricingModel, type PricingRule, prepareRule } from "../../../shared/pricing/rules.ts";
import { formatUnits, unitsOf } from "../../../shared/pricing/units.ts";

const CENTS: Rounding = { step: 0n, ending: 0n, paidPrecision: 2, usagePrecision: 6 };
const byDefault = prepareRule({ id: "default", priority: 99, model: "Srp", isDefault: true });
const rule = (model: PricingModel, value?: string, more: Partial<PricingRule> = {}) =>
  prepareRule({ id: `${model} ${value ?? ""}`, priority: 1, model, value, ...more });

/** P = 18.40 EUR and S = 24.00 EUR, as the vectors of the design have them. */
const inputs = (more: Partial<PriceInputs> = {}): PriceInputs => ({
  pricedAs: "Recurring",
  on: "2026-11-21",
  purchase: { amount: unitsOf("18.40") },
  suggested: { amount: unitsOf("24") },
  ...more,
});

function priced(one: ReturnType<typeof rule>, given: Partial<PriceInputs> = {}, rounding: Partial<Rounding> = {}) {
  const found = priceOf({ ...CENTS, ...rounding }, [one, byDefault], inputs(given));
  return "reasons" in found ? found.reasons.map(({ because }) => because) : [formatUnits(found.price), ...flagNames(found.flags)];
}

const bought = (amount: string) => ({ purchase: { amount: unitsOf(amount) } });

describe("each model makes its price (domain §4.2)", () => {
  it.each([
    ["Srp", rule("Srp"), {}, {}, ["24.00"]],
    ["a markup", rule("Markup", "12.5"), {}, {}, ["20.70"]],
    ["a gross margin", rule("GrossMargin", "20"), {}, {}, ["23.00"]],
    ["a discount of the suggested price", rule("SrpDiscount", "7.5"), {}, {}, ["22.20"]],
    ["a static price", rule("Static", "19.99"), {}, {}, ["19.99"]],
    ["a periodic result", rule("GrossMargin", "15"), bought("10"), {}, ["11.76"]],
    ["a conversion", rule("Markup", "10"), { purchase: { amount: unitsOf("18.40"), rate: fractionOf("0.9360") } }, {}, ["18.94"]],
    [
      "a step of 0.05",
      rule("Markup", "10"),
      { purchase: { amount: unitsOf("18.40"), rate: fractionOf("0.9360") } },
      { step: unitsOf("0.05") },
      ["18.95"],
    ],
    ["a step and an ending", rule("Markup", "12.5"), {}, { step: unitsOf("1"), ending: unitsOf("-0.01") }, ["20.99"]],
    ["less than it costs", rule("SrpDiscount", "25"), {}, {}, ["18.00", "BelowPurchase"]],
    ["what it costs", rule("Markup", "0"), {}, {}, ["18.40", "ZeroMargin"]],
    ["a promotion of both inputs", rule("GrossMargin", "20"), bought("15.64"), {}, ["19.55"]],
    ["a margin of a price in francs", rule("GrossMargin", "18"), bought("18.80"), {}, ["22.93"]],
    ["a static price beside a promotion", rule("Static", "20"), { isPromoted: true }, {}, ["20.00", "PromotionNotPassedOn"]],
    ["a suggested price of another currency", rule("Srp"), { isSuggestedConverted: true }, {}, ["24.00", "SrpConverted"]],
  ] as const)("%s", (_, one, given, rounding, expected) => {
    expect(priced(one, given, rounding)).toEqual(expected);
  });
});

describe("rounding", () => {
  const ended = { step: unitsOf("1"), ending: unitsOf("-0.01") };

  it("rounds usage to its precision only: neither step nor ending touch it (C1)", () => {
    expect(priced(rule("Markup", "0"), { pricedAs: "Usage", ...bought("0.013725") }, { step: unitsOf("0.01") })).toEqual([
      "0.013725",
      "ZeroMargin",
    ]);
    expect(priced(rule("Markup", "0"), { pricedAs: "Usage", ...bought("0.0049") }, ended)).toEqual(["0.0049", "ZeroMargin"]);
  });

  it("leaves out an ending that would make a price negative (C2)", () => {
    expect(priced(rule("Markup", "0"), bought("0.30"), ended)).toEqual(["0.00", "BelowPurchase", "EndingLeftOut"]);
    expect(priced(rule("Markup", "0"), bought("0.60"), { step: unitsOf("0.01"), ending: unitsOf("-0.60") })).toEqual([
      "0.60",
      "ZeroMargin",
      "EndingLeftOut",
    ]);
  });

  it("rounds half away from zero, a credit as well (C3)", () => {
    expect(priced(rule("Markup", "0"), bought("0.125"))).toEqual(["0.13", "ZeroMargin"]);
    expect(priced(rule("Markup", "0"), bought("-0.125"))).toEqual(["-0.13", "ZeroMargin"]);
  });

  it("compares with the purchase price at the precision of the price (C5)", () => {
    const francs = { purchase: { amount: unitsOf("16.20"), rate: fractionOf("0.9360") } };
    expect(priced(rule("Static", "15.16"), francs)).toEqual(["15.16", "ZeroMargin"]);
    expect(priced(rule("Static", "15.15"), francs)).toEqual(["15.15", "BelowPurchase"]);
  });

  it("leaves a pinned price as it was typed (C12)", () => {
    expect(priced(rule("Static", "5.95", { isPinned: true }), bought("5"), ended)).toEqual(["5.95"]);
    expect(priced(rule("Static", "5.95"), bought("5"), ended)).toEqual(["5.99"]);
  });

  it("has no cents of a yen (C28)", () => {
    expect(priced(rule("Markup", "12.5"), bought("1999"), { paidPrecision: 0 })).toEqual(["2249.00"]);
  });
});

describe("a rule without its input", () => {
  const unsuggested = { suggested: undefined };

  it("is skipped for the next one", () => {
    const found = priceOf(CENTS, [rule("SrpDiscount", "10"), rule("Markup", "10", { priority: 2 }), byDefault], inputs(unsuggested));
    expect("price" in found && formatUnits(found.price)).toBe("20.24");
  });

  it("gives no price when it is the default one, and says why (C6)", () => {
    const found = priceOf(CENTS, [rule("SrpDiscount", "10"), byDefault], inputs(unsuggested));
    expect("reasons" in found && found.reasons.map(({ rule: { id }, because }) => [id, because])).toEqual([
      ["SrpDiscount 10", "NoSuggestedPrice"],
      ["default", "NoSuggestedPrice"],
    ]);
  });

  it("sells at cost where the pricelist says so", () => {
    const found = priceOf({ ...CENTS, sellAtCostWithoutSrp: true }, [byDefault], inputs(unsuggested));
    expect("price" in found && [formatUnits(found.price), ...flagNames(found.flags)]).toEqual(["18.40", "ZeroMargin", "SoldAtCost"]);
    const nothing = priceOf({ ...CENTS, sellAtCostWithoutSrp: true }, [byDefault], inputs({ suggested: undefined, purchase: undefined }));
    expect("reasons" in nothing && nothing.reasons.map(({ because }) => because)).toEqual(["NoPurchasePrice"]);
  });

  it.each([
    ["NotValidOn", rule("Markup", "10", { validTo: "2026-11-20" })],
    ["NotValidOn", rule("Markup", "10", { validFrom: "2026-11-22" })],
    ["Disabled", rule("Markup", "10", { isEnabled: false })],
    ["OtherFeeType", rule("Markup", "10", { pricedAs: ["Prepaid"] })],
  ] as const)("%s is a reason of its own", (because, one) => {
    const heard: unknown[] = [];
    const found = priceOf(CENTS, [one, byDefault], inputs(), ({ id }, outcome) =>
      heard.push([id, outcome.is, "because" in outcome && outcome.because]),
    );
    expect("price" in found && found.rule).toBe(byDefault);
    expect(heard).toEqual([
      [one.id, "Skipped", because],
      ["default", "Won", false],
    ]);
  });

  it("counts on its first and on its last day", () => {
    expect(priced(rule("Static", "1", { validFrom: "2026-11-21", validTo: "2026-11-21" }), { purchase: undefined })).toEqual(["1.00"]);
  });
});

describe("what is heard of every candidate", () => {
  it("is the price that a loser would have made", () => {
    const heard: [string, Outcome][] = [];
    const candidates = [rule("Static", "20"), rule("Markup", "12.5"), rule("Srp", undefined, { isEnabled: false }), byDefault];
    priceOf(CENTS, candidates, inputs(), ({ id }, outcome) => heard.push([id, outcome]));
    expect(heard.map(([id, outcome]) => [id, outcome.is, outcome.is === "Lost" ? formatUnits(outcome.wouldBe) : ""])).toEqual([
      ["Static 20", "Won", ""],
      ["Markup 12.5", "Lost", "20.70"],
      ["Srp ", "Skipped", ""],
      ["default", "Lost", "24.00"],
    ]);
  });
});

describe("for any price", () => {
  const amount = fc.integer({ min: 1, max: 10_000_000 }).map((cents) => unitsOf((cents / 100).toFixed(2)));
  const percent = fc.integer({ min: -9_000, max: 9_900 }).map((hundredths) => (hundredths / 100).toFixed(2));
  const step = fc.constantFrom("0", "0.01", "0.05", "0.5", "1").map(unitsOf);

  it("the traced result is the untraced one", () => {
    fc.assert(
      fc.property(amount, amount, percent, percent, step, (purchase, suggested, first, second, stepOf) => {
        const candidates = [rule("SrpDiscount", first), rule("GrossMargin", second, { priority: 2 }), byDefault];
        const given = inputs({ purchase: { amount: purchase }, suggested: { amount: suggested } });
        const rounding = { ...CENTS, step: stepOf };
        expect(priceOf(rounding, candidates, given, () => {})).toEqual(priceOf(rounding, candidates, given));
      }),
    );
  });

  it("a purchase price that rises never lowers a markup's or a margin's price (invariant 26)", () => {
    const model = fc.constantFrom<PricingModel>("Markup", "GrossMargin");
    fc.assert(
      fc.property(model, amount, amount, percent, step, (of, one, more, value, stepOf) => {
        const at = (purchase: bigint) => {
          const found = priceOf({ ...CENTS, step: stepOf }, [rule(of, value)], inputs({ purchase: { amount: purchase } }));
          return "price" in found ? found.price : undefined;
        };
        const [low, high] = [at(one), at(one + more)];
        expect(low !== undefined && high !== undefined && low <= high).toBe(true);
      }),
    );
  });

  it("a gross margin that was asked for is the margin that comes out, but for rounding", () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: -500, max: 95 }), (purchase, margin) => {
        const found = priceOf(
          { ...CENTS, paidPrecision: 8 },
          [rule("GrossMargin", String(margin))],
          inputs({ purchase: { amount: purchase } }),
        );
        const made = "price" in found ? marginOf(found.price, { amount: purchase }) : undefined;
        expect(made && Math.abs((Number(made.numerator) / Number(made.denominator)) * 100 - margin)).toBeLessThan(0.001);
      }),
    );
  });
});

it("a margin of a price of nothing is none (C5)", () => {
  expect(marginOf(0n, { amount: unitsOf("5") })).toBeUndefined();
  const half = marginOf(unitsOf("10"), { amount: unitsOf("5") });
  expect(half && compareFractions(half, fractionOf("0.5"))).toBe(0);
  expect(compareFractions(converted({ amount: unitsOf("2"), rate: fractionOf("0.5") }), { numerator: unitsOf("1"), denominator: 1n })).toBe(
    0,
  );
});

it("a gross margin of 100 % has no price", () => {
  expect(() => rule("GrossMargin", "100")).toThrow("Zero has no inverse.");
});
