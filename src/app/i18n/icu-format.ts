type Values = Readonly<Record<string, unknown>>;
type Formatter = (message: string, values: Values, locale: string) => string;

const fillIn: Formatter = (message, values) =>
  message.replace(/\{(\w+)\}/g, (placeholder, name: string) => (name in values ? String(values[name]) : placeholder));

let formatter = fillIn;

/** From now on messages with arguments are ICU. Called by the part of the portal that brings the formatter along. */
export function setIcuFormatter(formatIcu: Formatter): void {
  formatter = formatIcu;
}

/**
 * i18next's message format. The sign-in page has no plurals, so it goes without the ICU formatter and its 13 KB: until the portal
 * brings it, an argument is put in as it is.
 */
export const icuFormat = {
  type: "i18nFormat" as const,
  init: () => undefined,
  parse: (message: string, values: Values, locale: string): string =>
    message.includes("{") ? formatter(message, values, locale) : message,
  addLookupKeys: (keys: string[]): string[] => keys,
};
