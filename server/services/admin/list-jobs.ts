import { type RawBuilder, sql } from "kysely";
import type { AdminOperations } from "../../generated/operations.ts";
import type { CapabilityName, Filter } from "../../generated/types.ts";
import type { Context } from "../../http/context.ts";
import { notFound, validationFailed } from "../../http/problem.ts";
import { scopePredicate } from "../../http/scope.ts";
import type { JobFinder } from "../../jobs/change-job.ts";
import { presentJob, selectJobs } from "../../jobs/present-job.ts";

const CAPABILITY: CapabilityName = "ADMINISTRATIVE";

/** Work that nobody asked for is the root's, which has no username. */
const OWNER = sql<string | null>`coalesce(owner.username, owner.display_name)`;
const OWNER_NAME = "owner_name";

const COLUMNS: Readonly<Record<string, string>> = {
  JobId: "job.job_id",
  Kind: "job.kind",
  Title: "job.title",
  Status: "job.status",
  Done: "job.done",
  Total: "job.total",
  Failed: "job.failed",
  Message: "job.message",
  CreatedAt: "job.created_at",
  StartedAt: "job.started_at",
  FinishedAt: "job.finished_at",
  OwnerAccountId: "job.owner_account_id",
  OwnerUsername: OWNER_NAME,
  Attempts: "job.attempts",
  Node: "job.node",
};
const TIMES: ReadonlySet<string> = new Set(["CreatedAt", "StartedAt", "FinishedAt"]);
const NUMBERS: ReadonlySet<string> = new Set(["Done", "Total", "Failed", "OwnerAccountId", "Attempts"]);

/** Jobs of the users on whom the caller is an administrator. Newest first unless another order is asked for. */
export const listJobs: AdminOperations["ListJobs"] = async (context, { skip = 0, take = 50, sort = [], text = "", filters = [] }) => {
  const conditions = [
    ...filters.map((filter, index) => condition(filter, `filters.${index}`)),
    ...text
      .trim()
      .split(/\s+/)
      .filter((word) => word !== "")
      .map(containing),
  ];
  const where = conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
  const jobs = jobsInScope(context, "Read").where(where);
  let page = jobs.select(OWNER.as("owner_username"));
  for (const [index, { field, direction }] of sort.entries())
    page = page.orderBy(columnOf(field, `sort.${index}.field`), direction === "Descending" ? "desc" : "asc");
  const [rows, counted] = await Promise.all([
    page.orderBy("job.created_at", "desc").orderBy("job.job_id").limit(take).offset(skip).execute(),
    jobs
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    Items: rows.map((row) => ({
      ...presentJob(row),
      OwnerAccountId: row.owner_account_id,
      OwnerUsername: row.owner_username,
      Attempts: row.attempts,
      Node: row.node,
    })),
    TotalCount: counted.total,
  };
};

/** A job that the caller may stop or restart, kept from others until the transaction ends. */
export const lockJobInScope: JobFinder = async (context, jobId) => {
  const job = await jobsInScope(context, "Execute").where("job.job_id", "=", jobId).forUpdate("job").executeTakeFirst();
  if (job === undefined) throw notFound();
  return job;
};

function jobsInScope(context: Context, action: "Read" | "Execute") {
  return selectJobs(context.db)
    .innerJoin("account as owner", "owner.account_id", "job.owner_account_id")
    .where(scopePredicate(context.scopeFor(CAPABILITY, [action]), "owner"));
}

function columnOf(field: string, path: string): RawBuilder<unknown> {
  const column = Object.hasOwn(COLUMNS, field) ? COLUMNS[field] : undefined;
  if (column === undefined)
    throw validationFailed([{ field: path, code: "unknownField", message: "{name} is not known here.", params: { name: field } }]);
  return column === OWNER_NAME ? OWNER : sql.ref(column);
}

const COMPARISONS: Partial<Record<Filter["operator"], RawBuilder<unknown>>> = {
  lessThan: sql`<`,
  lessOrEqual: sql`<=`,
  greaterThan: sql`>`,
  greaterOrEqual: sql`>=`,
};

function condition({ field, operator, value }: Filter, path: string): RawBuilder<boolean> {
  const column = columnOf(field, `${path}.field`);
  if (operator === "isEmpty") return sql`${column} is null`;
  if (operator === "isNotEmpty") return sql`${column} is not null`;
  const values = [value ?? null].flat().map((one) => checked(field, String(one ?? ""), `${path}.value`));
  // A day is meant when a day is given.
  const shown = TIMES.has(field) && values.every((one) => one.length === 10) ? sql`${column}::date::text` : sql`${column}::text`;
  if (operator === "in" || operator === "equals") return sql`${shown} = any (${values}::text[])`;
  if (operator === "notEquals") return sql`${shown} is distinct from ${values[0]}`;
  if (operator === "contains" || operator === "startsWith")
    return sql`${column}::text ilike ${`${operator === "contains" ? "%" : ""}${escapeLike(values[0] ?? "")}%`}`;
  const [first] = values;
  const limit = TIMES.has(field) ? sql`${first}::timestamptz` : NUMBERS.has(field) ? sql`${first}::numeric` : sql`${first}::text`;
  return sql`${column} ${COMPARISONS[operator] ?? sql`=`} ${limit}`;
}

function checked(field: string, value: string, path: string): string {
  const isRight = TIMES.has(field)
    ? !Number.isNaN(Date.parse(value))
    : NUMBERS.has(field)
      ? value !== "" && Number.isFinite(Number(value))
      : true;
  if (!isRight)
    throw validationFailed([
      { field: path, code: "invalidFilter", message: TIMES.has(field) ? "A date is needed." : "A number is needed." },
    ]);
  return value;
}

function containing(word: string): RawBuilder<boolean> {
  const pattern = `%${escapeLike(word)}%`;
  return sql`(job.title ilike ${pattern} or job.kind ilike ${pattern} or job.message ilike ${pattern} or ${OWNER} ilike ${pattern})`;
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, "\\$&");
