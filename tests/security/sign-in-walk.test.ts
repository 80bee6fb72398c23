/**
 * An attacker with a colleague's password and copies of everything of theirs that is used up or foreign calls all operations of signing in, in any
 * order: no walk signs in as the colleague, and none changes their data.
 */

import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashSecret, newSecret } from "../../server/platform/sessions/session-id.ts";
import { Browser, type Enrolled, enrol, forgetStep, forgetTries } from "../server/topics/sign-in/factors/people.ts";
import { demo } from "../support/demo-accounts.ts";
import { type DemoServer, PASSWORD, startDemoServer } from "../support/demo-server.ts";
import { atDepth, figure, SEED } from "../support/depth.ts";

const VICTIM = { name: "reseller.support", id: 0 };
const THIEF = "company.user";
const WALKS = atDepth(12, 5_000);

let server: DemoServer;
let victim: Enrolled;
let thief: Enrolled;
/** Handles by kind, each of them worthless for getting in. */
const loot = { codes: [] as string[], methods: [] as number[], setups: [] as string[], tokens: [] as string[], sessions: [] as Browser[] };

const query = (text: string, values: unknown[] = []) => server.database.ownerPool.query(text, values);

beforeAll(async () => {
  server = await startDemoServer();
  VICTIM.id = Number((await query("select account_id from account where username = $1", [VICTIM.name])).rows[0].account_id);
  // A session from before the factor was set up: adding one ends it.
  const early = new Browser(server);
  await early.signIn(VICTIM.name);
  victim = await enrol(server, VICTIM.name);
  thief = await enrol(server, THIEF);
  const [recovery = ""] = victim.recoveryCodes;
  const used = victim.code();
  const signedOut = new Browser(server);
  await signedOut.signIn(VICTIM.name, { mfaMethodId: victim.methodId, mfaToken: used });
  const copy = signedOut.copy();
  await signedOut.call("Authorization.Logout");
  const byRecovery = new Browser(server);
  await byRecovery.signIn(VICTIM.name, { mfaToken: recovery });
  await byRecovery.call("Authorization.Logout");
  const setup = await thief.browser.call("Account.SetupTwoFactor", { authenticatorType: "AuthenticatorApplication" });
  // A code of the day after tomorrow: one of the next minutes would come true while the walks last.
  loot.codes.push(used, recovery, "000000", "123456", victim.code(-3), victim.code(5_760), ...thief.recoveryCodes.slice(0, 2));
  loot.methods.push(victim.methodId, thief.methodId, 0x7fffffff);
  loot.setups.push(String(setup.body.SetupId), crypto.randomUUID());
  loot.sessions.push(early, copy, new Browser(server));
  loot.tokens.push(
    newSecret(),
    await resetToken("now() - interval '1 second'", VICTIM.id),
    await resetToken("now() + interval '1 hour'", await idOf(THIEF)),
  );
  await victim.browser.call("Authorization.Logout");
}, 120_000);
afterAll(() => server.stop());

const idOf = async (username: string): Promise<number> =>
  Number((await query("select account_id from account where username = $1", [username])).rows[0].account_id);
async function resetToken(expires: string, userId: number): Promise<string> {
  const token = newSecret();
  await query(`insert into reset_token (token_hash, user_account_id, expires_at) values ($1, $2, ${expires})`, [hashSecret(token), userId]);
  return token;
}

/** The victim's data. */
const belongings = async () =>
  (
    await query(
      `select (select password_hash from credential where user_account_id = $1) as password,
        (select string_agg(authentication_method_id || name || is_primary, ',' order by authentication_method_id) from authentication_method where user_account_id = $1) as methods,
        (select count(*) from recovery_code where user_account_id = $1 and used_at is null) as codes,
        (select count(*) from session where user_account_id = $1 and stage = 'complete' and expires_at > now()) as sessions`,
      [VICTIM.id],
    )
  ).rows[0];

