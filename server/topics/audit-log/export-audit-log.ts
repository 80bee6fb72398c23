import type { AuditRecord, GetAuditLogRequest } from "../../../shared/generated/types.ts";
import { defineListExport } from "../../platform/lists/define-list-export.ts";
import { records } from "./operations/read-records.ts";

/** The audit log as a file. */
export const exportAuditLogJob = defineListExport<Omit<GetAuditLogRequest, "skip" | "take">, AuditRecord>({
  kind: "AuditLogExport",
  sheet: "Audit log",
  list: records,
  columns: [
    "TimestampUtc",
    "EventType",
    "Result",
    "ActorUsername",
    "ActorDisplayName",
    "ImpersonatorUsername",
    "ObjectType",
    "ObjectId",
    "ObjectDisplayName",
    "ObjectAccountId",
    "ChangesText",
    "Reason",
    "ErrorCode",
    "Channel",
    "IpAddress",
    "Service",
    "Operation",
    "CorrelationId",
  ],
  read: (run, request) => run.call("Account.GetAuditLog", request),
});
