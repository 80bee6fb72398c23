import type { Context } from "../../platform/call/context.ts";
import { denied } from "../../platform/call/problem.ts";
import { loadPermissions } from "../../platform/sessions/permissions.ts";
import { mayGrant } from "./may-grant.ts";

/**
 * A user who can sign in as another user has all rights of that user, so the caller must hold each of them where it counts for the other user.
 *
 * @throws Problem CapabilityEscalation that names the first right that is missing
 */
export async function assertMayActAs(
  { db, session, system }: Context,
  other: { readonly userAccountId: number; readonly accountPath: string },
): Promise<void> {
  if (session === null) throw denied();
  const { userAccountId, accountPath } = other;
  const { memberships } = await loadPermissions(system, {
    userAccountId,
    userAccountPath: accountPath,
    companyAccountPath: accountPath,
  });
  for (const membership of memberships) await mayGrant(db, session, membership.capabilities, [membership]);
}
