import { hash } from "node:crypto";
import { sql } from "kysely";
import { readAs } from "../database/tenant-database.ts";
import { asSystem } from "../database/transaction.ts";
import { can } from "../domain/capabilities.ts";
import type { CapabilityName } from "../generated/types.ts";
import type { Context, Runtime } from "../http/context.ts";
import { Problem } from "../http/problem.ts";
import { forgetAttempts, reserveAttempt } from "./attempts.ts";
import { SYSTEM } from "./call-lookup.ts";
import { hashOfDevice } from "./known-device.ts";
import { hashPassword, isOutdatedHash, verifyPassword } from "./password.ts";
import { loadPermissions } from "./permissions.ts";
import { beginFlow } from "./sign-in-flow.ts";

interface Candidate {
  account_id: number;
  account_path: string;
  account_state: string;
  company_account_id: number;
  company_path: string;
  username: string;
  display_name: string;
  password_hash: string | null;
  is_known_device: boolean;
}

/** Somebody whose password was right. */
export interface KnownUser {
  readonly userAccountId: number;
  readonly userAccountPath: string;
  readonly companyAccountId: number;
  readonly companyAccountPath: string;
  /** The sign-in that was begun; it stands at `password`. */
  readonly flowId: number;
}

/**
 * The first step of a sign-in: is this the password?
 *
 * The attempt is counted and committed before the password is looked at. Unknown, suspended and wrong answer alike and take alike. Nothing here uses the
 * call's own transaction.
 *
 * @throws Problem SignInFailed, TooManyAttempts, MissingLoginCapability (only after the right password), Overloaded
 */
export async function checkPassword(context: Context, userName: string, password: string): Promise<KnownUser> {
  const { runtime } = context;
  const user = await findCandidate(runtime, userName, context.device);
  const bucket = bucketOf(user, userName, context.device);
  await reserveAttempt(runtime.db, bucket);
  const flowId = await beginFlow(runtime.db, user?.account_id ?? null);
  if (user !== undefined) nameInAudit(context, user);

  const matches = await verifyPassword(user?.password_hash ?? null, password);
  if (user === undefined || !matches || user.account_state !== "Active") throw new Problem("SignInFailed");
  const known = {
    userAccountId: user.account_id,
    userAccountPath: user.account_path,
    companyAccountId: user.company_account_id,
    companyAccountPath: user.company_path,
  };
  await assertMayLogIn(runtime, known);
  const outdated = user.password_hash !== null && isOutdatedHash(user.password_hash) ? user.password_hash : null;
  const rehashed = outdated === null ? null : await hashPassword(password);
  await asSystem(runtime.db, async (transaction) => {
    await forgetAttempts(transaction, bucket);
    // Only if it still is the one that was checked: a password that was changed meanwhile stays changed.
    if (outdated !== null && rehashed !== null)
      await sql`update credential set password_hash = ${rehashed} where user_account_id = ${user.account_id} and password_hash = ${outdated}`.execute(
        transaction,
      );
  });
  return { ...known, flowId };
}

/** @throws Problem MissingLoginCapability */
export async function assertMayLogIn(runtime: Runtime, user: Omit<KnownUser, "flowId" | "companyAccountId">): Promise<void> {
  const permissions = await loadPermissions(runtime.db, user);
  if (!can(permissions.memberships, "LOGIN" satisfies CapabilityName, ["Execute"])) throw new Problem("MissingLoginCapability");
}

/** Who counts the failures: the user on a device of his, the user elsewhere, or a name that nobody has. */
function bucketOf(user: Candidate | undefined, userName: string, device: string | null): string {
  if (user === undefined) return `password name ${hash("sha256", userName.toLowerCase())}`;
  const bucket = `password user ${user.account_id}`;
  return user.is_known_device ? `${bucket} ${hashOfDevice(device)?.toString("hex")}` : bucket;
}

async function findCandidate({ db, pool }: Context["runtime"], userName: string, device: string | null): Promise<Candidate | undefined> {
  const { rows } = await sql<Candidate>`
    select u.account_id, u.account_path, u.account_state, u.company_account_id, c.account_path as company_path, u.username, u.display_name,
      p.password_hash,
      exists (select from known_device d where d.user_account_id = u.account_id and d.device_hash = ${hashOfDevice(device)}) as is_known_device
    from account u join account c on c.account_id = u.company_account_id left join credential p on p.user_account_id = u.account_id
    where u.username_key = ${userName.toLowerCase()}`.execute(readAs(db, pool, SYSTEM).fixed);
  return rows[0];
}

/** Also when it fails: whoever watches over this user should see it. */
export function nameInAudit(
  { audit }: Pick<Context, "audit">,
  user: Omit<Candidate, "password_hash" | "account_state" | "company_path" | "is_known_device">,
): void {
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
