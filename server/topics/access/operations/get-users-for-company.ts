import { sql } from "kysely";
import type { UserRow } from "../../../../shared/generated/types.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { type AccountRow, loadAccount } from "../../../platform/accounts/account-row.ts";
import { roleTitles } from "../../../platform/call/role-texts.ts";
import { scopePredicate, subtreeRange } from "../../../platform/call/scope.ts";
import { boolean, code, integer, text, time } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";

interface UsersOf {
  readonly account: AccountRow;
  readonly includeDepartments: boolean;
}

/**
 * The users of an account up to the border of the next company or reseller. Read in the system context, because requests have no access to last sign-ins; the
 * users are those whom the caller may read.
 */
export const users = defineList<{ row: UserRow; given: UsersOf }>({
  columns: {
    AccountId: integer(sql`u.account_id`),
    DisplayName: text(sql`u.display_name`, { searched: true }),
    Username: text(sql`u.username`, { searched: true }),
    AccountState: code(sql`u.account_state`),
    ParentAccountId: integer(sql`u.parent_account_id`),
    LastLogon: time(sql`c.last_sign_in_at`),
    HasMfa: boolean(sql`exists (select from authentication_method method where method.user_account_id = u.account_id)`),
    // In the reader's language, in its order.
    Roles: text(
      ({ context }) => sql`coalesce((select string_agg(distinct held.title, ', ' order by held.title) from (
        select role_title(m.role_id, ${JSON.stringify(roleTitles(context.language))}::jsonb) as title from role_membership m
        where m.user_account_id = u.account_id and is_valid_now(m.valid_from, m.valid_to)) held), '')`,
    ),
  },
  rows({ context, given: { account, includeDepartments } }) {
    const { low, high } = subtreeRange(account.account_path);
    return {
      from: sql`account u left join credential c on c.user_account_id = u.account_id`,
      where: [
        sql`u.account_type = 'User'`,
        includeDepartments
          ? sql`u.account_path >= ${low} and u.account_path < ${high} and u.company_account_id = ${account.company_account_id}`
          : sql`u.parent_account_id = ${account.account_id}`,
        scopePredicate(context.scopeFor("USER_ACCOUNT", ["Read"]), "u"),
      ],
      order: sql`u.display_name, u.account_id`,
      db: context.system("roles of users"),
    };
  },
});

export const getUsersForCompany: AccountOperations["GetUsersForCompany"] = async (
  context,
  { companyAccountId, includeDepartments = true, ...request },
) => users.page(context, request, { account: await loadAccount(context, companyAccountId), includeDepartments });
