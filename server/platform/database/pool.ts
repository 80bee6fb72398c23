import pg from "pg";
import type { Connection } from "../config/connection.ts";

export interface PoolOptions {
  /** Shown in pg_stat_activity. */
  name: string;
  /** Most connections at once; callers beyond it wait at most 3 s. */
  size: number;
  /** The owner migrates and copies, which may take long, so it has no time limits. */
  limits: "request" | "owner";
  /** An idle connection broke (server restart, network): the pool replaces it and the log keeps the reason. */
  onError: (loss: ConnectionLoss) => void;
}

/** The reason why a connection broke, and nothing else: pg attaches the whole client to its error, with the password and the key that cancels statements. */
export interface ConnectionLoss {
  /** Name of the pool. */
  readonly pool: string;
  readonly message: string;
  /** SQLSTATE or the system's code, e.g. `57P01`, `ECONNRESET`. */
  readonly code: string | null;
}

/**
 * Size of the pending lists of the indexes of words and values, in KiB. Every search scans the pending entries: at PostgreSQL's 4 MiB that takes most of the
 * time of a search with few hits, and at 256 KiB a bulk load of a million accounts is not noticeably slower.
 */
const PENDING = "-c gin_pending_list_limit=256";

/**
 * A pool of connections. Requests get the budgets of one call: 10 s a statement, 2 s a lock, 10 s idle in a transaction.
 */
export function createPool(connection: Connection, options: PoolOptions): pg.Pool {
  const limits = options.limits === "request" ? REQUEST_LIMITS : { options: PENDING };
  const pool = new pg.Pool({
    ...connection,
    ...limits,
    lock_timeout: 2_000,
    application_name: options.name,
    max: options.size,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: { getTypeParser },
  });
  // Without a listener the first 57P01 (the server shuts down) would end the process.
  pool.on("error", (error) => options.onError({ pool: options.name, message: error.message, code: codeOf(error) }));
  // The pool listens to idle connections only. When a connection in use breaks, its next statement fails.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** Compiling a plan to machine code takes longer than any statement of a request runs. */
const REQUEST_LIMITS = { statement_timeout: 10_000, idle_in_transaction_session_timeout: 10_000, options: `-c jit=off ${PENDING}` };

const codeOf = (error: Error): string | null => ("code" in error && typeof error.code === "string" ? error.code : null);

const { builtins } = pg.types;

/**
 * Conversion of column values to JavaScript: int8 becomes a number (our ids and counts are safe integers), also in lists, numeric a string (money must not
 * pass through a double), date its text (a calendar day has no time zone); pg converts the rest.
 */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: "text" | "binary") => {
  if (oid === builtins.INT8) return parseSafeInteger;
  if (oid === INT8_LIST) return parseSafeIntegers;
  if (oid === builtins.DATE || oid === builtins.NUMERIC) return String;
  return format === "binary" ? pg.types.getTypeParser(oid, "binary") : pg.types.getTypeParser(oid);
};

/** `bigint[]`, which has no name in `builtins`. */
const INT8_LIST: number = 1016;
const parseTexts: (text: string) => readonly string[] = pg.types.getTypeParser(INT8_LIST);
const parseSafeIntegers = (text: string): number[] => parseTexts(text).map(parseSafeInteger);

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is larger than a safe integer`);
  return value;
}
