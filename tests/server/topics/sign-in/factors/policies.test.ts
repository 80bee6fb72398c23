import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { AUTHENTICATOR_TYPES, type AuthenticatorType } from "../../../../../server/platform/call/mfa-policy.ts";
import { systemAccess } from "../../../../../server/platform/database/system-database.ts";
import { loadFactorState } from "../../../../../server/topics/sign-in/factors/factor-state.ts";
import { demo } from "../../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../../support/demo-server.ts";
import { proveFactor } from "../../../../support/prove-factor.ts";
import { Browser, codeOf, enrol, reset } from "./people.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 120_000);
afterAll(() => server.stop());
beforeEach(() => reset(server));

const query = (text: string, values: unknown[] = []) => server.database.ownerPool.query(text, values);
/** company.user 1031 and company.admin 1030 belong to company 100, that to reseller 10. */
const enforce = (accountId: number, includesChildren: boolean, types: readonly string[] = AUTHENTICATOR_TYPES, exempt: number[] = []) =>
  query(
    "insert into mfa_policy (account_id, includes_children, mode, allowed_types, exempt_user_ids) values ($1, $2, 'Enforced', $3, $4)",
    [accountId, includesChildren, types, exempt],
  );

async function signedIn(userName: string): Promise<Browser> {
  const browser = new Browser(server);
  const reply = await browser.signIn(userName);
  expect(reply.body.SessionId, JSON.stringify(reply.body)).toEqual(expect.any(String));
  await proveFactor(server.database.ownerPool, userName);
  return browser;
}

async function enrolSecond(browser: Browser): Promise<number> {
  const setup = await browser.call("Account.SetupTwoFactor", { authenticatorType: "AuthenticatorApplication" });
  const enable = { setupId: setup.body.SetupId, name: "Tablet", code: codeOf(String(setup.body.Secret)) };
  return ((await browser.call("Account.EnableTwoFactor", enable)).body.Method as { Id: number }).Id;
}

