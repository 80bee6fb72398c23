import type { AccountOperations } from "../../../generated/operations.ts";
import { loadAccount } from "../../../platform/accounts/account-row.ts";
import { say } from "../../../platform/call/error-texts.ts";
import { assertListed } from "../../../platform/lists/assert-listed.ts";
import { exportAuditLogJob } from "../export-audit-log.ts";

/**
 * The records that GetAuditLog lists, as a file. Up to the moment of the call: records that are written meanwhile (this one first) would move the pages.
 */
export const exportAuditLog: AccountOperations["ExportAuditLog"] = async (context, { format, ...query }) => {
  const account = await loadAccount(context, query.accountId);
  const now = context.now.toISOString();
  const to = query.to !== undefined && query.to < now ? query.to : now;
  context.audit.about(account);
  await assertListed(context, "Account.GetAuditLog", { ...query, to });
  const title = say("Audit log {name}", context.language, { name: account.display_name });
  return context.startJob(exportAuditLogJob, {
    title,
    input: { query: { ...query, to }, format, fileName: `${title} ${now.slice(0, 10)}` },
  });
};
