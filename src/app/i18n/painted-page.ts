import type { Locale } from "../../../layout/model.ts";

/** What is in the page that is painted before any script runs; the last one is for browsers where none ever does. */
const PAINTED = [
  "signIn.heading",
  "signIn.subheading",
  "signIn.userName",
  "signIn.password",
  "signIn.submit",
  "signIn.cannotSignIn",
  "signIn.language",
  "signIn.noScript",
];

/** The section `start` of `src/texts/<locale>.json`. */
interface StartTexts {
  readonly signIn: Readonly<Record<string, string>>;
}

/** As React writes a text into markup: it takes the page over only where that is the same to the letter. */
const ESCAPED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

function inMarkup({ signIn }: StartTexts, key: string): string {
  const text = signIn[key.slice("signIn.".length)];
  if (text === undefined) throw new Error(`src/texts/*.json has no ${key} in start, which the painted page says.`);
  return text.replace(/[&<>"']/g, (character) => ESCAPED[character] ?? character);
}

/**
 * The sign-in page in another language, from the English one: made once when the portal is built, so that no one sees it in English first.
 *
 * @param page `index.html`, which says the texts of `start` in `src/texts/en.json`.
 * @throws Error when it does not say one of them: the page was changed, or the catalogue was.
 */
export function translatePaintedPage(page: string, english: StartTexts, texts: StartTexts, locale: Locale): string {
  let translated = page;
  for (const key of PAINTED) {
    const [before, after] = [inMarkup(english, key), inMarkup(texts, key)];
    if (!translated.includes(`>${before}<`) && !translated.includes(`="${before}"`)) throw new Error(`index.html does not say ${before}`);
    translated = translated.replaceAll(`>${before}<`, () => `>${after}<`).replaceAll(`="${before}"`, () => `="${after}"`);
  }
  return translated
    .replace('<html lang="en"', `<html lang="${locale}"`)
    .replace('<option value="en" selected="">', '<option value="en">')
    .replace(`<option value="${locale}">`, `<option value="${locale}" selected="">`);
}
