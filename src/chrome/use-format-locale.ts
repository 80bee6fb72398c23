import { useTranslation } from "react-i18next";
import { useUser } from "../data/use-session.ts";
import { formatLocale } from "../ui/format-locale.ts";

/** The locale of dates and times in the frame, the same as in screens: from the language and the company's country (spec §9). */
export function useFormatLocale(): string {
  const { i18n } = useTranslation();
  return formatLocale(i18n.language, navigator.languages, useUser().CompanyAccount?.ViewsKeyValues.Country ?? null);
}
