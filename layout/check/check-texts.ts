/**
 * Texts: each has an English form (spec §9); other languages may be missing, and then say how far they are.
 */
import { elementPath } from "../element-path.ts";
import type { Translate } from "../localise.ts";
import { type Layout, type LayoutDocument, LOCALES } from "../model.ts";
import { visitTexts } from "../texts.ts";
import { at, type Report, ROOT } from "./report.ts";

export function checkTexts(layout: Layout, report: Report): void {
  visitTexts(layout, (text, steps) => {
    if (englishOf(text) !== "") return;
    const { pointer } = at(ROOT, ...steps);
    report.error({ pointer, path: elementPath(layout, pointer) }, "MissingEnglish", "the text has no English form", "add en: …");
  });
}

/** Share of texts that can be shown in each language, 0-1. */
export type Coverage = Readonly<Record<string, number>>;

/** Up to this many texts are reported one by one with their positions; above it, only their number. */
const MOST_NAMED = 5;

interface Incomplete {
  readonly pointer: string;
  readonly english: string;
  readonly missing: readonly string[];
}

/** @param translate the product's own translations, in addition to those in the layout */
export function checkCoverage(layout: LayoutDocument, report: Report, translate: Translate = () => undefined): Coverage {
  let total = 0;
  const counts = new Map<string, number>();
  const incomplete: Incomplete[] = [];
  visitTexts(layout, (text, steps) => {
    total++;
    const english = englishOf(text);
    const missing: string[] = [];
    for (const locale of LOCALES) {
      const own = locale === "en" ? english : typeof text === "string" ? undefined : (text as Readonly<Record<string, string>>)[locale];
      if ((own ?? translate(english, locale) ?? "") !== "") counts.set(locale, (counts.get(locale) ?? 0) + 1);
      else if (locale !== "en") missing.push(locale);
    }
    if (missing.length > 0) incomplete.push({ pointer: at(ROOT, ...steps).pointer, english, missing });
  });
  const coverage: Coverage = Object.fromEntries(LOCALES.map((locale) => [locale, total === 0 ? 1 : (counts.get(locale) ?? 0) / total]));
  warnOfMissing(layout, coverage, incomplete, report);
  return coverage;
}

const englishOf = (text: unknown): string => (typeof text === "string" ? text : ((text as { en?: string }).en ?? ""));

/** A language without any translation is one warning; in other languages each missing text is one, at its position. */
function warnOfMissing(layout: LayoutDocument, coverage: Coverage, incomplete: readonly Incomplete[], report: Report): void {
  const unspoken = LOCALES.filter((locale) => coverage[locale] === 0);
  const partly = incomplete.flatMap(({ missing, ...text }) => {
    const left = missing.filter((locale) => coverage[locale] !== 0);
    return left.length === 0 ? [] : { ...text, missing: left };
  });
  const warn = (pointer: string, message: string) =>
    report.warning({ pointer, path: elementPath(layout, pointer) }, "MissingTranslations", message);
  if (partly.length <= MOST_NAMED)
    for (const { pointer, english, missing } of partly)
      warn(pointer, `"${english}" has no form in ${missing.join(", ")}; it is shown in English`);
  else {
    const languages = LOCALES.filter((locale) => partly.some(({ missing }) => missing.includes(locale)));
    warn("", `${partly.length} texts have no form in all of ${languages.join(", ")}; they are shown in English`);
  }
  if (unspoken.length > 0) warn("", `no text has a form in ${unspoken.join(", ")}; they are shown in English`);
}
