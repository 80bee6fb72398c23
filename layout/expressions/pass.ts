/** The state of one walk over a syntax tree, and its reports. */
import type { ExpressionEnvironment, ExpressionProblem } from "./environment.ts";
import type { Compiled, Evaluate } from "./run.ts";
import { rangeOf, type SyntaxNode } from "./syntax-tree.ts";
import { ANY, type ExpressionType, isNumeric, isText, isUnknown, withArticle } from "./types.ts";

export interface Pass {
  readonly environment: ExpressionEnvironment;
  readonly problems: ExpressionProblem[];
  readonly dependencies: Set<string>;
  /** Loop variables in scope. */
  readonly locals: ReadonlyMap<string, { slot: number; type: ExpressionType }>;
  /** `compileNode`, handed down so that calls and loops can descend without importing it in a circle. */
  readonly compile: (pass: Pass, node: SyntaxNode, depth: number) => Compiled;
  /** The current node: mistakes are reported for it. */
  at: SyntaxNode;
}

const NOTHING: Compiled = { type: ANY, evaluate: () => null };

/** Note a mistake and continue with an unknown value. */
export function refuse(pass: Pass, code: ExpressionProblem["code"], message: string, hint?: string, node = pass.at): Compiled {
  const range = rangeOf(node);
  pass.problems.push({ code, message, ...(hint === undefined ? {} : { hint }), ...(range === undefined ? {} : { range }) });
  return NOTHING;
}

export function expectBoolean(pass: Pass, { type, evaluate }: Compiled, where: string): Evaluate {
  if (type.kind !== "boolean" && !isUnknown(type)) {
    const hint = isText(type) || isNumeric(type) ? "compare it, e.g. with != null" : undefined;
    refuse(pass, "TypeMismatch", `"${where}" needs a boolean, this is ${withArticle(type)}`, hint);
  }
  return evaluate;
}
