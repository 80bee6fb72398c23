import { isDecimal, decimalPlaces as scaleOf } from "../decimal.ts";

/**
 * Numbers as people of a locale read and type them. Decimals stay strings from the server to the screen and back: a double would turn
 * a thousand times 0.1 into 99.9999999999986.
 */
const formatters = new Map<string, Intl.NumberFormat>();

/** Building an Intl formatter costs more than a hundred uses of it. */
function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}|${options.style ?? ""}|${options.currency ?? ""}|${options.minimumFractionDigits ?? ""}|${options.maximumFractionDigits ?? ""}|${options.useGrouping ?? ""}`;
  let format = formatters.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, options);
    formatters.set(key, format);
  }
  return format;
}

export interface NumberStyle {
  /** At most this many decimal places; absent: as many as the value has. */
  decimalPlaces?: number | undefined;
  /** Pads with zeros up to `decimalPlaces`: money. */
  padded?: boolean;
  grouped?: boolean;
}

/** A number or decimal string in the user's format; anything else is shown unchanged, so that a wrong value is visible and not lost. */
export function formatNumber(value: unknown, locale: string, { decimalPlaces, padded = false, grouped = true }: NumberStyle = {}): string {
  const text = typeof value === "number" ? numberText(value) : typeof value === "bigint" ? value.toString() : value;
  if (typeof text !== "string") return text === undefined || text === null ? "" : String(text);
  if (!isDecimal(text)) return text;
  const scale = scaleOf(text);
  // Places beyond the limit are shown, not rounded away: the field reports them.
  const maximum = Math.max(decimalPlaces ?? 0, scale);
  const minimum = padded ? (decimalPlaces ?? 0) : Math.min(scale, maximum);
  return numberFormat(locale, { minimumFractionDigits: minimum, maximumFractionDigits: maximum, useGrouping: grouped }).format(text);
}

const numberText = (value: number): string => (Number.isInteger(value) ? value.toFixed(0) : String(value));

interface Separators {
  group: string;
  decimal: string;
  minus: string;
  digits: ReadonlyMap<string, string>;
}
const separatorsByLocale = new Map<string, Separators>();

function separators(locale: string): Separators {
  let found = separatorsByLocale.get(locale);
  if (!found) {
    const parts = numberFormat(locale, { useGrouping: true, minimumFractionDigits: 1 }).formatToParts(-1234567.8);
    const part = (type: Intl.NumberFormatPartTypes, fallback: string) => parts.find((each) => each.type === type)?.value ?? fallback;
    const plain = new Intl.NumberFormat(locale, { useGrouping: false });
    found = {
      group: part("group", ","),
      decimal: part("decimal", "."),
      minus: part("minusSign", "-"),
      digits: new Map([...Array(10).keys()].map((digit) => [plain.format(digit), String(digit)])),
    };
    separatorsByLocale.set(locale, found);
  }
  return found;
}

/**
 * What a person typed as a decimal string; `undefined` when it is no number.
 *
 * The locale decides what `1.234` means. A separator that is once and cannot be grouping (`12.5` typed under `de`) is taken as the
 * decimal one: people paste numbers from elsewhere, and refusing them would be pedantry.
 */
export function parseDecimal(text: string, locale: string): string | undefined {
  const { group, decimal, minus, digits } = separators(locale);
  let plain = "";
  for (const character of text.trim().replace(/[\s\u00a0\u202f'’]/g, "")) plain += digits.get(character) ?? character;
  if (minus !== "-") plain = plain.replace(minus, "-");
  plain = plain.replace("−", "-");
  const isGrouped = /\s/.test(group) || new RegExp(`^-?\\d{1,3}(\\${group}\\d{3})+(\\${decimal}\\d*)?$`).test(plain);
  if (isGrouped) plain = plain.split(group).join("").replace(decimal, ".");
  else plain = plain.replace(decimal, ".");
  if (!isGrouped && decimal !== "." && plain.split(/[.,]/).length === 2) plain = plain.replace(",", ".");
  if (/^-?\.\d+$/.test(plain)) plain = plain.replace(".", "0.");
  if (plain.endsWith(".")) plain = plain.slice(0, -1);
  if (!isDecimal(plain)) return undefined;
  return plain.replace(/^(-?)0+(?=\d)/, "$1");
}

/** Digits after the point that a currency usually has: 2, or 0 for the yen. */
export function currencyDecimals(currency: string): number {
  return knownCurrency(currency) ? (numberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2) : 2;
}

export const knownCurrency = (currency: string): boolean => /^[A-Z]{3}$/.test(currency);

/**
 * An amount with its currency; without one just the amount. Unit prices keep the places they have.
 *
 * @param decimalPlaces how many there may be; with a currency none is filled up beyond those that it usually has
 */
export function formatMoney(value: unknown, currency: string | undefined, locale: string, decimalPlaces?: number): string {
  const text = typeof value === "number" ? numberText(value) : value;
  if (typeof text !== "string" || !isDecimal(text)) return text === undefined || text === null ? "" : String(text);
  if (currency === undefined || !knownCurrency(currency))
    return formatNumber(text, locale, { decimalPlaces: decimalPlaces ?? 2, padded: true });
  const scale = scaleOf(text);
  const usual = Math.min(currencyDecimals(currency), decimalPlaces ?? Number.POSITIVE_INFINITY);
  return numberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: usual,
    maximumFractionDigits: Math.max(usual, scale),
  }).format(text);
}

/** `0.075` or `7.5`, as the layout stores it, always shown as 7.5 %: the value itself is in per cent. */
export function formatPercent(value: unknown, locale: string, decimalPlaces?: number): string {
  const number = formatNumber(value, locale, { decimalPlaces });
  return number === "" ? "" : `${number}\u00a0%`;
}
