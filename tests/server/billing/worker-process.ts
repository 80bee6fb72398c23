/** A node that only runs jobs, as a process of its own: something to kill. Told by its parent which database, by its name, and with which lease. */
import { Kysely, PostgresDialect } from "kysely";
import { pino } from "pino";
import { parseConfig } from "../../../server/config.ts";
import type { Connection } from "../../../server/database/connection.ts";
import { createPool } from "../../../server/database/pool.ts";
import type { Database } from "../../../server/database/schema.ts";
import type { Runtime } from "../../../server/http/context.ts";
import { buildServer } from "../../../server/http/server.ts";
import { generateInvoicesJob } from "../../../server/jobs/kinds/generate-invoices.ts";
import { JobRunner } from "../../../server/jobs/runner.ts";
import type { LayoutStore } from "../../../server/layouts/store.ts";
import { OutboxHub } from "../../../server/live/outbox-hub.ts";

export interface WorkerOrder {
  readonly connection: Connection;
  readonly name: string;
  readonly leaseMs: number;
}

process.on("message", async ({ connection, name, leaseMs }: WorkerOrder) => {
  const log = pino({ level: process.env.LOG_LEVEL ?? "silent" });
  const pool = createPool(connection, { name, size: 4, limits: "request", onError: () => undefined });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const config = { ...parseConfig({ NODE_ENV: "test", SECRET: "a secret for tests, long enough to pass" }), instanceId: name };
  const live = new OutboxHub(db, pool, log);
  const runtime: Runtime = { config, pool, db, layouts: {} as LayoutStore, live, log };
  const { door } = buildServer(runtime, { registry: {}, handlers: {}, portalFolder: "tests/fixtures/no-such-folder" });
  const { operations, validators } = door;
  new JobRunner(
    { runtime, operations, validators, connection, kinds: [generateInvoicesJob] },
    { concurrency: 1, leaseMs, beatMs: 50 },
  ).start();
  process.send?.("ready");
});
process.on("disconnect", () => process.exit(0));
