import type { Facet } from "../../../shared/generated/types.ts";
import type { Context } from "../call/context.ts";
import type { Column, Kind, NamedMembers } from "./column.ts";
import type { GivenArgument, ListCall, ListPage } from "./define-list.ts";
import { facetColumns, isCounted, isRanged, MOST_VALUES } from "./facets.ts";
import { type Comparison, DEFAULT_TAKE, type ListQuery, type ListRequest, readRequest, type Test, type TimeRange } from "./list-request.ts";

/** What a list in memory is about, as types. */
interface MemoryListShape {
  /** A row as the contract has it. */
  readonly row: object;
  /** What the rows are made of. */
  readonly item: unknown;
  /** What the list is asked for beside the convention. */
  readonly given?: unknown;
}

type Getter<Shape extends MemoryListShape, Value> = (item: Shape["item"], call: ListCall<Shape["given"]>) => Value;
type MemoryColumns<Shape extends MemoryListShape> = {
  readonly [Member in NamedMembers<Shape["row"]>]-?: Column<Shape["row"][Member], Getter<Shape, Shape["row"][Member]>, () => unknown>;
};
type AnyColumn<Shape extends MemoryListShape> = Column<unknown, Getter<Shape, unknown>, () => unknown>;

interface MemoryListDefinition<Shape extends MemoryListShape> {
  /** Each member of a row, once. */
  readonly columns: MemoryColumns<Shape>;
  /** Values that no contract names; they are members of the row under their own names. */
  customValues?(item: Shape["item"]): Readonly<Record<string, unknown>>;
}

export interface MemoryList<Shape extends MemoryListShape> {
  /** One page of the items, in their own order unless another is asked for. @throws Problem ValidationFailed naming what is unknown or does not fit */
  page(context: Context, request: ListRequest, items: readonly Shape["item"][], ...given: GivenArgument<Shape>): ListPage<Shape["row"]>;
  /** One item as its row. */
  row(context: Context, item: Shape["item"], ...given: GivenArgument<Shape>): Shape["row"];
}

/**
 * A list whose items are all in memory: for those that are few anyone who asks, or that are not in the database. Declared and asked like those of
 * {@link defineList}, and answered alike.
 */
