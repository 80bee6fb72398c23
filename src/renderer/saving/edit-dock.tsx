import { plainText } from "../fields/widget/widget-props.ts";
import { usePorts } from "../ports/ports.ts";
import { useFormStatus } from "../store/use-field.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { discardWithUndo } from "./discard-with-undo.ts";
import { DraftNote } from "./draft-note.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { OrphanTray } from "./orphan-tray.tsx";
import type { RecordSession } from "./record-session.ts";
import { SaveBarView } from "./save-bar-view.tsx";
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

function SaveBar({ session }: { session: RecordSession }) {
  const ports = usePorts();
  const { saving } = useSession(session);
  const { changed } = useFormStatus(session.store);
  return (
    <SaveBarView
      label={[ports.texts.t("renderer.saveBar"), ...ownName(session)].join(": ")}
      changes={changed}
      isSaving={saving}
      onDiscard={() => discardWithUndo(session, ports)}
      onSave={() => void session.submit()}
    />
  );
}
