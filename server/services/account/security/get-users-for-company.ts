import { sql } from "kysely";
import { readAs } from "../../../database/tenant-database.ts";
import type { Locale } from "../../../domain/locales.ts";
import { roleTitles } from "../../../domain/role-texts.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import type { AccountState, CapabilityName } from "../../../generated/types.ts";
import { scopePredicate, subtreeRange } from "../../../http/scope.ts";
import { type ListColumn, listClauses } from "../../../lists/list-clauses.ts";
import { SYSTEM } from "../../../sessions/call-lookup.ts";
import { loadAccount } from "../account-row.ts";

interface UserRow {
  account_id: number;
  display_name: string;
  username: string | null;
  account_state: AccountState;
  parent_account_id: number;
  last_sign_in_at: Date | null;
  has_mfa: boolean;
  roles: string | null;
}

/** In the reader's language, in its order. */
const rolesIn = (language: Locale) => sql`(select string_agg(distinct held.title, ', ' order by held.title) from (
  select role_title(m.role_id, ${JSON.stringify(roleTitles(language))}::jsonb) as title from role_membership m
  where m.user_account_id = u.account_id and is_valid_now(m.valid_from, m.valid_to)) held)`;
const HAS_MFA = sql`exists (select from authentication_method method where method.user_account_id = u.account_id)`;
const COLUMNS: Readonly<Record<string, ListColumn>> = {
  AccountId: { expression: sql`u.account_id`, kind: "number" },
  DisplayName: { expression: sql`u.display_name`, kind: "text" },
  Username: { expression: sql`u.username`, kind: "text" },
  AccountState: { expression: sql`u.account_state`, kind: "text" },
  LastLogon: { expression: sql`c.last_sign_in_at`, kind: "time" },
  HasMfa: { expression: HAS_MFA, kind: "boolean" },
};

/**
 * The users of an account up to the border of the next company or reseller. Read in the system context, because last sign-ins stand where requests do not
 * reach; the users are those whom the caller may read.
 */
export const getUsersForCompany: AccountOperations["GetUsersForCompany"] = async (context, input) => {
  const { includeDepartments = true, skip = 0, take = 50 } = input;
  const account = await loadAccount(context, input.companyAccountId);
  const roles = rolesIn(context.language);
  const { low, high } = subtreeRange(account.account_path);
  const { where, order } = listClauses(
    { ...COLUMNS, Roles: { expression: roles, kind: "text" } },
    input,
    ["DisplayName", "Username"],
    sql`u.display_name, u.account_id`,
  );
  const mine = includeDepartments
    ? sql`u.account_path >= ${low} and u.account_path < ${high} and u.company_account_id = ${account.company_account_id}`
    : sql`u.parent_account_id = ${account.account_id}`;
  const from = sql`from account u left join credential c on c.user_account_id = u.account_id
    where u.account_type = 'User' and ${mine} and ${scopePredicate(context.scopeFor("USER_ACCOUNT" satisfies CapabilityName, ["Read"]), "u")} and ${where}`;
  const { db } = readAs(context.runtime.db, context.runtime.pool, SYSTEM);
  const [page, counted] = await Promise.all([
    sql<UserRow>`select u.account_id, u.display_name, u.username, u.account_state, u.parent_account_id, c.last_sign_in_at, ${HAS_MFA} as has_mfa,
      ${roles} as roles ${from} order by ${order} limit ${take} offset ${skip}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db),
  ]);
  return {
    Items: page.rows.map((row) => ({
      AccountId: row.account_id,
      DisplayName: row.display_name,
      Username: row.username,
      AccountState: row.account_state,
      ParentAccountId: row.parent_account_id,
      LastLogon: row.last_sign_in_at?.toISOString() ?? null,
      HasMfa: row.has_mfa,
      Roles: row.roles ?? "",
    })),
    TotalCount: counted.rows[0]?.total ?? 0,
  };
};
