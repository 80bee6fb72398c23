import { useEffect, useRef } from "react";
import { plainText } from "../fields/widget/widget-props.ts";
import { usePorts } from "../ports/ports.ts";
import { useFormStatus } from "../store/use-field.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { discardWithUndo } from "./discard-with-undo.ts";
import { DraftNote } from "./draft-note.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { OrphanTray } from "./orphan-tray.tsx";
import type { RecordSession } from "./record-session.ts";
import { keepMessagesOff } from "./room-for-messages.ts";
import { useSession } from "./use-session.ts";

/** The dock below a record in edit mode: errors, values without a field and the save bar; also the conflict dialog. */
export function EditDock({ session }: { session: RecordSession }) {
  const { editing, conflict } = useSession(session);
  const isEditing = editing.size > 0;
  // Typed values without a field are shown even after editing has ended.
  const hasOrphans = session.hasStore && session.store.orphans.length > 0;
  return (
    <>
      {(isEditing || hasOrphans) && (
        <div className="ts-dock">
          <DraftNote session={session} />
          <OrphanTray session={session} />
          {isEditing && <ErrorSummary session={session} />}
          {isEditing && <SaveBar session={session} />}
        </div>
      )}
      {conflict && <ConflictDialog session={session} conflict={conflict} />}
    </>
  );
}

/** Name of the save bar of a container that is saved separately: it must differ from that of the screen. */
function ownName({ forms }: RecordSession): string[] {
  const [first, ...others] = forms;
  if (first === undefined || others.length > 0 || !("Save" in first.container) || first.container.Save === undefined) return [];
  return [plainText(first.container.DisplayValue) ?? first.id];
}

/** The bar at the bottom while anything is edited: number of changes, Discard, Save. */
function SaveBar({ session }: { session: RecordSession }) {
  const ports = usePorts();
  const { t } = ports.texts;
  const { saving } = useSession(session);
  const { changed } = useFormStatus(session.store);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => (bar.current === null ? undefined : keepMessagesOff(bar.current)), []);
  return (
    <section ref={bar} className="ts-save-bar" aria-label={[t("renderer.saveBar"), ...ownName(session)].join(": ")}>
      <span className="ts-save-count">{t("renderer.changes", { count: changed })}</span>
      <button
        type="button"
        className="ts-button"
        aria-disabled={saving || undefined}
        onClick={() => {
          markNothing();
          if (!saving) discardWithUndo(session, ports);
        }}
      >
        {t(changed === 0 ? "renderer.cancel" : "renderer.discard.agree")}
      </button>
      <button
        type="button"
        className="ts-button is-primary"
        // Not `disabled` while saving, because a disabled button loses the focus. The session sends only once.
        aria-disabled={saving || changed === 0 || undefined}
        onClick={() => {
          markNothing();
          void session.submit();
        }}
      >
        {t(saving ? "renderer.saving" : "renderer.save")}
      </button>
    </section>
  );
}

/**
 * For buttons that disappear when pressed: the second press of a double click would hit the element below and select its text. This suppresses the
 * selection for that press only.
 */
export function markNothing(): void {
  document.addEventListener("mousedown", (press) => press.detail > 1 && press.preventDefault(), { capture: true, once: true });
}