describe("an enforced policy", () => {
  it("lets a sign-in without a factor do nothing but set one up, and completes it by that under a new id", async () => {
    await enforce(demo.reseller, true, ["AuthenticatorApplication"]);
    const browser = new Browser(server);
    const first = await browser.signIn("company.user");
    expect(first.body).toMatchObject({
      SessionId: null,
      MustSetupMfa: true,
      SignInStage: "mfa-setup",
      AllowedMfaTypes: ["AuthenticatorApplication"],
    });
    expect((await browser.call("Account.SetupTwoFactor", { authenticatorType: "EmailCode" })).body.errorCode).toBe("MfaMethodUnavailable");
    const setup = await browser.call("Account.SetupTwoFactor", { authenticatorType: "AuthenticatorApplication" });
    expect(setup.body.OtpAuthUri).toMatch(/^otpauth:\/\/totp\/Tessera:company\.user\?/);
    const wrong = await browser.call("Account.EnableTwoFactor", { setupId: setup.body.SetupId, name: "Phone", code: "000000" });
    expect(wrong.body.errorCode).toBe("MfaCodeIncorrect");
    const [id, xsrf, pending] = [browser.session, browser.xsrf, browser.copy()];
    const enable = { setupId: setup.body.SetupId, name: "Phone", code: codeOf(String(setup.body.Secret)) };
    const enabled = await browser.call("Account.EnableTwoFactor", enable);
    expect(enabled.body, JSON.stringify(enabled.body)).toMatchObject({ Method: { IsPrimary: true, Name: "Phone" } });
    expect(enabled.body.RecoveryCodes).toHaveLength(10);
    expect([browser.session === id, browser.xsrf === xsrf]).toEqual([false, false]);
    expect((await pending.call("Authorization.GetCurrentUser")).status).toBe(401);
    expect((await browser.call("Authorization.GetCurrentUser")).body).toMatchObject({ SessionId: expect.any(String), MustSetupMfa: false });
    const { rows } = await query("select sealed_secret from authentication_method");
    expect(String(rows[0].sealed_secret)).not.toContain(String(setup.body.Secret));
  });

  it("asks for the factor that a user has before it lets them set up one of another kind", async () => {
    const { code } = await enrol(server, "company.user");
    await enforce(demo.company, false, ["Passkey"]);
    const browser = new Browser(server);
    expect((await browser.signIn("company.user")).body).toMatchObject({ SignInStage: "second-factor", MustSetupMfa: false });
    expect((await browser.call("Account.SetupTwoFactor", { authenticatorType: "Passkey" })).body.errorCode).toBe("NotSignedIn");
    expect((await browser.call("Authorization.ContinueSignIn", { mfaToken: code() })).body).toMatchObject({
      SessionId: null,
      SignInStage: "mfa-setup",
      MustSetupMfa: true,
    });
    expect((await browser.call("Account.SetupTwoFactor", { authenticatorType: "Passkey" })).status).toBe(200);
  });

  it("is announced to users who are signed in, but not to exempt users", async () => {
    const [user, admin] = [await signedIn("company.user"), await signedIn("company.admin")];
    await enforce(demo.company, false, AUTHENTICATOR_TYPES, [demo.users.companyAdmin]);
    expect((await user.call("Authorization.GetCurrentUser")).body).toMatchObject({ MustSetupMfa: true, SessionId: expect.any(String) });
    expect((await admin.call("Authorization.GetCurrentUser")).body).toMatchObject({ MustSetupMfa: false });
  });

  it("keeps the last factor that it asks for", async () => {
    const { browser, methodId } = await enrol(server, "reseller.admin");
    await enforce(demo.reseller, true);
    const disable = () => browser.call("Account.DisableTwoFactor", { authenticationMethodId: methodId });
    expect((await disable()).body.errorCode).toBe("MfaEnforced");
    await query("delete from mfa_policy");
    expect((await disable()).status).toBe(200);
    expect((await browser.call("Account.GetAuthenticationMethods")).body).toMatchObject({ TotalCount: 0, RecoveryCodesLeft: 0 });
  });

  it("keeps one of two that are removed at the same moment", async () => {
    const { browser, methodId } = await enrol(server, "reseller.admin");
    const second = await enrolSecond(browser);
    await enforce(demo.reseller, true);
    const replies = await Promise.all(
      [methodId, second].map((authenticationMethodId) => browser.copy().call("Account.DisableTwoFactor", { authenticationMethodId })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await browser.call("Account.GetAuthenticationMethods")).body).toMatchObject({ TotalCount: 1, Items: [{ IsPrimary: true }] });
  });

  it("cannot be weakened from below: not by mode, not by kinds, not by an exemption of its own", async () => {
    await enforce(demo.reseller, true, ["AuthenticatorApplication"]);
    const browser = (await enrol(server, "distributor.admin")).browser;
    const save = (policy: object) => browser.call("Account.UpdateMFAPolicy", { accountId: demo.company, policy });
    expect((await save({ Mode: "Optional" })).body.errorCode).toBe("MfaEnforced");
    expect((await save({ Mode: "Enforced", AllowedTypes: ["EmailCode"] })).body.errorCode).toBe("MfaEnforced");
    const kept = await save({ Mode: "Enforced", ExemptUserIds: [demo.users.companyUser] });
    expect(kept.body, JSON.stringify(kept.body)).toMatchObject({
      ExemptUserIds: [demo.users.companyUser],
      EffectiveMode: "Enforced",
      EffectiveTypes: ["AuthenticatorApplication"],
      InheritedFrom: { AccountId: demo.reseller },
    });
    expect((await new Browser(server).signIn("company.user")).body).toMatchObject({ MustSetupMfa: true });
  });
});

describe("changing a policy", () => {
  it("counts whom it concerns, exempts only users it reaches, and refuses what another user has changed meanwhile", async () => {
    const admin = await signedIn("reseller.admin");
    const before = await admin.call("Account.GetHierarchyMFAPolicy", { accountId: demo.company });
    const { AffectedUsers } = before.body as { AffectedUsers: number };
    expect(before.body).toMatchObject({ Policy: { Mode: "Optional", RowVersion: 0 }, UsersWithoutMethod: AffectedUsers });
    const save = (exemptUserIds: number[], policy: object = {}) =>
      admin.call("Account.UpdateHierarchyMFAPolicy", { accountId: demo.company, policy: { Mode: "Enforced", ...policy }, exemptUserIds });
    const saved = await save([demo.users.companyUser], { RowVersion: 0 });
    expect(saved.body, JSON.stringify(saved.body)).toMatchObject({
      AffectedUsers: AffectedUsers - 1,
      Policy: { RowVersion: 1, ExemptUsers: [{ UserAccountId: demo.users.companyUser }] },
    });
    expect((await save([], { RowVersion: 0 })).body.errorCode).toBe("ConcurrencyConflict");
    expect((await save([demo.users.resellerAdmin])).body.errorCode).toBe("ValidationFailed");
    expect((await save([demo.users.distributorAdmin])).body.errorCode).toBe("NotFound");
    const { rows } = await query(
      "select event_type from audit_record where event_type = 'Mfa.HierarchyPolicyChanged' and result = 'Success'",
    );
    expect(rows).toHaveLength(1);
  });

  it("needs the capability for exactly this reach", async () => {
    const admin = await signedIn("company.admin");
    expect((await admin.call("Account.UpdateMFAPolicy", { accountId: demo.company, policy: { Mode: "Enforced" } })).status).toBe(200);
    expect(
      (await admin.call("Account.UpdateHierarchyMFAPolicy", { accountId: demo.company, policy: { Mode: "Enforced" } })).body.errorCode,
    ).toBe("AccessDenied");
    expect((await admin.call("Account.UpdateMFAPolicy", { accountId: demo.reseller, policy: { Mode: "Optional" } })).body.errorCode).toBe(
      "NotFound",
    );
  });
});

