import { sql } from "kysely";
import { findSeenAccount } from "../../../access/caller.ts";
import { roleWords } from "../../../domain/role-texts.ts";
import type { Role } from "../../../generated/types.ts";
import type { Context } from "../../../http/context.ts";
import { notFound } from "../../../http/problem.ts";
import { scopePredicate } from "../../../http/scope.ts";
import { isAbove, isOurs } from "./capability-set.ts";
import { mayManage, type Owner } from "./owned.ts";

export interface StoredRole {
  readonly role_id: number;
  readonly owner_account_id: number;
  readonly name: string;
  readonly description: string;
  readonly is_template: boolean;
  /** Null for a role that somebody has made. */
  readonly predefined_key: string | null;
  readonly row_version: number;
  /** `ours`: it is the set of a role that comes with the product. */
  readonly sets: readonly { readonly id: number; readonly name: string; readonly ours: boolean }[];
  /** In the caller's scope. */
  readonly members: number;
}

export const selectRoles = (context: Context) =>
  context.db
    .selectFrom("role")
    .select(["role_id", "owner_account_id", "name", "description", "is_template", "predefined_key", "row_version"])
    .select([
      sql<
        StoredRole["sets"]
      >`coalesce((select json_agg(json_build_object('id', s.capability_set_id, 'name', s.name, 'ours', ${isOurs("s")}) order by s.name)
        from role_capability_set c join capability_set s using (capability_set_id) where c.role_id = role.role_id), '[]'::json)`.as("sets"),
      sql<number>`(select count(distinct m.user_account_id)::int from role_membership m join account member on member.account_id = m.user_account_id
        where m.role_id = role.role_id and ${scopePredicate(context.scope, "member")})`.as("members"),
    ]);

export interface PlacedRole {
  readonly role: StoredRole;
  /** Null for a template of an account above. */
  readonly owner: Owner | null;
}

/**
 * A role of an account that the caller sees, or a template of one above.
 *
 * @throws Problem NotFound
 */
export async function loadRole(context: Context, id: number): Promise<PlacedRole> {
  const role = await selectRoles(context).where("role_id", "=", id).executeTakeFirst();
  if (role === undefined) throw notFound();
  const owner = await findSeenAccount(context, role.owner_account_id);
  if (owner === null && !(role.is_template && isAbove(context, role.owner_account_id))) throw notFound();
  return { role, owner };
}

export function presentRole(context: Context, { role, owner }: PlacedRole): Role {
  return {
    Id: role.role_id,
    Name: roleWords(role.name, role.predefined_key !== null, context.language),
    Description: roleWords(role.description, role.predefined_key !== null, context.language),
    IsTemplate: role.is_template,
    OwnerAccountId: role.owner_account_id,
    OwnerDisplayName: owner?.display_name ?? null,
    CapabilitySetIds: role.sets.map(({ id }) => id),
    CapabilitySets: role.sets.map(({ name, ours }) => roleWords(name, ours, context.language)).join(", "),
    MemberCount: role.members,
    CanChange: mayManage(context, owner, "Update", role.is_template),
    RowVersion: role.row_version,
  };
}
