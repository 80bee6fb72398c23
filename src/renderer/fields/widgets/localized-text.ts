/** A text in several languages, as records store it: layouts arrive in one language, values of such fields in all. */

import { LOCALES, type Locale } from "../../../../layout/model.ts";
import { isRecord } from "../../../../shared/is-record.ts";
import type { ReadContext } from "../widget/widget-props.ts";
import { type FieldRenderer, hasTemplate } from "../widget/widget-props.ts";

export type TextForms = Readonly<Partial<Record<Locale, string>>>;

/** All languages except English, which always has a text. */
export const OTHER_LANGUAGES: readonly Locale[] = LOCALES.filter((locale) => locale !== "en");

/** The texts of a value by language; a plain string counts as English. */
export function formsOf(value: unknown): TextForms {
  if (typeof value === "string") return value === "" ? {} : { en: value };
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).filter(([language, text]) => isLocale(language) && typeof text === "string"));
}
const isLocale = (language: string): boolean => (LOCALES as readonly string[]).includes(language);

/** Changes the text of one language; an empty one is removed, and without any text there is no value. */
export function withForm(forms: TextForms, language: Locale, text: string): TextForms | undefined {
  const { [language]: _before, ...others } = forms;
  const next = text === "" ? others : { ...forms, [language]: text };
  return Object.keys(next).length === 0 ? undefined : next;
}

/** The text in the reader's language, else English, else any. */
export function formIn(value: unknown, locale: string): string {
  const forms = formsOf(value);
  const [language = "en"] = locale.split("-");
  return (isLocale(language) ? forms[language as Locale] : undefined) ?? forms.en ?? Object.values(forms)[0] ?? "";
}

const oneLine = (value: unknown, _field: unknown, { ports }: ReadContext): string => formIn(value, ports.texts.locale);

export const localizedTextRenderer: FieldRenderer = {
  tester: hasTemplate(5, "LocalizedText"),
  read: oneLine,
  cell: oneLine,
  text: oneLine,
};
