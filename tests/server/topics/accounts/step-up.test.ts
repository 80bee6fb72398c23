import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";
import { proveFactor as proveFactorOf } from "../../../support/prove-factor.ts";
import { Browser } from "../sign-in/factors/people.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer({ REQUIRE_MFA: "true" }, undefined, { provesFactor: false });
}, 60_000);
afterAll(() => server.stop());

async function save(values: object) {
  const { body } = await server.call("reseller.admin", "LoadAccountById", { accountId: demo.company });
  return server.call("reseller.admin", "UpdateAccount", { accountId: demo.company, rowVersion: body.RowVersion, values });
}
const proveFactor = (ago: string) =>
  server.database.ownerPool.query(
    `update session set mfa_verified_at = now() - $1::interval
     where user_account_id = (select account_id from account where username = 'reseller.admin')`,
    [ago],
  );

describe("values that ask for a second factor", () => {
  it("ask a user who has none to set one up first", async () => {
    const refused = await save({ BillingEmail: ["new@example.com"] });
    expect(refused.body).toMatchObject({ errorCode: "MfaSetupRequired", details: [{ field: "values.BillingEmail" }] });
    await server.database.ownerPool.query(
      `insert into authentication_method (user_account_id, authenticator_type, name, address)
       select account_id, 'EmailCode', 'Mailbox', 'me@example.com' from account where username = 'reseller.admin'`,
    );
  });

  it("are refused without a fresh one, each by its name, and nothing else of the save is kept", async () => {
    const refused = await save({ BillingEmail: ["new@example.com"], RegistrationNumber: "HR 99" });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ errorCode: "MfaRequired", details: [{ field: "values.BillingEmail", code: "MfaRequired" }] });
    const { body } = await server.call("reseller.admin", "LoadAccountById", { accountId: demo.company });
    expect(body.Values).not.toMatchObject({ RegistrationNumber: "HR 99" });
  });

  it("need none where they stay as they are", async () => {
    const { body } = await server.call("reseller.admin", "LoadAccountById", { accountId: demo.company });
    const { BillingEmail } = body.Values as { BillingEmail?: unknown };
    expect((await save({ BillingEmail: BillingEmail ?? null, RegistrationNumber: "HR 100" })).status).toBe(200);
  });

  it("are saved for fifteen minutes after one was proved", async () => {
    await save({ RegistrationNumber: "HR 101" });
    await proveFactor("14 minutes");
    expect((await save({ BillingEmail: ["new@example.com"] })).status).toBe(200);
    await proveFactor("16 minutes");
    expect((await save({ BillingEmail: ["newer@example.com"] })).body).toMatchObject({ errorCode: "MfaRequired" });
  });

  it("that are secret are hidden but for their end, in lists as well, and a save that sends them back leaves them as they are", async () => {
    await proveFactor("16 minutes");
    const read = async () => (await server.call("reseller.admin", "LoadAccountById", { accountId: demo.company })).body;
    const values = async () => (await read()).Values as { Iban: string; Bic: string; BankName: string };
    expect(await values()).toMatchObject({ Iban: "••••3000", Bic: "••••", BankName: "••••" });
    const { body: list } = await server.call("reseller.admin", "ListAccounts", {
      parentAccountId: demo.reseller,
      accountTypes: ["Company"],
      fields: ["Iban"],
      take: 200,
    });
    expect(JSON.stringify(list)).toContain("••••3000");
    expect(JSON.stringify(list)).not.toContain("DE89370400440532013000");
    expect((await save({ Iban: "••••3000", Bic: "••••", RegistrationNumber: "HR 103" })).status).toBe(200);

    const refused = await server.call("reseller.admin", "RevealAccountValues", { accountId: demo.company });
    expect(refused.body.errorCode).toBe("MfaRequired");
    await proveFactor("1 minute");
    expect((await server.call("reseller.admin", "RevealAccountValues", { accountId: demo.company })).status).toBe(200);
    expect(await values()).toMatchObject({ Iban: "DE89370400440532013000", Bic: "MUSTDEFFXXX", BankName: "Musterbank" });
    const { rows } = await server.database.ownerPool.query(
      "select object_account_id::int as id from audit_record where event_type = 'Account.ValuesRevealed' and result = 'Success'",
    );
    expect(rows).toEqual([{ id: demo.company }]);
  });

  it("stay closed to a caller who acts for that user, with a fresh factor or without", async () => {
    const actor = new Browser(server);
    await actor.signIn("distributor.admin");
    // The caller has proved one of their own, without which they could not act for anyone here.
    await server.database.ownerPool.query(
      "update session set mfa_verified_at = now() where user_account_id = (select account_id from account where username = 'distributor.admin')",
    );
    const acting = await actor.call("Authorization.Impersonate", { userAccountId: demo.users.resellerAdmin, reason: "Ticket 4711" });
    expect(acting.body, JSON.stringify(acting.body)).toMatchObject({ Username: "reseller.admin" });
    const saveActing = async (values: object) => {
      const { body } = await actor.call("Account.LoadAccountById", { accountId: demo.company });
      return actor.call("Account.UpdateAccount", { accountId: demo.company, rowVersion: body.RowVersion, values });
    };
    expect((await saveActing({ RegistrationNumber: "HR 102" })).status).toBe(200);
    for (const ago of ["0 minutes", "16 minutes"]) {
      await proveFactor(ago);
      const refused = await saveActing({ BillingEmail: ["someone@example.com"] });
      expect([ago, refused.status, refused.body.errorCode]).toEqual([ago, 403, "AccessDenied"]);
    }
  });
});

