import type { Locale } from "../../../platform/texts/locales.ts";

/** Decimal texts are passed to Intl as texts: as doubles long ones would lose digits. */
const numeric = (text: string) => text as `${number}`;

/** The formats of a language for days and figures. */
export function localeOf(language: Locale) {
  const days = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" });
  /** Cached: a bill repeats few days many times. */
  const written = new Map<string, string>();
  const money = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const prices = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 8 });
  const countries = new Intl.DisplayNames(language, { type: "region" });
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 6 });
  return {
    /** @param text a day or a moment */
    day(text: string): string {
      const known = written.get(text);
      if (known !== undefined) return known;
      const day = days.format(new Date(text.length === 10 ? `${text}T00:00:00Z` : text));
      written.set(text, day);
      return day;
    },
    /** @param code of ISO 3166 */
    country: (code: string) => countries.of(code) ?? code,
    money: (text: string) => money.format(numeric(text)),
    price: (text: string) => prices.format(numeric(text)),
    number: (text: string) => numbers.format(numeric(text)),
  };
}
