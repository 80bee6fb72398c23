import { useEffect, useSyncExternalStore } from "react";
import { useBlocker } from "react-router-dom";
import { UnsavedChangesDialog } from "../ui/unsaved-changes-dialog.tsx";
import { discardUnsavedWork, hasUnsavedWork, subscribeUnsavedWork } from "./unsaved-work.ts";

/** The browser's own question on reload and close: it lets no text of ours in, and only `preventDefault` asks it. */
const useLeaveQuestion = (isActive: boolean) =>
  useEffect(() => {
    if (!isActive) return;
    const listener = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", listener);
    return () => removeEventListener("beforeunload", listener);
  }, [isActive]);

/**
 * Blocks leaving while a form holds unsaved changes and asks (spec §2, §4). Links, the back button and every other way within the
 * portal go through the router, so one listener sees them all. Another page of the same account keeps the form and asks nothing.
 *
 * @param isSamePlace whether the values survive this change of route.
 */
export function UnsavedChangesGuard({ isSamePlace }: { isSamePlace(from: string, to: string): boolean }) {
  const isActive = useSyncExternalStore(subscribeUnsavedWork, hasUnsavedWork);
  useLeaveQuestion(isActive);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsavedWork() && !isSamePlace(currentLocation.pathname, nextLocation.pathname),
  );
  if (blocker.state !== "blocked") return null;
  return (
    <UnsavedChangesDialog
      onContinue={() => blocker.reset()}
      onDiscard={() => {
        discardUnsavedWork();
        blocker.proceed();
      }}
    />
  );
}
