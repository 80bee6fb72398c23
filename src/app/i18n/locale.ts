import { LOCALES, type Locale } from "../../../layout/model.ts";

/** Where the chosen locale is kept (spec §3). */
export const LOCALE_KEY = "locale";

/** Locales whose catalogue is complete, with their own name for the selector. A locale is listed here when its catalogue lands. */
export const AVAILABLE_LOCALES: readonly { locale: Locale; title: string }[] = [{ locale: "en", title: "English" }];

const isSupported = (locale: string): locale is Locale => (LOCALES as readonly string[]).includes(locale);

/** A supported locale or null. `en_EN` maps to `en` (spec §9); a region is dropped. */
export function parseLocale(value: string | null | undefined): Locale | null {
  const language = value?.trim().toLowerCase().split(/[-_]/)[0] ?? "";
  return isSupported(language) ? language : null;
}

/** The stored locale wins, then the branding default, then `en` (spec §5); one without a catalogue is passed over. */
export function chooseLocale(stored: string | null, brandingDefault: string | null, available = AVAILABLE_LOCALES): Locale {
  const wishes = [parseLocale(stored), parseLocale(brandingDefault)];
  return wishes.find((wish) => wish !== null && available.some(({ locale }) => locale === wish)) ?? "en";
}

/**
 * The locale that formats dates and numbers: the browser's own regional form of the chosen language.
 *
 * `en-US` becomes `en-GB` unless the company's country is the United States (spec §9).
 */
export function formatLocale(chosen: Locale, browserLocales: readonly string[], companyCountry: string | null): string {
  const regional = browserLocales.find((locale) => parseLocale(locale) === chosen && locale.includes("-")) ?? chosen;
  const isAmerican = regional === "en-US" || regional === "en";
  return isAmerican ? (companyCountry === "US" ? "en-US" : "en-GB") : regional;
}
