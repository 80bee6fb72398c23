import { z } from "zod";
import { lastSeal, sealTrail } from "../../../platform/audit/seal-trail.ts";
import { defineJob } from "../../../platform/call/define-job.ts";

/** Put what was written into the audit trail since the last time under seals. */
export const sealAuditTrail = defineJob({
  kind: "AuditSeal",
  asSystem: true,
  input: z.object({}),
  async run(run) {
    const sealed = await sealTrail((work) => run.system(({ db }) => work(db)), run.signal);
    // Outside of the database: the owner of the database could build the chain again, but not change what was logged and shipped.
    if (sealed > 0)
      await run.system(async ({ db, runtime }) => runtime.log.info({ seal: await lastSeal(db), records: sealed }, "audit trail sealed"));
    return `${sealed.toLocaleString("en")} records`;
  },
});
