import type { JobKind } from "../define-job.ts";
import { accountImport } from "./account-import.ts";
import { billFileJob } from "./bill-file.ts";
import { exportAuditLogJob } from "./export-audit-log.ts";
import { exportUsersJob } from "./export-users.ts";
import { generateInvoicesJob } from "./generate-invoices.ts";
import { gridBulkAction } from "./grid-bulk-action.ts";
import { gridBulkEdit } from "./grid-bulk-edit.ts";
import { gridExport } from "./grid-export.ts";
import { remindOfTerminations } from "./remind-of-terminations.ts";
import { removeLeftovers } from "./remove-leftovers.ts";
import { removeOldAdminRuns } from "./remove-old-admin-runs.ts";
import { removeOldAuditRecords } from "./remove-old-audit-records.ts";
import { renewSubscriptions } from "./renew-subscriptions.ts";
import { resetDemoDataJob } from "./reset-demo-data.ts";
import { sealAuditTrail } from "./seal-audit-trail.ts";
import { sendCommitmentReminders } from "./send-commitment-reminders.ts";
import { sendNotificationDigests } from "./send-notification-digests.ts";
import { terminateAccounts } from "./terminate-accounts.ts";

/** All kinds of long work of the product. A node that does not know a kind tries again later and then fails the job, so that none waits for ever. */
export const jobKinds: readonly JobKind[] = [
  accountImport,
  billFileJob,
  exportAuditLogJob,
  exportUsersJob,
  generateInvoicesJob,
  gridBulkAction,
  gridBulkEdit,
  gridExport,
  remindOfTerminations,
  removeLeftovers,
  removeOldAdminRuns,
  removeOldAuditRecords,
  renewSubscriptions,
  resetDemoDataJob,
  sealAuditTrail,
  sendCommitmentReminders,
  sendNotificationDigests,
  terminateAccounts,
];
