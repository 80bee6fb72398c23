/**
 * Texts: each has an English form (spec §9); other languages may be missing, and then say how far they are.
 */
import { elementPath } from "../element-path.ts";
import type { Translate } from "../localise.ts";
import { type Layout, LOCALES } from "../model.ts";
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

/** @param translate what the product says in other languages, besides what the layout itself says */
export function checkCoverage(layout: Layout, report: Report, translate: Translate = () => undefined): Coverage {
  let total = 0;
  const counts = new Map<string, number>();
  visitTexts(layout, (text) => {
    total++;
    const english = englishOf(text);
    for (const locale of LOCALES) {
      const own = locale === "en" ? english : typeof text === "string" ? undefined : (text as Readonly<Record<string, string>>)[locale];
      if ((own ?? translate(english, locale) ?? "") !== "") counts.set(locale, (counts.get(locale) ?? 0) + 1);
    }
  });
  const coverage: Coverage = Object.fromEntries(LOCALES.map((locale) => [locale, total === 0 ? 1 : (counts.get(locale) ?? 0) / total]));
  warnOfMissing(coverage, report);
  return coverage;
}

const englishOf = (text: unknown): string => (typeof text === "string" ? text : ((text as { en?: string }).en ?? ""));

function warnOfMissing(coverage: Coverage, report: Report): void {
  for (const locale of LOCALES) {
    const share = coverage[locale] ?? 0;
    if (locale === "en" || share === 0 || share === 1) continue;
    report.warning(
      ROOT,
      "MissingTranslations",
      // Never 100 %: one is missing.
      `${Math.min(99, Math.round(share * 100))} % of the texts have a form in "${locale}"; the others show in English`,
    );
  }
  const missing = LOCALES.filter((locale) => coverage[locale] === 0);
  if (missing.length > 0) report.warning(ROOT, "MissingTranslations", `no text has a form in ${missing.join(", ")}; they show in English`);
}
