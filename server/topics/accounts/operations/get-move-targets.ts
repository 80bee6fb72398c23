import { type RawBuilder, sql } from "kysely";
import type { MoveTarget } from "../../../../shared/generated/types.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { type AccountRow, loadAccount } from "../../../platform/accounts/account-row.ts";
import { ICONS, PARENT_TYPES } from "../../../platform/accounts/accounts.ts";
import type { Context } from "../../../platform/call/context.ts";
import { scopePredicate } from "../../../platform/call/scope.ts";
import { code, computed, integer, text } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import { deepestOf } from "../move/load-check-input.ts";
import { DEEPEST_RESELLER, DEPARTMENT_LEVELS } from "../move.ts";

/**
 * Accounts that the account could be moved to: the conditions of {@link checkMove} on parent type, depth, position, resellers and companies, as
 * SQL.
 */
const moveTargets = defineList<{ row: MoveTarget; given: AccountRow }>({
  columns: {
    AccountId: integer(sql`t.account_id`),
    DisplayName: text(sql`t.display_name`, { searched: true }),
    AccountType: code(sql`t.account_type`),
    AccountState: code(sql`t.account_state`),
    Icon: computed(({ AccountType }) => ICONS[AccountType]),
    ParentDisplayName: text(sql`p.display_name`),
    Currency: code(sql`t.currency`),
    Country: code(sql`t.country`),
  },
  rows: async ({ context, given: account }) => ({
    from: sql`account t left join account p on p.account_id = t.parent_account_id and ${scopePredicate(context.scope, "p")}`,
    where: [
      sql`t.account_type = any (${[...PARENT_TYPES[account.account_type]]}::text[]) and t.account_state = 'Active'`,
      scopePredicate(context.scopeFor("ACCOUNT_MOVE", ["Execute"]), "t"),
      sql`t.account_id <> ${account.parent_account_id} and t.account_path <> ${account.account_path}
        and not starts_with(t.account_path, ${`${account.account_path}/`})`,
      stays(context, account) ? sql`false` : await fits(context, account),
    ],
    order: sql`t.display_name, t.account_id`,
  }),
});

export const getMoveTargets: AccountOperations["GetMoveTargets"] = async (context, { accountId, ...request }) => {
  return await moveTargets.page(context, request, await loadAccount(context, accountId));
};

/** Accounts that cannot be moved: the root, accounts that are terminating or terminated, and resellers where moving them is disabled. */
const stays = ({ runtime }: Context, { parent_account_id, account_state, account_type }: AccountRow): boolean =>
  parent_account_id === null ||
  account_state === "Terminated" ||
  account_state === "Terminating" ||
  (account_type === "Reseller" && !runtime.config.allowResellerMove);

/** Depth for types that nest, the company for types that stay inside one. */
async function fits(context: Context, account: AccountRow): Promise<RawBuilder<boolean>> {
  const inCompany = sql<boolean>`t.company_account_id = ${account.company_account_id}`;
  const levelsBelow = async () => (await deepestOf(context, account)) - account.account_path.split("/").length;
  switch (account.account_type) {
    case "Company":
      return sql<boolean>`true`;
    case "Reseller":
      return sql<boolean>`cardinality(string_to_array(t.account_path, '/')) + 1 + ${await levelsBelow()} <= ${DEEPEST_RESELLER}`;
    case "Department":
      return sql<boolean>`(${inCompany} and cardinality(string_to_array(t.account_path, '/')) + 1 + ${await levelsBelow()}
        - array_position(string_to_array(t.account_path, '/'), t.company_account_id::text) <= ${DEPARTMENT_LEVELS})`;
    case "User":
      return inCompany;
    case "Product":
      return context.runtime.config.productsChangeCompany
        ? sql<boolean>`(${inCompany} or t.seller_account_id = ${account.seller_account_id} and t.currency = ${account.currency})`
        : inCompany;
  }
}
