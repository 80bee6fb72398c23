import { type Kysely, type RawBuilder, sql } from "kysely";
import { subtreeRange } from "../../../platform/call/scope.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { directionOf, ordered } from "../../../platform/lists/sql-conditions.ts";
import { holdsMost, knownSize } from "./counted-below.ts";
import type { Predicate } from "./list-conditions.ts";
import type { ListPage, ListQuery } from "./list-request.ts";
import { typesInScope } from "./types-in-scope.ts";

/** Limits of each way to find a page. */
export interface ListLimits {
  /** Up to this many descendants are read, filtered and sorted as a whole. */
  readonly small: number;
  /** Counting stops here: no user pages that far, and the answer says that there are more. */
  readonly counted: number;
  /**
   * Rows tried in index order for a condition that does not look rare, before an index over words or values is tried: enough where one in sixteen matches.
   */
  readonly few: number;
  /** The same where most rows of the order belong to this subtree: reading them costs a third. */
  readonly fewOfMost: number;
  /** The number of rows tried after it. */
  readonly many: number;
  /** Word or value matches beyond this number are not looked up for a page. */
  readonly lookedUp: number;
}

/** Each a few milliseconds. */
const LIMITS: ListLimits = { small: 6000, counted: 1000, few: 800, fewOfMost: 2500, many: 20_000, lookedUp: 4000 };

interface InDatabase {
  readonly db: Kysely<Database>;
}

/**
 * One page of accounts below an account.
 *
 * A small subtree is read through the path index, filtered and sorted whole, which also counts it. Under a large one that costs seconds for a
 * million rows; there the rows are walked in the order asked for, from an index that ends where the page is full, and rare conditions are looked up
 * by word or value. The counters say how large the subtree is. How common a condition is cannot be known beforehand: each way is tried up to a limit,
 * and the next one is taken when it was reached.
 *
 * @param limits they change how the rows are found and whether they are all counted, never which they are.
 */
export async function listPage(context: InDatabase, query: ListQuery, limits: ListLimits = LIMITS): Promise<ListPage> {
  const known = knownSize(query);
  if (known === null) return await wholePage(context, query);
  if (known.size === 0 || known.total === 0) return { ids: [], total: 0, isExact: true };
  if (known.size <= limits.small) return await wholePage(context, query);
  if (known.total !== null) return await knownPage(context, query, known.total, limits);
  return (await largePage(context, query, known.size, limits)) ?? (await wholePage(context, query));
}

const isIndexed = ({ sort }: ListQuery): boolean => sort.every(({ column }) => column.storedIn !== undefined);

/** When only types and states are requested, the counters are the total. */
async function knownPage(context: InDatabase, query: ListQuery, total: number, { counted, many }: ListLimits): Promise<ListPage> {
  if (isIndexed(query) && (isByName(query) || total >= counted)) {
    const ids = (await walk(context, query, many + query.skip)).slice(0, query.take);
    if (ids.length >= Math.min(query.take, total - query.skip)) return { ids, total, isExact: true };
  }
  return await wholePage(context, query, total < counted ? await firstIds(context, query, counted) : undefined);
}

/** Null when only reading all rows helps. */
async function largePage(context: InDatabase, query: ListQuery, size: number, limits: ListLimits): Promise<ListPage | null> {
  const { words, wanted, predicates } = query.conditions;
  const isLookedUp = wanted.length > 0 || words.some(isIndexedWord);
  let atLeast = 0;
  if (isLookedUp) {
    // Values are spread evenly over names, so a walk soon finds matches of a few hundred accounts. Words are not: all accounts called Frieda come after A to
    // E.
    const rare = await lookedUpPage(context, query, limits.lookedUp / (words.some(isIndexedWord) ? 2 : 10), RARE);
    if (rare !== null) return rare;
    const few = holdsMost(query) ? limits.fewOfMost : limits.few;
    const near = query.skip + query.take < few / 4 ? await walkedPage(context, query, few, size) : null;
    if (near !== null) return near;
    const found = await lookedUpPage(context, query, isIndexed(query) ? limits.lookedUp : Math.max(limits.lookedUp, size / 4), 1);
    if (found !== null) return found;
  } else if (predicates.every(({ column }) => column !== undefined)) {
    const found = await firstIds(context, query, limits.counted);
    if (found.length < limits.counted) return await wholePage(context, query, found);
    atLeast = limits.counted;
  }
  return await walkedPage(context, query, limits.many + query.skip, size, atLeast);
}

