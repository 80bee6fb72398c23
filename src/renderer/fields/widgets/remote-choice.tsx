import type { CompiledField } from "../../../../layout/compiled.ts";
import { readScope, useChoiceLabel } from "../choices/label-cache.ts";
import { isRemote, localLabel } from "../choices/members.ts";
import type { ReadContext, ReadValue } from "../widget/widget-props.ts";
import { type FieldRenderer, hasTemplate } from "../widget/widget-props.ts";

/** The label in the record is valid only while the field still has its loaded value. */
export const displayText = (
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
  const { ports, layout, containerId, values, displayValues } = context;
  const known = localLabel(field, value) ?? displayText(displayValues, field, value, values[field.name]);
  const choices = isRemote(field) ? { ports, layout, containerId, field, scope: readScope(ports, values) } : undefined;
  // A key means nothing to a user, so a skeleton is shown until its label has loaded.
  return useChoiceLabel(choices, value, known) ?? <span className="ts-skeleton" aria-busy="true" />;
}

export const readRemoteChoice: ReadValue = (value, field, context) =>
  value === undefined || value === null || value === "" ? null : <ChoiceLabel value={value} field={field} context={context} />;

export const remoteChoiceRenderer: FieldRenderer = {
  tester: hasTemplate(2, "Combobox", "Autocomplete"),
  read: readRemoteChoice,
  text: (value, field) => localLabel(field, value) ?? String(value),
};
