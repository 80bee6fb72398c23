import type { JobKind } from "../define-job.ts";
import { exportAuditLogJob } from "./export-audit-log.ts";
import { gridBulkAction } from "./grid-bulk-action.ts";
import { gridBulkEdit } from "./grid-bulk-edit.ts";
import { gridExport } from "./grid-export.ts";

/** All kinds of long work of the product. A node that does not know a kind tries again later and then fails the job, so that none waits for ever. */
export const jobKinds: readonly JobKind[] = [exportAuditLogJob, gridBulkAction, gridBulkEdit, gridExport];
