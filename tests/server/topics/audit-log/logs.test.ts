/** Access to the audit trail: readers, texts and time range. */

import type { Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeAudit } from "../../../../server/platform/audit/write-audit.ts";
import type { Database } from "../../../../server/platform/database/schema.ts";
import { asSystem } from "../../../../server/platform/database/transaction.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 120_000);
afterAll(() => server.stop());

interface Change {
  Field: string;
  DisplayName: string;
  OldValue: string | null;
  NewValue: string | null;
  IsMasked: boolean;
}
interface Entry {
  EventType: string;
  EventName: string;
  TimestampUtc: string;
  ActorUsername: string | null;
  ImpersonatorUsername: string | null;
  Channel: string;
  ObjectAccountId: number | null;
  Result: string;
  Changes: Change[];
  ChangesText: string;
}
async function read(user: string, operation: string, input: object, language = "en") {
  const headers = { ...(await server.headersOf(user)), "accept-language": language };
  const { status, text } = await server.send(`Account.${operation}`, JSON.stringify(input), { headers });
  return { status, ...(JSON.parse(text) as { Items: Entry[]; TotalCount: number; errorCode?: string }) };
}
async function save(user: string, accountId: number, values: object) {
  const { body } = await server.call(user, "LoadAccountById", { accountId });
  const saved = await server.call(user, "UpdateAccount", { accountId, values, rowVersion: body.RowVersion });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}

