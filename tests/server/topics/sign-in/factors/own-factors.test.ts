import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demo } from "../../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../../support/demo-server.ts";
import { Browser, codeOf, enrol, forgetStep, mails, reset } from "./people.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 120_000);
afterAll(() => server.stop());
beforeEach(() => reset(server));

const USER = "reseller.admin";
const query = (text: string, values: unknown[] = []) => server.database.ownerPool.query(text, values);
const staleFactor = () => query("update session set mfa_verified_at = now() - interval '16 minutes'");

describe("a step-up", () => {
  it("is asked of those who have a factor, counts for fifteen minutes, and takes a code once", async () => {
    const { browser, methodId, code } = await enrol(server, USER);
    await staleFactor();
    const save = async () => {
      const { body } = await browser.call("Account.LoadAccountById", { accountId: demo.company });
      return browser.call("Account.UpdateAccount", {
        accountId: demo.company,
        rowVersion: body.RowVersion,
        values: { BillingEmail: [`${Math.random()}@example.com`] },
      });
    };
    expect((await save()).body.errorCode).toBe("MfaRequired");
    const before = Date.now();
    const token = code();
    const verified = await browser.call("Authorization.VerifyStepUp", { mfaToken: token, mfaMethodId: methodId });
    expect(verified.status, JSON.stringify(verified.body)).toBe(200);
    const { MfaVerifiedAt, ValidUntil } = verified.body as { MfaVerifiedAt: string; ValidUntil: string };
    expect(Date.parse(ValidUntil) - Date.parse(MfaVerifiedAt)).toBe(15 * 60_000);
    expect(Math.abs(Date.parse(MfaVerifiedAt) - before)).toBeLessThan(60_000);
    expect((await save()).status).toBe(200);
    expect((await browser.call("Authorization.VerifyStepUp", { mfaToken: token, mfaMethodId: methodId })).body.errorCode).toBe(
      "MfaCodeIncorrect",
    );
    await staleFactor();
    expect((await save()).body.errorCode).toBe("MfaRequired");
  });

  it("is refused while the caller acts for another user, and so is everything that asks for one", async () => {
    const { methodId, code } = await enrol(server, USER);
    const browser = new Browser(server);
    await browser.signIn("distributor.admin");
    const acting = await browser.call("Authorization.Impersonate", { userAccountId: demo.users.resellerAdmin, reason: "Support case" });
    expect(acting.status, JSON.stringify(acting.body)).toBe(200);
    for (const [key, input] of [
      ["Authorization.VerifyStepUp", { mfaToken: code(), mfaMethodId: methodId }],
      ["Account.RegenerateRecoveryCodes", {}],
      ["Account.SetupTwoFactor", { authenticatorType: "AuthenticatorApplication" }],
      ["Account.DisableTwoFactor", { authenticationMethodId: methodId, code: code() }],
      ["Account.SetPrimaryTwoFactor", { authenticationMethodId: methodId }],
    ] as const)
      expect((await browser.call(key, input)).body.errorCode, key).toBe("AccessDenied");
    expect((await query("select count(*)::int as n from authentication_method")).rows[0].n).toBe(1);
  });
});

