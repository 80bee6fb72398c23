import { type RawBuilder, sql } from "kysely";
import type { AccountType } from "../../../../layout/model.ts";
import { isAtOrBelow } from "../../../domain/capabilities.ts";
import type { Context } from "../../../http/context.ts";
import { type AccountScope, scopePredicate, subtreeRange } from "../../../http/scope.ts";
import type { AccountRow } from "../account-row.ts";
import { estimate } from "./list-estimate.ts";
import type { ListField } from "./list-field.ts";
import type { Conditions } from "./list-filter.ts";

export interface ListQuery {
  readonly parent: Pick<AccountRow, "account_id" | "account_path">;
  readonly include: "Children" | "Descendants";
  /** With the accounts of each type that the caller may read. */
  readonly types: readonly { type: AccountType; scope: AccountScope }[];
  readonly includeTerminated: boolean;
  readonly conditions: Conditions;
  readonly sort: readonly { field: ListField; descending: boolean }[];
  readonly skip: number;
  readonly take: number;
}

/** Ids in the order of the list. `isExact` false: there are at least `total` rows. */
export interface ListPage {
  readonly ids: number[];
  readonly total: number;
  readonly isExact: boolean;
}

/** Up to this many descendants are read, filtered and sorted as a whole: a few milliseconds. */
const SMALL = 4000;
/** Counting stops here: nobody turns the page that often, and the answer says that there are more. */
const COUNT_LIMIT = 1000;

/**
 * One page of accounts below an account.
 *
 * A small subtree is read through the path index, filtered and sorted whole, which also counts it. Under a large one that costs seconds for a
 * million rows; there the rows are walked in the order asked for, from an index that ends where the page is full, and rare conditions are looked up
 * by word or value first. How large the subtree is the counters know.
 *
 * @param small most descendants that are read whole.
 */
export async function listPage(context: Pick<Context, "db">, query: ListQuery, small = SMALL): Promise<ListPage> {
  const size = await countedDescendants(context, query);
  if (size === 0) return { ids: [], total: 0, isExact: true };
  if (size !== null && size > small) return await largePage(context, query, size);
  return await wholePage(context, query);
}

/** From the counters; null when they do not say (children only, or a scope that does not hold the whole subtree). */
async function countedDescendants(context: Pick<Context, "db">, query: ListQuery): Promise<number | null> {
  const { parent, types } = query;
  const isWhole = types.every(({ scope }) =>
    scope.branches.some(
      (branch) => branch.companyAccountId === null && (branch.path === "" || isAtOrBelow(parent.account_path, branch.path)),
    ),
  );
  if (query.include === "Children" || !isWhole) return null;
  let counters = context.db
    .selectFrom("account_count")
    .select((build) => build.fn.sum<string | null>("descendants").as("descendants"))
    .where("ancestor_path", "=", parent.account_path)
    .where(
      "account_type",
      "in",
      types.map(({ type }) => type),
    );
  if (!query.includeTerminated) counters = counters.where("account_state", "<>", "Terminated");
  return Number((await counters.executeTakeFirst())?.descendants ?? 0);
}

async function largePage(context: Pick<Context, "db">, query: ListQuery, size: number): Promise<ListPage> {
  const lookUp = await cheaperLookUp(context, query, size);
  if (lookUp !== null) return await wholePage(context, query, lookUp);
  if (!query.sort.every(({ field }) => field.isIndexed)) return await wholePage(context, query);
  const ids = await walk(context, query);
  const found = query.skip + ids.length;
  const page = ids.slice(0, query.take);
  if (query.conditions.predicates.length === 0) return { ids: page, total: size, isExact: true };
  // Behind the end: how many rows there are only reading them all can tell.
  if (ids.length === 0 && query.skip > 0) return await wholePage(context, query);
  if (ids.length <= query.take) return { ids: page, total: found, isExact: true };
  // The row after the page shows that there is one; a count that was stopped early, or not begun, knows less than that.
  const counted = await countUpTo(context, query);
  return { ids: page, total: Math.max(counted ?? 0, found), isExact: counted !== null && counted < COUNT_LIMIT };
}

/**
 * The condition that enters the table through the index over words or values, where that reads fewer rows than a walk in the order of the list.
 * The walk passes over the rows of other subtrees in the index alone and reads those of this one until the page is full; the look-up reads what fits.
 */
async function cheaperLookUp(context: Pick<Context, "db">, query: ListQuery, size: number): Promise<RawBuilder<boolean> | null> {
  const words = query.conditions.words.filter((word) => word.length > 2);
  const { wanted } = query.conditions;
  if (words.length === 0 && wanted.length === 0) return null;
  const kinds = query.types.map(({ type }) => type);
  const values = JSON.stringify(wanted);
  const { ofKinds, fitting } = await estimate(context.db, kinds, words, values);
  const fittingHere = (fitting * size) / ofKinds;
  const rowsUntilFull = Math.min(ofKinds, ((query.skip + query.take) * ofKinds) / Math.max(fittingHere, 0.1));
  const unevenness = words.length > 0 ? UNEVEN_WORDS : UNEVEN_VALUES;
  const walkCost = unevenness * (rowsUntilFull * SKIPPED_ROW + Math.min(size, rowsUntilFull * (size / ofKinds)) * READ_ROW);
  const lookUpCost = fitting * SKIPPED_ROW + fittingHere * READ_ROW;
  if (lookUpCost >= walkCost) return null;
  const { low, high } = subtreeRange(query.parent.account_path);
  return sql<boolean>`account.account_id = any (array(select account_candidates(${low}, ${high}, ${kinds}::text[], ${words}::text[], ${values}::jsonb)))`;
}

