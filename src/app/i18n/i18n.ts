import i18next, { type i18n as I18n } from "i18next";
import type { Locale } from "../../../layout/model.ts";
import { forgetEarlyCalls } from "../../data/early-calls.ts";
import { callLanguage, setCallLanguage } from "../../data/transport.ts";
import { Signal } from "../../state/signal.ts";
import en from "../../texts/en.json?section=start";
import { icuFormat } from "./icu-format.ts";
import { LOCALE_KEY, parseLocale, storedLocale, tellServer } from "./locale.ts";

/** Texts of one part in languages other than English, one chunk each: `import.meta.glob` of a section of `src/texts/<locale>.json`. */
export type Translations = Readonly<Record<string, () => Promise<object>>>;

const signIn: Translations = import.meta.glob<object>(["../../texts/*.json", "!../../texts/en.json"], {
  query: "?section=start",
  import: "default",
});

/** The parts whose texts follow the language: that of the sign-in page, and others once they are loaded. */
const parts = new Set([signIn]);
/** Loaders that have finished. */
const arrived = new Set<() => Promise<object>>();
/** The language that is shown or loading. */
let wanted: Locale = "en";
/** Whether the user chose a language during this visit: the start-up must not override it. */
let hasChosen = false;

/** The only instance; English is always loaded, so that no text is ever missing. */
export const i18n: I18n = i18next.createInstance();
void i18n.use(icuFormat).init({
  lng: "en",
  fallbackLng: "en",
  resources: { en: { translation: en } },
  initAsync: false,
  interpolation: { escapeValue: false },
});

/** Adds the texts of a lazily loaded part, so that the sign-in page does not contain them. */
export function addTexts(locale: Locale, texts: object): void {
  i18n.addResourceBundle(locale, "translation", texts, true, true);
}

/**
 * Loads the texts of a part in the current language, and in each later one. Wait for the promise before showing the part, otherwise it appears in
 * English first.
 *
 * Never rejects: a failure is logged and English is shown.
 */
export async function bringTexts(part: Translations): Promise<void> {
  parts.add(part);
  await load(part, wanted).catch((cause: unknown) => console.warn("Texts not loaded:", cause));
}

/** A part without a translation stays English. @throws if its file cannot be loaded */
async function load(part: Translations, locale: Locale): Promise<void> {
  const file = Object.keys(part).find((path) => path.endsWith(`/${locale}.json`));
  const loader = file === undefined ? undefined : part[file];
  if (loader === undefined || arrived.has(loader)) return;
  addTexts(locale, await loader());
  arrived.add(loader);
}

/**
 * Loads a language for all parts, then shows the portal in it and requests it from the server. The last of several calls wins.
 *
 * @returns whether the language is shown. A failure changes nothing and is logged (spec §4).
 */
async function show(locale: Locale, accepted: () => void): Promise<boolean> {
  wanted = locale;
  try {
    await Promise.all([...parts].map((part) => load(part, locale)));
  } catch (cause) {
    if (wanted === locale) wanted = parseLocale(i18n.language) ?? "en";
    console.warn("Language not loaded:", cause);
    return false;
  }
  if (wanted !== locale) return false;
  accepted();
  await i18n.changeLanguage(locale);
  callIn(locale);
  document.documentElement.lang = locale;
  return true;
}

/**
 * Uses a locale for this visit without storing it, as at start-up. Calls request it even before its texts are loaded; answers in another language
 * are reloaded.
 */
export async function startLocale(locale: Locale): Promise<void> {
  if (hasChosen) return;
  callIn(locale);
  await show(locale, () => undefined);
  callIn(i18n.language);
}

/** From now on calls request this language; answers in another one become stale. */
function callIn(language: string): void {
  if (language === callLanguage()) return;
  setCallLanguage(language);
  forgetEarlyCalls();
  languageChanged.emit();
}

/** The locale known before the branding is loaded: chosen at an earlier visit, or used by the server to render this page (cookie or branding). */
export function knownLocale(): Locale {
  return storedLocale() ?? parseLocale(document.documentElement.lang) ?? "en";
}

/** Starts in the known locale. */
export function startKnownLocale(): void {
  const stored = storedLocale();
  if (stored !== null) tellServer(stored);
  if (knownLocale() !== callLanguage()) void startLocale(knownLocale());
}

/**
 * Starts in the language of the prerendered sign-in page, which the server took from the cookie or the branding. React hydrates the page in it;
 * without its texts the page would be redrawn in English.
 */
export async function startPaintedLocale(): Promise<void> {
  const painted = parseLocale(document.documentElement.lang);
  if (painted !== null && painted !== i18n.language) await startLocale(painted);
}

/** The user chose a language (spec §4): it is stored only after its texts have loaded. @returns whether it is shown now */
export function selectLocale(locale: Locale): Promise<boolean> {
  hasChosen = true;
  return show(locale, () => {
    tellServer(locale);
    localStorage.setItem(LOCALE_KEY, locale);
  });
}

const languageChanged = new Signal();

/** Called when calls start to request another language: all earlier answers are in the old one. @returns unsubscribe */
export const followLanguage = languageChanged.subscribe;
