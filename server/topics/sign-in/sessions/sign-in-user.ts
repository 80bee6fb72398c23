import { sql } from "kysely";
import type { Context } from "../../../platform/call/context.ts";
import { Problem } from "../../../platform/call/problem.ts";
import type { SystemAccess } from "../../../platform/database/system-database.ts";
import { assertMayLogIn, type KnownUser, nameInAudit } from "./sign-in.ts";

interface UserRow {
  account_id: number;
  account_path: string;
  company_account_id: number;
  company_path: string;
  username: string;
  display_name: string;
}

/** A user who could have a session: active, whether the caller sees them or not. */
export async function findActiveUser(system: SystemAccess, userAccountId: number): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    select u.account_id, u.account_path, u.company_account_id, c.account_path as company_path, u.username, u.display_name
    from account u join account c on c.account_id = u.company_account_id
    where u.account_id = ${userAccountId} and u.account_type = 'User' and u.account_state = 'Active'`.execute(system("active user").fixed);
  return rows[0];
}

/** The same, as sign-in and permissions know a user. */
export const knownUser = (user: UserRow): Omit<KnownUser, "flowId"> & { readonly displayName: string } => ({
  userAccountId: user.account_id,
  userAccountPath: user.account_path,
  companyAccountId: user.company_account_id,
  companyAccountPath: user.company_path,
  displayName: user.display_name,
});

/**
 * The user whom something other than a username and a password has named: a passkey, an identity at a provider. They may sign in as any user may.
 *
 * @param refusal the answer for a user who is not active: the same as for a wrong proof
 * @throws Problem with that code, MissingLoginCapability
 */
export async function loadSignInUser(
  context: Context,
  userAccountId: number,
  refusal: "SignInFailed" | "ProviderSignInFailed",
): Promise<Omit<KnownUser, "flowId">> {
  const user = await findActiveUser(context.system, userAccountId);
  if (user === undefined) throw new Problem(refusal);
  nameInAudit(context, user);
  await assertMayLogIn(context.system, knownUser(user));
  return knownUser(user);
}
