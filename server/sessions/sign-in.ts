import { hash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import { readAs } from "../database/tenant-database.ts";
import { can } from "../domain/capabilities.ts";
import type { CapabilityName } from "../generated/types.ts";
import type { Context } from "../http/context.ts";
import { Problem } from "../http/problem.ts";
import { forgetAttempts, reserveAttempt } from "./attempts.ts";
import { SYSTEM } from "./call-lookup.ts";
import { hashPassword, isOutdatedHash, verifyPassword } from "./password.ts";
import { loadPermissions, type Permissions } from "./permissions.ts";
import type { IssuedSession } from "./session-facts.ts";
import { beginSession, endSession } from "./session-store.ts";
import { advanceFlow, beginFlow } from "./sign-in-flow.ts";

export interface SignedIn {
  readonly userAccountId: number;
  readonly session: IssuedSession;
  readonly permissions: Permissions;
}

interface Candidate {
  account_id: number;
  account_path: string;
  account_state: string;
  company_account_id: number;
  company_path: string;
  username: string;
  display_name: string;
  password_hash: string | null;
}

/**
 * Sign in with username and password, as steps of the sign-in state machine.
 *
 * The attempt is counted and committed before the password is looked at. Unknown, suspended and wrong answer alike and take alike. The password is
 * checked while no transaction is open; only its success writes through `context.db`: the flow's step, the new session, the end of the old one.
 *
 * @throws Problem SignInFailed, TooManyAttempts, MissingLoginCapability (only after the right password), Overloaded
 */
export async function signIn(context: Context, userName: string, password: string): Promise<SignedIn> {
  const { runtime } = context;
  const user = await findCandidate(runtime, userName);
  const bucket = user === undefined ? `password name ${hash("sha256", userName.toLowerCase())}` : `password user ${user.account_id}`;
  await reserveAttempt(runtime.db, bucket);
  const flowId = await beginFlow(runtime.db, user?.account_id ?? null);
  if (user !== undefined) nameInAudit(context, user);

  const matches = await verifyPassword(user?.password_hash ?? null, password);
  if (user === undefined || !matches || user.account_state !== "Active") throw new Problem("SignInFailed");
  const permissions = await loadPermissions(runtime.db, {
    userAccountId: user.account_id,
    userAccountPath: user.account_path,
    companyAccountPath: user.company_path,
  });
  if (!can(permissions.memberships, "LOGIN" satisfies CapabilityName, ["Execute"])) throw new Problem("MissingLoginCapability");
  const rehashed = user.password_hash !== null && isOutdatedHash(user.password_hash) ? await hashPassword(password) : null;

  const step = await advanceFlow(context.db, flowId, "password", "password verified", { secondFactorRequired: false });
  if (step !== "complete") throw new Problem("SignInFailed");
  await forgetAttempts(context.db, bucket);
  if (context.session !== null) await endSession(context.db, context.session.sessionIdHash);
  const session = await beginSession(context.db, {
    userAccountId: user.account_id,
    remoteAddress: context.remoteAddress,
    userAgent: context.userAgent,
  });
  await noteSignIn(context.db, user.account_id, rehashed);
  context.beginSession(session);
  return { userAccountId: user.account_id, session, permissions };
}

async function findCandidate({ db, pool }: Context["runtime"], userName: string): Promise<Candidate | undefined> {
  const { rows } = await sql<Candidate>`
    select u.account_id, u.account_path, u.account_state, u.company_account_id, c.account_path as company_path, u.username, u.display_name,
      p.password_hash
    from account u join account c on c.account_id = u.company_account_id left join credential p on p.user_account_id = u.account_id
    where u.username_key = ${userName.toLowerCase()}`.execute(readAs(db, pool, SYSTEM).fixed);
  return rows[0];
}

/** Also when it fails: whoever watches over this user should see it. */
function nameInAudit({ audit }: Context, user: Candidate): void {
  audit.actor = {
    accountId: user.account_id,
    username: user.username,
    displayName: user.display_name,
    companyAccountId: user.company_account_id,
  };
  audit.objectType = "User";
  audit.objectId = String(user.account_id);
  audit.objectAccountId = user.account_id;
  audit.objectAccountPath = user.account_path;
  audit.objectDisplayName = user.display_name;
}

async function noteSignIn(db: Kysely<Database>, userAccountId: number, rehashed: string | null): Promise<void> {
  await sql`update credential set last_sign_in_at = now(), password_hash = coalesce(${rehashed}, password_hash)
    where user_account_id = ${userAccountId}`.execute(db);
}
