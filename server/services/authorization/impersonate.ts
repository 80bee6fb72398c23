import { callerOf } from "../../access/caller.ts";
import { assertMayActAs } from "../../access/may-act-as.ts";
import { readAs } from "../../database/tenant-database.ts";
import { loadFactorState } from "../../factors/factor-state.ts";
import type { AuthorizationOperations } from "../../generated/operations.ts";
import type { SessionUser } from "../../generated/types.ts";
import type { Context } from "../../http/context.ts";
import { nameUser } from "../../http/name-user.ts";
import { Problem } from "../../http/problem.ts";
import { stepUpProblem } from "../../http/step-up.ts";
import { SYSTEM } from "../../sessions/call-lookup.ts";
import { beginImpersonation, endImpersonation, loadVersions } from "../../sessions/impersonation.ts";
import { loadPermissions } from "../../sessions/permissions.ts";
import type { SessionFacts } from "../../sessions/session-facts.ts";
import { hashSecret, sessionHandle } from "../../sessions/session-id.ts";
import { assertMayLogIn, type KnownUser } from "../../sessions/sign-in.ts";
import { findActiveUser, knownUser } from "../../sessions/sign-in-user.ts";
import { loadSessionUser } from "./session-user.ts";

/**
 * Act for another user (domain §2.6). The door has seen to it that the caller may do so there and acts for nobody yet; here it is found that the other
 * holds nothing that the caller does not hold there himself.
 *
 * @throws Problem ImpersonationNotAllowed; MfaRequired or MfaSetupRequired when the caller's own policy asks for a second factor that he has not given
 */
export const impersonate: AuthorizationOperations["Impersonate"] = async (context, { userAccountId, reason }) => {
  const session = callerOf(context);
  const { runtime, db } = context;
  context.audit.reason = reason.trim();
  const subject = await findActiveUser(runtime, userAccountId);
  if (subject !== undefined) nameUser(context, knownUser(subject));
  if (subject === undefined || userAccountId === session.userAccountId) throw new Problem("ImpersonationNotAllowed");
  await assertOwnPolicy(context, session);
  const versions = await loadVersions(runtime.db, { actorAccountId: session.userAccountId, subjectAccountId: userAccountId });
  await assertHoldsAll(context, { userAccountId, accountPath: subject.account_path });
  await assertMayLogIn(runtime, knownUser(subject));
  const issued = await beginImpersonation(db, session.sessionIdHash, userAccountId, versions);
  if (issued === null) throw new Problem("NotSignedIn");
  context.beginSession(issued);
  return present(context, knownUser(subject), issued.sessionId, { impersonatorAccountId: session.userAccountId, endsAt: issued.endsAt });
};

/** Back to the own session. The end goes on record under both names, as everything in between did. */
export const unimpersonate: AuthorizationOperations["Unimpersonate"] = async (context) => {
  const session = callerOf(context);
  nameUser(context, session);
  const { impersonatorAccountId } = session;
  if (impersonatorAccountId === null) throw new Problem("StateConflict", { message: "You act for nobody." });
  const actor = await findActiveUser(context.runtime, impersonatorAccountId);
  const issued = await endImpersonation(context.db, session.sessionIdHash);
  if (actor === undefined || issued === null) throw new Problem("NotSignedIn");
  context.beginSession(issued);
  return present(context, knownUser(actor), issued.sessionId, null);
};

/** Whoever must sign in with a second factor himself has to have done so before he acts for somebody else. The other's policy is not asked. */
async function assertOwnPolicy({ runtime }: Context, session: SessionFacts): Promise<void> {
  const { requirement } = await loadFactorState(readAs(runtime.db, runtime.pool, SYSTEM).fixed, session);
  const hasProved = session.authenticatedBy.length > 1 || session.hasFreshFactor;
  if ((requirement.isEnforced || runtime.config.requireMfa) && !hasProved) throw stepUpProblem({ session }, []);
}

/** Acting for somebody is having all his rights: it takes as much as giving them away would. */
async function assertHoldsAll(context: Context, subject: Parameters<typeof assertMayActAs>[1]): Promise<void> {
  try {
    await assertMayActAs(context, subject);
  } catch (error) {
    // Which of his rights is missing is nothing that the caller should learn of him.
    if (error instanceof Problem && error.code === "CapabilityEscalation") throw new Problem("ImpersonationNotAllowed");
    throw error;
  }
}

async function present(
  { runtime }: Context,
  user: Omit<KnownUser, "flowId">,
  sessionId: string,
  acting: { readonly impersonatorAccountId: number; readonly endsAt: Date } | null,
): Promise<SessionUser> {
  const [factors, permissions] = await Promise.all([
    loadFactorState(readAs(runtime.db, runtime.pool, SYSTEM).fixed, user),
    loadPermissions(runtime.db, user),
  ]);
  return loadSessionUser(runtime, {
    userAccountId: user.userAccountId,
    impersonatorAccountId: acting?.impersonatorAccountId ?? null,
    impersonationEndsAt: acting?.endsAt ?? null,
    handle: sessionHandle(hashSecret(sessionId)),
    stage: "complete",
    capabilities: permissions.capabilities,
    factors,
  });
}
