import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { Kysely, PostgresDialect } from "kysely";
import type { Logger } from "pino";
import { contracts } from "./generated/contracts.ts";
import { documents as shippedDocuments } from "./generated/layouts.ts";
import { operations } from "./generated/registry.ts";
import type { PlatformRuntime } from "./platform/call/platform-runtime.ts";
import type { Config } from "./platform/config/config.ts";
import type { Connection } from "./platform/config/connection.ts";
import { clockWatch } from "./platform/database/clock-watch.ts";
import type { OpenDatabase } from "./platform/database/open-database.ts";
import { createPool } from "./platform/database/pool.ts";
import type { Database } from "./platform/database/schema.ts";
import { systemAccess } from "./platform/database/system-database.ts";
import { deleteExpired } from "./platform/delete-expired.ts";
import type { RateLimits } from "./platform/door/rate-limits.ts";
import { nodeBeat } from "./platform/http/node-beat.ts";
import { buildServer } from "./platform/http/server.ts";
import { LiveSockets } from "./platform/http/sockets.ts";
import { JobRunner } from "./platform/job-runner/runner.ts";
import { LayoutStore } from "./platform/layout-store/store.ts";
import { seedShippedLayouts } from "./platform/layouts/seed-shipped.ts";
import { OutboxHub } from "./platform/live/outbox-hub.ts";
import { MailSender } from "./platform/messages/sender.ts";
import { scheduler } from "./platform/schedules/scheduler.ts";
import { notificationMailer } from "./topics/notifications/notification-mailer.ts";
import { resetRequests } from "./topics/sign-in/passwords/reset-requests.ts";
import { seedProviders } from "./topics/sign-in/providers/providers.ts";
import { handlers, jobKinds, schedules, topics } from "./topics.ts";

type DemoReset = (connection: Connection, options: { readonly jobId: string; readonly size: number | null }, log: Logger) => Promise<void>;

export interface AppParts {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly log: Logger;
  /** Makes the demo data again; an installation without demo data needs none. */
  readonly resetDemo?: DemoReset;
  /** Others than the product's own, for measuring. */
  readonly rateLimits?: RateLimits;
  /** Folder of the built portal; the default is the output of `npm run build`. */
  readonly portalFolder?: string;
}

export interface App {
  readonly app: FastifyInstance;
  /** Take the node out: not ready, wait so long for the balancer to notice, then ask the live connections to go elsewhere. */
  drain(probePeriodMs: number): Promise<void>;
}

/** Interval at which a node deletes expired rows, with a variation so that nodes do not collide. */
const CLEAN_UP_MS = 600_000;
/** Live connections come back within this time after a drain, one by one. */
const SPREAD_MS = 5_000;

/**
 * Compose the application: services, door, live connections. Nothing happens yet: the shipped layouts are taken over, the channel is listened to and
 * rubbish is collected from the moment it starts to listen until it closes.
 */
export function buildApp({ config, database, log, resetDemo, rateLimits, portalFolder = "dist/portal" }: AppParts): App {
  const { db, pool } = database;
  const hub = new OutboxHub(db, pool, log);
  const layoutDb = openLayoutDatabase(config, database, log);
  const layouts = new LayoutStore({ db: layoutDb, contracts });
  const { demo } = config;
  const runtime: PlatformRuntime = {
    config,
    pool,
    db,
    system: systemAccess(db, pool),
    layouts,
    live: hub,
    log,
    schedules,
    ...(demo === null || resetDemo === undefined
      ? {}
      : { resetDemo: (jobId: string) => resetDemo(database.ownerConnection, { jobId, size: demo.size }, log) }),
  };
  const { server, door, readiness } = buildServer(runtime, {
    registry: operations,
    handlers,
    topics,
    portalFolder,
    ...(rateLimits === undefined ? {} : { rateLimits }),
  });
  const sockets = new LiveSockets(server.server, runtime, { sessions: door.sessions, ipRules: door.ipRules, hub });
  const { operations: table, validators } = door;
  const jobs = new JobRunner(
    { runtime, operations: table, validators, connection: database.connection, kinds: jobKinds },
    { concurrency: config.jobConcurrency },
  );
  const mail = new MailSender(runtime);
  const resets = resetRequests(runtime);
  const mailer = notificationMailer(runtime);
  const clock = clockWatch(runtime);
  const scheduled = scheduler(runtime, schedules);
  const here = nodeBeat(runtime, () => sockets.count);
  hub.onEvent((event) => {
    if (event.type === "layout staged" || (event.type === "message" && event.event === "layout published")) layouts.invalidate();
  });

  let cleaning: NodeJS.Timeout | undefined;
  server.addHook("onReady", async () => {
    const report = await seedShippedLayouts(db, shippedDocuments, contracts);
    if (Object.values(report).some((ids: string[]) => ids.length > 0)) log.info(report, "shipped layouts taken over");
    await seedProviders(runtime.system, config);
    await hub.start();
    jobs.start();
    mail.start();
    resets.start();
    mailer.start();
    clock.start();
    here.start();
    // A node that leaves jobs to others leaves them the schedules as well: it could not see their work through.
    if (config.jobConcurrency > 0) scheduled.start();
    const cleanUp = () =>
      deleteExpired(db, topics).catch((error: unknown) => log.warn({ err: error }, "expired rows could not be deleted"));
    cleaning = setInterval(cleanUp, CLEAN_UP_MS * (0.75 + Math.random() / 2));
    cleaning.unref();
  });
  server.addHook("onListen", async () => {
    if (!config.warmsUp) return;
    door.validators.warmUp().catch((error: unknown) => log.error({ err: error }, "a contract does not compile"));
  });
  // Before the listener closes: it would wait for the open live connections.
  server.addHook("preClose", () => sockets.drain(0));
  server.addHook("preClose", () => jobs.stop());
  server.addHook("preClose", () =>
    Promise.all([mail.stop(), resets.stop(), mailer.stop(), clock.stop(), scheduled.stop(), here.stop()]).then(() => undefined),
  );
  server.addHook("onClose", async () => {
    clearInterval(cleaning);
    await jobs.stop();
    await Promise.all([mail.stop(), resets.stop(), mailer.stop(), clock.stop(), scheduled.stop(), here.stop()]);
    await hub.stop();
    await layoutDb.destroy();
  });
  return {
    app: server,
    async drain(probePeriodMs) {
      readiness.draining = true;
      await sleep(probePeriodMs);
      await sockets.drain(config.production ? SPREAD_MS : 0);
    },
  };
}

/**
 * A connection of its own for the layouts. A save looks at them while it holds a connection of the pool: with the same pool, as many saves as it has
 * connections would wait for one that each of them holds.
 */
function openLayoutDatabase({ instanceId }: Config, { connection }: OpenDatabase, log: Logger): Kysely<Database> {
  const pool = createPool(connection, {
    name: `tessera ${instanceId} layouts`,
    size: 1,
    limits: "request",
    onError: (loss) => log.warn(loss, "an idle database connection broke"),
  });
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
