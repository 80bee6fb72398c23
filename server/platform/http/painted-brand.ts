import type { Locale } from "../texts/locales.ts";

/** The branding of the sign-in page before any script runs. */
export interface PaintedBrand {
  readonly title: string;
  /** Address of a picture, or null for the portal's own mark. */
  readonly logo: string | null;
  /** `rrggbb`. */
  readonly colour: string;
  /** Default language of the brand. */
  readonly locale: Locale;
}

/** The brand colour of the stylesheets that the page brings. */
const DEFAULT_COLOUR = "1867c0";
/** The end of the head: styles inserted before it override the page's own. */
const END_OF_HEAD = "</head>";

const ESCAPED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const inMarkup = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPED[character] ?? character);

const TITLE = "Cloud Marketplace";
const MARK = '<span class="sign-in-mark" aria-hidden="true"></span>';

/**
 * Stylesheets by brand colour, computed on first use: the colour library loads for the first brand that needs it. Few resellers have their own
 * brand; at the limit all are dropped.
 */
const stylesheets = new Map<string, Promise<string>>();
const MOST_STYLESHEETS = 200;

function stylesheetOf(colour: string): Promise<string> {
  const known = stylesheets.get(colour);
  if (known !== undefined) return known;
  if (stylesheets.size >= MOST_STYLESHEETS) stylesheets.clear();
  const made = buildStylesheet(colour);
  stylesheets.set(colour, made);
  // The next page tries again.
  made.catch(() => stylesheets.delete(colour));
  return made;
}

async function buildStylesheet(colour: string): Promise<string> {
  const [{ buildPalette }, { brandStylesheet }] = await Promise.all([
    import("../../../shared/theme/palette.ts"),
    import("../../../shared/theme/tokens.ts"),
  ]);
  return brandStylesheet(buildPalette(colour)).replaceAll(/\n */g, "");
}

/**
 * The painted page in the name of an installation: title, logo and colours, where the page has the portal's own. The portal reads them from the page again
 * and draws the same (`src/app/root.tsx`, `src/app/theme/brand.ts`), so nothing is seen to change.
 */
export async function paintBrand(page: string, { title, logo, colour }: PaintedBrand): Promise<string> {
  const named = nameBrand(page, title, logo);
  const digits = colour.toLowerCase();
  if (digits === DEFAULT_COLOUR || !/^[0-9a-f]{6}$/.test(digits)) return named;
  const styles = `<style nonce="__CSP_NONCE__">${await stylesheetOf(digits)}</style>`;
  return named.replace(END_OF_HEAD, () => styles + END_OF_HEAD).replace(/<html /, () => `<html data-brand="#${digits}" `);
}

function nameBrand(page: string, title: string, logo: string | null): string {
  const name = inMarkup(title);
  const named = page
    .replace(`<title>${TITLE}</title>`, () => `<title>${name}</title>`)
    .replace(`<span class="sign-in-title">${TITLE}</span>`, () => `<span class="sign-in-title">${name}</span>`);
  if (logo === null) return named;
  const address = inMarkup(logo);
  return named.replace(MARK, () => `<img src="${address}" alt="" height="32"/>`).replace(/<html /, () => `<html data-logo="${address}" `);
}
