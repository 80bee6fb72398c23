import type { EnumMember } from "../../../../shared/generated/types.ts";
import { LOCALES, type Locale } from "../../../platform/texts/locales.ts";

/** Countries the product sells in: the European Economic Area, its neighbours, and where their headquarters often are. */
const COUNTRIES = [
  "AD",
  "AL",
  "AT",
  "BA",
  "BE",
  "BG",
  "CA",
  "CH",
  "CY",
  "CZ",
  "DE",
  "DK",
  "EE",
  "ES",
  "FI",
  "FR",
  "GB",
  "GR",
  "HR",
  "HU",
  "IE",
  "IS",
  "IT",
  "LI",
  "LT",
  "LU",
  "LV",
  "MC",
  "MD",
  "ME",
  "MK",
  "MT",
  "NL",
  "NO",
  "PL",
  "PT",
  "RO",
  "RS",
  "SE",
  "SI",
  "SK",
  "SM",
  "TR",
  "UA",
  "US",
] as const;
export const CURRENCIES = ["BGN", "CHF", "CZK", "DKK", "EUR", "GBP", "HUF", "NOK", "PLN", "RON", "SEK", "TRY", "USD"] as const;

const cache = new Map<string, readonly EnumMember[]>();

/** Choices that are the same for every account, in the caller's language and its order; null for other fields. */
export function staticEnum(fieldName: string, language: Locale): readonly EnumMember[] | null {
  const build = BUILDERS[fieldName];
  if (build === undefined) return null;
  const key = `${fieldName} ${language}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const members = build(language).sort((a, b) => a.DisplayName.localeCompare(b.DisplayName, language));
  cache.set(key, members);
  return members;
}

const named =
  (codes: readonly string[], type: Intl.DisplayNamesType) =>
  (language: Locale): EnumMember[] => {
    const names = new Intl.DisplayNames([language, "en"], { type });
    return codes.map((code) => ({ DisplayName: names.of(code) ?? code, Value: code }));
  };

const currencies = (language: Locale): EnumMember[] =>
  named(CURRENCIES, "currency")(language).map(({ DisplayName, Value }) => ({ DisplayName: `${Value} – ${DisplayName}`, Value }));

const BUILDERS: Readonly<Record<string, (language: Locale) => EnumMember[]>> = {
  Country: named(COUNTRIES, "region"),
  Currency: currencies,
  SalesCurrencies: currencies,
  Language: named(LOCALES, "language"),
  TimeZone: () => Intl.supportedValuesOf("timeZone").map((zone) => ({ DisplayName: zone.replaceAll("_", " "), Value: zone })),
};
