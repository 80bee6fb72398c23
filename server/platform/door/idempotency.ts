import { hash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { Problem } from "../call/problem.ts";
import type { Database } from "../database/schema.ts";

/** How long keys are kept; PostgreSQL interval. */
export const KEY_LIFE = "7 days";
const KEY = /^[A-Za-z0-9_.:-]{8,100}$/;

/** @throws Problem ValidationFailed for an invalid key. */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === "string" && KEY.test(header)) return header;
  throw new Problem("ValidationFailed", {
    details: [{ field: "Idempotency-Key", code: "pattern", worded: "must be 8 to 100 letters, digits or . _ : -" }],
  });
}

interface Claim {
  readonly userAccountId: number;
  readonly operation: string;
  readonly key: string;
  readonly body: Buffer;
}

/**
 * Claim a key for this call, in the transaction of its work: both are committed or neither. A parallel call with the same key waits here until the first has
 * ended, then finds its answer. After a failure the key is free again.
 *
 * @returns the answer of the first call, or null when this one is the first.
 * @throws Problem IdempotencyKeyReused when the key belongs to another request.
 */
export async function claimKey(db: Kysely<Database>, claim: Claim): Promise<string | null> {
  const bodyHash = hash("sha256", claim.body, "buffer");
  const inserted = await sql`insert into idempotency (user_account_id, operation, key, body_hash)
    values (${claim.userAccountId}, ${claim.operation}, ${claim.key}, ${bodyHash})
    on conflict (user_account_id, operation, key) do nothing`.execute(db);
  if (inserted.numAffectedRows === 1n) return null;
  // The insert has waited for the other transaction, and this statement's snapshot is younger: the conflicting row is committed and visible.
  const first = await db
    .selectFrom("idempotency")
    .select(["body_hash", "answer"])
    .where("user_account_id", "=", claim.userAccountId)
    .where("operation", "=", claim.operation)
    .where("key", "=", claim.key)
    .executeTakeFirst();
  if (first === undefined || !first.body_hash.equals(bodyHash)) throw new Problem("IdempotencyKeyReused");
  if (first.answer === null) throw new Problem("StateConflict");
  return first.answer;
}

/** Keep the answer with the key, just before the commit. */
export async function keepAnswer(db: Kysely<Database>, claim: Claim, answer: string): Promise<void> {
  await db
    .updateTable("idempotency")
    .set({ answer })
    .where("user_account_id", "=", claim.userAccountId)
    .where("operation", "=", claim.operation)
    .where("key", "=", claim.key)
    .execute();
}
