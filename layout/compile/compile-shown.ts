/**
 * Compile the containers that only show: trees, tiles, timelines, texts and registered components.
 */
import { at, inside, type Position } from "../check/report.ts";
import type {
  CompiledCustom,
  CompiledField,
  CompiledText,
  CompiledTile,
  CompiledTiles,
  CompiledTimeline,
  CompiledTree,
} from "../compiled.ts";
import { typeOfData, typeOfRecord } from "../contract/expression-type.ts";
import type { RecordShape } from "../contract/record.ts";
import { propertyNames, shapeOf } from "../contract/shape.ts";
import type { ExpressionType } from "../expressions/types.ts";
import { membersRead, rowReads } from "../members-read.ts";
import type {
  CustomContainer,
  DataType,
  Field,
  Source,
  TextContainer,
  TilesContainer,
  TimelineContainer,
  TreeContainer,
} from "../model.ts";
import { suggestion } from "../suggest.ts";
import { compileActions, compileNavigate, type Targets } from "./compile-action.ts";
import { compileShown, NOTHING_REQUIRED } from "./compile-field.ts";
import { fieldPosition, type LayoutRecord } from "./compile-form.ts";
import { checkMemberType, compileSource, KEYS, LIST_MEMBERS, TEXTS } from "./compile-source.ts";
import { compileTemplate } from "./compile-template.ts";
import { type Context, compileAt, type Scoped, scoped } from "./context.ts";
import { fieldTypes } from "./field-types.ts";
import { rowRecord, sourceRecord } from "./record-of-container.ts";

interface Shown {
  container: { Id: string };
  scope: Scoped;
  record: RecordShape | undefined;
}

/** A read-only field. */
const shownField = (context: Context, field: Field, position: Position, { container, scope, record }: Shown): CompiledField =>
  compileShown(context, { field: { ...field, IsReadOnly: true }, position, container, scope, record, required: NOTHING_REQUIRED });

export function compileTree(context: Context, container: TreeContainer, position: Position, targets: Targets): CompiledTree {
  const sourcePosition = at(position, "Source");
  const record = rowRecord(context, container.Source, sourcePosition);
  const scope = scoped(context, { Row: typeOfRecord("Row", fieldTypes(container.Fields, record), record) });
  if (container.Source.Total !== undefined) checkPages(context, container.Source, sourcePosition);
  checkMembers(context, record, position, {
    RowKey: [container.RowKey, KEYS],
    IconFrom: [container.IconFrom, TEXTS],
    HasChildrenFrom: [container.HasChildrenFrom, ["boolean"]],
    ChildrenFrom: [container.ChildrenFrom, ["array"]],
  });
  const actions = compileActions(context, container.Actions, position, scope, targets);
  const fields = container.Fields.map((field, index) =>
    shownField(context, field, fieldPosition(position, field.Name, index), { container, scope, record }),
  );
  const source = compileSource(context, container.Source, sourcePosition, scope, LIST_MEMBERS);
  const navigate =
    container.Navigate === undefined ? undefined : compileNavigate(context, container.Navigate, at(position, "Navigate"), scope);
  // A level is loaded with the values of the opened node.
  const led = rowReads([...Object.values(source.parameters), ...Object.values(navigate?.parameters ?? {})]);
  return {
    id: container.Id,
    kind: "Tree",
    container,
    actions,
    fields,
    source: { ...source, members: [...new Set([...membersRead(fields, actions), ...led])] },
    ...(navigate === undefined ? {} : { navigate }),
  };
}

export function compileTiles(
  context: Context,
  container: TilesContainer,
  position: Position,
  shared: LayoutRecord,
  targets: Targets,
): CompiledTiles {
  const sourcePosition = at(position, "Source");
  const own = container.Source === undefined ? undefined : sourceRecord(context, container.Source, sourcePosition);
  const record = container.Source === undefined ? shared.record : own;
  const scope = scoped(context, { Values: typeOfRecord("Values", fieldTypes(container.Tiles, record), record) });
  const tiles = container.Tiles.map((tile, index): CompiledTile => {
    const tilePosition = inside(at(position, "Tiles"), tile.Name, String(index));
    return { ...shownField(context, tile, tilePosition, { container, scope, record }), tile };
  });
  const source = container.Source ?? context.layout.Source;
  const silent: Context = container.Source === undefined ? { ...context, contracts: undefined } : context;
  return {
    id: container.Id,
    kind: "Tiles",
    container,
    actions: compileActions(context, container.Actions, position, scope, targets),
    tiles,
    ...(source === undefined ? {} : { source: compileSource(silent, source, sourcePosition, scoped(silent, {}), []) }),
  };
}

