/** Signing in: passwords, second factors, providers, sessions, and impersonation. */
import { ACTORS, company, department, make, userOf } from "../world.ts";
import { type MatrixCase, type MatrixRows, on } from "./matrix-case.ts";

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
  "Account.DisableTwoFactor": [method({})],
  "Account.RenameTwoFactor": [method({ name: "Another name" })],
  "Account.SetPrimaryTwoFactor": [method({})],
  // Positive elsewhere: a code must be right.
  "Account.CheckTwoFactor": [method({ code: "000000" })],
  "Account.DisableTwoFactorForUser": [
    on("userAccountId", async (world) => {
      await make.method(world, PERSON);
      return { userAccountId: PERSON, reason: "Lost phone" };
    }),
  ],
  "Account.ValidateUserPassword": [on("userAccountId", { userAccountId: U, password: PASSWORD })],
  "Account.ChangeUserPassword": [on("userAccountId", { userAccountId: U, newPassword: PASSWORD })],
  // Positive elsewhere: a code must be right.
  "Authorization.ContinueSignIn": [
    { ids: { mfaMethodId: "method" }, input: async (world) => ({ mfaToken: "000000", mfaMethodId: await make.method(world, ME) }) },
  ],
  "Authorization.SendSecurityCodeNotification": [method({})],
  "Authorization.VerifyStepUp": [
    { ids: { mfaMethodId: "method" }, input: async (world) => ({ mfaToken: "000000", mfaMethodId: await make.method(world, ME) }) },
  ],
  "Authorization.Impersonate": [on("userAccountId", { userAccountId: ACTORS.companyDirect.id, reason: "Ticket 4711" })],
  "Authorization.RevokeSessions": [on("userAccountId", { userAccountId: U })],
} satisfies MatrixRows;
