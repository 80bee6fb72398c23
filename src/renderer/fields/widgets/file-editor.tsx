import { mdiClose, mdiRefresh, mdiTrashCanOutline, mdiUploadOutline } from "@mdi/js";
import { type DragEvent, type ReactNode, useRef, useState, useSyncExternalStore } from "react";
import { acceptedBy, isAccepted } from "../../../../layout/accepted-file.ts";
import type { FileReference } from "../../ports/files.ts";
import { formatBytes } from "../../values/format/bytes.ts";
import { Icon } from "../../values/icons/icon.tsx";
import { compiledField, controlProps, type WidgetProps } from "../widget/widget-props.ts";
import { FileLink } from "./file-link.tsx";
import { uploadOf } from "./file-uploads.ts";
import { fileOf, type UnfinishedUpload, unfinishedUpload } from "./file-value.ts";
import { Picture } from "./picture.tsx";
import { displayText } from "./remote-choice.tsx";

export const FileEditor = (props: WidgetProps) => <Uploader {...props} isImage={false} />;
export const ImageEditor = (props: WidgetProps) => <Uploader {...props} isImage />;

/** Files uploaded in this session, so that a field that stores only the path can still show the file name. */
const known = new Map<string, FileReference>();

/**
 * A file, selected or dropped, and uploaded at once. The previous value stays until the upload is complete, and is restored if the upload is
 * cancelled or fails.
 */
function Uploader(props: WidgetProps & { isImage: boolean }) {
  const { id, label, value, onChange, onBlur, onFocus, readonly, disabled, registry, isImage } = props;
  const { ports, displayValues, store } = registry.formContext;
  const { t } = ports.texts;
  const compiled = compiledField(props);
  const accept = compiled === undefined ? (isImage ? ["image/*"] : undefined) : acceptedBy(compiled.field);
  const maxBytes = compiled?.field.MaxBytes;
  const upload = uploadOf(onChange);
  const sending = useSyncExternalStore(upload.subscribe, upload.snapshot);
  const [refusal, setRefusal] = useState("");
  const [isOver, setOver] = useState(false);
  const before = useRef(value);
  const input = useRef<HTMLInputElement>(null);
  const isLocked = readonly === true || disabled === true;
  const isSending = sending !== undefined && sending.error === undefined;
  const stored = fileOf(value, compiled && displayText(displayValues, compiled, value, store?.baseline[compiled.name]));
  const file = stored && (known.get(stored.Path) ?? stored);
  const lost = sending === undefined ? unfinishedUpload(value) : undefined;

  const take = async (chosen: File | undefined) => {
    if (!chosen || isLocked) return;
    if (!isAccepted(chosen, accept)) return setRefusal(t("renderer.file.format"));
    if (maxBytes !== undefined && chosen.size > maxBytes)
      return setRefusal(t("renderer.file.tooLarge", { limit: formatBytes(maxBytes, ports.texts.locale) }));
    setRefusal("");
    if (unfinishedUpload(value) === undefined) before.current = value;
    const back = before.current;
    onChange({ Uploading: chosen.name } satisfies UnfinishedUpload, undefined, id);
    const kept = await upload.send(chosen, ports);
    if (kept === "replaced") return;
    if (kept === "stopped") return onChange(back, undefined, id);
    known.set(kept.Path, kept);
    // A file without a reference expires; a file that is saved with a record stays.
    onChange(compiled?.dataType === "object" ? { ...kept, ExpiresAt: null } : kept.Path, undefined, id);
  };
  const clear = () => {
    onChange(undefined, undefined, id);
    input.current?.focus();
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  const control = controlProps(props);
  const note = `${id}__note`;
  const problem =
    refusal ||
    (sending?.error === undefined ? "" : [t("renderer.file.failed"), sending.error].filter(Boolean).join(": ")) ||
    (lost === undefined ? "" : t("renderer.file.lost", { name: lost }));
  return (
    // Dropping is a short cut for those with a pointer; the button beneath does the same by keyboard.
    // biome-ignore lint/a11y/noStaticElementInteractions: what can be done here can be done with the button inside
    <div
      className={isLocked ? "ts-upload is-locked" : isOver ? "ts-upload is-over" : "ts-upload"}
      onDragOver={(event) => {
        if (isLocked) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {file && isImage && <Picture path={file.Path} size={96} label={label} ports={ports} />}
      {file && !isImage && <FileLink file={file} ports={ports} />}
      {isSending && <Progress label={t("renderer.file.sending", { name: sending.file.name })} share={sending.share} />}
      {isLocked && !file && <span className="ts-muted">{t("renderer.file.none")}</span>}
      <span className="ts-upload-actions" hidden={isLocked}>
        <label className="ts-button">
          <input
            {...control}
            ref={input}
            type="file"
            className="ts-sr"
            // The field requires a stored file, which the browser's own check of a file input does not know.
            required={false}
            aria-label={t(file ? "renderer.file.replaceNamed" : "renderer.file.chooseNamed", { label })}
            aria-describedby={[control["aria-describedby"], problem !== "" && note].filter(Boolean).join(" ") || undefined}
            aria-invalid={control["aria-invalid"] ?? (problem !== "" || undefined)}
            accept={accept?.join(",")}
            disabled={isLocked}
            onChange={(event) => {
              const chosen = event.target.files?.[0];
              // Reset, so that the same file can be selected again after a failure.
              event.target.value = "";
              void take(chosen);
            }}
            onFocus={() => onFocus(id, value)}
            onBlur={() => onBlur(id, value)}
          />
          <Icon path={mdiUploadOutline} size={18} />
          {t(file ? "renderer.file.replace" : "renderer.file.choose")}
        </label>
        {sending?.error !== undefined && (
          <Action icon={mdiRefresh} label={t("renderer.file.again")} onClick={() => void take(sending.file)} />
        )}
        {isSending && <Action icon={mdiClose} label={t("renderer.file.cancel")} onClick={() => upload.cancel()} />}
        {file && !isSending && !isLocked && <Action icon={mdiTrashCanOutline} label={t("renderer.file.remove")} onClick={clear} />}
        {!file && !isSending && !isLocked && <span className="ts-muted ts-upload-hint">{t("renderer.file.drop")}</span>}
      </span>
      <span id={note} role="status" className="ts-error ts-hint">
        {problem}
      </span>
    </div>
  );
}

function Action({ icon, label, onClick }: { icon: string; label: string; onClick: () => void }): ReactNode {
  return (
    <button type="button" className="ts-button is-quiet" onClick={onClick}>
      <Icon path={icon} size={18} />
      {label}
    </button>
  );
}

function Progress({ label, share }: { label: string; share: number }) {
  return (
    <span className="ts-progress-row">
      <span>{label}</span>
      <progress className="ts-progress" max={1} value={share} aria-label={label} />
    </span>
  );
}
