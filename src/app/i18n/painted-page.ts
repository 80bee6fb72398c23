import type { Locale } from "../../../layout/model.ts";

/** Texts of the prerendered page; the last one is for browsers that run no scripts. */
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

/** The escapes of React: hydration needs identical markup. */
const ESCAPED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

function inMarkup({ signIn }: StartTexts, key: string): string {
  const text = signIn[key.slice("signIn.".length)];
  if (text === undefined) throw new Error(`src/texts/*.json has no ${key} in start, which the painted page says.`);
  return text.replace(/[&<>"']/g, (character) => ESCAPED[character] ?? character);
}

/**
 * Translates the English sign-in page at build time, so that no one sees it in English first.
 *
 * @param page `index.html`, which contains the texts of `start` in `src/texts/en.json`
 * @throws Error if it lacks one of them: either the page or the catalogue was changed alone
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
