import { useTranslation } from "react-i18next";
import type { Element, ElementTable } from "../../../../layout/elements.ts";
import { LOCALES, type Locale } from "../../../../layout/model.ts";
import { useStudio } from "../studio-context.ts";
import { namesTo } from "./find-element.ts";

/** The language of the studio's interface, as a layout locale. */
export function useOwnLanguage(): Locale {
  const { i18n } = useTranslation();
  return LOCALES.find((locale) => locale === i18n.language) ?? "en";
}

/** `Overview › Company › Country`. */
export function ElementPath({ table, element }: { table: ElementTable; element: Element }) {
  const { t } = useTranslation();
  const reader = useStudio((state) => state.reader);
  const names = namesTo(table, element, reader);
  return <>{names.length === 0 ? t("studio.panels.wholeLayout") : names.join(" › ")}</>;
}
