import type { SessionUser } from "../../../../shared/generated/types.ts";
import type { AuthorizationOperations } from "../../../generated/operations.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { Problem } from "../../../platform/call/problem.ts";
import type { SessionRecord } from "../../../platform/call/session-record.ts";
import { stepUpProblem } from "../../../platform/call/step-up.ts";
import { loadPermissions } from "../../../platform/sessions/permissions.ts";
import { hashSecret, sessionHandle } from "../../../platform/sessions/session-id.ts";
import { assertMayActAs } from "../../access/index.ts";
import { loadFactorState } from "../factors/factor-state.ts";
import { beginImpersonation, endImpersonation, loadVersions } from "../sessions/impersonation.ts";
import { assertMayLogIn, type KnownUser } from "../sessions/sign-in.ts";
import { findActiveUser, knownUser } from "../sessions/sign-in-user.ts";
import { loadSessionUser } from "./session-user.ts";

/**
 * Act for another user (domain §2.6). The door has checked that the caller may do so there and does not act for anyone yet; here it is checked that the other user
 * holds nothing that the caller does not hold there as well.
 *
 * @throws Problem ImpersonationNotAllowed; MfaRequired or MfaSetupRequired when the caller's own policy asks for a second factor that was not given
 */
export const impersonate: AuthorizationOperations["Impersonate"] = async (context, { userAccountId, reason }) => {
  const session = callerOf(context);
  const { db } = context;
  context.audit.reason = reason.trim();
  const subject = await findActiveUser(context.system, userAccountId);
  if (subject !== undefined) context.audit.about(knownUser(subject));
  if (subject === undefined || userAccountId === session.userAccountId) throw new Problem("ImpersonationNotAllowed");
  await assertOwnPolicy(context, session);
  const versions = await loadVersions(context.system, { actorAccountId: session.userAccountId, subjectAccountId: userAccountId });
  await assertHoldsAll(context, { userAccountId, accountPath: subject.account_path });
  await assertMayLogIn(context.system, knownUser(subject));
  const issued = await beginImpersonation(db, session.sessionIdHash, userAccountId, versions);
  if (issued === null) throw new Problem("NotSignedIn");
  context.beginSession(issued);
  return present(context, knownUser(subject), issued.sessionId, { impersonatorAccountId: session.userAccountId, endsAt: issued.endsAt });
};

/** Returns to the own session. The end is recorded under both names, like everything in between. */
export const unimpersonate: AuthorizationOperations["Unimpersonate"] = async (context) => {
  const session = callerOf(context);
  context.audit.about(session);
  const { impersonatorAccountId } = session;
  if (impersonatorAccountId === null) throw new Problem("StateConflict", { message: "You are not impersonating anyone." });
  const actor = await findActiveUser(context.system, impersonatorAccountId);
  const issued = await endImpersonation(context.db, session.sessionIdHash);
  if (actor === undefined || issued === null) throw new Problem("NotSignedIn");
  context.beginSession(issued);
  return present(context, knownUser(actor), issued.sessionId, null);
};

/** A caller who must sign in with a second factor has to have done so before acting for another user. The other user's policy is not asked. */
async function assertOwnPolicy(context: Context, session: SessionRecord): Promise<void> {
  const { requirement } = await loadFactorState(context.system, session);
  const hasProved = session.authenticatedBy.length > 1 || session.hasFreshFactor;
  if ((requirement.isEnforced || context.runtime.config.requireMfa) && !hasProved) throw stepUpProblem({ session }, []);
}

/** To act for a user is to have all rights of that user: it takes as much as giving them away would. */
async function assertHoldsAll(context: Context, subject: Parameters<typeof assertMayActAs>[1]): Promise<void> {
  try {
    await assertMayActAs(context, subject);
  } catch (error) {
    // The caller should not learn which right of the other user is missing.
    if (error instanceof Problem && error.code === "CapabilityEscalation") throw new Problem("ImpersonationNotAllowed");
    throw error;
  }
}

async function present(
  context: Context,
  user: Omit<KnownUser, "flowId">,
  sessionId: string,
  acting: { readonly impersonatorAccountId: number; readonly endsAt: Date } | null,
): Promise<SessionUser> {
  const [factors, permissions] = await Promise.all([loadFactorState(context.system, user), loadPermissions(context.system, user)]);
  return loadSessionUser(context.runtime, {
    userAccountId: user.userAccountId,
    impersonatorAccountId: acting?.impersonatorAccountId ?? null,
    impersonationEndsAt: acting?.endsAt ?? null,
    handle: sessionHandle(hashSecret(sessionId)),
    stage: "complete",
    capabilities: permissions.capabilities,
    factors,
  });
}