describe("where the installation requires no second factor", () => {
  let factorless: DemoServer;
  beforeAll(async () => {
    factorless = await startDemoServer({}, undefined, { provesFactor: false });
  }, 60_000);
  afterAll(() => factorless.stop());

  it("such values and operations ask a user who has none to set one up, and nothing is changed", async () => {
    const { body } = await factorless.call("reseller.admin", "LoadAccountById", { accountId: demo.company });
    const values = { BillingEmail: ["new@example.com"], RegistrationNumber: "HR 200" };
    const saved = await factorless.call("reseller.admin", "UpdateAccount", {
      accountId: demo.company,
      rowVersion: body.RowVersion,
      values,
    });
    expect(saved.body).toMatchObject({ errorCode: "MfaSetupRequired", details: [{ field: "values.BillingEmail" }] });
    const renamed = await factorless.call("reseller.admin", "ChangeUsername", {
      userAccountId: demo.users.resellerSales,
      username: "another.name",
    });
    expect(renamed.body.errorCode).toBe("MfaSetupRequired");
    const { body: after } = await factorless.call("reseller.admin", "LoadAccountById", { accountId: demo.company });
    expect(after.Values).toEqual(body.Values);
  });

  it("such values stay closed to an API token: it gets an error and is not asked to set up a factor", async () => {
    const { ownerPool } = factorless.database;
    await factorless.call("reseller.admin", "LoadAccountById", { accountId: demo.company });
    await proveFactorOf(ownerPool, "reseller.admin");
    const capabilities = ["COMPANY_ACCOUNT", "BILLING_INFORMATION"].map((ObjectType) => ({ ObjectType, Read: true, Update: true }));
    const made = await factorless.call("reseller.admin", "CreateApiToken", { name: "Books", expiresInDays: 1, capabilities }, "SelfCare");
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const call = async (operation: string, input: object) => {
      const headers = { authorization: `Bearer ${String(made.body.Secret)}` };
      const { status, text } = await factorless.request("POST", `/DataModel/service.svc/restAccount/${operation}`, headers, input);
      return { status, body: JSON.parse(text) as Record<string, unknown> };
    };
    const save = async (values: object) => {
      const { body } = await call("LoadAccountById", { accountId: demo.company });
      return await call("UpdateAccount", { accountId: demo.company, rowVersion: body.RowVersion, values });
    };
    expect((await save({ RegistrationNumber: "HR 300" })).status).toBe(200);
    const refused = await save({ BillingEmail: ["new@example.com"] });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ errorCode: "AccessDenied", details: [{ field: "values.BillingEmail", code: "AccessDenied" }] });
    expect((await call("LoadAccountById", { accountId: demo.company })).body.Values).toMatchObject({ Iban: "••••3000" });
  });
});
