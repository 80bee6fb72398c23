/**
 * Rules about a value that its schema cannot say: `ValidWhen`, and bounds and choices that follow from other values.
 *
 * A bound that is missing or cannot be worked out bounds nothing. `ValidWhen` is judged only while there is a value, and a rule that cannot be evaluated does
 * not hold: one that reads a field that may be empty says so (`Values.Start == null || …`).
 */
import { compareDecimals, isDecimal, parseDecimal } from "../shared/decimal.ts";
import type { CompiledExpression, CompiledField, Scope } from "./compiled.ts";
import type { DataType } from "./model.ts";

export interface ValidityProblem {
  code: "minimum" | "maximum" | "enum" | "validWhen";
  params: Record<string, unknown>;
}

/** A bound that is a value, and not an expression. */
export const isFixedBound = (bound: unknown): bound is number | string =>
  typeof bound === "number" || (typeof bound === "string" && isDecimal(bound));

export const validityRules = ({ validWhen, minimum, maximum, offeredWhen }: CompiledField): CompiledExpression[] =>
  [validWhen, minimum, maximum, ...(offeredWhen?.values() ?? [])].filter((rule) => rule !== undefined);

/** May the choice be made now? @param scope as rules read it */
export const isOffered = ({ offeredWhen }: CompiledField, value: unknown, scope: Scope): boolean => {
  const rule = offeredWhen?.get(value);
  return rule === undefined || rule.evaluate(scope) === true;
};

/** @param scope `Values`, and in a table `Row`, are as rules read them */
export function checkValidity(field: CompiledField, value: unknown, scope: Scope): ValidityProblem[] {
  const problems: ValidityProblem[] = [];
  const bound = (code: "minimum" | "maximum", rule: CompiledExpression | undefined, isOutside: (order: number) => boolean) => {
    const limit = rule?.evaluate(scope) ?? null;
    if (typeof limit !== "string" && typeof limit !== "number") return;
    const order = orderOf(value, limit, field.dataType);
    if (order !== undefined && isOutside(order)) problems.push({ code, params: { limit } });
  };
  bound("minimum", field.minimum, (order) => order < 0);
  bound("maximum", field.maximum, (order) => order > 0);
  if ([value].flat().some((chosen) => !isOffered(field, chosen, scope))) problems.push({ code: "enum", params: {} });
  if (field.validWhen !== undefined && field.validWhen.evaluate(scope) !== true) problems.push({ code: "validWhen", params: {} });
  return problems;
}

function orderOf(value: unknown, limit: string | number, dataType: DataType): number | undefined {
  if (dataType === "date" || dataType === "dateTime") {
    if (typeof value !== "string" || typeof limit !== "string") return undefined;
    // Compares a date with the day of a time.
    const length = dataType === "date" ? 10 : Math.max(limit.length, 10);
    const [left, right] = [value.slice(0, length), limit.slice(0, length)];
    return left < right ? -1 : left > right ? 1 : 0;
  }
  const [left, right] = [parseDecimal(value), parseDecimal(limit)];
  return left === undefined || right === undefined ? undefined : compareDecimals(left, right);
}
