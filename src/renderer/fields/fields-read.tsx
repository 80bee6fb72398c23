import type { CompiledField } from "../../../layout/compiled.ts";
import { hostScope } from "../calls/evaluate.ts";
import { rendererOf } from "../registry.ts";
import type { ReadContext } from "../widgets/widget-props.ts";
import { labelOf, widthClass } from "./field-options.ts";

interface Section {
  heading: CompiledField | undefined;
  fields: CompiledField[];
}

/**
 * The values of a container as description lists, straight from the layout: no form, no store, one component for all fields, because most
 * records are only looked at.
 */
export function FieldsRead({ fields, context }: { fields: readonly CompiledField[]; context: ReadContext }) {
  const scope = { ...hostScope(context.host), Values: context.values, Initial: context.values };
  const sections: Section[] = [{ heading: undefined, fields: [] }];
  for (const field of fields) {
    if (field.visibleWhen !== undefined && field.visibleWhen.evaluate(scope) !== true) continue;
    if (field.field.DisplayTemplate === "Heading") sections.push({ heading: field, fields: [] });
    else if (field.field.DisplayTemplate !== "Hidden") sections.at(-1)?.fields.push(field);
  }
  return sections.map(({ heading, fields: shown }) => (
    <div key={heading?.id ?? ""} className="ts-section">
      {heading && <h3 className="ts-heading">{labelOf(heading)}</h3>}
      {shown.length > 0 && (
        <dl className="ts-fields">
          {shown.map((field) => (
            <div key={field.id} className={`ts-item ${widthClass(field)}`}>
              <dt className="ts-label">{labelOf(field)}</dt>
              <dd className="ts-value">{rendererOf(field).read(context.values[field.name], field, context)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  ));
}
