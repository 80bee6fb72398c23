import { type Kysely, type RawBuilder, sql } from "kysely";
import type { OperationName } from "../../../shared/generated/operation-types.ts";
import type { Facet } from "../../../shared/generated/types.ts";
import type { Kind } from "../../../shared/lists/kind.ts";
import type { Context } from "../call/context.ts";
import type { Database } from "../database/schema.ts";
import type { Column, NamedMembers } from "./column.ts";
import { countFacet, facetColumns } from "./facets.ts";
import { DEFAULT_TAKE, type ListRequest, readRequest } from "./list-request.ts";
import { type SqlColumn, sqlOrder, sqlSearch, sqlTest } from "./sql-conditions.ts";

/** The types of a list. */
export interface ListShape {
  /** A row as the contract has it. */
  readonly row: object;
  /** Parameters of the list beside the convention: an account, a time. */
  readonly given?: unknown;
  /** Selected beside the members, for those that are made of them. */
  readonly also?: object;
  /** Data that is loaded once for the rows of a page. */
  readonly loaded?: unknown;
}

type Sql = RawBuilder<unknown>;
type Given<Shape extends ListShape> = Shape["given"];
type Selected<Shape extends ListShape> = Shape["row"] & (Shape["also"] extends object ? Shape["also"] : unknown);

/** The call that a list answers. */
export interface ListCall<Given> {
  readonly context: Context;
  readonly given: Given;
}
type LoadedCall<Shape extends ListShape> = ListCall<Given<Shape>> & { readonly loaded: Shape["loaded"] };

/** SQL over the list's tables; a function if it depends on the caller or the request. */
type SqlSource<Shape extends ListShape> = Sql | ((call: ListCall<Given<Shape>>) => Sql);
type Present<Shape extends ListShape> = (row: Selected<Shape>, call: LoadedCall<Shape>) => unknown;
export type SqlColumns<Shape extends ListShape> = {
  readonly [Member in NamedMembers<Shape["row"]>]-?: Column<Shape["row"][Member], SqlSource<Shape>, Present<Shape>>;
};

/** The rows of one call. */
export interface SqlRows {
  readonly from: Sql;
  /** Conditions that each row satisfies: first of all the scope. */
  readonly where?: readonly Sql[];
  /** The default order, also appended to a requested one: it must be total, so that each row is on exactly one page. */
  readonly order: Sql;
  /** Searches a word of `text` outside the searched columns too. */
  readonly foundBy?: (word: string) => RawBuilder<boolean>;
  /** Used instead of the caller's own database. */
  readonly db?: Kysely<Database>;
  /** Finding the rows costs more than counting them along the way: one statement does both. */
  readonly countsOnTheWay?: true;
}

interface ListDefinition<Shape extends ListShape> {
  /** Each member of a row, once. */
  readonly columns: SqlColumns<Shape>;
  /** Fields for filters and sorting that rows do not show, by name. */
  readonly askedBy?: Readonly<Record<string, Column<string | null, SqlSource<Shape>, Present<Shape>>>>;
  readonly also?: { readonly [Name in keyof Shape["also"]]: SqlSource<Shape> };
  /**
   * Labels of a facet's values: a query with value, label, and parent value or null, in this order. Without it, values are counted without labels.
   */
  readonly choices?: { readonly [Member in NamedMembers<Shape["row"]>]?: SqlSource<Shape> };
  /** The document with values that no contract names; they are members of the row under their own names. */
  readonly customValues?: Sql;
  /** The operations that answer these rows, where others read them for a file: what layouts keep from the caller there is in no file either. */
  readonly listedBy?: readonly OperationName[];
  readonly rows: (call: ListCall<Given<Shape>>) => SqlRows | Promise<SqlRows>;
  readonly load?: (rows: readonly Selected<Shape>[], call: ListCall<Given<Shape>>) => Promise<Shape["loaded"]> | Shape["loaded"];
  /** Counting stops here; the answer says whether it did. */
  readonly countsTo?: number;
}

