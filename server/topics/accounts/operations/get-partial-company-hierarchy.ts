import { sql } from "kysely";
import type { AccountOperations } from "../../../generated/operations.ts";
import { type HierarchyRow, loadAccountWithAncestors } from "../../../platform/accounts/account-row.ts";
import { ACCOUNT_CAPABILITY, ACCOUNT_TYPES } from "../../../platform/accounts/accounts.ts";
import { presentHierarchyEntry } from "../../../platform/accounts/present-hierarchy-entry.ts";
import type { Context } from "../../../platform/call/context.ts";
import { scopePredicate } from "../../../platform/call/scope.ts";

/** Most siblings and children; a list shows all of them. */
const MOST = 200;

/**
 * The surroundings of an account inside its company or reseller: ancestors, siblings and children. Unreadable accounts are left out; so are
 * terminated ones, unless the account itself is terminated.
 */
export const getPartialCompanyHierarchy: AccountOperations["GetPartialCompanyHierarchy"] = async (context, { accountId }) => {
  const { row, above } = await loadAccountWithAncestors(context, accountId);
  const border = row.account_path.split("/").indexOf(String(row.company_account_id));
  const isInside = (entry: HierarchyRow) => entry.account_path.split("/").length > border;
  // A company's parent is outside of it, so a company has no siblings here.
  const isBorder = row.company_account_id === row.account_id;
  const [siblings, children] = await Promise.all([
    isBorder || row.parent_account_id === null ? [] : near(context, row.parent_account_id, row.company_account_id, row.account_id),
    near(context, row.account_id, row.company_account_id, row.account_id),
  ]);
  return {
    Ancestors: above.filter(isInside).map(presentHierarchyEntry),
    Siblings: siblings.map(presentHierarchyEntry),
    Children: children.map(presentHierarchyEntry),
  };
};

async function near(context: Context, parentId: number, companyId: number, exceptId: number): Promise<HierarchyRow[]> {
  const readable = ACCOUNT_TYPES.map(
    (type) => sql`(account.account_type = ${type} and ${scopePredicate(context.scopeFor(ACCOUNT_CAPABILITY[type], ["Read"]), "account")})`,
  );
  const { rows } = await sql<HierarchyRow>`
    select account_id, display_name, account_type, account_state, account_path from account
     where account.parent_account_id = ${parentId} and account.company_account_id = ${companyId} and account.account_id <> ${exceptId}
       and account.account_state <> 'Terminated' and (${sql.join(readable, sql` or `)})
     order by array_position(${[...ACCOUNT_TYPES]}::text[], account_type), display_name, account_id limit ${MOST}`.execute(context.db);
  return rows;
}
