import type { BeginIdentityLinkResponse, SessionUser } from "../../shared/generated/types.ts";
import { hasMembers } from "../../shared/has-members.ts";
import { discardUnsavedWork } from "./unsaved-work.ts";

/** An answer that is the session itself: anyone who calls from now on is someone else. */
const isSessionUser = (answer: object): answer is SessionUser =>
  hasMembers<SessionUser>(answer, "SessionId", "UserAccountId", "Capabilities");

/** An answer that sends the person elsewhere, e.g. to sign in at a provider. */
const continuesAt = (answer: object): string | null => {
  const address: unknown = hasMembers<BeginIdentityLinkResponse>(answer, "ContinueAt") ? answer.ContinueAt : null;
  return typeof address === "string" && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : null;
};

/** Never settles: the page is being left, and no code after the call may run. */
const leaving = (): Promise<never> => new Promise(() => undefined);

/**
 * Do what an answer says about the page as a whole, whichever layout called the operation: begin again as another user, or go where the address leads.
 * Any other answer passes.
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

/** Everything that this page knows belongs to the user it was loaded for. */
export function startAgain(): Promise<never> {
  discardUnsavedWork();
  history.replaceState(null, "", "#/");
  location.reload();
  return leaving();
}
