import type { CompiledField } from "../../../../layout/compiled.ts";
import { labelOf, widthClass } from "../../fields/widget/field-options.ts";
import { drawValue } from "../../fields/widget/field-registry.ts";
import type { ReadContext } from "../../fields/widget/widget-props.ts";

/** Printed values: everything open, in the order of the layout. */
export function PrintValues({ fields, context }: { fields: readonly CompiledField[]; context: ReadContext }) {
  return (
    <dl className="ts-fields">
      {fields.map((field) =>
        field.field.DisplayTemplate === "Hidden" ? null : field.field.DisplayTemplate === "Heading" ? (
          <div key={field.id} className="ts-item ts-w12">
            <dt className="ts-heading">{labelOf(field)}</dt>
          </div>
        ) : (
          <div key={field.id} className={`ts-item ${widthClass(field)}`}>
            <dt className="ts-label">{labelOf(field)}</dt>
            <dd className="ts-value">{drawValue("print", field, context.values[field.name], context)}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
