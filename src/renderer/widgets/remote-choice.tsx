import { useMemo } from "react";
import type { CompiledField } from "../../../layout/compiled.ts";
import { readScope, useChoiceLabel } from "../choices/label-cache.ts";
import { isRemote, localChoices, localLabel } from "../choices/members.ts";
import { choiceContext, localSource, remoteSource } from "../choices/sources.ts";
import { ChoiceInput } from "./choice-input.tsx";
import type { FieldRenderer } from "./field-renderer.ts";
import { compiledField, type ReadContext, type ReadValue, type WidgetProps } from "./widget-props.ts";

/** One of many choices, searched while typing; what is chosen is shown even when it is no longer offered. */
export function RemoteChoice(props: WidgetProps) {
  const field = compiledField(props);
  if (!field) throw new Error(`"${props.name}": a searched choice needs a field of a layout; inside an rjsf form use a select.`);
  return <FieldChoice {...props} field={field} />;
}

function FieldChoice(props: WidgetProps & { field: CompiledField }) {
  const { field, value, onChange, registry, id } = props;
  const { displayValues, store } = registry.formContext;
  const remote = isRemote(field);
  const known = localLabel(field, value) ?? displayText(displayValues, field, value, store?.baseline[field.name]);
  const shown = useChoiceLabel(remote ? choiceContext(registry, field) : undefined, value, known);
  const source = useMemo(
    () => (remote ? remoteSource(() => choiceContext(registry, field)) : localSource(() => localChoices(field))),
    [remote, field, registry],
  );
  return (
    <ChoiceInput
      {...props}
      shown={shown}
      source={source}
      isChosen={(member) => member === value}
      onChoose={(choice) => onChange(choice?.value, undefined, id)}
    />
  );
}

/** The record's own text of a value is true only while the field still holds what was loaded. */
const displayText = (
  texts: Readonly<Record<string, unknown>>,
  field: CompiledField,
  value: unknown,
  loaded: unknown,
): string | undefined => {
  const text = texts[field.name];
  return typeof text === "string" && value === loaded ? text : undefined;
};

/** Draws the label of a value in read views and cells. */
export function ChoiceLabel({ value, field, context }: { value: unknown; field: CompiledField; context: ReadContext }) {
  const { host, layout, containerId, values, displayValues } = context;
  const known = localLabel(field, value) ?? displayText(displayValues, field, value, values[field.name]);
  const choices = isRemote(field) ? { host, layout, containerId, field, scope: readScope(host, values) } : undefined;
  return useChoiceLabel(choices, value, known);
}

export const readRemoteChoice: ReadValue = (value, field, context) =>
  value === undefined || value === null || value === "" ? null : <ChoiceLabel value={value} field={field} context={context} />;

export const remoteChoiceRenderer: FieldRenderer = {
  tester: ({ field }) => (field.DisplayTemplate === "Combobox" || field.DisplayTemplate === "Autocomplete" ? 2 : 0),
  widget: RemoteChoice,
  read: readRemoteChoice,
  text: (value, field) => localLabel(field, value) ?? String(value),
};
