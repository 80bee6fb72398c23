import { afterEach, expect, test, vi } from "vitest";
import { formatIcu } from "../../src/app/i18n/format-icu.ts";
import { i18n, selectLocale, startLocale } from "../../src/app/i18n/i18n.ts";
import { setIcuFormatter } from "../../src/app/i18n/icu-format.ts";
import { chooseLocale, formatLocale, parseLocale } from "../../src/app/i18n/locale.ts";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test.each([
  ["en_EN", "en"],
  ["de", "de"],
  ["de-AT", "de"],
  ["SV", "sv"],
  ["xx", null],
  ["", null],
  [null, null],
])("reads %s as %s", (text, want) => {
  expect(parseLocale(text)).toBe(want);
});

test("the stored locale wins, then the branding default, then en; one without a catalogue is passed over", () => {
  const available = [
    { locale: "en" as const, title: "English" },
    { locale: "de" as const, title: "Deutsch" },
  ];
  expect(chooseLocale("en_EN", "de", available)).toBe("en");
  expect(chooseLocale(null, "de", available)).toBe("de");
  expect(chooseLocale("fi", "de", available)).toBe("de");
  expect(chooseLocale("klingon", null, available)).toBe("en");
});

test("en-US formats as en-GB unless the company is in the United States", () => {
  expect(formatLocale("en", ["en-US"], "DE")).toBe("en-GB");
  expect(formatLocale("en", ["en-US"], null)).toBe("en-GB");
  expect(formatLocale("en", ["en-US"], "US")).toBe("en-US");
  expect(formatLocale("en", ["de-CH", "en-AU"], "US")).toBe("en-AU");
  expect(formatLocale("de", ["en-US", "de-CH"], "US")).toBe("de-CH");
});

test("a language whose messages cannot be loaded is only logged: nothing is stored or switched", async () => {
  const logged = vi.spyOn(console, "warn").mockReturnValue();
  expect(await selectLocale("tr")).toBe(false);
  await startLocale("tr");
  expect(logged).toHaveBeenCalledTimes(2);
  expect([localStorage.getItem("locale"), i18n.language]).toEqual([null, "en"]);
});

test("a language that loads is stored, switched to and said on the page", async () => {
  expect(await selectLocale("en")).toBe(true);
  expect([localStorage.getItem("locale"), document.documentElement.lang]).toEqual(["en", "en"]);
});

test("without the ICU formatter an argument is put in as it is; with it messages follow ICU plurals", () => {
  expect(i18n.t("errors.withReference", { message: "It broke.", correlationId: "c-1" })).toBe("It broke. (reference c-1)");
  setIcuFormatter(formatIcu);
  expect([0, 1, 5].map((count) => i18n.t("chrome.searchResults", { count }))).toEqual([
    "No accounts found",
    "1 account found",
    "5 accounts found",
  ]);
});