describe("a change", () => {
  beforeAll(() => save("reseller.admin", demo.users.companyUser, { JobTitle: "Buyer", Language: "fr" }));

  it("is read field by field, called as the layout calls it, in the reader's language", async () => {
    const changesIn = async (language: string) =>
      (await read("reseller.admin", "GetAuditLog", { accountId: demo.users.companyUser, take: 1 }, language)).Items[0];
    const english = await changesIn("en");
    expect(english).toMatchObject({ EventType: "Account.Updated", EventName: "Account changed", ActorUsername: "reseller.admin" });
    expect(english?.Changes.map(({ DisplayName, NewValue }) => [DisplayName, NewValue])).toEqual(
      expect.arrayContaining([["Job title", "Buyer"]]),
    );
    const german = await changesIn("de");
    expect(german?.EventName).toBe("Konto geändert");
    expect(german?.Changes.find(({ Field }) => Field === "JobTitle")?.DisplayName).not.toBe("Job title");
    expect(german?.ChangesText).toContain("→ Buyer");
  });

  it("shows a secret value with all but its last four characters hidden", async () => {
    await save("distributor.admin", demo.company, { Iban: "DE89370400440532013000" });
    await save("distributor.admin", demo.company, { Iban: "DE02120300000000202051" });
    const [entry] = (await read("distributor.admin", "GetAuditLog", { accountId: demo.company, take: 1 })).Items;
    expect(entry?.Changes.find(({ Field }) => Field === "Iban")).toMatchObject({
      OldValue: "••••3000",
      NewValue: "••••2051",
      IsMasked: true,
    });
    const { rows } = await server.database.ownerPool.query(
      "select count(*)::int as n from audit_record where changes::text like '%370400440532%'",
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it("is found by what the reader's language calls it", async () => {
    const found = await read("reseller.admin", "GetAuditLog", { accountId: demo.users.companyUser, text: "geändert" }, "de");
    expect(found.Items.map(({ EventType }) => EventType)).toContain("Account.Updated");
    expect((await read("reseller.admin", "GetAuditLog", { accountId: demo.users.companyUser, text: "geändert" }, "en")).TotalCount).toBe(0);
  });
});

describe("time", () => {
  it("is the last 30 days, unless the caller asks for another with from or a filter", async () => {
    const byDefault = await read("reseller.admin", "GetAuditLog", { accountId: demo.reseller, take: 200 });
    const oldest = byDefault.Items.map(({ TimestampUtc }) => TimestampUtc).sort()[0] ?? "";
    expect(Date.parse(oldest)).toBeGreaterThan(Date.now() - 31 * 86_400_000);
    const long = { field: "TimestampUtc", operator: "greaterOrEqual", value: "2020-01-01T00:00:00Z" };
    const filtered = await read("reseller.admin", "GetAuditLog", { accountId: demo.reseller, filters: [long] });
    expect(filtered.TotalCount).toBeGreaterThan(byDefault.TotalCount);
    const before = { field: "TimestampUtc", operator: "lessThan", value: "2026-01-01T00:00:00Z" };
    const past = await read("reseller.admin", "GetAuditLog", { accountId: demo.reseller, filters: [long, before] });
    expect(past.TotalCount).toBeGreaterThan(0);
    expect(past.Items.every(({ TimestampUtc }) => TimestampUtc < "2026-01-01")).toBe(true);
  });
});

describe("the user log", () => {
  it("has what a user did, and what they did for another user, with who it was", async () => {
    const { Items } = await read("distributor.admin", "GetUserLog", {
      userAccountId: demo.users.distributorAdmin,
      from: "2020-01-01T00:00:00Z",
      take: 200,
    });
    expect(Items.length).toBeGreaterThan(5);
    const acted = Items.filter(({ ImpersonatorUsername }) => ImpersonatorUsername !== null);
    expect(acted.length).toBeGreaterThan(0);
    for (const { ActorUsername, ImpersonatorUsername } of Items)
      expect([ActorUsername, ImpersonatorUsername]).toContain("distributor.admin");
  });

  it("is for those with a right to it", async () => {
    expect((await read("company.admin", "GetUserLog", { userAccountId: demo.users.companyUser })).status).toBe(403);
    expect((await read("reseller.admin", "GetUserLog", { userAccountId: demo.users.distributorAdmin })).status).toBe(404);
  });
});

describe("the system's log", () => {
  beforeAll(() =>
    asSystem(server.database.db, "a test", (db: Kysely<Database>) =>
      writeAudit(db, {
        channel: "System",
        actor: null,
        impersonator: null,
        remoteAddress: null,
        userAgent: null,
        sessionIdHash: null,
        correlationId: "job",
        service: "Schedule",
        operation: "AuditRetention",
        eventType: "AuditLog.RecordsRemoved",
        object: { type: "AuditLog" },
        changes: [{ field: "Records", oldValue: 3, newValue: null }],
        result: "Success",
        errorCode: null,
      }),
    ),
  );

  it("has what concerns no account, which no account's log has", async () => {
    const input = { filters: [{ field: "Channel", operator: "equals", value: "System" }] };
    const seen = await read("distributor.admin", "GetSystemAuditLog", input, "de");
    expect(seen.Items.map(({ EventName }) => EventName)).toEqual(["Alte Protokolleinträge entfernt"]);
    expect(seen.Items[0]?.Changes).toMatchObject([{ DisplayName: "Einträge", OldValue: "3" }]);
    expect((await read("distributor.admin", "GetAuditLog", { accountId: demo.distributor, ...input })).TotalCount).toBe(0);
    expect((await read("platform.operations", "GetSystemAuditLog", input)).TotalCount).toBe(1);
  });

  it("is for no one else", async () => {
    for (const user of ["reseller.admin", "company.admin", "company.user"])
      expect((await read(user, "GetSystemAuditLog", {})).status).toBe(403);
  });
});

describe("names of events", () => {
  it("are looked up, searched and sorted in the reader's language", async () => {
    const ask = async (input: object, language: string) => {
      const headers = { ...(await server.headersOf("company.user")), "accept-language": language };
      const { text } = await server.send("Account.GetAuditEventTypes", JSON.stringify(input), { headers });
      return (JSON.parse(text) as { EnumMembers: { DisplayName: string; Value: string }[] }).EnumMembers;
    };
    expect(await ask({ values: ["Session.SignedIn"] }, "fr")).toEqual([{ DisplayName: "Connexion", Value: "Session.SignedIn" }]);
    expect((await ask({ text: "kennwort" }, "de")).length + (await ask({ text: "passwort" }, "de")).length).toBeGreaterThan(2);
  });
});
