import { readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { afterAll, expect, test, vi } from "vitest";
import { LOCALES, type Locale } from "../../layout/model.ts";
import { paintBrand } from "../../server/platform/http/painted-brand.ts";
import { i18n, startPaintedLocale } from "../../src/app/i18n/i18n.ts";
import { translatePaintedPage } from "../../src/app/i18n/painted-page.ts";
import { Root } from "../../src/app/root.tsx";

const page = readFileSync("index.html", "utf8");
const textsOf = (locale: Locale) => JSON.parse(readFileSync(`src/texts/${locale}.json`, "utf8")).start;
const pageIn = (locale: Locale) => translatePaintedPage(page, textsOf("en"), textsOf(locale), locale);
const painted = (text: string) => /<div id="root">(.*?)<\/div>\s*<\/body>/s.exec(text)?.[1];

afterAll(() => i18n.changeLanguage("en"));

/** React takes the painted form over only where the markup is the same to the letter; otherwise it would replace it and lose typed text. */
test.each(LOCALES)("the page carries the sign-in form exactly as React renders it in %s", async (locale) => {
  const translated = pageIn(locale);
  document.documentElement.lang = locale;
  await startPaintedLocale();
  expect(i18n.language).toBe(locale);
  expect(painted(translated)).toBe(renderToString(<Root />));
  expect(translated).toContain(`<html lang="${locale}"`);
  expect(translated).toContain(`<noscript>${i18n.t("signIn.noScript")}</noscript>`);
});

test("the name and the logo that the server paints are the ones that React takes over", async () => {
  const brand = { title: "Stone & Sons' <Cloud>", logo: "/branding/latest/logo-x.png", colour: "00695c", locale: "en" as const };
  document.title = brand.title;
  document.documentElement.dataset.logo = brand.logo;
  document.documentElement.lang = "en";
  vi.resetModules();
  const { Root: Fresh } = await import("../../src/app/root.tsx");
  const { renderToString: render } = await import("react-dom/server");
  const page = await paintBrand(readFileSync("index.html", "utf8"), brand);
  // Fetched ahead as well, which is nothing that React takes over.
  expect(painted(page)).toBe(render(<Fresh />).replace(/^<link rel="preload"[^>]*>/, ""));
  expect(page).toContain("<title>Stone &amp; Sons&#x27; &lt;Cloud&gt;</title>");
});

test("English stays as it is, and a page that says something else is refused when the portal is built", () => {
  expect(pageIn("en")).toBe(page);
  expect(() => translatePaintedPage(page.replace("Welcome back", "Hello"), textsOf("en"), textsOf("de"), "de")).toThrow("Welcome back");
});
