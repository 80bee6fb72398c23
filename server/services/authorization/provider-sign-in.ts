import { readAs } from "../../database/tenant-database.ts";
import { loadFactorState } from "../../factors/factor-state.ts";
import type { AuthorizationOperations } from "../../generated/operations.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { advanceSignIn } from "../../sessions/advance-sign-in.ts";
import { SYSTEM } from "../../sessions/call-lookup.ts";
import { beginFlow } from "../../sessions/sign-in-flow.ts";
import { loadSignInUser } from "../../sessions/sign-in-user.ts";
import { comeBack, leaveFor } from "../../sso/departures.ts";
import { assertUnlinked, claimUnlinked, findLinkedUser, keepUnlinked } from "../../sso/identities.ts";
import { findEnabledProvider, loadEnabledProviders, presentItem } from "../../sso/providers.ts";
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
 * links nobody to anything. From here on it is a sign-in as any other: the provider's word takes the place of the password, and no more.
 */
export const authenticateOpenId: AuthorizationOperations["AuthenticateOpenId"] = async (context, input) => {
  const { runtime, browser } = context;
  const { provider, identity } = await comeBack(context, input, null);
  // Redeemed for a client that the caller did not mean.
  if (input.clientName !== undefined && input.clientName !== provider.client_id) throw new Problem("ProviderSignInFailed");
  const userAccountId = await findLinkedUser(runtime.db, identity);
  if (userAccountId === undefined) {
    context.audit.changes.push({ field: "Stage", oldValue: null, newValue: "link" });
    const handle = await keepUnlinked(runtime.db, identity, provider, browser ?? "");
    return { NeedsLink: true, OpenIdSubIdentifier: handle, ProviderName: provider.name };
  }
  const user = await loadSignInUser(context, userAccountId, "ProviderSignInFailed");
  const state = await loadFactorState(readAs(runtime.db, runtime.pool, SYSTEM).fixed, user);
  const flowId = await beginFlow(runtime.db, userAccountId);
  const reached = await advanceSignIn(
    context,
    { ...user, flowId },
    "password",
    [{ event: "password verified", proves: "knowledge" }],
    state,
  );
  return loadSessionUser(runtime, { ...reached, impersonatorAccountId: null });
};

/** Somebody whom a provider knows and nobody here is linked to says who he is, by his password, once. What completes the sign-in links him. */
export const authenticateWithSubConfirmation: AuthorizationOperations["AuthenticateWithSubConfirmation"] = async (context, input) => {
  const { runtime, browser } = context;
  const claim = { handle: input.subId, browser, clientName: input.clientName };
  await assertUnlinked(runtime.db, claim);
  const { user, state, proofs } = await checkCredentials(context, input);
  await claimUnlinked(runtime.db, claim, user);
  const reached = await advanceSignIn(context, user, "password", proofs, state);
  return loadSessionUser(runtime, { ...reached, impersonatorAccountId: null });
};
