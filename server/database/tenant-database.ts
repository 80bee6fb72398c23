import { hash } from "node:crypto";
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
import { type Company, runScoped, type Statement, type TenantContext } from "./scoped-query.ts";
import { sharedConnectionsOf } from "./shared-connections.ts";

/** One tenant's database, twice. */
export interface TenantDatabase {
  readonly db: Kysely<Database>;
  /**
   * The same, for queries whose text never varies and that find few rows by a key: their plan is kept on the connection, which saves planning them (on
   * the account table with its many indexes more than running them). Never for searches and lists: a kept plan does not know their values.
   */
  readonly fixed: Kysely<Database>;
}

/**
 * A database that sees one tenant and cannot write: every statement is a read-only transaction of its own, in one round trip. Two statements
 * awaited together run on two connections.
 */
export function readAs(base: Kysely<Database>, pool: Pool, tenant: TenantContext): TenantDatabase {
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
  const provider = (keepsPlan: boolean): ConnectionProvider => (keepsPlan ? { provideConnection: (consumer) => consumer(shared) } : own);
  return new BothDatabases(base, provider);
}

/** One transaction of one tenant, finished by whoever opened it and never by the handler that works in it. */
export interface TenantTransaction extends TenantDatabase {
  /** Commit together with the last statement, in one round trip. `last` runs exactly one. */
  commitWith(last: (database: TenantDatabase) => Promise<unknown>): Promise<void>;
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

  const run = (query: CompiledQuery, keepsPlan: boolean, commits: boolean): Promise<PgResult> => {
    if (!open)
      return Promise.reject(new Error("The transaction of this call has ended; await every statement before the handler returns."));
    open = !commits;
    const statement = statementOf(query, keepsPlan);
    const company: Company = { ...(client === null ? { opens: "write" } : {}), commits };
    client ??= pool.connect();
    const connection = client;
    const result = turn.then(async () => runScoped(await connection, statement, tenant, company));
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
    // Never connected (the pool was exhausted): the statement has failed already and there is nothing to end.
    return (await taken?.catch(() => null)) ?? null;
  };
  const rollback = async (): Promise<void> => {
    const held = await take();
    try {
      await held?.query("rollback");
      held?.release();
    } catch {
      held?.release(true);
    }
  };
  const commitWith = async (last: (database: TenantDatabase) => Promise<unknown>): Promise<void> => {
    await last(databases(true));
    if (open) throw new Error("Nothing was run that COMMIT could go with.");
    // Reached only when PostgreSQL has answered COMMIT; everything else is left to the rollback.
    (await take())?.release();
  };
  const databases = (commits: boolean): TenantDatabase =>
    new BothDatabases(base, (keepsPlan) => {
      const connection = new Connection((query) => run(query, keepsPlan, commits));
      return { provideConnection: (consumer) => consumer(connection) };
    });
  const both = databases(false);
  return {
    get db() {
      return both.db;
    },
    get fixed() {
      return both.fixed;
    },
    commitWith,
    rollback,
  };
}

/** Names of kept statements by their text. Fixed texts are few; should somebody send varying ones, they stop being kept instead of filling the server. */
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

/** Each is made when first used: a call needs one of them, if any. */
class BothDatabases implements TenantDatabase {
  readonly #base: Kysely<Database>;
  readonly #provider: (keepsPlan: boolean) => ConnectionProvider;
  #db: Kysely<Database> | undefined;
  #fixed: Kysely<Database> | undefined;

  constructor(base: Kysely<Database>, provider: (keepsPlan: boolean) => ConnectionProvider) {
    this.#base = base;
    this.#provider = provider;
  }

  get db(): Kysely<Database> {
    this.#db ??= withConnections(this.#base, this.#provider(false));
    return this.#db;
  }

  get fixed(): Kysely<Database> {
    this.#fixed ??= withConnections(this.#base, this.#provider(true));
    return this.#fixed;
  }
}

/** Kysely builds and compiles as always; only where its statements go is ours. */
function withConnections(base: Kysely<Database>, provider: ConnectionProvider): Kysely<Database> {
  const executor = base.getExecutor().withConnectionProvider(provider);
  return new Kysely<Database>({ config: { dialect }, dialect, driver: refusingDriver, executor });
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

/** Compiles for PostgreSQL; its own driver is never asked for a connection. */
const dialect = new PostgresDialect({ pool: refuse });
