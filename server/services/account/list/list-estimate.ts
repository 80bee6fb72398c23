import { type Kysely, sql } from "kysely";
import type { Database } from "../../../database/schema.ts";

interface Estimate {
  /** Rows of the account types asked for, in the whole table. */
  readonly ofKinds: number;
  readonly fitting: number;
}

const KEPT_MS = 5 * 60_000;
const MOST_KEPT = 500;
const kept = new Map<string, { readonly answer: Promise<Estimate>; readonly until: number }>();

/**
 * How many accounts have these words and values, roughly: from a sample, kept five minutes. It only chooses between two ways to the same rows,
 * so an old or unlucky answer costs time and never a wrong row.
 */
export function estimate(db: Kysely<Database>, kinds: readonly string[], words: readonly string[], wanted: string): Promise<Estimate> {
  const key = JSON.stringify([kinds, words, wanted]);
  const now = performance.now();
  const known = kept.get(key);
  if (known !== undefined && known.until > now) return known.answer;
  const answer = ask(db, kinds, words, wanted);
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? "");
  kept.delete(key);
  kept.set(key, { answer, until: now + KEPT_MS });
  answer.catch(() => kept.delete(key));
  return answer;
}

async function ask(db: Kysely<Database>, kinds: readonly string[], words: readonly string[], wanted: string): Promise<Estimate> {
  const { rows } = await sql<{
    of_kinds: number;
    fitting: number;
  }>`select of_kinds, fitting from account_estimate(${[...kinds]}::text[], ${[...words]}::text[], ${wanted}::jsonb)`.execute(db);
  const [row] = rows;
  return { ofKinds: row?.of_kinds ?? 1, fitting: row?.fitting ?? 1 };
}
