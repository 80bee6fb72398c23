import { materialCells, materialRenderers } from "@jsonforms/material-renderers";
import { JsonForms } from "@jsonforms/react";
import { type SubmitEvent, useRef, useState } from "react";
import { type BenchField, benchFields, benchSchema, benchValues } from "../../forms/field-list.ts";
import { expose } from "../../forms/measure-page.ts";

function Form({ fields, onSubmit }: { fields: BenchField[]; onSubmit: () => void }) {
  const [schema] = useState(() => benchSchema(fields));
  const [uischema] = useState(() => ({
    type: "VerticalLayout",
    elements: fields.map(({ name, kind }) => ({ type: "Control", scope: `#/properties/${name}`, options: { multi: kind === "long" } })),
  }));
  const [data, setData] = useState<unknown>(() => benchValues(fields));
  const errors = useRef(0);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (errors.current === 0) onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <JsonForms
        schema={schema}
        uischema={uischema}
        data={data}
        renderers={materialRenderers}
        cells={materialCells}
        onChange={(next) => {
          errors.current = next.errors?.length ?? 0;
          setData(next.data);
        }}
      />
      <button type="submit">Save</button>
    </form>
  );
}

expose({ form: (count, onSubmit) => <Form fields={benchFields(count)} onSubmit={onSubmit} /> });
