import { type FieldRenderer, hasTemplate } from "../widget/widget-props.ts";
import { readSeveral } from "./multi-select.tsx";

export const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

const oneLine = (value: unknown): string => textsOf(value).join(", ");

export const tagsRenderer: FieldRenderer = {
  tester: hasTemplate(2, "Tags"),
  read: readSeveral,
  cell: oneLine,
  text: oneLine,
};
