/** Prices: read through the hops, explained, tried out and published, over two sizes of the table. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import { seedDemo } from "../../../demo/seed-demo.ts";
import type { Connection } from "../../../server/platform/config/connection.ts";
import { startEmbedded } from "../../../server/platform/database/embedded.ts";
import { migrate } from "../../../server/platform/database/migrate.ts";
import { createPool } from "../../../server/platform/database/pool.ts";
import type { Database } from "../../../server/platform/database/schema.ts";
import { companyOf, FIRST, fillPrices, ITEMS_OF_SERVICE, itemsOf, LISTS_BELOW } from "../../../tests/support/price-world.ts";
import { startContestant } from "../server/child.ts";
import { PASSWORD } from "../server/large-database.ts";
import { signIn } from "../server/run.ts";
import { markdownTable, median, percentile } from "../statistics.ts";
import { type Databases, publishRule, readPrices, readRows, simulateRule, type WhatIf, writeBySql } from "./measure.ts";

interface Options {
  readonly rounds: number;
  readonly priceRows: number;
}

const READS = 300;
const WARM_UP = 50;
/** Milliseconds after the start during which the server compiles its validators once. */
const COMPILING = 5_000;

/** Milliseconds, or what the name says. */
interface Figures {
  readonly rows: number;
  readonly read: readonly number[];
  readonly readBySql: readonly number[];
  readonly door: readonly number[];
  readonly explain: readonly number[];
  readonly whatIf: readonly WhatIf[];
  readonly publish: readonly { readonly ms: number; readonly changed: number; readonly growth: number }[];
  readonly publishBySql: readonly number[];
}

/** @returns the Markdown of the chapter */
export async function benchPrices({ rounds, priceRows }: Options): Promise<string> {
  const sizes = [Math.round(priceRows / 10), priceRows];
  const measured: Figures[] = [];
  for (const rows of sizes) measured.push(await measure(rows, rounds));
  const p95 = (samples: readonly number[]) => percentile(samples, 0.95).toFixed(1);
  const mid = (samples: readonly number[]) => median(samples).toFixed(0);
  const row = (name: string, budget: string, of: (figures: Figures) => string) => [name, budget, ...measured.map(of)];
  const changed = measured.at(-1)?.publish[0]?.changed ?? 0;
  return [
    `A chain of three sellers, the last one of them ${LISTS_BELOW} times: a distributor, a reseller, and resellers below it, each with a pricelist of all items and five prices`,
    "of each item. Times in milliseconds. PostgreSQL is the embedded one with its default settings. Fifty prices are those of one customer, of its seller, of the seller",
    "above and of the distributor; the SQL beside them is one statement that is given the pricelists and reads the rows of three of them. The what-if and the publication",
    `are of one rule of the reseller for a hundred items, ${changed.toLocaleString("en")} changed prices; the SQL beside the publication writes the same prices in one statement and`,
    "neither looks for rules nor keeps versions, causes and notices. `--price-rows N` chooses the larger size.\n",
    markdownTable(
      ["", "budget", ...measured.map(({ rows }) => `${rows.toLocaleString("en")} rows`)],
      [
        row("50 prices, 3 hops, p95", "5", ({ read }) => p95(read)),
        row("the rows by SQL, p95", "", ({ readBySql }) => p95(readBySql)),
        row("50 prices through the door, p95", "20", ({ door }) => p95(door)),
        row("one price explained, through the door, p95", "30", ({ explain }) => p95(explain)),
        row("what-if, first figures", "200", ({ whatIf }) => mid(whatIf.map(({ firstMs }) => firstMs))),
        row(`what-if with ${LISTS_BELOW} pricelists below`, "2,000", ({ whatIf }) => mid(whatIf.map(({ wholeMs }) => wholeMs))),
        row("publication", "2,000", ({ publish }) => mid(publish.map(({ ms }) => ms))),
        row("the same prices by SQL", "", ({ publishBySql }) => mid(publishBySql)),
        row("memory growth of the publication, MiB", "", ({ publish }) => Math.max(...publish.map(({ growth }) => growth)).toFixed(0)),
      ],
    ),
  ].join("\n");
}

async function measure(rows: number, rounds: number): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), "tessera-bench-prices-"));
  const embedded = await startEmbedded({ folder });
  const { appConnection } = await migrate(embedded.connection);
  const databases = { owner: open(embedded.connection, "owner"), app: open(appConnection, "request") };
  try {
    await seedDemo(databases.owner, { password: PASSWORD });
    await fillPrices(databases.owner, rows);
    const items = itemsOf(rows);
    await readPrices(databases, items, WARM_UP);
    await readRows(databases, items, WARM_UP);
    const inProcess = {
      read: await readPrices(databases, items, READS),
      readBySql: await readRows(databases, items, READS),
      ...(await changes(databases, rounds)),
    };
    return { rows, ...inProcess, ...(await throughDoor(appConnection, items)) };
  } finally {
    await Promise.all([databases.owner.destroy(), databases.app.destroy()]);
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The first round warms up. */
async function changes(databases: Databases, rounds: number): Promise<Pick<Figures, "whatIf" | "publish" | "publishBySql">> {
  const whatIf: WhatIf[] = [];
  const publish: { ms: number; changed: number; growth: number }[] = [];
  const publishBySql: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    whatIf.push(await simulateRule(databases, 30 + round));
    publish.push(await publishRule(databases, 30 + round));
    publishBySql.push(await writeBySql(databases, 50 + round));
  }
  return { whatIf: whatIf.slice(1), publish: publish.slice(1), publishBySql: publishBySql.slice(1) };
}

async function throughDoor(connection: Connection, items: number): Promise<Pick<Figures, "door" | "explain">> {
  const product = await startContestant("product-process.ts", { connection });
  try {
    const headers = await signIn(product);
    await sleep(COMPILING);
    const call = async (operation: string, input: object) => {
      const begun = performance.now();
      const reply = await fetch(`${product.url}/DataModel/service.svc/restPricing/${operation}`, {
        method: "POST",
        headers,
        body: JSON.stringify(input),
      });
      const text = await reply.text();
      if (reply.status !== 200) throw new Error(`${operation} answered ${reply.status}: ${text.slice(0, 500)}`);
      return performance.now() - begun;
    };
    const times = async (operation: string, input: (at: number) => object) => {
      const all: number[] = [];
      for (let at = 0; at < WARM_UP + READS; at += 1) all.push(await call(operation, input(at)));
      return all.slice(WARM_UP);
    };
    const services = Math.floor(items / ITEMS_OF_SERVICE);
    return {
      door: await times("GetServicePrices", (at) => ({ serviceId: FIRST + (at % services), accountId: companyOf(at % LISTS_BELOW) })),
      explain: await times("ExplainPrice", (at) => ({
        customerAccountId: companyOf(at % LISTS_BELOW),
        priceableItemId: FIRST + ((at * 37) % items),
      })),
    };
  } finally {
    await product.stop();
  }
}

function open(connection: Connection, limits: "owner" | "request"): Kysely<Database> {
  const pool = createPool(connection, { name: "bench prices", size: 2, limits, onError: ({ message }) => console.error(message) });
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
