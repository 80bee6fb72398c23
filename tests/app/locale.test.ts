import { afterEach, expect, test, vi } from "vitest";
import { addTexts, bringTexts, followLanguage, i18n, selectLocale, startKnownLocale, startLocale } from "../../src/app/i18n/i18n.ts";
import { setIcuFormatter } from "../../src/app/i18n/icu-format.ts";
import { formatIcu } from "../../src/app/portal.tsx";
import "../../src/app/portal-texts.ts";
import { chooseLocale, parseLocale } from "../../src/app/i18n/locale.ts";
import { callLanguage } from "../../src/data/transport.ts";
import { formatLocale } from "../../src/ui/format-locale.ts";

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

test.each([
  ["en_EN", "de", "en"],
  ["fi", "de", "fi"],
  [null, "de", "de"],
  ["klingon", "de", "de"],
  ["klingon", null, "en"],
  [null, "xx", "en"],
])("stored %s, branding %s: %s", (stored, branding, want) => {
  if (stored !== null) localStorage.setItem("locale", stored);
  expect(chooseLocale(branding)).toBe(want);
});

test("en-US formats as en-GB unless the company is in the United States", () => {
  expect(formatLocale("en", ["en-US"], "DE")).toBe("en-GB");
  expect(formatLocale("en", ["en-US"], null)).toBe("en-GB");
  expect(formatLocale("en", ["en-US"], "US")).toBe("en-US");
  expect(formatLocale("en", ["de-CH", "en-AU"], "US")).toBe("en-AU");
  expect(formatLocale("de", ["en-US", "de-CH"], "US")).toBe("de-CH");
});

const shown = () => [localStorage.getItem("locale"), i18n.language, document.documentElement.lang];

test("at the start a language is shown but not stored, and a part that comes later comes in it", async () => {
  await startLocale("sv");
  expect([...shown(), i18n.t("signIn.submit")]).toEqual([null, "sv", "sv", "Logga in"]);
  await bringTexts({ "./later/sv.json": async () => ({ later: { text: "Senare" } }) });
  addTexts("en", { later: { text: "Later", english: "Only English" } });
  expect([i18n.t("later.text"), i18n.t("later.english")]).toEqual(["Senare", "Only English"]);
});

test("without a choice, calls ask from the first one on for the language that the server made the page in", () => {
  document.documentElement.lang = "fi";
  startKnownLocale();
  expect(callLanguage()).toBe("fi");
});

test("what was asked in the language before is asked again, also when the start changes it, and not when nothing changes", async () => {
  await startLocale("fi");
  const changes: string[] = [];
  const stop = followLanguage(() => changes.push(callLanguage()));
  await startLocale("fi");
  expect(changes).toEqual([]);
  await startLocale("pl");
  expect(changes).toEqual(["pl"]);
  stop();
});

test("a chosen language is stored and shown once it has loaded, and the start does not take it back", async () => {
  const choice = selectLocale("de");
  expect(localStorage.getItem("locale")).toBeNull();
  await startLocale("en");
  expect(await choice).toBe(true);
  expect([...shown(), i18n.t("signIn.password")]).toEqual(["de", "de", "de", "Passwort"]);
  // The server paints the next page in it.
  expect(document.cookie).toContain("tessera-locale=de");
});

test("of two choices the later one is, whichever loads first", async () => {
  expect(await Promise.all([selectLocale("fi"), selectLocale("en")])).toEqual([false, true]);
  expect(shown()).toEqual(["en", "en", "en"]);
});

test("a language whose messages cannot be loaded is only logged: nothing is stored or switched", async () => {
  const logged = vi.spyOn(console, "warn").mockReturnValue();
  await bringTexts({ "./broken/tr.json": () => Promise.reject(new Error("no line")) });
  expect(await selectLocale("tr")).toBe(false);
  expect(logged).toHaveBeenCalledOnce();
  expect(shown()).toEqual([null, "en", "en"]);
});

test("without the ICU formatter an argument is put in as it is; with it messages follow ICU plurals", () => {
  expect(i18n.t("errors.withReference", { message: "It broke.", correlationId: "c-1" })).toBe("It broke. (reference c-1)");
  setIcuFormatter(formatIcu);
  expect([0, 1, 5].map((count) => i18n.t("chrome.searchResults", { count }))).toEqual(["Nothing found", "1 result", "5 results"]);
});
