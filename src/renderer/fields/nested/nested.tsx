import type { FieldRenderer, ReadValue } from "../widget/widget-props.ts";

const read: ReadValue = (value, _field, { ports }) => {
  if (Array.isArray(value))
    return value.length === 0 ? null : (
      <ul className="ts-nested">
        {[...new Set(value.map(summary))].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    );
  return value === undefined || value === null ? null : summary(value) || ports.texts.t("renderer.empty");
};

const summary = (value: unknown): string =>
  typeof value === "object" && value !== null
    ? Object.entries(value)
        .map(([name, part]) => `${name}: ${summary(part)}`)
        .join(", ")
    : String(value ?? "");

const OWN = ["MultiSelect", "Tags", "IpRanges", "Heading", "Hidden"];

export const nestedRenderer: FieldRenderer = {
  // Ranks above templates for single values: an object in a text box would read "[object Object]".
  tester: ({ dataType, field }) => ((dataType === "array" || dataType === "object") && !OWN.includes(field.DisplayTemplate) ? 4 : 0),
  read,
  cell: (value) => summary(value),
  label: "group",
};
