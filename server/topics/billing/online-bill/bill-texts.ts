import { IntlMessageFormat } from "intl-messageformat";
import { catalogues, type Texts } from "../../../platform/texts/catalogues.ts";
import type { Locale } from "../../../platform/texts/locales.ts";

export type BillTextKey = keyof Texts["onlineBill"];

/** A text on bills and invoices, in the reader's language. */
export function billText(key: BillTextKey, language: Locale, values: Readonly<Record<string, string | number>> = {}): string {
  const text = catalogues[language].onlineBill[key];
  return text.includes("{") ? String(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).format({ ...values })) : text;
}
