import { useEffect, useState, useSyncExternalStore } from "react";
import { useBlocker, useLocation } from "react-router-dom";
import { UnsavedChangesDialog } from "../ui/unsaved-changes-dialog.tsx";
import { goToEntry, holdEntries } from "./history-entries.ts";
import { discardUnsavedWork, hasUnsavedWork, subscribeUnsavedWork } from "./unsaved-work.ts";

/** The browser's own question on reload and close: it lets no text of ours in, and only `preventDefault` asks it. */
const useLeaveQuestion = () =>
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", listener);
    return () => removeEventListener("beforeunload", listener);
  }, []);

interface GuardProps {
  /** Whether the values survive this change of route. */
  isSamePlace(from: string, to: string): boolean;
}

/**
 * Blocks leaving while a form holds unsaved changes and asks (spec §2, §4). Links and everything else that navigates go through the router,
 * which one blocker holds; Back, Forward, bookmarks and typed addresses change the address first, and are held where entries are numbered.
 * Another page of the same account keeps the form and asks nothing.
 */
export function UnsavedChangesGuard(props: GuardProps) {
  return useSyncExternalStore(subscribeUnsavedWork, hasUnsavedWork) ? <ActiveGuard {...props} /> : null;
}

function ActiveGuard({ isSamePlace }: GuardProps) {
  useLeaveQuestion();
  // Asked again: a form that was just saved leads on in the same breath, before this component is gone.
  const mustStay = (from: string, to: string) => hasUnsavedWork() && !isSamePlace(from, to);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction !== "POP" && mustStay(currentLocation.pathname, nextLocation.pathname),
  );
  const { pathname } = useLocation();
  const [heldEntry, setHeldEntry] = useState<number | null>(null);
  useEffect(() => holdEntries({ holds: (path) => mustStay(pathname, path), ask: setHeldEntry }));

  if (heldEntry === null && blocker.state !== "blocked") return null;
  return (
    <UnsavedChangesDialog
      onContinue={() => {
        setHeldEntry(null);
        blocker.reset?.();
      }}
      onDiscard={() => {
        // The latest wish counts: what was typed over a question that is still open.
        if (heldEntry === null) blocker.proceed?.();
        discardUnsavedWork();
        if (heldEntry !== null) goToEntry(heldEntry);
      }}
    />
  );
}
