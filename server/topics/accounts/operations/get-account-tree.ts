import { sql } from "kysely";
import type { AccountType } from "../../../../layout/model.ts";
import type { AccountTreeNode } from "../../../../shared/generated/types.ts";
import type { AccountOperations } from "../../../generated/operations.ts";
import { type HierarchyRow, loadAccount } from "../../../platform/accounts/account-row.ts";
import { ACCOUNT_CAPABILITY, ACCOUNT_TYPES } from "../../../platform/accounts/accounts.ts";
import { presentHierarchyEntry } from "../../../platform/accounts/present-hierarchy-entry.ts";
import type { Context } from "../../../platform/call/context.ts";
import { scopePredicate } from "../../../platform/call/scope.ts";

/** Most children of a node; the tree is for orientation, and lists show the rest. */
const WIDEST = 500;

interface TreeQuery {
  readonly types: readonly AccountType[];
  readonly includeTerminated: boolean;
}

export const getAccountTree: AccountOperations["GetAccountTree"] = async (
  context,
  { rootAccountId, depth = 1, includeTerminated = false, types },
) => {
  const asked = types === undefined || types.length === 0 ? ACCOUNT_TYPES : ACCOUNT_TYPES.filter((type) => types.includes(type));
  const query = { types: asked.filter((type) => context.can(ACCOUNT_CAPABILITY[type], ["Read"])), includeTerminated };
  const roots = rootAccountId === undefined ? await highestVisible(context) : [await loadAccount(context, rootAccountId)];
  return { Roots: await grow(context, roots, depth, query) };
};

/** The roots of the caller's tree: the account of each branch of the scope. */
async function highestVisible(context: Context): Promise<HierarchyRow[]> {
  const paths = context.scope.branches.map((branch) => branch.path);
  if (paths.length === 0) return [];
  return await context.db
    .selectFrom("account")
    .select(["account_id", "display_name", "account_type", "account_state", "account_path"])
    .where("account_path", "in", paths)
    .where(scopePredicate(context.scope, "account"))
    .orderBy("display_name")
    .execute();
}

async function grow(context: Context, parents: readonly HierarchyRow[], depth: number, query: TreeQuery): Promise<AccountTreeNode[]> {
  const children = await childrenOf(context, parents, query);
  const below = new Map<number, AccountTreeNode>();
  if (depth > 1) for (const node of await grow(context, [...children.values()].flat(), depth - 1, query)) below.set(node.AccountId, node);
  return parents.map((parent) => {
    const own = children.get(parent.account_id) ?? [];
    return {
      ...presentNode(parent),
      HasChildren: own.length > 0,
      Children: own.map((child) => below.get(child.account_id) ?? presentNode(child)),
    };
  });
}

type ChildRow = HierarchyRow & { parent_account_id: number | null; has_children: boolean };

async function childrenOf(
  context: Context,
  parents: readonly HierarchyRow[],
  { types, includeTerminated }: TreeQuery,
): Promise<Map<number, ChildRow[]>> {
  const children = new Map<number, ChildRow[]>();
  if (parents.length === 0 || types.length === 0) return children;
  const visible = sql<boolean>`((${sql.join(
    types.map(
      (type) =>
        sql`(account.account_type = ${type} and ${scopePredicate(context.scopeFor(ACCOUNT_CAPABILITY[type], ["Read"]), "account")})`,
    ),
    sql` or `,
  )}) ${includeTerminated ? sql`` : sql`and account.account_state <> 'Terminated'`})`;
  const { rows } = await sql<ChildRow>`
    select child.*, exists (select from account where account.parent_account_id = child.account_id and ${visible}) as has_children
    from unnest(${parents.map((parent) => parent.account_id)}::bigint[]) as parent (id),
      lateral (select account_id, parent_account_id, display_name, account_type, account_state, account_path from account
        where account.parent_account_id = parent.id and ${visible}
        order by array_position(${[...ACCOUNT_TYPES]}::text[], account_type), display_name, account_id limit ${WIDEST}) as child`.execute(
    context.db,
  );
  for (const row of rows) {
    if (row.parent_account_id === null) continue;
    const siblings = children.get(row.parent_account_id);
    if (siblings === undefined) children.set(row.parent_account_id, [row]);
    else siblings.push(row);
  }
  return children;
}

function presentNode(row: HierarchyRow & { has_children?: boolean }): AccountTreeNode {
  return {
    ...presentHierarchyEntry(row),
    HasChildren: row.has_children ?? false,
    Children: [],
  };
}
