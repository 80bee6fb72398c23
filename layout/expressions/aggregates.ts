/**
 * The figures that a list comes to. Values that are missing do not count; of nothing at all the sum is 0, and there is no smallest, largest or average.
 *
 * Decimals are added exactly; only the average is rounded, once, half away from zero.
 */
import { addDecimals, compareDecimals, divideDecimals, type ExactNumber, formatDecimal, parseDecimal } from "../../shared/decimal.ts";
import { expectBoolean, type Pass, refuse } from "./pass.ts";
import { type Compiled, EvaluationFailure, truth } from "./run.ts";
import type { SyntaxNode } from "./syntax-tree.ts";
import { DECIMAL, type ExpressionType, INTEGER, isNumeric, isText, isUnknown, withArticle } from "./types.ts";

export const AGGREGATES = ["sum", "min", "max", "avg", "count"] as const;
export type Aggregate = (typeof AGGREGATES)[number];

/** @param each the expression that is computed for every item */
export function aggregateType(pass: Pass, name: Aggregate, each: Compiled, node: SyntaxNode): ExpressionType {
  if (name === "count") {
    expectBoolean(pass, each, name);
    return INTEGER;
  }
  const { type } = each;
  const isOrdered = name === "min" || name === "max";
  if (!isUnknown(type) && !isNumeric(type) && !(isOrdered && isText(type)))
    refuse(
      pass,
      "TypeMismatch",
      `"${name}" needs ${isOrdered ? "numbers, dates or texts" : "numbers"}, this is ${withArticle(type)}`,
      undefined,
      node,
    );
  return name === "avg" ? DECIMAL : type;
}

export function aggregate(name: Aggregate, values: readonly unknown[], type: ExpressionType): unknown {
  if (name === "count") return values.filter(truth).length;
  const present = values.filter((value) => (value ?? null) !== null);
  if (name === "sum") return total(present, type);
  const isWanted = (order: number) => (name === "min" ? order < 0 : order > 0);
  return present.reduce<unknown>((best, value) => (best === null || isWanted(orderOf(value, best, type)) ? value : best), null);
}

/** @returns null without any value to average */
export function average(values: readonly unknown[], scale: unknown): string | null {
  if (typeof scale !== "number" || !Number.isInteger(scale) || !(scale >= 0 && scale <= 20))
    throw new EvaluationFailure("no number of places");
  const present = values.filter((value) => (value ?? null) !== null);
  if (present.length === 0) return null;
  return formatDecimal(divideDecimals(exactSum(present), { digits: BigInt(present.length), scale: 0 }, scale));
}

const exactOf = (value: unknown): ExactNumber => {
  const decimal = parseDecimal(value);
  if (decimal === undefined) throw new EvaluationFailure("not a number");
  return decimal;
};

const exactSum = (values: readonly unknown[]): ExactNumber =>
  values.reduce<ExactNumber>((sum, value) => addDecimals(sum, exactOf(value)), { digits: 0n, scale: 0 });

/** A number where all are numbers, else a decimal text. */
function total(values: readonly unknown[], type: ExpressionType): number | string {
  const sum = formatDecimal(exactSum(values));
  if (type.kind === "decimal" || values.some((value) => typeof value === "string")) return sum;
  const number = Number(sum);
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) throw new EvaluationFailure("out of range");
  return number;
}

function orderOf(left: unknown, right: unknown, type: ExpressionType): number {
  if (typeof left === "number" && typeof right === "number") return left - right;
  const [a, b] = isText(type) ? [] : [parseDecimal(left), parseDecimal(right)];
  if (a !== undefined && b !== undefined) return compareDecimals(a, b);
  if (typeof left !== "string" || typeof right !== "string") throw new EvaluationFailure("no order between these values");
  return left < right ? -1 : left > right ? 1 : 0;
}
