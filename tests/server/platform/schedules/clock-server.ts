import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import type { Schedule } from "../../../../server/platform/call/define-schedule.ts";
import type { PlatformRuntime } from "../../../../server/platform/call/platform-runtime.ts";
import { parseConfig } from "../../../../server/platform/config/config.ts";
import type { Beat } from "../../../../server/platform/database/beat.ts";
import { systemAccess } from "../../../../server/platform/database/system-database.ts";
import { OutboxHub } from "../../../../server/platform/live/outbox-hub.ts";
import { scheduler } from "../../../../server/platform/schedules/scheduler.ts";
import { schedules as allSchedules } from "../../../../server/topics.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

export interface ClockServer extends DemoServer {
  /** Starts due work like a node. */
  runSchedules(only?: readonly Schedule[]): Beat;
  /** Put the clock forward and wait until it has got there. @returns business time */
  advance(input: { minutes?: number; toUtc?: string }): Promise<Date>;
  now(): Promise<Date>;
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Wait until a query answers a row. */
  until<Row>(text: string, values?: readonly unknown[]): Promise<Row>;
}

/** The demo installation as a simulation: with jobs, and with schedules on request. */
export async function startClockServer({ jobs = true }: { readonly jobs?: boolean } = {}): Promise<ClockServer> {
  const server = await startDemoServer();
  const { database } = server;
  const log = pino({ level: process.env.LOG_LEVEL ?? "silent" });
  const hub = new OutboxHub(database.db, database.pool, log);
  const config = parseConfig({ NODE_ENV: "test", SECRET: "a secret for tests, long enough to pass" });
  const { db, pool } = database;
  const runtime = { config, pool, db, system: systemAccess(db, pool), live: hub, log } as unknown as PlatformRuntime;
  const beats: Beat[] = [];
  const query: ClockServer["query"] = async <Row>(text: string, values: readonly unknown[] = []) =>
    (await database.ownerPool.query(text, [...values])).rows as Row[];
  if (jobs) server.runJobs();
  const { stop } = server;
  return Object.assign(server, {
    query,
    runSchedules(only: readonly Schedule[] = allSchedules) {
      const beat = scheduler(runtime, only, { beatMs: 50 });
      beat.start();
      beats.push(beat);
      return beat;
    },
    async now() {
      const [row] = await query<{ now: Date }>("select business_now() as now");
      return row?.now ?? new Date(0);
    },
    async advance(input: { minutes?: number; toUtc?: string }) {
      const { status, body } = await server.call("distributor.admin", "AdvanceClock", input, "Admin");
      if (status !== 200) throw new Error(`The clock was not put forward: ${JSON.stringify(body)}`);
      for (let round = 0; round < 1_000; round += 1) {
        const clock = (await server.call("distributor.admin", "GetClock", {}, "Admin")).body;
        if (clock.AdvancingTo === null) return new Date(String(clock.NowUtc));
        await sleep(30);
      }
      throw new Error("The clock never got there.");
    },
    async until<Row>(text: string, values: readonly unknown[] = []) {
      for (let round = 0; round < 400; round += 1) {
        const [row] = await query<Row>(text, values);
        if (row !== undefined) return row;
        await sleep(25);
      }
      throw new Error(`Nothing came of: ${text}`);
    },
    async stop() {
      await Promise.all(beats.map((beat) => beat.stop()));
      await hub.stop();
      await stop();
    },
  });
}
