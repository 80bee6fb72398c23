/**
 * CEL's operators over JSON values: type rule and closure of each.
 *
 * Missing (null) operands: a comparison other than `==` and `!=` is false, arithmetic is null. CEL would fail there; a form has empty
 * fields all the time, and "not yet known" must not break its rules.
 */
import {
  addDecimals,
  compareDecimals,
  type ExactNumber,
  formatDecimal,
  multiplyDecimals,
  parseDecimal,
  subtractDecimals,
} from "../../shared/decimal.ts";
import { type Evaluate, EvaluationFailure, spend } from "./run.ts";
import {
  ANY,
  BOOLEAN,
  comparable,
  DECIMAL,
  type ExpressionType,
  INTEGER,
  isNumeric,
  isText,
  isUnknown,
  listOf,
  NUMBER,
  STRING,
  unify,
} from "./types.ts";

export const COMPARISONS = ["<", "<=", ">", ">="] as const;
export const ARITHMETIC = ["+", "-", "*", "/", "%"] as const;
type Comparison = (typeof COMPARISONS)[number];
type Arithmetic = (typeof ARITHMETIC)[number];

export function equalsType(left: ExpressionType, right: ExpressionType): ExpressionType | undefined {
  return comparable(left, right) ? BOOLEAN : undefined;
}

/** Order exists for texts, dates and numbers. */
export function comparisonType(left: ExpressionType, right: ExpressionType): ExpressionType | undefined {
  const ordered = (type: ExpressionType) => isText(type) || isNumeric(type) || isUnknown(type);
  return ordered(left) && ordered(right) && comparable(left, right) ? BOOLEAN : undefined;
}

export function arithmeticType(operator: Arithmetic, left: ExpressionType, right: ExpressionType): ExpressionType | undefined {
  if (operator === "+" && left.kind === "list" && right.kind === "list") return listOf(unify(left.item, right.item) ?? ANY);
  if (operator === "+" && isText(left) && isText(right)) return STRING;
  const numeric = (type: ExpressionType) => isNumeric(type) || isUnknown(type);
  const addable = operator === "+" && (isText(left) || left.kind === "list" || isText(right) || right.kind === "list");
  if (addable) return isUnknown(left) ? right : isUnknown(right) ? left : undefined;
  if (!numeric(left) || !numeric(right)) return undefined;
  if (isUnknown(left) || isUnknown(right)) return ANY;
  if (left.kind === "decimal" || right.kind === "decimal") return operator === "/" || operator === "%" ? undefined : DECIMAL;
  if (left.kind === "integer" && right.kind === "integer") return INTEGER;
  return operator === "%" ? undefined : NUMBER;
}

export function equals(left: Evaluate, right: Evaluate, decimal: boolean): Evaluate {
  if (!decimal) return (run) => sameValue(left(run), right(run));
  return (run) => sameDecimal(left(run), right(run));
}

function sameDecimal(left: unknown, right: unknown): boolean {
  const a = parseDecimal(left);
  const b = parseDecimal(right);
  return a !== undefined && b !== undefined ? compareDecimals(a, b) === 0 : (left ?? null) === (right ?? null);
}

/** Deep equality. A number equals the decimal string of the same amount: without contracts no one knows that the string is a decimal. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (left === null || left === undefined) return right === null || right === undefined;
  if (typeof left === "number" && typeof right === "string") return sameDecimal(left, right);
  if (typeof left === "string" && typeof right === "number") return sameDecimal(left, right);
  if (typeof left !== "object" || typeof right !== "object" || right === null) return false;
  if (Array.isArray(left))
    return Array.isArray(right) && left.length === right.length && left.every((item, index) => sameValue(item, right[index]));
  if (Array.isArray(right)) return false;
  const entries = Object.entries(left);
  const other = new Map<string, unknown>(Object.entries(right));
  return entries.length === other.size && entries.every(([name, value]) => other.has(name) && sameValue(value, other.get(name)));
}

const VERDICTS: Record<Comparison, (order: number) => boolean> = {
  "<": (order) => order < 0,
  "<=": (order) => order <= 0,
  ">": (order) => order > 0,
  ">=": (order) => order >= 0,
};

export function compare(operator: Comparison, left: Evaluate, right: Evaluate, decimal: boolean): Evaluate {
  const verdict = VERDICTS[operator];
  return (run) => {
    const order = orderOf(left(run), right(run), decimal);
    return order !== undefined && verdict(order);
  };
}

/** undefined: one of the two is missing. */
function orderOf(left: unknown, right: unknown, decimal: boolean): number | undefined {
  if (left === null || left === undefined || right === null || right === undefined) return undefined;
  if (typeof left === "number" && typeof right === "number") return left - right;
  if (typeof left === "string" && typeof right === "string" && !decimal) return left < right ? -1 : left > right ? 1 : 0;
  const a = parseDecimal(left);
  const b = parseDecimal(right);
  if (a === undefined || b === undefined) throw new EvaluationFailure("no order between these values");
  return compareDecimals(a, b);
}

const EXACT: Partial<Record<Arithmetic, (left: ExactNumber, right: ExactNumber) => ExactNumber>> = {
  "+": addDecimals,
  "-": subtractDecimals,
  "*": multiplyDecimals,
};

export function arithmetic(operator: Arithmetic, left: Evaluate, right: Evaluate, type: ExpressionType): Evaluate {
  const exact = type.kind === "decimal" ? EXACT[operator] : undefined;
  return (run) => {
    const a = left(run);
    const b = right(run);
    if (a === null || a === undefined || b === null || b === undefined) return null;
    if (exact !== undefined) return exactly(exact, a, b);
    if (typeof a === "number" && typeof b === "number") return calculate(operator, a, b);
    if (operator === "+" && typeof a === "string" && typeof b === "string") {
      spend(run, (a.length + b.length) >> 3);
      return a + b;
    }
    if (operator === "+" && Array.isArray(a) && Array.isArray(b)) {
      spend(run, a.length + b.length);
      return [...a, ...b];
    }
    const fallback = EXACT[operator];
    if (fallback !== undefined && typeof a !== typeof b) return exactly(fallback, a, b);
    throw new EvaluationFailure("operands do not fit");
  };
}

function exactly(operation: (left: ExactNumber, right: ExactNumber) => ExactNumber, left: unknown, right: unknown): string {
  const a = parseDecimal(left);
  const b = parseDecimal(right);
  if (a === undefined || b === undefined) throw new EvaluationFailure("not a decimal");
  return formatDecimal(operation(a, b));
}

/** CEL integers divide without a rest; a fraction on either side makes it a real division. */
function calculate(operator: Arithmetic, left: number, right: number): number {
  const integers = Number.isInteger(left) && Number.isInteger(right);
  if (right === 0 && (operator === "%" || (operator === "/" && integers))) throw new EvaluationFailure("division by zero");
  const result =
    operator === "+"
      ? left + right
      : operator === "-"
        ? left - right
        : operator === "*"
          ? left * right
          : operator === "/"
            ? left / right
            : left % right;
  const whole = operator === "/" && integers ? Math.trunc(result) : result;
  if (!Number.isFinite(whole) || (integers && !Number.isSafeInteger(whole))) throw new EvaluationFailure("out of range");
  return whole;
}
