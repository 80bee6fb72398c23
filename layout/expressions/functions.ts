/**
 * The functions an expression may call; nothing else is callable. Called as `size(x)` or, for those with a receiver, `x.size()`.
 */
import { formatDecimal, parseDecimal, roundDecimal } from "../../shared/decimal.ts";
import { type Evaluate, EvaluationFailure, type Run, spend } from "./run.ts";
import { BOOLEAN, DATE, DECIMAL, type ExpressionType, INTEGER, isNumeric, isText, isUnknown, NUMBER, STRING } from "./types.ts";

export interface FunctionRule {
  /** Receiver first, when called on a value. */
  parameters: readonly Accepts[];
  form: "global" | "receiver" | "both";
  returns: ExpressionType;
  call(run: Run, args: readonly unknown[]): unknown;
}
interface Accepts {
  name: string;
  test(type: ExpressionType): boolean;
}

const text: Accepts = { name: "string", test: (type) => isText(type) || isUnknown(type) };
const scalar: Accepts = { name: "number or string", test: (type) => isNumeric(type) || isText(type) || isUnknown(type) };
const whole: Accepts = { name: "integer", test: (type) => type.kind === "integer" || isUnknown(type) };
const printable: Accepts = { name: "value", test: (type) => scalar.test(type) || type.kind === "boolean" };
const sized: Accepts = {
  name: "string, list or object",
  test: (type) => isText(type) || isUnknown(type) || type.kind === "list" || type.kind === "object",
};

/** A rule over texts: missing text answers `missing`. */
function overTexts(
  returns: ExpressionType,
  parameters: number,
  missing: boolean | null,
  rule: (...texts: string[]) => unknown,
): FunctionRule {
  return {
    parameters: Array.from({ length: parameters }, () => text),
    form: "receiver",
    returns,
    call(run, args) {
      const texts: string[] = [];
      for (const value of args) {
        if (value === null || value === undefined) return missing;
        if (typeof value !== "string") throw new EvaluationFailure("not a text");
        spend(run, value.length >> 4);
        texts.push(value);
      }
      return rule(...texts);
    },
  };
}

function size(value: unknown): number {
  if (value === null || value === undefined) return 0;
  if (typeof value === "string") return [...value].length;
  if (Array.isArray(value)) return value.length;
  if (typeof value === "object") return Object.keys(value).length;
  throw new EvaluationFailure("has no size");
}

function toNumber(value: unknown): number | null {
  if (value === null || value === undefined) return null;
  const number =
    typeof value === "number" ? value : typeof value === "string" && parseDecimal(value) !== undefined ? Number(value) : Number.NaN;
  if (!Number.isFinite(number)) throw new EvaluationFailure("not a number");
  return number;
}

function toInteger(value: unknown): number | null {
  const number = toNumber(value);
  if (number === null) return null;
  const whole = Math.trunc(number);
  if (!Number.isSafeInteger(whole)) throw new EvaluationFailure("out of range");
  return whole;
}

/** A decimal string: `round(2.345, 2)` is "2.35". */
function round(value: unknown, places: unknown): string | null {
  if (value === null || value === undefined) return null;
  const decimal = parseDecimal(value);
  if (decimal === undefined || typeof places !== "number" || !(places >= 0 && places <= 20))
    throw new EvaluationFailure("cannot be rounded");
  return formatDecimal(roundDecimal(decimal, places));
}

const conversion = (accepts: Accepts, returns: ExpressionType, convert: (value: unknown) => unknown): FunctionRule => ({
  parameters: [accepts],
  form: "global",
  returns,
  call: (_run, [value]) => convert(value),
});

export const FUNCTIONS: Readonly<Record<string, FunctionRule>> = Object.assign(Object.create(null) as object, {
  can: {
    parameters: [text, text],
    form: "global",
    returns: BOOLEAN,
    call: (run, [objectType, action]) =>
      typeof objectType === "string" && typeof action === "string" && run.scope.can?.(objectType, action) === true,
  },
  today: { parameters: [], form: "global", returns: DATE, call: (run) => run.scope.today?.() ?? null },
  size: { parameters: [sized], form: "both", returns: INTEGER, call: (_run, [value]) => size(value) },
  int: conversion(scalar, INTEGER, toInteger),
  double: conversion(scalar, NUMBER, toNumber),
  decimal: conversion(scalar, DECIMAL, (value) =>
    value === null || value === undefined ? null : parseDecimal(value) === undefined ? fail() : String(value),
  ),
  round: { parameters: [scalar, whole], form: "global", returns: DECIMAL, call: (_run, [value, places]) => round(value, places) },
  string: conversion(printable, STRING, (value) => (value === null || value === undefined ? null : String(value))),
  contains: overTexts(BOOLEAN, 2, false, (whole = "", part = "") => whole.includes(part)),
  startsWith: overTexts(BOOLEAN, 2, false, (whole = "", part = "") => whole.startsWith(part)),
  endsWith: overTexts(BOOLEAN, 2, false, (whole = "", part = "") => whole.endsWith(part)),
  lowerAscii: overTexts(STRING, 1, null, (whole = "") => whole.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())),
  upperAscii: overTexts(STRING, 1, null, (whole = "") => whole.replace(/[a-z]+/g, (letters) => letters.toUpperCase())),
  trim: overTexts(STRING, 1, null, (whole = "") => whole.trim()),
} satisfies Record<string, FunctionRule>);

function fail(): never {
  throw new EvaluationFailure("does not convert");
}

/** The call with its arguments; unwrapped for the usual two arities, since conditions are evaluated while someone types. */
export function callFunction(rule: FunctionRule, args: readonly Evaluate[]): Evaluate {
  return (run) =>
    rule.call(
      run,
      args.map((evaluate) => evaluate(run)),
    );
}
