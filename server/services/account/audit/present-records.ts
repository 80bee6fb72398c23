import { auditEventName } from "../../../audit/audit-texts.ts";
import type { AuditRecord } from "../../../generated/types.ts";
import type { Context } from "../../../http/context.ts";
import { changeWords } from "./change-words.ts";
import type { RecordRow } from "./read-records.ts";

/** Records as they are read: events and fields called as the reader's language calls them, values as the layout words them. */
export async function presentRecords(context: Context, rows: readonly RecordRow[]): Promise<AuditRecord[]> {
  const wordsOf = await changeWords(context, rows);
  return rows.map((row): AuditRecord => {
    const changes = row.changes.map((change) => wordsOf(row, change));
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
      UserAgent: row.user_agent,
      Service: row.service,
      Operation: row.operation,
      EventType: row.event_type,
      EventName: auditEventName(row.event_type, context.language),
      ObjectType: row.object_type ?? "",
      ObjectId: row.object_id,
      ObjectDisplayName: row.object_display_name,
      ObjectAccountId: row.object_account_id,
      ChangesText: changes
        .map(({ DisplayName, OldValue, NewValue }) => `${DisplayName}: ${OldValue ?? "–"} → ${NewValue ?? "–"}`)
        .join("; "),
      Changes: changes,
      Reason: row.reason,
      Result: row.result,
      ErrorCode: row.error_code,
      CorrelationId: row.correlation_id,
    };
  });
}
