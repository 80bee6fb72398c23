import { at, type Position } from "../check/report.ts";
import type { CompiledCustom } from "../compiled.ts";
import { typeOfData } from "../contract/expression-type.ts";
import type { ExpressionType } from "../expressions/types.ts";
import type { CustomContainer } from "../model.ts";
import { suggestion } from "../suggest.ts";
import { compileActions } from "./compile-action.ts";
import { compileSource, LIST_MEMBERS } from "./compile-source.ts";
import { type Context, compileAt } from "./context.ts";
import type { Surroundings } from "./kind-compiler.ts";
import { sourceRecord } from "./record-of-container.ts";

export function compileCustom(
  context: Context,
  container: CustomContainer,
  position: Position,
  { shownIn, targets }: Surroundings,
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
