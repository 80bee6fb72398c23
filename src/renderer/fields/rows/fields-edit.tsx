import { memo, type ReactNode, useMemo } from "react";
import type { CompiledField, CompiledForm } from "../../../../layout/compiled.ts";
import type { FieldEntry } from "../../store/field-entry.ts";
import type { FormStore } from "../../store/form-store.ts";
import { useField } from "../../store/use-field.ts";
import type { LightRegistry } from "../widget/light-registry.ts";
import type { ReadContext } from "../widget/widget-props.ts";
import { chunkSize, chunksOf } from "./chunks.ts";
import { FieldRow } from "./field-row.tsx";
import { Fold, partsOf } from "./fold.tsx";
import { InheritingRow } from "./inheriting-row.tsx";

export interface FieldsEditProps {
  form: CompiledForm;
  store: FormStore;
  registry: LightRegistry;
  context: ReadContext;
  /** Increases when the store adopted a new layout, because its entries are other objects then. */
  revision: number;
}

/** The inputs of a container, on the same grid as its read view, so that nothing moves when Edit is pressed. */
export const FieldsEdit = memo(function FieldsEdit({ form, ...props }: FieldsEditProps) {
  return <Parts fields={form.fields} {...props} />;
});

interface PartsProps extends Omit<FieldsEditProps, "form"> {
  fields: readonly CompiledField[];
}

function Parts({ fields, ...props }: PartsProps) {
  const parts = useMemo(() => partsOf(fields), [fields]);
  return parts.map((part, index) => {
    if ("run" in part) return <Run key={partKey(index)} fields={part.run} {...props} />;
    const entry = props.store.entry(part.heading.id);
    return (
      entry && (
        <Section key={part.heading.id} entry={entry}>
          <Parts fields={part.fields} {...props} />
        </Section>
      )
    );
  });
}

/** The fields of a hidden heading are shown without it. */
function Section({ entry, children }: { entry: FieldEntry; children: ReactNode }) {
  return useField(entry).visible ? <Fold heading={entry.field}>{children}</Fold> : children;
}

function Run({ fields, store, registry, context }: PartsProps) {
  const chunks = chunksOf(fields);
  return chunks.map((chunk, index) => (
    <div
      // Keyed by index, not by content: a field that a new version of the layout puts first must not remount the others.
      key={partKey(index)}
      className={chunks.length > 1 ? "ts-fields ts-chunk" : "ts-fields"}
      style={chunks.length > 1 ? chunkSize(chunk) : undefined}
    >
      {chunk.fields.map((field) => {
        const entry = store.entry(field.id);
        const Row = field.field.Inherited === true ? InheritingRow : FieldRow;
        return entry && <Row key={field.id} entry={entry} registry={registry} context={context} />;
      })}
    </div>
  ));
}

const partKey = (index: number): string => `part-${index}`;
