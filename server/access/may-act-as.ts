import type { Context } from "../http/context.ts";
import { denied } from "../http/problem.ts";
import { loadPermissions } from "../sessions/permissions.ts";
import { mayGrant } from "./may-grant.ts";

/**
 * Whoever can sign in as somebody else has all his rights, so it takes as much as giving them away: each right of the other, where it counts for him.
 *
 * @throws Problem CapabilityEscalation that names the first right that is missing
 */
export async function assertMayActAs(
  { db, session, runtime }: Context,
  other: { readonly userAccountId: number; readonly accountPath: string },
): Promise<void> {
  if (session === null) throw denied();
  const { userAccountId, accountPath } = other;
  const { memberships } = await loadPermissions(runtime.db, {
    userAccountId,
    userAccountPath: accountPath,
    companyAccountPath: accountPath,
  });
  for (const membership of memberships) await mayGrant(db, session, membership.capabilities, [membership]);
}
