import { labelOf } from "../widget/field-options.ts";
import type { ReadValue } from "../widget/widget-props.ts";
import { type FieldRenderer, hasTemplate } from "../widget/widget-props.ts";
import { nameOf } from "./file.tsx";
import { fileOf } from "./file-value.ts";
import { Picture } from "./picture.tsx";

const drawn =
  (size: number): ReadValue =>
  (value, field, { ports }) => {
    const file = fileOf(value);
    return file ? <Picture path={file.Path} size={size} label={labelOf(field)} ports={ports} /> : null;
  };

export const imageRenderer: FieldRenderer = {
  tester: hasTemplate(5, "Image"),
  read: drawn(160),
  cell: drawn(32),
  text: nameOf,
};
