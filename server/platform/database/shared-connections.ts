import type pg from "pg";
import { runScoped, type Statement } from "./scoped-query.ts";
import type { TenantContext } from "./tenant-context.ts";

/** A connection that runs several statements at once. */
interface Shared {
  readonly client: Promise<pg.PoolClient>;
  /** Statements that were sent and are not answered. */
  waiting: number;
  /** Writes of this turn of the event loop are buffered until its end. */
  isCorked: boolean;
}

/** A statement takes a tenth of a millisecond: two connections serve more calls than a process can receive. */
const MOST = 2;

/**
 * Reads by a key, each in its own transaction, pipelined on a shared connection: calls that arrive together send their statements in one write, and
 * PostgreSQL answers them together. On separate connections each would wake its own process, which costs as much as the statement. A connection is taken from
 * the pool with the first statement and returned with the last answer.
 *
 * Only for quick statements: later ones wait for earlier ones.
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
    // pg's own switch, which it reads with every statement.
    return Object.assign(client, { pipeline: true });
  }

  #giveBack(shared: Shared): void {
    this.#shared.splice(this.#shared.indexOf(shared), 1);
    shared.client.then(
      (client) => {
        client.off("error", isKnown);
        Object.assign(client, { pipeline: false }).release();
      },
      // The connection failed; every statement has been rejected.
      () => undefined,
    );
  }
}

/** A broken connection has failed every statement on it, and the pool discards it when it is returned. */
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
