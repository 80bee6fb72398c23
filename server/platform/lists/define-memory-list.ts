import type { Facet } from "../../../shared/generated/types.ts";
import { asCell, type Cell, countValues, inOrder, passes } from "../../../shared/lists/in-memory.ts";
import { isRanged } from "../../../shared/lists/kind.ts";
import type { Context } from "../call/context.ts";
import type { Column, NamedMembers } from "./column.ts";
import type { GivenArgument, ListCall, ListPage } from "./define-list.ts";
import { facetColumns } from "./facets.ts";
import { DEFAULT_TAKE, type ListRequest, readRequest } from "./list-request.ts";

/** The types of a list in memory. */
interface MemoryListShape {
  /** A row as the contract has it. */
  readonly row: object;
  /** An item, from which a row is made. */
  readonly item: unknown;
  /** Parameters of the list beside the convention. */
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
  /**
   * One page of the items, in their own order unless the request sorts. @throws Problem ValidationFailed that names what is unknown or does not fit
   */
  page(context: Context, request: ListRequest, items: readonly Shape["item"][], ...given: GivenArgument<Shape>): ListPage<Shape["row"]>;
  /** One item as its row. */
  row(context: Context, item: Shape["item"], ...given: GivenArgument<Shape>): Shape["row"];
}

/**
 * A list with all items in memory: for short lists, or items that are not in the database. It is declared and called like {@link defineList}, with
 * the same responses.
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
        const counted = countValues(
          column.kind,
          matching.map((item) => cellOf(column, item)),
        );
        return {
          Field: name,
          Values: counted.values.map(([Value, Count]) => ({ Value, Count })),
          IsComplete: counted.isComplete,
          ...(isRanged(column.kind) ? { Minimum: counted.minimum, Maximum: counted.maximum } : {}),
        };
      };
      return { ...page, Facets: facets.map(facetOf) };
    },
    row: (context, item, ...[given]) => present(item, { context, given }),
  };
}
