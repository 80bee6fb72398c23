import { type RawBuilder, sql } from "kysely";
import type { FigureValues, Group, TotalFunction } from "../../../../shared/generated/types.ts";
import type { Context } from "../../../platform/call/context.ts";
import { ordered } from "../../../platform/lists/sql-conditions.ts";
import type { AccountColumn } from "./account-columns.ts";
import { everyCondition } from "./list-query.ts";
import type { ListQuery } from "./list-request.ts";

export interface NamedColumn extends AccountColumn {
  readonly name: string;
}

export interface Summary {
  readonly groupBy: readonly NamedColumn[];
  readonly totals: readonly { readonly field: NamedColumn; readonly function: TotalFunction }[];
}

/** Most groups of one answer; the largest are sent. */
const MOST_GROUPS = 500;

/**
 * Groups and figures over everything that a list matches. It reads every row of it: linear in the subtree, so grids ask for it only where the user
 * groups or wants totals.
 */
export async function summarise(
  context: Pick<Context, "db">,
  query: ListQuery,
  { groupBy, totals }: Summary,
): Promise<{ Groups?: Group[]; Totals?: FigureValues }> {
  const figures = totals.map((total, index) => sql`${figure(total)} as ${sql.ref(`figure${index}`)}`);
  const figuresOf = (row: Readonly<Record<string, unknown>>): FigureValues =>
    Object.fromEntries(totals.map(({ field }, index) => [field.name, presentFigure(row[`figure${index}`])]));
  const answer: { Groups?: Group[]; Totals?: FigureValues } = {};
  if (groupBy.length > 0) {
    const keys = groupBy.map((column, index) => sql`${ordered(column)} as ${sql.ref(`key${index}`)}`);
    const positions = sql.join(groupBy.map((_, index) => sql.raw(String(index + 1))));
    const { rows } = await sql<Record<string, unknown>>`select ${sql.join([...keys, sql`count(*) as rows`, ...figures])}
      from ${query.from} where ${everyCondition(query)} group by ${positions} order by rows desc, ${positions} limit ${MOST_GROUPS}`.execute(
      context.db,
    );
    answer.Groups = rows.map((row) => ({
      Values: Object.fromEntries(groupBy.map((field, index) => [field.name, presentKey(field, row[`key${index}`])])),
      Count: Number(row.rows),
      Totals: figuresOf(row),
    }));
  }
  if (totals.length > 0) {
    const { rows } = await sql<
      Record<string, unknown>
    >`select ${sql.join(figures)} from ${query.from} where ${everyCondition(query)}`.execute(context.db);
    answer.Totals = figuresOf(rows[0] ?? {});
  }
  return answer;
}

function figure({ field, function: name }: Summary["totals"][number]): RawBuilder<unknown> {
  switch (name) {
    case "Sum":
      return sql`sum(${field.expression})::text`;
    case "Average":
      return sql`round(avg(${field.expression}), 6)::text`;
    case "Minimum":
      return sql`min(${field.expression})::text`;
    case "Maximum":
      return sql`max(${field.expression})::text`;
    case "Count":
      return sql`count(${field.expression})`;
  }
}

const presentFigure = (value: unknown): string | number | null =>
  value === null || value === undefined ? null : typeof value === "number" ? value : tidy(String(value));

/** `12.500000` is 12.5 to people. */
const tidy = (text: string): string => (/^-?\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, "") : text);

function presentKey({ kind }: NamedColumn, value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (kind === "boolean") return value === true;
  return kind === "number" || kind === "integer" ? Number(value) : String(value);
}
