/** Impersonation: who may, what is forbidden, what is recorded, and how it ends (domain §2.6). */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { operations } from "../../../../../server/generated/registry.ts";
import type { OperationContract } from "../../../../../server/platform/call/operation.ts";
import type { OperationName } from "../../../../../shared/generated/operation-types.ts";
import { demo } from "../../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../../support/demo-server.ts";
import { Browser, enrol, type Reply, reset } from "../factors/people.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 120_000);
afterAll(() => server.stop());
beforeEach(async () => {
  await reset(server);
  await query("truncate audit_record");
});

const SUBJECT = demo.users.companyUser;
const query = (text: string, values: unknown[] = []) => server.database.ownerPool.query(text, values);
const contractOf: Readonly<Record<OperationName, OperationContract>> = operations;

async function signedIn(username: string): Promise<Browser> {
  const browser = new Browser(server);
  const { status, body } = await browser.signIn(username);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return browser;
}
const act = (browser: Browser, userAccountId = SUBJECT): Promise<Reply> =>
  browser.call("Authorization.Impersonate", { userAccountId, reason: "Ticket 4711" });
async function acting(username = "reseller.admin"): Promise<Browser> {
  const browser = await signedIn(username);
  const { status, body } = await act(browser);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return browser;
}
const who = async (browser: Browser) => (await browser.call("Authorization.GetCurrentUser")).body;

describe("acting for a user", () => {
  it("shows what the other user sees, under new secrets, for four hours at most, and leads back", async () => {
    const browser = await signedIn("reseller.admin");
    const before = browser.copy();
    const own = await who(browser);
    const { body } = await act(browser);
    expect(body, JSON.stringify(body)).toMatchObject({
      UserAccountId: SUBJECT,
      Username: "company.user",
      ImpersonatorAccountId: demo.users.resellerAdmin,
    });
    expect(body.ImpersonatorAccount).toMatchObject({ AccountId: demo.users.resellerAdmin });
    const left = Date.parse(String(body.ImpersonationEndsAt)) - Date.now();
    expect(left / 3_600_000).toBeGreaterThan(3.9);
    expect(left / 3_600_000).toBeLessThanOrEqual(4.01);
    expect([browser.session === before.session, browser.xsrf === before.xsrf]).toEqual([false, false]);
    expect((await who(before)).errorCode).toBe("NotSignedIn");
    const present = await who(browser);
    expect(present).toMatchObject({
      UserAccountId: SUBJECT,
      ImpersonatorAccountId: demo.users.resellerAdmin,
      ImpersonationEndsAt: body.ImpersonationEndsAt,
    });
    expect(present.Capabilities).toEqual((await who(await signedIn("company.user"))).Capabilities);

    const during = browser.copy();
    expect((await browser.call("Authorization.Unimpersonate")).body).toMatchObject({
      Username: "reseller.admin",
      ImpersonatorAccountId: null,
      ImpersonationEndsAt: null,
    });
    expect([browser.session === during.session, browser.xsrf === during.xsrf]).toEqual([false, false]);
    expect((await who(during)).errorCode).toBe("NotSignedIn");
    expect({ ...(await who(browser)), SessionId: "" }).toEqual({ ...own, SessionId: "" });
    expect((await browser.call("Authorization.Unimpersonate")).body.errorCode).toBe("StateConflict");
  });

  it("leaves the own session its limits, and the second factor that was proved in it", async () => {
    const browser = await signedIn("reseller.admin");
    await query(
      `update session set expires_at = now() + interval '1 hour', mfa_verified_at = now() where user_account_id = ${demo.users.resellerAdmin}`,
    );
    const { rows: before } = await query(
      `select expires_at, created_at, mfa_verified_at from session where user_account_id = ${demo.users.resellerAdmin}`,
    );
    const { body } = await act(browser);
    expect(Date.parse(String(body.ImpersonationEndsAt)) - Date.now()).toBeLessThanOrEqual(3_600_000);
    await browser.call("Authorization.Unimpersonate");
    expect(
      (await query(`select expires_at, created_at, mfa_verified_at from session where user_account_id = ${demo.users.resellerAdmin}`)).rows,
    ).toEqual(before);
  });
});

