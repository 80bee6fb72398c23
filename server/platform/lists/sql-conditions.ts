import { type RawBuilder, sql } from "kysely";
import type { Kind } from "../../../shared/lists/kind.ts";
import type { Comparison, Test, TimeRange } from "../../../shared/lists/list-test.ts";
import type { ListQuery } from "./list-request.ts";

/** A column as SQL. */
export interface SqlColumn {
  readonly kind: Kind;
  /** The compared value. */
  readonly expression: RawBuilder<unknown>;
  readonly isAlwaysThere?: boolean;
  /** The column of the table that is nothing but this value, in the order of its kind. */
  readonly storedIn?: string | undefined;
  /** An index for another form of the condition: whether a row has one of these values. */
  readonly equalsOne?: (values: readonly string[]) => RawBuilder<boolean>;
}

const TYPES: Readonly<Record<Kind, RawBuilder<unknown>>> = {
  text: sql`text`,
  code: sql`text`,
  key: sql`text`,
  integer: sql`bigint`,
  number: sql`numeric`,
  decimal: sql`numeric`,
  time: sql`timestamptz`,
  day: sql`date`,
  boolean: sql`boolean`,
  other: sql`text`,
};
const COMPARISONS: Readonly<Record<Comparison, RawBuilder<unknown>>> = { "<": sql`<`, "<=": sql`<=`, ">": sql`>`, ">=": sql`>=` };

/** A value that is compared and sorted in the order of its kind. */
export const ordered = ({ kind, expression, storedIn }: SqlColumn): RawBuilder<unknown> =>
  kind === "text" && storedIn === undefined ? sql`(${expression}) collate "und-x-icu"` : expression;

/** The condition for a test of a filter. Every value is a parameter. */
export function sqlTest(column: SqlColumn, test: Test): RawBuilder<boolean> {
  const { kind, expression } = column;
  switch (test.is) {
    case "empty":
      return isText(kind) ? sql`(${expression} is null or ${expression} = '')` : sql`${expression} is null`;
    case "notEmpty":
      return isText(kind) ? sql`${expression} <> ''` : sql`${expression} is not null`;
    case "oneOf":
      return isOneOf(column, test.values);
    case "noneOf":
      return sql`(${isOneOf(column, test.values)}) is not true`;
    case "within":
      return isWithin(expression, test.ranges);
    case "outside":
      return sql`(${isWithin(expression, test.ranges)}) is not true`;
    case "contains":
    case "startsWith":
      return sql`lower(${asSent(column)}) like ${`${test.is === "contains" ? "%" : ""}${escapeLike(test.part)}%`}`;
    default:
      return sql`${ordered(column)} ${COMPARISONS[test.is]} ${literal(test.value)}::text::${TYPES[kind]}`;
  }
}

const isText = (kind: Kind): boolean => kind === "text" || kind === "code" || kind === "key";

/** One value as an equality: only then does an index that begins with it still give the order of the rest. */
function isOneOf({ kind, expression, equalsOne }: SqlColumn, values: readonly string[]): RawBuilder<boolean> {
  if (equalsOne !== undefined) return equalsOne(values);
  const [first] = values;
  return values.length === 1
    ? sql`${expression} = ${first}::text::${TYPES[kind]}`
    : sql`${expression} = any (${values}::text[]::${TYPES[kind]}[])`;
}

const isWithin = (expression: RawBuilder<unknown>, ranges: readonly TimeRange[]): RawBuilder<boolean> =>
  ranges.length === 0
    ? sql`false`
    : sql`(${sql.join(
        ranges.map(({ from, to }) => sql`(${expression} >= ${literal(from)}::timestamptz and ${expression} < ${literal(to)}::timestamptz)`),
        sql` or `,
      )})`;

/** After 9999-12-31 the database writes years with five digits, and ISO 8601 with a sign and six digits. */
const literal = (value: string): string => value.replace(/^\+0(?=\d{5}-)/, "");

/** The value in the characters in which it is sent: what a part of it is looked for in. */
function asSent({ kind, expression }: SqlColumn): RawBuilder<unknown> {
  if (isText(kind)) return expression;
  switch (kind) {
    case "time":
      return sql`to_char((${expression}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    case "number":
      return sql`(${expression})::float8::text`;
    default:
      return sql`(${expression})::text`;
  }
}

/** Each word is in one of the columns at least; where the reader sees none of them, no row has it. @param orIn where else a word may be found */
export const sqlSearch = (
  words: readonly string[],
  columns: readonly SqlColumn[],
  orIn?: (word: string) => RawBuilder<boolean>,
): RawBuilder<boolean>[] =>
  words.map((word) => {
    const tests = columns.map((column) => sqlTest(column, { is: "contains", part: word }));
    const found = orIn === undefined ? tests : [...tests, orIn(word)];
    return found.length === 0 ? sql`false` : sql`(${sql.join(found, sql` or `)})`;
  });

/** Rows without a value come last, in both directions. @param last makes the order a total one, so that no row is on two pages or on none */
export const sqlOrder = (sorts: ListQuery<SqlColumn>["sorts"], last: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join([...sorts.map(({ column, isDescending }) => sql`${ordered(column)} ${directionOf(column, isDescending)}`), last]);

/** Plain `desc` puts rows without a value first: the order of an index read backwards. */
export function directionOf({ isAlwaysThere }: SqlColumn, isDescending: boolean): RawBuilder<unknown> {
  if (!isDescending) return sql`asc`;
  return isAlwaysThere === true ? sql`desc` : sql`desc nulls last`;
}

export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, "\\$&");
