import { sql } from "kysely";
import type { BeginIdentityLinkRequest } from "../../../../shared/generated/types.ts";
import type { Context } from "../../../platform/call/context.ts";
import { Problem } from "../../../platform/call/problem.ts";
import type { SessionRecord } from "../../../platform/call/session-record.ts";
import { confirmationBucket, forgetAttempts, reserveAttempt } from "../sessions/attempts.ts";
import { verifyPassword } from "../sessions/password.ts";

/** A browser left open is not enough to change how a user signs in: they have just signed in, or give their password. */
const RECENT = "5 minutes";

interface Proofs {
  readonly is_recent: boolean;
  readonly password_hash: string | null;
}

/**
 * @param password as it was given with the call
 * @throws Problem PasswordNeeded without one when the sign-in is not recent, SignInFailed for a wrong one, TooManyAttempts
 */
export async function assertRecentProof({ system }: Context, session: SessionRecord, password: string | undefined): Promise<void> {
  const { rows } = await sql<Proofs>`
    select greatest(s.created_at, s.mfa_verified_at) > now() - ${RECENT}::interval as is_recent, c.password_hash
    from session s left join credential c using (user_account_id) where s.id_hash = ${session.sessionIdHash}`.execute(
    system("proofs of a session").fixed,
  );
  const [proofs] = rows;
  if (proofs === undefined) throw new Problem("NotSignedIn");
  if (password === undefined || password === "") {
    if (proofs.is_recent) return;
    throw new Problem("PasswordNeeded", {
      details: [
        {
          field: "currentPassword" satisfies keyof BeginIdentityLinkRequest,
          code: "PasswordNeeded",
          message: "Please enter your password to confirm this.",
        },
      ],
    });
  }
  const bucket = confirmationBucket(session);
  await reserveAttempt(system, bucket);
  // This is not a failed sign-in: the session continues.
  if (!(await verifyPassword(proofs.password_hash, password)))
    throw new Problem("ValidationFailed", {
      details: [
        {
          field: "currentPassword" satisfies keyof BeginIdentityLinkRequest,
          code: "PasswordIncorrect",
          message: "The password is not correct.",
        },
      ],
    });
  await system("password accepted").write((db) => forgetAttempts(db, bucket));
}
