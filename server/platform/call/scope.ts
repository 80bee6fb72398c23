import { type RawBuilder, sql } from "kysely";
import { type AccountReference, covers, isAtOrBelow, type Membership } from "../../../shared/capabilities.ts";

/** One subtree that a user sees. With `companyAccountId` it ends at the border of that Company or Reseller (Direct scope). */
export interface ScopeBranch {
  readonly path: string;
  readonly companyAccountId: number | null;
}

/**
 * The accounts that a caller may see or change: a few subtrees, none inside another.
 *
 * `low`/`high` enclose all of them and are what row-level security checks; the branches are the exact set, and every query restricts to them by
 * {@link scopePredicate}.
 */
export interface AccountScope {
  readonly branches: readonly ScopeBranch[];
  readonly low: string;
  readonly high: string;
}

/** The range of `account_path` (collate "C") that holds the account and everything below it: '0' is the character after '/'. */
export function subtreeRange(path: string): { low: string; high: string } {
  return { low: path, high: `${path}0` };
}

/** A scope without accounts. The range is empty on purpose: nothing sorts before the empty string. */
export const NO_SCOPE: AccountScope = { branches: [], low: "", high: "" };

/** The scope of the product itself. */
export const EVERYWHERE: AccountScope = { branches: [{ path: "", companyAccountId: null }], low: "", high: "~" };

/**
 * The scope that memberships give. `enclosing` are paths that the range must contain as well (the user's own account and company, which the session itself
 * shows), without making them visible to queries.
 */
export function scopeOf(memberships: readonly Membership[], enclosing: readonly string[] = []): AccountScope {
  const outermost = memberships.filter(
    (membership, at) => !memberships.some((other, index) => index !== at && swallows(other, membership, index < at)),
  );
  const branches = outermost.map(({ scopePath, scope, scopeCompanyAccountId }) => ({
    path: scopePath,
    companyAccountId: scope === "Direct" ? scopeCompanyAccountId : null,
  }));
  const paths = [...branches.map((branch) => branch.path), ...enclosing];
  if (paths.length === 0) return NO_SCOPE;
  return { branches, ...subtreeRange(commonAncestor(paths)) };
}

/** Does `other` reach everything that `membership` reaches? Of two with the same reach, the earlier one stays. */
function swallows(other: Membership, membership: Membership, isEarlier: boolean): boolean {
  if (!isAtOrBelow(membership.scopePath, other.scopePath)) return false;
  const sameBorder = membership.scope === "Direct" && membership.scopeCompanyAccountId === other.scopeCompanyAccountId;
  if (other.scope === "Direct" && !sameBorder) return false;
  return isEarlier || other.scopePath !== membership.scopePath || other.scope !== membership.scope;
}

/** The deepest path that holds all of them; they share the root, so it is never empty for a non-empty list. */
export function commonAncestor(paths: readonly string[]): string {
  const [first = "", ...rest] = paths;
  let ancestor = first;
  for (const path of rest) {
    while (ancestor !== "" && !isAtOrBelow(path, ancestor)) ancestor = ancestor.slice(0, Math.max(0, ancestor.lastIndexOf("/")));
  }
  return ancestor;
}

/** Is the account inside the scope? The same rule as {@link scopePredicate}, for a row already read. */
export function isInScope(scope: AccountScope, account: AccountReference): boolean {
  return scope.branches.some((branch) =>
    covers(
      {
        scopePath: branch.path,
        scope: branch.companyAccountId === null ? "WholeHierarchy" : "Direct",
        scopeCompanyAccountId: branch.companyAccountId ?? 0,
      },
      account,
    ),
  );
}

/**
 * The condition that keeps a query inside the scope. Every query on a tenant table carries it; a row outside is as good as not there.
 *
 * Ranges over `account_path collate "C"` instead of LIKE, so a btree on the path serves it; one branch (the usual case) is a plain range without OR.
 *
 * @param table alias of the table in the query; the table needs the columns `account_path` and `company_account_id`, or the ones named.
 */
export function scopePredicate(
  scope: AccountScope,
  table: string,
  columns: { path: string; company: string } = { path: "account_path", company: "company_account_id" },
): RawBuilder<boolean> {
  // Scopes are cached as long as the permissions they follow from: every call of a user but the first finds its scope here.
  const made = predicates.get(scope) ?? new Map<string, RawBuilder<boolean>>();
  predicates.set(scope, made);
  const key = `${table} ${columns.path} ${columns.company}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const predicate = makePredicate(scope, table, columns);
  made.set(key, predicate);
  return predicate;
}

const predicates = new WeakMap<AccountScope, Map<string, RawBuilder<boolean>>>();

function makePredicate(scope: AccountScope, table: string, columns: { path: string; company: string }): RawBuilder<boolean> {
  const path = column(`${table}.${columns.path}`);
  const company = column(`${table}.${columns.company}`);
  const conditions = scope.branches.map((branch) => {
    if (branch.path === "") return sql<boolean>`true`;
    const { low, high } = subtreeRange(branch.path);
    const range = sql<boolean>`${path} >= ${low} and ${path} < ${high}`;
    return branch.companyAccountId === null
      ? sql<boolean>`(${range})`
      : sql<boolean>`(${range} and ${company} = ${branch.companyAccountId})`;
  });
  if (conditions.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

const references = new Map<string, RawBuilder<unknown>>();

/** Cached, because every query of every call asks for the same few. */
function column(name: string): RawBuilder<unknown> {
  const known = references.get(name);
  if (known !== undefined) return known;
  const made = sql.ref(name);
  references.set(name, made);
  return made;
}
