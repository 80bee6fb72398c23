import { hash } from "node:crypto";
import { sql } from "kysely";
import { can } from "../../../../shared/capabilities.ts";
import type { Context } from "../../../platform/call/context.ts";
import { Problem } from "../../../platform/call/problem.ts";
import type { SystemAccess } from "../../../platform/database/system-database.ts";
import { loadPermissions } from "../../../platform/sessions/permissions.ts";
import { forgetAttempts, reserveAttempt } from "./attempts.ts";
import { hashOfDevice } from "./known-device.ts";
import { hashPassword, isOutdatedHash, verifyPassword } from "./password.ts";
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

/** A user whose password was right. */
export interface KnownUser {
  readonly userAccountId: number;
  readonly userAccountPath: string;
  readonly companyAccountId: number;
  readonly companyAccountPath: string;
  /** The sign-in that was begun; it is at `password`. */
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
  const { system } = context;
  const user = await findCandidate(system, userName, context.device);
  const bucket = bucketOf(user, userName, context.device);
  await reserveAttempt(system, bucket);
  const flowId = await beginFlow(system, user?.account_id ?? null);
  if (user !== undefined) nameInAudit(context, user);

  const matches = await verifyPassword(user?.password_hash ?? null, password);
  if (user === undefined || !matches || user.account_state !== "Active") throw new Problem("SignInFailed");
  const known = {
    userAccountId: user.account_id,
    userAccountPath: user.account_path,
    companyAccountId: user.company_account_id,
    companyAccountPath: user.company_path,
  };
  await assertMayLogIn(system, known);
  const outdated = user.password_hash !== null && isOutdatedHash(user.password_hash) ? user.password_hash : null;
  const rehashed = outdated === null ? null : await hashPassword(password);
  await system("password accepted").write(async (transaction) => {
    await forgetAttempts(transaction, bucket);
    // Only if the password has not changed since the check.
    if (outdated !== null && rehashed !== null)
      await sql`update credential set password_hash = ${rehashed} where user_account_id = ${user.account_id} and password_hash = ${outdated}`.execute(
        transaction,
      );
  });
  return { ...known, flowId };
}

/** @throws Problem MissingLoginCapability */
export async function assertMayLogIn(system: SystemAccess, user: Omit<KnownUser, "flowId" | "companyAccountId">): Promise<void> {
  const permissions = await loadPermissions(system, user);
  if (!can(permissions.memberships, "LOGIN", ["Execute"])) throw new Problem("MissingLoginCapability");
}

/** The counter of failures: that of the user's own device, the user's elsewhere, or that of an unknown name. */
function bucketOf(user: Candidate | undefined, userName: string, device: string | null): string {
  if (user === undefined) return `password name ${hash("sha256", userName.toLowerCase())}`;
  const bucket = `password user ${user.account_id}`;
  return user.is_known_device ? `${bucket} ${hashOfDevice(device)?.toString("hex")}` : bucket;
}

async function findCandidate(system: SystemAccess, userName: string, device: string | null): Promise<Candidate | undefined> {
  const { rows } = await sql<Candidate>`
    select u.account_id, u.account_path, u.account_state, u.company_account_id, c.account_path as company_path, u.username, u.display_name,
      p.password_hash,
      exists (select from known_device d where d.user_account_id = u.account_id and d.device_hash = ${hashOfDevice(device)}) as is_known_device
    from account u join account c on c.account_id = u.company_account_id left join credential p on p.user_account_id = u.account_id
    where u.username_key = ${userName.toLowerCase()}`.execute(system("password of a sign-in").fixed);
  return rows[0];
}

/** Also written on failure: the people responsible for this user should see it. */
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
  audit.about({ type: "User", id: user.account_id, accountId: user.account_id, accountPath: user.account_path, name: user.display_name });
}
