import { type Kysely, sql } from "kysely";
import { Problem } from "../../../platform/call/problem.ts";
import type { Database } from "../../../platform/database/schema.ts";
import type { SystemAccess } from "../../../platform/database/system-database.ts";

/** So many failures in a row cost nothing; from then on each doubles the pause, up to {@link LONGEST_PAUSE} seconds. */
const FREE_FAILURES = 5;
const LONGEST_PAUSE = 900;
/** After so many failures in a row the password must be reset. */
const LAST_FAILURE = 100;

/**
 * Count an attempt BEFORE it is checked, in a transaction of its own that is committed when this returns. Counting afterwards, or inside the
 * call's transaction, lets a thousand parallel guesses all be evaluated: they all read the counter before the first has raised it.
 *
 * One conditional statement decides and counts, so of any number of parallel attempts only the free ones get through. The free ones do not look at the
 * clock: `now()` is when a transaction began, and of two at the same time the one that began first may come second, before a pause of no length is over.
 *
 * @param bucket whom the counter belongs to, e.g. `password user 1000`. Unknown usernames have buckets as well, by what was typed.
 * @throws Problem TooManyAttempts with the seconds to wait.
 */
export async function reserveAttempt(system: SystemAccess, bucket: string): Promise<void> {
  const reserved = await system("sign-in attempt").write(async (transaction) => {
    const { rows } = await sql<{ failures: number }>`
      insert into sign_in_attempt as kept (bucket, failures, blocked_until, updated_at) values (${bucket}, 1, now(), now())
      on conflict (bucket) do update set updated_at = now(),
        failures = case when kept.updated_at < now() - interval '1 day' and kept.failures < ${LAST_FAILURE} then 1 else kept.failures + 1 end,
        blocked_until = case when kept.failures + 1 < ${FREE_FAILURES} then now()
          else now() + interval '1 second' * least(${LONGEST_PAUSE}, power(2, least(kept.failures + 1 - ${FREE_FAILURES}, 20))) end
      where (kept.failures < ${FREE_FAILURES} or kept.blocked_until <= now()) and kept.failures < ${LAST_FAILURE}
      returning failures`.execute(transaction);
    if (rows.length > 0) return null;
    const waiting = await sql<{ seconds: number }>`
      select greatest(1, ceil(extract(epoch from blocked_until - now())))::int as seconds from sign_in_attempt where bucket = ${bucket}`.execute(
      transaction,
    );
    return waiting.rows[0]?.seconds ?? 1;
  });
  if (reserved !== null) throw new Problem("TooManyAttempts", { retryAfter: reserved });
}

/**
 * What is counted when a signed-in user gives the password once more: the session. An intruder who has taken over another session of the user, and fails there a hundred
 * times, must not keep the user from changing the password.
 */
export const confirmationBucket = ({ userAccountId, handle }: { readonly userAccountId: number; readonly handle: string }): string =>
  `password confirmation ${userAccountId} ${handle}`;

/** The attempt succeeded: the failures in a row have ended. */
export async function forgetAttempts(db: Kysely<Database>, bucket: string): Promise<void> {
  await db.deleteFrom("sign_in_attempt").where("bucket", "=", bucket).execute();
}
