/** A node that only runs jobs, as a process of its own: something to kill. Told by its parent which database, by its name, and with which lease. */

import { Kysely, PostgresDialect } from "kysely";
import { pino } from "pino";
import type { PlatformRuntime } from "../../server/platform/call/platform-runtime.ts";
import { parseConfig } from "../../server/platform/config/config.ts";
import type { Connection } from "../../server/platform/config/connection.ts";
import { createPool } from "../../server/platform/database/pool.ts";
import type { Database } from "../../server/platform/database/schema.ts";
import { systemAccess } from "../../server/platform/database/system-database.ts";
import { buildServer } from "../../server/platform/http/server.ts";
import { JobRunner } from "../../server/platform/job-runner/runner.ts";
import type { LayoutStore } from "../../server/platform/layout-store/store.ts";
import { OutboxHub } from "../../server/platform/live/outbox-hub.ts";
import { generateInvoicesJob } from "../../server/topics/billing/runs/generate-invoices.ts";
import { publishPricesJob } from "../../server/topics/pricing/cascade/publish-prices.ts";

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
  const runtime: PlatformRuntime = {
    config,
    pool,
    db,
    system: systemAccess(db, pool),
    layouts: {} as LayoutStore,
    live,
    log,
    schedules: [],
  };
  const { door } = buildServer(runtime, { registry: {}, handlers: {}, portalFolder: "tests/fixtures/no-such-folder" });
  const { operations, validators } = door;
  new JobRunner(
    { runtime, operations, validators, connection, kinds: [generateInvoicesJob, publishPricesJob] },
    { concurrency: 1, leaseMs, beatMs: 50 },
  ).start();
  process.send?.("ready");
});
process.on("disconnect", () => process.exit(0));