/** The page, if it is full, or the rows end, within `budget` rows of this subtree. */
async function walkedPage(context: InDatabase, query: ListQuery, budget: number, size: number, atLeast = 0): Promise<ListPage | null> {
  if (!isIndexed(query)) return null;
  const ids = await walk(context, query, budget);
  // The row after the page shows that there are more.
  if (ids.length > query.take) return { ids: ids.slice(0, query.take), total: Math.max(query.skip + ids.length, atLeast), isExact: false };
  return size < budget && (ids.length > 0 || query.skip === 0) ? { ids, total: query.skip + ids.length, isExact: true } : null;
}

/** Rarer values are looked up first. The database's statistics are too coarse to tell rare values from missing ones. */
const RARE = 0.005;

const isIndexedWord = (word: string): boolean => word.length > 2;

/**
 * The page of what an index over words or values finds; null when more than `most` accounts of all places would have to be read for it, or when the
 * database believes that more than this share of all accounts fits. One statement: a thousand ids do not travel here and back.
 */
async function lookedUpPage(context: InDatabase, query: ListQuery, most: number, share: number): Promise<ListPage | null> {
  const { low, high } = subtreeRange(query.parent.account_path);
  const kinds = query.types.map(({ type }) => type);
  const words = query.conditions.words.filter(isIndexedWord);
  const { rows } = await sql<{ given_up: boolean; account_id: number | null; total: number }>`
    with looked as materialized (select account_candidates(${low}, ${high}, ${kinds}::text[], ${words}::text[],
        ${JSON.stringify(query.conditions.wanted)}::jsonb, ${Math.floor(most)}::int, ${share}::float8) as ids),
    fitting as materialized (select account.account_id, ${sortKeys(query)} from ${query.from}
      where account.account_id = any ((select ids from looked)::bigint[]) and ${everyCondition(query)})
    select looked.ids is null as given_up, page.account_id, (select count(*) from fitting) as total
    from looked left join lateral (select * from fitting order by ${outerOrder(query)} limit ${query.take} offset ${query.skip}) page on true
    order by ${outerOrder(query, "page")}`.execute(context.db);
  const [first] = rows;
  if (first === undefined || first.given_up) return null;
  return { ids: rows.flatMap(({ account_id }) => account_id ?? []), total: first.total, isExact: true };
}

/** Ids of at most so many rows of the list, in no order. */
async function firstIds(context: InDatabase, query: ListQuery, most: number): Promise<number[]> {
  const { rows } = await sql<{
    account_id: number;
  }>`select account.account_id from ${query.from} where ${everyCondition(query)} limit ${most}`.execute(context.db);
  return rows.map((row) => row.account_id);
}

