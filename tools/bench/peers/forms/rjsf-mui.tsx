import Form from "@rjsf/mui";
import validator from "@rjsf/validator-ajv8";
import { benchFields, benchSchema, benchValues } from "../../forms/field-list.ts";
import { expose } from "../../forms/measure-page.ts";

expose({
  form: (count, onSubmit) => {
    const fields = benchFields(count);
    const uiSchema = Object.fromEntries(
      fields.filter(({ kind }) => kind === "long").map(({ name }) => [name, { "ui:widget": "textarea" }]),
    );
    return (
      <Form
        schema={benchSchema(fields)}
        uiSchema={uiSchema}
        formData={benchValues(fields)}
        validator={validator}
        onSubmit={onSubmit}
        noHtml5Validate
      />
    );
  },
});
