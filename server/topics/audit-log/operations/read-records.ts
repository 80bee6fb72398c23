import { type Kysely, type RawBuilder, sql } from "kysely";
import type { AuditChange, AuditRecord } from "../../../../shared/generated/types.ts";
import { auditEventName, eventsNamed } from "../../../platform/audit/audit-texts.ts";
import type { Context } from "../../../platform/call/context.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { code, computed, integer, text, time } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import type { ListRequest } from "../../../platform/lists/list-request.ts";
import { escapeLike } from "../../../platform/lists/sql-conditions.ts";
import { loadChangePresenter, type RecordDetails } from "./change-presenter.ts";

const DAY = 86_400_000;
/** Without a time that is asked for, the last 30 days (domain §8.4). */
const DEFAULT_DAYS = 30;
const COUNT_LIMIT = 10_000;
const TIME: keyof AuditRecord = "TimestampUtc";

/** The members that every list of audit records takes. */
export interface RecordsRequest extends ListRequest {
  readonly from?: string;
  readonly to?: string;
}

interface AskedRecords {
  /** The condition that selects records and checks access, over `record`. */
  readonly which: readonly RawBuilder<unknown>[];
  readonly request: RecordsRequest;
  readonly db: Kysely<Database>;
}

type Changes = ReadonlyMap<number, readonly AuditChange[]>;
const NO_CHANGES: readonly AuditChange[] = [];

/** The audit trail, newest first: events and fields called as the reader's language calls them, values as the layout words them. */
/** Records of the audit trail, in the words of their reader. */
export const records = defineList<{ row: AuditRecord; given: AskedRecords; also: RecordDetails; loaded: Changes }>({
  columns: {
    AuditId: integer(sql`record.audit_id`),
    TimestampUtc: time(sql`record.recorded_at`, { always: true }),
    Channel: code(sql`record.channel`),
    ActorAccountId: integer(sql`record.actor_account_id`),
    ActorUsername: text(sql`record.actor_username`, { searched: true }),
    ActorDisplayName: text(sql`record.actor_display_name`, { searched: true }),
    ImpersonatorAccountId: integer(sql`record.impersonator_account_id`),
    ImpersonatorUsername: text(sql`record.impersonator_username`, { searched: true }),
    IpAddress: code(sql`record.remote_address`),
    UserAgent: text(sql`record.user_agent`),
    Service: code(sql`record.service`),
    Operation: code(sql`record.operation`),
    EventType: code(sql`record.event_type`, { searched: true }),
    EventName: computed(({ EventType }, { context }) => auditEventName(EventType, context.language)),
    ObjectType: code(sql`coalesce(record.object_type, '')`),
    ObjectId: code(sql`record.object_id`),
    ObjectDisplayName: text(sql`record.object_display_name`, { searched: true }),
    ObjectAccountId: integer(sql`record.object_account_id`),
    ChangesText: computed(({ AuditId }, { loaded }) => (loaded.get(AuditId) ?? NO_CHANGES).map(inOneLine).join("; ")),
    Changes: computed(({ AuditId }, { loaded }) => loaded.get(AuditId) ?? NO_CHANGES),
    Reason: text(sql`record.reason`),
    Result: code(sql`record.result`),
    ErrorCode: code(sql`record.error_code`),
    CorrelationId: code(sql`record.correlation_id::text`),
  },
  also: {
    changes: sql`record.changes`,
    object_type: sql`record.object_type`,
    product_name: sql`(select product_name from account object where object.account_id = record.object_account_id)`,
  },
  rows: ({ context, given: { which, request, db } }) => ({
    from: sql`audit_record record`,
    where: [...which, ...timesOf(context, request)],
    order: sql`record.recorded_at desc, record.audit_id desc`,
    // The text search also covers event and field names in the reader's language, as far as the reader may see them.
    foundBy: (
      word,
    ) => sql`(${mayFind(context, "EventName") ? sql`record.event_type = any (${eventsNamed(word, context.language)}::text[])` : sql`false`}
      or ${mayFind(context, "Changes") && mayFind(context, "ChangesText") ? sql`record.changes::text ilike ${`%${escapeLike(word)}%`}` : sql`false`})`,
    db,
  }),
  async load(rows, { context }) {
    const wordsOf = await loadChangePresenter(context, rows);
    return new Map(rows.map((row) => [row.AuditId, row.changes.map((change) => wordsOf(row, change))]));
  },
  countsTo: COUNT_LIMIT,
});

const mayFind = ({ withheld }: Context, member: keyof AuditRecord): boolean => !withheld.has(member);

const inOneLine = ({ DisplayName, OldValue, NewValue }: AuditChange): string => `${DisplayName}: ${OldValue ?? "–"} → ${NewValue ?? "–"}`;

/**
 * One page of the trail.
 *
 * @param db restricts the records that the reader may see
 * @param which conditions over `record`
 * @throws Problem ValidationFailed that names an unknown field or an invalid time
 */
export const readRecords = (context: Context, db: Kysely<Database>, which: readonly RawBuilder<unknown>[], request: RecordsRequest) =>
  records.page(context, request, { which, request, db });

/** Times that are asked for, by members or by a filter; otherwise the last days. */
function timesOf({ now }: Context, { from, to, filters = [] }: RecordsRequest): RawBuilder<unknown>[] {
  const isAsked = filters.some(({ field }) => field === TIME);
  const since = from ?? (isAsked ? undefined : new Date(now.getTime() - DEFAULT_DAYS * DAY).toISOString());
  return [
    ...(since === undefined ? [] : [sql`record.recorded_at >= ${since}::timestamptz`]),
    ...(to === undefined ? [] : [sql`record.recorded_at < ${to}::timestamptz`]),
  ];
}