export interface ListPage<Row> {
  readonly Items: Row[];
  readonly TotalCount: number;
  /** Only of lists that stop counting: false where there are more rows than that. */
  readonly TotalIsExact?: boolean;
  /** Only where the request asks for them, in its order. */
  readonly Facets?: Facet[];
}

export type GivenArgument<Shape extends { readonly given?: unknown }> = undefined extends Shape["given"]
  ? [given?: Shape["given"]]
  : [given: Shape["given"]];

/** A row with the extra columns. */
interface ReadRow<Shape extends ListShape, Extra> {
  readonly row: Shape["row"];
  readonly also: Shape["also"] & Extra;
}

export interface List<Shape extends ListShape> {
  /** One page, with the count of all matching rows. @throws Problem ValidationFailed that names what is unknown or does not fit */
  page(context: Context, request: ListRequest, ...given: GivenArgument<Shape>): Promise<ListPage<Shape["row"]>>;
  /** The rows of one page alone: for files, which are counted once. */
  items(context: Context, request: ListRequest, ...given: GivenArgument<Shape>): Promise<Shape["row"][]>;
  count(context: Context, request: ListRequest, ...given: GivenArgument<Shape>): Promise<number>;
  /** The kind of each member's values, for files and other code that formats by kind. */
  readonly kinds: Readonly<Record<NamedMembers<Shape["row"]>, Kind>>;
  /**
   * The column with this name, for a list that finds and sorts its rows itself.
   *
   * @param call optional if no column depends on it; the same for the functions below
   */
  column(name: string, call?: ListCall<Given<Shape>>): SqlColumn | undefined;
  /** The row of the list that fulfils a condition. */
  find(context: Context, which: Sql, ...given: GivenArgument<Shape>): Promise<Shape["row"] | undefined>;
  /** The select list of the members and the extra columns. */
  members(call?: ListCall<Given<Shape>>): Sql;
  /** The result of a statement over {@link members}, as rows. */
  present<Extra = unknown>(
    context: Context,
    stored: readonly object[],
    ...given: GivenArgument<Shape>
  ): Promise<readonly ReadRow<Shape, Extra>[]>;
  /**
   * Rows of another statement over the same tables, with what it selects besides: for reports and for changes of one row.
   *
   * @param statement made with the select list of the members
   */
  query<Extra = unknown>(
    context: Context,
    statement: (members: Sql) => Sql,
    ...given: GivenArgument<Shape>
  ): Promise<readonly ReadRow<Shape, Extra>[]>;
}

/**
 * A list that is read from the database: its columns declared once, everything else follows (docs/adr/0036).
 *
 * Filters, sort, search and refusals are those of every list, also of those in memory ({@link defineMemoryList}). The operation is a line:
 * `(context, request) => invoices.page(context, request, request)`.
 */
