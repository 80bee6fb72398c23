/** Sign-in at a real provider, linking, and what an identity is worth. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type DemoServer, PASSWORD, startDemoServer } from "../../../../support/demo-server.ts";
import { MockProvider } from "../../../../support/mock-provider.ts";
import { REAL_CLIENT, REAL_SECRET, type RealProvider, signInThere, startRealProvider } from "../../../../support/real-provider.ts";
import { Browser, enrol, mails, reset } from "../factors/people.ts";
import { addProvider, forget, leave, link, signInAt } from "./sso-server.ts";

const RETURN = "http://localhost:8080/v/";
const USER = "company.user";
let server: DemoServer;
let real: RealProvider;
let mock: MockProvider;

beforeAll(async () => {
  [server, real, mock] = await Promise.all([startDemoServer(), startRealProvider(RETURN), MockProvider.start()]);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await Promise.all([real.stop(), mock.stop()]);
});
beforeEach(async () => {
  await reset(server);
  await forget(server);
  server.forget("distributor.admin");
});

const query = (text: string, values: unknown[] = []) => server.database.ownerPool.query(text, values);
const identities = async () =>
  (await query("select username, subject from linked_identity join account on account_id = user_account_id")).rows;
/** Mails about identities, to whichever address but the account's, with the provider that they name. */
const notices = async () =>
  (await mails(server))
    .filter(({ template }) => template.startsWith("identity"))
    .map(({ template, address, values }) => [template, address, values.provider]);
const back = (browser: Browser, input: object) => browser.call("Authorization.AuthenticateOpenId", input);

describe("at a real provider", () => {
  it("is set up by an administrator, links by the password, and signs in without it from then on", async () => {
    const created = await server.call(
      "distributor.admin",
      "CreateSignInProvider",
      { name: "Real", issuer: real.issuer, clientId: REAL_CLIENT, clientSecret: REAL_SECRET, scopes: "email" },
      "Admin",
    );
    expect(created.body, JSON.stringify(created.body)).toMatchObject({ HasClientSecret: true, Scopes: "openid email" });
    const providerId = String(created.body.Id);
    const browser = new Browser(server);
    const { body: offered } = await browser.call("Authorization.GetSignInProviders");
    expect(offered.Items).toEqual([
      { id: providerId, name: "Real", auth_endpoint: `${real.issuer}/auth`, client: REAL_CLIENT, scope: "openid email" },
    ]);

    const address = await leave(browser, providerId);
    const asked = new URL(address).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: REAL_CLIENT,
      response_type: "code",
      redirect_uri: RETURN,
      scope: "openid email",
    });
    expect(asked.get("code_challenge_method")).toBe("S256");
    expect(Buffer.from(asked.get("state")?.split(".").at(-1) ?? "", "base64url").toString()).toBe("http://localhost:8080");
    const first = await back(browser, await signInThere(address, "ada", RETURN));
    expect(first.body, JSON.stringify(first.body)).toEqual({
      NeedsLink: true,
      OpenIdSubIdentifier: expect.stringMatching(/^[\w-]{43}$/),
      ProviderName: "Real",
    });
    expect(browser.session).toBeUndefined();
    const linked = await browser.call("Authorization.AuthenticateWithSubConfirmation", {
      userName: ` ${USER} `,
      password: PASSWORD,
      subId: first.body.OpenIdSubIdentifier,
      clientName: REAL_CLIENT,
    });
    expect(linked.body, JSON.stringify(linked.body)).toMatchObject({ Username: USER, SignInStage: "complete" });
    expect(await identities()).toEqual([{ username: USER, subject: "ada" }]);
    expect(await notices()).toEqual([["identityLinked", null, "Real"]]);
    expect((await browser.call("SelfCare.ListMyIdentities")).body.Items).toMatchObject([
      { ProviderName: "Real", Label: "ada@example.com" },
    ]);

    const again = new Browser(server);
    const second = await back(again, await signInThere(await leave(again, providerId), "ada", RETURN));
    expect(second.body, JSON.stringify(second.body)).toMatchObject({ Username: USER, SessionId: expect.any(String) });
    const { rows } = await query(
      "select operation, result from audit_record where actor_username = $1 and event_type = 'Session.SignedIn' order by audit_id desc limit 1",
      [USER],
    );
    expect(rows).toEqual([{ operation: "AuthenticateOpenId", result: "Success" }]);
  });
});

