import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { type Capability, type GrantTarget, missingForGrant } from "../domain/capabilities.ts";
import { Problem } from "../http/problem.ts";
import { lockMemberships } from "../sessions/permissions.ts";

/**
 * The one guard against escalation: nobody hands out more than he holds at the place where it will count. Every path that writes the content of a role,
 * a membership, a scope, an exemption or the reach of a token calls it, inside the transaction that writes.
 *
 * What the actor holds is read here and not taken from his session, with his memberships and their content locked: a right taken from him meanwhile waits
 * for this transaction, or was first and counts. The database compares once more by itself (`guard_membership`, `guard_content`).
 *
 * @param db the writing transaction, in the actor's own context
 * @param places where it will count: each one must be covered
 * @throws Problem CapabilityEscalation that names the first right that is missing
 */
export async function mayGrant(
  db: Kysely<Database>,
  actor: { readonly userAccountId: number },
  given: readonly Capability[],
  places: readonly GrantTarget[],
): Promise<void> {
  const held = await lockMemberships(db, actor.userAccountId);
  for (const place of places) {
    const missing = missingForGrant(held, given, place);
    if (missing !== null) throw escalation(missing);
  }
}

export function escalation({ objectType, actions, value }: Capability): Problem {
  const right = `${actions.join(", ")} on ${objectType}${value === null ? "" : ` (${value})`}`;
  return new Problem("CapabilityEscalation", {
    message: "You cannot give away {right}: you do not have it there yourself.",
    params: { right },
  });
}
