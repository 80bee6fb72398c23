/** Totals of rows that are in the browser. Decimals are added exactly. */
import { formatScaled, sumDecimals } from "../shared/decimal.ts";
import type { Column } from "./model.ts";

type Row = Readonly<Record<string, unknown>>;

export function totalOf(rows: readonly Row[], field: string, kind: NonNullable<Column["Total"]>): unknown {
  const values = rows.map((row) => row[field]).filter((value) => value !== undefined && value !== null && value !== "");
  if (kind === "Count") return values.length;
  if (values.length === 0) return null;
  if (kind === "Sum" || kind === "Average") {
    const { digits, scale } = sumDecimals(values);
    const sum = formatScaled(digits, scale);
    if (kind === "Average") return Number(sum) / values.length;
    // A column of numbers answers a number, if a double is exact enough.
    return values.every((value) => typeof value === "number") && Math.abs(Number(sum)) <= Number.MAX_SAFE_INTEGER ? Number(sum) : sum;
  }
  const isBefore = (left: unknown, right: unknown): boolean =>
    Number.isNaN(Number(left)) || Number.isNaN(Number(right)) ? String(left) < String(right) : Number(left) < Number(right);
  return values.reduce((best, value) => ((kind === "Minimum" ? isBefore(value, best) : isBefore(best, value)) ? value : best));
}
