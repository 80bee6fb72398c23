import pg from "pg";
import type { TenantContext } from "./tenant-context.ts";

/** Messages that are sent with a statement, in the same write to the socket. */
export interface StatementBatch {
  /** Sets the context first; opens one statement of a read or the transaction of a write. */
  readonly opens?: "read" | "write";
  /** Adds COMMIT. The transaction is not committed when the statement fails. */
  readonly commits?: boolean;
}

export interface Statement {
  /** Only for fixed statements: a cached plan of a search ran 60 times slower than a fresh one. */
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** How pg serialises a value; its types do not declare it. */
const { prepareValue } = Reflect.get(pg, "utils") as { readonly prepareValue: (value: unknown) => string | Buffer | null };

// pg documents only `submit`; the other methods have been its protocol for queries since version 6.
declare module "pg" {
  interface Query {
    queryMode: string | undefined;
    prepare(connection: pg.Connection): void;
    handleRowDescription(message: { readonly fields: readonly pg.FieldDef[] }): void;
    handleDataRow(message: { readonly fields: readonly (string | null)[] }): void;
    handleCommandComplete(message: { readonly text: string }): void;
    handleReadyForQuery(): void;
    handleError(error: Error): void;
  }
}

const BEGIN = { name: "tessera_begin", text: "begin" };
const COMMIT = { name: "tessera_commit", text: "commit" };
const SCOPE =
  "select set_config('app.scope_low', $1, true), set_config('app.scope_high', $2, true), set_config('app.user_account_id', $3, true)";
const READ = `${SCOPE}, set_config('plan_cache_mode', $4, true), set_config('transaction_read_only', 'on', true)`;
const CONTEXT = {
  read: { name: "tessera_read_context", text: READ },
  write: { name: "tessera_write_context", text: SCOPE },
} as const;
/** For the product itself, with its reason. Setting and name end with the transaction; afterwards the name is the node's again. */
const REASONED = {
  read: {
    name: "tessera_read_reason",
    text: `${READ}, set_config('application_name', current_setting('application_name') || ': ' || $5, true)`,
  },
  write: {
    name: "tessera_write_reason",
    text: `${SCOPE}, set_config('application_name', current_setting('application_name') || ': ' || $4, true)`,
  },
} as const;

/** A column of a statement's answer, and how its text becomes a value. */
interface Column {
  readonly name: string;
  readonly read: (text: string) => unknown;
}

/** The columns of the answers of named statements on a connection; null for statements that have not been described. */
const known = new WeakMap<pg.Connection, Map<string, readonly Column[] | null>>();

/**
 * One statement together with its context, in one write to the socket and one round trip.
 *
 * The extended protocol runs everything up to Sync as one transaction, so a read needs no BEGIN and no COMMIT: context and statement share an implicit
 * read-only transaction, and the settings end with it. A write opens an explicit transaction with its first statement and commits it with its last. Sending
 * BEGIN, context, statement and COMMIT one after the other would cost three round trips more. For the same reason a kept statement is described once on a
 * connection and not with every answer: PostgreSQL refuses to run it when its columns have changed.
 */
class ScopedQuery extends pg.Query {
  readonly #client: pg.ClientBase;
  /** This and the next two: the parts of the statement. */
  readonly statement: Statement;
  readonly tenant: TenantContext;
  readonly batch: StatementBatch;
  readonly #done: (error: Error | null, result: pg.QueryResult) => void;
  readonly #result: pg.QueryResult = { command: "", rowCount: null, oid: 0, fields: [], rows: [] };
  /** Names of the earlier statements whose answers are still pending. */
  readonly #before: string[] = [];
  #statements: Map<string, readonly Column[] | null> = new Map();
  #columns: readonly Column[] | undefined;
  #isAnswered = false;
  #failure: Error | null = null;
  /** How the transaction ended: PostgreSQL answers COMMIT of a failed one with ROLLBACK, not with an error. */
  ended: string | null = null;

  constructor(
    client: pg.ClientBase,
    statement: Statement,
    tenant: TenantContext,
    batch: StatementBatch,
    done: (error: Error | null, result: pg.QueryResult) => void,
  ) {
    super(statement.text);
    this.queryMode = "extended";
    this.#client = client;
    this.statement = statement;
    this.tenant = tenant;
    this.batch = batch;
    this.#done = done;
  }

