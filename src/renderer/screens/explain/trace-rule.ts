/** Explains the result of a rule: its parts and the values that they read. */
import type { CompiledExpression, Scope } from "../../../../layout/compiled.ts";
import { VARIABLES } from "../../../../layout/expressions/environment.ts";
import { LazyExpression } from "../../../../layout/expressions/lazy-expression.ts";
import { ANY } from "../../../../layout/expressions/types.ts";
import { missingCapabilities } from "../../values/calls/why.ts";

export interface TracedPart {
  source: string;
  value: unknown;
}
export interface RuleTrace {
  source: string;
  value: unknown;
  /** Operands of the outermost `&&` or `||`; the rule itself if it has none. */
  parts: readonly TracedPart[];
  /** Paths that the rule reads, with their present values. */
  reads: readonly TracedPart[];
  /** Missing capabilities, e.g. `Execute on ACCOUNT_MOVE`. */
  missing: readonly string[];
}

export function traceRule(rule: CompiledExpression, scope: Scope): RuleTrace {
  return {
    source: rule.source,
    value: rule.evaluate(scope),
    parts: splitRule(rule.source).map((source) => ({ source, value: evaluated(source, scope) })),
    reads: rule.dependencies.map((path) => ({ source: path, value: evaluated(path, scope) })),
    missing: missingCapabilities(rule, scope),
  };
}

const evaluated = (source: string, scope: Scope): unknown => new LazyExpression(source, OPEN, undefined).evaluate(scope);
/** Variables are not checked here: the layout was checked when it was published. */
const OPEN = { variables: Object.fromEntries(VARIABLES.map((name) => [name, ANY])) };

/** Splits a rule at the outermost `&&`, else at the outermost `||`; skips strings and brackets, and removes brackets around the whole rule. */
export function splitRule(source: string): string[] {
  const bare = withoutBrackets(source.trim());
  for (const operator of ["&&", "||"]) {
    const parts = splitAt(bare, operator);
    // In `a && b || c` the `&&` binds more tightly, so it is not the outermost operator.
    if (parts.length > 1 && (operator === "||" || splitAt(bare, "||").length === 1)) return parts;
  }
  return [bare];
}

function splitAt(source: string, operator: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (const { index, depth } of outside(source)) {
    if (depth !== 0 || !source.startsWith(operator, index)) continue;
    parts.push(source.slice(start, index).trim());
    start = index + operator.length;
  }
  parts.push(source.slice(start).trim());
  return parts;
}

function withoutBrackets(source: string): string {
  if (!source.startsWith("(")) return source;
  const closing = [...outside(source)].find(({ index, depth }) => depth === 0 && source[index] === ")");
  return closing?.index === source.length - 1 ? withoutBrackets(source.slice(1, -1).trim()) : source;
}

/** Every index outside a string, with the number of open brackets after it. */
function* outside(source: string): Generator<{ index: number; depth: number }> {
  let depth = 0;
  let quote: string | undefined;
  for (let index = 0; index < source.length; index++) {
    const sign = source[index] ?? "";
    if (quote !== undefined) {
      if (sign === "\\") index += 1;
      else if (sign === quote) quote = undefined;
      continue;
    }
    if (sign === '"' || sign === "'") quote = sign;
    else if ("([{".includes(sign)) depth += 1;
    else if (")]}".includes(sign)) depth -= 1;
    yield { index, depth };
  }
}
