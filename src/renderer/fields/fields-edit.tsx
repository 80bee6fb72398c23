import { Fragment } from "react";
import type { CompiledForm } from "../../../layout/compiled.ts";
import type { LightRegistry } from "../rjsf/light-registry.ts";
import type { FormStore } from "../store/form-store.ts";
import type { ReadContext } from "../widgets/widget-props.ts";
import { FieldRow } from "./field-row.tsx";

/** The inputs of a container, on the same grid as its read view, so that nothing jumps when Edit is pressed. */
export function FieldsEdit({
  form,
  store,
  registry,
  context,
}: {
  form: CompiledForm;
  store: FormStore;
  registry: LightRegistry;
  context: ReadContext;
}) {
  return (
    <div className="ts-fields">
      {form.fields.map((field) => {
        const entry = store.entry(field.id);
        return entry ? <FieldRow key={field.id} entry={entry} registry={registry} context={context} /> : <Fragment key={field.id} />;
      })}
    </div>
  );
}
