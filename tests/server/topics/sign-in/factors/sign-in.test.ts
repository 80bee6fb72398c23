import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demo } from "../../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../../support/demo-server.ts";
import { proveFactor } from "../../../../support/prove-factor.ts";
import { SoftwarePasskey } from "../../../../support/software-passkey.ts";
import { Browser, enrol, forgetStep, forgetTries, lastCode, mails, reset } from "./people.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 120_000);
afterAll(() => server.stop());
beforeEach(() => reset(server));

const USER = "reseller.sales";
const query = (text: string, values: unknown[] = []) => server.database.ownerPool.query(text, values);

/** Set up codes by e-mail for a user who has nothing yet. */
async function enrolMailbox(userName: string, email?: string): Promise<{ browser: Browser; methodId: number }> {
  const browser = new Browser(server);
  await browser.signIn(userName);
  const setup = await browser.call("Account.SetupTwoFactor", { authenticatorType: "EmailCode", ...(email ? { email } : {}) });
  expect(setup.status, JSON.stringify(setup.body)).toBe(200);
  const enabled = await browser.call("Account.EnableTwoFactor", {
    setupId: setup.body.SetupId,
    name: "Mailbox",
    code: await lastCode(server),
  });
  expect(enabled.status, JSON.stringify(enabled.body)).toBe(200);
  await query("update factor_counter set sends = '{}'");
  return { browser, methodId: (enabled.body.Method as { Id: number }).Id };
}

describe("signing in with an authenticator application", () => {
  it("stops after the password with a session that can only go on, and goes on by its code", async () => {
    const { methodId, code } = await enrol(server, USER);
    const browser = new Browser(server);
    const first = await browser.signIn(USER);
    expect(first.body).toMatchObject({
      SessionId: null,
      MustSetupMfa: false,
      SignInStage: "second-factor",
      UserAuthenticationMethods: [{ Id: methodId, IsPrimary: true, AuthenticatorType: "AuthenticatorApplication", Name: "Phone" }],
      Capabilities: [],
    });
    expect(first.body).not.toHaveProperty("CompanyAccount");
    expect((await browser.call("Authorization.GetCurrentUser")).body).toMatchObject({ SessionId: null, SignInStage: "second-factor" });
    expect((await browser.call("Account.GetAuthenticationMethods")).body).toMatchObject({ errorCode: "NotSignedIn" });

    const pending = browser.copy();
    const second = await browser.signIn(USER, { mfaToken: code(), mfaMethodId: methodId });
    expect(second.status, JSON.stringify(second.body)).toBe(200);
    expect(second.body).toMatchObject({ SessionId: expect.any(String), UserAuthenticationMethods: [], SignInStage: "complete" });
    expect((await browser.call("Account.GetAuthenticationMethods")).status).toBe(200);
    expect((await pending.call("Authorization.GetCurrentUser")).status).toBe(401);
  });

  it("goes all the way in one call, and with the pending session alone", async () => {
    const { methodId, code } = await enrol(server, USER);
    expect((await new Browser(server).signIn(USER, { mfaToken: code(), mfaMethodId: methodId })).body.SessionId).toEqual(
      expect.any(String),
    );
    await forgetStep(server, methodId);
    const browser = new Browser(server);
    await browser.signIn(USER);
    const done = await browser.call("Authorization.ContinueSignIn", { mfaToken: code() });
    expect(done.body, JSON.stringify(done.body)).toMatchObject({ SessionId: expect.any(String) });
    expect((await browser.call("Authorization.ContinueSignIn", { mfaToken: code() })).status).toBe(401);
  });

  it("takes a recovery code once, however it is typed", async () => {
    const { recoveryCodes } = await enrol(server, USER);
    expect(recoveryCodes).toHaveLength(10);
    const [first = "", second = ""] = recoveryCodes;
    expect((await new Browser(server).signIn(USER, { mfaToken: first })).status).toBe(200);
    expect((await new Browser(server).signIn(USER, { mfaToken: first })).body.errorCode).toBe("MfaCodeIncorrect");
    const browser = new Browser(server);
    expect((await browser.signIn(USER, { mfaToken: second.toLowerCase().replace("-", " ") })).status).toBe(200);
    expect((await browser.call("Account.GetAuthenticationMethods")).body.RecoveryCodesLeft).toBe(8);
    const warnings = (await mails(server)).filter(({ template }) => template === "recoveryCodeUsed");
    expect(warnings.map(({ values, address }) => [values.left, address])).toEqual([
      [9, null],
      [8, null],
    ]);
  });

  it("answers a wrong code with the words of the specification, keeps the pending session, and does not mention it before the password", async () => {
    const { methodId, code } = await enrol(server, USER);
    const browser = new Browser(server);
    await browser.signIn(USER);
    const before = browser.session;
    const wrong = await browser.signIn(USER, { mfaToken: "000000", mfaMethodId: methodId });
    expect(wrong.body).toMatchObject({ errorCode: "MfaCodeIncorrect", message: "MFA code is incorrect. Please try again." });
    expect(browser.session).toBe(before);
    const guess = { userName: USER, password: "wrong", mfaToken: code(), mfaMethodId: methodId };
    expect((await new Browser(server).call("Authorization.Authenticate", guess)).body.errorCode).toBe("SignInFailed");
    expect((await browser.signIn(USER, { mfaToken: code(), mfaMethodId: methodId })).status).toBe(200);
  });

  it("rotates the session and its XSRF token at every stage", async () => {
    const { methodId, code } = await enrol(server, USER);
    const browser = new Browser(server);
    await browser.signIn(USER);
    const [id, xsrf] = [browser.session, browser.xsrf];
    await browser.signIn(USER, { mfaToken: code(), mfaMethodId: methodId });
    expect(browser.session).not.toBe(id);
    expect(browser.xsrf).not.toBe(xsrf);
  });

  it("does not let another session's fresh factor count for a new sign-in", async () => {
    const { browser } = await enrol(server, USER);
    await browser.signIn("company.user");
    const { rows } = await query(`select mfa_verified_at from session where user_account_id = ${demo.users.companyUser}`);
    expect(rows).toEqual([{ mfa_verified_at: null }]);
  });
});

