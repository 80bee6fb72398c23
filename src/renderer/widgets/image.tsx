import { labelOf } from "../fields/field-options.ts";
import { type FieldRenderer, hasTemplate } from "./field-renderer.ts";
import { nameOf } from "./file.tsx";
import { fileOf } from "./file-value.ts";
import { Picture } from "./picture.tsx";
import type { ReadValue } from "./widget-props.ts";

const drawn =
  (size: number): ReadValue =>
  (value, field, { host }) => {
    const file = fileOf(value);
    return file ? <Picture path={file.Path} size={size} label={labelOf(field)} host={host} /> : null;
  };

export const imageRenderer: FieldRenderer = {
  tester: hasTemplate(5, "Image"),
  read: drawn(160),
  cell: drawn(32),
  text: nameOf,
};
