/** The server with a million accounts: compared with handlers without a door, and the duration of lists and searches. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Connection } from "../../../server/platform/config/connection.ts";
import { markdownTable, median } from "../statistics.ts";
import { ANONYMOUS, CALLS, type Call, isWrite, pathOf, signedInHeaders, type Target, wholePathOf } from "./calls.ts";
import { type Contestant, startContestant } from "./child.ts";
import { openLargeDatabase, PASSWORD } from "./large-database.ts";
import { benchLists } from "./lists.ts";
import { bareScript, CONNECTIONS, type Figures, load, productScript } from "./load.ts";
import { POOL } from "./product.ts";

interface Options {
  readonly rounds: number;
  readonly seconds: number;
  readonly demoSize: number;
}

/** Targets per connection and contestant: no two wait for the same lock. */
const EACH = 4;
/** Milliseconds after the start during which the server compiles its validators once. */
const WARM_UP = 8_000;
const TARGETS = EACH * CONNECTIONS;

/** @returns the Markdown of the server chapter */
export async function benchServer({ rounds, seconds, demoSize }: Options): Promise<string> {
  const database = await openLargeDatabase(demoSize);
  const running: Contestant[] = [];
  try {
    const targets = await chooseTargets(database.owner);
    const bare = await startContestant("bare-process.ts", {
      connection: database.app,
      password: PASSWORD,
      targets: targets.slice(TARGETS),
    });
    running.push(bare);
    const product = await startContestant("product-process.ts", { connection: database.app });
    running.push(product);
    const headers = await signIn(product);
    await sleep(WARM_UP);
    const throughput = await benchThroughput({
      product,
      bare,
      headers,
      owner: database.owner,
      targets: targets.slice(0, TARGETS),
      rounds,
      seconds,
    });
    const lists = await benchLists({ owner: database.owner, product, headers });
    return [
      `${demoSize.toLocaleString("en")} accounts in the embedded PostgreSQL with its default settings, on the same machine as server and callers. `,
      throughput,
      lists,
    ].join("\n");
  } finally {
    for (const contestant of running) await contestant.stop();
    await database.stop();
  }
}

/**
 * The product's targets, then those of the bare handlers. Finding them reads much of the table, so it happens once: before each round it would
 * replace PostgreSQL's cache.
 */
async function chooseTargets(owner: Connection): Promise<Target[]> {
  const client = new pg.Client({ ...owner });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select account_id, row_version, display_name, company_account_id from account
        where account_type = 'User' and account_state = 'Active' and account_id > 100000 and account_id % 997 = 0 order by account_id limit $1`,
      [2 * TARGETS],
    );
    if (rows.length < 2 * TARGETS)
      throw new Error(`The database has only ${rows.length} of the ${2 * TARGETS} users that are measured with.`);
    return rows.map((row) => ({
      id: Number(row.account_id),
      rowVersion: row.row_version,
      displayName: row.display_name,
      companyId: Number(row.company_account_id),
    }));
  } finally {
    await client.end();
  }
}

/** The targets with their current versions, read when they no longer change: calls that were running at the end of a round have changed some. */
async function withVersions(owner: Connection, targets: readonly Target[]): Promise<Target[]> {
  const client = new pg.Client({ ...owner });
  await client.connect();
  try {
    const ids = targets.map(({ id }) => id);
    let before = "";
    for (;;) {
      const { rows } = await client.query(
        "select account_id, row_version from account where account_id = any ($1::bigint[]) order by account_id",
        [ids],
      );
      const now = JSON.stringify(rows);
      if (now === before) {
        const versions = new Map(rows.map((row) => [Number(row.account_id), row.row_version]));
        return targets.map((target) => ({ ...target, rowVersion: versions.get(target.id) }));
      }
      before = now;
      await sleep(200);
    }
  } finally {
    await client.end();
  }
}

/** Headers of a user with all rights. */
export async function signIn(product: Contestant): Promise<Record<string, string>> {
  const reply = await fetch(`${product.url}/DataModel/service.svc/restAuthorization/Authenticate`, {
    method: "POST",
    headers: ANONYMOUS,
    body: JSON.stringify({ userName: "distributor.admin", password: PASSWORD }),
  });
  if (reply.status !== 200) throw new Error(`Signing in answered ${reply.status}: ${await reply.text()}`);
  return signedInHeaders(reply.headers.getSetCookie());
}

interface Throughput {
  readonly product: Contestant;
  readonly bare: Contestant;
  readonly headers: Record<string, string>;
  readonly owner: Connection;
  readonly targets: readonly Target[];
  readonly rounds: number;
  readonly seconds: number;
}

/** The cells of one row: the product, the baseline, and the ratio. */
function compared(product: readonly Figures[], bare: readonly Figures[]): string[] {
  const of = (figures: readonly Figures[], figure: keyof Figures) => median(figures.map((one) => one[figure]));
  const both = (figure: keyof Figures, digits: number) => [of(product, figure).toFixed(digits), of(bare, figure).toFixed(digits)];
  const ratio = median(product.map((one, index) => one.rate / (bare[index]?.rate ?? Number.NaN)));
  const door = of(product, "cpu") - of(bare, "cpu");
  return [...both("rate", 0), ratio.toFixed(2), ...both("p99", 1), ...both("cpu", 0), door.toFixed(0)];
}

async function benchThroughput({ product, bare, headers, owner, targets, rounds, seconds }: Throughput): Promise<string> {
  const runProduct = async (call: Call, duration: number) => {
    const current = await withVersions(owner, targets);
    return await load(product, call, headers, duration, (connection) =>
      productScript(call, current.slice(connection * EACH, (connection + 1) * EACH)),
    );
  };
  const runBare = (call: Call, duration: number, path = pathOf(call)) =>
    load(bare, call, { "content-type": "application/json" }, duration, (connection) => bareScript(connection * EACH, EACH), path);
  const rows: string[][] = [];
  for (const call of CALLS) {
    const figures: Record<"product" | "bare" | "whole", Figures[]> = { product: [], bare: [], whole: [] };
    const runWhole = async (duration: number) => (isWrite(call) ? [await runBare(call, duration, wholePathOf(call))] : []);
    await runProduct(call, 1);
    await runBare(call, 1);
    await runWhole(1);
    for (let round = 0; round < rounds; round++) {
      figures.product.push(await runProduct(call, seconds));
      figures.bare.push(await runBare(call, seconds));
      figures.whole.push(...(await runWhole(seconds)));
    }
    rows.push([call.operation, ...compared(figures.product, figures.bare)]);
    if (isWrite(call)) rows.push([`${call.operation}, beside its whole transaction`, ...compared(figures.product, figures.whole)]);
  }
  return [
    `### Calls\n\n${CONNECTIONS} connections, ${POOL} connections to the database, medians of ${rounds} interleaved rounds of ${seconds} s. Bare is a fastify route that runs`,
    "the product's statements for the call on a pool of the same size and sends the product's response: without session, limits, validation,",
    "tenant, audit or presenter. Whole transaction: the bare route of a save also sets the tenant's context and writes the audit record; session, rate limits and notifications",
    "remain the door's. Both bare routes send one statement after the other; the product sends context and commit together",
    "with others. The product runs for some seconds before, to compile its validators. CPU is the time of the server's process per call; the door is the product's time minus that of the bare handler, including the presenter. Goal: ratio ≥ 0.70.\n",
    markdownTable(["", "calls/s", "bare", "ratio", "p99 ms", "bare", "CPU µs", "bare", "door µs"], rows),
    "",
  ].join("\n");
}
