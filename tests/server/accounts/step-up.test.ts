import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Browser } from "../factors/people.ts";
import { type DemoServer, startDemoServer } from "./demo-server.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer({ REQUIRE_MFA: "true" });
}, 60_000);
afterAll(() => server.stop());

async function save(values: object) {
  const { body } = await server.call("reseller.admin", "LoadAccountById", { accountId: 100 });
  return server.call("reseller.admin", "UpdateAccount", { accountId: 100, rowVersion: body.RowVersion, values });
}
const proveFactor = (ago: string) =>
  server.database.ownerPool.query(
    `update session set mfa_verified_at = now() - $1::interval
     where user_account_id = (select account_id from account where username = 'reseller.admin')`,
    [ago],
  );

describe("values that ask for a second factor", () => {
  it("ask somebody who has none to set one up first", async () => {
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
    const { body } = await server.call("reseller.admin", "LoadAccountById", { accountId: 100 });
    expect(body.Values).not.toMatchObject({ RegistrationNumber: "HR 99" });
  });

  it("need none where they stay as they are", async () => {
    const { body } = await server.call("reseller.admin", "LoadAccountById", { accountId: 100 });
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
    const read = async () => (await server.call("reseller.admin", "LoadAccountById", { accountId: 100 })).body;
    const values = async () => (await read()).Values as { Iban: string; Bic: string; BankName: string };
    expect(await values()).toMatchObject({ Iban: "••••3000", Bic: "••••", BankName: "••••" });
    const { body: list } = await server.call("reseller.admin", "ListAccounts", {
      parentAccountId: 10,
      accountTypes: ["Company"],
      fields: ["Iban"],
      take: 200,
    });
    expect(JSON.stringify(list)).toContain("••••3000");
    expect(JSON.stringify(list)).not.toContain("DE89370400440532013000");
    expect((await save({ Iban: "••••3000", Bic: "••••", RegistrationNumber: "HR 103" })).status).toBe(200);

    const refused = await server.call("reseller.admin", "RevealAccountValues", { accountId: 100 });
    expect(refused.body.errorCode).toBe("MfaRequired");
    await proveFactor("1 minute");
    expect((await server.call("reseller.admin", "RevealAccountValues", { accountId: 100 })).status).toBe(200);
    expect(await values()).toMatchObject({ Iban: "DE89370400440532013000", Bic: "MUSTDEFFXXX", BankName: "Musterbank" });
    const { rows } = await server.database.ownerPool.query(
      "select object_account_id::int as id from audit_record where event_type = 'Account.ValuesRevealed' and result = 'Success'",
    );
    expect(rows).toEqual([{ id: 100 }]);
  });

  it("stay closed to somebody who acts for that user, with a fresh factor or without", async () => {
    const actor = new Browser(server);
    await actor.signIn("distributor.admin");
    // He has proved one of his own, without which he could not act for anybody here.
    await server.database.ownerPool.query(
      "update session set mfa_verified_at = now() where user_account_id = (select account_id from account where username = 'distributor.admin')",
    );
    const acting = await actor.call("Authorization.Impersonate", { userAccountId: 1007, reason: "Ticket 4711" });
    expect(acting.body, JSON.stringify(acting.body)).toMatchObject({ Username: "reseller.admin" });
    const saveActing = async (values: object) => {
      const { body } = await actor.call("Account.LoadAccountById", { accountId: 100 });
      return actor.call("Account.UpdateAccount", { accountId: 100, rowVersion: body.RowVersion, values });
    };
    expect((await saveActing({ RegistrationNumber: "HR 102" })).status).toBe(200);
    for (const ago of ["0 minutes", "16 minutes"]) {
      await proveFactor(ago);
      const refused = await saveActing({ BillingEmail: ["somebody@example.com"] });
      expect([ago, refused.status, refused.body.errorCode]).toEqual([ago, 403, "AccessDenied"]);
    }
  });
});
