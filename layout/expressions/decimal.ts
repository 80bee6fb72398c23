/**
 * Exact decimals for expressions: `0.1 + 0.2` is `0.3`, because money is a decimal string and an invoice must foot to the cent.
 *
 * A number is `digits × 10^-places`. Only `roundDecimal` rounds: division is left out on purpose, since every
 * quotient needs a rounding rule.
 */
export interface Decimal {
  digits: bigint;
  places: number;
}

const PATTERN = /^[+-]?\d{1,40}(?:\.\d{1,40})?$/;

/** A decimal string or a finite number; undefined for anything else. */
export function parseDecimal(value: unknown): Decimal | undefined {
  const text = typeof value === "number" ? numberText(value) : value;
  if (typeof text !== "string" || !PATTERN.test(text)) return undefined;
  const dot = text.indexOf(".");
  if (dot === -1) return { digits: BigInt(text), places: 0 };
  return { digits: BigInt(text.slice(0, dot) + text.slice(dot + 1)), places: text.length - dot - 1 };
}

function numberText(value: number): string | undefined {
  if (!Number.isFinite(value)) return undefined;
  const text = String(value);
  return text.includes("e") ? value.toFixed(Math.abs(value) < 1 ? 20 : 0) : text;
}

function align(left: Decimal, right: Decimal): [bigint, bigint, number] {
  const places = Math.max(left.places, right.places);
  return [left.digits * 10n ** BigInt(places - left.places), right.digits * 10n ** BigInt(places - right.places), places];
}

export function addDecimals(left: Decimal, right: Decimal): Decimal {
  const [a, b, places] = align(left, right);
  return { digits: a + b, places };
}
export function subtractDecimals(left: Decimal, right: Decimal): Decimal {
  const [a, b, places] = align(left, right);
  return { digits: a - b, places };
}
export const multiplyDecimals = (left: Decimal, right: Decimal): Decimal => ({
  digits: left.digits * right.digits,
  places: left.places + right.places,
});

/** Negative, 0 or positive. */
export function compareDecimals(left: Decimal, right: Decimal): number {
  const [a, b] = align(left, right);
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Half away from zero, as invoices do. */
export function roundDecimal(value: Decimal, places: number): Decimal {
  if (value.places <= places) return value;
  const unit = 10n ** BigInt(value.places - places);
  const magnitude = value.digits < 0n ? -value.digits : value.digits;
  const rounded = (magnitude + unit / 2n) / unit;
  return { digits: value.digits < 0n ? -rounded : rounded, places };
}

/** Shortest form: `12.50` → `12.5`, `-0` → `0`. */
export function formatDecimal({ digits, places }: Decimal): string {
  const negative = digits < 0n;
  const text = (negative ? -digits : digits).toString().padStart(places + 1, "0");
  const whole = text.slice(0, text.length - places);
  const fraction = text.slice(text.length - places).replace(/0+$/, "");
  return `${negative ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`;
}
