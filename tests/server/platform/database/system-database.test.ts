import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SystemAccess, systemAccess } from "../../../../server/platform/database/system-database.ts";
import { readAs } from "../../../../server/platform/database/tenant-database.ts";
import { asSystem } from "../../../../server/platform/database/transaction.ts";
import { startTestDatabase, type TestDatabase } from "../../../support/database.ts";
import { insertAccount } from "../../../support/factories/account-rows.ts";

let database: TestDatabase;
let system: SystemAccess;
let pool: string;
beforeAll(async () => {
  database = await startTestDatabase();
  system = systemAccess(database.db, database.pool);
  pool = database.pool.options.application_name ?? "";
  await insertAccount(database.owner, { type: "Reseller", parent: null, name: "Before" });
});
afterAll(() => database.stop());

const shown = sql<{ name: string }>`select application_name as name from pg_stat_activity where pid = pg_backend_pid()`;
const name = async () => (await database.owner.selectFrom("account").select("display_name").executeTakeFirstOrThrow()).display_name;
const rename = (to: string) => sql`update account set display_name = ${to}`;

describe("the database as the product itself sees it", () => {
  it("shows PostgreSQL why it is used, for as long as the transaction takes", async () => {
    const db = system("figures of a test");
    const reason = `${pool}: figures of a test`;
    expect((await shown.execute(db)).rows).toEqual([{ name: reason }]);
    expect((await shown.execute(db.fixed)).rows).toEqual([{ name: reason }]);
    expect((await db.write((transaction) => shown.execute(transaction))).rows).toEqual([{ name: reason }]);
    expect((await db.once((transaction) => shown.execute(transaction))).rows).toEqual([{ name: reason }]);
    expect((await asSystem(database.db, "figures of a test", (transaction) => shown.execute(transaction))).rows).toEqual([
      { name: reason },
    ]);
    await expect.poll(() => database.pool.idleCount).toBe(database.pool.totalCount);
    const { rows } = await database.ownerPool.query("select count(*)::int as n from pg_stat_activity where application_name = $1", [
      reason,
    ]);
    expect(rows).toEqual([{ n: 0 }]);
  });

  it("sees accounts that a tenant does not", async () => {
    const tenant = readAs(database.db, database.pool, { low: "9", high: "90", userAccountId: 9 });
    expect(await tenant.selectFrom("account").select("account_id").execute()).toHaveLength(0);
    expect(await system("accounts of a test").selectFrom("account").select("account_id").execute()).toHaveLength(1);
  });

  it("only reads, unless a transaction of its own is asked for", async () => {
    const db = system("a name of a test");
    await expect(rename("Read").execute(db)).rejects.toThrow("read-only");
    await expect(rename("Read").execute(db.fixed)).rejects.toThrow("read-only");
    await db.write((transaction) => rename("Written").execute(transaction));
    expect(await name()).toBe("Written");
    await db.once((transaction) => rename("Once").execute(transaction));
    expect(await name()).toBe("Once");
  });

  it("undoes what fails", async () => {
    const db = system("a failure of a test");
    const fail = db.write(async (transaction) => {
      await rename("Half").execute(transaction);
      throw new Error("given up");
    });
    await expect(fail).rejects.toThrow("given up");
    await expect(db.once((transaction) => sql`select 1/0`.execute(transaction))).rejects.toThrow("division by zero");
    expect(await name()).toBe("Once");
  });
});
