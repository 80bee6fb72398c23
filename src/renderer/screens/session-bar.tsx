import { type RefObject, useEffect } from "react";
import { useEditKit } from "../edit/edit-kit.ts";
import { useHost } from "../host.ts";
import type { RecordSession } from "../saving/record-session.ts";
import { useFormKeys } from "../saving/use-form-keys.ts";
import { useGuard } from "../saving/use-guard.ts";
import { useSession } from "../saving/use-session.ts";

/** What accompanies one record: its keys, its guard, what is said aloud, and the dock once somebody edits. */
export function SessionBar({ session, root }: { session: RecordSession; root: RefObject<HTMLElement | null> }) {
  const host = useHost();
  const { editing, conflict, announcement } = useSession(session);
  const isTouched = editing.size > 0 || conflict !== undefined || (session.hasStore && session.store.orphans.length > 0);
  const { part: kit } = useEditKit(isTouched);
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
      {kit && isTouched && <kit.EditDock session={session} />}
    </>
  );
}
