import { session } from "../data/session.ts";
import { clearDrafts, draftsSettled } from "./drafts.ts";
import { discardUnsavedWork } from "./unsaved-work.ts";

/** End the session, here and at what is signed out of along with it. No one is asked. @param paths of this origin. */
export async function signOut(paths: readonly string[]): Promise<void> {
  discardUnsavedWork();
  // The address must not lead the next person at this machine to what this one had open.
  history.replaceState(null, "", "#/");
  await draftsSettled();
  clearDrafts();
  for (const path of paths)
    fetch(path, { keepalive: true }).catch((cause: unknown) => console.warn(`${path} did not hear the sign-out:`, cause));
  await session.signOut().catch((cause: unknown) => console.warn("The server did not hear the sign-out:", cause));
}
