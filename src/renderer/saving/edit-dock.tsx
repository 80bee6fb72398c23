import { ConflictDialog } from "./conflict-dialog.tsx";
import { DraftNote } from "./draft-note.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { OrphanTray } from "./orphan-tray.tsx";
import type { RecordSession } from "./record-session.ts";
import { SaveBar } from "./save-bar.tsx";
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
