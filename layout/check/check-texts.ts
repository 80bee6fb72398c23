/**
 * Texts: each has an English form (spec §9); other languages may be missing, and then say how far they are.
 */
import { elementPath } from "../element-path.ts";
import { type Layout, LOCALES } from "../model.ts";
import { visitTexts } from "../texts.ts";
import { at, type Report, ROOT } from "./report.ts";

/** Share of texts with a form of their own in each language. */
export type Coverage = Partial<Record<string, number>>;

export function checkTexts(layout: Layout, report: Report): Coverage {
  let total = 0;
  const counts = new Map<string, number>();
  visitTexts(layout, (text, steps) => {
    total++;
    const english = typeof text === "string" ? text : (text as { en?: string }).en;
    if (english === undefined || english === "") {
      const { pointer } = at(ROOT, ...steps);
      report.error({ pointer, path: elementPath(layout, pointer) }, "MissingEnglish", "the text has no English form", "add en: …");
    }
    if (typeof text === "string") counts.set("en", (counts.get("en") ?? 0) + 1);
    else for (const form of Object.keys(text as object)) counts.set(form, (counts.get(form) ?? 0) + 1);
  });
  const coverage: Coverage = Object.fromEntries(LOCALES.map((locale) => [locale, total === 0 ? 1 : (counts.get(locale) ?? 0) / total]));
  warnOfMissing(coverage, report);
  return coverage;
}

function warnOfMissing(coverage: Coverage, report: Report): void {
  for (const locale of LOCALES) {
    const share = coverage[locale] ?? 0;
    if (locale === "en" || share === 0 || share === 1) continue;
    report.warning(
      ROOT,
      "MissingTranslations",
      `${Math.round(share * 100)} % of the texts have a form in "${locale}"; the others show in English`,
    );
  }
  const missing = LOCALES.filter((locale) => coverage[locale] === 0);
  if (missing.length > 0) report.warning(ROOT, "MissingTranslations", `no text has a form in ${missing.join(", ")}; they show in English`);
}
