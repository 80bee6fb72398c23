import type { AddressInfo } from "node:net";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { buildApp } from "../app.ts";
import type { Config } from "../platform/config/config.ts";
import type { Connection } from "../platform/config/connection.ts";
import { type OpenDatabase, openDatabase } from "../platform/database/open-database.ts";
import type { Database } from "../platform/database/schema.ts";
import { listen } from "../platform/http/listen.ts";

export interface DemoSettings {
  password: string | null;
  size: number | null;
}

/** The sign-ins to show, and their password when this start knows it. */
export interface DemoSignIns {
  usernames: readonly string[];
  password: string | null;
}

export interface DemoReset {
  readonly jobId: string;
  /** As when the installation was created. */
  readonly size: number | null;
}

/** Data to try the product with, as `demo/` has it. The process hands it in: nothing else of the server knows of it. */
export interface DemoData {
  prepare(settings: DemoSettings, database: OpenDatabase, log: Logger): Promise<DemoSignIns>;
  /** @throws Error when the demo users are there and can sign in: production never runs on such a database */
  refuseSignIns(db: Kysely<Database>): Promise<void>;
  reset(connection: Connection, options: DemoReset, log: Logger): Promise<void>;
}

/** One running server process's worth of Tessera. */
export interface RunningNode {
  port: number;
  demo: DemoSignIns | null;
  /** Resolves when the embedded database ended without being asked. */
  databaseEnded: Promise<void>;
  /** Stop serving: readiness fails first, calls in flight are answered, then connections and the database close. */
  stop(): Promise<void>;
}

/** How long a balancer may need to notice that the readiness probe fails. No one balances a demo on one machine. */
const probePeriod = (config: Config) => (config.production ? 2_000 : 0);

/**
 * Database, migrations, demo data, application, port: in this order, and undone in the opposite one when a step fails.
 */
export async function startNode(config: Config, log: Logger, demoData: DemoData): Promise<RunningNode> {
  const database = await openDatabase(config, log);
  try {
    if (!config.demo) await demoData.refuseSignIns(database.db);
    const demo = config.demo ? await demoData.prepare(config.demo, database, log) : null;
    const { app, drain } = buildApp({ config, database, log, resetDemo: demoData.reset });
    try {
      await listen(app, config);
    } catch (error) {
      await app.close();
      throw explainListenError(error, config);
    }
    return {
      port: (app.server.address() as AddressInfo).port,
      demo,
      databaseEnded: database.ended,
      async stop() {
        await drain(probePeriod(config));
        await app.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function explainListenError(error: unknown, config: Config): unknown {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "EADDRINUSE")
    return new Error(`Port ${config.port} is taken by another program. Stop it, or choose another: PORT=${config.port + 1} npm start`);
  if (code === "EACCES") return new Error(`This user may not listen on port ${config.port}. Choose one above 1023: PORT=8080 npm start`);
  return error;
}
