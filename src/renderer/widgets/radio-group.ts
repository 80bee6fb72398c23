import { readChoice } from "./combobox.ts";
import { type FieldRenderer, hasTemplate } from "./field-renderer.ts";

export const radioGroupRenderer: FieldRenderer = {
  tester: hasTemplate(2, "RadioGroup"),
  read: readChoice,
  label: "group",
};
