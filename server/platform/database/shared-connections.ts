import type pg from "pg";
import { runScoped, type Statement } from "./scoped-query.ts";
import type { TenantContext } from "./tenant-context.ts";

/** A connection on which several statements are under way at once. */
interface Shared {
  readonly client: Promise<pg.PoolClient>;
  /** Statements that were given to it and are not answered. */
  waiting: number;
  /** What is written in this turn of the event loop is held back to its end. */
  isCorked: boolean;
}

/** A statement takes a tenth of a millisecond: two serve more calls than a process can take in. */
const MOST = 2;

/**
 * Reads by a key, each a transaction of its own, one behind the other on a connection that no one waits for: calls that arrive together send their
 * statements in one write, and PostgreSQL answers them in one go. On a connection each they would wake a process each, which costs as much as what they
 * ask. A connection is taken from the pool with the first statement and given back with the last answer.
 *
 * Only for what is quick: anyone who comes later waits for those before them.
 */
export class SharedConnections {
  readonly #pool: pg.Pool;
  readonly #shared: Shared[] = [];

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async run(statement: Statement, tenant: TenantContext): Promise<pg.QueryResult> {
    const shared = this.#leastBusy();
    shared.waiting += 1;
    try {
      const client = await shared.client;
      hold(shared, client);
      return await runScoped(client, statement, tenant, { opens: "read" });
    } finally {
      shared.waiting -= 1;
      if (shared.waiting === 0) this.#giveBack(shared);
    }
  }

  #leastBusy(): Shared {
    const [first, ...others] = this.#shared;
    const least = others.reduce((best, one) => (one.waiting < (best?.waiting ?? 0) ? one : best), first);
    if (least !== undefined && this.#shared.length === MOST) return least;
    const taken: Shared = { client: this.#take(), waiting: 0, isCorked: false };
    this.#shared.push(taken);
    return taken;
  }

  async #take(): Promise<pg.PoolClient> {
    const client = await this.#pool.connect();
    client.on("error", isKnown);
    // pg's own switch for it, which it reads with every statement.
    return Object.assign(client, { pipeline: true });
  }

  #giveBack(shared: Shared): void {
    this.#shared.splice(this.#shared.indexOf(shared), 1);
    shared.client.then(
      (client) => {
        client.off("error", isKnown);
        Object.assign(client, { pipeline: false }).release();
      },
      // Never connected; every statement has been told.
      () => undefined,
    );
  }
}

/** A connection that broke has failed every statement on it, and the pool throws it away when it comes back. */
const isKnown = (): void => undefined;

function hold(shared: Shared, { connection: { stream } }: pg.PoolClient): void {
  if (shared.isCorked) return;
  shared.isCorked = true;
  stream.cork();
  process.nextTick(() => {
    shared.isCorked = false;
    stream.uncork();
  });
}

const ofPools = new WeakMap<pg.Pool, SharedConnections>();

export function sharedConnectionsOf(pool: pg.Pool): SharedConnections {
  const known = ofPools.get(pool) ?? new SharedConnections(pool);
  ofPools.set(pool, known);
  return known;
}
