import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedDemo } from "../../demo/seed-demo.ts";
import { SIGN_INS } from "../../demo/sign-ins.ts";
import { standardTree } from "../../demo/standard-tree.ts";
import type { AccountType } from "../../layout/model.ts";
import { compileValidator } from "../../layout/validate/validate.ts";
import { profiles } from "../../server/generated/profiles.ts";
import { PARENT_TYPES } from "../../server/platform/accounts/accounts.ts";
import { startTestDatabase, type TestDatabase } from "../support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
  await seedDemo(database.owner, { password: "Mosaic-of-42-stones!", size: 3000 });
}, 60_000);
afterAll(() => database.stop());

const count = async (condition: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from account where ${sql.raw(condition)}`.execute(database.owner);
  return rows[0]?.count ?? -1;
};

describe("demo data (domain §10.6)", () => {
  test("is the same every time", () => {
    expect(standardTree()).toEqual(standardTree());
  });

  test("has the tree of domain §10.1", () => {
    const counts: Record<string, number> = {};
    for (const account of standardTree()) counts[account.type] = (counts[account.type] ?? 0) + 1;
    expect(counts).toEqual({ Reseller: 4, Company: 40, Department: 60, User: 420, Product: 520 });
  });

  test("grows to the size asked for", async () => {
    expect(await count("true")).toBe(3000);
  });

  test("1: every path is the parent's path and the own id", async () => {
    const { rows } = await sql`select a.account_id from account a left join account p on p.account_id = a.parent_account_id
      where a.account_path <> coalesce(p.account_path || '/', '') || a.account_id`.execute(database.owner);
    expect(rows).toEqual([]);
  });

  test("2: no account is below a type that may not hold it", async () => {
    const { rows } = await sql<{
      type: AccountType;
      parent: AccountType;
    }>`select distinct a.account_type as type, p.account_type as parent from account a join account p on p.account_id = a.parent_account_id`.execute(
      database.owner,
    );
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter(({ type, parent }) => !PARENT_TYPES[type].includes(parent))).toEqual([]);
  });

  test("12: no account that has ended has a living child", async () => {
    const { rows } =
      await sql`select a.account_id from account a join account p on p.account_id = a.parent_account_id where p.account_state = 'Terminated' and a.account_state <> 'Terminated'`.execute(
        database.owner,
      );
    expect(rows).toEqual([]);
  });

  test("13: no user holds a role above their company or reseller", async () => {
    const { rows } = await sql`select m.user_account_id from role_membership m join account u on u.account_id = m.user_account_id
      join account home on home.account_id = u.company_account_id join account scope on scope.account_id = m.scope_account_id
      where scope.account_path <> home.account_path and not starts_with(scope.account_path, home.account_path || '/')`.execute(
      database.owner,
    );
    expect(rows).toEqual([]);
  });

  test("11: inside the cancellation window nothing is locked", () => {
    const recent = standardTree().filter((account) => account.type === "Product" && String(account.values.TermStart) >= "2026-11-14");
    expect(recent.length).toBeGreaterThanOrEqual(3);
    expect(recent.filter((account) => account.values.LockEndDate !== undefined)).toEqual([]);
  });

  test("values fit the contract's profiles", () => {
    const validators = Object.fromEntries(Object.entries(profiles).map(([type, schema]) => [type, compileValidator(schema)]));
    for (const account of standardTree()) {
      const values = {
        ...account.values,
        Currency: account.currency,
        Country: account.country,
        ...(account.username === null ? {} : { Username: account.username.replace("#", ".") }),
      };
      expect(validators[account.type]?.(values), `${account.type} ${account.id}`).toEqual([]);
    }
  });

  test("every account counts in the figures of all accounts above it", async () => {
    const { rows } = await sql`
      with real as (select p.account_path, a.account_type, a.account_state, count(*) as n from account a join account p on starts_with(a.account_path, p.account_path || '/') group by 1, 2, 3),
      kept as (select ancestor_path as account_path, account_type, account_state, sum(descendants) as n from account_count group by 1, 2, 3 having sum(descendants) <> 0)
      (select * from real except select * from kept) union all (select * from kept except select * from real)`.execute(database.owner);
    expect(rows).toEqual([]);
  });

  test("one person can sign in for each predefined role, and no one else", async () => {
    const credentials = await database.owner
      .selectFrom("credential")
      .innerJoin("account", "account.account_id", "credential.user_account_id")
      .select("account.username")
      .execute();
    expect(credentials.map((row) => row.username).toSorted()).toEqual(SIGN_INS.map((signIn) => signIn.username).toSorted());
    const roles = await database.owner.selectFrom("role").select("predefined_key").where("predefined_key", "is not", null).execute();
    expect(roles.map((row) => row.predefined_key).toSorted()).toEqual(SIGN_INS.map((signIn) => signIn.role).toSorted());
  });

  test("one company is to end in twenty days, and is reminded a week before", async () => {
    const { rows } = await sql<{ account_id: number; days: number; reminders: number[] }>`
      select account_id, round(extract(epoch from termination_at - now()) / 86400)::int as days, reminder_days_before as reminders
      from scheduled_termination where status = 'Scheduled'`.execute(database.owner);
    expect(rows).toEqual([{ account_id: 102, days: 20, reminders: [7] }]);
  });

  test("a second helping is refused", async () => {
    await expect(seedDemo(database.owner, { password: "x" })).rejects.toThrow("empty database");
  });
});

describe("the audit trail", () => {
  test("can be added to and read by the application, and nothing else", async () => {
    const run = async (statement: string) => await sql.raw(statement).execute(database.db);
    for (const statement of ["update audit_record set reason = 'x'", "delete from audit_record", "truncate audit_record"]) {
      await expect(run(statement)).rejects.toMatchObject({ code: "42501" });
    }
  });

  test("every record carries the hash of its content", async () => {
    const { rows } = await sql<{
      broken: number;
    }>`select count(*) as broken from audit_record where record_hash <> audit_record_hash(audit_record)`.execute(database.owner);
    expect(rows[0]?.broken).toBe(0);
    await sql`alter table audit_record disable trigger audit_record_seal`.execute(database.owner);
    await sql`update audit_record set actor_username = 'another user' where audit_id = (select min(audit_id) from audit_record)`.execute(
      database.owner,
    );
    const after = await sql<{
      broken: number;
    }>`select count(*) as broken from audit_record where record_hash <> audit_record_hash(audit_record)`.execute(database.owner);
    expect(after.rows[0]?.broken).toBe(1);
  });
});
