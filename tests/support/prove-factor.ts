import type { Pool } from "pg";

/** The sessions that a user has now count as signed in with a second factor, proved a moment ago. Without it nothing that `RequiresMfa` marks can be changed. */
export async function proveFactor(pool: Pick<Pool, "query">, username: string): Promise<void> {
  await pool.query(
    `update session set mfa_verified_at = now() where user_account_id = (select account_id from account where username = $1)`,
    [username],
  );
}
