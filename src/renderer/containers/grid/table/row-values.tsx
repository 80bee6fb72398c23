import type { RefObject } from "react";
import type { CompiledField } from "../../../../../layout/compiled.ts";
import { labelOf } from "../../../fields/widget/field-options.ts";
import type { ReadContext } from "../../../fields/widget/widget-props.ts";
import { detailContent, isCellShown, isShownWhole } from "./row-cells.tsx";

interface RowValuesProps {
  fields: readonly CompiledField[];
  context: ReadContext;
  list?: RefObject<HTMLDListElement | null>;
}

/** Fields of an opened row in addition to its cells. */
export function RowValues({ fields, context, list }: RowValuesProps) {
  const shown = fields.filter((field) => isCellShown(field, context));
  if (shown.length === 0) return null;
  return (
    <dl ref={list} className="ts-row-values">
      {shown.map((field) => (
        <div key={field.id} className={isShownWhole(field) ? "is-whole" : undefined}>
          <dt>{labelOf(field)}</dt>
          <dd>{detailContent(field, context)}</dd>
        </div>
      ))}
    </dl>
  );
}
