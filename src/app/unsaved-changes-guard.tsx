import { useEffect, useSyncExternalStore } from "react";
import { useBlocker } from "react-router-dom";
import { UnsavedChangesDialog } from "../ui/unsaved-changes-dialog.tsx";
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
 * Blocks leaving while a form holds unsaved changes and asks (spec §2, §4). Links, the back button and every other way within the
 * portal go through the router, so one listener sees them all. Another page of the same account keeps the form and asks nothing.
 *
 * It listens only while there is something to lose: the router cannot hold an address that somebody types, and says so for each one
 * as long as anybody listens.
 */
export function UnsavedChangesGuard(props: GuardProps) {
  return useSyncExternalStore(subscribeUnsavedWork, hasUnsavedWork) ? <ActiveGuard {...props} /> : null;
}

function ActiveGuard({ isSamePlace }: GuardProps) {
  useLeaveQuestion();
  // Asked again: a form that was just saved leads on in the same breath, before this component is gone.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsavedWork() && !isSamePlace(currentLocation.pathname, nextLocation.pathname),
  );
  if (blocker.state !== "blocked") return null;
  return (
    <UnsavedChangesDialog
      onContinue={() => blocker.reset()}
      onDiscard={() => {
        blocker.proceed();
        discardUnsavedWork();
      }}
    />
  );
}
