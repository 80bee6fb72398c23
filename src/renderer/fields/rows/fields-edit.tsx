import { memo } from "react";
import type { CompiledForm } from "../../../../layout/compiled.ts";
import type { FormStore } from "../../store/form-store.ts";
import type { LightRegistry } from "../widget/light-registry.ts";
import type { ReadContext } from "../widget/widget-props.ts";
import { chunkSize, chunksOf } from "./chunks.ts";
import { FieldRow } from "./field-row.tsx";
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
export const FieldsEdit = memo(function FieldsEdit({ form, store, registry, context }: FieldsEditProps) {
  const chunks = chunksOf(form.fields);
  return chunks.map((chunk, index) => (
    <div
      // Keyed by index, not by content: a field that a new version of the layout puts first must not remount the others.
      key={chunkKey(index)}
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
});

const chunkKey = (index: number): string => `chunk-${index}`;
