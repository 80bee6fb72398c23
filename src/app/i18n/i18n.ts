import i18next, { type i18n as I18n } from "i18next";
import type { Locale } from "../../../layout/model.ts";
import { forgetEarlyCalls } from "../../data/early-calls.ts";
import { callLanguage, setCallLanguage } from "../../data/transport.ts";
import { icuFormat } from "./icu-format.ts";
import { LOCALE_KEY, parseLocale, storedLocale, tellServer } from "./locale.ts";
import en from "./start/en.json";

/** A part's texts beside English, each its own chunk: what `import.meta.glob` makes of `<folder>/<locale>.json`. */
export type Translations = Readonly<Record<string, () => Promise<object>>>;

const signIn: Translations = import.meta.glob<object>(["./start/*.json", "!./start/en.json"], { import: "default" });

/** The parts whose texts go along with the language: the sign-in page's always, others from when they are loaded. */
const parts = new Set([signIn]);
/** What is there already, by its loader. */
const arrived = new Set<() => Promise<object>>();
/** The language that is shown, or on its way to be. */
let wanted: Locale = "en";
/** Whether somebody chose a language at this visit: the start must not take it back. */
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
 * From now on this part speaks the chosen language. Whoever loads it waits for the promise, so that nobody sees it in English first.
 *
 * Never rejects: a failure is only logged, and English stands.
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
  setCallLanguage(locale);
  document.documentElement.lang = locale;
  return true;
}

/** Use a locale for this visit without remembering it, as at start-up. Calls that begin before it has loaded ask for it already. */
export async function startLocale(locale: Locale): Promise<void> {
  if (hasChosen) return;
  setCallLanguage(locale);
  await show(locale, () => undefined);
  setCallLanguage(i18n.language);
}

/** What was chosen at an earlier visit needs no branding to be known, so it need not wait for it. */
export function startStoredLocale(): void {
  const stored = storedLocale();
  if (stored === null) return;
  tellServer(stored);
  void startLocale(stored);
}

/**
 * The sign-in page was painted in a language already, which the server read from the cookie or the branding: React takes it over in the same one.
 * Without its texts it would be English, and drawn anew.
 */
export async function startPaintedLocale(): Promise<void> {
  const painted = parseLocale(document.documentElement.lang);
  if (painted !== null && painted !== i18n.language) await startLocale(painted);
}

/** A person chose a language (spec §4): only once its messages have loaded it is remembered. @returns whether it is shown now. */
export async function selectLocale(locale: Locale): Promise<boolean> {
  hasChosen = true;
  const before = callLanguage();
  const isShown = await show(locale, () => {
    tellServer(locale);
    localStorage.setItem(LOCALE_KEY, locale);
  });
  if (!isShown || before === locale) return isShown;
  forgetEarlyCalls();
  for (const listener of choiceListeners) listener();
  return true;
}

const choiceListeners = new Set<() => void>();

/** Called when somebody, the page around too, has chosen another language: whatever the server has said so far is in the old one. @returns stops it. */
export function followChoice(listener: () => void): () => void {
  choiceListeners.add(listener);
  return () => choiceListeners.delete(listener);
}
