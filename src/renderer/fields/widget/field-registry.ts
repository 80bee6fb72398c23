import { type ComponentType, createContext, createElement, type ReactNode, useContext } from "react";
import type { CompiledField } from "../../../../layout/compiled.ts";
import type { DisplayTemplate } from "../../../../layout/model.ts";
import { lazyView } from "../../../ui/lazy/lazy-view.tsx";
import type { InheritedValue } from "../../values/calls/record.ts";
import { isEmpty } from "../../values/equal.ts";
import type { ComparedValueProps } from "./compared-value.tsx";
import type { InheritedViewProps } from "./inherited-view.tsx";
import type { FieldInput, FieldLookup, FieldRenderer, ReadContext, WidgetProps } from "./widget-props.ts";

export type InputTable = ReadonlyMap<FieldRenderer, ComponentType<WidgetProps>>;

export interface FieldRegistryOptions {
  /** The first renderer draws the fields that no other fits. */
  renderers: readonly FieldRenderer[];
  /** Loads the inputs of all renderers before the first field is edited. They are separate because most records are only read. */
  loadInputs(): Promise<InputTable>;
  /** Replaces the input of a field that needs more than the table's controls. */
  ownInput?(field: CompiledField): FieldInput | undefined;
}

/** The tables of renderers and inputs, with a cache of lookups. */
export class FieldRegistry implements FieldLookup {
  readonly #options: FieldRegistryOptions;
  /** Renderers that may fit a template, in the order of the table. */
  readonly #candidates = new Map<DisplayTemplate, readonly FieldRenderer[]>();
  readonly #chosen = new WeakMap<CompiledField, FieldRenderer>();
  #inputs: InputTable | undefined;

  constructor(options: FieldRegistryOptions) {
    this.#options = options;
  }

  /** Loads the inputs if they are not loaded yet. */
  async loadInputs(): Promise<void> {
    this.#inputs ??= await this.#options.loadInputs();
  }

  /** A copy with the same renderers and inputs, except for fields with an input of their own. */
  withInputs(ownInput: FieldRegistryOptions["ownInput"]): FieldRegistry {
    const registry = new FieldRegistry({ ...this.#options, ...(ownInput ? { ownInput } : {}) });
    registry.#inputs = this.#inputs;
    return registry;
  }

  inputOf(field: CompiledField): FieldInput {
    const own = this.#options.ownInput?.(field);
    if (own) return own;
    const renderer = this.rendererOf(field);
    const Input = this.#inputs?.get(renderer);
    if (!Input)
      throw new Error(`There is no input for ${field.field.DisplayTemplate}: the table has none, or loadInputs() was not awaited.`);
    return { Input, label: renderer.label };
  }

  rendererOf(field: CompiledField): FieldRenderer {
    let best = this.#chosen.get(field);
    if (!best) {
      best = this.#fittest(field);
      this.#chosen.set(field, best);
    }
    return best;
  }

  #fittest(field: CompiledField): FieldRenderer {
    const [first, ...others] = this.#candidatesFor(field.field.DisplayTemplate);
    if (first === undefined) throw new Error("The table of field renderers is empty.");
    let best = first;
    let rank = best.tester(field);
    for (const candidate of others) {
      const other = candidate.tester(field);
      if (other > rank) [best, rank] = [candidate, other];
    }
    return best;
  }

  #candidatesFor(template: DisplayTemplate): readonly FieldRenderer[] {
    let found = this.#candidates.get(template);
    if (!found) {
      found = this.#options.renderers.filter(({ tester: { templates } }) => templates === undefined || templates.includes(template));
      this.#candidates.set(template, found);
    }
    return found;
  }
}

export const FieldRegistryContext = createContext<FieldRegistry | null>(null);

export function useFieldRegistry(): FieldRegistry {
  const registry = useContext(FieldRegistryContext);
  if (registry === null) throw new Error("The renderer has no registry: wrap the screen in <Renderer ports registry>.");
  return registry;
}

export type ReadForm = "read" | "cell" | "print";

/** Loaded with the first compared value. */
const ComparedValue = lazyView<ComparedValueProps>(async () => (await import("./compared-value.tsx")).ComparedValue, {
  waiting: ({ now }) => now,
});

/** Loaded with the first inherited value. */
const InheritedView = lazyView<InheritedViewProps>(async () => (await import("./inherited-view.tsx")).InheritedView, {
  waiting: ({ value }) => value,
});

/** Draws a value in a read-only form: compared with the previous value if the layout names one, or as inherited if it is. */
export function drawValue(form: ReadForm, field: CompiledField, value: unknown, context: ReadContext): ReactNode {
  const inherited = inheritedBy(field, context);
  if (inherited !== undefined && isEmpty(value))
    return createElement(InheritedView, {
      value: drawPlain(form, field, inherited.value, context),
      origin: inherited.origin,
      texts: context.ports.texts,
    });
  const now = drawPlain(form, field, value, context);
  const { CompareFrom, GoodWhen } = field.field;
  const before = CompareFrom === undefined ? undefined : context.values[CompareFrom];
  if (isNothing(before) || before === value) return now;
  return createElement(ComparedValue, {
    ...{ value, before, now, goodWhen: GoodWhen, texts: context.ports.texts },
    text: (each: unknown) => textOf(field, each, context),
  });
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === "";

/** The inherited value of an empty field; undefined if the layout does not show it or there is none. */
export const inheritedBy = ({ name, field }: CompiledField, { inherited }: ReadContext): InheritedValue | undefined =>
  field.Inherited === true ? inherited?.get(name) : undefined;

/** Draws a value without comparison or inheritance. */
export function drawPlain(form: ReadForm, field: CompiledField, value: unknown, context: ReadContext): ReactNode {
  const renderer = context.fieldRegistry.rendererOf(field);
  return (renderer[form] ?? renderer.read)(value, field, context);
}

/** A value as plain text, for tooltips and announcements; empty for no value. */
export function textOf(field: CompiledField, value: unknown, context: ReadContext): string {
  if (isNothing(value)) return "";
  const { text } = context.fieldRegistry.rendererOf(field);
  if (text) return text(value, field, context);
  const drawn = drawPlain("cell", field, value, context);
  if (typeof drawn === "string") return drawn;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
