import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clearInvoices, digestOfInvoices, fillBillingWorld } from "../../../support/billing-world.ts";
import { startTestDatabase, type TestDatabase } from "../../../support/database.ts";
import type { WorkerOrder } from "../../../support/worker-process.ts";

/** How often a node is killed in the middle of a run: a few each time, a hundred with `npm run test:deep`. */
const KILLS = process.env.TESSERA_DEEP === "1" ? 100 : 4;
/** A busy machine may hold a node up for longer; then the other takes over although none was killed, which must change nothing either. */
const LEASE_MS = 1_000;
/** Below the number of attempts that a run has. */
const KILLS_IN_ONE_RUN = 8;
const WORLD = { companies: 400, subscriptionsEach: 6 };

let database: TestDatabase;
const workers = new Map<string, ChildProcess>();
let names = 0;

async function startWorker(): Promise<void> {
  names += 1;
  const name = `worker ${names}`;
  const child = fork(join(import.meta.dirname, "../../../support/worker-process.ts"), { execArgv: [] });
  workers.set(name, child);
  const order: WorkerOrder = { connection: database.appConnection, name, leaseMs: LEASE_MS };
  const ready = once(child, "message");
  child.send(order);
  await ready;
}

async function kill(name: string): Promise<void> {
  const child = workers.get(name);
  if (child === undefined) return;
  workers.delete(name);
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

beforeAll(async () => {
  database = await startTestDatabase();
  await fillBillingWorld(database.owner, WORLD);
  await Promise.all([startWorker(), startWorker()]);
});
afterAll(async () => {
  await Promise.all([...workers.keys()].map(kill));
  await database.stop();
});

async function startRun(): Promise<string> {
  const origin = { service: "Schedule", operation: "StartDue", request: {}, language: "en", remoteAddress: "", userAgent: "test" };
  const { rows } = await sql<{ job_id: string }>`
    insert into job (kind, title, owner_account_id, input, origin) values ('GenerateInvoices', 'Invoices', 1,
      ${JSON.stringify({ interval: "2026-10", sellerId: null, payerIds: null })}::jsonb,
      ${JSON.stringify({ ...origin, sessionIdHash: "", impersonatorAccountId: null, impersonatorUsername: null, hasFreshFactor: false })}::jsonb)
    returning job_id`.execute(database.owner);
  return rows[0]?.job_id ?? "";
}

interface JobState {
  readonly status: string;
  readonly node: string | null;
  readonly message: string | null;
  readonly attempts: number;
}

async function stateOf(jobId: string): Promise<JobState> {
  const { rows } = await sql<JobState>`select status, node, message, attempts from job where job_id = ${jobId}`.execute(database.owner);
  if (rows[0] === undefined) throw new Error("the job is gone");
  return rows[0];
}

/** @param beforeLook what happens between two looks at it */
async function untilEnd(jobId: string, beforeLook: () => Promise<void> = async () => void (await sleep(20))): Promise<JobState> {
  for (const limit = Date.now() + 60_000; Date.now() < limit; ) {
    const state = await stateOf(jobId);
    if (!["Queued", "Running"].includes(state.status)) return state;
    await beforeLook();
  }
  throw new Error(`The run never ended: ${JSON.stringify(await stateOf(jobId))}`);
}

async function undisturbed(): Promise<{ digest: string; ms: number }> {
  const begun = performance.now();
  expect(await untilEnd(await startRun())).toMatchObject({ status: "Completed" });
  return { digest: await digestOfInvoices(database.owner), ms: performance.now() - begun };
}

const invoices = async () =>
  (
    await sql<{ invoices: number; lines: number; numbers: number }>`select count(*)::int as invoices, sum(line_count)::int as lines,
      count(distinct invoice_number)::int as numbers from invoice where status = 'Final'`.execute(database.owner)
  ).rows[0];

describe("a billing run whose nodes are killed", () => {
  test(
    `ends with what an undisturbed one makes, to the byte (${KILLS} kills, two nodes)`,
    async () => {
      const reference = await undisturbed();
      const made = await invoices();
      expect(made?.invoices).toBe(made?.numbers);
      expect(made?.lines).toBeGreaterThan(WORLD.companies * WORLD.subscriptionsEach);
      let killed = 0;
      let rounds = 0;
      while (killed < KILLS) {
        await clearInvoices(database.owner);
        const jobId = await startRun();
        let inThisRun = 0;
        const ended = await untilEnd(jobId, async () => {
          await sleep(Math.random() * (reference.ms / 2));
          const { status, node } = await stateOf(jobId);
          if (killed >= KILLS || inThisRun >= KILLS_IN_ONE_RUN || status !== "Running" || node === null || !workers.has(node)) return;
          await kill(node);
          killed += 1;
          inThisRun += 1;
          await startWorker();
        });
        rounds += 1;
        expect(ended.status).toBe("Completed");
        expect(ended.attempts).toBeGreaterThan(inThisRun);
        expect(await invoices()).toEqual(made);
        expect(await digestOfInvoices(database.owner)).toBe(reference.digest);
      }
      if (process.env.TESSERA_DEEP === "1")
        console.log(`figure ${JSON.stringify({ name: "billing runs killed with kill -9", kills: killed, runs: rounds, ...made })}`);
    },
    KILLS * 15_000 + 60_000,
  );

  test("run again, it changes nothing", async () => {
    const before = await digestOfInvoices(database.owner);
    expect(await untilEnd(await startRun())).toMatchObject({ status: "Completed" });
    expect(await digestOfInvoices(database.owner)).toBe(before);
  });
});