describe("no one acts for", () => {
  it.each([
    ["themselves", "reseller.admin", demo.users.resellerAdmin, "ImpersonationNotAllowed"],
    ["a user who may do more", "reseller.support", demo.users.resellerAdmin, "ImpersonationNotAllowed"],
    ["a user above, whom they do not see", "reseller.admin", demo.users.distributorAdmin, "NotFound"],
    ["a user elsewhere, whom they do not see", "company.admin", demo.users.resellerAdmin, "NotFound"],
    ["anyone without the right to", "company.admin", SUBJECT, "AccessDenied"],
    ["a company", "reseller.admin", demo.company, "ImpersonationNotAllowed"],
  ])("%s", async (_, username, userAccountId, code) => {
    const browser = await signedIn(username);
    expect((await act(browser, userAccountId)).body.errorCode).toBe(code);
    expect((await who(browser)).Username).toBe(username);
  });

  it("a suspended user, without a reason, or while acting for another", async () => {
    const browser = await signedIn("distributor.admin");
    await query("update account set account_state = 'Suspended' where account_id = $1", [SUBJECT]);
    expect((await act(browser)).body.errorCode).toBe("ImpersonationNotAllowed");
    await query("update account set account_state = 'Active' where account_id = $1", [SUBJECT]);
    for (const reason of [undefined, "", "   "])
      expect((await browser.call("Authorization.Impersonate", { userAccountId: SUBJECT, reason })).body.errorCode).toBe("ValidationFailed");
    expect((await act(browser, demo.users.resellerAdmin)).status).toBe(200);
    expect((await act(browser)).body.errorCode).toBe("AccessDenied");
  });

  it("anyone before their own policy is satisfied; the other's is not asked", async () => {
    const own =
      "insert into mfa_policy (account_id, mode, allowed_types, includes_children) values ($1, 'Enforced', '{AuthenticatorApplication}', false)";
    const { browser, code } = await enrol(server, "reseller.admin");
    await query("delete from session");
    await query(own, [demo.company]);
    const fresh = new Browser(server);
    await fresh.signIn("reseller.admin");
    await fresh.call("Authorization.ContinueSignIn", { mfaToken: code() });
    expect((await act(fresh)).body).toMatchObject({ Username: "company.user", MustSetupMfa: false });
    await query(own, [demo.reseller]);
    // A session from before the policy, by the password alone.
    await query("delete from authentication_method");
    await query(`delete from mfa_policy where account_id = ${demo.reseller}`);
    const early = await signedIn("reseller.admin");
    await query(own, [demo.reseller]);
    expect((await act(early)).body.errorCode).toBe("MfaSetupRequired");
    expect(browser.session).toBeDefined();
  });
});

