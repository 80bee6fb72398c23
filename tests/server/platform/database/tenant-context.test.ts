import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runScoped } from "../../../../server/platform/database/scoped-query.ts";
import { readAs, writeAs } from "../../../../server/platform/database/tenant-database.ts";
import { asSystem, inTenant, retry } from "../../../../server/platform/database/transaction.ts";
import { startTestDatabase, type TestDatabase } from "../../../support/database.ts";
import { insertAccount } from "../../../support/factories/account-rows.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

const readContext = sql<{ low: string | null; user: string | null; pid: number }>`select pg_backend_pid() as pid,
  nullif(current_setting('app.scope_low', true), '') as low, nullif(current_setting('app.user_account_id', true), '') as user`;

describe("the tenant context", () => {
  it("holds inside its transaction and is gone when the connection serves the next one", async () => {
    const tenants = Array.from({ length: 200 }, (_, index) => ({ low: `1/${index}`, high: `1/${index}0`, userAccountId: index }));
    const seen = await Promise.all(
      tenants.map((tenant) => inTenant(database.db, tenant, async (db) => (await readContext.execute(db)).rows[0]?.low)),
    );
    expect(seen).toEqual(tenants.map((tenant) => tenant.low));

    const after = await Promise.all(tenants.map(async () => (await readContext.execute(database.db)).rows[0]));
    expect(after.filter((row) => row?.low !== null || row.user !== null)).toEqual([]);
  });

  it("is gone as well when the transaction fails", async () => {
    const failing = Array.from({ length: 20 }, () =>
      inTenant(database.db, { low: "9", high: "90", userAccountId: 9 }, (db) => sql`select 1/0`.execute(db)),
    );
    const results = await Promise.allSettled(failing);
    expect(results.every((result) => result.status === "rejected")).toBe(true);
    const after = await Promise.all(failing.map(async () => (await readContext.execute(database.db)).rows[0]?.low));
    expect(after.every((low) => low === null)).toBe(true);
  });

  it("hides every account from a connection without one", async () => {
    await insertAccount(database.owner, { type: "Reseller", parent: null, name: "Northwind" });
    const visible = await asSystem(database.db, "a test", (db) => db.selectFrom("account").select("account_id").execute());
    expect(visible).toHaveLength(1);
    expect(await database.db.selectFrom("account").select("account_id").execute()).toEqual([]);
  });
});

describe("the transaction of a call", () => {
  const whole = { low: "", high: "~", userAccountId: null };
  const names = async () =>
    (await asSystem(database.db, "a test", (db) => db.selectFrom("account").select("display_name").execute())).map(
      (row) => row.display_name,
    );

  it("is committed with its last statement, and not when that one fails", async () => {
    const [before = ""] = await names();
    const attempt = async (name: string, last: string) => {
      const transaction = writeAs(database.db, database.pool, whole);
      try {
        await sql`update account set display_name = ${name}`.execute(transaction.db);
        await transaction.commitWith((db) => sql.raw(last).execute(db));
      } catch (error) {
        await transaction.rollback();
        throw error;
      }
    };
    await expect(attempt("Failed", "select 1/0")).rejects.toThrow("division by zero");
    expect(await names()).toEqual([before]);
    await attempt("Committed", "select 1");
    expect(await names()).toEqual(["Committed"]);
  });

  it("gives its connection back clean, and only once, when nothing was there to commit with", async () => {
    const transaction = writeAs(database.db, database.pool, whole);
    await sql`update account set display_name = 'Left open'`.execute(transaction.db);
    await expect(transaction.commitWith(() => Promise.resolve())).rejects.toThrow("COMMIT");
    await transaction.rollback();
    await transaction.rollback();
    expect(await names()).not.toContain("Left open");
    expect(database.pool.idleCount).toBe(database.pool.totalCount);
  });
});

