import { randomBytes } from "node:crypto";
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { inject } from "vitest";
import type { Connection } from "../../server/platform/config/connection.ts";
import { createPool } from "../../server/platform/database/pool.ts";
import type { Database } from "../../server/platform/database/schema.ts";
import { createDatabase, dropDatabase } from "./database-cluster.ts";

export interface TestDatabase {
  /** Connections of the role that requests run as: row-level security applies. */
  pool: pg.Pool;
  db: Kysely<Database>;
  /** The owner, for preparing and inspecting rows. As a superuser it is above row-level security. */
  owner: Kysely<Database>;
  ownerPool: pg.Pool;
  ownerConnection: Connection;
  appConnection: Connection;
  /** Close the pools and drop the database. */
  stop(): Promise<void>;
}

/**
 * A migrated, empty database for one test file: a copy of the run's template.
 *
 * Call it in `beforeAll` and `stop()` in `afterAll`.
 *
 * @param template another database to copy, without open connections
 */
export async function startTestDatabase(template = inject("databaseOwner").database): Promise<TestDatabase> {
  const server = inject("databaseOwner");
  const database = `tessera_test_${randomBytes(6).toString("hex")}`;
  await createDatabase(server, database, template);
  const opened = openTestDatabase(database);
  return {
    ...opened,
    async stop() {
      await opened.close();
      await dropDatabase(server, database);
    },
  };
}

/** To a database of the run's server. */
const openTestDatabase = (database: string) =>
  openDatabase({ ...inject("databaseOwner"), database }, { ...inject("databaseApp"), database });

/** Connections to a database as both of its roles. `close()` ends them; the database stays. */
export function openDatabase(
  ownerConnection: Connection,
  appConnection: Connection,
): Omit<TestDatabase, "stop"> & { close(): Promise<void> } {
  // The database is dropped under open connections at the end; only then do idle ones report an error.
  const onError = () => undefined;
  const pool = createPool(appConnection, { name: "tessera-test", size: 10, limits: "request", onError });
  const ownerPool = createPool(ownerConnection, { name: "tessera-test-owner", size: 4, limits: "owner", onError });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const owner = new Kysely<Database>({ dialect: new PostgresDialect({ pool: ownerPool }) });
  return {
    pool,
    db,
    owner,
    ownerPool,
    ownerConnection,
    appConnection,
    async close() {
      await Promise.all([db.destroy(), owner.destroy()]);
    },
  };
}
