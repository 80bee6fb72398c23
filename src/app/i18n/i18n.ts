import i18next, { type i18n as I18n } from "i18next";
import type { Locale } from "../../../layout/model.ts";
import { forgetEarlyCalls } from "../../data/early-calls.ts";
import { callLanguage, setCallLanguage } from "../../data/transport.ts";
import { Signal } from "../../state/signal.ts";
import en from "../../texts/en.json?section=start";
import { icuFormat } from "./icu-format.ts";
import { LOCALE_KEY, parseLocale, storedLocale, tellServer } from "./locale.ts";

/** A part's texts beside English, each its own chunk: what `import.meta.glob` makes of a section of `src/texts/<locale>.json`. */
export type Translations = Readonly<Record<string, () => Promise<object>>>;

const signIn: Translations = import.meta.glob<object>(["../../texts/*.json", "!../../texts/en.json"], {
  query: "?section=start",
  import: "default",
});

/** The parts whose texts go along with the language: the sign-in page's always, others from when they are loaded. */
const parts = new Set([signIn]);
/** What is there already, by its loader. */
const arrived = new Set<() => Promise<object>>();
/** The language that is shown or being loaded. */
let wanted: Locale = "en";
/** Whether someone chose a language at this visit: the start must not take it back. */
let hasChosen = false;

/** The one instance; English is always there, so that a text is never missing. */
export const i18n: I18n = i18next.createInstance();
void i18n.use(icuFormat).init({
  lng: "en",
  fallbackLng: "en",
  resources: { en: { translation: en } },
  initAsync: false,
  interpolation: { escapeValue: false },
});

/** Add texts of a part that is loaded later, so that the sign-in page does not carry them. */
export function addTexts(locale: Locale, texts: object): void {
  i18n.addResourceBundle(locale, "translation", texts, true, true);
}

/**
 * From now on this part speaks the chosen language. Anyone who loads it waits for the promise, so that no one sees it in English first.
 *
 * Never rejects: a failure is only logged, and English is.
 */
export async function bringTexts(part: Translations): Promise<void> {
  parts.add(part);
  await load(part, wanted).catch((cause: unknown) => console.warn("Texts not loaded:", cause));
}

/** A part that is not translated yet stays English. @throws when its file cannot be loaded. */
async function load(part: Translations, locale: Locale): Promise<void> {
  const file = Object.keys(part).find((path) => path.endsWith(`/${locale}.json`));
  const loader = file === undefined ? undefined : part[file];
  if (loader === undefined || arrived.has(loader)) return;
  addTexts(locale, await loader());
  arrived.add(loader);
}

/**
 * Load a language for all parts, then show the portal in it and ask the server for the same. Of several wishes the last one counts.
 *
 * @returns whether it is shown now. A failure changes nothing and is only logged (spec §4).
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
 * Use a locale for this visit without remembering it, as at start-up. Calls that begin before it has loaded ask for it already; what was asked in another
 * language before is asked again.
 */
export async function startLocale(locale: Locale): Promise<void> {
  if (hasChosen) return;
  callIn(locale);
  await show(locale, () => undefined);
  callIn(i18n.language);
}

/** From now on calls ask for this language; answers in another one are out of date. */
function callIn(language: string): void {
  if (language === callLanguage()) return;
  setCallLanguage(language);
  forgetEarlyCalls();
  languageChanged.emit();
}

/** The locale that is known before the branding is: the one chosen at an earlier visit, or the one the server made this page in (cookie or branding). */
export function knownLocale(): Locale {
  return storedLocale() ?? parseLocale(document.documentElement.lang) ?? "en";
}

/** Begin in the known locale. */
export function startKnownLocale(): void {
  const stored = storedLocale();
  if (stored !== null) tellServer(stored);
  if (knownLocale() !== callLanguage()) void startLocale(knownLocale());
}

/**
 * The sign-in page was painted in a language already, which the server read from the cookie or the branding: React takes it over in the same one.
 * Without its texts it would be English, and drawn again.
 */
export async function startPaintedLocale(): Promise<void> {
  const painted = parseLocale(document.documentElement.lang);
  if (painted !== null && painted !== i18n.language) await startLocale(painted);
}

/** A person chose a language (spec §4): only once its messages have loaded it is remembered. @returns whether it is shown now. */
export function selectLocale(locale: Locale): Promise<boolean> {
  hasChosen = true;
  return show(locale, () => {
    tellServer(locale);
    localStorage.setItem(LOCALE_KEY, locale);
  });
}

const languageChanged = new Signal();

/** Called when calls are made in another language from now on: all that the server has answered so far is in the old one. @returns a function that stops it. */
export const followLanguage = languageChanged.subscribe;
