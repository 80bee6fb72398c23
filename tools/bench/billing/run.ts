/** The monthly run for ten thousand subscriptions: lines per second, and whether memory grows with their number. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import type { Connection } from "../../../server/platform/config/connection.ts";
import { startEmbedded } from "../../../server/platform/database/embedded.ts";
import { migrate } from "../../../server/platform/database/migrate.ts";
import { createPool } from "../../../server/platform/database/pool.ts";
import type { Database } from "../../../server/platform/database/schema.ts";
import { generateInvoicesJob } from "../../../server/topics/billing/runs/generate-invoices.ts";
import { clearInvoices, fillBillingWorld } from "../../../tests/support/billing-world.ts";
import { runSystemJob } from "../../../tests/support/system-run.ts";
import { markdownTable, median } from "../statistics.ts";

interface Options {
  readonly rounds: number;
}

const EACH = 8;
/** Companies: the measured run, and one of a quarter of the size to compare memory with. */
const SIZES = [312, 1_250];

interface Figures {
  readonly subscriptions: number;
  readonly lines: number;
  readonly invoices: number;
  readonly seconds: number;
  /** Lines per second. */
  readonly rate: number;
  /** The same lines copied by one statement inside PostgreSQL. */
  readonly copyRate: number;
  /** The maximum memory during the run minus the memory before it, in MiB. */
  readonly growth: number;
}

/** @returns the Markdown of the billing chapter. */
export async function benchBilling({ rounds }: Options): Promise<string> {
  const rows: Figures[] = [];
  for (const companies of SIZES) rows.push(await measure(companies, rounds));
  return [
    "One run of a closed month over three hops (customer, reseller, reseller below), every billing rule, final invoices with numbers. PostgreSQL is the",
    "embedded one with its default settings. For comparison, the same lines copied by one statement inside PostgreSQL: the minimum cost of writing them.\n",
    markdownTable(
      ["subscriptions", "invoices", "lines", "seconds", "lines/s", "copy, lines/s", "of the copy", "memory growth"],
      rows.map((figures) => [
        figures.subscriptions.toLocaleString("en"),
        figures.invoices.toLocaleString("en"),
        figures.lines.toLocaleString("en"),
        figures.seconds.toFixed(2),
        Math.round(figures.rate).toLocaleString("en"),
        Math.round(figures.copyRate).toLocaleString("en"),
        `${((figures.rate / figures.copyRate) * 100).toFixed(0)} %`,
        `${figures.growth.toFixed(0)} MiB`,
      ]),
    ),
  ].join("\n");
}

async function measure(companies: number, rounds: number): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), "tessera-bench-billing-"));
  const embedded = await startEmbedded({ folder });
  const { appConnection } = await migrate(embedded.connection);
  const owner = open(embedded.connection, "owner");
  const app = open(appConnection, "request");
  try {
    await fillBillingWorld(owner, { companies, subscriptionsEach: EACH });
    const seconds: number[] = [];
    const growths: number[] = [];
    // The first round warms up.
    for (let round = 0; round <= rounds; round += 1) {
      await clearInvoices(owner);
      const before = process.memoryUsage.rss();
      let peak = before;
      const watch = setInterval(() => {
        peak = Math.max(peak, process.memoryUsage.rss());
      }, 20);
      const begun = performance.now();
      await runSystemJob(app, generateInvoicesJob, { interval: "2026-10", sellerId: null, payerIds: null });
      const took = (performance.now() - begun) / 1000;
      clearInterval(watch);
      if (round === 0) continue;
      seconds.push(took);
      growths.push((peak - before) / 2 ** 20);
    }
    const made = await countOf(owner);
    const took = median(seconds);
    const copyRate = made.lines / (await copy(owner));
    return { subscriptions: companies * EACH, ...made, seconds: took, rate: made.lines / took, copyRate, growth: Math.max(...growths) };
  } finally {
    await Promise.all([owner.destroy(), app.destroy()]);
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function open(connection: Connection, limits: "owner" | "request"): Kysely<Database> {
  const pool = createPool(connection, { name: "bench billing", size: 2, limits, onError: ({ message }) => console.error(message) });
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

async function countOf(owner: Kysely<Database>): Promise<{ invoices: number; lines: number }> {
  const { rows } = await sql<{ invoices: number; lines: number }>`
    select count(*)::int as invoices, coalesce(sum(line_count), 0)::int as lines from invoice where status = 'Final'`.execute(owner);
  if (rows[0] === undefined || rows[0].lines === 0) throw new Error("The run made no invoices.");
  return rows[0];
}

/** @returns seconds */
async function copy(owner: Kysely<Database>): Promise<number> {
  await sql`create table line_copy (like invoice_line including all)`.execute(owner);
  const begun = performance.now();
  await sql`insert into line_copy select * from invoice_line`.execute(owner);
  return (performance.now() - begun) / 1000;
}
