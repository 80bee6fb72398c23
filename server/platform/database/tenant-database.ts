import { hash } from "node:crypto";
import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type KyselyProps,
  PostgresDialect,
  type QueryResult,
} from "kysely";
import type { QueryResult as PgResult, Pool, PoolClient } from "pg";
import type { Database } from "./schema.ts";
import { runScoped, type Statement, type StatementBatch } from "./scoped-query.ts";
import { sharedConnectionsOf } from "./shared-connections.ts";
import type { TenantContext } from "./tenant-context.ts";

/** Provides a connection with or without cached plans. */
type Route = (keepsPlan: boolean) => ConnectionProvider;

/** The database of one tenant. Kysely builds and compiles queries; only their execution is ours. */
export class TenantDatabase extends Kysely<Database> {
  readonly #base: Kysely<Database>;
  readonly #route: Route;
  #fixed: Kysely<Database> | undefined;

  constructor(base: Kysely<Database>, route: Route) {
    super(routed(base, route(false)));
    this.#base = base;
    this.#route = route;
  }

  /**
   * Queries whose text never varies and that find few rows by a key (one account by its id): their plan is cached on the connection, because planning them
   * costs more than running them (the account table has many indexes). Never for searches and lists: a cached plan ignores their values.
   */
  get fixed(): Kysely<Database> {
    this.#fixed ??= new Kysely<Database>(routed(this.#base, this.#route(true)));
    return this.#fixed;
  }
}

/**
 * A database that sees one tenant and cannot write: every statement is a read-only transaction of its own, in one round trip. Two statements
 * awaited together run on two connections.
 */
export const readAs = (base: Kysely<Database>, pool: Pool, tenant: TenantContext): TenantDatabase =>
  new TenantDatabase(base, readingAs(pool, tenant));

/** The connections of {@link readAs}. */
export function readingAs(pool: Pool, tenant: TenantContext): Route {
  const own: ConnectionProvider = {
    async provideConnection(consumer) {
      const client = await pool.connect();
      try {
        return await consumer(new Connection((query) => runScoped(client, statementOf(query, false), tenant, { opens: "read" })));
      } finally {
        client.release();
      }
    },
  };
  const shared = new Connection((query) => sharedConnectionsOf(pool).run(statementOf(query, true), tenant));
  return (keepsPlan) => (keepsPlan ? { provideConnection: (consumer) => consumer(shared) } : own);
}

/** One transaction of one tenant. The code that opened it finishes it, never the handler that works in it. */
export interface TenantTransaction {
  readonly db: TenantDatabase;
  /** Commit together with the last statement, in one round trip. `last` runs exactly one. */
  commitWith<T>(last: (db: TenantDatabase) => Promise<T>): Promise<T>;
  /** Roll back. A connection on which that fails is discarded. */
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

  const run = (query: CompiledQuery, keepsPlan: boolean, commits: boolean): Promise<PgResult> => {
    if (!open)
      return Promise.reject(new Error("The transaction of this call has ended; await every statement before the handler returns."));
    open = !commits;
    const statement = statementOf(query, keepsPlan);
    const batch: StatementBatch = { ...(client === null ? { opens: "write" } : {}), commits };
    client ??= pool.connect();
    const connection = client;
    const result = turn.then(async () => runScoped(await connection, statement, tenant, batch));
    // The next in the queue waits for this one, whether it succeeds or not.
    turn = result.catch(() => undefined);
    return result;
  };
  /** Take the connection to end its transaction; null when there is none. */
  const take = async (): Promise<PoolClient | null> => {
    open = false;
    await turn;
    const taken = client;
    client = null;
    // The connection failed (the pool was exhausted): the statement was rejected already and there is nothing to end.
    return (await taken?.catch(() => null)) ?? null;
  };
  const rollback = async (): Promise<void> => {
    const free = await take();
    try {
      await free?.query("rollback");
      free?.release();
    } catch {
      free?.release(true);
    }
  };
  const commitWith = async <T>(last: (db: TenantDatabase) => Promise<T>): Promise<T> => {
    const result = await last(database(true));
    if (open) throw new Error("Nothing was run that COMMIT could go with.");
    // Reached only when PostgreSQL has answered COMMIT; otherwise the transaction is rolled back.
    (await take())?.release();
    return result;
  };
  const database = (commits: boolean): TenantDatabase =>
    new TenantDatabase(base, (keepsPlan) => {
      const connection = new Connection((query) => run(query, keepsPlan, commits));
      return { provideConnection: (consumer) => consumer(connection) };
    });
  return { db: database(false), commitWith, rollback };
}

/** Names of kept statements by their text. Fixed texts are few; varying texts beyond the limit are not kept, so that they cannot fill the server. */
const names = new Map<string, string>();
const NAMES = 500;

function statementOf(query: CompiledQuery, keepsPlan: boolean): Statement {
  const statement = { text: query.sql, values: query.parameters };
  if (!keepsPlan) return statement;
  const known = names.get(query.sql);
  if (known !== undefined) return { ...statement, name: known };
  if (names.size >= NAMES) return statement;
  const name = `tessera_${hash("sha256", query.sql).slice(0, 24)}`;
  names.set(query.sql, name);
  return { ...statement, name };
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

function routed(base: Kysely<Database>, provider: ConnectionProvider): KyselyProps {
  return { config: { dialect }, dialect, driver: refusingDriver, executor: base.getExecutor().withConnectionProvider(provider) };
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

/** Compiles for PostgreSQL; its own driver never opens a connection. */
const dialect = new PostgresDialect({ pool: refuse });
