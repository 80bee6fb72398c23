import type { CompiledContainer } from "../../../layout/compiled.ts";
import { ContainerFrame } from "../containers/container-frame.tsx";
import { labelOf, widthClass } from "../fields/field-options.ts";

/** A container before its data: the real headings and labels in their real places, so that nothing jumps when the values arrive. */
export function ContainerSkeleton({ compiled }: { compiled: CompiledContainer }) {
  const isForm = compiled.kind === "Fields" || compiled.kind === "Form";
  return (
    <ContainerFrame container={compiled.container} rows={isForm ? Math.ceil(compiled.fields.length / 2) : 6}>
      <div className="ts-fields" aria-busy="true">
        {isForm ? (
          compiled.fields
            .filter(({ field }) => field.DisplayTemplate !== "Hidden" && field.VisibleWhen === undefined)
            .map((field) => (
              <div key={field.id} className={`ts-item ${widthClass(field)}`}>
                <span className="ts-label">{labelOf(field)}</span>
                <span className="ts-value">
                  <span className="ts-skeleton" />
                </span>
              </div>
            ))
        ) : (
          <div className="ts-item ts-w12 ts-skeleton ts-skeleton-box" />
        )}
      </div>
    </ContainerFrame>
  );
}
