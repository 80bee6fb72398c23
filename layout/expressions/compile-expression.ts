/**
 * `Values.Country == "DE" && can("COMPANY_ACCOUNT", "Update")` → a checked, dependency-tracked, budgeted function.
 *
 * The same code runs in browser and server. It builds closures, never source text, so a Content Security Policy without `unsafe-eval` holds.
 */
import type { CompiledExpression, Scope } from "../compiled.ts";
import { compileNode } from "./compile-node.ts";
import type { ExpressionEnvironment, ExpressionProblem } from "./environment.ts";
import { checkLiteral } from "./literal-values.ts";
import { type ParseFailure, parseExpression } from "./parse-expression.ts";
import type { Pass } from "./pass.ts";
import { type Evaluate, STEP_BUDGET } from "./run.ts";
import { type ExpressionType, isNumeric, isText, isUnknown, withArticle } from "./types.ts";

export interface ExpressionResult {
  /** Present even with problems; then it answers undefined, and a condition that is not true hides, disables or does not require. */
  expression: CompiledExpression;
  type: ExpressionType | undefined;
  problems: readonly ExpressionProblem[];
}

const NO_LOCALS: Pass["locals"] = new Map();

/**
 * @param expected the type that the place needs: boolean for a condition, the request member's type for a parameter. Absent: any.
 */
export function compileExpression(source: string, environment: ExpressionEnvironment, expected?: ExpressionType): ExpressionResult {
  const { tree, failure } = parseExpression(source);
  if (tree === undefined) return { expression: broken(source, []), type: undefined, problems: [unreadable(source, failure)] };
  const pass: Pass = { environment, problems: [], dependencies: new Set(), locals: NO_LOCALS, compile: compileNode, at: tree };
  const { type, evaluate } = compileNode(pass, tree, 1);
  if (expected !== undefined && pass.problems.length === 0) checkLiteral(pass, tree, expected);
  if (expected !== undefined && pass.problems.length === 0 && !assignable(type, expected)) {
    const message = `needs ${withArticle(expected)}, this is ${withArticle(type)}`;
    pass.problems.push({ code: "TypeMismatch", message, hint: conversionTo(expected) });
  }
  const dependencies = [...pass.dependencies];
  const expression = pass.problems.length === 0 ? { source, dependencies, evaluate: guarded(evaluate) } : broken(source, dependencies);
  return { expression, type, problems: pass.problems };
}

/** A conversion to the required type. */
function conversionTo({ kind }: ExpressionType): string {
  switch (kind) {
    case "boolean":
      return "compare it, e.g. with == 'DE' or != null";
    case "string":
      return "write string(value), or put a text in quotes";
    case "integer":
      return "write int(value)";
    case "number":
      return "write double(value)";
    case "decimal":
      return "write decimal(value)";
    case "list":
      return "put it in brackets: [value]";
    default:
      return "name a value of that type";
  }
}

/** Without a position: the source ended and something was still missing. */
function unreadable(source: string, { at, ...problem }: ParseFailure): ExpressionProblem {
  if (problem.code === "ExpressionTooLarge") return problem;
  const start = at ?? source.length;
  return { ...problem, range: { start, end: at === undefined ? start : start + 1 } };
}

const broken = (source: string, dependencies: readonly string[]): CompiledExpression => ({
  source,
  dependencies,
  evaluate: () => undefined,
});

function guarded(evaluate: Evaluate): (scope: Scope) => unknown {
  return (scope) => {
    try {
      return evaluate({ scope, locals: [], budget: STEP_BUDGET });
    } catch {
      // A value of an undeclared type, or a spent budget: the answer is "unknown", because one bad rule must not break the screen.
      return undefined;
    }
  };
}

/** Whether a value of `type` is accepted for `expected`: an integer is a number and a decimal, a date is a text. */
export function assignable(type: ExpressionType, expected: ExpressionType): boolean {
  if (isUnknown(type) || isUnknown(expected) || type.kind === expected.kind) return true;
  if (expected.kind === "number") return isNumeric(type) && type.kind !== "decimal";
  if (expected.kind === "decimal") return type.kind === "decimal" || type.kind === "string";
  // A literal date is a text until the request is validated; the same goes for a decimal that is written as text.
  if (isText(expected)) return isText(type) || (expected.kind === "string" && type.kind === "decimal");
  return false;
}
