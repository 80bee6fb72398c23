import i18next, { type i18n as I18n } from "i18next";
import type { Locale } from "../../../layout/model.ts";
import { setCallLanguage } from "../../data/transport.ts";
import en from "./en.json";
import { icuFormat } from "./icu-format.ts";
import { LOCALE_KEY } from "./locale.ts";

/** Catalogues beside English, each its own chunk: `{ de: () => import("./de.json") }`. */
const LOADERS: Partial<Record<Locale, () => Promise<{ default: object }>>> = {};

/** The one instance; English is always there, so that a text is never missing. */
export const i18n: I18n = i18next.createInstance();
void i18n.use(icuFormat).init({
  lng: "en",
  fallbackLng: "en",
  resources: { en: { translation: en } },
  initAsync: false,
  interpolation: { escapeValue: false },
});

/** Add the texts of a part that is loaded later, so that the sign-in page does not carry them. */
export function addTexts(locale: Locale, texts: object): void {
  i18n.addResourceBundle(locale, "translation", texts, true, true);
}

/** Show the portal in a language whose catalogue is loaded, and ask the server for the same. */
async function applyLocale(locale: Locale): Promise<void> {
  await i18n.changeLanguage(locale);
  setCallLanguage(locale);
  document.documentElement.lang = locale;
}

/** @throws when the catalogue cannot be loaded; nothing has changed then. */
async function loadCatalogue(locale: Locale): Promise<void> {
  if (i18n.hasResourceBundle(locale, "translation")) return;
  const load = LOADERS[locale];
  if (!load) throw new Error(`There is no catalogue for "${locale}".`);
  i18n.addResourceBundle(locale, "translation", (await load()).default);
}

/** Use a locale for this visit without remembering it, as at start-up. A failure is only logged: English stands. */
export async function startLocale(locale: Locale): Promise<void> {
  try {
    await loadCatalogue(locale);
    await applyLocale(locale);
  } catch (cause) {
    console.warn("Language not loaded:", cause);
  }
}

/**
 * A person chose a language (spec §4): load its messages; only on success remember it, switch to it and say so.
 *
 * @returns whether the language is shown now. A failure is only logged.
 */
export async function selectLocale(locale: Locale): Promise<boolean> {
  try {
    await loadCatalogue(locale);
  } catch (cause) {
    console.warn("Language not loaded:", cause);
    return false;
  }
  localStorage.setItem(LOCALE_KEY, locale);
  await applyLocale(locale);
  return true;
}