const pick = fc.nat();
const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
const NEW_PASSWORD = "Otters-below-31-bridges!";
const PASSKEY = {
  id: "AAAA",
  rawId: "AAAA",
  type: "public-key",
  clientExtensionResults: {},
  response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA", userHandle: null },
};
type Step = (browser: Browser, a: number, b: number) => Promise<unknown>;
/** Every operation that takes part in signing in, with what the thief has. */
const STEPS: Readonly<Record<string, Step>> = {
  "sign in as the victim": (browser) => browser.signIn(VICTIM.name),
  "sign in as the victim with a code": (browser, a, b) =>
    browser.signIn(VICTIM.name, { mfaToken: at(loot.codes, a), mfaMethodId: at(loot.methods, b) }),
  "sign in as the victim with a code alone": (browser, a) => browser.signIn(VICTIM.name, { mfaToken: at(loot.codes, a) }),
  "sign in as the victim with the thief's own factor": (browser) =>
    browser.signIn(VICTIM.name, { mfaToken: thief.code(), mfaMethodId: thief.methodId }),
  "sign in as oneself": (browser) => browser.signIn(THIEF),
  "sign in as oneself, wholly": (browser, a) =>
    browser.signIn(THIEF, { mfaToken: thief.code(a % 2 === 0 ? 0 : -1), mfaMethodId: thief.methodId }),
  "go on": (browser, a, b) =>
    browser.call("Authorization.ContinueSignIn", { mfaToken: at([...loot.codes, thief.code()], a), mfaMethodId: at(loot.methods, b) }),
  "go on without saying with what": (browser, a) =>
    browser.call("Authorization.ContinueSignIn", { mfaToken: at([...loot.codes, thief.code()], a) }),
  "go on with a passkey": (browser) => browser.call("Authorization.ContinueSignIn", { passkey: PASSKEY }),
  "sign in with a passkey": (browser) => browser.call("Authorization.AuthenticatePasskey", { passkey: PASSKEY }),
  "ask for a challenge": (browser) => browser.call("Authorization.GetPasskeyChallenge"),
  "have a code sent": (browser, a) =>
    browser.call("Authorization.SendSecurityCodeNotification", { authenticationMethodId: at(loot.methods, a) }),
  "step up": (browser, a, b) =>
    browser.call("Authorization.VerifyStepUp", { mfaToken: at([...loot.codes, thief.code()], a), mfaMethodId: at(loot.methods, b) }),
  "set a factor up": (browser, a) =>
    browser.call("Account.SetupTwoFactor", { authenticatorType: at(["AuthenticatorApplication", "EmailCode", "Passkey"], a) }),
  "enable a factor": (browser, a, b) =>
    browser.call("Account.EnableTwoFactor", { setupId: at(loot.setups, a), name: "Phone", code: at(loot.codes, b) }),
  "disable a factor": (browser, a, b) =>
    browser.call("Account.DisableTwoFactor", { authenticationMethodId: at(loot.methods, a), code: at(loot.codes, b) }),
  "rename a factor": (browser, a) =>
    browser.call("Account.RenameTwoFactor", { authenticationMethodId: at(loot.methods, a), name: "Mine now" }),
  "new recovery codes": (browser) => browser.call("Account.RegenerateRecoveryCodes"),
  "take the factors away": (browser) => browser.call("Account.DisableTwoFactorForUser", { userAccountId: VICTIM.id, reason: "Lost phone" }),
  "change the password": (browser) => browser.call("SelfCare.ChangeMyPassword", { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
  "set the victim's password": (browser) =>
    browser.call("Account.ChangeUserPassword", { userAccountId: VICTIM.id, newPassword: NEW_PASSWORD }),
  "reset by a link": (browser, a) =>
    browser.call("SelfCare.ResetPassword", { username: VICTIM.name, newPassword: NEW_PASSWORD, token: at(loot.tokens, a) }),
  "look at a link": (browser, a) => browser.call("SelfCare.ValidateResetToken", { username: VICTIM.name, token: at(loot.tokens, a) }),
  "ask for a link": (browser) => browser.call("SelfCare.RequestResetPassword", { username: VICTIM.name }),
  "read who is signed in": (browser) => browser.call("Authorization.GetCurrentUser"),
  "take a ticket": (browser) => browser.call("Authorization.GetLiveTicket"),
  "make a token": (browser) =>
    browser.call("SelfCare.CreateApiToken", {
      name: `T ${Math.random()}`,
      expiresInDays: 1,
      capabilities: [{ ObjectType: "USER_ACCOUNT", Read: true }],
    }),
  "sign out": (browser) => browser.call("Authorization.Logout"),
};
const step = fc.record({ name: fc.constantFrom(...Object.keys(STEPS)), browser: pick, a: pick, b: pick });

describe("all ways of signing in, in any order", () => {
  it(`do not make one person another in ${WALKS} walks, nor give the other a new password or factor`, { timeout: 3_000_000 }, async () => {
    const before = await belongings();
    let steps = 0;
    let asThief = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (walk) => {
        // Pauses would only hide what the steps do.
        await forgetTries(server);
        await query("delete from authentication_method where user_account_id = $1 and authentication_method_id <> $2", [
          await idOf(THIEF),
          thief.methodId,
        ]);
        await forgetStep(server, thief.methodId);
        // An account whose own password was changed on the way is itself again.
        await query(
          `update credential c set password_hash = o.password_hash, must_change = false from credential o where c.user_account_id = $1 and o.user_account_id = ${demo.users.distributorAdmin}`,
          [await idOf(THIEF)],
        );
        const browsers = [new Browser(server), new Browser(server), ...loot.sessions.map((browser) => browser.copy())];
        for (const { name, browser, a, b } of walk) {
          steps += 1;
          await STEPS[name]?.(at(browsers, browser), a, b);
        }
        for (const browser of browsers) {
          const { status, body } = await browser.call("Authorization.GetCurrentUser");
          const isWhole = status === 200 && typeof body.SessionId === "string";
          if (isWhole && body.UserAccountId !== VICTIM.id) asThief += 1;
          expect(isWhole && body.UserAccountId === VICTIM.id, JSON.stringify(walk)).toBe(false);
        }
        expect(await belongings(), JSON.stringify(walk)).toEqual(before);
      }),
      { numRuns: WALKS, seed: SEED, endOnFailure: true },
    );
    figure("B9 walks through signing in", { walks: WALKS, steps, asTheVictim: 0, asOneself: asThief });
    // The walks do get somewhere, as the one who walks.
    expect(asThief).toBeGreaterThan(0);
  });

  it("lead the person herself in as before", async () => {
    await forgetTries(server);
    await forgetStep(server, victim.methodId);
    const { body } = await new Browser(server).signIn(VICTIM.name, { mfaMethodId: victim.methodId, mfaToken: victim.code() });
    expect(body, JSON.stringify(body)).toMatchObject({ SessionId: expect.any(String), UserAccountId: VICTIM.id });
  });
});
