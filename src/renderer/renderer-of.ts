/**
 * Which renderer draws a field. Apart from the table of them (`registry.ts`), because a field that holds fields, like a table of cells, asks for theirs.
 */
import type { ComponentType, ReactNode } from "react";
import type { CompiledField } from "../../layout/compiled.ts";
import type { DisplayTemplate } from "../../layout/model.ts";
import type { FieldRenderer } from "./widgets/field-renderer.ts";
import type { ReadContext, WidgetProps } from "./widgets/widget-props.ts";

let renderers: readonly FieldRenderer[] = [];
/** Those that may fit a template, in the order of the table. */
const candidates = new Map<DisplayTemplate, readonly FieldRenderer[]>();

/** @param table the first draws what no other fits. */
export function installRenderers(table: readonly FieldRenderer[]): void {
  renderers = table;
  candidates.clear();
}

let inputs: ReadonlyMap<FieldRenderer, ComponentType<WidgetProps>> = new Map();

/** @param table what the fields of each renderer are filled in with */
export function installInputs(table: typeof inputs): void {
  inputs = table;
}

/** The input of a field. Whoever asks comes with the inputs, or behind somebody who does. */
export function inputOf(field: CompiledField): ComponentType<WidgetProps> {
  const input = inputs.get(rendererOf(field));
  if (!input) throw new Error(`There is no input for ${field.field.DisplayTemplate}: inputs/inputs.ts names none, or is not loaded.`);
  return input;
}

const chosen = new WeakMap<CompiledField, FieldRenderer>();

/** The renderer of a field: never absent, because an unknown template is drawn as a visible problem. */
export function rendererOf(field: CompiledField): FieldRenderer {
  let best = chosen.get(field);
  if (!best) {
    best = fittest(field);
    chosen.set(field, best);
  }
  return best;
}

function fittest(field: CompiledField): FieldRenderer {
  const [first, ...others] = candidatesFor(field.field.DisplayTemplate);
  if (first === undefined) throw new Error("No renderers are installed: registry.ts names them.");
  let best = first;
  let rank = best.tester(field);
  for (const candidate of others) {
    const other = candidate.tester(field);
    if (other > rank) [best, rank] = [candidate, other];
  }
  return best;
}

function candidatesFor(template: DisplayTemplate): readonly FieldRenderer[] {
  let found = candidates.get(template);
  if (!found) {
    found = renderers.filter(({ tester: { templates } }) => templates === undefined || templates.includes(template));
    candidates.set(template, found);
  }
  return found;
}

export type ReadForm = "read" | "cell" | "print";

/** A value in one of the forms in which it is only looked at. */
export function drawValue(form: ReadForm, field: CompiledField, value: unknown, context: ReadContext): ReactNode {
  const renderer = rendererOf(field);
  return (renderer[form] ?? renderer.read)(value, field, context);
}

/** A value in plain words, for tooltips and announcements; the empty string for none. */
export function textOf(field: CompiledField, value: unknown, context: ReadContext): string {
  if (value === undefined || value === null || value === "") return "";
  const { text } = rendererOf(field);
  if (text) return text(value, field, context);
  const drawn = drawValue("cell", field, value, context);
  if (typeof drawn === "string") return drawn;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
