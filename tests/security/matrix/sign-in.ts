/** Signing in: passwords, second factors, providers, sessions, and acting in someone's name. */
import { ACTORS, company, department, make, userOf } from "../world.ts";
import { type MatrixCase, type MatrixRows, NO_IDS, on } from "./matrix-case.ts";

const C = company(1, 1);
const D = department(1, 1, 1);
const U = userOf(C);
const PERSON = userOf(D);
const ME = ACTORS.hierarchy.id;

const PASSWORD = "Nineteen-quiet-Herons-7!";

const method = (more: object): MatrixCase => ({
  ids: { authenticationMethodId: "method" },
  input: async (world) => ({ authenticationMethodId: await make.method(world, ME), ...more }),
});

export const signInRows = {
  "Account.GetAuthenticationMethods": NO_IDS,
  "Account.GetAuthenticationMethodsForUser": [on("userAccountId", { userAccountId: U })],
  "Account.SetupTwoFactor": NO_IDS,
  "Account.EnableTwoFactor": NO_IDS,
  "Account.DisableTwoFactor": [method({})],
  "Account.RenameTwoFactor": [method({ name: "Another name" })],
  "Account.SetPrimaryTwoFactor": [method({})],
  // Positive elsewhere: a code must be right.
  "Account.CheckTwoFactor": [method({ code: "000000" })],
  "Account.RegenerateRecoveryCodes": NO_IDS,
  "Account.DisableTwoFactorForUser": [
    on("userAccountId", async (world) => {
      await make.method(world, PERSON);
      return { userAccountId: PERSON, reason: "Lost phone" };
    }),
  ],
  "Account.ValidateUserPassword": [on("userAccountId", { userAccountId: U, password: PASSWORD })],
  "Account.ChangeUserPassword": [on("userAccountId", { userAccountId: U, newPassword: PASSWORD })],
  "Account.SendResetPasswordMail": [on("userAccountId", { userAccountId: U })],
  "Authorization.Authenticate": NO_IDS,
  "Authorization.Logout": NO_IDS,
  "Authorization.GetCurrentUser": NO_IDS,
  "Authorization.PingPong": NO_IDS,
  "Authorization.SetLanguage": NO_IDS,
  "Authorization.GetLiveTicket": NO_IDS,
  // Positive elsewhere: a code must be right.
  "Authorization.ContinueSignIn": [
    { ids: { mfaMethodId: "method" }, input: async (world) => ({ mfaToken: "000000", mfaMethodId: await make.method(world, ME) }) },
  ],
  "Authorization.SendSecurityCodeNotification": [method({})],
  "Authorization.GetPasskeyChallenge": NO_IDS,
  "Authorization.BeginPasskeySignIn": NO_IDS,
  "Authorization.AuthenticatePasskey": NO_IDS,
  "Authorization.VerifyStepUp": [
    { ids: { mfaMethodId: "method" }, input: async (world) => ({ mfaToken: "000000", mfaMethodId: await make.method(world, ME) }) },
  ],
  "SelfCare.GetPasswordPolicy": NO_IDS,
  "SelfCare.RequestResetPassword": NO_IDS,
  "SelfCare.ValidateResetToken": NO_IDS,
  "SelfCare.ValidateResetPassword": NO_IDS,
  "SelfCare.ResetPassword": NO_IDS,
  "SelfCare.ValidateMyPassword": NO_IDS,
  "SelfCare.ChangeMyPassword": NO_IDS,
  "SelfCare.ListMySessions": NO_IDS,
  "SelfCare.EndMySession": NO_IDS,
  "SelfCare.EndMyOtherSessions": NO_IDS,
  "SelfCare.ListMyIdentities": NO_IDS,
  "SelfCare.BeginIdentityLink": NO_IDS,
  "SelfCare.LinkIdentity": NO_IDS,
  "SelfCare.UnlinkIdentity": NO_IDS,
  "Account.GetSessionsForUser": [on("userAccountId", { userAccountId: U })],
  "Admin.ListSignInProviders": NO_IDS,
  "Admin.GetSignInProvider": NO_IDS,
  "Admin.CreateSignInProvider": NO_IDS,
  "Admin.UpdateSignInProvider": NO_IDS,
  "Admin.DeleteSignInProvider": NO_IDS,
  "Authorization.GetSignInProviders": NO_IDS,
  "Authorization.BeginProviderSignIn": NO_IDS,
  "Authorization.AuthenticateOpenId": NO_IDS,
  "Authorization.AuthenticateWithSubConfirmation": NO_IDS,
  "Authorization.Impersonate": [on("userAccountId", { userAccountId: ACTORS.companyDirect.id, reason: "Ticket 4711" })],
  "Authorization.Unimpersonate": NO_IDS,
  "Authorization.RevokeSessions": [on("userAccountId", { userAccountId: U })],
} satisfies MatrixRows;
