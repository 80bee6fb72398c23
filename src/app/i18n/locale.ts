import { LOCALES, type Locale } from "../../../layout/model.ts";

/** Storage key of the chosen locale (spec §3). */
export const LOCALE_KEY = "locale";

/** The same for the server, which reads it before any script runs, in `server/platform/door/cookies.ts`. */
const LOCALE_COOKIE = "tessera-locale";

/** Each language by its own name, for the selector. */
const TITLES: Readonly<Record<Locale, string>> = {
  en: "English",
  bg: "Български",
  de: "Deutsch",
  es: "Español",
  fi: "Suomi",
  fr: "Français",
  hu: "Magyar",
  it: "Italiano",
  nl: "Nederlands",
  pl: "Polski",
  pt: "Português",
  ro: "Română",
  ru: "Русский",
  sv: "Svenska",
  tr: "Türkçe",
};

export const AVAILABLE_LOCALES: readonly { locale: Locale; title: string }[] = LOCALES.map((locale) => ({ locale, title: TITLES[locale] }));

const isSupported = (locale: string): locale is Locale => (LOCALES as readonly string[]).includes(locale);

/** Returns a supported locale or null. `en_EN` maps to `en` (spec §9); regions are dropped. */
export function parseLocale(value: string | null | undefined): Locale | null {
  const language = value?.trim().toLowerCase().split(/[-_]/)[0] ?? "";
  return isSupported(language) ? language : null;
}

/** The locale chosen in this browser, or null. */
export function storedLocale(): Locale | null {
  try {
    return parseLocale(localStorage.getItem(LOCALE_KEY));
  } catch {
    // Storage is disabled: nothing is remembered.
    return null;
  }
}

/**
 * Sets a cookie for a year, so that the server renders the next page in the chosen language: it cannot read this browser's storage. The cookie
 * contains only the language.
 */
export function tellServer(locale: Locale): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that we support, and answers later.
  document.cookie = `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}

/** The stored locale wins, then the branding default, then `en` (spec §5). */
export function chooseLocale(brandingDefault: string | null): Locale {
  return storedLocale() ?? parseLocale(brandingDefault) ?? "en";
}
