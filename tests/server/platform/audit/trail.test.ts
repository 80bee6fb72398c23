/** The chain over the audit trail: sealed, verified, and shortened by nothing but its retention. */
import { type Kysely, sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { runAudit } from "../../../../scripts/audit/commands.ts";
import { removeOldRecords } from "../../../../server/platform/audit/remove-old.ts";
import { hasUnsealed, SEAL_SIZE, sealTrail } from "../../../../server/platform/audit/seal-trail.ts";
import { type TrailReport, verifyTrail } from "../../../../server/platform/audit/verify-trail.ts";
import { type AuditEntry, writeAudit } from "../../../../server/platform/audit/write-audit.ts";
import { formatDatabaseUrl } from "../../../../server/platform/config/connection.ts";
import type { Database } from "../../../../server/platform/database/schema.ts";
import { asSystem } from "../../../../server/platform/database/transaction.ts";
import { startTestDatabase, type TestDatabase } from "../../../support/database.ts";

let database: TestDatabase | undefined;
const started: TestDatabase[] = [];
beforeEach(async () => {
  database = await startTestDatabase();
  started.push(database);
});
afterAll(() => Promise.all(started.map((one) => one.stop())));
const here = (): TestDatabase => {
  if (database === undefined) throw new Error("There is no database yet.");
  return database;
};

const entry = (name: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  channel: "Portal",
  actor: { accountId: 7, username: "ada", displayName: "Ada", companyAccountId: 5 },
  impersonator: null,
  remoteAddress: "192.0.2.1",
  userAgent: "test",
  sessionIdHash: null,
  correlationId: name,
  service: "Account",
  operation: "UpdateAccount",
  eventType: "Account.Updated",
  object: { type: "User", id: "7", accountId: 7, accountPath: "1/5/7", displayName: name },
  changes: [{ field: "JobTitle", oldValue: "Clerk", newValue: name }],
  result: "Success",
  errorCode: null,
  ...more,
});
const write = async (count: number, more: Partial<AuditEntry> = {}) => {
  for (let number = 1; number <= count; number += 1)
    await asSystem(here().db, "a test", (db: Kysely<Database>) => writeAudit(db, entry(`record ${number}`, more)));
};
const inSystem = <T>(work: Parameters<typeof asSystem<T>>[2]) => asSystem(here().db, "a test", work);
const seal = () => sealTrail(inSystem, AbortSignal.timeout(20_000));
const verify = (expected?: string): Promise<TrailReport> => verifyTrail(here().owner, expected);
const problems = async () => (await verify()).findings.map(({ subject, problem }) => `${subject} ${problem}`);
const asOwner = (text: string) => here().ownerPool.query(text);

describe("a sealed trail", () => {
  it("verifies, run by run, and says what no seal covers yet", async () => {
    await write(5);
    expect(await inSystem(hasUnsealed)).toBe(true);
    expect(await seal()).toBe(5);
    expect(await inSystem(hasUnsealed)).toBe(false);
    await write(3);
    expect(await seal()).toBe(3);
    await write(2);
    const report = await verify();
    expect(report).toMatchObject({ records: 10, seals: 2, unsealed: 2, missingUnsealed: 0, findings: [] });
    expect(report.head).toMatch(/^[0-9a-f]{64}$/);
  });

  it("grows by runs of at most a thousand", async () => {
    await sql`insert into audit_record (channel, correlation_id, service, operation, event_type, result)
      select 'System', 'x', 'S', 'O', 'E', 'Success' from generate_series(1, ${SEAL_SIZE + 1})`.execute(here().owner);
    expect(await seal()).toBe(SEAL_SIZE + 1);
    const { rows } = await asOwner("select record_count::int as n from audit_seal order by last_audit_id");
    expect(rows).toEqual([{ n: SEAL_SIZE }, { n: 1 }]);
    expect((await verify()).findings).toEqual([]);
  });

  it("waits for a record whose number was given before the last one's", async () => {
    const late = await here().ownerPool.connect();
    await late.query("begin");
    await late.query(
      "insert into audit_record (channel, correlation_id, service, operation, event_type, result) values ('System', 'late', 'S', 'O', 'E', 'Success')",
    );
    await write(2);
    const sealing = seal();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect((await asOwner("select count(*)::int as n from audit_seal")).rows).toEqual([{ n: 0 }]);
    await late.query("commit");
    late.release();
    expect(await sealing).toBe(3);
    expect(await problems()).toEqual([]);
  });
});

