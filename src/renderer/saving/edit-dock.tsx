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

/** What is beneath a record while it is edited: errors, values without a field, the save bar; and the conflict over it. */
export function EditDock({ session }: { session: RecordSession }) {
  const { editing, conflict } = useSession(session);
  const isEditing = editing.size > 0;
  // What was typed outlives the form that it was typed into.
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

/** A container that is saved apart from the rest of its screen has a bar of its own, which must not be called like theirs. */
function ownName({ forms }: RecordSession): string[] {
  const [first, ...others] = forms;
  if (first === undefined || others.length > 0 || !("Save" in first.container) || first.container.Save === undefined) return [];
  return [plainText(first.container.DisplayValue) ?? first.id];
}

/** Sticks to the bottom while anything is edited: how much changed, Discard, Save. */
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
        // Stays focusable while saving: disabling the focused button would throw the focus away. The session sends once.
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
 * For what goes away when it is pressed: the second press of a double click meets what is there then, and would mark its words. From now on that press marks
 * nothing; any other is as ever.
 */
export function markNothing(): void {
  document.addEventListener("mousedown", (press) => press.detail > 1 && press.preventDefault(), { capture: true, once: true });
}
