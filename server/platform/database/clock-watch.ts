import { type Kysely, sql } from "kysely";
import { Beat } from "./beat.ts";
import type { Database } from "./schema.ts";

interface Log {
  error(details: object, text: string): void;
  info(details: object, text: string): void;
  warn(details: object, text: string): void;
}

/** A larger difference between this node's clock and the database's is reported. */
const TOLERATED_MS = 2_000;
const BEAT_MS = 60_000;

/**
 * How far this node's clock is ahead of the database's (negative: behind). The duration of the query makes the result uncertain and is subtracted from it.
 */
async function clockSkewMs(db: Kysely<Database>): Promise<number> {
  const before = Date.now();
  const { rows } = await sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  const after = Date.now();
  const skew = (before + after) / 2 - (rows[0]?.ms ?? before);
  return Math.sign(skew) * Math.max(0, Math.abs(skew) - (after - before) / 2);
}

/**
 * Detects a wrong clock. The database decides what has expired, so a wrong clock opens or closes nothing at the wrong time. But logs, change marks and calls
 * to other systems carry the node's time, so the people who run the node should know.
 */
export function clockWatch(
  { db, log }: { readonly db: Kysely<Database>; readonly log: Log },
  { beatMs = BEAT_MS }: { readonly beatMs?: number } = {},
): Beat {
  let isWrong = false;
  const look = async () => {
    const skewMs = Math.round(await clockSkewMs(db));
    const wasWrong = isWrong;
    isWrong = Math.abs(skewMs) > TOLERATED_MS;
    if (isWrong && !wasWrong) log.error({ skewMs }, "the clock of this node differs from the database's: set it, and keep it by NTP");
    if (wasWrong && !isWrong) log.info({ skewMs }, "the clock of this node is right again");
  };
  return new Beat(beatMs, look, (error) => log.warn({ err: error }, "the database's clock could not be read"));
}
