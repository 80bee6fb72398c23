/**
 * One evaluation: the scope it reads, the loop variables it holds, and what it may still spend.
 */
import type { Scope } from "../compiled.ts";
import type { ExpressionType } from "./types.ts";

export interface Run {
  readonly scope: Scope;
  /** Loop variables of `map`, `exists`, …, by slot. */
  readonly locals: unknown[];
  budget: number;
}
export type Evaluate = (run: Run) => unknown;
/** A checked subtree: its type and the closure that computes it. */
export interface Compiled {
  readonly type: ExpressionType;
  readonly evaluate: Evaluate;
}

/** Loop passes and characters handled. Spending it all takes a few milliseconds, so an expression can slow no one down. */
export const STEP_BUDGET = 50_000;

/** Thrown inside an evaluation only; `compileExpression` turns it into undefined. */
export class EvaluationFailure extends Error {}

/** Ends the whole evaluation: unlike other failures, no `||` or `exists` may answer in spite of it. */
class BudgetSpent extends EvaluationFailure {}

export function spend(run: Run, steps: number): void {
  run.budget -= steps;
  if (run.budget < 0) throw new BudgetSpent("budget spent");
}

/**
 * CEL's logic is decided by whichever operand decides it: `1 / 0 > 1 || true` is true. Asks the conditions in turn until one answers `decisive`; a failure
 * counts only when none does.
 */
export function decide(decisive: boolean, conditions: Iterable<() => unknown>): boolean {
  let failure: unknown;
  let hasFailed = false;
  for (const condition of conditions) {
    try {
      if (truth(condition()) === decisive) return decisive;
    } catch (error) {
      if (error instanceof BudgetSpent) throw error;
      failure = error;
      hasFailed = true;
    }
  }
  if (hasFailed) throw failure;
  return !decisive;
}

/** Own properties only, so `__proto__` and `constructor` are ordinary missing names. Missing is null. */
export function propertyOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value) || !Object.hasOwn(value, name)) return null;
  return (value as Readonly<Record<string, unknown>>)[name] ?? null;
}

/** The value of a condition: missing counts as false, anything else must be a boolean. */
export function truth(value: unknown): boolean {
  if (typeof value === "boolean") return value;
  if (value === null || value === undefined) return false;
  throw new EvaluationFailure("not a boolean");
}
