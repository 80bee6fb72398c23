import { mdiPaperclip } from "@mdi/js";
import { formatBytes } from "../format/bytes.ts";
import type { RendererHost } from "../host.ts";
import { Icon } from "../icons/icon.tsx";
import { fileName, type KnownFile } from "./file-value.ts";

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
      {file.SizeBytes !== undefined && <bdi className="ts-muted">{formatBytes(file.SizeBytes, host.locale)}</bdi>}
    </span>
  );
}
