import type { CompiledField } from "../../../../layout/compiled.ts";
import { plainText, type WidgetProps } from "./widget-props.ts";

type Options = WidgetProps["options"];
const cached = new WeakMap<CompiledField, Options>();

/** The `options` of a widget, cached per field, so that every render passes the same object. */
export function fieldOptions(field: CompiledField): Options {
  let options = cached.get(field);
  if (!options) {
    options = { compiled: field, template: field.field.DisplayTemplate };
    cached.set(field, options);
  }
  return options;
}

export const labelOf = (field: CompiledField): string => plainText(field.field.DisplayValue) ?? field.name;

/** Width in grid columns of 12: half of the container, unless the layout says otherwise. */
export const columnsOf = ({ field }: CompiledField): number => field.Width ?? (WIDE.has(field.DisplayTemplate) ? 12 : 6);
export const widthClass = (field: CompiledField): string => `ts-w${columnsOf(field)}`;
const WIDE: ReadonlySet<string> = new Set(["TextArea", "Heading", "Markdown", "Json", "Code", "Table", "KeyValue"]);
