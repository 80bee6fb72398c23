import { describe, expect, test } from "vitest";
import { formatMonth, monthPattern, parseMonth } from "../../../shared/format/dates.ts";

describe("months", () => {
  test.each<[locale: string, text: string, month: string | undefined]>([
    ["en-GB", "12/2026", "2026-12"],
    ["en-US", "2/26", "2026-02"],
    ["de", "2.2026", "2026-02"],
    ["hu", "2026. 02.", "2026-02"],
    ["sv", "2026-02", "2026-02"],
    ["ja", "2026/02", "2026-02"],
    ["en-GB", "2026-02", "2026-02"],
    ["en-GB", "February 2026", "2026-02"],
    ["de", "Dez 2026", "2026-12"],
    ["en-GB", "Ju 2026", undefined],
    ["en-GB", "13/2026", undefined],
    ["en-GB", "2026", undefined],
    ["en-GB", "soon", undefined],
  ])("%s: %s", (locale, text, month) => {
    expect(parseMonth(text, locale, false)).toBe(month);
    expect(parseMonth(text, locale, true)).toBe(month === undefined ? undefined : `${month}-01`);
  });
  test("what is shown can be typed", () => {
    for (const locale of ["en-GB", "en-US", "de", "fi", "hu", "sv", "pl", "ja"])
      for (const month of ["2026-01", "2026-12"]) expect(parseMonth(formatMonth(month, locale), locale, false)).toBe(month);
  });
  test("a day of it is shown as its month, anything else as it is", () => {
    expect(formatMonth("2026-02-17", "en-GB", "long")).toBe("February 2026");
    expect(formatMonth("2026-13", "en-GB")).toBe("2026-13");
    expect(monthPattern("sv", { day: "DD", month: "MM", year: "ÅÅÅÅ" })).toBe("ÅÅÅÅ-MM");
  });
});
