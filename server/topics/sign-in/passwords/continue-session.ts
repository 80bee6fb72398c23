import type { Context } from "../../../platform/call/context.ts";
import { Problem } from "../../../platform/call/problem.ts";
import type { SessionRecord } from "../../../platform/call/session-record.ts";
import { beginSession } from "../sessions/begin-session.ts";
import { notifyAboutLinkBySignIn } from "../sessions/notify-about-links.ts";
import { advanceFlow } from "../sessions/sign-in-flow.ts";

/** Nothing else is asked for behind a new password: what comes before it has been given. */
const NOTHING_ELSE = { needsFactor: false, mustSetUpFactor: false, mustChangePassword: false };

/**
 * The password was replaced and with it every session ended: go on under a new session id (and with it a new XSRF token), and complete the sign-in if it
 * waited for the new password. A second factor proved before has to be proved again where a fresh one is asked for.
 */
export async function continueSession(context: Context, session: SessionRecord): Promise<void> {
  const channels = session.stage === "complete" ? session.authenticatedBy : await completeSignIn(context, session);
  const begun = await beginSession(context.db, {
    userAccountId: session.userAccountId,
    remoteAddress: context.remoteAddress,
    userAgent: context.userAgent,
    device: context.device,
    continues: true,
    channels,
  });
  context.beginSession(begun);
}

async function completeSignIn(
  context: Context,
  { stage, flowId, userAccountId }: SessionRecord,
): Promise<SessionRecord["authenticatedBy"]> {
  if (stage !== "password-change" || flowId === null) throw new Problem("NotSignedIn");
  const reached = await advanceFlow(context.db, flowId, {
    from: "password-change",
    event: "password changed",
    proves: "knowledge",
    policy: NOTHING_ELSE,
  });
  if (reached?.step !== "complete") throw new Problem("NotSignedIn");
  await notifyAboutLinkBySignIn(context, userAccountId, flowId);
  return reached.channels;
}
