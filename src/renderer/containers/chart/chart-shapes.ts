/**
 * Figures that a chart computes from its rows: the classes of a histogram, the stacked bars of a waterfall. Decimals stay exact; they become
 * numbers only where they become lengths.
 */
import {
  addDecimals,
  divideRounded,
  type ExactNumber,
  formatDecimal,
  formatScaled,
  parseDecimal,
  withoutZeros,
} from "../../../../shared/decimal.ts";
import type { Row } from "../parts/rows.ts";

export interface Bin {
  /** Bounds as decimal texts: the first is included, the second is not. */
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

const FEWEST_BINS = 5;
const MOST_BINS = 20;

/** @param wanted the approximate number of classes; their bounds are round numbers */
export function binsOf(values: readonly unknown[], wanted: number | undefined): readonly Bin[] {
  const exact = values.flatMap((value) => parseDecimal(value) ?? []);
  if (exact.length === 0) return [];
  const target = wanted ?? Math.min(MOST_BINS, Math.max(FEWEST_BINS, Math.ceil(Math.sqrt(exact.length))));
  const numbers = exact.map((value) => Number(formatDecimal(value)));
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const step = parseDecimal(niceStep((high - low || Math.abs(high) || 1) / target)) ?? { digits: 1n, scale: 0 };
  const scale = Math.max(step.scale, ...exact.map((value) => value.scale));
  const width = unitsOf(step, scale);
  const indexes = exact.map((value) => floorDivided(unitsOf(value, scale), width));
  const [first, last] = indexes.reduce(
    ([least, most], each) => [each < least ? each : least, each > most ? each : most],
    [indexes[0] ?? 0n, indexes[0] ?? 0n],
  );
  const counts = new Map<bigint, number>();
  for (const index of indexes) counts.set(index, (counts.get(index) ?? 0) + 1);
  const bound = (index: bigint) => withoutZeros(formatScaled(index * width, scale), 0);
  return Array.from({ length: Number(last - first) + 1 }, (_, offset) => {
    const index = first + BigInt(offset);
    return { from: bound(index), to: bound(index + 1n), count: counts.get(index) ?? 0 };
  });
}

/** Rounds up to 1, 2 or 5 times a power of ten, as a decimal text. */
export function niceStep(size: number): string {
  const power = Math.floor(Math.log10(size));
  const factor = [1, 2, 5, 10].find((each) => each * 10 ** power >= size * 0.999) ?? 10;
  return power >= 0 ? String(factor * 10 ** power) : (factor / 10 ** -power).toFixed(-power);
}

const unitsOf = ({ digits, scale }: ExactNumber, of: number): bigint => digits * 10n ** BigInt(of - scale);
const floorDivided = (value: bigint, by: bigint): bigint => {
  const rest = ((value % by) + by) % by;
  return divideRounded(value - rest, by);
};

export interface Span {
  readonly kind: "rise" | "fall" | "total";
  readonly from: number;
  readonly to: number;
  /** Exact sum of all changes so far. */
  readonly total: string;
}

/** Each change starts where the previous one ended; a total starts at zero. Rows without a figure have no bar. */
export function spansOf(rows: readonly Row[], name: string, totalFrom: string | undefined): readonly (Span | undefined)[] {
  let sum: ExactNumber = { digits: 0n, scale: 0 };
  return rows.map((row) => {
    const figure = parseDecimal(row[name]);
    if (figure === undefined) return undefined;
    const isTotal = totalFrom !== undefined && row[totalFrom] === true;
    const before = sum;
    sum = isTotal ? figure : addDecimals(sum, figure);
    const total = formatDecimal(sum);
    const kind = isTotal ? "total" : figure.digits < 0n ? "fall" : "rise";
    return { kind, from: isTotal ? 0 : Number(formatDecimal(before)), to: Number(total), total };
  });
}