export function defineList<Shape extends ListShape>(definition: ListDefinition<Shape>): List<Shape> {
  type Row = Shape["row"];
  type Call = ListCall<Given<Shape>>;
  type AnyColumn = Column<unknown, SqlSource<Shape>, Present<Shape>>;
  const columns = new Map<string, AnyColumn>(Object.entries<AnyColumn>(definition.columns));
  const also = Object.entries<SqlSource<Shape>>(definition.also ?? {});
  const times = [...columns].flatMap(([name, { kind }]) => (kind === "time" ? [name] : []));

  const choices = new Map<string, SqlSource<Shape>>(Object.entries<SqlSource<Shape>>({ ...definition.choices }));
  const asked = new Map<string, AnyColumn>([...columns, ...Object.entries<AnyColumn>(definition.askedBy ?? {})]);

  function at(source: SqlSource<Shape>, call: Call | undefined): Sql {
    if (typeof source !== "function") return source;
    if (call === undefined) throw new Error("This column depends on the call.");
    return source(call);
  }
  const asSql = ({ kind, source, isAlwaysThere, storedIn }: AnyColumn, call: Call | undefined): SqlColumn | undefined =>
    source === null ? undefined : { kind, isAlwaysThere, storedIn, expression: at(source, call) };

  const askedColumn = (name: string, call: Call | undefined): SqlColumn | undefined => {
    const column = asked.get(name);
    return column?.isAsked === true ? asSql(column, call) : undefined;
  };

  function selection(call: Call | undefined): Sql {
    const members = [...columns].flatMap(([name, column]) => {
      const shown = column.shown === undefined ? undefined : at(column.shown, call);
      const compared = asSql(column, call);
      if (shown !== undefined) return [sql`${shown} as ${sql.id(name)}`];
      return compared === undefined ? [] : [sql`${wireForm(compared)} as ${sql.id(name)}`];
    });
    const custom = definition.customValues === undefined ? [] : [sql`${definition.customValues} as ${sql.id(CUSTOM)}`];
    return sql.join([...members, ...custom, ...also.map(([name, source]) => sql`${at(source, call)} as ${sql.id(name)}`)]);
  }

  /** The members that the answer of another operation (a file) must not contain. The door filters the list's own answer. */
  async function leftOut(context: Context): Promise<ReadonlySet<string>> {
    const { listedBy = [] } = definition;
    if (listedBy.some((operation) => operation === `${context.service}.${context.operation}`)) return NOTHING;
    const each = await Promise.all(listedBy.map((operation) => context.withheldFrom(operation)));
    return new Set(each.flatMap((members) => [...members]));
  }

  async function question(context: Context, request: ListRequest, given: Given<Shape>) {
    const call: Call = { context, given };
    const left = await leftOut(context);
    const withheld = new Set([...context.withheld, ...left]);
    const find = (name: string) => (withheld.has(name) ? undefined : askedColumn(name, call));
    const { tests, sorts, words } = readRequest(request, find);
    const facets = facetColumns(request.facets, find);
    const source = await definition.rows(call);
    const searched = [...columns].flatMap(([name, column]) =>
      column.isSearched && !withheld.has(name) ? (asSql(column, call) ?? []) : [],
    );
    /** The rows that match. @param except the field whose filters do not narrow them */
    const foundBy = (except?: string): Sql => {
      const conditions = [
        ...eachInParentheses(source.where ?? []),
        ...tests.flatMap(({ column, test }, index) => (request.filters?.[index]?.field === except ? [] : [sqlTest(column, test)])),
        ...sqlSearch(words, searched, source.foundBy),
      ];
      return conditions.length === 0 ? source.from : sql`${source.from} where ${sql.join(conditions, sql` and `)}`;
    };
    return { call, db: source.db ?? context.db, source, left, facets, foundBy, found: foundBy(), order: sqlOrder(sorts, source.order) };
  }
  type Question = Awaited<ReturnType<typeof question>>;

  const read = async ({ call, db, found, order, source, left }: Question, { skip = 0, take = DEFAULT_TAKE }: ListRequest) => {
    const total = source.countsOnTheWay === true ? sql`, count(*) over () as ${sql.id(TOTAL)}` : sql``;
    const { rows } =
      await sql<Stored>`select ${selection(call)}${total} from ${found} order by ${order} limit ${take} offset ${skip}`.execute(db);
    const items = (await present(rows, call)).map(({ row }) => without(row, left));
    return { items, total: rows[0]?.[TOTAL] };
  };

  async function present(stored: readonly Stored[], call: Call): Promise<ReadRow<Shape, unknown>[]> {
    const selected = stored.map((row) => {
      const sent: Record<string, unknown> = { ...row };
      for (const name of times) if (sent[name] instanceof Date) sent[name] = sent[name].toISOString();
      return sent;
    });
    const loaded = await definition.load?.(selected as readonly Selected<Shape>[], call);
    const loadedCall = { ...call, loaded } as LoadedCall<Shape>;
    return selected.map((all) => {
      const [row, also]: [Record<string, unknown>, Record<string, unknown>] = [{ ...Object(all[CUSTOM]) }, {}];
      for (const [name, { shownAs }] of columns)
        row[name] = shownAs === undefined ? all[name] : shownAs(all as Selected<Shape>, loadedCall);
      for (const name in all) if (!columns.has(name) && name !== CUSTOM) also[name] = all[name];
      return { row: row as Row, also: also as Shape["also"] };
    });
  }

  /** Each facet ignores its own filters: they show what else could be chosen. */
  const facetsOf = ({ db, call, facets, foundBy }: Question): Promise<Facet[]> =>
    Promise.all(
      facets.map(({ name, column }) => {
        const named = choices.get(name);
        return countFacet(db, { name, column, choices: named && at(named, call) }, foundBy(name));
      }),
    );

  const counted = async ({ db, found }: Question): Promise<number> => {
    const most = definition.countsTo;
    const { rows } = await (most === undefined
      ? sql<{ total: number }>`select count(*) as total from ${found}`
      : sql<{ total: number }>`select count(*) as total from (select from ${found} limit ${most + 1}) counted`
    ).execute(db);
    return rows[0]?.total ?? 0;
  };

  return {
    kinds: Object.fromEntries([...columns].map(([name, { kind }]) => [name, kind])) as Record<NamedMembers<Row>, Kind>,
    async page(context, request, ...[given]) {
      const found = await question(context, request, given);
      const isOnTheWay = found.source.countsOnTheWay === true;
      const [{ items, total }, all, facets] = await Promise.all([
        read(found, request),
        isOnTheWay ? null : counted(found),
        request.facets === undefined ? undefined : facetsOf(found),
      ]);
      // A page behind the end has no row that could carry the count.
      const known = isOnTheWay && items.length === 0 && (request.skip ?? 0) > 0 ? await counted(found) : Number(all ?? total ?? 0);
      const most = definition.countsTo;
      const page = { Items: items, ...(facets === undefined ? {} : { Facets: facets }) };
      return most === undefined
        ? { ...page, TotalCount: known }
        : { ...page, TotalCount: Math.min(known, most), TotalIsExact: known <= most };
    },
    items: async (context, request, ...[given]) => (await read(await question(context, request, given), request)).items,
    count: async (context, request, ...[given]) => await counted(await question(context, request, given)),
    column: askedColumn,
    members: selection,
    async present<Extra>(context: Context, stored: readonly object[], ...[given]: GivenArgument<Shape>) {
      return (await present(stored as readonly Stored[], { context, given })) as readonly ReadRow<Shape, Extra>[];
    },
    async find(context, which, ...[given]) {
      const call: Call = { context, given };
      const { from, where = [], db = context.db } = await definition.rows(call);
      const { rows } =
        await sql<Stored>`select ${selection(call)} from ${from} where ${sql.join(eachInParentheses([...where, which]), sql` and `)}`.execute(
          db,
        );
      return (await present(rows.slice(0, 1), call))[0]?.row;
    },
    async query<Extra>(context: Context, statement: (members: Sql) => Sql, ...[given]: GivenArgument<Shape>) {
      const call: Call = { context, given };
      const { rows } = await sql<Stored>`${statement(selection(call))}`.execute(context.db);
      const left = await leftOut(context);
      const read = (await present(rows, call)) as readonly ReadRow<Shape, Extra>[];
      return read.map(({ row, also }) => ({ row: without(row, left), also }));
    },
  };
}

/** A condition may be `a or b`: joined with others it stays one. */
const eachInParentheses = (conditions: readonly Sql[]): Sql[] => conditions.map((condition) => sql`(${condition})`);

const NOTHING: ReadonlySet<string> = new Set();

/** The row of a file with null for what its reader may not see; the answer of the list's own operation loses it at the door, as its contract allows. */
const without = <Row extends object>(row: Row, withheld: ReadonlySet<string>): Row =>
  withheld.size === 0
    ? row
    : Object.assign(row, Object.fromEntries([...withheld].flatMap((name) => (Object.hasOwn(row, name) ? [[name, null]] : []))));

type Stored = Readonly<Record<string, unknown>>;
const TOTAL = "total of all";
const CUSTOM = "custom_values";

/** The value as it travels: exact numbers as text. */
function wireForm({ kind, expression }: SqlColumn): Sql {
  if (kind === "decimal") return sql`(${expression})::text`;
  return kind === "number" ? sql`(${expression})::float8` : expression;
}
