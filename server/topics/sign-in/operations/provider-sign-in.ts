import type { AuthorizationOperations } from "../../../generated/operations.ts";
import { notFound, Problem } from "../../../platform/call/problem.ts";
import { advanceSignIn } from "../advance-sign-in.ts";
import { loadFactorState } from "../factors/factor-state.ts";
import { comeBack, leaveFor } from "../providers/departures.ts";
import { assertUnlinked, claimUnlinked, findLinkedUser, keepUnlinked } from "../providers/identities.ts";
import { findEnabledProvider, loadEnabledProviders, presentItem } from "../providers/providers.ts";
import { beginFlow } from "../sessions/sign-in-flow.ts";
import { loadSignInUser } from "../sessions/sign-in-user.ts";
import { checkCredentials } from "./check-credentials.ts";
import { loadSessionUser } from "./session-user.ts";

export const getSignInProviders: AuthorizationOperations["GetSignInProviders"] = async ({ db }) => ({
  Items: (await loadEnabledProviders(db)).map(presentItem),
});

/** What is written for the way back is bookkeeping of the browser's, not a change of anything people own: it goes beside the call's read-only context. */
export const beginProviderSignIn: AuthorizationOperations["BeginProviderSignIn"] = async (context, { providerId }) => {
  const provider = await findEnabledProvider(context.db, providerId);
  if (provider === undefined) throw notFound();
  return leaveFor(context, provider, null);
};

/**
 * The person is back from a provider. Whom the identity belongs to is known by issuer and subject; a mail address or a name that a provider states
 * links no user to anything. From here on it is a sign-in as any other: the provider's word takes the place of the password, and no more.
 */
export const authenticateOpenId: AuthorizationOperations["AuthenticateOpenId"] = async (context, input) => {
  const { runtime, browser } = context;
  const { provider, identity } = await comeBack(context, input, null);
  // The proof was issued for another client than the caller's.
  if (input.clientName !== undefined && input.clientName !== provider.client_id) throw new Problem("ProviderSignInFailed");
  const userAccountId = await findLinkedUser(context.system, identity);
  if (userAccountId === undefined) {
    context.audit.changes.push({ field: "Stage", oldValue: null, newValue: "link" });
    const handle = await keepUnlinked(context.system, identity, provider, browser ?? "");
    return { NeedsLink: true, OpenIdSubIdentifier: handle, ProviderName: provider.name };
  }
  const user = await loadSignInUser(context, userAccountId, "ProviderSignInFailed");
  const state = await loadFactorState(context.system, user);
  const flowId = await beginFlow(context.system, userAccountId);
  const reached = await advanceSignIn(
    context,
    { ...user, flowId },
    "password",
    [{ event: "password verified", proves: "knowledge" }],
    state,
  );
  return loadSessionUser(runtime, { ...reached, impersonatorAccountId: null });
};

/** A person whom a provider knows, but who is not linked to a user here, gives their password once. Completing the sign-in links them. */
export const authenticateWithSubConfirmation: AuthorizationOperations["AuthenticateWithSubConfirmation"] = async (context, input) => {
  const { runtime, browser } = context;
  const claim = { handle: input.subId, browser, clientName: input.clientName };
  await assertUnlinked(context.system, claim);
  const { user, state, proofs } = await checkCredentials(context, input);
  await claimUnlinked(context.system, claim, user);
  const reached = await advanceSignIn(context, user, "password", proofs, state);
  return loadSessionUser(runtime, { ...reached, impersonatorAccountId: null });
};
