import pg from "pg";

/** Whose rows a statement may see; becomes the settings that row-level security reads. */
export interface TenantContext {
  readonly low: string;
  readonly high: string;
  readonly userAccountId: number | null;
}

/** What travels with a statement, in the same write to the socket. */
export interface Company {
  /** The context goes before it, and opens one statement of a read or the transaction of a write. */
  readonly opens?: "read" | "write";
  /** COMMIT goes behind it. Not reached when the statement fails. */
  readonly commits?: boolean;
}

export interface Statement {
  /** Only for fixed statements: a plan kept for a search ran 60 times slower than a fresh one. */
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

// pg documents `submit` alone; the others have been its way of writing and reading a query since version 6.
declare module "pg" {
  interface Query {
    name: string | undefined;
    queryMode: string | undefined;
    prepare(connection: pg.Connection): void;
    _getRows(connection: pg.Connection, rows?: number): void;
    handleDataRow(message: unknown): void;
    handleCommandComplete(message: { text: string }, connection: pg.Connection): void;
  }
}

const BEGIN = { name: "tessera_begin", text: "begin" };
const CONTEXT = {
  read: {
    name: "tessera_read_context",
    text: "select set_config('app.scope_low', $1, true), set_config('app.scope_high', $2, true), set_config('app.user_account_id', $3, true), set_config('plan_cache_mode', $4, true), set_config('transaction_read_only', 'on', true)",
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
 * implicit read-only transaction, and the settings end with it. A write opens an explicit one with its first statement and commits it with its last.
 * This is what keeps the door's price low: BEGIN, context, statement and COMMIT one after the other would cost three round trips more.
 */
class ScopedQuery extends pg.Query {
  readonly #tenant: TenantContext;
  readonly #company: Company;
  readonly #keepsPlan: boolean;
  /** Answers still to come that belong to the context and not to the statement. */
  #before = 0;
  #isAnswered = false;
  /** How the transaction ended: PostgreSQL answers COMMIT of a failed one with ROLLBACK, not with an error. */
  ended: string | null = null;

  constructor(
    statement: Statement,
    tenant: TenantContext,
    company: Company,
    done: (error: Error | undefined, result: pg.QueryResult) => void,
  ) {
    // Not as one object: pg copies it property by property, which takes longer than writing the statement.
    super(statement.text, [...statement.values], done);
    this.name = statement.name;
    this.queryMode = "extended";
    this.#tenant = tenant;
    this.#company = company;
    this.#keepsPlan = statement.name !== undefined;
  }

  override prepare(connection: pg.Connection): void {
    const { opens } = this.#company;
    if (opens === "write") this.#send(connection, BEGIN, []);
    if (opens !== undefined) this.#send(connection, CONTEXT[opens], this.#context(opens));
    super.prepare(connection);
  }

  #context(opens: "read" | "write"): string[] {
    const { low, high, userAccountId } = this.#tenant;
    const context = [low, high, userAccountId === null ? "" : String(userAccountId)];
    // Left to itself PostgreSQL plans a kept statement anew for every list of ids, because it knows the length of the list: a millisecond each time.
    if (opens === "read") context.push(this.#keepsPlan ? "force_generic_plan" : "auto");
    return context;
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

  override _getRows(connection: pg.Connection, rows?: number): void {
    if (this.#company.commits !== true) {
      super._getRows(connection, rows);
      return;
    }
    connection.execute({}, true);
    // Without a name: after a statement that failed nobody would know whether a named one had been prepared.
    connection.parse({ name: "", text: "commit", types: [] }, true);
    connection.bind({ statement: "", values: [] }, true);
    connection.execute({}, true);
    connection.sync();
  }

  override handleDataRow(message: unknown): void {
    if (this.#before === 0) super.handleDataRow(message);
  }

  override handleCommandComplete(message: { text: string }, connection: pg.Connection): void {
    if (this.#before > 0) this.#before -= 1;
    else if (this.#isAnswered) this.ended = message.text;
    else {
      this.#isAnswered = true;
      super.handleCommandComplete(message, connection);
    }
  }
}

/**
 * Run a statement in the tenant's context. A connection whose transaction was opened and not committed is left inside it.
 *
 * @throws Error also when the statement ran and its transaction was not committed.
 */
export function runScoped(client: pg.ClientBase, statement: Statement, tenant: TenantContext, company: Company): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const query = new ScopedQuery(statement, tenant, company, (error, result) => {
      if (error) reject(error);
      else if (company.commits === true && query.ended !== "COMMIT")
        reject(new Error("A statement had failed; the transaction was rolled back."));
      else resolve(result);
    });
    client.query(query);
  });
}
