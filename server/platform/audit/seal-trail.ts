import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";

/** Records of one seal. Old records are removed in the same units, because a seal's run is removed as a whole. */
export const SEAL_SIZE = 1_000;
/** A statement gets its transaction id microseconds after its record number. */
const NUMBER_TO_ID_MS = 100;
const POLL_MS = 100;
/** The transaction of a call takes at most 10 s. When another one is open for longer, the next run seals its records. */
const PATIENCE_MS = 15_000;

/** Opens one system transaction; may be called several times. */
export type InSystem = <T>(work: (db: Kysely<Database>) => Promise<T>) => Promise<T>;

/** Is there a record that no seal covers yet? */
export async function hasUnsealed(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`select from audit_record
    where audit_id > coalesce((select max(last_audit_id) from audit_seal), 0) limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Seal what has been written so far, run by run (security rule 21).
 *
 * A number is assigned before its record is committed, so a lower number may still appear after a higher one. Sealing therefore waits until every transaction
 * that could have been given a number has ended; only the sealing itself waits.
 *
 * @returns how many records were sealed; 0 also when another transaction was still open after {@link PATIENCE_MS}
 */
export async function sealTrail(inSystem: InSystem, signal: AbortSignal): Promise<number> {
  const upTo = await inSystem(async (db) => {
    const { rows } = await sql<{ last: number | null }>`select max(audit_id)::float8 as last from audit_record`.execute(db);
    return rows[0]?.last ?? 0;
  });
  if (!(await hasSettled(inSystem, signal))) return 0;
  let sealed = 0;
  for (;;) {
    signal.throwIfAborted();
    const run = await inSystem(async (db) => {
      const { rows } = await sql<{ records: number }>`select seal_audit_records(${upTo}, ${SEAL_SIZE}) as records`.execute(db);
      return rows[0]?.records ?? 0;
    });
    if (run === 0) return sealed;
    sealed += run;
  }
}

/** Hash of the last seal, in hex; null while there is none. */
export async function lastSeal(db: Kysely<Database>): Promise<string | null> {
  const { rows } = await sql<{ hash: string }>`select encode(seal_hash, 'hex') as hash from audit_head`.execute(db);
  return rows[0]?.hash ?? null;
}

/** Wait until every transaction that writes at this moment has ended. */
async function hasSettled(inSystem: InSystem, signal: AbortSignal): Promise<boolean> {
  await sleep(NUMBER_TO_ID_MS, undefined, { signal });
  const horizon = await inSystem(async (db) => {
    const { rows } = await sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db);
    return rows[0]?.next ?? "0";
  });
  for (let waited = 0; waited <= PATIENCE_MS; waited += POLL_MS) {
    const isOver = await inSystem(async (db) => {
      const { rows } = await sql<{ over: boolean }>`select pg_snapshot_xmin(pg_current_snapshot()) >= ${horizon}::xid8 as over`.execute(db);
      return rows[0]?.over === true;
    });
    if (isOver) return true;
    await sleep(POLL_MS, undefined, { signal });
  }
  return false;
}
