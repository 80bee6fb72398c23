import type { CompiledExpression, Scope } from "../compiled.ts";
import { compileExpression } from "./compile-expression.ts";
import type { ExpressionEnvironment } from "./environment.ts";
import type { ExpressionType } from "./types.ts";

/** An expression of a trusted layout, compiled at its first use. A broken one evaluates to undefined. */
export class LazyExpression implements CompiledExpression {
  readonly source: string;
  readonly #environment: ExpressionEnvironment;
  readonly #expected: ExpressionType | undefined;
  #compiled: CompiledExpression | undefined;

  constructor(source: string, environment: ExpressionEnvironment, expected: ExpressionType | undefined) {
    this.source = source;
    this.#environment = environment;
    this.#expected = expected;
  }

  get dependencies(): readonly string[] {
    return this.#use().dependencies;
  }
  evaluate(scope: Scope): unknown {
    return this.#use().evaluate(scope);
  }

  #use(): CompiledExpression {
    this.#compiled ??= compileExpression(this.source, this.#environment, this.#expected).expression;
    return this.#compiled;
  }
}