describe("someone who can write the tables is found out", () => {
  beforeEach(async () => {
    for (const count of [3, 3, 3]) {
      await write(count);
      await seal();
    }
  });

  it("when a record is changed", async () => {
    await asOwner("update audit_record set actor_username = 'eve' where audit_id = 5");
    expect((await problems())[0]).toBe("record 5 was changed after it was written");
  });

  it("when a record is changed together with its hash", async () => {
    await asOwner("update audit_record set actor_username = 'eve' where audit_id = 5");
    await asOwner("update audit_record r set record_hash = audit_record_hash(r) where audit_id = 5");
    expect(await problems()).toEqual(["seal 2 covers records from 4 to 6, and at least one is another than when it was sealed"]);
  });

  it("when a record is removed", async () => {
    await asOwner("delete from audit_record where audit_id = 2");
    expect(await problems()).toEqual(["seal 1 covers 3 records from 1 to 3, 1 of them missing"]);
  });

  it("when the seal is made to fit", async () => {
    await asOwner("delete from audit_record where audit_id = 2");
    await asOwner(`update audit_seal s set record_count = 2, records_hash = (select sha256(string_agg(record_hash, ''::bytea order by audit_id))
      from audit_record where audit_id between 1 and 3) where seal_id = 1`);
    expect(await problems()).toEqual(["seal 1 was changed"]);
    await asOwner("update audit_seal s set seal_hash = audit_seal_hash(s) where seal_id = 1");
    expect(await problems()).toEqual(["seal 2 does not follow the seal before it: one in between was removed, or the chain was cut"]);
  });

  it("when the tail goes, with its seal", async () => {
    await asOwner("delete from audit_record where audit_id > 6");
    await asOwner("delete from audit_seal where seal_id = 3");
    expect(await problems()).toEqual(["seal 2 is the end of the chain, but seal 3 was the last one: the tail is missing"]);
  });

  it("when a seal in between goes with its records", async () => {
    await asOwner("delete from audit_record where audit_id between 4 and 6");
    await asOwner("delete from audit_seal where seal_id = 2");
    expect((await problems())[0]).toMatch(/^seal 3 does not follow the seal before it/);
  });

  it("when a record is slipped in between two runs", async () => {
    await asOwner("delete from audit_record where audit_id = 6");
    await asOwner("update audit_seal set last_audit_id = 5 where seal_id = 2");
    expect(await problems()).toEqual(["seal 2 was changed", "seal 2 covers 3 records from 4 to 5, 1 of them missing"]);
  });

  it("when the whole chain is made again, by a hash that was noted before", async () => {
    const { head } = await verify();
    expect((await verify(head)).findings).toEqual([]);
    await asOwner("update audit_record set actor_username = 'eve' where audit_id = 5");
    await asOwner("update audit_record r set record_hash = audit_record_hash(r) where audit_id = 5");
    await asOwner("truncate audit_seal, audit_head");
    await seal();
    expect(await problems()).toEqual([]);
    expect((await verify(head)).findings).toMatchObject([{ subject: "chain" }]);
  });

  it("when records are removed as past a retention that they have not reached", async () => {
    await asOwner("delete from audit_record where audit_id <= 3");
    await asOwner("update audit_seal set removed_at = now() where seal_id = 1");
    expect(await problems()).toEqual(["seal 1 says that its records have outlived the retention, which they have not"]);
  });
});

describe("the application", () => {
  it("can neither change nor delete a record, nor write a seal", async () => {
    await write(1);
    for (const statement of [
      sql`update audit_record set reason = 'x'`,
      sql`delete from audit_record`,
      sql`truncate audit_record`,
      sql`insert into audit_seal (first_audit_id, last_audit_id, record_count, seal_hash, records_hash, last_recorded_at)
        values (1, 1, 1, '\\x00', sha256('x'), now())`,
      sql`update audit_head set seal_id = 1`,
    ])
      await expect(asSystem(here().db, "a test", (db) => statement.execute(db))).rejects.toThrow(/permission denied/);
  });
});

describe("the retention", () => {
  const old = { recordedAt: new Date(Date.now() - 800 * 86_400_000) };

  it("removes whole runs that are older than 24 months, keeps the chain whole, and is on record", async () => {
    await write(2, old);
    await seal();
    await write(2);
    await seal();
    expect(await inSystem((db) => removeOldRecords(db, "job"))).toBe(2);
    const report = await verify();
    expect(report).toMatchObject({ records: 3, removedSeals: 1, findings: [] });
    const { rows } = await asOwner("select event_type, channel, changes from audit_record order by audit_id desc limit 1");
    expect(rows[0]).toMatchObject({
      event_type: "AuditLog.RecordsRemoved",
      channel: "System",
      changes: [{ Field: "Records", OldValue: 2 }],
    });
    expect(await inSystem((db) => removeOldRecords(db, "job"))).toBe(0);
    await seal();
    expect(await problems()).toEqual([]);
  });

  it("leaves a run alone in which one record is young, and what no seal covers", async () => {
    await write(1, old);
    await write(1);
    await seal();
    await write(1, old);
    expect(await inSystem((db) => removeOldRecords(db, "job"))).toBe(0);
  });
});

describe("npm run audit -- verify", () => {
  const run = async (...words: string[]) => {
    const said: string[] = [];
    const output = { log: (text: string) => said.push(text), error: (text: string) => said.push(text) };
    const code = await runAudit(words, { NODE_ENV: "test", DATABASE_URL: formatDatabaseUrl(here().ownerConnection) }, output);
    return { code, said: said.join("\n") };
  };

  it("says that the trail is whole, and the hash to note", async () => {
    await write(3);
    await seal();
    const { code, said } = await run("verify");
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/^The audit trail is whole: 3 records under 1 seal\.\nLast seal: [0-9a-f]{64}/),
    ]);
  });

  it("names the first place where it is broken, and fails", async () => {
    await write(3);
    await seal();
    await asOwner("delete from audit_record where audit_id = 2");
    const { code, said } = await run("verify");
    expect([code, said]).toEqual([
      1,
      expect.stringContaining("The audit trail is broken, first at seal 1: it covers 3 records from 1 to 3"),
    ]);
  });

  it("explains itself where the command is none", async () => {
    expect((await run("prove")).code).toBe(2);
    expect((await run("verify", "--expect", "short")).said).toContain("npm run audit -- verify");
  });
});