describe("the caller's own factors", () => {
  it("are added only after a fresh proof, which ends the other sessions and sends a mail", async () => {
    const { browser } = await enrol(server, USER);
    const other = new Browser(server);
    await query("delete from authentication_method");
    await other.signIn(USER);
    expect((await other.call("Authorization.PingPong")).status).toBe(200);
    const again = await enrol(server, USER, "Tablet");
    expect((await other.call("Authorization.PingPong")).status).toBe(401);
    expect((await browser.call("Authorization.PingPong")).status).toBe(401);
    expect((await mails(server)).filter(({ template }) => template === "factorsChanged")).toHaveLength(2);
    await staleFactor();
    const setup = () => again.browser.call("Account.SetupTwoFactor", { authenticatorType: "AuthenticatorApplication" });
    expect((await setup()).body.errorCode).toBe("MfaRequired");
    await again.browser.call("Authorization.VerifyStepUp", { mfaToken: again.code() });
    expect((await setup()).status).toBe(200);
  });

  it("are named, ordered, tried out and removed; the next one becomes primary", async () => {
    const { browser, methodId, code } = await enrol(server, USER);
    const setup = await browser.call("Account.SetupTwoFactor", { authenticatorType: "EmailCode", email: "other@example.com" });
    const code2 = (await mails(server)).findLast(({ template }) => template === "confirmAddress")?.values.code;
    const second = await browser.call("Account.EnableTwoFactor", { setupId: setup.body.SetupId, name: "Mailbox", code: code2 });
    expect(second.body, JSON.stringify(second.body)).toMatchObject({
      RecoveryCodes: [],
      Method: { MaskedEmail: "o•••@example.com", IsPrimary: false },
    });
    const mailbox = (second.body.Method as { Id: number }).Id;
    const renamed = await browser.call("Account.RenameTwoFactor", { authenticationMethodId: mailbox, name: " Office " });
    expect(renamed.body).toMatchObject({ Name: "Office" });
    const ordered = await browser.call("Account.SetPrimaryTwoFactor", { authenticationMethodId: mailbox });
    expect(ordered.body.Items).toMatchObject([
      { Id: mailbox, IsPrimary: true },
      { Id: methodId, IsPrimary: false },
    ]);
    expect((await browser.call("Account.CheckTwoFactor", { authenticationMethodId: methodId, code: "000000" })).body).toEqual({
      IsValid: false,
    });
    expect((await browser.call("Account.CheckTwoFactor", { authenticationMethodId: methodId, code: code() })).body).toEqual({
      IsValid: true,
    });
    await forgetStep(server, methodId);
    await staleFactor();
    expect((await browser.call("Account.DisableTwoFactor", { authenticationMethodId: mailbox })).body.errorCode).toBe("MfaRequired");
    const removed = await browser.call("Account.DisableTwoFactor", { authenticationMethodId: mailbox, code: "000000" });
    expect(removed.body.errorCode).toBe("MfaCodeIncorrect");
    await browser.call("Authorization.VerifyStepUp", { mfaToken: code(), mfaMethodId: methodId });
    expect((await browser.call("Account.DisableTwoFactor", { authenticationMethodId: mailbox })).status).toBe(200);
    expect((await browser.call("Account.GetAuthenticationMethods")).body.Items).toMatchObject([{ Id: methodId, IsPrimary: true }]);
  });

  it("belong to no one else", async () => {
    const { methodId } = await enrol(server, USER);
    const stranger = (await enrol(server, "reseller.support")).browser;
    for (const [key, input] of [
      ["Account.RenameTwoFactor", { authenticationMethodId: methodId, name: "Mine" }],
      ["Account.SetPrimaryTwoFactor", { authenticationMethodId: methodId }],
      ["Account.DisableTwoFactor", { authenticationMethodId: methodId }],
      ["Account.CheckTwoFactor", { authenticationMethodId: methodId, code: "123456" }],
      ["Authorization.SendSecurityCodeNotification", { authenticationMethodId: methodId }],
    ] as const)
      expect((await stranger.call(key, input)).body.errorCode, key).toBe("NotFound");
    const read = await stranger.call("Account.GetAuthenticationMethodsForUser", { userAccountId: demo.users.resellerAdmin });
    expect(read.body, JSON.stringify(read.body)).toMatchObject({ TotalCount: 1, RecoveryCodesLeft: 10 });
    expect(JSON.stringify(read.body)).not.toMatch(/secret|sealed/i);
    expect(
      (await stranger.call("Account.DisableTwoFactorForUser", { userAccountId: demo.users.resellerAdmin, reason: "Mine now" })).body
        .errorCode,
    ).toBe("AccessDenied");
  });

  it("get new recovery codes in place of the old ones", async () => {
    const { browser, recoveryCodes } = await enrol(server, USER);
    const made = await browser.call("Account.RegenerateRecoveryCodes");
    const codes = made.body.RecoveryCodes as string[];
    expect(new Set([...codes, ...recoveryCodes]).size).toBe(20);
    expect((await new Browser(server).signIn(USER, { mfaToken: recoveryCodes[0] })).status).toBe(401);
    expect((await new Browser(server).signIn(USER, { mfaToken: codes[0] })).status).toBe(200);
  });

  it("are made once of a set-up, by the session that began it", async () => {
    const browser = new Browser(server);
    await browser.signIn(USER);
    const setup = await browser.call("Account.SetupTwoFactor", { authenticatorType: "AuthenticatorApplication" });
    const enable = { setupId: setup.body.SetupId, name: "Phone", code: codeOf(String(setup.body.Secret)) };
    const other = new Browser(server);
    await other.signIn(USER);
    expect((await other.call("Account.EnableTwoFactor", enable)).body.errorCode).toBe("TokenExpired");
    const copies = Array.from({ length: 4 }, () => browser.copy());
    const replies = await Promise.all(copies.map((copy) => copy.call("Account.EnableTwoFactor", enable)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await query("select count(*)::int as n from authentication_method")).rows[0].n).toBe(1);
  });
});
