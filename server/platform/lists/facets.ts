/** The columns of a list that can be facets, and the statement that counts one. */
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Facet, FacetValue } from "../../../shared/generated/types.ts";
import { isCounted, isRanged, type Kind, MOST_VALUES } from "../../../shared/lists/kind.ts";
import type { Database } from "../database/schema.ts";
import { findColumn } from "./list-request.ts";
import { ordered, type SqlColumn } from "./sql-conditions.ts";

/**
 * The columns of the facets that are asked for.
 *
 * @param find the column of a name, if the caller may ask by it: the same as for filters
 * @throws Problem ValidationFailed naming one that is unknown, not for the caller, or of a kind that is not counted
 */
export const facetColumns = <Column extends { readonly kind: Kind }>(
  facets: readonly string[] = [],
  find: (name: string) => Column | undefined,
): readonly { readonly name: string; readonly column: Column }[] =>
  facets.map((name, index) => ({
    name,
    column: findColumn(
      (wanted) => {
        const column = find(wanted);
        return column !== undefined && (isCounted(column.kind) || isRanged(column.kind)) ? column : undefined;
      },
      name,
      `facets.${index}`,
    ),
  }));

export interface SqlFacet {
  readonly name: string;
  readonly column: SqlColumn;
  /** Names and parents of the values, see `choices` of `defineList`. */
  readonly choices: RawBuilder<unknown> | undefined;
}

/** Counts one facet in one statement. @param found the rows, as what follows `from`: without the facet's own filters */
export async function countFacet(db: Kysely<Database>, { name, column, choices }: SqlFacet, found: RawBuilder<unknown>): Promise<Facet> {
  const { kind, expression } = column;
  const hasRange = isRanged(kind) && choices === undefined;
  if (!isCounted(kind)) {
    const { rows } = await sql<Range>`select min(${expression})::text as least, max(${expression})::text as most from ${found}`.execute(db);
    return { Field: name, Values: [], IsComplete: true, ...rangeOf(kind, rows[0]) };
  }
  const counted = sql`select ${ordered(column)} as value, count(*)::int as count from ${found} group by 1`;
  const named =
    choices === undefined
      ? sql`select value, count, null::text as label, null::text as parent from counted`
      : sql`select wanted.value, coalesce(counted.count, 0) as count, choice.label, choice.parent
          from wanted left join counted using (value) left join choice using (value)`;
  const tree =
    choices === undefined
      ? sql``
      : sql`, choice (value, label, parent) as (${choices}),
        wanted as (select value from counted union select choice.parent from wanted join choice using (value) where choice.parent is not null)`;
  const range = hasRange
    ? sql`(select min(value)::text from counted) as least, (select max(value)::text from counted) as most`
    : sql`null::text as least, null::text as most`;
  const { rows } = await sql<CountedValue>`
    with recursive counted as (${counted})${tree}
    select named.*, ${range}
    from (${named}) named where value is not null ${kind === "integer" || kind === "boolean" ? sql`` : sql`and value <> ''`}
    order by count desc, label, value limit ${MOST_VALUES + 1}`.execute(db);
  return {
    Field: name,
    Values: rows.slice(0, MOST_VALUES).map(
      ({ value, count, label, parent }): FacetValue => ({
        Value: value,
        ...(label === null ? {} : { Label: label }),
        ...(choices === undefined ? {} : { Parent: parent }),
        Count: count,
      }),
    ),
    IsComplete: rows.length <= MOST_VALUES,
    ...(hasRange ? rangeOf(kind, rows[0]) : {}),
  };
}

interface Range {
  least: string | null;
  most: string | null;
}
interface CountedValue extends Range {
  value: string | number | boolean;
  count: number;
  label: string | null;
  parent: string | number | null;
}

/** The range in the value's transport form: exact numbers as text. */
const rangeOf = (kind: Kind, range: Range | undefined): Pick<Facet, "Minimum" | "Maximum"> => {
  const sent = (text: string | null | undefined) => (text === null || text === undefined ? null : kind === "decimal" ? text : Number(text));
  return { Minimum: sent(range?.least), Maximum: sent(range?.most) };
};
