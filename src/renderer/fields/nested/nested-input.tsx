import type { ComponentType } from "react";
import { lazyView } from "../../../ui/lazy/lazy-view.tsx";
import type { WidgetProps } from "../widget/widget-props.ts";

/**
 * Lists of objects and free-form objects: rjsf's Form as a leaf, over the same schema and the same widgets. It weighs more than everything else here together,
 * so it arrives with the first field that needs it.
 */
export const NestedInput: ComponentType<WidgetProps> = lazyView(async () => (await import("./nested-form.tsx")).NestedForm, {
  waiting: () => <div className="ts-skeleton ts-skeleton-box" />,
});
