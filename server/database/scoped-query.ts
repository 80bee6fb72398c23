import pg from "pg";

/** Whose rows a statement may see; becomes the settings that row-level security reads. */
export interface TenantContext {
  readonly low: string;
  readonly high: string;
  readonly userAccountId: number | null;
}

/** What the context statement opens: one statement of a read, or the transaction of a write. */
type Opening = "read" | "write";

export interface Statement {
  /** Only for fixed statements: a plan kept for a search ran 60 times slower than a fresh one. */
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

// pg documents `submit` alone; the two others have been its way of writing and reading a query since version 6.
declare module "pg" {
  interface Query {
    prepare(connection: pg.Connection): void;
    handleDataRow(message: unknown): void;
    handleCommandComplete(message: unknown, connection: pg.Connection): void;
  }
}

const BEGIN = { name: "tessera_begin", text: "begin", complete: 1 };
const CONTEXT = {
  read: {
    name: "tessera_read_context",
    text: "select set_config('app.scope_low', $1, true), set_config('app.scope_high', $2, true), set_config('app.user_account_id', $3, true), set_config('transaction_read_only', 'on', true)",
  },
  write: {
    name: "tessera_write_context",
    text: "select set_config('app.scope_low', $1, true), set_config('app.scope_high', $2, true), set_config('app.user_account_id', $3, true)",
  },
} as const;

const prepared = new WeakMap<pg.Connection, Set<string>>();

/**
 * One statement together with the context it must run in, in one write to the socket and one round trip.
 *
 * The extended protocol runs everything up to Sync as one transaction, so a read needs no BEGIN and no COMMIT: context and statement share an
 * implicit read-only transaction, and the settings end with it. A write opens an explicit one with its first statement. This is what keeps the
 * door's price low: BEGIN, context, statement and COMMIT one after the other would cost three round trips more.
 */
class ScopedQuery extends pg.Query {
  readonly #tenant: TenantContext;
  readonly #opening: Opening;
  /** Answers still to come that belong to the context and not to the statement. */
  #before = 0;

  constructor(
    statement: Statement,
    tenant: TenantContext,
    opening: Opening,
    done: (error: Error | undefined, result: pg.QueryResult) => void,
  ) {
    const config = { ...statement, values: [...statement.values], queryMode: "extended" };
    super(config, done);
    this.#tenant = tenant;
    this.#opening = opening;
  }

  override prepare(connection: pg.Connection): void {
    if (this.#opening === "write") this.#send(connection, BEGIN, []);
    const { low, high, userAccountId } = this.#tenant;
    this.#send(connection, CONTEXT[this.#opening], [low, high, userAccountId === null ? "" : String(userAccountId)]);
    super.prepare(connection);
  }

  #send(connection: pg.Connection, statement: { name: string; text: string }, values: string[]): void {
    const known = prepared.get(connection) ?? new Set<string>();
    prepared.set(connection, known);
    if (!known.has(statement.name)) {
      connection.parse({ name: statement.name, text: statement.text, types: [] }, true);
      known.add(statement.name);
    }
    connection.bind({ statement: statement.name, values }, true);
    connection.execute({}, true);
    this.#before += 1;
  }

  override handleDataRow(message: unknown): void {
    if (this.#before === 0) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (this.#before > 0) this.#before -= 1;
    else super.handleCommandComplete(message, connection);
  }
}

/** Run a statement in the tenant's context. With `write` the connection is left inside the transaction it began. */
export function runScoped(client: pg.ClientBase, statement: Statement, tenant: TenantContext, opening: Opening): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    client.query(
      new ScopedQuery(statement, tenant, opening, (error, result) => {
        if (error) reject(error);
        else resolve(result);
      }),
    );
  });
}
