import type { ReactNode } from "react";
import { formatInstant, parseInstant } from "../../../../shared/format/dates.ts";
import { isRecord } from "../../../../shared/is-record.ts";
import type { RendererPorts } from "../../ports/ports.ts";
import { FileLink } from "./file-link.tsx";
import { fileName, fileOf, type KnownFile } from "./file-value.ts";
import { Picture } from "./picture.tsx";

interface AttachmentListProps {
  items: readonly unknown[];
  ports: RendererPorts;
  /** Buttons of a file. */
  tools?: (file: KnownFile, index: number) => ReactNode;
}

const THUMBNAIL = 40;

/** Stored files, each with its type and size. Uploads are not included. */
export function AttachmentList({ items, ports, tools }: AttachmentListProps) {
  return (
    <ul className="ts-attachments">
      {items.map((item, index) => {
        const file = fileOf(item);
        if (!file) return null;
        const name = fileName(file);
        const said = [kindOf(name), ...addedBy(item, ports)].filter(Boolean).join(" · ");
        return (
          <li key={file.Path} className="ts-attachment">
            {isPicture(file) && <Picture path={file.Path} size={THUMBNAIL} label={name} ports={ports} />}
            <span className="ts-attachment-words">
              <FileLink file={file} ports={ports} />
              {said !== "" && <span className="ts-muted ts-attachment-note">{said}</span>}
            </span>
            {tools?.(file, index)}
          </li>
        );
      })}
    </ul>
  );
}

const PICTURES = /\.(png|jpe?g|gif|webp)$/i;
const isPicture = (file: KnownFile): boolean => file.ContentType?.startsWith("image/") ?? PICTURES.test(fileName(file));

/** File type as users know it: the extension of the name. */
const kindOf = (name: string): string => (/\.(\w{1,5})$/.exec(name)?.[1] ?? "").toUpperCase();

/** Who added the file and when, if the record contains that. */
function addedBy(item: unknown, { texts }: RendererPorts): string[] {
  if (!isRecord(item)) return [];
  const { UploadedBy, UploadedAtUtc } = item;
  const when = typeof UploadedAtUtc === "string" && parseInstant(UploadedAtUtc) ? `${formatInstant(UploadedAtUtc, texts.locale)} UTC` : "";
  return [typeof UploadedBy === "string" ? UploadedBy : "", when];
}
