/**
 * The functions an expression may call; nothing else is callable. Called as `size(x)` or, for those with a receiver, `x.size()`.
 */
import { divideDecimals, formatDecimal, parseDecimal, roundDecimal } from "../../shared/decimal.ts";
import { addDays, addMonths, dayOf, daysBetween, endOfMonth, startOfMonth } from "./days.ts";
import { sameValue } from "./operators.ts";
import { type Evaluate, EvaluationFailure, type Run, spend } from "./run.ts";
import { BOOLEAN, DATE, DECIMAL, type ExpressionType, INTEGER, isNumeric, isText, isUnknown, NUMBER, STRING } from "./types.ts";

export interface FunctionRule {
  /** Receiver first, when called on a value. */
  parameters: readonly Accepts[];
  /** Number of optional parameters at the end. */
  optional?: number;
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
const date: Accepts = { name: "date", test: (type) => type.kind === "date" || type.kind === "dateTime" || isUnknown(type) };
const holder: Accepts = { name: "string or list", test: (type) => isText(type) || type.kind === "list" || isUnknown(type) };
const anything: Accepts = { name: "value", test: () => true };
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
  rule: (run: Run, ...texts: string[]) => unknown,
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
      return rule(run, ...texts);
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

/** A decimal string: `divide(10, 3, 2)` is "3.33". */
function divide(dividend: unknown, divisor: unknown, scale: unknown): string | null {
  if ((dividend ?? null) === null || (divisor ?? null) === null) return null;
  const [left, right] = [parseDecimal(dividend), parseDecimal(divisor)];
  if (left === undefined || right === undefined || right.digits === 0n) throw new EvaluationFailure("cannot be divided");
  return formatDecimal(divideDecimals(left, right, scaleOf(scale)));
}

function scaleOf(scale: unknown): number {
  if (typeof scale === "number" && Number.isInteger(scale) && scale >= 0 && scale <= 20) return scale;
  throw new EvaluationFailure("no number of places");
}

/** A text that contains another one, or a list that contains a value. */
function contains(run: Run, whole: unknown, part: unknown): boolean {
  if ((whole ?? null) === null || (part ?? null) === null) return false;
  if (Array.isArray(whole)) {
    spend(run, whole.length);
    return whole.some((item) => sameValue(item, part));
  }
  if (typeof whole !== "string" || typeof part !== "string") throw new EvaluationFailure("neither texts nor a list");
  spend(run, whole.length >> 4);
  return whole.includes(part);
}

/** Counted in characters from zero, end exclusive; positions beyond the text are cut. */
function substring(run: Run, whole: unknown, start: unknown, end: unknown): string | null {
  if ((whole ?? null) === null || (start ?? null) === null) return null;
  if (typeof whole !== "string" || typeof start !== "number" || start < 0) throw new EvaluationFailure("not a part of a text");
  spend(run, whole.length >> 3);
  const characters = [...whole];
  return characters.slice(start, typeof end === "number" ? Math.max(start, end) : characters.length).join("");
}

/** @throws EvaluationFailure when the result would be longer than any text that is worked with */
function replace(run: Run, whole: string, part: string, by: string): string {
  if (part === "") throw new EvaluationFailure("nothing to replace");
  const pieces = whole.split(part);
  spend(run, (whole.length + pieces.length * by.length) >> 3);
  return pieces.join(by);
}

const overDays = (returns: ExpressionType, parameters: readonly Accepts[], call: (...values: unknown[]) => unknown): FunctionRule => ({
  parameters,
  form: "both",
  returns,
  call: (_run, values) => (values.some((value) => (value ?? null) === null) ? null : call(...values)),
});

/** A decimal string: `round(2.345, 2)` is "2.35". */
function round(value: unknown, scale: unknown): string | null {
  if (value === null || value === undefined) return null;
  const decimal = parseDecimal(value);
  if (decimal === undefined) throw new EvaluationFailure("cannot be rounded");
  return formatDecimal(roundDecimal(decimal, scaleOf(scale)));
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
  round: { parameters: [scalar, whole], form: "global", returns: DECIMAL, call: (_run, [value, scale]) => round(value, scale) },
  string: conversion(printable, STRING, (value) => (value === null || value === undefined ? null : String(value))),
  divide: {
    parameters: [scalar, scalar, whole],
    form: "global",
    returns: DECIMAL,
    call: (_run, [dividend, divisor, scale]) => divide(dividend, divisor, scale),
  },
  isNew: { parameters: [], form: "global", returns: BOOLEAN, call: () => null },
  date: overDays(DATE, [text], dayOf),
  addDays: overDays(DATE, [date, whole], addDays),
  addMonths: overDays(DATE, [date, whole], addMonths),
  daysBetween: overDays(INTEGER, [date, date], daysBetween),
  startOfMonth: overDays(DATE, [date], startOfMonth),
  endOfMonth: overDays(DATE, [date], endOfMonth),
  contains: {
    parameters: [holder, anything],
    form: "receiver",
    returns: BOOLEAN,
    call: (run, [value, part]) => contains(run, value, part),
  },
  startsWith: overTexts(BOOLEAN, 2, false, (_run, whole = "", part = "") => whole.startsWith(part)),
  endsWith: overTexts(BOOLEAN, 2, false, (_run, whole = "", part = "") => whole.endsWith(part)),
  lowerAscii: overTexts(STRING, 1, null, (_run, whole = "") => whole.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())),
  upperAscii: overTexts(STRING, 1, null, (_run, whole = "") => whole.replace(/[a-z]+/g, (letters) => letters.toUpperCase())),
  substring: {
    parameters: [text, whole, whole],
    optional: 1,
    form: "receiver",
    returns: STRING,
    call: (run, [value, start, end]) => substring(run, value, start, end),
  },
  replace: overTexts(STRING, 3, null, (run, value = "", part = "", by = "") => replace(run, value, part, by)),
  trim: overTexts(STRING, 1, null, (_run, whole = "") => whole.trim()),
} satisfies Record<string, FunctionRule>);

function fail(): never {
  throw new EvaluationFailure("does not convert");
}

/** Evaluates the arguments and calls the function; unrolled for one and two arguments, because conditions run while the user types. */
export function callFunction(rule: FunctionRule, args: readonly Evaluate[]): Evaluate {
  return (run) =>
    rule.call(
      run,
      args.map((evaluate) => evaluate(run)),
    );
}
