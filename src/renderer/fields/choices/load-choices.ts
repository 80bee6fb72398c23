/** Loads a page of choices, or the labels of values, from the source that the layout names. */
import type { CompiledEnumSource, CompiledField, Scope } from "../../../../layout/compiled.ts";
import type { Layout } from "../../../../layout/model.ts";
import { isRecord } from "../../../../shared/is-record.ts";
import type { RendererPorts } from "../../ports/ports.ts";
import { type Choice, toChoice } from "./members.ts";

export const PAGE_SIZE = 50;

export interface ChoiceContext {
  ports: RendererPorts;
  layout: Layout;
  containerId: string;
  field: CompiledField;
  scope: Scope;
}
export type ChoiceQuery = { text: string; skip: number } | { resolve: readonly unknown[] };
export interface LoadedChoices {
  choices: readonly Choice[];
  total: number;
}

export async function loadChoices(context: ChoiceContext, query: ChoiceQuery, signal: AbortSignal): Promise<LoadedChoices> {
  const { ports, layout, containerId, field, scope } = context;
  if (field.enumSource) {
    const input = { ...choiceParameters(field.enumSource, scope), ...queryMembers(field.enumSource, query) };
    const { Service, Operation } = field.enumSource.source;
    return parseChoices(await ports.operations.call(Service, Operation, input, { signal, layout }), field.enumSource);
  }
  if (!ports.choices.load) throw new Error(ports.texts.t("renderer.choices.none"));
  const page =
    "resolve" in query ? { text: "", skip: 0, take: query.resolve.length, resolve: query.resolve } : { ...query, take: PAGE_SIZE };
  const answer = await ports.choices.load({ layout, containerId, field, values: scope.Values ?? {}, ...page }, { signal });
  return { choices: answer.EnumMembers.map(toChoice), total: answer.TotalCount };
}

/** Evaluates the parameters that the choices depend on. Absent values are left out, because the contract may not allow null. */
export function choiceParameters({ parameters }: CompiledEnumSource, scope: Scope): Record<string, unknown> {
  const evaluated = Object.entries(parameters).map(([name, expression]) => [name, expression.evaluate(scope)] as const);
  return Object.fromEntries(evaluated.filter(([, value]) => value !== undefined && value !== null));
}

// Operations that answer EnumMembers resolve labels through `values`; list operations through a filter on the value's own column.
function queryMembers({ source }: CompiledEnumSource, query: ChoiceQuery): Record<string, unknown> {
  if ("resolve" in query) {
    if (source.ValueFrom === undefined) return { values: query.resolve };
    return { filters: [{ field: source.ValueFrom, operator: "in", value: query.resolve }], skip: 0, take: query.resolve.length };
  }
  return { skip: query.skip, take: PAGE_SIZE, ...(query.text === "" ? {} : { text: query.text }) };
}

function parseChoices(answer: unknown, { source }: CompiledEnumSource): LoadedChoices {
  if (!isRecord(answer)) return { choices: [], total: 0 };
  const rows = answer[source.Items ?? (source.ValueFrom === undefined ? "EnumMembers" : "Items")];
  const choices = (Array.isArray(rows) ? rows : []).filter(isRecord).flatMap((row): Choice[] => {
    const value = row[source.ValueFrom ?? "Value"];
    if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return [];
    const { Disabled, Group, Color } = row;
    const choice = toChoice({
      DisplayName: row[source.LabelFrom ?? "DisplayName"],
      Value: value,
      Disabled: Disabled === true,
      ...(typeof Group === "string" ? { Group } : {}),
      ...(typeof Color === "string" ? { Color } : {}),
    });
    return [source.ValueFrom === undefined ? choice : { ...choice, row }];
  });
  return { choices, total: typeof answer.TotalCount === "number" ? answer.TotalCount : choices.length };
}
