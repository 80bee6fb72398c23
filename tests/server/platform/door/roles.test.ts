import { sql } from "kysely";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeAs } from "../../../../server/platform/database/tenant-database.ts";
import { deleteExpired } from "../../../../server/platform/delete-expired.ts";
import { loadPermissions, type Permissions } from "../../../../server/platform/sessions/permissions.ts";
import { grantRole } from "../../../../server/topics/access/grant-role.ts";
import { topics } from "../../../../server/topics.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

let server: TestServer;
const roles = new Map<string, number>();
beforeAll(async () => {
  server = await startTestServer();
  const { rows } = await server.database.ownerPool.query("select predefined_key, role_id from role");
  for (const { predefined_key, role_id } of rows) roles.set(predefined_key, role_id);
});
afterAll(() => server.stop());

const PATHS: Readonly<Record<number, { path: string; company: string }>> = {
  1000: { path: "1/10/100/200/1000", company: "1/10/100" },
  1001: { path: "1/10/101/1001", company: "1/10/101" },
  1002: { path: "1/1002", company: "1" },
  1005: { path: "1/10/1005", company: "1/10" },
};

async function permissionsOf(userAccountId: number): Promise<Permissions> {
  const account = PATHS[userAccountId];
  return loadPermissions(server.runtime.system, {
    userAccountId,
    userAccountPath: account?.path ?? "",
    companyAccountPath: account?.company ?? "",
  });
}

/** As the user, in a transaction of their range that is rolled back. */
async function grantAs(
  granter: number,
  grant: { user: number; role: string; on: number; scope?: "Direct" | "WholeHierarchy" },
): Promise<string> {
  const { scope } = await permissionsOf(granter);
  const transaction = writeAs(server.runtime.db, server.runtime.pool, { low: scope.low, high: scope.high, userAccountId: granter });
  try {
    await grantRole(
      transaction.db,
      { userAccountId: granter },
      { userAccountId: grant.user, roleId: roles.get(grant.role) ?? 0, scopeAccountId: grant.on, scope: grant.scope ?? "WholeHierarchy" },
    );
    return "granted";
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  } finally {
    await transaction.rollback();
  }
}

describe("granting a role", () => {
  it.each([
    ["the distributor's administrator grants everything", 1002, { user: 1005, role: "distributor-administrator", on: 10 }, "granted"],
    ["the reseller's administrator grants sales in their own tree", 1005, { user: 1005, role: "reseller-sales", on: 100 }, "granted"],
    ["their own role to a colleague", 1005, { user: 1005, role: "reseller-administrator", on: 10 }, "granted"],
    ["what they do not hold", 1005, { user: 1005, role: "distributor-administrator", on: 10 }, "CapabilityEscalation"],
    ["a scope above their own", 1005, { user: 1005, role: "company-user", on: 1 }, "NotFound"],
    ["a company's administrator, their role in their company", 1000, { user: 1004, role: "company-administrator", on: 100 }, "granted"],
    ["in another company", 1000, { user: 1004, role: "company-administrator", on: 101 }, "NotFound"],
    ["to a user of another company", 1000, { user: 1001, role: "company-user", on: 100 }, "NotFound"],
    ["a customer's user something above the customer", 1005, { user: 1004, role: "company-user", on: 10 }, "CapabilityEscalation"],
    ["a role that does not exist", 1002, { user: 1005, role: "no-such-role", on: 10 }, "NotFound"],
    ["a role to something that is no user", 1002, { user: 100, role: "company-user", on: 100 }, "NotFound"],
  ])("%s", async (_name, granter, grant, outcome) => {
    expect(await grantAs(granter, grant)).toBe(outcome);
  });
});

describe("the permission version", () => {
  const version = async (user: number) =>
    (await server.database.ownerPool.query("select version::int as v from permission_version where user_account_id = $1", [user])).rows[0]
      ?.v ?? 0;
  it.each([
    ["a membership changes", "update role_membership set assigned_at = now() where user_account_id = 1000"],
    [
      "a capability set of the role changes",
      "update capability_set set capabilities = capabilities || '[]' where name = 'Company Administrator'",
    ],
    ["the scope's account moves", "update account set parent_account_id = 1 where account_id = 100"],
  ])("rises when %s", async (_name, change) => {
    const before = await version(1000);
    await server.database.ownerPool.query(change);
    expect(await version(1000)).toBeGreaterThan(before);
  });
});

describe("what requests see of the tables behind the door", () => {
  it("leaves out credentials and attempts, and shows them only their own sessions and sign-ins", async () => {
    await server.signIn("other.admin");
    await server.signIn("root.admin");
    const transaction = writeAs(server.runtime.db, server.runtime.pool, { low: "1", high: "10", userAccountId: 1002 });
    const count = async (table: string) =>
      (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(transaction.db)).rows[0]?.n;
    const usersOf = async (table: string) =>
      (await sql<{ id: number }>`select user_account_id as id from ${sql.table(table)}`.execute(transaction.db)).rows.map(({ id }) => id);
    try {
      expect([await count("credential"), await count("sign_in_attempt")]).toEqual([0, 0]);
      expect(await usersOf("session")).toEqual([1002]);
      // The own sign-in is there because replacing a password that had to be changed completes it in the same transaction.
      expect(await usersOf("sign_in_flow")).toEqual([1002]);
    } finally {
      await transaction.rollback();
    }
  });

  it("leaves no context behind on the connection", async () => {
    // All that the pool has, held at once so that none is looked at twice.
    const clients: PoolClient[] = [];
    try {
      for (let n = 0; n < 10; n += 1) clients.push(await server.runtime.pool.connect());
      for (const client of clients) {
        const { rows } = await client.query(
          "select coalesce(current_setting('app.scope_high', true), '') as high, current_setting('transaction_read_only') as ro",
        );
        expect(rows[0]).toEqual({ high: "", ro: "off" });
      }
    } finally {
      for (const client of clients) client.release();
    }
  });
});

describe("cleaning up", () => {
  it("deletes what has run out and nothing else", async () => {
    const caller = await server.signIn("other.admin");
    await server.database.ownerPool.query("update session set last_seen_at = now() - interval '1 hour' where user_account_id = 1002");
    await server.database.ownerPool.query(
      "insert into idempotency (user_account_id, operation, key, body_hash, created_at) values (1, 'Test.Old', 'old-key-1', '', now() - interval '8 days'), (1, 'Test.New', 'new-key-1', '', now())",
    );
    await deleteExpired(server.runtime.db, topics);
    const { rows } = await server.database.ownerPool.query(
      "select (select count(*)::int from session where user_account_id = 1002) as old_sessions, (select array_agg(operation) from idempotency) as keys",
    );
    expect(rows[0]).toEqual({ old_sessions: 0, keys: ["Test.New"] });
    expect((await server.call("Authorization", "PingPong", {}, { as: caller })).status).toBe(200);
  });
});
