import { useTranslation } from "react-i18next";
import type { Element, ElementTable } from "../../../../layout/elements.ts";
import { LOCALES, type Locale } from "../../../../layout/model.ts";
import { namesTo } from "./places.ts";

/** The language of the studio itself, as layouts name it. */
export function useOwnLanguage(): Locale {
  const { i18n } = useTranslation();
  return LOCALES.find((locale) => locale === i18n.language) ?? "en";
}

/** `Overview › Company › Country`. */
export function Place({ table, element }: { table: ElementTable; element: Element }) {
  const { t } = useTranslation();
  const names = namesTo(table, element, useOwnLanguage());
  return <>{names.length === 0 ? t("studio.panels.wholeLayout") : names.join(" › ")}</>;
}
