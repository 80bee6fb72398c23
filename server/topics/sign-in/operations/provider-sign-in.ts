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

/** The state for the return belongs to the browser and is no business data: it is written outside the call's read-only context. */
export const beginProviderSignIn: AuthorizationOperations["BeginProviderSignIn"] = async (context, { providerId }) => {
  const provider = await findEnabledProvider(context.db, providerId);
  if (provider === undefined) throw notFound();
  return leaveFor(context, provider, null);
};

/**
 * Signs in after the return from a provider. Issuer and subject identify the user; a mail address or a name from the provider links no user. The
 * provider's answer replaces the password and nothing else: the sign-in continues like any other.
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

/** An unlinked identity needs the user's password once. Completing the sign-in links it. */
export const authenticateWithSubConfirmation: AuthorizationOperations["AuthenticateWithSubConfirmation"] = async (context, input) => {
  const { runtime, browser } = context;
  const claim = { handle: input.subId, browser, clientName: input.clientName };
  await assertUnlinked(context.system, claim);
  const { user, state, proofs } = await checkCredentials(context, input);
  await claimUnlinked(context.system, claim, user);
  const reached = await advanceSignIn(context, user, "password", proofs, state);
  return loadSessionUser(runtime, { ...reached, impersonatorAccountId: null });
};