interface TreeAccount {
  account_id: number;
  account_type: string;
  account_path: string;
  company_account_id: number;
  parent_account_id: number | null;
}

describe("what policies ask together", () => {
  it("is what a walk from the user to the root finds, whatever policies there are", async () => {
    const { rows } = await query(
      "select account_id::int, account_type, account_path, company_account_id::int, parent_account_id::int from account",
    );
    const accounts = new Map((rows as TreeAccount[]).map((row) => [row.account_id, row]));
    const users = [...accounts.values()].filter(({ account_type }) => account_type === "User");
    const owners = [...accounts.values()].filter(({ account_type }) => ["Reseller", "Company", "Department"].includes(account_type));
    const types = fc.uniqueArray(fc.constantFrom(...AUTHENTICATOR_TYPES), { minLength: 1, maxLength: 3 });
    const policyOf = (chain: readonly TreeAccount[], user: TreeAccount) =>
      fc.record({
        account: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...chain) }, { weight: 1, arbitrary: fc.constantFrom(...owners) }),
        children: fc.boolean(),
        enforced: fc.boolean(),
        types,
        exempt: fc.oneof(fc.constant([]), fc.constant([user.account_id]), fc.constant([users[0]?.account_id ?? 0])),
      });
    const cases = fc
      .constantFrom(...users)
      .chain((user) =>
        fc.record({ user: fc.constant(user), policies: fc.array(policyOf(ancestors(accounts, user), user), { maxLength: 8 }) }),
      );
    await fc.assert(
      fc.asyncProperty(cases, async ({ user, policies }) => {
        const kept = [...new Map(policies.map((policy) => [`${policy.account.account_id} ${policy.children}`, policy])).values()];
        await query("truncate mfa_policy");
        for (const { account, children, enforced, types: allowed, exempt } of kept)
          await query(
            "insert into mfa_policy (account_id, includes_children, mode, allowed_types, exempt_user_ids) values ($1, $2, $3, $4, $5)",
            [account.account_id, children, enforced ? "Enforced" : "Optional", allowed, exempt],
          );
        const { requirement } = await loadFactorState(systemAccess(server.database.db, server.database.pool), {
          userAccountId: user.account_id,
          userAccountPath: user.account_path,
          companyAccountId: user.company_account_id,
        });
        expect({ isEnforced: requirement.isEnforced, allowedTypes: requirement.allowedTypes }).toEqual(walk(accounts, user, kept));
      }),
      { numRuns: Number(process.env.POLICY_RUNS ?? 150) },
    );
  }, 3_000_000);
});

/** The accounts above a user, the nearest first. */
function ancestors(accounts: ReadonlyMap<number, TreeAccount>, user: TreeAccount): TreeAccount[] {
  const above = accounts.get(user.parent_account_id ?? 0);
  return above === undefined ? [] : [above, ...ancestors(accounts, above)];
}

interface PlainPolicy {
  account: TreeAccount;
  children: boolean;
  enforced: boolean;
  types: AuthenticatorType[];
  exempt: readonly number[];
}

/**
 * The same rule written differently: up the tree, a policy of an account applies until a Company or Reseller has been left; one with children
 * always.
 */
function walk(accounts: ReadonlyMap<number, TreeAccount>, user: TreeAccount, policies: readonly PlainPolicy[]) {
  const met: PlainPolicy[] = [];
  let crossed = false;
  for (const account of ancestors(accounts, user)) {
    const here = (children: boolean) =>
      policies.find((policy) => policy.account.account_id === account.account_id && policy.children === children);
    const [own, whole] = [here(false), here(true)];
    if (own !== undefined && !crossed) met.unshift(own);
    if (whole !== undefined) met.unshift(whole);
    if (account.account_type === "Company" || account.account_type === "Reseller") crossed = true;
  }
  const binding = met.filter(({ enforced, exempt }) => enforced && !exempt.includes(user.account_id));
  const allowedTypes = binding.reduce<readonly AuthenticatorType[]>((left, { types }) => {
    const both = left.filter((type) => types.includes(type));
    return both.length === 0 ? left : both;
  }, AUTHENTICATOR_TYPES);
  return { isEnforced: binding.length > 0, allowedTypes };
}
