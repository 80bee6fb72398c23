import { type Kysely, sql } from "kysely";
import type { AccountOperations, AuthorizationOperations, SelfCareOperations } from "../../generated/operations.ts";
import type { Database } from "../../platform/database/schema.ts";
import { defineTopic } from "../../platform/define-topic.ts";
import { authenticate } from "./operations/authenticate.ts";
import { authenticatePasskey } from "./operations/authenticate-passkey.ts";
import {
  checkTwoFactor,
  disableTwoFactor,
  regenerateRecoveryCodes,
  renameTwoFactor,
  setPrimaryTwoFactor,
} from "./operations/change-methods.ts";
import { changeMyPassword, validateMyPassword } from "./operations/change-my-password.ts";
import { changeUserPassword, sendResetPasswordMail } from "./operations/change-user-password.ts";
import { continueSignIn } from "./operations/continue-sign-in.ts";
import { disableTwoFactorForUser } from "./operations/disable-two-factor-for-user.ts";
import { enableTwoFactor } from "./operations/enable-two-factor.ts";
import { getCurrentUser } from "./operations/get-current-user.ts";
import { getLiveTicket } from "./operations/get-live-ticket.ts";
import { getPasswordPolicy } from "./operations/get-password-policy.ts";
import { getSessionsForUser } from "./operations/get-sessions-for-user.ts";
import { impersonate, unimpersonate } from "./operations/impersonate.ts";
import { logout } from "./operations/logout.ts";
import { beginIdentityLink, linkIdentity, listMyIdentities, unlinkIdentity } from "./operations/own-identities.ts";
import { endMyOtherSessions, endMySession, listMySessions } from "./operations/own-sessions.ts";
import { beginPasskeySignIn, getPasskeyChallenge } from "./operations/passkey-challenges.ts";
import { pingPong } from "./operations/ping-pong.ts";
import { getHierarchyMFAPolicy, getMFAPolicy } from "./operations/policies.ts";
import {
  authenticateOpenId,
  authenticateWithSubConfirmation,
  beginProviderSignIn,
  getSignInProviders,
} from "./operations/provider-sign-in.ts";
import { getAuthenticationMethods, getAuthenticationMethodsForUser } from "./operations/read-methods.ts";
import { requestResetPassword } from "./operations/request-reset-password.ts";
import { resetPassword, validateResetPassword, validateResetToken } from "./operations/reset-password.ts";
import { revokeSessions } from "./operations/revoke-sessions.ts";
import { sendSecurityCodeNotification } from "./operations/send-security-code-notification.ts";
import { setupTwoFactor } from "./operations/setup-two-factor.ts";
import { createApiToken, listMyApiTokens, revokeApiToken, rotateApiToken } from "./operations/tokens/own-tokens.ts";
import { updateHierarchyMFAPolicy, updateMFAPolicy } from "./operations/update-policies.ts";
import { validateUserPassword } from "./operations/validate-user-password.ts";
import { verifyStepUp } from "./operations/verify-step-up.ts";
import { deleteOldResets } from "./passwords/reset-requests.ts";
import { deleteOldDepartures } from "./providers/identities.ts";
import { loadEnabledProviders, presentItem } from "./providers/providers.ts";

// What other topics may import.
export { maskAddress } from "./factors/methods.ts";
export { loadPolicyRules } from "./factors/policy-rules.ts";
export { mailInvitation } from "./passwords/reset-token.ts";
export { reached } from "./providers/departures.ts";
export { describeProvider, forgetDescription } from "./providers/openid.ts";
export { type ProviderRow, sealClientSecret, withOpenid } from "./providers/providers.ts";

