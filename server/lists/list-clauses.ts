import { type RawBuilder, sql } from "kysely";
import type { Filter, Sort } from "../generated/types.ts";
import { validationFailed } from "../http/problem.ts";

export interface ListColumn {
  readonly expression: RawBuilder<unknown>;
  readonly kind: "text" | "number" | "time" | "boolean";
}

export interface ListRequest {
  readonly sort?: readonly Sort[];
  readonly text?: string;
  readonly filters?: readonly Filter[];
}

const COMPARISONS: Partial<Record<Filter["operator"], RawBuilder<unknown>>> = {
  lessThan: sql`<`,
  lessOrEqual: sql`<=`,
  greaterThan: sql`>`,
  greaterOrEqual: sql`>=`,
};
const TYPES = { text: sql`text`, number: sql`numeric`, time: sql`timestamptz`, boolean: sql`boolean` };

/**
 * The list convention as SQL: what rows must fulfil, and their order. Every value is a parameter.
 *
 * @param columns what may be sorted and filtered by, by its name in the response
 * @param searched names of the columns in which each word of `text` is looked for
 * @param last makes the order a total one, so that no row is on two pages or on none
 * @throws Problem ValidationFailed naming an unknown field or a value of another type
 */
export function listClauses(
  columns: Readonly<Record<string, ListColumn>>,
  { sort = [], text = "", filters = [] }: ListRequest,
  searched: readonly string[],
  last: RawBuilder<unknown>,
): { where: RawBuilder<boolean>; order: RawBuilder<unknown> } {
  const find = (name: string, path: string): ListColumn => {
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
    if (column === undefined)
      throw validationFailed([{ field: path, code: "unknownField", message: "{name} is not known here.", params: { name } }]);
    return column;
  };
  const words = text
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, 8);
  const conditions = [
    ...filters.map((filter, index) => condition(find(filter.field, `filters.${index}.field`), filter, `filters.${index}.value`)),
    ...words.map((word) => {
      const pattern = `%${escapeLike(word)}%`;
      return sql<boolean>`(${sql.join(
        searched.map((name) => sql`${find(name, "text").expression} ilike ${pattern}`),
        sql` or `,
      )})`;
    }),
  ];
  const orders = sort.map(
    ({ field, direction }, index) =>
      sql`${find(field, `sort.${index}.field`).expression} ${direction === "Descending" ? sql`desc nulls last` : sql`asc nulls last`}`,
  );
  return {
    where: conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`,
    order: sql.join([...orders, last]),
  };
}

function condition({ expression, kind }: ListColumn, { operator, value }: Filter, path: string): RawBuilder<boolean> {
  if (operator === "isEmpty") return sql`${expression} is null`;
  if (operator === "isNotEmpty") return sql`${expression} is not null`;
  const values = [value ?? null].flat().map((one) => checked(kind, String(one ?? ""), path));
  const [first = ""] = values;
  if (operator === "contains" || operator === "startsWith")
    return sql`${expression}::text ilike ${`${operator === "contains" ? "%" : ""}${escapeLike(first)}%`}`;
  // A day is meant when a day is given.
  const isDay = kind === "time" && values.every((one) => one.length === 10);
  const shown = isDay ? sql`${expression}::date` : expression;
  const type = isDay ? sql`date` : TYPES[kind];
  if (operator === "in" || operator === "equals") return sql`${shown} = any (${values}::text[]::${type}[])`;
  if (operator === "notEquals") return sql`${shown} is distinct from ${first}::text::${type}`;
  return sql`${expression} ${COMPARISONS[operator] ?? sql`=`} ${first}::text::${TYPES[kind]}`;
}

function checked(kind: ListColumn["kind"], value: string, path: string): string {
  const isRight =
    kind === "time"
      ? !Number.isNaN(Date.parse(value))
      : kind === "number"
        ? /^-?\d{1,15}(\.\d{1,15})?$/.test(value)
        : kind !== "boolean" || value === "true" || value === "false";
  if (!isRight) throw validationFailed([{ field: path, code: "invalidFilter", message: NEEDED[kind] }]);
  return value;
}
const NEEDED = {
  text: "A text is needed.",
  number: "A number is needed.",
  time: "A date is needed.",
  boolean: "Yes or no is needed.",
} as const;

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, "\\$&");
