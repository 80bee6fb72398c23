import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { binsOf, niceStep, spansOf } from "../../../src/renderer/containers/chart/chart-shapes.ts";

describe("classes of a histogram", () => {
  it("have round bounds, each value is in one, and empty ones between them are kept", () => {
    expect(binsOf(["0.10", "0.19", "0.20", "0.55", 0.5], 5)).toEqual([
      { from: "0.1", to: "0.2", count: 2 },
      { from: "0.2", to: "0.3", count: 1 },
      { from: "0.3", to: "0.4", count: 0 },
      { from: "0.4", to: "0.5", count: 0 },
      { from: "0.5", to: "0.6", count: 2 },
    ]);
  });

  it("below zero begin at the bound beneath the value", () => {
    expect(binsOf(["-5", "-1", "4"], 2)).toEqual([
      { from: "-5", to: "0", count: 2 },
      { from: "0", to: "5", count: 1 },
    ]);
  });

  it("are one for one value, and none for no figures", () => {
    expect(binsOf(["7", "7"], undefined).map(({ count }) => count)).toEqual([2]);
    expect(binsOf([null, "", "words"], undefined)).toEqual([]);
  });

  it("count every value once, without a gap, whatever the values", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 200 }), (cents) => {
        const bins = binsOf(
          cents.map((value) => (value / 100).toFixed(2)),
          undefined,
        );
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(cents.length);
        expect(bins.length).toBeLessThanOrEqual(42);
        for (const [index, bin] of bins.entries()) if (index > 0) expect(bin.from).toBe(bins[index - 1]?.to);
        expect(Number(bins[0]?.from)).toBeLessThanOrEqual(Math.min(...cents) / 100);
        expect(Number(bins.at(-1)?.to)).toBeGreaterThan(Math.max(...cents) / 100);
      }),
    );
  });
});

it.each([
  [0.03, "0.05"],
  [1, "1"],
  [1.2, "2"],
  [26, "50"],
  [700, "1000"],
])("a step of about %s is %s", (size, step) => expect(niceStep(size)).toBe(step));

it("a waterfall puts each change on top of those before it, to the last digit, and a total at zero", () => {
  const rows = [{ Sum: "0.1" }, { Sum: "0.2" }, { Sum: null }, { Sum: "-0.5" }, { Sum: "10", IsTotal: true }, { Sum: "1" }];
  expect(spansOf(rows, "Sum", "IsTotal")).toEqual([
    { kind: "rise", from: 0, to: 0.1, total: "0.1" },
    { kind: "rise", from: 0.1, to: 0.3, total: "0.3" },
    undefined,
    { kind: "fall", from: 0.3, to: -0.2, total: "-0.2" },
    { kind: "total", from: 0, to: 10, total: "10" },
    { kind: "rise", from: 10, to: 11, total: "11" },
  ]);
});
