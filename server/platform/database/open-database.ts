import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import type { Connection } from "../config/connection.ts";
import { startEmbedded } from "./embedded.ts";
import { migrate } from "./migrate.ts";
import { createPool } from "./pool.ts";
import type { Database } from "./schema.ts";

/** The database of one node, migrated and connected as the role that requests run as. */
export interface OpenDatabase {
  pool: pg.Pool;
  db: Kysely<Database>;
  /** For connections outside the pool (LISTEN), as the same role. */
  connection: Connection;
  /** For maintenance that the application's role may not do. */
  ownerConnection: Connection;
  /** Resolves when the embedded server ended; never for an external database. */
  ended: Promise<void>;
  /** Close the pool and stop the embedded server. */
  close(): Promise<void>;
}

/** Connect to `DATABASE_URL`, or start the embedded server in the data folder, and bring it to this version. */
export async function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  const embedded = config.database ? null : await startEmbedded({ folder: config.dataDir });
  const ownerConnection = config.database ?? embedded?.connection;
  if (!ownerConnection) throw new Error("There is neither DATABASE_URL nor an embedded database.");
  try {
    const { appConnection, applied } = await migrate(ownerConnection, config.appDatabase ? { appConnection: config.appDatabase } : {});
    if (applied.length > 0) log.info({ applied }, "database migrated");
    const pool = createPool(appConnection, {
      name: `tessera ${config.instanceId}`,
      size: config.databasePool,
      limits: "request",
      onError: (loss) => log.warn(loss, "an idle database connection broke"),
    });
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
    return {
      pool,
      db,
      connection: appConnection,
      ownerConnection,
      ended: embedded?.ended ?? new Promise(() => undefined),
      async close() {
        await db.destroy();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}
