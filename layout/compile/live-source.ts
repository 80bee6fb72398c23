/**
 * Checks and types sources that follow input (`Source.Of`): the variables of what they follow, the types of their answers, and whether they can
 * follow it.
 */
import { at, inside, type Position, Report, ROOT } from "../check/report.ts";
import { typeOfData, typeOfRecord, typeOfShape } from "../contract/expression-type.ts";
import { shapeOf } from "../contract/shape.ts";
import type { ExpressionEnvironment } from "../expressions/environment.ts";
import { type ExpressionType, listOf, objectOf, openObject } from "../expressions/types.ts";
import {
  type Container,
  type CustomContainer,
  type FieldsContainer,
  type FormContainer,
  type GridContainer,
  isStaged,
  type Layout,
  type Source,
  type StepsContainer,
} from "../model.ts";
import { withAsides } from "../nested-containers.ts";
import { suggestion } from "../suggest.ts";
import type { LayoutRecord } from "./compile-form.ts";
import { type Context, type LiveSources, NO_RECORD } from "./context.ts";
import { fieldTypes } from "./field-types.ts";
import { callRecord, rowRecord, sourceRecord } from "./record-of-container.ts";

type Followed = FormContainer | StepsContainer | FieldsContainer | GridContainer | CustomContainer;
type LiveContainer = Extract<Container, { Source?: Source }>;

export const sourceOf = (container: Container): Source | undefined => ("Source" in container ? container.Source : undefined);
const containersOf = (layout: Layout): Container[] => layout.Pages.flatMap(({ Containers }) => withAsides(Containers));
const isLive = (container: Container): container is LiveContainer => sourceOf(container)?.Of !== undefined;

/** @returns undefined for a layout without live sources */
export function liveSources(context: Context, shared: LayoutRecord): LiveSources | undefined {
  const live = containersOf(context.layout).filter(isLive);
  if (live.length === 0) return undefined;
  if (context.contracts === undefined) return { followed: new Map(), answers: openObject("Live") };
  const ids = new Set(live.map((container) => sourceOf(container)?.Of));
  // Their own check reports their problems.
  const silent: Context = { ...context, report: new Report() };
  const followed = containersOf(context.layout)
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

const FOLLOWED: ReadonlySet<Container["Kind"]> = new Set(["Form", "Steps", "Fields", "Grid", "Custom"]);

/** One call has one answer; lists that are read page by page have many. */
const answersAtOnce = (container: LiveContainer): boolean =>
  container.Kind === "Fields" ||
  container.Kind === "Tiles" ||
  container.Kind === "Custom" ||
  ((container.Kind === "Chart" || container.Kind === "Flow") && container.Source.Total === undefined);

/** The variables that a container gives to its followers: typed values, the chosen row and the changed rows, or the results of a component. */
function givenBy(context: Context, container: Followed, shared: LayoutRecord): ExpressionEnvironment["variables"] {
  if (container.Kind === "Custom") return { Values: typeOfRecord("Values", resultsOf(context, container), NO_RECORD) };
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

/** Empty when the portal has no such component: that is reported where it is named. */
function resultsOf({ contracts }: Context, { Component }: CustomContainer): Map<string, ExpressionType> {
  const components = contracts?.components ?? {};
  const results = Object.hasOwn(components, Component) ? components[Component]?.Results : undefined;
  return new Map(Object.entries(results ?? {}).map(([name, { DataType }]) => [name, typeOfData(DataType)]));
}

/** Does each live source of a page follow an input on that page? @param place of the list of containers */
export function checkLive(context: Context, containers: readonly Container[], position: Position): void {
  if (context.contracts === undefined || context.live === undefined) return;
  const beside = withAsides(containers);
  const visit = (list: readonly Container[], listPosition: Position, wizard?: StepsContainer): void => {
    for (const [index, container] of list.entries()) {
      const where = inside(listPosition, container.Id, String(index));
      if (isLive(container)) checkContainer(context, container, where, beside, wizard);
      if (container.Kind === "Steps") visit(container.Aside ?? [], inside(where, "Aside"), container);
    }
  };
  visit(containers, position);
}

/** @param wizard that it is beside, also where that is a dialog */
function checkContainer(
  context: Context,
  container: LiveContainer,
  position: Position,
  beside: readonly Container[],
  wizard: StepsContainer | undefined,
): void {
  const { contracts, layout, report } = context;
  const all = containersOf(layout);
  const of = sourceOf(container)?.Of ?? "";
  const followed = all.find(({ Id }) => Id === of);
  const refuse = (reason: string, hint: string) => report.error(at(position, "Source", "Of"), "NotLive", reason, hint);
  const others = beside
    .filter((other): other is Followed => FOLLOWED.has(other.Kind) && !leadsTo(other, container, all))
    .map(({ Id }) => Id);
  if (followed === undefined)
    report.error(at(position, "Source", "Of"), "UnknownContainer", `there is no container "${of}" in this layout`, suggestion(of, others));
  else if (!FOLLOWED.has(followed.Kind))
    refuse(
      `there is nothing to follow in "${of}": it is a ${followed.Kind} container`,
      "name a Form, Steps, Grid or Custom container, or Fields that are editable or live themselves",
    );
  else if (leadsTo(followed, container, all))
    refuse(
      followed === container ? "a container cannot follow itself" : `"${of}" follows "${container.Id}" itself, directly or through others`,
      "name a container in which someone types",
    );
  else if (followed.Kind === "Custom" && contracts?.components !== undefined && resultsOf(context, followed).size === 0)
    refuse(`the component of "${of}" has no results`, "name a Form, Steps, editable Fields or Grid container");
  else if (
    followed.Kind === "Fields" &&
    sourceOf(followed)?.Of === undefined &&
    followed.Save === undefined &&
    (followed.Source !== undefined || layout.Save === undefined)
  )
    refuse(`"${of}" is only read: nothing is typed into it`, "give it a Save, or name a Form");
  else if (!beside.includes(followed)) refuse(`"${of}" is on another page, where it is out of sight`, "put both on one page");
  else if (followed !== wizard && isDialog(layout, of))
    refuse(`"${of}" is a dialog that an action opens: nothing is beside it`, `show it on the page: remove Form: ${of} from the action`);
  if ("Save" in container && container.Save !== undefined)
    report.error(at(position, "Save"), "NotLive", "what follows another container is only shown", "remove Save");
  const twin = all.find((other) => other !== container && isLive(other) && other.Name === container.Name);
  if (twin !== undefined)
    report.error(
      at(position, "Name"),
      "DuplicateName",
      `"${twin.Id}" has a live source as well, and the same Name`,
      `give one of them another Name, e.g. ${container.Name}2`,
    );
}

/** Whether the container follows the target, directly or through others. */
function leadsTo(container: Container, target: Container, all: readonly Container[]): boolean {
  const seen = new Set<Container>();
  for (let next: Container | undefined = container; next !== undefined && !seen.has(next); ) {
    if (next === target) return true;
    seen.add(next);
    const of: string | undefined = sourceOf(next)?.Of;
    next = all.find(({ Id }) => Id === of);
  }
  return false;
}

function isDialog(layout: Layout, id: string): boolean {
  const actions = [layout.Actions ?? [], ...containersOf(layout).map(({ Actions }) => Actions ?? [])].flat();
  return actions.some(({ Form }) => Form === id);
}
