import type { CompiledExpression, CompiledField, Scope } from "../../../layout/compiled.ts";
import { evaluateAll } from "../../../layout/fill-request.ts";
import type { EnumSource } from "../../../layout/model.ts";
import type { Context } from "../call/context.ts";
import { Problem } from "../call/problem.ts";

interface Choice {
  readonly field: CompiledField;
  readonly value: unknown;
  /** The record's present value. */
  readonly before: unknown;
  readonly scope: Scope;
}

/**
 * Whether the field's source offers the value to this caller. The source is called as the screen calls it: parameters that are null are omitted,
 * and a source that then fails offers nothing. The key of a row that the caller may not see is refused like an unknown key.
 *
 * A call that needs values only a screen knows, such as the row of an action, cannot be checked: the layout check refuses such a source.
 */
export async function isOffered(context: Context, { field, value, before, scope }: Choice): Promise<boolean> {
  if (field.enumSource === undefined) return true;
  const { source, parameters } = field.enumSource;
  const chosen = [value].flat().filter((one) => ![before].flat().includes(one));
  if (chosen.length === 0 || !Object.values(parameters).every((parameter) => isReported(parameter, scope))) return true;
  const given = Object.fromEntries(Object.entries(evaluateAll(parameters, scope)).filter(([, parameter]) => parameter !== null));
  const offered = new Set<unknown>();
  for (let first = 0; first < chosen.length; first += MOST_ASKED)
    for (const one of await offeredAmong(context, source, given, chosen.slice(first, first + MOST_ASKED))) offered.add(one);
  return chosen.every((one) => offered.has(one));
}

/** Does the server know the values that the parameter reads? */
const isReported = ({ dependencies }: CompiledExpression, scope: Scope): boolean =>
  dependencies.every((path) => scope[path.split(".")[0] as keyof Scope] !== undefined);

/** Rows that a list operation answers at a time. */
const MOST_ASKED = 200;

/** The values among these that the source offers to this caller. */
async function offeredAmong(
  context: Context,
  source: EnumSource,
  given: Readonly<Record<string, unknown>>,
  chosen: readonly unknown[],
): Promise<unknown[]> {
  const takes = context.runtime.layouts.contracts.operation(source.Service, source.Operation)?.request.properties ?? {};
  const valueFrom = source.ValueFrom ?? "Value";
  const asked = {
    ...given,
    ...(Object.hasOwn(takes, "values") ? { values: chosen } : {}),
    ...(source.ValueFrom !== undefined && Object.hasOwn(takes, "filters")
      ? { filters: [{ field: valueFrom, operator: "in", value: chosen }], skip: 0, take: chosen.length }
      : {}),
  };
  const answer = await context.ask(source.Service, source.Operation, asked).catch((error: unknown) => {
    // A caller who may not call the source gets no choices.
    if (error instanceof Problem) return {};
    throw error;
  });
  const rows = (answer as Readonly<Record<string, unknown>>)[source.Items ?? (source.ValueFrom === undefined ? "EnumMembers" : "Items")];
  return (Array.isArray(rows) ? rows : []).flatMap((row) => (row?.Disabled === true ? [] : [row?.[valueFrom]]));
}
