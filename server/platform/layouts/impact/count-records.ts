import { type Kysely, type RawBuilder, sql } from "kysely";
import type { AccountTarget } from "../../../../layout/model.ts";
import { compileValidator } from "../../../../layout/validate/validate.ts";
import { type AccountScope, scopePredicate } from "../../call/scope.ts";
import type { Database } from "../../database/schema.ts";
import type { RecordQuestion } from "./record-questions.ts";

export interface RecordCount {
  readonly question: RecordQuestion;
  readonly count: number;
  readonly examples: readonly { readonly accountId: number; readonly name: string }[];
}

interface Counted {
  readonly total: number;
  /** Only questions with at least one record. */
  readonly counts: readonly RecordCount[];
}

const EXAMPLES = 5;
/** Different values of one field that are judged here; a field with more of them is judged by these. */
const MOST_VALUES = 50_000;

/**
 * The records that a layout shows, as a condition of the table `account`.
 *
 * @param scope the accounts that the caller may read
 * @param others products with a layout of their own: this one does not show them
 */
export function shownRecords(
  scope: AccountScope,
  { AccountType, ProductName }: AccountTarget,
  others: readonly string[],
): RawBuilder<boolean> {
  const product =
    ProductName !== undefined
      ? sql` and account.product_name = ${ProductName}`
      : others.length > 0
        ? sql` and account.product_name <> all (${others}::text[])`
        : sql``;
  return sql<boolean>`account.account_type = ${AccountType}${product} and account.account_state not in ('Terminated', 'Terminating')
    and ${scopePredicate(scope, "account")}`;
}

/**
 * The number of accounts for each question, and a few of them by name.
 *
 * One statement counts all questions, a second one reads the examples. Only patterns are checked here, on the distinct values of the field.
 */
export async function countRecords(
  db: Kysely<Database>,
  shown: RawBuilder<boolean>,
  questions: readonly RecordQuestion[],
): Promise<Counted> {
  const counted = questions.filter(({ refusedBy }) => refusedBy === undefined);
  const figures = counted.map(({ condition }, index) => sql`count(*) filter (where ${condition})::int as ${sql.ref(`q${index}`)}`);
  const { rows } = await sql<
    Record<string, number>
  >`select ${sql.join([sql`count(*)::int as total`, ...figures])} from account where ${shown}`.execute(db);
  const row = rows[0] ?? {};
  const concerned = counted.flatMap((question, index) => {
    const count = row[`q${index}`] ?? 0;
    return count === 0 ? [] : [{ question, count }];
  });
  const examples = await readExamples(
    db,
    shown,
    concerned.map(({ question }) => question.condition),
  );
  const counts: RecordCount[] = concerned.map((found, index) => ({ ...found, examples: examples[index] ?? [] }));
  for (const question of questions) {
    const judged = await judgeValues(db, shown, question);
    if (judged !== null) counts.push(judged);
  }
  return { total: row.total ?? 0, counts };
}

interface ExampleRow {
  readonly question: number;
  readonly account_id: number;
  readonly display_name: string;
}

async function readExamples(db: Kysely<Database>, shown: RawBuilder<boolean>, conditions: readonly RawBuilder<boolean>[]) {
  if (conditions.length === 0) return [];
  const parts = conditions.map(
    (condition, index) =>
      sql`(select ${index}::int as question, account_id, display_name from account where ${shown} and ${condition} order by account_id limit ${EXAMPLES})`,
  );
  const { rows } = await sql<ExampleRow>`${sql.join(parts, sql` union all `)}`.execute(db);
  return conditions.map((_condition, index) =>
    rows
      .filter(({ question }) => question === index)
      .map(({ account_id, display_name }) => ({ accountId: account_id, name: display_name })),
  );
}

/** @returns null: no value is refused, or the question is not of this kind. */
async function judgeValues(db: Kysely<Database>, shown: RawBuilder<boolean>, question: RecordQuestion): Promise<RecordCount | null> {
  const { condition, refusedBy } = question;
  if (refusedBy === undefined) return null;
  const { rows } = await sql<{ value: unknown; count: number; ids: number[] }>`
    select ${refusedBy.value} as value, count(*)::int as count, to_jsonb((array_agg(account_id order by account_id))[1:${sql.lit(EXAMPLES)}]) as ids
    from account where ${shown} and ${condition} group by 1 limit ${MOST_VALUES}`.execute(db);
  const validate = compileValidator(refusedBy.schema);
  const refused = rows.filter(({ value }) => validate(value).length > 0);
  if (refused.length === 0) return null;
  const ids = refused.flatMap((row) => row.ids).slice(0, EXAMPLES);
  const named = await db.selectFrom("account").select(["account_id", "display_name"]).where("account_id", "in", ids).execute();
  return {
    question,
    count: refused.reduce((sum, row) => sum + row.count, 0),
    examples: named.map(({ account_id, display_name }) => ({ accountId: account_id, name: display_name })),
  };
}
