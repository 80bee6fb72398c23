import { type Kysely, sql } from "kysely";
import { isAtOrBelow } from "../../../shared/capabilities.ts";
import type { Context } from "../../platform/call/context.ts";
import { Problem } from "../../platform/call/problem.ts";
import { advisoryLocks } from "../../platform/database/advisory-lock.ts";
import type { Database } from "../../platform/database/schema.ts";

/**
 * Makes a change that may remove rights, and ensures that afterwards someone can still grant rights for these accounts.
 *
 * An administrator of an account may change roles and memberships, by an unlimited membership on that very account. A user of an account above may
 * leave it without an administrator, because they can appoint another; the installation itself always keeps one (the database enforces it too,
 * `keep_an_administrator`). Such changes run one at a time: two administrators who remove each other would both see the other one stay.
 *
 * @throws Problem LastAdministrator; the door rolls everything back
 */
export async function keepingAdministrators<T>(context: Context, accountIds: readonly number[], work: () => Promise<T>): Promise<T> {
  const { db } = context;
  const memberships = context.session?.memberships ?? [];
  await sql`select pg_advisory_xact_lock(${advisoryLocks.administrators})`.execute(db);
  const before = await administrated(db, accountIds);
  const result = await work();
  for (const account of await administrated(db, [...before.keys()])) {
    const [id, { path, count }] = account;
    const isFromAbove = memberships.some(
      ({ scope, scopePath }) => scope === "WholeHierarchy" && scopePath !== path && isAtOrBelow(path, scopePath),
    );
    if ((before.get(id)?.count ?? 0) > 0 && count === 0 && !isFromAbove) throw new Problem("LastAdministrator");
  }
  return result;
}

async function administrated(db: Kysely<Database>, accountIds: readonly number[]) {
  const { rows } = await sql<{ id: number; path: string; count: number }>`
    select account_id as id, account_path as path, cardinality(administrators_of(account_id)) as count
    from account where account_id = any (${[...new Set(accountIds)]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
