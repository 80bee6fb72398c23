import { type FieldRenderer, hasTemplate } from "./field-renderer.ts";
import { FileLink } from "./file-link.tsx";
import { fileName, fileOf, unfinishedUpload } from "./file-value.ts";
import { displayText } from "./remote-choice.tsx";
import type { ReadValue } from "./widget-props.ts";

const read: ReadValue = (value, field, { host, values, displayValues }) => {
  const file = fileOf(value, displayText(displayValues, field, value, values[field.name]));
  return file ? <FileLink file={file} host={host} /> : null;
};

export const nameOf = (value: unknown): string => {
  const file = fileOf(value);
  return file ? fileName(file) : (unfinishedUpload(value) ?? "");
};

export const fileRenderer: FieldRenderer = {
  // Ahead of what draws objects of any shape.
  tester: hasTemplate(5, "File"),
  read,
  cell: (value, _field, { host }) => {
    const file = fileOf(value);
    if (!file) return null;
    return host.fileUrl ? (
      <a href={host.fileUrl(file.Path)} download={fileName(file)}>
        {fileName(file)}
      </a>
    ) : (
      fileName(file)
    );
  },
  print: nameOf,
  text: nameOf,
};