export function compileTimeline(context: Context, container: TimelineContainer, position: Position, targets: Targets): CompiledTimeline {
  const sourcePosition = at(position, "Source");
  const record = rowRecord(context, container.Source, sourcePosition);
  const scope = scoped(context, { Row: typeOfRecord("Row", fieldTypes(container.Fields, record), record) });
  checkPages(context, container.Source, sourcePosition);
  checkMembers(context, record, position, { RowKey: [container.RowKey, KEYS], IconFrom: [container.IconFrom, TEXTS] });
  const fields = container.Fields.map((field, index) =>
    shownField(context, field, fieldPosition(position, field.Name, index), { container, scope, record }),
  );
  const time = named(context, fields, container.TimeFrom, at(position, "TimeFrom"));
  if (time !== undefined && time.dataType !== "dateTime" && time.dataType !== "date")
    context.report.error(at(position, "TimeFrom"), "NotATime", `"${time.name}" is ${time.dataType}; a timeline goes by a date or a time`);
  const title = named(context, fields, container.TitleFrom, at(position, "TitleFrom"));
  const actions = compileActions(context, container.Actions, position, scope, targets);
  const source = compileSource(context, container.Source, sourcePosition, scoped(context, {}), LIST_MEMBERS);
  return {
    id: container.Id,
    kind: "Timeline",
    container,
    actions,
    fields: fields.filter((field) => field !== time && field !== title),
    time,
    title,
    source: { ...source, members: membersRead(fields, actions) },
  };
}

export function compileText(
  context: Context,
  container: TextContainer,
  position: Position,
  shownIn: Scoped,
  targets: Targets,
): CompiledText {
  return {
    id: container.Id,
    kind: "Text",
    container,
    actions: compileActions(context, container.Actions, position, shownIn, targets),
    text: compileTemplate(context, shownIn, container.Text, position, ["Text"]),
  };
}

export function compileCustom(
  context: Context,
  container: CustomContainer,
  position: Position,
  shownIn: Scoped,
  targets: Targets,
): CompiledCustom {
  const { Properties = {}, Source } = container;
  const sourcePosition = at(position, "Source");
  if (Source !== undefined) sourceRecord(context, Source, sourcePosition, ["object", "array"]);
  const taken = checkComponent(context, container, position);
  return {
    id: container.Id,
    kind: "Custom",
    container,
    actions: compileActions(context, container.Actions, position, shownIn, targets),
    properties: Object.fromEntries(
      Object.entries(Properties).map(([name, source]) => [
        name,
        compileAt(context, shownIn, source, position, ["Properties", name], taken && Object.hasOwn(taken, name) ? taken[name] : undefined),
      ]),
    ),
    ...(Source === undefined ? {} : { source: compileSource(context, Source, sourcePosition, shownIn, LIST_MEMBERS) }),
  };
}

/** Does the portal have the component, and does it get the parameters that it takes? @returns the types of its parameters, where they are known */
function checkComponent(
  { contracts, report }: Context,
  { Component, Properties = {} }: CustomContainer,
  position: Position,
): Readonly<Record<string, ExpressionType>> | undefined {
  const components = contracts?.components;
  if (components === undefined) return undefined;
  const names = Object.keys(components);
  const shape = names.includes(Component) ? components[Component] : undefined;
  if (shape === undefined) {
    const hint = names.length === 0 ? "use another kind of container" : suggestion(Component, names);
    report.error(at(position, "Component"), "UnknownComponent", `the portal has no component "${Component}"`, hint);
    return undefined;
  }
  const parameters = Object.entries(shape.Parameters);
  const taken = parameters.map(([name]) => name);
  for (const name of Object.keys(Properties)) {
    if (taken.includes(name)) continue;
    const hint = taken.length === 0 ? "remove it" : suggestion(name, taken);
    report.error(at(position, "Properties", name), "UnknownParameter", `${Component} takes no "${name}"`, hint);
  }
  for (const [name, { DataType, IsRequired }] of parameters) {
    if (IsRequired !== true || Object.hasOwn(Properties, name)) continue;
    const missing = `${Component} needs "${name}" (${DataType}), which nothing supplies`;
    report.error(at(position, "Properties"), "MissingProperty", missing, `add Properties: { ${name}: … }`);
  }
  return Object.fromEntries(parameters.map(([name, { DataType }]) => [name, typeOfData(DataType)]));
}

/** Paging uses `skip` and `take`. */
export function checkPages({ contracts, report }: Context, { Service, Operation }: Source, position: Position): void {
  const operation = contracts?.operation(Service, Operation);
  if (operation === undefined) return;
  const names = propertyNames(shapeOf(operation.request));
  if (["skip", "take"].every((name) => names.includes(name))) return;
  report.error(
    at(position, "Operation"),
    "NotPaged",
    `${Service}.${Operation} takes no skip and take, so it cannot be read page by page`,
    "leave Total out, or name a list operation",
  );
}

/** Properties that name a member of a row, whether or not a field shows it, with the types it may have. */
export function checkMembers(
  context: Context,
  record: RecordShape | undefined,
  position: Position,
  named: Readonly<Record<string, readonly [name: string | undefined, types: readonly DataType[]]>>,
): void {
  if (record === undefined) return;
  for (const [property, [name, types]] of Object.entries(named)) {
    if (name === undefined) continue;
    const member = record.property(name);
    if (member === undefined)
      context.report.error(at(position, property), "UnknownField", `"${name}" is not in ${record.label}`, suggestion(name, record.names()));
    else checkMemberType(context, at(position, property), name, member, types);
  }
}

/** A property that names one of the container's own fields or columns. */
export function named<F extends CompiledField>(
  { report }: Context,
  fields: readonly F[],
  name: string,
  position: Position,
  code: "UnknownField" | "UnknownColumn" = "UnknownField",
): F | undefined {
  const field = fields.find((candidate) => candidate.name === name);
  if (field === undefined) {
    const names = fields.map((candidate) => candidate.name);
    report.error(position, code, `there is no ${code === "UnknownColumn" ? "column" : "field"} "${name}"`, suggestion(name, names));
  }
  return field;
}