export const signInTopic = defineTopic({
  handlers: {
    Account: {
      GetAuthenticationMethods: getAuthenticationMethods,
      GetAuthenticationMethodsForUser: getAuthenticationMethodsForUser,
      SetupTwoFactor: setupTwoFactor,
      EnableTwoFactor: enableTwoFactor,
      DisableTwoFactor: disableTwoFactor,
      RenameTwoFactor: renameTwoFactor,
      SetPrimaryTwoFactor: setPrimaryTwoFactor,
      CheckTwoFactor: checkTwoFactor,
      RegenerateRecoveryCodes: regenerateRecoveryCodes,
      DisableTwoFactorForUser: disableTwoFactorForUser,
      GetMFAPolicy: getMFAPolicy,
      UpdateMFAPolicy: updateMFAPolicy,
      GetHierarchyMFAPolicy: getHierarchyMFAPolicy,
      UpdateHierarchyMFAPolicy: updateHierarchyMFAPolicy,
      GetSessionsForUser: getSessionsForUser,
      ValidateUserPassword: validateUserPassword,
      ChangeUserPassword: changeUserPassword,
      SendResetPasswordMail: sendResetPasswordMail,
    } satisfies Partial<AccountOperations>,
    Authorization: {
      Authenticate: authenticate,
      AuthenticatePasskey: authenticatePasskey,
      BeginPasskeySignIn: beginPasskeySignIn,
      ContinueSignIn: continueSignIn,
      GetPasskeyChallenge: getPasskeyChallenge,
      SendSecurityCodeNotification: sendSecurityCodeNotification,
      VerifyStepUp: verifyStepUp,
      Logout: logout,
      GetCurrentUser: getCurrentUser,
      PingPong: pingPong,
      GetLiveTicket: getLiveTicket,
      GetSignInProviders: getSignInProviders,
      BeginProviderSignIn: beginProviderSignIn,
      AuthenticateOpenId: authenticateOpenId,
      AuthenticateWithSubConfirmation: authenticateWithSubConfirmation,
      Impersonate: impersonate,
      Unimpersonate: unimpersonate,
      RevokeSessions: revokeSessions,
    } satisfies Partial<AuthorizationOperations>,
    SelfCare: {
      ListMyApiTokens: listMyApiTokens,
      CreateApiToken: createApiToken,
      RotateApiToken: rotateApiToken,
      RevokeApiToken: revokeApiToken,
      GetPasswordPolicy: getPasswordPolicy,
      RequestResetPassword: requestResetPassword,
      ValidateResetToken: validateResetToken,
      ValidateResetPassword: validateResetPassword,
      ResetPassword: resetPassword,
      ValidateMyPassword: validateMyPassword,
      ChangeMyPassword: changeMyPassword,
      ListMySessions: listMySessions,
      EndMySession: endMySession,
      EndMyOtherSessions: endMyOtherSessions,
      ListMyIdentities: listMyIdentities,
      BeginIdentityLink: beginIdentityLink,
      LinkIdentity: linkIdentity,
      UnlinkIdentity: unlinkIdentity,
    } satisfies Partial<SelfCareOperations>,
  },
  deleteExpired: deleteOldSignIns,
  signInProviders: async (db) => (await loadEnabledProviders(db)).map(presentItem),
});

/** Delete unfinished sign-ins, and expired counters of tries. */
async function deleteOldSignIns(db: Kysely<Database>): Promise<void> {
  await sql`delete from sign_in_flow where expires_at < now() - interval '1 day'`.execute(db);
  // A hundred failed sign-ins in a row stay on record until the password is reset; those of a session go with it.
  await sql`delete from sign_in_attempt where updated_at < now() - interval '7 days'
    and (failures < 100 or starts_with(bucket, 'password confirmation '))`.execute(db);
  await deleteOldFactorWork(db);
  await deleteOldDepartures(db);
  await deleteOldResets(db);
}

/** Challenges, set-ups and codes that have run out, and counters that hold nothing any more. Wrong codes in a row stay until one was right, or the device they were tried on is known no more. */
async function deleteOldFactorWork(db: Kysely<Database>): Promise<void> {
  await sql`delete from webauthn_challenge where expires_at < now()`.execute(db);
  await sql`delete from factor_setup where expires_at < now()`.execute(db);
  await sql`delete from security_code where expires_at < now()`.execute(db);
  await sql`delete from factor_counter c where not exists (select from unnest(attempts || sends) t where t > now() - interval '1 hour')
    and (failures = 0 or (device_hash <> '' and not exists (
      select from known_device d where d.user_account_id = c.user_account_id and d.device_hash = c.device_hash)))`.execute(db);
}