describe("an identity", () => {
  let providerId: string;
  beforeEach(async () => {
    providerId = await addProvider(server, mock.issuer);
  });

  it("is one proof: a second factor is asked for, and a policy that demands one is kept", async () => {
    const { code } = await enrol(server, USER);
    await link(server, USER, mock.issuer, "ada");
    const browser = new Browser(server);
    const first = await signInAt(browser, mock, providerId, "ada");
    expect(first.body).toMatchObject({ SessionId: null, SignInStage: "second-factor", Capabilities: [] });
    expect((await browser.call("SelfCare.ListMyIdentities")).status).toBe(401);
    expect((await browser.call("Authorization.ContinueSignIn", { mfaToken: code() })).body).toMatchObject({ SignInStage: "complete" });

    await query(
      "insert into mfa_policy (account_id, mode, allowed_types, includes_children) values (100, 'Enforced', '{AuthenticatorApplication}', true)",
    );
    await query("delete from authentication_method");
    expect((await signInAt(new Browser(server), mock, providerId, "ada")).body).toMatchObject({ MustSetupMfa: true, SessionId: null });
  });

  it("lets no one in who may not sign in", async () => {
    await link(server, USER, mock.issuer, "ada");
    await query("update account set account_state = 'Suspended' where username = $1", [USER]);
    expect((await signInAt(new Browser(server), mock, providerId, "ada")).body.errorCode).toBe("ProviderSignInFailed");
    await query("update account set account_state = 'Active' where username = $1", [USER]);
  });

  it("is linked to no one by the mail address or the name that a provider states, verified or not", async () => {
    const { rows } = await query(`select "values" ->> 'Email' as email from account where username = $1`, [USER]);
    for (const claims of [
      { email: rows[0].email, email_verified: true, preferred_username: USER },
      { email: rows[0].email, email_verified: false },
    ]) {
      const browser = new Browser(server);
      const { body } = await back(browser, mock.authorize(await leave(browser, providerId), "a-subject", claims));
      expect(body).toMatchObject({ NeedsLink: true });
      expect(browser.session).toBeUndefined();
    }
    expect(await identities()).toEqual([]);
  });

  it("is linked only when the second factor was given too", async () => {
    const { code, methodId } = await enrol(server, USER);
    const browser = new Browser(server);
    const subId = (await signInAt(browser, mock, providerId, "ada")).body.OpenIdSubIdentifier;
    const confirm = (more: object = {}) =>
      browser.call("Authorization.AuthenticateWithSubConfirmation", { userName: USER, password: PASSWORD, subId, ...more });
    expect((await confirm()).body).toMatchObject({ SignInStage: "second-factor" });
    expect(await identities()).toEqual([]);
    expect((await confirm({ mfaToken: "000000", mfaMethodId: methodId })).body.errorCode).toBe("MfaCodeIncorrect");
    expect(await notices()).toEqual([]);
    expect((await confirm({ mfaToken: code(), mfaMethodId: methodId })).body).toMatchObject({ SignInStage: "complete" });
    expect(await notices()).toEqual([["identityLinked", null, "Contoso"]]);
    expect(await identities()).toEqual([{ username: USER, subject: "ada" }]);
    expect((await confirm()).body.errorCode).toBe("TokenExpired");
  });

  it("keeps its handle for its browser, its owner and ten minutes, and once", async () => {
    const browser = new Browser(server);
    const subId = (await signInAt(browser, mock, providerId, "ada")).body.OpenIdSubIdentifier;
    const confirm = (at: Browser, userName = USER, password = PASSWORD) =>
      at.call("Authorization.AuthenticateWithSubConfirmation", { userName, password, subId });
    expect((await confirm(new Browser(server))).body.errorCode).toBe("TokenExpired");
    expect((await confirm(browser.copy(), USER, "Wrong-password-1")).body.errorCode).toBe("SignInFailed");
    const replies = await Promise.all(
      [...Array(20).keys()].map((index) => confirm(browser.copy(), index % 2 === 0 ? USER : "company.admin")),
    );
    const winners = new Set(replies.flatMap(({ body }) => (typeof body.Username === "string" ? [body.Username] : [])));
    expect(winners.size).toBe(1);
    expect(await identities()).toHaveLength(1);
    expect((await confirm(browser)).body.errorCode).toBe("TokenExpired");
  });

  it("is linked by a user who is signed in, has given the password, and comes back in the same session", async () => {
    const [ada, eve] = [new Browser(server), new Browser(server)];
    await ada.signIn(USER);
    await eve.signIn("company.admin");
    await query("update session set created_at = now() - interval '6 minutes'");
    const begin = (browser: Browser, currentPassword?: string) =>
      browser.call("SelfCare.BeginIdentityLink", { providerId, ...(currentPassword === undefined ? {} : { currentPassword }) });
    expect((await begin(ada)).body).toMatchObject({ errorCode: "PasswordNeeded", details: [{ field: "currentPassword" }] });
    expect((await begin(ada, "Wrong-password-1")).body).toMatchObject({ errorCode: "ValidationFailed" });
    const begun = await begin(ada, PASSWORD);
    const returned = mock.authorize(String(begun.body.ContinueAt), "ada");
    // Ada's started sign-in grants nothing to eve, and eve cannot be made to finish it.
    expect((await back(ada, returned)).body.errorCode).toBe("TokenExpired");
    await begin(eve, PASSWORD);
    expect((await eve.call("SelfCare.LinkIdentity", returned)).body.errorCode).toBe("TokenExpired");
    expect((await ada.call("SelfCare.LinkIdentity", returned)).status).toBe(200);
    expect(await notices()).toEqual([["identityLinked", null, "Contoso"]]);
    expect(await identities()).toEqual([{ username: USER, subject: "ada" }]);
    // Another user's identity stays theirs.
    const stolen = mock.authorize(String((await begin(eve, PASSWORD)).body.ContinueAt), "ada");
    expect((await eve.call("SelfCare.LinkIdentity", stolen)).body.errorCode).toBe("NotUnique");
    const late = mock.authorize(String((await begin(eve, PASSWORD)).body.ContinueAt), "eve");
    await query("update provider_sign_in set expires_at = now()");
    expect((await eve.call("SelfCare.LinkIdentity", late)).body.errorCode).toBe("TokenExpired");
  });

  it("can be taken off, but not by an open screen alone, and not the last way in", async () => {
    await link(server, USER, mock.issuer, "ada");
    await link(server, USER, "https://another.example", "ada");
    const browser = new Browser(server);
    await signInAt(browser, mock, providerId, "ada");
    const [first, other] = (await browser.call("SelfCare.ListMyIdentities")).body.Items as { Id: number }[];
    const { rows } = await query(
      "delete from credential where user_account_id = (select account_id from account where username = $1) returning *",
      [USER],
    );
    // The other provider is not configured here: it would let no one in.
    expect((await browser.call("SelfCare.UnlinkIdentity", { identityId: first?.Id })).body.errorCode).toBe("StateConflict");
    expect((await browser.call("SelfCare.UnlinkIdentity", { identityId: other?.Id })).status).toBe(200);
    await query("insert into credential (user_account_id, password_hash) values ($1, $2)", [
      rows[0].user_account_id,
      rows[0].password_hash,
    ]);
    await query("update session set created_at = now() - interval '6 minutes'");
    expect((await browser.call("SelfCare.UnlinkIdentity", { identityId: first?.Id })).body.errorCode).toBe("PasswordNeeded");
    expect((await browser.call("SelfCare.UnlinkIdentity", { identityId: first?.Id, currentPassword: PASSWORD })).status).toBe(200);
    expect(await identities()).toEqual([]);
    expect(await notices()).toEqual([
      ["identityUnlinked", null, "https://another.example"],
      ["identityUnlinked", null, "Contoso"],
    ]);
  });
});

