import { describe, expect, it } from "vitest";
import { type Hop, type HopList, resolveChain } from "../../../shared/pricing/chain.ts";
import { fractionOf } from "../../../shared/pricing/fraction.ts";
import { type PricingModel, prepareRule } from "../../../shared/pricing/rules.ts";
import { formatUnits, unitsOf } from "../../../shared/pricing/units.ts";

const rounding = { step: 0n, ending: 0n, paidPrecision: 2, usagePrecision: 6 };
const list = (id: number, currency: string, model: PricingModel, value: string, more: Partial<HopList> = {}): HopList => ({
  id,
  currency,
  rounding,
  candidates: [
    prepareRule({ id: `${id}`, priority: 1, model, value }),
    prepareRule({ id: "default", priority: 2, model: "Srp", isDefault: true }),
  ],
  rateFrom: (from) => (from === "EUR" && currency === "CHF" ? fractionOf("0.9360") : undefined),
  ...more,
});

const item = { id: 7, pricedAs: "Recurring", on: "2026-11-21" } as const;
const vendor = { currency: "EUR", cost: unitsOf("15"), suggested: unitsOf("24") };
const HOPS: readonly Hop[] = [
  { sellerId: 1, buyerId: 10, list: list(1, "EUR", "Markup", "8") },
  { sellerId: 10, buyerId: 30, list: list(2, "CHF", "SrpDiscount", "20", { suggested: unitsOf("23.50") }) },
  { sellerId: 30, buyerId: 100, list: list(3, "CHF", "GrossMargin", "18", { suggested: unitsOf("23.50") }) },
];
const withList = (index: number, more: Partial<HopList>) =>
  HOPS.map((hop, at) => (at === index && hop.list ? { ...hop, list: { ...hop.list, ...more } } : hop));
const prices = (hops: readonly Hop[]) =>
  resolveChain(item, vendor, hops).map(({ price }) => (price === undefined ? null : formatUnits(price)));

describe("a price through all hops", () => {
  it("is the worked chain of domain §4.9", () => {
    const chain = resolveChain(item, vendor, HOPS);
    expect(
      chain.map(({ purchase, price, hop }) => [purchase && formatUnits(purchase), price && formatUnits(price), hop.list?.currency]),
    ).toEqual([
      ["15.00", "16.20", "EUR"],
      ["16.20", "18.80", "CHF"],
      ["18.80", "22.93", "CHF"],
    ]);
  });

  it("says what each hop did, and which rules lost to which price", () => {
    const [, , last] = resolveChain(item, vendor, HOPS);
    expect(last?.steps.map(({ kind, to }) => `${kind} ${formatUnits(to)}`)).toEqual(["Purchase 18.80", "Model 22.92682927", "Step 22.93"]);
    expect(
      last?.candidates.map(({ rule, outcome }) => [rule.id, outcome.is, outcome.is === "Lost" && formatUnits(outcome.wouldBe)]),
    ).toEqual([
      ["3", "Won", false],
      ["default", "Lost", "23.50"],
    ]);
  });

  it("shows conversion with the rate of the list", () => {
    const chain = resolveChain(
      item,
      vendor,
      withList(1, { candidates: [prepareRule({ id: "m", priority: 1, model: "Markup", value: "0" })] }),
    );
    expect(chain[1]?.steps.map(({ kind, to, currency }) => `${kind} ${formatUnits(to)} ${currency}`)).toEqual([
      "Purchase 16.20 EUR",
      "Convert 15.1632 CHF",
      "Model 15.1632 CHF",
      "Step 15.16 CHF",
    ]);
  });

  it("ends at the first hop without a price, with the reason", () => {
    expect(prices(HOPS.map((hop, index) => (index === 1 ? { ...hop, list: undefined } : hop)))).toEqual(["16.20", null]);
    const noRate = resolveChain(item, vendor, withList(1, { rateFrom: () => undefined, suggested: undefined }));
    expect(noRate.map(({ reasons }) => reasons)).toEqual([[], ["NoRate", "NoSuggestedPrice"]]);
    const noCost = resolveChain(item, { currency: "EUR" }, HOPS);
    expect(noCost.map(({ reasons }) => reasons)).toEqual([["NoUpstreamPrice", "NoPurchasePrice", "NoSuggestedPrice"]]);
  });

  it("takes the list's own suggested price before the vendor's, converted", () => {
    const srp = [prepareRule({ id: "default", priority: 2, model: "Srp", isDefault: true })];
    const [, own] = resolveChain(item, vendor, withList(1, { candidates: srp }));
    expect([own?.price && formatUnits(own.price), own?.flags]).toEqual(["23.50", []]);
    const [, other] = resolveChain(item, vendor, withList(1, { candidates: srp, suggested: undefined }));
    expect([other?.price && formatUnits(other.price), other?.flags]).toEqual(["22.46", ["SrpConverted"]]);
  });

  it("passes a promotion on, but for a static price", () => {
    const promotions = [{ id: 1, itemIds: [7], discount: "Percent", value: "15", appliesTo: "Both" } as const];
    const [first] = resolveChain(item, vendor, withList(0, { promotions }));
    expect(first?.steps.map(({ kind, to }) => `${kind} ${formatUnits(to)}`)).toEqual(["Purchase 15.00", "Promotion 12.75", "Model 13.77"]);
    const fixed = [prepareRule({ id: "s", priority: 1, model: "Static", value: "16" })];
    const [still] = resolveChain(item, vendor, withList(0, { promotions, candidates: fixed }));
    expect([still?.price && formatUnits(still.price), still?.flags]).toEqual(["16.00", ["PromotionNotPassedOn"]]);
  });

  it.each([
    [
      "a deal before protection, even a higher one",
      [
        { kind: "Deal", price: "25" },
        { kind: "Protected", price: "20" },
      ],
      ["Deal 25.00"],
    ],
    ["per cent off the price of the day, rounded (C23)", [{ kind: "Deal", percent: "12.5" }], ["Deal 20.06"]],
    ["protection while it is valid", [{ kind: "Protected", price: "20", validTo: "2026-11-21" }], ["Protected 20.00"]],
    ["nothing once it has ended", [{ kind: "Protected", price: "20", validTo: "2026-11-20" }], []],
    [
      "the best of the granted promotions, on the protected price",
      [
        { kind: "Protected", price: "20" },
        { kind: "Promotion", percent: "10" },
        { kind: "Promotion", percent: "25" },
      ],
      ["Protected 20.00", "Grant 15.00"],
    ],
    [
      "no promotion on a deal",
      [
        { kind: "Deal", price: "21" },
        { kind: "Promotion", percent: "10" },
      ],
      ["Deal 21.00"],
    ],
    [
      "an accepted quote before protection",
      [
        { kind: "Protected", price: "20" },
        { kind: "Quote", price: "19" },
      ],
      ["Quote 19.00"],
    ],
  ] as const)("what a subscription pays: %s", (_, subscriptionPrices, expected) => {
    const last = resolveChain(item, vendor, withList(2, { subscriptionPrices })).at(-1);
    const own = last?.steps.filter(({ kind }) => ["Deal", "Quote", "Protected", "Grant"].includes(kind));
    expect(own?.map(({ kind, to }) => `${kind} ${formatUnits(to)}`)).toEqual(expected);
    expect(formatUnits(last?.price ?? 0n)).toBe(expected.at(-1)?.split(" ")[1] ?? "22.93");
  });
});
