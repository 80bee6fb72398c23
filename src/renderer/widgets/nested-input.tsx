import { lazy, Suspense } from "react";
import type { WidgetProps } from "./widget-props.ts";

// rjsf's own form weighs more than everything else here together: it arrives with the first field that needs it.
const NestedForm = lazy(async () => ({ default: (await import("../rjsf/nested-form.tsx")).NestedForm }));

/** Lists of objects and free-form objects: rjsf's Form as a leaf, over the same schema and the same widgets. */
export function NestedInput(props: WidgetProps) {
  return (
    <Suspense fallback={<div className="ts-skeleton ts-skeleton-box" />}>
      <NestedForm {...props} />
    </Suspense>
  );
}
