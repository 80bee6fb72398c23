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

/** A list of objects, or one object, inside a field of a layout. The store holds its value as a whole and validates it. */
export function NestedForm({ id, value, schema, onChange, onBlur, disabled, readonly, registry, label }: WidgetProps) {
  const { ports } = registry.formContext;
  const validator = useMemo(
    () => evalFreeValidator((error) => ports.texts.t("renderer.errors.invalid", { label: error.instancePath })),
    [ports],
  );
  // The initial value, kept as one object: rjsf walks the whole schema when it gets another one.
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

/** Joins the schemas that the compiler puts side by side in `allOf` (contract and layout), because rjsf draws from a single schema. */
function flattened(schema: RJSFSchema): RJSFSchema {
  const { allOf, ...rest } = schema;
  if (allOf === undefined) return schema;
  return Object.assign({}, ...allOf.filter((part) => typeof part === "object").reverse(), rest);
}

/** Infers a schema from the value, for values whose schema the browser does not have. The server validates the save against the contract. */
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
