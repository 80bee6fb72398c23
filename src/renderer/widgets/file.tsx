import { mdiPaperclip } from "@mdi/js";
import { formatBytes } from "../format/bytes.ts";
import type { RendererHost } from "../host.ts";
import { Icon } from "../icons/icon.tsx";
import { type FieldRenderer, hasTemplate } from "./field-renderer.ts";
import { fileName, fileOf, type KnownFile, unfinishedUpload } from "./file-value.ts";
import { lazyWidget } from "./lazy-widget.tsx";
import type { ReadValue } from "./widget-props.ts";

const FileUpload = lazyWidget(
  async () => (await import("./file-editor.tsx")).FileEditor,
  () => 1.6,
);

/** The name of a kept file as a link that downloads it, and its size where it is known. */
export function FileLink({ file, host }: { file: KnownFile; host: RendererHost }) {
  const name = fileName(file);
  return (
    <span className="ts-file">
      <Icon path={mdiPaperclip} size={16} />
      {host.fileUrl ? (
        <a href={host.fileUrl(file.Path)} download={name}>
          {name}
        </a>
      ) : (
        name
      )}
      {file.SizeBytes !== undefined && <span className="ts-muted">{formatBytes(file.SizeBytes, host.locale)}</span>}
    </span>
  );
}

const read: ReadValue = (value, _field, { host }) => {
  const file = fileOf(value);
  return file ? <FileLink file={file} host={host} /> : null;
};

export const nameOf = (value: unknown): string => {
  const file = fileOf(value);
  return file ? fileName(file) : (unfinishedUpload(value) ?? "");
};

export const fileRenderer: FieldRenderer = {
  // Ahead of what draws objects of any shape.
  tester: hasTemplate(5, "File"),
  widget: FileUpload,
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
