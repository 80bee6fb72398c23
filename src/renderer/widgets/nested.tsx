import { lazy, Suspense } from "react";
import type { FieldRenderer } from "./field-renderer.ts";
import type { ReadValue, WidgetProps } from "./widget-props.ts";

// rjsf's own form weighs more than everything else here together: it arrives with the first field that needs it.
const NestedForm = lazy(async () => ({ default: (await import("../rjsf/nested-form.tsx")).NestedForm }));

/** Lists of objects and free-form objects: rjsf's Form as a leaf, over the same schema and the same widgets. */
function Nested(props: WidgetProps) {
  return (
    <Suspense fallback={<div className="ts-skeleton ts-skeleton-box" />}>
      <NestedForm {...props} />
    </Suspense>
  );
}

const read: ReadValue = (value, _field, { host }) => {
  if (Array.isArray(value))
    return value.length === 0 ? null : (
      <ul className="ts-nested">
        {[...new Set(value.map(summary))].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    );
  return value === undefined || value === null ? null : summary(value) || host.t("renderer.empty");
};

const summary = (value: unknown): string =>
  typeof value === "object" && value !== null
    ? Object.entries(value)
        .map(([name, part]) => `${name}: ${summary(part)}`)
        .join(", ")
    : String(value ?? "");

const OWN = ["MultiSelect", "Tags", "IpRanges", "Heading", "Hidden"];

export const nestedRenderer: FieldRenderer = {
  // Ahead of a template that shows one value: an object in a text box would read "[object Object]".
  tester: ({ dataType, field }) => ((dataType === "array" || dataType === "object") && !OWN.includes(field.DisplayTemplate) ? 4 : 0),
  widget: Nested,
  read,
  cell: (value) => summary(value),
  label: "group",
};
