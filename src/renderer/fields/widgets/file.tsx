import type { ReadValue } from "../widget/widget-props.ts";
import { type FieldRenderer, hasTemplate } from "../widget/widget-props.ts";
import { FileLink } from "./file-link.tsx";
import { fileName, fileOf, unfinishedUpload } from "./file-value.ts";
import { displayText } from "./remote-choice.tsx";

const read: ReadValue = (value, field, { ports, values, displayValues }) => {
  const file = fileOf(value, displayText(displayValues, field, value, values[field.name]));
  return file ? <FileLink file={file} ports={ports} /> : null;
};

export const nameOf = (value: unknown): string => {
  const file = fileOf(value);
  return file ? fileName(file) : (unfinishedUpload(value) ?? "");
};

export const fileRenderer: FieldRenderer = {
  // Ranks above renderers for objects of any type.
  tester: hasTemplate(5, "File"),
  read,
  cell: (value, _field, { ports }) => {
    const file = fileOf(value);
    if (!file) return null;
    return ports.files.fileUrl ? (
      <a href={ports.files.fileUrl(file.Path)} download={fileName(file)}>
        {fileName(file)}
      </a>
    ) : (
      fileName(file)
    );
  },
  print: nameOf,
  text: nameOf,
};