  /** Called by pg with the socket corked. */
  override prepare(connection: pg.Connection): void {
    this.#statements = statementsOf(connection);
    const { opens, commits } = this.batch;
    if (opens === "write") this.#sendBefore(connection, BEGIN, []);
    if (opens !== undefined) this.#sendContext(connection, opens);
    this.#send(connection);
    if (commits === true) this.#sendKept(connection, COMMIT, []);
    connection.sync();
  }

  #sendContext(connection: pg.Connection, opens: "read" | "write"): void {
    const { low, high, userAccountId, reason } = this.tenant;
    const context = [low, high, userAccountId === null ? "" : String(userAccountId)];
    // By default PostgreSQL plans a kept statement again for every list of ids, because it knows the length of the list: a millisecond each time.
    if (opens === "read") context.push(this.statement.name === undefined ? "auto" : "force_generic_plan");
    if (reason === undefined) this.#sendBefore(connection, CONTEXT[opens], context);
    else this.#sendBefore(connection, REASONED[opens], [...context, reason]);
  }

  #sendBefore(connection: pg.Connection, statement: { name: string; text: string }, values: string[]): void {
    this.#sendKept(connection, statement, values);
    this.#before.push(statement.name);
  }

  #sendKept(connection: pg.Connection, statement: { name: string; text: string }, values: string[]): void {
    if (!this.#statements.has(statement.name)) prepare(connection, statement);
    connection.bind({ statement: statement.name, values }, true);
    connection.execute({}, true);
  }

  #send(connection: pg.Connection): void {
    const { name = "", text, values } = this.statement;
    this.#columns = this.#statements.get(name) ?? undefined;
    if (name === "") connection.parse({ name, text, types: [] }, true);
    else if (!this.#statements.has(name)) prepare(connection, { name, text });
    connection.bind({ statement: name, values: values.map((value) => prepareValue(value)) }, true);
    if (this.#columns === undefined) connection.describe({ type: "P" }, true);
    connection.execute({}, true);
  }

  override handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#columns = fields.map(({ name, dataTypeID, format }) => ({
      name,
      read: this.#client.getTypeParser(dataTypeID, format === "binary" ? "binary" : "text"),
    }));
  }

  override handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#before.length > 0 || this.#failure !== null) return;
    try {
      this.#result.rows.push(readRow(this.#columns ?? [], fields));
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error(String(error));
    }
  }

  override handleCommandComplete({ text }: { readonly text: string }): void {
    const before = this.#before.shift();
    if (before !== undefined) this.#statements.set(before, null);
    else if (this.#isAnswered) {
      this.#statements.set(COMMIT.name, null);
      this.ended = text;
    } else {
      this.#isAnswered = true;
      const { name } = this.statement;
      if (name !== undefined) this.#statements.set(name, this.#columns ?? []);
      const [command = "", ...counts] = text.split(" ");
      const count = counts.at(-1);
      this.#result.command = command;
      this.#result.rowCount = count === undefined ? null : Number(count);
    }
  }

  override handleError(error: Error): void {
    this.#done(error, this.#result);
  }

  override handleReadyForQuery(): void {
    this.#done(this.#failure, this.#result);
  }
}

function statementsOf(connection: pg.Connection): Map<string, readonly Column[] | null> {
  const statements = known.get(connection) ?? new Map<string, readonly Column[] | null>();
  known.set(connection, statements);
  return statements;
}

/** Closed first: when its batch failed, it is unknown whether the name was taken already. Closing an unknown name is no error. */
function prepare(connection: pg.Connection, { name, text }: { readonly name: string; readonly text: string }): void {
  connection.close({ type: "S", name }, true);
  connection.parse({ name, text, types: [] }, true);
}

function readRow(columns: readonly Column[], fields: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let at = 0; at < columns.length; at += 1) {
    const { name, read } = columns[at] as Column;
    const text = fields[at];
    row[name] = text === null || text === undefined ? null : read(text);
  }
  return row;
}

/**
 * Run a statement in the tenant's context. A connection whose transaction was opened and not committed is left inside it.
 *
 * @throws Error also when the statement ran and its transaction was not committed.
 */
export function runScoped(
  client: pg.ClientBase,
  statement: Statement,
  tenant: TenantContext,
  batch: StatementBatch,
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const query = new ScopedQuery(client, statement, tenant, batch, (error, result) => {
      if (error) reject(error);
      else if (batch.commits === true && query.ended !== "COMMIT")
        reject(new Error("A statement had failed; the transaction was rolled back."));
      else resolve(result);
    });
    client.query(query);
  });
}
