import { sql } from "kysely";
import { readAs } from "../database/tenant-database.ts";
import { asSystem } from "../database/transaction.ts";
import type { Context } from "../http/context.ts";
import { Problem } from "../http/problem.ts";
import { confirmationBucket, forgetAttempts, reserveAttempt } from "../sessions/attempts.ts";
import { SYSTEM } from "../sessions/call-lookup.ts";
import { verifyPassword } from "../sessions/password.ts";
import type { SessionFacts } from "../sessions/session-facts.ts";

/** A browser left open is not enough to change how somebody signs in: he has just signed in, or gives his password. */
const RECENT = "5 minutes";

interface Proofs {
  readonly is_recent: boolean;
  readonly password_hash: string | null;
}

/**
 * @param password as it was given with the call
 * @throws Problem PasswordNeeded without one when the sign-in is not recent, SignInFailed for a wrong one, TooManyAttempts
 */
export async function assertRecentProof({ runtime }: Context, session: SessionFacts, password: string | undefined): Promise<void> {
  const { rows } = await sql<Proofs>`
    select greatest(s.created_at, s.mfa_verified_at) > now() - ${RECENT}::interval as is_recent, c.password_hash
    from session s left join credential c using (user_account_id) where s.id_hash = ${session.sessionIdHash}`.execute(
    readAs(runtime.db, runtime.pool, SYSTEM).fixed,
  );
  const [proofs] = rows;
  if (proofs === undefined) throw new Problem("NotSignedIn");
  if (password === undefined || password === "") {
    if (proofs.is_recent) return;
    throw new Problem("PasswordNeeded", {
      details: [{ field: "currentPassword", code: "PasswordNeeded", message: "Please enter your password to confirm this." }],
    });
  }
  const bucket = confirmationBucket(session);
  await reserveAttempt(runtime.db, bucket);
  // Not a sign-in that failed: the session goes on.
  if (!(await verifyPassword(proofs.password_hash, password)))
    throw new Problem("ValidationFailed", {
      details: [{ field: "currentPassword", code: "PasswordIncorrect", message: "The password is not correct." }],
    });
  await asSystem(runtime.db, (db) => forgetAttempts(db, bucket));
}
