import { randomBytes } from "node:crypto";
import { Kysely, PostgresDialect, sql } from "kysely";
import type { Logger } from "pino";
import type { Connection } from "../server/platform/config/connection.ts";
import { withAdvisoryLock } from "../server/platform/database/advisory-lock.ts";
import { createPool } from "../server/platform/database/pool.ts";
import type { Database } from "../server/platform/database/schema.ts";
import { asSystem } from "../server/platform/database/transaction.ts";
import { introduce } from "../server/platform/schedules/start-due.ts";
import type { DemoReset } from "../server/start/node.ts";
import { schedules } from "../server/topics.ts";
import { afterSeeding, writeDemo } from "./seed-demo.ts";
import { SIGN_INS } from "./sign-ins.ts";

/** Tables of the installation, not of its data: a reset keeps them. */
const KEPT: readonly string[] = [
  "schema_migration",
  "schema_migration_lock",
  "layout",
  "layout_version",
  "layout_shipped",
  "layout_generation",
  "enumeration",
  "sign_in_provider",
  "maintenance",
  "business_clock",
  "server_node",
  "live_outbox",
  "rate_counter",
];

/** Rows of demo users that survive the reset: signed-in users stay signed in, with the same passwords, and see the result. */
const CARRIED = ["session", "credential", "permission_version", "job", "admin_run"] as const;

/**
 * Creates the demo data again: the same rows, ids and names as on the first day, and the business clock back at real time. One transaction, so that
 * other calls see either the old data or the new; they wait meanwhile, and those that wait too long get an error that asks to try again.
 *
 * The job that requested the reset ends in the same transaction: its locked row cannot show that the node is alive, and another node must not start
 * the same job.
 *
 * @param connection of the database's owner: the application may not empty tables
 */
export async function resetDemo(connection: Connection, { jobId, size }: DemoReset, log: Logger): Promise<void> {
  const pool = createPool(connection, {
    name: "tessera-demo",
    size: 3,
    limits: "owner",
    onError: (loss) => log.warn(loss, "an idle database connection broke"),
  });
  const owner = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    await withAdvisoryLock(pool, "demo", async () => {
      await asSystem(owner, "demo data: reset", async (db) => {
        await setAside(db, jobId);
        await empty(db);
        // The passwords are restored afterwards; this one never works.
        const written = await writeDemo(db, { password: randomBytes(24).toString("base64url"), ...(size === null ? {} : { size }) });
        await putBack(db);
        await endJob(db, jobId, `${written.toLocaleString("en")} accounts`);
        await turnClockBack(db);
      });
      await afterSeeding(owner);
    });
  } finally {
    await owner.destroy();
  }
}

const demoUsers = SIGN_INS.map(({ userId }) => userId);

async function setAside(db: Kysely<Database>, jobId: string): Promise<void> {
  const users = sql`any (${demoUsers}::bigint[])`;
  for (const table of CARRIED) {
    const isOurs =
      table === "session"
        ? sql`user_account_id = ${users} and impersonator_account_id is null`
        : table === "job"
          ? sql`job_id = ${jobId}`
          : sql`user_account_id = ${users}`;
    await sql`create temporary table ${sql.ref(`aside_${table}`)} on commit drop as select * from ${sql.table(table)} where ${isOurs}`.execute(
      db,
    );
  }
}

/** Empties all tables but the kept ones in one statement, because they reference each other; ids begin at one again. */
async function empty(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`.execute(db);
  const tables = rows.filter(({ name }) => !KEPT.includes(name)).map(({ name }) => sql.table(name));
  await sql`truncate ${sql.join(tables)} restart identity`.execute(db);
}

async function putBack(db: Kysely<Database>): Promise<void> {
  await sql`update credential set password_hash = aside.password_hash from aside_credential aside
    where aside.user_account_id = credential.user_account_id`.execute(db);
  for (const table of ["session", "job", "admin_run"] as const)
    await sql`insert into ${sql.table(table)} select * from ${sql.ref(`aside_${table}`)}`.execute(db);
  // Nodes cache rights by version: no version may return with other rights.
  await sql`insert into permission_version as kept (user_account_id, version)
    select user_account_id, version + 1 from aside_permission_version
    on conflict (user_account_id) do update set version = greatest(kept.version, excluded.version) + 1`.execute(db);
}

async function endJob(db: Kysely<Database>, jobId: string, message: string): Promise<void> {
  await db
    .updateTable("job")
    .set({ status: "Completed", lease_until: null, finished_at: new Date(), message, file_id: null, error_file_id: null })
    .where("job_id", "=", jobId)
    .execute();
}

/** All schedules are due after the current time; the demo data starts again on its own first day. */
async function turnClockBack(db: Kysely<Database>): Promise<void> {
  await sql`update business_clock set ahead = '0', advancing_to = null`.execute(db);
  await introduce(db, schedules, new Date());
}
