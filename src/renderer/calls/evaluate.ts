import type { CompiledExpression, CompiledNavigate, Scope } from "../../../layout/compiled.ts";
import type { RendererHost } from "../host.ts";

/** Parameters of a call or route, evaluated now. What an expression cannot answer is left out: the server says what is missing. */
export function evaluateAll(parameters: Readonly<Record<string, CompiledExpression>>, scope: Scope): Record<string, unknown> {
  const evaluated = Object.entries(parameters).map(([name, expression]) => [name, expression.evaluate(scope)] as const);
  return Object.fromEntries(evaluated.filter(([, value]) => value !== undefined));
}

export const follow = (host: RendererHost, navigate: CompiledNavigate, scope: Scope): void =>
  host.navigate(navigate.route, evaluateAll(navigate.parameters, scope));

/** What every expression may read from outside the layout. */
export const hostScope = (host: RendererHost): Scope => ({
  ...host.scope,
  can: (objectType, action) => isAction(action) && host.can(objectType, [action]),
  today: () => new Date().toISOString().slice(0, 10),
});

const ACTIONS = ["Create", "Read", "Update", "Delete", "Execute"] as const;
type ActionName = (typeof ACTIONS)[number];
const isAction = (action: string): action is ActionName => ACTIONS.some((known) => known === action);
