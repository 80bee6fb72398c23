import Form from "@rjsf/core";
import type { RegistryWidgetsType, RJSFSchema } from "@rjsf/utils";
import { useMemo, useState } from "react";
import { isRecord } from "../../../../shared/is-record.ts";
import type { WidgetContext, WidgetProps } from "../widget/widget-props.ts";
import { DateBox, DateTimeBox } from "../widgets/date-inputs.tsx";
import { NumberBox } from "../widgets/number-inputs.tsx";
import { SelectInput } from "../widgets/select-input.tsx";
import { TextAreaInput, TextBoxInput } from "../widgets/text-inputs.tsx";
import { CheckBoxInput } from "../widgets/toggle-input.tsx";
import { templates } from "./templates.tsx";
import { evalFreeValidator } from "./validator.ts";

/** rjsf's own names for widgets → ours. */
const widgets: RegistryWidgetsType<unknown, RJSFSchema, WidgetContext> = {
  TextWidget: TextBoxInput,
  EmailWidget: TextBoxInput,
  URLWidget: TextBoxInput,
  TextareaWidget: TextAreaInput,
  UpDownWidget: NumberBox,
  SelectWidget: SelectInput,
  CheckboxWidget: CheckBoxInput,
  DateWidget: DateBox,
  DateTimeWidget: DateTimeBox,
};

const UI_SCHEMA = { "ui:submitButtonOptions": { norender: true } };

/** A list of objects, or an object, inside a field of a layout. Its value goes to the store as one; the store and the save judge it. */
export function NestedForm({ id, value, schema, onChange, onBlur, disabled, readonly, registry, label }: WidgetProps) {
  const { ports } = registry.formContext;
  const validator = useMemo(
    () => evalFreeValidator((error) => ports.texts.t("renderer.errors.invalid", { label: error.instancePath })),
    [ports],
  );
  // The same object at every render: rjsf walks the whole schema when it gets another one.
  const [loaded] = useState(value);
  const flat = useMemo(() => inferSchema(flattened(schema), loaded), [schema, loaded]);
  return (
    <fieldset id={id} className="ts-nested-form" aria-label={label} onBlur={() => onBlur(id, value)}>
      <Form<unknown, RJSFSchema, WidgetContext>
        tagName="div"
        schema={flat}
        uiSchema={UI_SCHEMA}
        idPrefix={`${id}__item`}
        formData={value}
        formContext={registry.formContext}
        validator={validator}
        widgets={widgets}
        templates={templates}
        disabled={disabled === true}
        readonly={readonly === true}
        noHtml5Validate
        showErrorList={false}
        onChange={({ formData }) => onChange(formData, undefined, id)}
      />
    </fieldset>
  );
}

/** The compiler puts contract and layout side by side in `allOf`; rjsf draws from one schema, so the plain members of both are joined. */
function flattened(schema: RJSFSchema): RJSFSchema {
  const { allOf, ...rest } = schema;
  if (allOf === undefined) return schema;
  return Object.assign({}, ...allOf.filter((part) => typeof part === "object").reverse(), rest);
}

/**
 * A schema for values whose shape the browser was not told: what the entries themselves have. The server judges the save by the contract.
 */
export function inferSchema(schema: RJSFSchema, value: unknown): RJSFSchema {
  if (schema.type === "array" && schema.items === undefined) return { ...schema, items: shapeOf(Array.isArray(value) ? value : []) };
  if (schema.type === "object" && schema.properties === undefined) return { ...schema, ...shapeOf([value]) };
  return schema;
}

function shapeOf(samples: readonly unknown[]): RJSFSchema {
  const records = samples.filter(isRecord);
  if (records.length === 0)
    return { type: samples.every((sample) => typeof sample === "number") && samples.length > 0 ? "number" : "string" };
  const names = new Set(records.flatMap((record) => Object.keys(record)));
  const properties = Object.fromEntries(
    [...names].map((name) => [name, typeOf(records.find((record) => (record[name] ?? null) !== null)?.[name])]),
  );
  return { type: "object", properties };
}

function typeOf(sample: unknown): RJSFSchema {
  if (Array.isArray(sample)) return { type: "array", items: shapeOf(sample) };
  if (isRecord(sample)) return shapeOf([sample]);
  if (typeof sample === "number") return { type: "number" };
  return { type: typeof sample === "boolean" ? "boolean" : "string" };
}
