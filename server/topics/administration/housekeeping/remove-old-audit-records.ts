import { z } from "zod";
import { removeOldRecords } from "../../../platform/audit/remove-old.ts";
import { defineJob } from "../../../platform/call/define-job.ts";

/** Records of the audit trail past the retention go. */
export const removeOldAuditRecords = defineJob({
  kind: "AuditRetention",
  asSystem: true,
  input: z.object({}),
  async run(run) {
    const removed = await run.system(({ db, jobId }) => removeOldRecords(db, jobId));
    return `${removed.toLocaleString("en")} records`;
  },
});
