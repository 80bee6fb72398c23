import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import { eventsNamed } from "../../../audit/audit-texts.ts";
import type { Database } from "../../../database/schema.ts";
import type { AuditRecordTable } from "../../../database/tables/audit.ts";
import type { Locale } from "../../../domain/locales.ts";
import type { AuditLogPage, Filter, Sort } from "../../../generated/types.ts";
import type { Context } from "../../../http/context.ts";
import { validationFailed } from "../../../http/problem.ts";
import { escapeLike, searchWords } from "../list/list-filter.ts";
import { presentRecords } from "./present-records.ts";

const DAY = 86_400_000;
/** Without a time that is asked for, the last 30 days (domain §8.4). */
const DEFAULT_DAYS = 30;
const COUNT_LIMIT = 10_000;
const TIME = "TimestampUtc";

const COLUMNS: Readonly<Record<string, string>> = {
  TimestampUtc: "recorded_at",
  Channel: "channel",
  ActorAccountId: "actor_account_id",
  ActorUsername: "actor_username",
  ActorDisplayName: "actor_display_name",
  ImpersonatorUsername: "impersonator_username",
  IpAddress: "remote_address",
  Service: "service",
  Operation: "operation",
  EventType: "event_type",
  ObjectType: "object_type",
  ObjectId: "object_id",
  ObjectAccountId: "object_account_id",
  ObjectDisplayName: "object_display_name",
  Result: "result",
  ErrorCode: "error_code",
  CorrelationId: "correlation_id",
  Reason: "reason",
};

/** The members that every list of audit records takes. */
export interface RecordsRequest {
  readonly from?: string;
  readonly to?: string;
  readonly skip?: number;
  readonly take?: number;
  readonly sort?: readonly Sort[];
  readonly text?: string;
  readonly filters?: readonly Filter[];
}

/** A record with what tells how its fields are called. */
export type RecordRow = Selectable<AuditRecordTable> & { readonly product_name: string | null };

/**
 * One page of the trail, newest first unless it is asked otherwise.
 *
 * @param db what the reader may see of it at all
 * @param which records are meant, over `record`
 * @throws Problem ValidationFailed naming an unknown field or a value that is no time
 */
export async function readRecords(
  context: Context,
  db: Kysely<Database>,
  which: readonly RawBuilder<unknown>[],
  input: RecordsRequest,
): Promise<AuditLogPage> {
  const { skip = 0, take = 50, filters = [], text } = input;
  const conditions = sql.join(
    [
      ...which,
      ...timesOf(context, input),
      ...filters.map((filter, index) => condition(filter, `filters[${index}]`)),
      ...searchWords(text).map((word) => containing(word, context.language)),
    ],
    sql` and `,
  );
  const [page, counted] = await Promise.all([
    sql<RecordRow>`select record.*, (select product_name from account object where object.account_id = record.object_account_id) as product_name
      from audit_record record where ${conditions} order by ${orderOf(input)} limit ${take} offset ${skip}`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from (select from audit_record record where ${conditions} limit ${COUNT_LIMIT + 1}) counted`.execute(
      db,
    ),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  return {
    Items: await presentRecords(context, page.rows),
    TotalCount: Math.min(total, COUNT_LIMIT),
    TotalIsExact: total <= COUNT_LIMIT,
  };
}

/** Whoever asks for times himself, by members or by a filter, gets those; others get the last days. */
function timesOf({ now }: Context, { from, to, filters = [] }: RecordsRequest): RawBuilder<unknown>[] {
  const isAsked = filters.some(({ field }) => field === TIME);
  const since = from ?? (isAsked ? undefined : new Date(now.getTime() - DEFAULT_DAYS * DAY).toISOString());
  return [
    ...(since === undefined ? [] : [sql`record.recorded_at >= ${since}::timestamptz`]),
    ...(to === undefined ? [] : [sql`record.recorded_at < ${to}::timestamptz`]),
  ];
}

function orderOf({ sort }: RecordsRequest): RawBuilder<unknown> {
  const asked = (sort ?? []).map(
    ({ field, direction }, index) => sql`${columnOf(field, `sort[${index}].field`)} ${direction === "Descending" ? sql`desc` : sql`asc`}`,
  );
  return asked.length > 0 ? sql`${sql.join(asked)}, record.audit_id desc` : sql`record.recorded_at desc, record.audit_id desc`;
}

function columnOf(field: string, path: string): RawBuilder<unknown> {
  const column = Object.hasOwn(COLUMNS, field) ? COLUMNS[field] : undefined;
  if (column === undefined)
    throw validationFailed([{ field: path, code: "unknownField", message: "{name} is not known here.", params: { name: field } }]);
  return sql.ref(`record.${column}`);
}

const COMPARISONS: Partial<Record<Filter["operator"], string>> = {
  lessThan: "<",
  lessOrEqual: "<=",
  greaterThan: ">",
  greaterOrEqual: ">=",
};

function condition({ field, operator, value }: Filter, path: string): RawBuilder<boolean> {
  const column = columnOf(field, `${path}.field`);
  if (operator === "isEmpty") return sql`${column} is null`;
  if (operator === "isNotEmpty") return sql`${column} is not null`;
  const values = (Array.isArray(value) ? value : [value]).map((entry) => String(entry ?? ""));
  if (field === TIME && values.some((entry) => Number.isNaN(Date.parse(entry))))
    throw validationFailed([{ field: `${path}.value`, code: "invalidFilter", message: "A date is needed." }]);
  const text = sql`${column}::text`;
  if (operator === "in" || operator === "equals")
    return sql`${field === TIME ? sql`(${column} at time zone 'UTC')::date::text` : text} = any (${values}::text[])`;
  if (operator === "notEquals") return sql`${text} is distinct from ${values[0]}`;
  if (operator === "contains" || operator === "startsWith")
    return sql`${text} ilike ${`${operator === "contains" ? "%" : ""}${escapeLike(values[0] ?? "")}%`}`;
  const comparison = sql.raw(COMPARISONS[operator] ?? "=");
  return field === TIME ? sql`${column} ${comparison} ${values[0]}::timestamptz` : sql`${text} ${comparison} ${values[0]}`;
}

/** A word may stand in who, what (also as the reader's language calls it), about whom, or in what changed. */
function containing(word: string, language: Locale): RawBuilder<boolean> {
  const pattern = `%${escapeLike(word)}%`;
  return sql`(record.actor_username ilike ${pattern} or record.actor_display_name ilike ${pattern} or record.impersonator_username ilike ${pattern}
    or record.object_display_name ilike ${pattern} or record.event_type ilike ${pattern} or record.event_type = any (${eventsNamed(word, language)}::text[])
    or record.changes::text ilike ${pattern})`;
}
