import { sqlState } from "../database/sql-state.ts";
import { Problem } from "./problem.ts";

/**
 * Translate a database error for the caller. PostgreSQL refuses data that the caller sent (class 22: out of range, not representable; class 23: a
 * constraint), so the caller can correct it. A lack of connections or time is temporary and ours. Every other error is unexpected.
 *
 * The texts of PostgreSQL name tables and values and never leave the server.
 *
 * @returns null for an unexpected error.
 */
export function problemOf(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  const state = sqlState(error);
  if (state === null) return isUnreachable(error) ? new Problem("Overloaded", { retryAfter: 2 }) : null;
  // Raised by our own triggers that guard rights.
  if (state === "TS001") return new Problem("CapabilityEscalation");
  if (state === "TS002") return new Problem("LastAdministrator");
  if (state === "23505") return new Problem("NotUnique");
  if (state === "23503") return new Problem("InUse");
  if (state.startsWith("23")) return new Problem("StateConflict");
  if (state.startsWith("22")) return new Problem("ValidationFailed");
  if (IN_THE_WAY.has(state) || /^(53|57P|08)/.test(state)) return new Problem("Overloaded", { retryAfter: 2 });
  // Still in conflict after the retries.
  if (state.startsWith("40")) return new Problem("ConcurrencyConflict");
  return null;
}

/**
 * Temporary errors. 40P01: two transactions waited for each other; 55P03: a lock was not available in time; 57014: the statement took too long. 53xxx (no
 * resources), 57Pxx and 08xxx (no database) are temporary as well.
 */
const IN_THE_WAY: ReadonlySet<string> = new Set(["40P01", "55P03", "57014"]);

const SOCKET_ERRORS: ReadonlySet<unknown> = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT"]);

/** The pool is exhausted or the server is away; pg has no codes for its own errors. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && "syscall" in error) return SOCKET_ERRORS.has(error.code);
  return /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(error.message);
}