it("plans a kept statement once, whatever the length of a list in it", async () => {
  const client = await database.pool.connect();
  try {
    const statement = { name: "kept", text: "select account_id from account where account_id = any ($1::bigint[])" };
    for (let length = 1; length <= 10; length += 1)
      await runScoped(
        client,
        { ...statement, values: [Array.from({ length }, (_, id) => id)] },
        { low: "", high: "~", userAccountId: null },
        { opens: "read" },
      );
    const { rows } = await client.query("select custom_plans::int as again from pg_prepared_statements where name = 'kept'");
    expect(rows).toEqual([{ again: 0 }]);
    expect((await client.query("show plan_cache_mode")).rows).toEqual([{ plan_cache_mode: "auto" }]);
  } finally {
    client.release();
  }
});

describe("reads that share a connection", () => {
  const tenant = (index: number) => ({ low: `1/${index}`, high: `1/${index}0`, userAccountId: index });
  const givenBack = () => expect.poll(() => database.pool.idleCount).toBe(database.pool.totalCount);

  it("see what their own tenant sees, on at most two connections", async () => {
    const seen = await Promise.all(
      Array.from(
        { length: 100 },
        async (_, index) => (await readContext.execute(readAs(database.db, database.pool, tenant(index)).fixed)).rows[0],
      ),
    );
    expect(seen.map((row) => [row?.low, row?.user])).toEqual(seen.map((_, index) => [`1/${index}`, String(index)]));
    expect(new Set(seen.map((row) => row?.pid)).size).toBeLessThanOrEqual(2);
    await givenBack();
    expect((await readContext.execute(database.db)).rows[0]).toMatchObject({ low: null, user: null });
  });

  it("fail one by one, and a statement that failed when it was first prepared can be run", async () => {
    const divide = async (by: number) =>
      (await sql<{ result: number }>`select 12 / ${by}::int as result`.execute(readAs(database.db, database.pool, tenant(1)).fixed)).rows[0]
        ?.result;
    const results = await Promise.allSettled([0, 1, 0, 2, 3, 4].map(divide));
    expect(results.map((result) => (result.status === "fulfilled" ? result.value : "failed"))).toEqual(["failed", 12, "failed", 6, 4, 3]);
    expect(await divide(6)).toBe(2);
    await givenBack();
  });

  it("cannot write", async () => {
    const { fixed } = readAs(database.db, database.pool, { low: "", high: "~", userAccountId: null });
    await expect(sql`update account set display_name = 'Written'`.execute(fixed)).rejects.toThrow("read-only");
  });

  it("all fail with their connection, and the next ones get another", async () => {
    const { fixed } = readAs(database.db, database.pool, tenant(1));
    const broken = await Promise.allSettled([
      sql`select pg_terminate_backend(pg_backend_pid())`.execute(fixed),
      ...Array.from({ length: 4 }, () => readContext.execute(fixed)),
    ]);
    expect(broken[0]?.status).toBe("rejected");
    await givenBack();
    expect((await readContext.execute(fixed)).rows[0]?.low).toBe("1/1");
  });
});

describe("the role that requests run as", () => {
  it("is no superuser, cannot pass row-level security and owns nothing", async () => {
    const { rows } = await sql<{ super: boolean; bypass: boolean; owns: number }>`select rolsuper as super, rolbypassrls as bypass,
      (select count(*) from pg_class where relowner = pg_roles.oid) as owns from pg_roles where rolname = current_user`.execute(
      database.db,
    );
    expect(rows).toEqual([{ super: false, bypass: false, owns: 0 }]);
  });

  it("cannot become the owner, read its own password row or create tables", async () => {
    for (const text of ["set role tessera_owner", "select * from tessera_private.app_login", "create table mine (id int)"]) {
      await expect(sql.raw(text).execute(database.db), text).rejects.toThrow(/permission denied|does not exist/);
    }
  });
});

describe("retrying", () => {
  it("repeats work that lost a deadlock and gives up after three more attempts", async () => {
    let calls = 0;
    const deadlock = Object.assign(new Error("deadlock detected"), { code: "40P01" });
    await expect(
      retry(async () => {
        calls += 1;
        throw deadlock;
      }),
    ).rejects.toBe(deadlock);
    expect(calls).toBe(4);
  });

  it("does not repeat anything else", async () => {
    let calls = 0;
    const refused = Object.assign(new Error("duplicate key"), { code: "23505" });
    await expect(
      retry(async () => {
        calls += 1;
        throw refused;
      }),
    ).rejects.toBe(refused);
    expect(calls).toBe(1);
  });
});
