/** The contract between fields and widgets: rjsf's own `WidgetProps`, so that any rjsf widget works in a layout and ours work in an rjsf form. */
import type { RJSFSchema, WidgetProps as RjsfWidgetProps } from "@rjsf/utils";
import type { ComponentType, ReactNode } from "react";
import type { CompiledField, Scope } from "../../../../layout/compiled.ts";
import type { DisplayTemplate, Layout } from "../../../../layout/model.ts";
import type { RendererPorts } from "../../ports/ports.ts";
import type { FormStore } from "../../store/form-store.ts";
import type { InheritedValue } from "../../values/calls/record.ts";

/** Widgets read it as `registry.formContext`; its identity never changes while a form is mounted. */
export type WidgetContext = {
  ports: RendererPorts;
  fieldRegistry: FieldLookup;
  layout: Layout;
  /** Absent inside an rjsf form, whose values are not fields of the layout. */
  store?: FormStore;
  /** Labels of values that need a look-up, as the record contains them: field name → label. */
  displayValues: Readonly<Record<string, unknown>>;
  /** For widgets in a row of a table: their siblings are the other cells. */
  row?: RowContext;
};

export interface RowContext {
  containerId: string;
  /** The present values of the cells. */
  values(): Readonly<Record<string, unknown>>;
  /** Scope of the row's expressions: `Row`, and `Values` of the surrounding record. */
  scope(): Scope;
  /** Sets a cell to the value of a chosen row, and the cells that the layout fills from that row. @returns their labels */
  choose(chooser: CompiledField, value: unknown, chosen: Readonly<Record<string, unknown>>): readonly string[];
}

export type WidgetProps = RjsfWidgetProps<unknown, RJSFSchema, WidgetContext>;

/** What read views and grid cells are drawn from, without a form or store. */
export interface ReadContext {
  ports: RendererPorts;
  fieldRegistry: FieldLookup;
  layout: Layout;
  containerId: string;
  /** Values of the record or row. */
  values: Readonly<Record<string, unknown>>;
  displayValues: Readonly<Record<string, unknown>>;
  /** Inherited values of a record's empty fields. */
  inherited?: ReadonlyMap<string, InheritedValue>;
}
export type ReadValue = (value: unknown, field: CompiledField, context: ReadContext) => ReactNode;

/** How well a renderer fits a field, 0 = not at all. */
interface Tester {
  (field: CompiledField): number;
  /** Templates that it can fit; fields of others are not tested. Absent: any. */
  templates?: readonly DisplayTemplate[];
}

/** How one kind of field is drawn read-only: in a read view, in a grid, on paper. Its input is in the table of inputs. */
export interface FieldRenderer {
  tester: Tester;
  read: ReadValue;
  /** One line for grids and tables, without controls except links; the cell cuts off long text. Absent: `read`. */
  cell?: ReadValue;
  /** The full content for paper: no controls, nothing collapsed. Absent: `read`. */
  print?: ReadValue;
  /** Plain text for tooltips and announcements. Absent: `cell` if that is a text, else the value as JSON. */
  text?: (value: unknown, field: CompiledField, context: ReadContext) => string;
  /** Label of the input. `own`: the input draws its label itself. `group`: the label names a group of controls. `none`: no label. */
  label?: "own" | "group" | "none";
}

/** A tester for fields with one of these templates. */
export const hasTemplate = (rank: number, ...templates: DisplayTemplate[]): Tester => among(templates, () => rank);

/** A tester for fields with one of these templates that also tests the field itself. */
export const among = (templates: readonly DisplayTemplate[], tester: (field: CompiledField) => number): Tester =>
  Object.assign((field: CompiledField) => (templates.includes(field.field.DisplayTemplate) ? tester(field) : 0), { templates });

/** The input of a field. */
export interface FieldInput {
  Input: ComponentType<WidgetProps>;
  /** As in `FieldRenderer`. Absent: one control with the Id of the field. */
  label?: FieldRenderer["label"];
}

/** Finds the renderer and the input of a field. A field that contains fields, such as a table, uses it for those. */
export interface FieldLookup {
  /** Always finds one: an unknown template is drawn as a visible problem. */
  rendererOf(field: CompiledField): FieldRenderer;
  /** @throws before the inputs are loaded: call it only from code that is loaded with them */
  inputOf(field: CompiledField): FieldInput;
}

/** The layout's field behind a widget; undefined inside an rjsf form. */
export function compiledField(props: WidgetProps): CompiledField | undefined {
  const compiled: unknown = props.options.compiled;
  return isCompiledField(compiled) ? compiled : undefined;
}
const isCompiledField = (value: unknown): value is CompiledField =>
  typeof value === "object" && value !== null && "dataType" in value && "field" in value;

/** A text of a layout in the browser: the server has already chosen the language. */
export const plainText = (text: unknown): string | undefined =>
  typeof text === "string"
    ? text
    : typeof text === "object" && text !== null && "en" in text && typeof text.en === "string"
      ? text.en
      : undefined;

/** The attributes of every native control. */
export function controlProps(props: WidgetProps) {
  return {
    id: props.id,
    name: props.htmlName ?? props.name,
    required: props.required === true,
    disabled: props.disabled === true,
    "aria-invalid": props["aria-invalid"],
    "aria-describedby": props["aria-describedby"],
    "aria-label": props.hideLabel === true ? props.label : undefined,
  } as const;
}
