/**
 * Types of sources that follow input (`Source.Of`): the variables of what they follow, and their answers.
 */
import { answersAtOnce } from "../answers-at-once.ts";
import { Report, ROOT } from "../check/report.ts";
import { typeOfRecord, typeOfShape } from "../contract/expression-type.ts";
import { FOLLOWED, type Followed, isLive, resultsOf, shownContainers, sourceOf } from "../contract/live-containers.ts";
import { shapeOf } from "../contract/shape.ts";
import type { ExpressionEnvironment } from "../expressions/environment.ts";
import { type ExpressionType, listOf, objectOf, openObject } from "../expressions/types.ts";
import { isStaged } from "../model.ts";
import type { LayoutRecord } from "./compile-form.ts";
import { type Context, type LiveSources, NO_RECORD } from "./context.ts";
import { fieldTypes } from "./field-types.ts";
import { callRecord, rowRecord, sourceRecord } from "./record-of-container.ts";

/** @returns undefined for a layout without live sources */
export function liveSources(context: Context, shared: LayoutRecord): LiveSources | undefined {
  const live = shownContainers(context.layout).filter(isLive);
  if (live.length === 0) return undefined;
  if (context.contracts === undefined) return { followed: new Map(), answers: openObject("Live") };
  const ids = new Set(live.map((container) => sourceOf(container)?.Of));
  // Their own check reports their problems.
  const silent: Context = { ...context, report: new Report() };
  const followed = shownContainers(context.layout)
    .filter((container): container is Followed => ids.has(container.Id) && FOLLOWED.has(container.Kind))
    .map((container) => [container.Id, givenBy(silent, container, shared)] as const);
  const answers = live.flatMap((container): [string, ExpressionType][] => {
    const source = sourceOf(container);
    if (source === undefined || !answersAtOnce(container)) return [];
    const operation = context.contracts?.operation(source.Service, source.Operation);
    const name = `Live.${container.Name}`;
    return [[container.Name, operation === undefined ? openObject(name) : typeOfShape(shapeOf(operation.response), name)]];
  });
  return { followed: new Map(followed), answers: objectOf("Live", new Map(answers)) };
}

/** The variables that a container gives to its followers: typed values, the chosen row and the changed rows, or the results of a component. */
function givenBy(context: Context, container: Followed, shared: LayoutRecord): ExpressionEnvironment["variables"] {
  if (container.Kind === "Custom") return { Values: typeOfRecord("Values", resultsOf(context.contracts, container), NO_RECORD) };
  if (container.Kind === "Grid") {
    const record = rowRecord(context, container.Source, ROOT);
    const row = typeOfRecord("Row", fieldTypes([...container.Columns, ...(container.Detail ?? [])], record), record);
    return { Row: row, ...(isStaged(container) ? { Selection: listOf(row) } : {}) };
  }
  if (container.Kind !== "Fields") {
    const fields = container.Kind === "Form" ? container.Fields : container.Steps.flatMap(({ Fields }) => Fields);
    const types = fieldTypes(fields, callRecord(context, container.Submit, ROOT, false));
    return { Values: typeOfRecord("Values", types, NO_RECORD), Initial: typeOfRecord("Initial", types, NO_RECORD) };
  }
  const record = container.Source === undefined ? shared.record : sourceRecord(context, container.Source, ROOT);
  const types = container.Source === undefined ? shared.types : fieldTypes(container.Fields, record);
  return { Values: typeOfRecord("Values", types, record), Initial: typeOfRecord("Initial", types, record) };
}
