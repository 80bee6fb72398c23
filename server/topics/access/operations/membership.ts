import { type RawBuilder, sql } from "kysely";
import type { RoleMembership } from "../../../../shared/generated/types.ts";
import { roleTitles } from "../../../platform/call/role-texts.ts";
import { scopePredicate } from "../../../platform/call/scope.ts";
import { code, integer, text, time } from "../../../platform/lists/column.ts";
import { defineList, type ListCall } from "../../../platform/lists/define-list.ts";

/** The name in the reader's language. */
const title = ({ context }: Pick<ListCall<unknown>, "context">) =>
  sql`role_title(m.role_id, ${JSON.stringify(roleTitles(context.language))}::jsonb)`;

/**
 * Memberships whose user and scope account the caller sees. The role may belong to an account above that the caller does not see: its name is shown all the
 * same, as it is to the holder.
 *
 * `given`: which of them, over `m` (the membership), `u` (the user), `s` (the scope account).
 */
export const roleMemberships = defineList<{ row: RoleMembership; given: RawBuilder<unknown> }>({
  columns: {
    Id: code(sql`concat_ws('-', m.role_id, m.user_account_id, m.scope_account_id)`),
    RoleId: integer(sql`m.role_id`),
    RoleName: text(title, { searched: true }),
    UserAccountId: integer(sql`m.user_account_id`),
    UserDisplayName: text(sql`u.display_name`, { searched: true }),
    Username: text(sql`u.username`, { searched: true }),
    ScopeAccountId: integer(sql`m.scope_account_id`),
    ScopeDisplayName: text(sql`s.display_name`, { searched: true }),
    Scope: code(sql`m.scope`),
    ValidFrom: time(sql`m.valid_from`),
    ValidTo: time(sql`m.valid_to`),
    State: code(sql`case when m.valid_to <= now() then 'Ended' when m.valid_from > now() then 'Later' else 'Valid' end`),
    AssignedBy: text(sql`by_whom.display_name`),
    AssignedAt: time(sql`m.assigned_at`),
  },
  rows: ({ context, given: which }) => ({
    from: sql`role_membership m join account u on u.account_id = m.user_account_id join account s on s.account_id = m.scope_account_id
      left join account by_whom on by_whom.account_id = m.assigned_by and ${scopePredicate(context.scope, "by_whom")}`,
    where: [which, scopePredicate(context.scope, "s"), scopePredicate(context.scope, "u")],
    order: sql`${title({ context })}, m.role_id, m.user_account_id, m.scope_account_id`,
  }),
});