/** What it costs to pass over an index entry and to read a row, in parts of each other. */
const SKIPPED_ROW = 1;
const READ_ROW = 8;
/**
 * Rows that fit are not spread evenly over the order of a list, least of all words over names: everybody called Frieda comes after everybody whose name
 * begins with A to E, and a walk that hoped for one in a hundred reads eighty thousand.
 */
const UNEVEN_WORDS = 10;
const UNEVEN_VALUES = 3;

/** Everything that fits, sorted: for small subtrees, children and rare conditions. */
async function wholePage(
  context: Pick<Context, "db">,
  query: ListQuery,
  lookUp: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<ListPage> {
  const keys = sql.join(query.sort.map(({ field }, index) => sql`${field.expression} as ${sql.ref(`key${index}`)}`));
  // MATERIALIZED: otherwise the planner may walk a sort index through rows of others, hoping to be done early.
  const { rows } = await sql<{ account_id: number; total: number }>`
    with fitting as materialized (select account.account_id, ${keys} from account where ${lookUp} and ${everyCondition(query)})
    select account_id, (select count(*) from fitting) as total from fitting order by ${outerOrder(query)} limit ${query.take} offset ${query.skip}`.execute(
    context.db,
  );
  const total = rows[0]?.total;
  if (total !== undefined || query.skip === 0) return { ids: rows.map((row) => row.account_id), total: total ?? 0, isExact: true };
  // A page behind the end: it has no row that could carry the total.
  return { ...(await wholePage(context, { ...query, skip: 0, take: 1 }, lookUp)), ids: [] };
}

/** Rows in index order, one more than the page needs. Each type is walked by itself, because the indexes begin with the type. */
async function walk(context: Pick<Context, "db">, query: ListQuery): Promise<number[]> {
  const keys = sql.join(query.sort.map(({ field }, index) => sql`${field.expression} as ${sql.ref(`key${index}`)}`));
  const order = sql.join([
    ...query.sort.map(({ field, descending }) => sql`${field.expression} ${direction(descending)}`),
    sql`account.account_id ${direction(lastDirection(query))}`,
  ]);
  const walks = query.types.map(
    (type) =>
      sql`(select account.account_id, ${keys} from account where ${everyCondition({ ...query, types: [type] })} order by ${order} limit ${query.skip + query.take + 1})`,
  );
  const { rows } = await sql<{ account_id: number }>`select account_id from (${sql.join(walks, sql` union all `)}) walked
    order by ${outerOrder(query)} limit ${query.take + 1} offset ${query.skip}`.execute(context.db);
  return rows.map((row) => row.account_id);
}

/** Only conditions on columns are counted: reading a thousand documents to say "more than a thousand" is not worth it. */
async function countUpTo(context: Pick<Context, "db">, query: ListQuery): Promise<number | null> {
  if (query.conditions.words.length > 0 || query.conditions.wanted.length > 0) return null;
  const { rows } = await sql<{
    counted: number;
  }>`select count(*) as counted from (select from account where ${everyCondition(query)} limit ${COUNT_LIMIT}) counted`.execute(context.db);
  return rows[0]?.counted ?? 0;
}

function everyCondition(query: ListQuery): RawBuilder<boolean> {
  const { low, high } = subtreeRange(query.parent.account_path);
  const place =
    query.include === "Children"
      ? sql<boolean>`account.parent_account_id = ${query.parent.account_id}`
      : sql<boolean>`account.account_path > ${low} and account.account_path < ${high}`;
  // Usually all types have one scope; one condition lets one index serve them.
  const scopes = new Map<string, { types: AccountType[]; scope: AccountScope }>();
  for (const { type, scope } of query.types) {
    const key = JSON.stringify(scope.branches);
    scopes.set(key, { scope, types: [...(scopes.get(key)?.types ?? []), type] });
  }
  const types = sql.join(
    [...scopes.values()].map(
      ({ types: [first, ...others], scope }) =>
        sql`(${others.length === 0 ? sql`account.account_type = ${first}` : sql`account.account_type = any (${[first, ...others]}::text[])`} and ${scopePredicate(scope, "account")})`,
    ),
    sql` or `,
  );
  const state = query.includeTerminated ? [] : [sql<boolean>`account.account_state <> 'Terminated'`];
  return sql<boolean>`${sql.join([place, sql`(${types})`, ...state, ...query.conditions.predicates], sql` and `)}`;
}

const direction = (descending: boolean) => (descending ? sql`desc` : sql`asc`);

const lastDirection = (query: ListQuery): boolean => query.sort.at(-1)?.descending ?? false;

function outerOrder(query: ListQuery): RawBuilder<unknown> {
  return sql.join([
    ...query.sort.map(({ descending }, index) => sql`${sql.ref(`key${index}`)} ${direction(descending)}`),
    sql`account_id ${direction(lastDirection(query))}`,
  ]);
}
