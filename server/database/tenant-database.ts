import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  type QueryResult,
} from "kysely";
import type { QueryResult as PgResult, Pool, PoolClient } from "pg";
import type { Database } from "./schema.ts";
import { runScoped, type TenantContext } from "./scoped-query.ts";

/**
 * A database that sees one tenant and cannot write: every statement is a read-only transaction of its own, in one round trip. Two statements
 * awaited together run on two connections.
 */
export function readAs(base: Kysely<Database>, pool: Pool, tenant: TenantContext): Kysely<Database> {
  return withConnections(base, pool, {
    async provideConnection(consumer) {
      const client = await pool.connect();
      try {
        return await consumer(new Connection((query) => runScoped(client, { text: query.sql, values: query.parameters }, tenant, "read")));
      } finally {
        client.release();
      }
    },
  });
}

/** One transaction of one tenant, finished by whoever opened it and never by the handler that works in it. */
export interface TenantTransaction {
  readonly db: Kysely<Database>;
  commit(): Promise<void>;
  /** Undo everything. A connection that cannot even do that is thrown away. */
  rollback(): Promise<void>;
}

/**
 * Open a transaction that begins with its first statement: a call that waits for something else first (a password check) holds no connection
 * while it waits. Statements awaited together take turns on the one connection.
 */
export function writeAs(base: Kysely<Database>, pool: Pool, tenant: TenantContext): TenantTransaction {
  let client: Promise<PoolClient> | null = null;
  let open = true;
  let turn: Promise<unknown> = Promise.resolve();

  const run = (query: CompiledQuery): Promise<PgResult> => {
    if (!open)
      return Promise.reject(new Error("The transaction of this call has ended; await every statement before the handler returns."));
    const statement = { text: query.sql, values: query.parameters };
    const first = client === null;
    client ??= pool.connect();
    const connection = client;
    const result = turn.then(async () => {
      const held = await connection;
      return first ? runScoped(held, statement, tenant, "write") : held.query({ text: statement.text, values: [...statement.values] });
    });
    // The next in the queue waits for this one, whether it succeeds or not.
    turn = result.catch(() => undefined);
    return result;
  };
  const connection = new Connection(run);
  const finish = async (statement: "commit" | "rollback"): Promise<void> => {
    open = false;
    if (client === null) return;
    await turn;
    // Never connected (the pool was exhausted): the statement has failed already and there is nothing to end.
    const held = await client.catch(() => null);
    if (held === null) return;
    let ended: PgResult;
    try {
      ended = await held.query(statement);
    } catch (error) {
      held.release(true);
      if (statement === "commit") throw error;
      return;
    }
    held.release();
    // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK, not with an error.
    if (statement === "commit" && ended.command !== "COMMIT") throw new Error("A statement had failed; the transaction was rolled back.");
  };
  return {
    db: withConnections(base, pool, { provideConnection: (consumer) => consumer(connection) }),
    commit: () => finish("commit"),
    rollback: () => finish("rollback"),
  };
}

class Connection implements DatabaseConnection {
  readonly #run: (query: CompiledQuery) => Promise<PgResult>;

  constructor(run: (query: CompiledQuery) => Promise<PgResult>) {
    this.#run = run;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#run(query);
    if (command === "INSERT" || command === "UPDATE" || command === "DELETE" || command === "MERGE")
      return { numAffectedRows: BigInt(rowCount ?? 0), rows };
    return { rows };
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    yield await Promise.reject(new Error("Streaming is not part of a request; read pages."));
  }
}

/** Kysely builds and compiles as always; only where its statements go is ours. */
function withConnections(base: Kysely<Database>, pool: Pool, provider: ConnectionProvider): Kysely<Database> {
  const dialect = new PostgresDialect({ pool });
  return new Kysely<Database>({
    config: { dialect },
    dialect,
    driver: refusingDriver,
    executor: base.getExecutor().withConnectionProvider(provider),
  });
}

const refuse = (): Promise<never> =>
  Promise.reject(new Error("The door opens and ends the transaction of a call; a handler only works in it."));

const refusingDriver: Driver = {
  init: () => Promise.resolve(),
  acquireConnection: refuse,
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
  releaseConnection: () => Promise.resolve(),
  destroy: () => Promise.resolve(),
};
