import { mdiPaperclip } from "@mdi/js";
import type { RendererPorts } from "../../ports/ports.ts";
import { formatBytes } from "../../values/format/bytes.ts";
import { Icon } from "../../values/icons/icon.tsx";
import { fileName, type KnownFile } from "./file-value.ts";

/** A download link with the name of a stored file, and its size if known. */
export function FileLink({ file, ports }: { file: KnownFile; ports: RendererPorts }) {
  const name = fileName(file);
  return (
    <span className="ts-file">
      <Icon path={mdiPaperclip} size={16} />
      {ports.files.fileUrl ? (
        <a href={ports.files.fileUrl(file.Path)} download={name}>
          {name}
        </a>
      ) : (
        name
      )}
      {file.SizeBytes !== undefined && <bdi className="ts-muted">{formatBytes(file.SizeBytes, ports.texts.locale)}</bdi>}
    </span>
  );
}
