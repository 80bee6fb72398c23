import type { AuthorizationOperations } from "../../generated/operations.ts";
import { authenticate } from "./authenticate.ts";
import { authenticatePasskey } from "./authenticate-passkey.ts";
import { continueSignIn } from "./continue-sign-in.ts";
import { getCurrentUser } from "./get-current-user.ts";
import { getLiveTicket } from "./get-live-ticket.ts";
import { impersonate, unimpersonate } from "./impersonate.ts";
import { logout } from "./logout.ts";
import { beginPasskeySignIn, getPasskeyChallenge } from "./passkey-challenges.ts";
import { pingPong } from "./ping-pong.ts";
import { authenticateOpenId, authenticateWithSubConfirmation, beginProviderSignIn, getSignInProviders } from "./provider-sign-in.ts";
import { revokeSessions } from "./revoke-sessions.ts";
import { sendSecurityCodeNotification } from "./send-security-code.ts";
import { setLanguage } from "./set-language.ts";
import { verifyStepUp } from "./verify-step-up.ts";

export const handlers = {
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
  SetLanguage: setLanguage,
  GetLiveTicket: getLiveTicket,
  GetSignInProviders: getSignInProviders,
  BeginProviderSignIn: beginProviderSignIn,
  AuthenticateOpenId: authenticateOpenId,
  AuthenticateWithSubConfirmation: authenticateWithSubConfirmation,
  Impersonate: impersonate,
  Unimpersonate: unimpersonate,
  RevokeSessions: revokeSessions,
} satisfies AuthorizationOperations;
