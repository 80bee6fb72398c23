/** The product's server, composed as usual; only its rate limits are higher, because a benchmark is one very fast user. */
import { Kysely, PostgresDialect } from "kysely";
import { pino } from "pino";
import { type App, buildApp } from "../../../server/app.ts";
import { parseConfig } from "../../../server/platform/config/config.ts";
import type { Connection } from "../../../server/platform/config/connection.ts";
import { createPool } from "../../../server/platform/database/pool.ts";
import type { Database } from "../../../server/platform/database/schema.ts";
import { rateLimits } from "../../../server/platform/door/rate-limits.ts";
import { ORIGIN } from "./calls.ts";

/** Number of connections of each contestant. */
export const POOL = 10;

export interface Product extends App {
  close(): Promise<void>;
}

/** @param environment settings in addition to those of every benchmark */
export function composeProduct(connection: Connection, environment: Readonly<Record<string, string>> = {}): Product {
  const log = pino({ level: "error" });
  const config = parseConfig({
    NODE_ENV: "production",
    PUBLIC_ORIGIN: ORIGIN,
    SECRET: "used for measuring only, 0123456789",
    DATABASE_POOL: `${POOL}`,
    ...environment,
  });
  const pool = createPool(connection, { name: "bench", size: POOL, limits: "request", onError: (error) => log.error(error) });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const never = new Promise<void>(() => undefined);
  const database = { pool, db, connection, ownerConnection: connection, ended: never, close: () => db.destroy() };
  const app = buildApp({
    config,
    database,
    log,
    rateLimits: { ...rateLimits, default: { ...rateLimits.default, points: 10_000_000, lease: 10_000 } },
  });
  return {
    ...app,
    async close() {
      await app.app.close();
      await database.close();
    },
  };
}