export function defineMemoryList<Shape extends MemoryListShape>(definition: MemoryListDefinition<Shape>): MemoryList<Shape> {
  const columns = Object.entries<AnyColumn<Shape>>(definition.columns).map(([name, column]) => ({ name, ...column }));
  const searched = columns.filter(({ isSearched }) => isSearched);

  const present = (item: Shape["item"], call: ListCall<Shape["given"]>): Shape["row"] => ({
    ...definition.customValues?.(item),
    ...Object.fromEntries(
      columns.flatMap(({ name, source }) => {
        const value = source?.(item, call);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  });

  return {
    page(context, request, items, ...[given]) {
      const call = { context, given };
      const { withheld } = context;
      const find = (wanted: string) => columns.find(({ name, isAsked }) => name === wanted && isAsked && !withheld.has(name));
      const query = readRequest(request, find);
      const facets = facetColumns(request.facets, find);
      const cellOf = ({ source }: AnyColumn<Shape>, item: Shape["item"]): Cell => asCell(source?.(item, call));
      const matches = (item: Shape["item"], except?: string) =>
        query.tests.every(({ column, test }) => column.name === except || passes(column.kind, cellOf(column, item), test)) &&
        query.words.every((word) =>
          searched.some(
            (column) =>
              !withheld.has(column.name) &&
              String(cellOf(column, item) ?? "")
                .toLowerCase()
                .includes(word),
          ),
        );
      const found = items.filter((item) => matches(item));
      const { skip = 0, take = DEFAULT_TAKE } = request;
      const sorted = query.sorts.length === 0 ? found : inOrder(found, query.sorts, cellOf);
      const page = { Items: sorted.slice(skip, skip + take).map((item) => present(item, call)), TotalCount: found.length };
      if (request.facets === undefined) return page;
      const facetOf = ({ name, column }: (typeof facets)[number]): Facet => {
        const matching = items.filter((item) => matches(item, name));
        return countValues(
          name,
          column.kind,
          matching.map((item) => cellOf(column, item)),
        );
      };
      return { ...page, Facets: facets.map(facetOf) };
    },
    row: (context, item, ...[given]) => present(item, { context, given }),
  };
}

type Cell = string | number | boolean | null;
const asCell = (value: unknown): Cell =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;

/** As the database counts one facet (`facets.ts`). */
function countValues(name: string, kind: Kind, cells: readonly Cell[]): Facet {
  const counts = new Map<string | number | boolean, number>();
  for (const cell of cells) if (cell !== null && cell !== "") counts.set(cell, (counts.get(cell) ?? 0) + 1);
  const values = [...counts].toSorted(([left, more], [right, less]) => less - more || compare(kind, String(left), String(right)));
  const range = [...counts.keys()].toSorted((left, right) => compare(kind, String(left), String(right)));
  const inRange = (value: string | number | boolean | undefined) => (typeof value === "boolean" ? null : (value ?? null));
  return {
    Field: name,
    Values: isCounted(kind) ? values.slice(0, MOST_VALUES).map(([Value, Count]) => ({ Value, Count })) : [],
    IsComplete: !isCounted(kind) || values.length <= MOST_VALUES,
    ...(isRanged(kind) ? { Minimum: inRange(range[0]), Maximum: inRange(range.at(-1)) } : {}),
  };
}

/** What lacks a value comes last, in both directions; what is equal stays in the items' own order. */
function inOrder<Item, Column extends { readonly kind: Kind }>(
  items: readonly Item[],
  sorts: ListQuery<Column>["sorts"],
  cellOf: (column: Column, item: Item) => Cell,
): readonly Item[] {
  return items.toSorted((left, right) => {
    for (const { column, isDescending } of sorts) {
      const [a, b] = [cellOf(column, left), cellOf(column, right)];
      if (a === null || b === null) {
        if (a !== b) return a === null ? 1 : -1;
        continue;
      }
      const order = compare(column.kind, String(a), String(b));
      if (order !== 0) return isDescending ? -order : order;
    }
    return 0;
  });
}

function passes(kind: Kind, cell: Cell, test: Test): boolean {
  const isEmpty = cell === null || cell === "";
  const text = String(cell);
  switch (test.is) {
    case "empty":
      return isEmpty;
    case "notEmpty":
      return !isEmpty;
    case "oneOf":
    case "noneOf":
      return (cell !== null && test.values.some((value) => compare(kind, text, value) === 0)) === (test.is === "oneOf");
    case "within":
    case "outside":
      return (cell !== null && test.ranges.some((range) => isWithin(text, range))) === (test.is === "within");
    case "contains":
      return cell !== null && text.toLowerCase().includes(test.part);
    case "startsWith":
      return cell !== null && text.toLowerCase().startsWith(test.part);
    default:
      return cell !== null && HOLDS[test.is](compare(kind, text, test.value));
  }
}

const HOLDS: Readonly<Record<Comparison, (order: number) => boolean>> = {
  "<": (order) => order < 0,
  "<=": (order) => order <= 0,
  ">": (order) => order > 0,
  ">=": (order) => order >= 0,
};

const isWithin = (moment: string, { from, to }: TimeRange): boolean =>
  compare("time", moment, from) >= 0 && compare("time", moment, to) < 0;

/** The root collation, as the database has it under the name "und-x-icu". */
const collator = new Intl.Collator("und");

/** Two values of one kind in the order that the database has for them. */
function compare(kind: Kind, left: string, right: string): number {
  switch (kind) {
    case "text":
      return collator.compare(left, right) || byCodePoint(left, right);
    case "integer":
    case "number":
      return Number(left) - Number(right);
    case "decimal":
      return compareDecimals(left, right);
    case "time":
      return Date.parse(left) - Date.parse(right);
    default:
      return byCodePoint(left, right);
  }
}

const byCodePoint = (left: string, right: string): number => (left === right ? 0 : Buffer.compare(Buffer.from(left), Buffer.from(right)));

/** Without rounding: as whole numbers of the smaller unit. */
function compareDecimals(left: string, right: string): number {
  const places = Math.max(...[left, right].map((text) => text.split(".")[1]?.length ?? 0));
  const [a, b] = [left, right].map((text) => {
    const [whole = "", fraction = ""] = text.split(".");
    return BigInt(whole + fraction.padEnd(places, "0"));
  });
  return a === b ? 0 : (a ?? 0n) < (b ?? 0n) ? -1 : 1;
}
