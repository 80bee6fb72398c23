import { type RawBuilder, type Selectable, sql } from "kysely";
import { displayText } from "../../audit/write-audit.ts";
import type { AuditRecordTable } from "../../database/tables/audit.ts";
import type { AccountOperations } from "../../generated/operations.ts";
import type { AuditRecord, CapabilityName, Filter, GetAuditLogRequest } from "../../generated/types.ts";
import { validationFailed } from "../../http/problem.ts";
import { scopePredicate, subtreeRange } from "../../http/scope.ts";
import { loadAccount } from "./account-row.ts";
import { escapeLike, searchWords } from "./list/list-filter.ts";

const DAY = 86_400_000;
/** Without `from` the last 30 days (domain §8.4). */
const DEFAULT_DAYS = 30;
const COUNT_LIMIT = 10_000;

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

/**
 * Records about an account and everything below it; for a user also what the user did, or somebody in the user's name (domain §8.4). Newest first.
 */
export const getAuditLog: AccountOperations["GetAuditLog"] = async (context, input) => {
  const account = await loadAccount(context, input.accountId);
  const range = subtreeRange(account.account_path);
  const scope = scopePredicate(context.scopeFor("AUDIT_LOG" satisfies CapabilityName, ["Read"]), "object", {
    path: "account_path",
    company: "company_account_id",
  });
  const about = sql<boolean>`(record.object_account_path >= ${range.low} and record.object_account_path < ${range.high})`;
  const by = sql<boolean>`(record.actor_account_id = ${account.account_id} or record.impersonator_account_id = ${account.account_id})`;
  const from = input.from ?? new Date(context.now.getTime() - DEFAULT_DAYS * DAY).toISOString();
  const conditions = sql.join(
    [
      account.account_type === "User" ? sql`(${about} or ${by})` : about,
      sql`record.recorded_at >= ${from}::timestamptz`,
      ...(input.to === undefined ? [] : [sql`record.recorded_at < ${input.to}::timestamptz`]),
      // The account the record is about decides who reads it, as it is now; without one, whoever acted.
      sql`exists (select from account object where object.account_id = coalesce(record.object_account_id, record.actor_account_id) and ${scope})`,
      ...(input.filters ?? []).map((filter, index) => condition(filter, `filters[${index}]`)),
      ...searchWords(input.text).map(containing),
    ],
    sql` and `,
  );
  const { skip = 0, take = 50 } = input;
  const [page, counted] = await Promise.all([
    sql<
      Selectable<AuditRecordTable>
    >`select record.* from audit_record record where ${conditions} order by ${orderOf(input)} limit ${take} offset ${skip}`.execute(
      context.db,
    ),
    sql<{
      total: number;
    }>`select count(*) as total from (select from audit_record record where ${conditions} limit ${COUNT_LIMIT + 1}) counted`.execute(
      context.db,
    ),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  return { Items: page.rows.map(presentRecord), TotalCount: Math.min(total, COUNT_LIMIT), TotalIsExact: total <= COUNT_LIMIT };
};

function orderOf({ sort }: GetAuditLogRequest): RawBuilder<unknown> {
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
  if (field === "TimestampUtc" && values.some((entry) => Number.isNaN(Date.parse(entry))))
    throw validationFailed([{ field: `${path}.value`, code: "invalidFilter", message: "A date is needed." }]);
  const text = sql`${column}::text`;
  if (operator === "in" || operator === "equals")
    return sql`${field === "TimestampUtc" ? sql`${column}::timestamptz::date::text` : text} = any (${values}::text[])`;
  if (operator === "notEquals") return sql`${text} is distinct from ${values[0]}`;
  if (operator === "contains" || operator === "startsWith")
    return sql`${text} ilike ${`${operator === "contains" ? "%" : ""}${escapeLike(values[0] ?? "")}%`}`;
  const comparison = sql.raw(COMPARISONS[operator] ?? "=");
  return field === "TimestampUtc" ? sql`${column} ${comparison} ${values[0]}::timestamptz` : sql`${text} ${comparison} ${values[0]}`;
}

/** A word may stand in who, what, about whom, or in what changed. */
function containing(word: string): RawBuilder<boolean> {
  const pattern = `%${escapeLike(word)}%`;
  return sql`(record.actor_username ilike ${pattern} or record.actor_display_name ilike ${pattern} or record.object_display_name ilike ${pattern}
    or record.event_type ilike ${pattern} or record.changes::text ilike ${pattern})`;
}

function presentRecord(row: Selectable<AuditRecordTable>): AuditRecord {
  const changes = row.changes.map((change) => ({
    Field: change.Field,
    OldValue: change.OldDisplayValue === "" ? null : change.OldDisplayValue,
    NewValue: change.NewDisplayValue === "" ? null : change.NewDisplayValue,
    IsMasked: change.IsMasked,
  }));
  return {
    AuditId: row.audit_id,
    TimestampUtc: row.recorded_at.toISOString(),
    Channel: row.channel,
    ActorAccountId: row.actor_account_id,
    ActorUsername: row.actor_username,
    ActorDisplayName: row.actor_display_name,
    ImpersonatorAccountId: row.impersonator_account_id,
    ImpersonatorUsername: row.impersonator_username,
    IpAddress: row.remote_address,
    Service: row.service,
    Operation: row.operation,
    EventType: row.event_type,
    ObjectType: row.object_type ?? "",
    ObjectId: row.object_id,
    ObjectDisplayName: row.object_display_name,
    ObjectAccountId: row.object_account_id,
    ChangesText: changes
      .map((change) => `${change.Field}: ${displayText(change.OldValue) || "–"} → ${displayText(change.NewValue) || "–"}`)
      .join("; "),
    Changes: changes,
    Reason: row.reason,
    Result: row.result,
    ErrorCode: row.error_code,
    CorrelationId: row.correlation_id,
  };
}
