import type { AccountOperations } from "../../generated/operations.ts";
import { defineTopic } from "../../platform/define-topic.ts";
import { exportAuditLogJob } from "./export-audit-log.ts";
import { exportAuditLog } from "./operations/export-audit-log.ts";
import { getAuditEventTypes } from "./operations/get-audit-event-types.ts";
import { getAuditLog, getUserLog } from "./operations/get-audit-log.ts";
import { getSystemAuditLog } from "./operations/get-system-audit-log.ts";

export const auditLogTopic = defineTopic({
  handlers: {
    Account: {
      GetAuditLog: getAuditLog,
      GetUserLog: getUserLog,
      GetSystemAuditLog: getSystemAuditLog,
      GetAuditEventTypes: getAuditEventTypes,
      ExportAuditLog: exportAuditLog,
    } satisfies Partial<AccountOperations>,
  },
  jobs: [exportAuditLogJob],
});
