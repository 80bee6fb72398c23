/** The contract between fields and widgets: rjsf's own `WidgetProps`, so that any rjsf widget fits a layout and ours fit an rjsf form. */
import type { RJSFSchema, WidgetProps as RjsfWidgetProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import type { CompiledField, Scope } from "../../../layout/compiled.ts";
import type { Layout } from "../../../layout/model.ts";
import type { RendererHost } from "../host.ts";
import type { FormStore } from "../store/form-store.ts";

/** Reaches widgets as `registry.formContext`; its identity never changes while a form is mounted. */
export type WidgetContext = {
  host: RendererHost;
  layout: Layout;
  /** Absent where a widget stands inside an rjsf form, whose values are not fields of the layout. */
  store?: FormStore;
  /** Text of values that need a look-up, as the record brought them: field name → text. */
  displayValues: Readonly<Record<string, unknown>>;
  /** Where a widget stands in a row of a table: its siblings are the other cells. */
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
  host: RendererHost;
  layout: Layout;
  containerId: string;
  /** The record or row. */
  values: Readonly<Record<string, unknown>>;
  displayValues: Readonly<Record<string, unknown>>;
}
export type ReadValue = (value: unknown, field: CompiledField, context: ReadContext) => ReactNode;

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
