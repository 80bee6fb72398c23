import { session } from "../data/session.ts";
import { clearDrafts, draftsSettled } from "./drafts.ts";
import { discardUnsavedWork } from "./unsaved-work.ts";

/** Ends the session here and at the given paths of this origin, without asking. */
export async function signOut(paths: readonly string[]): Promise<void> {
  discardUnsavedWork();
  // The address must not show the next user of this browser what was open.
  history.replaceState(null, "", "#/");
  await draftsSettled();
  clearDrafts();
  for (const path of paths)
    fetch(path, { keepalive: true }).catch((cause: unknown) => console.warn(`${path} did not hear the sign-out:`, cause));
  await session.signOut().catch((cause: unknown) => console.warn("The server did not hear the sign-out:", cause));
}
