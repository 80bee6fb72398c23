type Values = Readonly<Record<string, unknown>>;
type Formatter = (message: string, values: Values, locale: string) => string;

const fillIn: Formatter = (message, values) =>
  message.replace(/\{(\w+)\}/g, (placeholder, name: string) => (name in values ? String(values[name]) : placeholder));

let formatter = fillIn;

/** Formats messages with arguments as ICU from now on. Called by the part of the portal that includes the formatter. */
export function setIcuFormatter(formatIcu: Formatter): void {
  formatter = formatIcu;
}

/**
 * i18next's message format. The sign-in page has no plurals, so it does not load the 13 KB of the ICU formatter: until the portal does, arguments
 * are inserted as they are.
 */
export const icuFormat = {
  type: "i18nFormat" as const,
  init: () => undefined,
  parse: (message: string, values: Values, locale: string): string =>
    message.includes("{") ? formatter(message, values, locale) : message,
  addLookupKeys: (keys: string[]): string[] => keys,
};
