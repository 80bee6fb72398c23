import { IntlMessageFormat } from "intl-messageformat";

const compiled = new Map<string, IntlMessageFormat>();

/** Format an ICU message. Each is parsed once; our texts hold no tags, so `<` is only a character. */
export function formatIcu(message: string, values: Readonly<Record<string, unknown>>, locale: string): string {
  const key = `${locale}\n${message}`;
  const format = compiled.get(key) ?? new IntlMessageFormat(message, locale, undefined, { ignoreTag: true });
  compiled.set(key, format);
  return String(format.format({ ...values } as Record<string, string | number>));
}
