/** A text with a form per language, as records hold it: layouts themselves come in one language, values of such fields in all. */

import { LOCALES, type Locale } from "../../../../layout/model.ts";
import { isRecord } from "../../../../shared/is-record.ts";
import type { ReadContext } from "../widget/widget-props.ts";
import { type FieldRenderer, hasTemplate } from "../widget/widget-props.ts";

export type TextForms = Readonly<Partial<Record<Locale, string>>>;

/** Languages besides English, which is there always. */
export const OTHER_LANGUAGES: readonly Locale[] = LOCALES.filter((locale) => locale !== "en");

/** The forms of a value; a bare text, as the user pastes it, is the English one. */
export function formsOf(value: unknown): TextForms {
  if (typeof value === "string") return value === "" ? {} : { en: value };
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).filter(([language, text]) => isLocale(language) && typeof text === "string"));
}
const isLocale = (language: string): boolean => (LOCALES as readonly string[]).includes(language);

/** With one form changed; an empty one is none, and a text without any is no value. */
export function withForm(forms: TextForms, language: Locale, text: string): TextForms | undefined {
  const { [language]: _before, ...others } = forms;
  const next = text === "" ? others : { ...forms, [language]: text };
  return Object.keys(next).length === 0 ? undefined : next;
}

/** What the reader's language says, else English, else whatever there is. */
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
