import { type RefObject, useEffect } from "react";
import { useHost } from "../host.ts";
import { ConflictDialog } from "../saving/conflict-dialog.tsx";
import { DraftNote } from "../saving/draft-note.tsx";
import { ErrorSummary } from "../saving/error-summary.tsx";
import { OrphanTray } from "../saving/orphan-tray.tsx";
import type { RecordSession } from "../saving/record-session.ts";
import { SaveBar } from "../saving/save-bar.tsx";
import { useFormKeys } from "../saving/use-form-keys.ts";
import { useGuard } from "../saving/use-guard.ts";
import { useSession } from "../saving/use-session.ts";

/** What accompanies the editing of one record: errors, values without a field, the save bar, the conflict; and what is said aloud. */
export function SessionBar({ session, root }: { session: RecordSession; root: RefObject<HTMLElement | null> }) {
  const host = useHost();
  const { editing, conflict, announcement } = useSession(session);
  const isEditing = editing.size > 0;
  // What was typed outlives the form that it was typed into.
  const hasOrphans = session.hasStore && session.store.orphans.length > 0;
  useGuard(session);
  useFormKeys(root, session);
  useEffect(() => {
    session.host = host;
  }, [session, host]);
  return (
    <>
      <output className="ts-sr" aria-live="polite">
        {announcement}
      </output>
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
