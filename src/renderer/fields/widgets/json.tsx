import type { ReadValue } from "../widget/widget-props.ts";
import { type FieldRenderer, hasTemplate } from "../widget/widget-props.ts";

/** Formats a value as JSON; a text is returned as it is, because it is invalid JSON that the user typed. */
export const jsonText = (value: unknown): string =>
  value === undefined || value === null ? "" : typeof value === "string" ? value : JSON.stringify(value, null, 2);

const read: ReadValue = (value) =>
  value === undefined || value === null ? null : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre className="ts-code" tabIndex={0}>
      {jsonText(value)}
    </pre>
  );

const oneLine = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

export const jsonRenderer: FieldRenderer = {
  tester: hasTemplate(5, "Json", "Code"),
  read,
  cell: (value) => (value === undefined || value === null ? null : <code>{oneLine(value)}</code>),
  print: (value) => (value === undefined || value === null ? null : <pre className="ts-code is-print">{jsonText(value)}</pre>),
  text: oneLine,
};
