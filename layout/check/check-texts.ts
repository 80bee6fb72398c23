/**
 * Texts: each has an English form (spec §9); other languages may be missing, and then say how far they are.
 */
import { elementPath } from "../element-path.ts";
import { type Layout, LOCALES } from "../model.ts";
import { visitTexts } from "../texts.ts";
import { at, type Report, ROOT } from "./report.ts";

export function checkTexts(layout: Layout, report: Report): void {
  visitTexts(layout, (text, steps) => {
    const english = typeof text === "string" ? text : (text as { en?: string }).en;
    if (english === undefined || english === "") {
      const { pointer } = at(ROOT, ...steps);
      report.error({ pointer, path: elementPath(layout, pointer) }, "MissingEnglish", "the text has no English form", "add en: …");
    }
  });
  const coverage = textCoverage(layout);
  const started = LOCALES.filter((locale) => (coverage[locale] ?? 0) > 0 && (coverage[locale] ?? 0) < 1);
  const missing = LOCALES.filter((locale) => coverage[locale] === 0);
  for (const locale of started) {
    if (locale !== "en")
      report.warning(
        ROOT,
        "MissingTranslations",
        `${Math.round((coverage[locale] ?? 0) * 100)} % of the texts have a form in "${locale}"; the others show in English`,
      );
  }
  if (missing.length > 0) report.warning(ROOT, "MissingTranslations", `no text has a form in ${missing.join(", ")}; they show in English`);
}

/** Share of texts with a form of their own in each language. */
export function textCoverage(layout: Layout): Partial<Record<string, number>> {
  let total = 0;
  const counts = new Map<string, number>();
  visitTexts(layout, (text) => {
    total++;
    const forms = typeof text === "string" ? ["en"] : Object.keys(text as object);
    for (const form of forms) counts.set(form, (counts.get(form) ?? 0) + 1);
  });
  return Object.fromEntries(LOCALES.map((locale) => [locale, total === 0 ? 1 : (counts.get(locale) ?? 0) / total]));
}