describe("a code", () => {
  it("of the same step wins once of a thousand parallel uses, on whatever session", async () => {
    const { methodId, code } = await enrol(server, USER);
    // Unlimited attempts: this test checks only that the code counts once.
    await query(
      "create or replace function no_counter() returns trigger language plpgsql as $$ begin new.attempts = '{}'; new.failures = 0; return new; end $$",
    );
    await query("create trigger no_counter before insert or update on factor_counter for each row execute function no_counter()");
    let token = "";
    try {
      const browsers = Array.from({ length: 20 }, () => new Browser(server));
      for (const browser of browsers) await browser.signIn(USER);
      // Only now: twenty passwords take their time, and a code has a minute at most.
      token = code();
      const replies = await Promise.all(
        Array.from({ length: 1_000 }, (_, at) =>
          browsers[at % 20]?.copy().call("Authorization.ContinueSignIn", { mfaToken: token, mfaMethodId: methodId }),
        ),
      );
      expect(replies.filter((reply) => reply?.status === 200)).toHaveLength(1);
    } finally {
      await query("drop trigger no_counter on factor_counter");
    }
    await forgetTries(server);
    expect((await new Browser(server).signIn(USER, { mfaToken: token, mfaMethodId: methodId })).body.errorCode).toBe("MfaCodeIncorrect");
  }, 120_000);

  it("of the step before counts, but not after a later one; those further away never do", async () => {
    const { methodId, code } = await enrol(server, USER);
    const signIn = async (token: string) => (await new Browser(server).signIn(USER, { mfaToken: token, mfaMethodId: methodId })).status;
    expect(await signIn(code(-3))).toBe(401);
    expect(await signIn(code(2))).toBe(401);
    expect(await signIn(code(-1))).toBe(200);
    expect(await signIn(code())).toBe(200);
    await forgetTries(server);
    expect(await signIn(code(-1))).toBe(401);
  });

  it("is looked at five times in fifteen minutes, whatever sessions and addresses the guesses come from", async () => {
    const { methodId, code } = await enrol(server, USER);
    const right = code();
    const browsers = Array.from({ length: 10 }, () => new Browser(server));
    for (const browser of browsers) await browser.signIn(USER);
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        browsers[at % 10]?.copy().call("Authorization.ContinueSignIn", { mfaToken: String(at).padStart(6, "0"), mfaMethodId: methodId }),
      ),
    );
    const codes = replies.map((reply) => reply?.body.errorCode);
    expect(codes.filter((name) => name === "MfaCodeIncorrect")).toHaveLength(5);
    expect(codes.filter((name) => name === "TooManyAttempts")).toHaveLength(195);
    expect((await browsers[0]?.call("Authorization.ContinueSignIn", { mfaToken: right }))?.body.errorCode).toBe("TooManyAttempts");
    await query("update factor_counter set attempts = array(select t - interval '15 minutes' from unnest(attempts) t)");
    expect((await browsers[0]?.call("Authorization.ContinueSignIn", { mfaToken: right }))?.status).toBe(200);
  }, 60_000);

  it("is looked at a hundred times in a row at most, until another user resets the user's factors", async () => {
    const { code } = await enrol(server, USER);
    const browser = new Browser(server);
    await browser.signIn(USER);
    await query("update factor_counter set failures = 100, attempts = '{}'");
    expect((await browser.call("Authorization.ContinueSignIn", { mfaToken: code() })).body.errorCode).toBe("TooManyAttempts");
    const admin = new Browser(server);
    await admin.signIn("distributor.admin");
    await proveFactor(server.database.ownerPool, "distributor.admin");
    const removed = await admin.call("Account.DisableTwoFactorForUser", {
      userAccountId: demo.users.resellerSales,
      reason: "Identity checked by telephone",
    });
    expect(removed.status, JSON.stringify(removed.body)).toBe(200);
    expect((await browser.call("Authorization.GetCurrentUser")).status).toBe(401);
    expect((await browser.signIn(USER)).body).toMatchObject({ SessionId: expect.any(String) });
    expect((await mails(server)).at(-1)).toMatchObject({ template: "factorsChanged", address: null });
  });

  it("gives no try back when the call behind it fails", async () => {
    await enrol(server, USER);
    const browser = new Browser(server);
    await browser.signIn(USER);
    await query("create or replace function broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$");
    await query("create trigger broken before insert on audit_record for each row execute function broken()");
    try {
      const replies: unknown[] = [];
      for (let at = 0; at < 8; at += 1)
        replies.push((await browser.call("Authorization.ContinueSignIn", { mfaToken: "000000" })).body.errorCode);
      expect(replies.filter((name) => name !== "TooManyAttempts")).toHaveLength(5);
    } finally {
      await query("drop trigger broken on audit_record");
    }
  });
});

