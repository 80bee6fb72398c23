import type { Kysely } from "kysely";
import { type Capability, type GrantTarget, missingForGrant } from "../../../shared/capabilities.ts";
import type { Context } from "../../platform/call/context.ts";
import { denied, Problem } from "../../platform/call/problem.ts";
import type { Database } from "../../platform/database/schema.ts";
import { loadPermissions, lockMemberships } from "../../platform/sessions/permissions.ts";

/**
 * The one guard against escalation: no one grants more than they have at the account where the grant applies. Every path that writes the content of a role, a
 * membership, a scope, an exemption or the reach of a token calls it, inside the writing transaction.
 *
 * The actor's rights are read here, not taken from the session, with their memberships and the content of these locked: a parallel removal of a right either
 * waits for this transaction or was first and counts. The database checks once more (`guard_membership`, `guard_content`).
 *
 * @param db the writing transaction, in the actor's own context
 * @param targets the accounts where the grant applies: each must be covered
 * @throws Problem CapabilityEscalation that names the first missing right
 */
export async function mayGrant(
  db: Kysely<Database>,
  actor: { readonly userAccountId: number },
  given: readonly Capability[],
  targets: readonly GrantTarget[],
): Promise<void> {
  const own = await lockMemberships(db, actor.userAccountId);
  for (const target of targets) {
    const missing = missingForGrant(own, given, target);
    if (missing !== null) throw escalation(missing);
  }
}

export function escalation({ objectType, actions, value }: Capability): Problem {
  const right = `${actions.join(", ")} on ${objectType}${value === null ? "" : ` (${value})`}`;
  return new Problem("CapabilityEscalation", {
    message: "You cannot assign {right}: you do not have this permission there yourself.",
    params: { right },
  });
}

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
