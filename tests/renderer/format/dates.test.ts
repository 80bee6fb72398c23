import { describe, expect, test } from "vitest";
import {
  dayPattern,
  formatDay,
  formatInstant,
  formatMonth,
  monthPattern,
  parseDay,
  parseMonth,
  parseUtcInstant,
} from "../../../shared/format/dates.ts";

describe("days", () => {
  const typed: [locale: string, text: string, iso: string | undefined][] = [
    ["en-GB", "24/12/2026", "2026-12-24"],
    ["en-US", "12/24/2026", "2026-12-24"],
    ["de", "24.12.2026", "2026-12-24"],
    ["de", "1.2.26", "2026-02-01"],
    ["sv", "2026-12-24", "2026-12-24"],
    ["hu", "2026. 12. 24.", "2026-12-24"],
    ["de", "2026-12-24", "2026-12-24"],
    ["de", "31.2.2026", undefined],
    ["de", "24.12.", undefined],
    ["de", "tomorrow", undefined],
  ];
  test.each(typed)("%s: %j is %j", (locale, text, iso) => {
    expect(parseDay(text, locale)).toBe(iso);
  });
  test.each(["en-GB", "en-US", "de", "bg", "fi", "hu", "pl", "pt", "ru", "sv", "tr"])("%s reads back what it shows", (locale) => {
    expect(parseDay(formatDay("2026-02-01", locale), locale)).toBe("2026-02-01");
  });
  test("the placeholder says the locale's own order", () => {
    expect(dayPattern("de", { day: "TT", month: "MM", year: "JJJJ" })).toBe("TT.MM.JJJJ");
    expect(dayPattern("en-US", { day: "DD", month: "MM", year: "YYYY" })).toBe("MM/DD/YYYY");
  });
});

describe("instants", () => {
  test.each(["en-GB", "en-US", "de", "fi", "fr", "hu", "pl", "sv", "tr"])("%s reads back what it shows", (locale) => {
    expect(parseUtcInstant(formatInstant("2026-02-01T22:15:00Z", locale), locale)).toBe("2026-02-01T22:15:00Z");
  });
  test("midnight and noon of a twelve-hour clock", () => {
    expect(parseUtcInstant("02/01/2026, 12:05 AM", "en-US")).toBe("2026-02-01T00:05:00Z");
    expect(parseUtcInstant("02/01/2026, 12:05 PM", "en-US")).toBe("2026-02-01T12:05:00Z");
  });
  test("a time that does not exist is no time", () => {
    expect(parseUtcInstant("01.02.2026 25:00", "de")).toBeUndefined();
  });
});

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
