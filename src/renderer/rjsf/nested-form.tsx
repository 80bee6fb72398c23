import Form from "@rjsf/core";
import type { RegistryWidgetsType, RJSFSchema } from "@rjsf/utils";
import { useMemo, useState } from "react";
import { DateBox } from "../widgets/date-box.tsx";
import { DateTimeBox } from "../widgets/date-time-box.tsx";
import { NumberBox } from "../widgets/number-box.tsx";
import { SelectInput } from "../widgets/select-input.tsx";
import { TextAreaInput } from "../widgets/text-area-input.tsx";
import { TextBoxInput } from "../widgets/text-box-input.tsx";
import { CheckBoxInput } from "../widgets/toggle-input.tsx";
import type { WidgetContext, WidgetProps } from "../widgets/widget-props.ts";
import { inferSchema } from "./infer-schema.ts";
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
  const { host } = registry.formContext;
  const validator = useMemo(() => evalFreeValidator((error) => host.t("renderer.errors.invalid", { label: error.instancePath })), [host]);
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
