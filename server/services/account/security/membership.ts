import { type RawBuilder, sql } from "kysely";
import type { MembershipScope } from "../../../domain/capabilities.ts";
import type { Locale } from "../../../domain/locales.ts";
import { roleTitles } from "../../../domain/role-texts.ts";
import type { RoleMembership } from "../../../generated/types.ts";
import type { Context } from "../../../http/context.ts";
import { scopePredicate } from "../../../http/scope.ts";
import { type ListColumn, type ListRequest, listClauses } from "../../../lists/list-clauses.ts";

interface MembershipRow {
  role_id: number;
  role_name: string;
  user_account_id: number;
  user_name: string;
  username: string | null;
  scope_account_id: number;
  scope_name: string;
  scope: MembershipScope;
  valid_from: Date | null;
  valid_to: Date | null;
  state: RoleMembership["State"];
  assigned_by: string | null;
  assigned_at: Date;
}

const STATE = sql`case when m.valid_to <= now() then 'Ended' when m.valid_from > now() then 'Later' else 'Valid' end`;
/** As the reader's language calls it. */
const titleIn = (language: Locale) => sql`role_title(m.role_id, ${JSON.stringify(roleTitles(language))}::jsonb)`;
const COLUMNS: Readonly<Record<string, ListColumn>> = {
  UserDisplayName: { expression: sql`u.display_name`, kind: "text" },
  Username: { expression: sql`u.username`, kind: "text" },
  ScopeDisplayName: { expression: sql`s.display_name`, kind: "text" },
  Scope: { expression: sql`m.scope`, kind: "text" },
  ValidFrom: { expression: sql`m.valid_from`, kind: "time" },
  ValidTo: { expression: sql`m.valid_to`, kind: "time" },
  State: { expression: STATE, kind: "text" },
  AssignedAt: { expression: sql`m.assigned_at`, kind: "time" },
};

/**
 * Memberships whose user and scope account the caller sees. The role may belong to an account above that he does not see: its name is shown to him all
 * the same, as it is to the holder.
 *
 * @param which over `m` (the membership), `u` (the user), `s` (the scope account)
 */
export async function listMemberships(
  { db, scope, language }: Context,
  which: RawBuilder<boolean>,
  request: ListRequest & { readonly skip?: number; readonly take?: number },
): Promise<{ Items: RoleMembership[]; TotalCount: number }> {
  const title = titleIn(language);
  const { where, order } = listClauses(
    { ...COLUMNS, RoleName: { expression: title, kind: "text" } },
    request,
    ["RoleName", "UserDisplayName", "Username", "ScopeDisplayName"],
    sql`${title}, m.role_id, m.user_account_id, m.scope_account_id`,
  );
  const from = sql`from role_membership m join account u on u.account_id = m.user_account_id
    join account s on s.account_id = m.scope_account_id left join account by_whom on by_whom.account_id = m.assigned_by and ${scopePredicate(scope, "by_whom")}
    where ${which} and ${scopePredicate(scope, "s")} and ${scopePredicate(scope, "u")} and ${where}`;
  const [page, counted] = await Promise.all([
    sql<MembershipRow>`select m.role_id, ${title} as role_name, m.user_account_id, u.display_name as user_name, u.username, m.scope_account_id,
      s.display_name as scope_name, m.scope, m.valid_from, m.valid_to, ${STATE} as state, by_whom.display_name as assigned_by, m.assigned_at ${from}
      order by ${order} limit ${request.take ?? 50} offset ${request.skip ?? 0}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db),
  ]);
  return { Items: page.rows.map(present), TotalCount: counted.rows[0]?.total ?? 0 };
}

const present = (row: MembershipRow): RoleMembership => ({
  Id: `${row.role_id}-${row.user_account_id}-${row.scope_account_id}`,
  RoleId: row.role_id,
  RoleName: row.role_name,
  UserAccountId: row.user_account_id,
  UserDisplayName: row.user_name,
  Username: row.username,
  ScopeAccountId: row.scope_account_id,
  ScopeDisplayName: row.scope_name,
  Scope: row.scope,
  ValidFrom: row.valid_from?.toISOString() ?? null,
  ValidTo: row.valid_to?.toISOString() ?? null,
  State: row.state,
  AssignedBy: row.assigned_by,
  AssignedAt: row.assigned_at.toISOString(),
});