describe("a code by e-mail", () => {
  it("goes to the verified address, belongs to the session that asked for it, and works once", async () => {
    const { methodId } = await enrolMailbox(USER, "second@example.com");
    const browser = new Browser(server);
    const first = await browser.signIn(USER);
    expect(first.body.UserAuthenticationMethods).toMatchObject([{ Id: methodId, AuthenticatorType: "EmailCode", UnavailableUntil: null }]);
    const sent = await browser.call("Authorization.SendSecurityCodeNotification", { authenticationMethodId: methodId });
    expect(sent.body).toEqual({ ExpiresInSeconds: 300, ResendAfterSeconds: 60, MaskedEmail: "s•••@example.com" });
    expect((await mails(server)).at(-1)).toMatchObject({ template: "securityCode", address: "second@example.com" });
    const code = await lastCode(server);

    const other = new Browser(server);
    await other.signIn(USER);
    const factor = { mfaToken: code, mfaMethodId: methodId };
    expect((await other.signIn(USER, factor)).body.errorCode).toBe("MfaCodeIncorrect");
    expect((await new Browser(server).signIn(USER, factor)).body.errorCode).toBe("MfaCodeIncorrect");
    const copies = Array.from({ length: 3 }, () => browser.copy());
    const replies = await Promise.all(copies.map((copy) => copy.signIn(USER, factor)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("runs out after five minutes and after five tries", async () => {
    const { methodId } = await enrolMailbox(USER);
    const browser = new Browser(server);
    await browser.signIn(USER);
    await browser.call("Authorization.SendSecurityCodeNotification", { authenticationMethodId: methodId });
    const code = await lastCode(server);
    await query("update security_code set expires_at = now() - interval '1 second'");
    expect((await browser.signIn(USER, { mfaToken: code, mfaMethodId: methodId })).body.errorCode).toBe("MfaCodeIncorrect");
    await query("update security_code set expires_at = now() + interval '1 minute', attempts = 5");
    expect((await browser.signIn(USER, { mfaToken: code, mfaMethodId: methodId })).body.errorCode).toBe("MfaCodeIncorrect");
    await query("update security_code set attempts = 4");
    expect((await browser.signIn(USER, { mfaToken: code, mfaMethodId: methodId })).status).toBe(200);
  });

  it("is sent once a minute and five times an hour", async () => {
    const { methodId } = await enrolMailbox(USER);
    const browser = new Browser(server);
    await browser.signIn(USER);
    const send = async () =>
      (await browser.call("Authorization.SendSecurityCodeNotification", { authenticationMethodId: methodId })).status;
    const parallel = await Promise.all(Array.from({ length: 10 }, () => send()));
    expect(parallel.filter((status) => status === 200)).toHaveLength(1);
    const later = () => query("update factor_counter set sends = array(select t - interval '61 seconds' from unnest(sends) t)");
    for (let at = 0; at < 4; at += 1) {
      await later();
      expect(await send()).toBe(200);
    }
    await later();
    expect(await send()).toBe(429);
  });

  it("is no second proof for a day after the password was reset by e-mail, nor is a mailbox that would be set up then", async () => {
    const { methodId } = await enrolMailbox(USER);
    const browser = new Browser(server);
    await browser.signIn(USER);
    await browser.call("Authorization.SendSecurityCodeNotification", { authenticationMethodId: methodId });
    const factor = { mfaToken: await lastCode(server), mfaMethodId: methodId };
    await query(`update credential set reset_by_mail_at = now() - interval '23 hours' where user_account_id = ${demo.users.resellerSales}`);
    const again = await browser.copy().signIn(USER);
    expect(again.body.UserAuthenticationMethods).toMatchObject([{ UnavailableUntil: expect.any(String) }]);
    expect((await browser.copy().signIn(USER, factor)).body.errorCode).toBe("MfaMethodUnavailable");
    const refused = await browser.copy().call("Authorization.SendSecurityCodeNotification", { authenticationMethodId: methodId });
    expect(refused.body.errorCode).not.toBeUndefined();
    await query("delete from authentication_method");
    const plain = new Browser(server);
    await plain.signIn(USER);
    expect((await plain.call("Account.SetupTwoFactor", { authenticatorType: "EmailCode" })).body.errorCode).toBe("MfaMethodUnavailable");
  });
});

describe("a passkey", () => {
  async function enrolPasskey() {
    const passkey = new SoftwarePasskey();
    const browser = new Browser(server);
    await browser.signIn(USER);
    const setup = await browser.call("Account.SetupTwoFactor", { authenticatorType: "Passkey" });
    const { challenge } = setup.body.PasskeyOptions as { challenge: string };
    const enabled = await browser.call("Account.EnableTwoFactor", {
      setupId: setup.body.SetupId,
      name: "Key",
      passkey: passkey.register({ challenge }),
    });
    expect(enabled.status, JSON.stringify(enabled.body)).toBe(200);
    return passkey;
  }
  const challengeOf = (body: Record<string, unknown>) => (body.Options as { challenge: string }).challenge;

  it("is a second factor; its challenge counts once and for its session alone", async () => {
    const passkey = await enrolPasskey();
    const [browser, other] = [new Browser(server), new Browser(server)];
    await browser.signIn(USER);
    await other.signIn(USER);
    const challenge = challengeOf((await browser.call("Authorization.GetPasskeyChallenge")).body);
    const answer = passkey.assert({ challenge });
    expect((await other.call("Authorization.ContinueSignIn", { passkey: answer })).body.errorCode).toBe("MfaCodeIncorrect");
    const pending = browser.copy();
    expect((await browser.call("Authorization.ContinueSignIn", { passkey: answer })).status).toBe(200);
    expect((await pending.call("Authorization.ContinueSignIn", { passkey: answer })).status).toBe(401);
  });

  it("signs in alone when it has checked its user, and not for another site", async () => {
    const passkey = await enrolPasskey();
    const attempt = async (how: object) => {
      const browser = new Browser(server);
      const challenge = challengeOf((await browser.call("Authorization.BeginPasskeySignIn")).body);
      return browser.call("Authorization.AuthenticatePasskey", { passkey: passkey.assert({ challenge, ...how }) });
    };
    expect((await attempt({ verifiesUser: false })).body.errorCode).toBe("SignInFailed");
    expect((await attempt({ origin: "https://evil.example" })).body.errorCode).toBe("SignInFailed");
    const done = await attempt({});
    expect(done.body, JSON.stringify(done.body)).toMatchObject({ SessionId: expect.any(String), UserAccountId: demo.users.resellerSales });
    const { rows } = await query(
      "select channels from session where stage = 'complete' and flow_id is null order by created_at desc limit 1",
    );
    expect(rows[0].channels.sort()).toEqual(["device", "knowledge"]);
  });

  it("whose counter falls back is a copy and is refused", async () => {
    const passkey = await enrolPasskey();
    passkey.counter = 7;
    const signIn = async () => {
      const browser = new Browser(server);
      await browser.signIn(USER);
      const challenge = challengeOf((await browser.call("Authorization.GetPasskeyChallenge")).body);
      return (await browser.call("Authorization.ContinueSignIn", { passkey: passkey.assert({ challenge }) })).status;
    };
    expect(await signIn()).toBe(200);
    passkey.counter = 3;
    expect(await signIn()).toBe(401);
  });
});
