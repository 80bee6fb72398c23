import type { CompiledField, Scope } from "../../../layout/compiled.ts";
import { evaluateAll } from "../../../layout/fill-request.ts";
import type { EnumSource } from "../../../layout/model.ts";
import type { JsonSchema } from "../../../layout/validate/vocabulary.ts";
import type { Context } from "../call/context.ts";
import { Problem } from "../call/problem.ts";

interface Choice {
  readonly field: CompiledField;
  readonly value: unknown;
  /** What the record has now. */
  readonly before: unknown;
  readonly scope: Scope;
}

/**
 * Is the value among what the source of the field offers this caller? Asked for values that the contract leaves open: ids of records and texts of a form of their
 * own are for the operation to judge, and without what its parameters read the source cannot be asked. Rows that were picked are asked for whatever their keys
 * are: someone who sends a key of a row that they may not see is refused, as for a key that there is not.
 */
export async function isOffered(context: Context, { field, value, before, scope }: Choice): Promise<boolean> {
  const isPicked = field.field.DisplayTemplate === "RowPicker";
  if (field.enumSource === undefined || !(isPicked || isOpen(field))) return true;
  const { source, parameters } = field.enumSource;
  const given = evaluateAll(parameters, scope);
  const isKnown = Object.keys(parameters).every((name) => given[name] !== undefined && given[name] !== null);
  const chosen = [value].flat().filter((one) => ![before].flat().includes(one));
  if (!isKnown || chosen.length === 0) return true;
  const offered = new Set<unknown>();
  for (let first = 0; first < chosen.length; first += MOST_ASKED)
    for (const one of await offeredAmong(context, source, given, chosen.slice(first, first + MOST_ASKED))) offered.add(one);
  return chosen.every((one) => offered.has(one));
}

/** Rows that a list operation answers at a time. */
const MOST_ASKED = 200;

/** Those of the values that the source offers this caller. */
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
    // Anyone who may not ask is offered nothing.
    if (error instanceof Problem) return {};
    throw error;
  });
  const rows = (answer as Readonly<Record<string, unknown>>)[source.Items ?? (source.ValueFrom === undefined ? "EnumMembers" : "Items")];
  return (Array.isArray(rows) ? rows : []).flatMap((row) => (row?.Disabled === true ? [] : [row?.[valueFrom]]));
}

function isOpen({ dataType, isCustom, schema }: CompiledField): boolean {
  const stated = [schema, ...(schema.allOf ?? [])];
  const takesAnyText = ({ pattern, format }: JsonSchema) =>
    format === undefined && (pattern === undefined || new RegExp(pattern, "u").test(ANY_TEXT));
  return isCustom || (dataType === "string" && stated.every(takesAnyText));
}

/** What a pattern takes that only asks for something to be there. */
const ANY_TEXT = "Any text";
