import { lazyView } from "../../../ui/lazy/lazy-view.tsx";
import { type FieldRenderer, hasTemplate, type ReadValue } from "../widget/widget-props.ts";
import { dateRenderer, dateTimeRenderer } from "./dates.tsx";
import type { LookProps } from "./price-view.tsx";

const timeOf: ReadValue = (value, field, context) =>
  (field.dataType === "date" ? dateRenderer : dateTimeRenderer).read(value, field, context);

const Due = lazyView(async () => (await import("./due-view.tsx")).DueView, {
  waiting: ({ value, field, context }: LookProps) => timeOf(value, field, context),
});

/** A due date: when it is, and how long that is from now. */
export const dueRenderer: FieldRenderer = {
  tester: hasTemplate(2, "Due"),
  read: (value, field, context) => <Due value={value} field={field} context={context} />,
  text: (value, field, context) =>
    field.dataType === "date" ? String(timeOf(value, field, context)) : (dateTimeRenderer.text?.(value, field, context) ?? ""),
};