describe("while a caller acts for a user", () => {
  it("every operation that its contract keeps from them is refused, and those are the ones that decide who may come in", async () => {
    const browser = await acting("distributor.admin");
    const closed = (Object.keys(operations) as OperationName[]).filter((key) => contractOf[key].access.impersonation === "refused");
    expect(closed).toEqual(
      expect.arrayContaining([
        "SelfCare.ChangeMyPassword",
        "Account.SetupTwoFactor",
        "Account.EnableTwoFactor",
        "Account.DisableTwoFactor",
        "Account.RegenerateRecoveryCodes",
        "Account.SaveRolesForUser",
        "Account.UpdateHierarchyMFAPolicy",
        "Authorization.VerifyStepUp",
        "Authorization.Impersonate",
        "SelfCare.LinkIdentity",
        "SelfCare.CreateApiToken",
      ]),
    );
    const examples = await import("../../../../conformance/fixtures.ts");
    for (const key of closed) {
      const input = await examples.firstInput(server, key).catch(() => ({}));
      const { status, body } = await browser.call(key, input);
      // Fixtures end sessions now and then; what counts is that none of these was let through.
      expect([401, 403], `${key}: ${JSON.stringify(body).slice(0, 200)}`).toContain(status);
    }
  }, 120_000);

  it("fields that ask for a second factor stay closed, and every record names both", async () => {
    const browser = await acting();
    const { body } = await browser.call("Account.LoadAccountById", { accountId: SUBJECT });
    const save = (values: object) => browser.call("Account.UpdateAccount", { accountId: SUBJECT, rowVersion: body.RowVersion, values });
    expect((await save({ Email: "taken@over.example" })).body.errorCode).toBe("AccessDenied");
    await browser.call("Authorization.SetLanguage", { languageCode: "de" });
    await browser.call("Authorization.Unimpersonate");
    await browser.call("Authorization.SetLanguage", { languageCode: "en" });
    const { rows } = await query(
      "select operation, result, reason, actor_username as actor, impersonator_username as impersonator from audit_record where operation <> 'Authenticate' order by audit_id",
    );
    const record = (operation: string, actor: string, impersonator: string | null, result = "Success", reason: string | null = null) => ({
      operation,
      result,
      reason,
      actor,
      impersonator,
    });
    expect(rows).toEqual([
      record("Impersonate", "reseller.admin", null, "Success", "Ticket 4711"),
      record("UpdateAccount", "company.user", "reseller.admin", "Denied"),
      record("SetLanguage", "company.user", "reseller.admin"),
      record("Unimpersonate", "company.user", "reseller.admin"),
      record("SetLanguage", "reseller.admin", null),
    ]);
  });

  it.each<[string, string]>([
    ["the actor is suspended", `update account set account_state = 'Suspended' where account_id = ${demo.users.resellerAdmin}`],
    [
      "the actor gets another password",
      `update credential set changed_at = now(), password_hash = password_hash || 'x' where user_account_id = ${demo.users.resellerAdmin}`,
    ],
    ["the actor's sessions are ended", "select end_sessions_of(1007, null)"],
    ["the actor loses a right", `delete from role_membership where user_account_id = ${demo.users.resellerAdmin}`],
    [
      "the user gets a right",
      `insert into role_membership (user_account_id, role_id, scope_account_id, scope) select 1031, role_id, 100, 'Direct' from role_membership where user_account_id = ${demo.users.companyAdmin} limit 1`,
    ],
    ["the user is suspended", `update account set account_state = 'Suspended' where account_id = ${demo.users.companyUser}`],
    ["four hours are over", "update session set expires_at = now()"],
  ])("it ends when %s", async (_, change) => {
    const browser = await acting();
    const client = await server.database.ownerPool.connect();
    try {
      // Taken back afterwards: the next case begins as this one did.
      const kept = await Promise.all([
        client.query(`select * from role_membership where user_account_id in (${demo.users.resellerAdmin}, ${demo.users.companyUser})`),
        client.query(`select password_hash from credential where user_account_id = ${demo.users.resellerAdmin}`),
      ]);
      await client.query(change);
      expect((await who(browser)).errorCode).toBe("NotSignedIn");
      expect((await browser.call("Authorization.Unimpersonate")).status).toBe(401);
      await client.query(
        `update account set account_state = 'Active' where account_id in (${demo.users.resellerAdmin}, ${demo.users.companyUser})`,
      );
      await client.query(`update credential set password_hash = $1 where user_account_id = ${demo.users.resellerAdmin}`, [
        kept[1].rows[0].password_hash,
      ]);
      await client.query(`delete from role_membership where user_account_id in (${demo.users.resellerAdmin}, ${demo.users.companyUser})`);
      for (const row of kept[0].rows)
        await client.query("insert into role_membership (user_account_id, role_id, scope_account_id, scope) values ($1, $2, $3, $4)", [
          row.user_account_id,
          row.role_id,
          row.scope_account_id,
          row.scope,
        ]);
    } finally {
      client.release();
    }
  });

  it("signing out ends both", async () => {
    const browser = await acting();
    const copy = browser.copy();
    expect((await browser.call("Authorization.Logout")).status).toBe(200);
    expect((await who(copy)).errorCode).toBe("NotSignedIn");
    expect(
      (
        await query(
          `select count(*)::int as n from session where user_account_id in (${demo.users.resellerAdmin}, ${demo.users.companyUser})`,
        )
      ).rows[0].n,
    ).toBe(0);
  });
});