describe("the list of providers", () => {
  const admin = (operation: string, input: object, user = "distributor.admin") => server.call(user, operation, input, "Admin");

  it("belongs to those who run the installation, whatever rights others hold below", async () => {
    for (const user of ["reseller.admin", "company.admin"])
      expect((await admin("ListSignInProviders", {}, user)).body.errorCode, user).toBe("AccessDenied");
    server.forget("reseller.admin");
    server.forget("company.admin");
  });

  it("refuses a provider that is not there, and forgets a secret whose issuer or client changes", async () => {
    expect((await admin("CreateSignInProvider", { name: "None", issuer: "http://127.0.0.1:9", clientId: "x" })).body).toMatchObject({
      errorCode: "ValidationFailed",
      details: [{ field: "issuer" }],
    });
    const { body } = await admin("CreateSignInProvider", { name: "Mock", issuer: mock.issuer, clientId: "one", clientSecret: "secret" });
    const change = { providerId: body.Id, name: "Mock", issuer: mock.issuer, clientId: "one", rowVersion: 1 };
    expect((await admin("UpdateSignInProvider", change)).body).toMatchObject({ HasClientSecret: true, RowVersion: 2 });
    expect((await admin("UpdateSignInProvider", change)).body.errorCode).toBe("ConcurrencyConflict");
    expect((await admin("UpdateSignInProvider", { ...change, clientId: "two", rowVersion: 2 })).body).toMatchObject({
      HasClientSecret: false,
    });
    const { rows } = await query("select changes::text as text from audit_record where operation like '%SignInProvider'");
    expect(JSON.stringify(rows)).not.toContain('secret"');
  });
});
