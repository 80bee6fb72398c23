import { type FieldRenderer, hasTemplate } from "./field-renderer.ts";

export const textAreaRenderer: FieldRenderer = {
  tester: hasTemplate(2, "TextArea"),
  read: (value) => (typeof value === "string" && value !== "" ? <span className="ts-lines">{value}</span> : null),
  cell: (value) => (typeof value === "string" ? value : null),
};
