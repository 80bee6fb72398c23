import type { Pool } from "pg";

/** Locks of this application, by arbitrary fixed numbers: one node works while the others wait. */
export const advisoryLocks = {
  migrate: 7_357_261,
  demo: 7_357_264,
  cleanUp: 7_357_265,
  administrators: 7_357_266,
  resetRequests: 7_357_267,
  moves: 7_357_269,
} as const;

/**
 * Run `work` while holding a lock that all nodes on this database respect, for however long it takes.
 *
 * The lock lives in a connection of its own: it ends with the connection, whatever `work` or this process does. `pool` needs
 * room for one more than `work` uses.
 */
export async function withAdvisoryLock<T>(pool: Pool, lock: keyof typeof advisoryLocks, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    // Waiting for the other node is right, however long it takes.
    await client.query("set lock_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [advisoryLocks[lock]]);
    return await work();
  } finally {
    // Closed, not returned to the pool: closing releases the lock in every state of the session.
    client.release(true);
  }
}
