import type { Locale } from "../domain/locales.ts";

/** What the sign-in page says of an installation before any script runs. */
export interface PaintedBrand {
  readonly title: string;
  /** Address of a picture, or null for the portal's own mark. */
  readonly logo: string | null;
  /** Of those who have chosen no language. */
  readonly locale: Locale;
}

const ESCAPED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const inMarkup = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPED[character] ?? character);

const TITLE = "Cloud Marketplace";
const MARK = '<span class="sign-in-mark" aria-hidden="true"></span>';

/**
 * The painted page in the name of an installation: title and logo, where the page has the portal's own. The portal reads both from the page again and
 * draws the same (`src/app/root.tsx`), so nothing is seen to change.
 */
export function paintBrand(page: string, { title, logo }: PaintedBrand): string {
  const name = inMarkup(title);
  const named = page
    .replace(`<title>${TITLE}</title>`, () => `<title>${name}</title>`)
    .replace(`<span class="sign-in-title">${TITLE}</span>`, () => `<span class="sign-in-title">${name}</span>`);
  if (logo === null) return named;
  const address = inMarkup(logo);
  return named.replace(MARK, () => `<img src="${address}" alt="" height="32"/>`).replace(/<html /, () => `<html data-logo="${address}" `);
}
