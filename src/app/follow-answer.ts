import type { BeginIdentityLinkResponse, SessionUser } from "../../shared/generated/types.ts";
import { hasMembers } from "../../shared/has-members.ts";
import { discardUnsavedWork } from "./unsaved-work.ts";

/** The answer is a session: all further calls are made as its user. */
const isSessionUser = (answer: object): answer is SessionUser =>
  hasMembers<SessionUser>(answer, "SessionId", "UserAccountId", "Capabilities");

/** An address that the answer redirects to, such as a provider's sign-in. */
const continuesAt = (answer: object): string | null => {
  const address: unknown = hasMembers<BeginIdentityLinkResponse>(answer, "ContinueAt") ? answer.ContinueAt : null;
  return typeof address === "string" && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : null;
};

/** Never settles: the page is unloading, and no code after the call may run. */
const leaving = (): Promise<never> => new Promise(() => undefined);

/**
 * Handles answers that affect the whole page, whichever layout called the operation: restarts as another user, or follows a redirect. Ignores all
 * other answers.
 */
export async function followAnswer(answer: unknown): Promise<void> {
  if (typeof answer !== "object" || answer === null) return;
  const address = continuesAt(answer);
  if (address !== null) {
    discardUnsavedWork();
    location.assign(address);
    return leaving();
  }
  if (isSessionUser(answer)) return startAgain();
}

/** Reloads, because everything in memory belongs to the former user. */
export function startAgain(): Promise<never> {
  discardUnsavedWork();
  history.replaceState(null, "", "#/");
  location.reload();
  return leaving();
}
