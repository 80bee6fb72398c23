/** Moves a reseller with a hundred thousand accounts below it back and forth, while users read (domain §1.5). */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Connection } from "../../../server/platform/config/connection.ts";
import { type Contestant, startContestant } from "../server/child.ts";
import { openLargeDatabase } from "../server/large-database.ts";
import { signIn } from "../server/run.ts";
import { markdownTable, median, percentile } from "../statistics.ts";

interface Options {
  readonly rounds: number;
  readonly seconds: number;
}

/** The demo data and one more reseller with its customers: see large-tree.ts. */
const SIZE = 101_100;
const RESELLER = 100_000;
/** Back and forth between another reseller and the distributor, so that every move has the same accounts. */
const PARENTS = [11, 1] as const;
const READERS = 4;
/** Pause between two reads of a reader: without it, the readers would use all processors and measure themselves. */
const PAUSE_MS = 50;

/** Reads during the move: an account that moves, a list that contains it, a search, an account elsewhere. */
const READS: readonly (readonly [string, Record<string, unknown>])[] = [
  ["LoadAccountById", { accountId: RESELLER + 1 }],
  ["ListAccounts", { parentAccountId: RESELLER, include: "Descendants", accountTypes: ["User"], take: 50 }],
  ["ListAccounts", { parentAccountId: 1, include: "Descendants", accountTypes: ["Company"], take: 50 }],
  ["SearchAccount", { text: "larkfield" }],
  ["LoadAccountById", { accountId: 100 }],
];

/** @returns the Markdown of the chapter */
export async function benchMove({ rounds, seconds }: Options): Promise<string> {
  const database = await openLargeDatabase(SIZE);
  let product: Contestant | undefined;
  try {
    product = await startContestant("product-process.ts", { connection: database.app, environment: { ALLOW_RESELLER_MOVE: "true" } });
    const headers = await signIn(product);
    const caller = new Caller(product.url, headers);
    await caller.read(1_000);
    const alone = await caller.read(seconds * 1_000);
    const times = { alone: [] as number[], meanwhile: [] as number[] };
    const meanwhile: number[] = [];
    let moved = 0;
    for (let round = 0; round < rounds; round++)
      for (const company of ["alone", "meanwhile"] as const)
        for (const newParentAccountId of PARENTS) {
          await tidy(database.owner);
          const begun = performance.now();
          const moving = caller.call("MoveAccount", { accountId: RESELLER, newParentAccountId, acknowledged: true });
          const timed = moving.then(({ MovedCount }) => {
            moved = Number(MovedCount);
            times[company].push((performance.now() - begun) / 1_000);
          });
          const [read] = await Promise.all([company === "alone" ? [] : caller.readUntil(moving), timed]);
          meanwhile.push(...read);
        }
    const milliseconds = (figures: readonly number[], share: number) => percentile(figures, share).toFixed(0);
    return [
      `${moved.toLocaleString("en")} accounts in one transaction, from call to answer, ${times.alone.length} moves of each kind; the table is vacuumed before each. ${READERS} readers make some sixty calls a second together, like a hundred active users: an account that moves and one that does not, lists with and without it, a search. Goal: at most 10 seconds, and no reader waits for the end.\n`,
      markdownTable(
        ["moving, seconds", "median", "slowest"],
        [
          ["no one reads", median(times.alone).toFixed(1), Math.max(...times.alone).toFixed(1)],
          ["meanwhile people read", median(times.meanwhile).toFixed(1), Math.max(...times.meanwhile).toFixed(1)],
        ],
      ),
      "",
      markdownTable(
        ["reading, milliseconds", "median", "p95", "slowest", "calls"],
        [
          ["nothing else happens", milliseconds(alone, 0.5), milliseconds(alone, 0.95), milliseconds(alone, 1), String(alone.length)],
          [
            "while accounts move",
            milliseconds(meanwhile, 0.5),
            milliseconds(meanwhile, 0.95),
            milliseconds(meanwhile, 1),
            String(meanwhile.length),
          ],
        ],
      ),
    ].join("\n");
  } finally {
    await product?.stop();
    await database.stop();
  }
}

class Caller {
  readonly #url: string;
  readonly #headers: Record<string, string>;

  constructor(url: string, headers: Record<string, string>) {
    this.#url = url;
    this.#headers = headers;
  }

  async call(operation: string, input: unknown): Promise<Record<string, unknown>> {
    const reply = await fetch(`${this.#url}/DataModel/service.svc/restAccount/${operation}`, {
      method: "POST",
      headers: this.#headers,
      body: JSON.stringify(input),
    });
    const text = await reply.text();
    if (reply.status !== 200) throw new Error(`${operation} answered ${reply.status}: ${text.slice(0, 500)}`);
    return JSON.parse(text) as Record<string, unknown>;
  }

  /** @returns milliseconds of each call */
  read(duration: number): Promise<number[]> {
    const end = performance.now() + duration;
    return this.#readWhile(() => performance.now() < end);
  }

  async readUntil(work: Promise<unknown>): Promise<number[]> {
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    work.then(end, end);
    return this.#readWhile(() => !isOver);
  }

  async #readWhile(goesOn: () => boolean): Promise<number[]> {
    const times: number[] = [];
    const reader = async (first: number) => {
      for (let index = first; goesOn(); index++) {
        const [operation, input] = READS[index % READS.length] ?? ["LoadAccountById", {}];
        const begun = performance.now();
        await this.call(operation, input);
        times.push(performance.now() - begun);
        await sleep(PAUSE_MS);
      }
    };
    await Promise.all(Array.from({ length: READERS }, (_, index) => reader(index)));
    return times;
  }
}

/** Cleans up, so that the next move does not include the work left by this one. */
async function tidy(owner: Connection): Promise<void> {
  const client = new pg.Client({ ...owner });
  await client.connect();
  try {
    await client.query("vacuum analyze account");
  } finally {
    await client.end();
  }
}
