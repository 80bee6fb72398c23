import { z } from "zod";
import { sealTrail } from "../../audit/seal-trail.ts";
import { defineJob } from "../define-job.ts";

/** Put what was written into the audit trail since the last time under seals. */
export const sealAuditTrail = defineJob({
  kind: "AuditSeal",
  asSystem: true,
  input: z.object({}),
  async run(run) {
    const sealed = await sealTrail((work) => run.system(({ db }) => work(db)), run.signal);
    return `${sealed.toLocaleString("en")} records`;
  },
});
