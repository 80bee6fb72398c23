import { mdiClose, mdiRefresh, mdiTrashCanOutline, mdiUploadOutline } from "@mdi/js";
import { type DragEvent, useRef, useState, useSyncExternalStore } from "react";
import { isAccepted } from "../../../../layout/accepted-file.ts";
import { formatBytes } from "../../values/format/bytes.ts";
import { Icon } from "../../values/icons/icon.tsx";
import { compiledField, controlProps, type WidgetProps } from "../widget/widget-props.ts";
import { AttachmentList } from "./attachment-list.tsx";
import { type AttachmentUploads, attachmentUploadsOf, lostNames, type SentFile } from "./attachment-uploads.ts";
import { fileName, fileOf } from "./file-value.ts";
import { listOf } from "./multi-select.tsx";

/** Several files, selected or dropped together; each is uploaded at once, and errors name the file. */
export function AttachmentsEditor(props: WidgetProps) {
  const { id, label, value, onChange, onBlur, onFocus, readonly, disabled, registry } = props;
  const { ports } = registry.formContext;
  const { t, locale } = ports.texts;
  const compiled = compiledField(props);
  const { Accept, MaxBytes, MaxItems, HoldsPaths } = compiled?.field ?? {};
  const items = listOf(value);
  const uploads = attachmentUploadsOf(onChange);
  const sent = useSyncExternalStore(uploads.subscribe, uploads.snapshot);
  uploads.items = items;
  uploads.owner = {
    change: (next) => onChange(next.length === 0 ? undefined : next, undefined, id),
    // Files without a reference expire; a file that is saved with a record stays.
    keep: (file) => (HoldsPaths === true ? file.Path : { ...file, ExpiresAt: null }),
  };
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isLocked = readonly === true || disabled === true;
  const lost = lostNames(items, sent);
  const take = (chosen: readonly File[]) => {
    if (isLocked || chosen.length === 0) return;
    const reasons: string[] = [];
    const fitting = chosen.filter((file) => {
      const tooLarge = MaxBytes !== undefined && file.size > MaxBytes;
      const reason = !isAccepted(file, Accept)
        ? t("renderer.file.format")
        : tooLarge
          ? t("renderer.file.tooLarge", { limit: formatBytes(MaxBytes, locale) })
          : undefined;
      if (reason !== undefined) reasons.push(`${file.name}: ${reason}`);
      return reason === undefined;
    });
    const room = MaxItems === undefined ? fitting.length : Math.max(0, MaxItems - items.length);
    if (fitting.length > room) reasons.push(t("renderer.file.full", { limit: MaxItems }));
    setRefused(reasons);
    if (room > 0) uploads.send(fitting.slice(0, room), ports);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  const control = controlProps(props);
  const note = `${id}__note`;
  const problems = [...refused, ...lost.map((name) => t("renderer.file.lost", { name }))];
  const remove = (index: number) => {
    uploads.owner.change(items.filter((_, at) => at !== index));
    input.current?.focus();
  };
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
      {items.some((item) => fileOf(item) !== undefined) && (
        <AttachmentList
          items={items}
          ports={ports}
          tools={(file, index) =>
            !isLocked && (
              <button
                type="button"
                className="ts-icon-button"
                aria-label={t("renderer.file.removeNamed", { name: fileName(file) })}
                onClick={() => remove(index)}
              >
                <Icon path={mdiTrashCanOutline} size={18} />
              </button>
            )
          }
        />
      )}
      {sent.map((each) => (
        <Sending key={each.key} sent={each} uploads={uploads} registry={registry} />
      ))}
      {isLocked && items.length === 0 && <span className="ts-muted">{t("renderer.file.none")}</span>}
      <span className="ts-upload-actions" hidden={isLocked}>
        <label className="ts-button">
          <input
            {...control}
            ref={input}
            type="file"
            multiple
            className="ts-sr"
            // The field requires stored files, which the browser's own check of a file input does not know.
            required={false}
            aria-label={t("renderer.file.addNamed", { label })}
            aria-describedby={[control["aria-describedby"], problems.length > 0 && note].filter(Boolean).join(" ") || undefined}
            aria-invalid={control["aria-invalid"] ?? (problems.length > 0 || undefined)}
            accept={Accept?.join(",")}
            disabled={isLocked}
            onChange={(event) => {
              const chosen = [...(event.target.files ?? [])];
              // Reset, so that the same file can be selected again after a failure.
              event.target.value = "";
              take(chosen);
            }}
            onFocus={() => onFocus(id, value)}
            onBlur={() => onBlur(id, value)}
          />
          <Icon path={mdiUploadOutline} size={18} />
          {t("renderer.file.add")}
        </label>
        <span className="ts-muted ts-upload-hint">{t("renderer.file.dropSeveral")}</span>
        {lost.length > 0 && (
          <button
            type="button"
            className="ts-button is-quiet"
            onClick={() => uploads.owner.change(items.filter((item) => fileOf(item) !== undefined))}
          >
            <Icon path={mdiClose} size={18} />
            {t("renderer.file.remove")}
          </button>
        )}
      </span>
      <span id={note} role="status" className="ts-error ts-hint">
        {problems.map((problem) => (
          <span key={problem} className="ts-attachment-problem">
            {problem}
          </span>
        ))}
      </span>
    </div>
  );
}

/** A file that is being uploaded, or whose upload failed. */
function Sending({ sent, uploads, registry }: { sent: SentFile; uploads: AttachmentUploads; registry: WidgetProps["registry"] }) {
  const { ports } = registry.formContext;
  const { t } = ports.texts;
  const state = useSyncExternalStore(sent.upload.subscribe, sent.upload.snapshot);
  const label = t("renderer.file.sending", { name: sent.file.name });
  const failed = state?.error === undefined ? undefined : [t("renderer.file.failed"), state.error].filter(Boolean).join(": ");
  return (
    <span className="ts-attachment">
      {failed === undefined ? (
        <span className="ts-progress-row">
          <span>{label}</span>
          <progress className="ts-progress" max={1} value={state?.share ?? 0} aria-label={label} />
        </span>
      ) : (
        <span role="alert" className="ts-error ts-attachment-words">
          {sent.file.name}: {failed}
        </span>
      )}
      {failed !== undefined && (
        <button type="button" className="ts-button is-quiet" onClick={() => uploads.again(sent, ports)}>
          <Icon path={mdiRefresh} size={18} />
          {t("renderer.file.again")}
        </button>
      )}
      <button
        type="button"
        className="ts-icon-button"
        aria-label={failed === undefined ? t("renderer.file.cancel") : t("renderer.file.removeNamed", { name: sent.file.name })}
        onClick={() => uploads.drop(sent)}
      >
        <Icon path={mdiClose} size={18} />
      </button>
    </span>
  );
}
