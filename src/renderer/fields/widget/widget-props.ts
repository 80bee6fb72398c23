/** The contract between fields and widgets: rjsf's own `WidgetProps`, so that any rjsf widget fits a layout and ours fit an rjsf form. */
import type { RJSFSchema, WidgetProps as RjsfWidgetProps } from "@rjsf/utils";
import type { ComponentType, ReactNode } from "react";
import type { CompiledField, Scope } from "../../../../layout/compiled.ts";
import type { DisplayTemplate, Layout } from "../../../../layout/model.ts";
import type { RendererPorts } from "../../ports/ports.ts";
import type { FormStore } from "../../store/form-store.ts";
import type { InheritedValue } from "../../values/calls/record.ts";

/** Reaches widgets as `registry.formContext`; its identity never changes while a form is mounted. */
export type WidgetContext = {
  ports: RendererPorts;
  fieldRegistry: FieldLookup;
  layout: Layout;
  /** Absent where a widget is inside an rjsf form, whose values are not fields of the layout. */
  store?: FormStore;
  /** Text of values that need a look-up, as the record brought them: field name → text. */
  displayValues: Readonly<Record<string, unknown>>;
  /** Where a widget is in a row of a table: its siblings are the other cells. */
  row?: RowContext;
};

export interface RowContext {
  containerId: string;
  /** The cells as they are now. */
  values(): Readonly<Record<string, unknown>>;
  /** What expressions of the row read: `Row`, and `Values` of the record around. */
  scope(): Scope;
}

export type WidgetProps = RjsfWidgetProps<unknown, RJSFSchema, WidgetContext>;

/** What read views and grid cells are drawn from: no form, no store. */
export interface ReadContext {
  ports: RendererPorts;
  fieldRegistry: FieldLookup;
  layout: Layout;
  containerId: string;
  /** The record or row. */
  values: Readonly<Record<string, unknown>>;
  displayValues: Readonly<Record<string, unknown>>;
  /** Of a record: what its empty fields have from above. */
  inherited?: ReadonlyMap<string, InheritedValue>;
}
export type ReadValue = (value: unknown, field: CompiledField, context: ReadContext) => ReactNode;

/** How well a renderer fits a field, 0 = not at all. */
interface Tester {
  (field: CompiledField): number;
  /** It fits fields of no other templates, so those are not asked about. Absent: any. */
  templates?: readonly DisplayTemplate[];
}

/** How one kind of field is drawn where it is looked at: in a read view, in a grid, on paper. What it is filled in with is in the table of inputs. */
export interface FieldRenderer {
  tester: Tester;
  read: ReadValue;
  /** One line in grids and tables, nothing to work with but links; the cell cuts what is too long. Absent: `read`. */
  cell?: ReadValue;
  /** The whole content on paper: no controls, nothing folded away. Absent: `read`. */
  print?: ReadValue;
  /** The value in plain words, for tooltips and announcements. Absent: `cell` where it is a text, else the value as JSON. */
  text?: (value: unknown, field: CompiledField, context: ReadContext) => string;
  /** Around its input. `own`: the input draws its label itself. `group`: the label names a group of controls. `none`: nothing is drawn around it. */
  label?: "own" | "group" | "none";
}

/** A tester for fields that name one of these templates. */
export const hasTemplate = (rank: number, ...templates: DisplayTemplate[]): Tester => among(templates, () => rank);

/** The same, of which a field is asked more. */
export const among = (templates: readonly DisplayTemplate[], tester: (field: CompiledField) => number): Tester =>
  Object.assign((field: CompiledField) => (templates.includes(field.field.DisplayTemplate) ? tester(field) : 0), { templates });

/** What a field is filled in with. */
export interface FieldInput {
  Input: ComponentType<WidgetProps>;
  /** As of `FieldRenderer`. Absent: one control, whose Id is the field's. */
  label?: FieldRenderer["label"];
}

/** Which renderer draws a field, and what it is filled in with: a field that holds fields, such as a table, asks for theirs. */
export interface FieldLookup {
  /** Never absent: an unknown template is drawn as a visible problem. */
  rendererOf(field: CompiledField): FieldRenderer;
  /** @throws while the inputs are not loaded: only what is loaded with them may ask. */
  inputOf(field: CompiledField): FieldInput;
}

/** The layout's field behind a widget; absent inside an rjsf form. */
export function compiledField(props: WidgetProps): CompiledField | undefined {
  const compiled: unknown = props.options.compiled;
  return isCompiledField(compiled) ? compiled : undefined;
}
const isCompiledField = (value: unknown): value is CompiledField =>
  typeof value === "object" && value !== null && "dataType" in value && "field" in value;

/** A text of a layout that reached the browser: the server has already chosen the language. */
export const plainText = (text: unknown): string | undefined =>
  typeof text === "string"
    ? text
    : typeof text === "object" && text !== null && "en" in text && typeof text.en === "string"
      ? text.en
      : undefined;

/** The attributes that every native control of ours carries. */
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