/** How many rows the list has, counted to the end. */
export async function countRows(context: InDatabase, query: ListQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${query.from} where ${everyCondition(query)}`.execute(
    context.db,
  );
  return Number(rows[0]?.total ?? 0);
}

/** Everything that fits, sorted: for small subtrees, children and rare conditions. */
async function wholePage(context: InDatabase, query: ListQuery, among?: readonly number[]): Promise<ListPage> {
  if (among?.length === 0) return { ids: [], total: 0, isExact: true };
  const keys = sortKeys(query);
  const condition = among === undefined ? sql<boolean>`true` : sql<boolean>`account.account_id = any (${[...among]}::bigint[])`;
  // MATERIALIZED: otherwise the planner may walk a sort index through other tenants' rows, expecting an early end.
  const { rows } = await sql<{ account_id: number; total: number }>`
    with fitting as materialized (select account.account_id, ${keys} from ${query.from} where ${condition} and ${everyCondition(query)})
    select account_id, (select count(*) from fitting) as total from fitting order by ${outerOrder(query)} limit ${query.take} offset ${query.skip}`.execute(
    context.db,
  );
  const total = rows[0]?.total;
  if (total !== undefined || query.skip === 0) return { ids: rows.map((row) => row.account_id), total: total ?? 0, isExact: true };
  // A page behind the end: it has no row that could carry the total.
  return { ...(await wholePage(context, { ...query, skip: 0, take: 1 }, among)), ids: [] };
}

const isByName = ({ sort }: ListQuery): boolean => sort.some(({ column }) => column.storedIn === "display_name");

/** Orders that end with the name, and the index by name itself, hold these columns: a condition on them is part of the walk. */
const BESIDE_NAME: ReadonlySet<string | undefined> = new Set(["account_state", "country", "currency", "product_name"]);

/**
 * Rows in index order, one more than the page needs, from the first `budget` rows of the subtree. Each type is walked separately, because the
 * indexes begin with the type. Values outside the index are read row by row, so that rows after the page are not read; if most rows belong to other
 * subtrees, the index skips them.
 */
async function walk(context: InDatabase, query: ListQuery, budget: number): Promise<number[]> {
  const isInWalk = ({ column }: { column?: string | undefined }) => isByName(query) && BESIDE_NAME.has(column);
  const predicates = allPredicates(query);
  const inWalk = predicates.filter(isInWalk).map(({ condition }) => condition);
  const ofRow = predicates.filter((predicate) => !isInWalk(predicate)).map(({ condition }) => condition);
  const keys = sortKeys(query);
  const order = sql.join([
    ...query.sort.map(({ column, isDescending }) => sql`${ordered(column)} ${direction(isDescending)}`),
    sql`account.account_id ${direction(lastDirection(query))}`,
  ]);
  // Conditions on subscriptions are tested for one account after the other: as a join, PostgreSQL would read all subscriptions first.
  const isOwnRow = ofRow.length > 0 && holdsMost(query) && !predicates.some(({ isOfSubscription }) => isOfSubscription);
  const fits = isOwnRow ? sql`, (${sql.join(ofRow, sql` and `)}) as fits` : sql``;
  const most = ofRow.length === 0 ? query.skip + query.take + 1 : budget;
  const walks = query.types.flatMap((type) =>
    orderParts(query).map((part) => {
      const inScope = sql.join([...scopeConditions({ ...query, types: [type] }), ...part, ...inWalk], sql` and `);
      return sql`(select account.account_id, ${keys} ${fits} from ${query.from} where ${inScope} order by ${order} limit ${most})`;
    }),
  );
  // Cut after the types are merged: each type is complete up to the cut.
  const walked = sql`(select * from (${sql.join(walks, sql` union all `)}) each_type order by ${outerOrder(query)} limit ${most}) walked`;
  const fitting =
    ofRow.length === 0
      ? sql``
      : isOwnRow
        ? sql`where walked.fits`
        : sql`cross join lateral (select from ${query.from} where account.account_id = walked.account_id and ${sql.join(ofRow, sql` and `)} offset 0) fits`;
  const { rows } = await sql<{ account_id: number }>`select walked.account_id from ${walked} ${fitting}
    order by ${outerOrder(query, "walked")} limit ${query.take + 1} offset ${query.skip}`.execute(context.db);
  return rows.map((row) => row.account_id);
}

/** Chooses the index: the one by name holds active accounts, the one by state all others. */
const orderParts = ({ sort }: ListQuery): RawBuilder<boolean>[][] =>
  sort[0]?.column.storedIn === "account_state"
    ? [[sql<boolean>`account.account_state = 'Active'`], [sql<boolean>`account.account_state <> 'Active'`]]
    : [[]];

const sortKeys = (query: ListQuery): RawBuilder<unknown> =>
  sql.join(query.sort.map(({ column }, index) => sql`${ordered(column)} as ${sql.ref(`key${index}`)}`));

const living: Predicate = { condition: sql<boolean>`account.account_state <> 'Terminated'`, column: "account_state" };

const allPredicates = ({ includeTerminated, conditions }: ListQuery) =>
  includeTerminated ? conditions.predicates : [living, ...conditions.predicates];

/** The condition of a row of the list. */
export const everyCondition = (query: ListQuery): RawBuilder<boolean> =>
  sql<boolean>`${sql.join([...scopeConditions(query), ...allPredicates(query).map(({ condition }) => condition)], sql` and `)}`;

/** Below the parent, of the types asked for, in the caller's scope. */
function scopeConditions(query: ListQuery): RawBuilder<boolean>[] {
  const { low, high } = subtreeRange(query.parent.account_path);
  const inScope =
    query.include === "Children"
      ? sql<boolean>`account.parent_account_id = ${query.parent.account_id}`
      : sql<boolean>`account.account_path > ${low} and account.account_path < ${high}`;
  return [inScope, typesInScope(query.types)];
}

const direction = (descending: boolean) => (descending ? sql`desc` : sql`asc`);

const lastDirection = (query: ListQuery): boolean => query.sort.at(-1)?.isDescending ?? false;

function outerOrder(query: ListQuery, table?: string): RawBuilder<unknown> {
  const key = (name: string) => sql.ref(table === undefined ? name : `${table}.${name}`);
  return sql.join([
    ...query.sort.map(({ column, isDescending }, index) => sql`${key(`key${index}`)} ${directionOf(column, isDescending)}`),
    sql`${key("account_id")} ${direction(lastDirection(query))}`,
  ]);
}
