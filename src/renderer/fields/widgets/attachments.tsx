import type { ReadValue } from "../widget/widget-props.ts";
import { type FieldRenderer, hasTemplate } from "../widget/widget-props.ts";
import { AttachmentList } from "./attachment-list.tsx";
import { fileName, fileOf } from "./file-value.ts";

const filesOf = (value: unknown) => (Array.isArray(value) ? value.flatMap((item) => fileOf(item) ?? []) : []);
const namesOf = (value: unknown): string => filesOf(value).map(fileName).join(", ");

const read: ReadValue = (value, _field, { ports }) =>
  filesOf(value).length === 0 ? null : <AttachmentList items={Array.isArray(value) ? value : []} ports={ports} />;

/** Several files: name, type, size and picture, and who added them when, if the record contains that. */
export const attachmentsRenderer: FieldRenderer = {
  // Ranks above renderers for lists of any type.
  tester: hasTemplate(5, "Attachments"),
  read,
  cell: (value, _field, { ports }) => {
    const count = filesOf(value).length;
    return count === 0 ? null : <span title={namesOf(value)}>{ports.texts.t("renderer.file.countFiles", { count })}</span>;
  },
  print: namesOf,
  text: namesOf,
  label: "group",
};
