/**
 * The request that a layout's call makes: what its parameters come to, and the values it sends. One rule for forms and cells in the browser and for work on
 * many rows on the server.
 */
import type { CompiledCall, CompiledExpression, Scope } from "./compiled.ts";
import type { Call } from "./model.ts";

/** Evaluates parameters of a call or route. A parameter that cannot be evaluated is omitted: the server reports it as missing. */
export function evaluateAll(parameters: Readonly<Record<string, CompiledExpression>>, scope: Scope): Record<string, unknown> {
  const evaluated = Object.entries(parameters).map(([name, expression]) => [name, expression.evaluate(scope)] as const);
  return Object.fromEntries(evaluated.filter(([, value]) => value !== undefined));
}

const ONE_VALUE = /^\s*Values\.(\w+)\s*$/;

/**
 * The field that a parameter sends under another name: the parameter is nothing but `Values.<Name>`. Its value is not sent a second time under its own.
 *
 * @returns names of fields by request member
 */
export function renamedFields(parameters: Readonly<Record<string, string>> | undefined): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>();
  for (const [member, source] of Object.entries(parameters ?? {})) {
    const name = ONE_VALUE.exec(source)?.[1];
    if (name !== undefined) renamed.set(member, name);
  }
  return renamed;
}

/** @param values sent as one member if the call names it (`Values`), otherwise as members of their own */
export const fillRequest = (
  { call, parameters }: CompiledCall,
  values: Readonly<Record<string, unknown>>,
  scope: Scope,
): Record<string, unknown> => ({
  ...evaluateAll(parameters, scope),
  ...(call.Values === undefined ? underOwnName(call.Parameters, values) : { [call.Values]: values }),
});

function underOwnName(
  parameters: Readonly<Record<string, string>> | undefined,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const renamed = new Set(renamedFields(parameters).values());
  return renamed.size === 0 ? values : Object.fromEntries(Object.entries(values).filter(([name]) => !renamed.has(name)));
}

/** The request member that holds the field, where values are not gathered in one. */
export function memberOf({ Parameters }: Call, name: string): string {
  for (const [member, field] of renamedFields(Parameters)) if (field === name) return member;
  return name;
}
