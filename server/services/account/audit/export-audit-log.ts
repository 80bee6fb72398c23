import type { AccountOperations } from "../../../generated/operations.ts";
import { say } from "../../../http/error-texts.ts";
import { exportAuditLogJob } from "../../../jobs/kinds/export-audit-log.ts";
import { loadAccount } from "../account-row.ts";

/**
 * The records that GetAuditLog lists, as a file. Up to the moment of the call: records that are written meanwhile (this one first) would move the pages.
 */
export const exportAuditLog: AccountOperations["ExportAuditLog"] = async (context, { format, ...query }) => {
  const account = await loadAccount(context, query.accountId);
  const now = context.now.toISOString();
  const to = query.to !== undefined && query.to < now ? query.to : now;
  context.audit.objectType = account.account_type;
  context.audit.objectId = String(account.account_id);
  context.audit.objectAccountId = account.account_id;
  context.audit.objectAccountPath = account.account_path;
  context.audit.objectDisplayName = account.display_name;
  const title = say("Audit log {name}", context.language, { name: account.display_name });
  return context.startJob(exportAuditLogJob, {
    title,
    input: { query: { ...query, to }, format, fileName: `${title} ${now.slice(0, 10)}` },
  });
};
