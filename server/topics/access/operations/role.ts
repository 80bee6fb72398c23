import { sql } from "kysely";
import type { Role } from "../../../../shared/generated/types.ts";
import { findAccount } from "../../../platform/accounts/account-row.ts";
import type { Context } from "../../../platform/call/context.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { roleText } from "../../../platform/call/role-texts.ts";
import { scopePredicate } from "../../../platform/call/scope.ts";
import { boolean, integer, other, text } from "../../../platform/lists/column.ts";
import { defineMemoryList } from "../../../platform/lists/define-memory-list.ts";
import { isAbove, isOurs } from "./capability-set.ts";
import { mayManage, type Owner } from "./owned.ts";

export interface StoredRole {
  readonly role_id: number;
  readonly owner_account_id: number;
  readonly name: string;
  readonly description: string;
  readonly is_template: boolean;
  /** Null for a role that a user has created. */
  readonly predefined_key: string | null;
  readonly row_version: number;
  readonly custom_values: Readonly<Record<string, unknown>>;
  /** `ours`: it is the set of a predefined role. */
  readonly sets: readonly { readonly id: number; readonly name: string; readonly ours: boolean }[];
  /** In the caller's scope. */
  readonly members: number;
}

export const selectRoles = (context: Context) =>
  context.db
    .selectFrom("role")
    .select(["role_id", "owner_account_id", "name", "description", "is_template", "predefined_key", "row_version", "custom_values"])
    .select([
      sql<
        StoredRole["sets"]
      >`coalesce((select json_agg(json_build_object('id', s.capability_set_id, 'name', s.name, 'ours', ${isOurs("s")}) order by s.name)
        from role_capability_set c join capability_set s using (capability_set_id) where c.role_id = role.role_id), '[]'::json)`.as("sets"),
      sql<number>`(select count(distinct m.user_account_id)::int from role_membership m join account member on member.account_id = m.user_account_id
        where m.role_id = role.role_id and ${scopePredicate(context.scope, "member")})`.as("members"),
    ]);

export interface OwnedRole {
  readonly role: StoredRole;
  /** Null for a template of an account above. */
  readonly owner: Owner | null;
}

/**
 * A role of an account that the caller sees, or a template of one above.
 *
 * @throws Problem NotFound
 */
export async function loadRole(context: Context, id: number): Promise<OwnedRole> {
  const role = await selectRoles(context).where("role_id", "=", id).executeTakeFirst();
  if (role === undefined) throw notFound();
  const owner = await findAccount(context, role.owner_account_id);
  if (owner === null && !(role.is_template && isAbove(context, role.owner_account_id))) throw notFound();
  return { role, owner };
}

export const roles = defineMemoryList<{ row: Role; item: OwnedRole }>({
  customValues: ({ role }) => role.custom_values,
  columns: {
    Id: integer(({ role }) => role.role_id),
    Name: text(({ role }, { context }) => roleText(role.name, role.predefined_key !== null, context.language), { searched: true }),
    Description: text(({ role }, { context }) => roleText(role.description, role.predefined_key !== null, context.language), {
      searched: true,
    }),
    IsTemplate: boolean(({ role }) => role.is_template),
    OwnerAccountId: integer(({ role }) => role.owner_account_id),
    OwnerDisplayName: text(({ owner }) => owner?.display_name ?? null),
    CapabilitySetIds: other(({ role }) => role.sets.map(({ id }) => id)),
    CapabilitySets: text(({ role }, { context }) => role.sets.map(({ name, ours }) => roleText(name, ours, context.language)).join(", "), {
      searched: true,
    }),
    MemberCount: integer(({ role }) => role.members),
    CanChange: boolean(({ role, owner }, { context }) => mayManage(context, owner, "Update", role.is_template)),
    RowVersion: integer(({ role }) => role.row_version),
  },
});
