import { type FieldRenderer, hasTemplate } from "./field-renderer.ts";
import { jsonText } from "./json-text.ts";
import { lazyWidget } from "./lazy-widget.tsx";
import type { ReadValue } from "./widget-props.ts";

const JsonEditor = lazyWidget(
  async () => (await import("./json-editor.tsx")).JsonEditor,
  ({ value }) => Math.min(8, Math.max(3, jsonText(value).split("\n").length / 2 + 0.5)),
);

const read: ReadValue = (value) =>
  value === undefined || value === null ? null : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre className="ts-code" tabIndex={0}>
      {jsonText(value)}
    </pre>
  );

const oneLine = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

export const jsonRenderer: FieldRenderer = {
  tester: hasTemplate(5, "Json"),
  widget: JsonEditor,
  read,
  cell: (value) => (value === undefined || value === null ? null : <code>{oneLine(value)}</code>),
  print: (value) => (value === undefined || value === null ? null : <pre className="ts-code is-print">{jsonText(value)}</pre>),
  text: oneLine,
};
