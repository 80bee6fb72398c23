import { sql } from "kysely";
import { z } from "zod";
import { removeOldRecords } from "../../platform/audit/remove-old.ts";
import { hasUnsealed, lastSeal, sealTrail } from "../../platform/audit/seal-trail.ts";
import { defineJob } from "../../platform/call/define-job.ts";
import { defineSchedule, type Schedule } from "../../platform/call/define-schedule.ts";
import { endUnusedUploads } from "../../platform/files/unused-uploads.ts";
import { removeOldRuns } from "../screens/index.ts";

/** Seal the records that were written to the audit trail since the last run. */
export const sealAuditTrail = defineJob({
  kind: "AuditSeal",
  asSystem: true,
  input: z.object({}),
  async run(run) {
    const sealed = await sealTrail((work) => run.system(({ db }) => work(db)), run.signal);
    // Logged outside of the database: the owner of the database could rebuild the chain, but not change logs that were shipped.
    if (sealed > 0)
      await run.system(async ({ db, runtime }) => runtime.log.info({ seal: await lastSeal(db), records: sealed }, "audit trail sealed"));
    return `${sealed.toLocaleString("en")} records`;
  },
});

/** Delete records of the audit trail past the retention. */
export const removeOldAuditRecords = defineJob({
  kind: "AuditRetention",
  asSystem: true,
  input: z.object({}),
  async run(run) {
    const removed = await run.system(({ db, jobId }) => removeOldRecords(db, jobId));
    return `${removed.toLocaleString("en")} records`;
  },
});

/** Delete expired runs of administrative operations. */
export const removeOldAdminRuns = defineJob({
  kind: "AdminRunRetention",
  asSystem: true,
  input: z.object({}),
  async run(run) {
    const removed = await run.system(({ db }) => removeOldRuns(db));
    return `${removed.toLocaleString("en")} runs`;
  },
});

/** Let files without references expire, and delete imports that were never started. */
export const removeLeftovers = defineJob({
  kind: "RemoveLeftovers",
  asSystem: true,
  input: z.object({}),
  async run(run) {
    const files = await endUnusedUploads((work) => run.system(({ db }) => work(db)), run.signal);
    await run.system(({ db }) => sql`delete from import where status = 'Draft' and created_at < now() - interval '7 days'`.execute(db));
    return `${files.toLocaleString("en")} files`;
  },
});

/** Clean-up and sealing, at quiet hours. They follow real time, so a clock that is put forward does not stop for them. */
export const housekeepingSchedules: readonly Schedule[] = [
  defineSchedule({
    name: "AuditSealing",
    title: "Seal the audit trail",
    rule: { every: "Hour" },
    kind: sealAuditTrail,
    input: {},
    onlyLatest: true,
    nextWork: async (db) => ((await hasUnsealed(db)) ? new Date(0) : null),
  }),
  defineSchedule({
    name: "AuditRetention",
    title: "Remove audit records past the retention",
    rule: { every: "Day", atUtc: "02:40" },
    kind: removeOldAuditRecords,
    input: {},
    onlyLatest: true,
  }),
  defineSchedule({
    name: "AdminRunRetention",
    title: "Remove old runs of administrative operations",
    rule: { every: "Day", atUtc: "02:50" },
    kind: removeOldAdminRuns,
    input: {},
    onlyLatest: true,
  }),
  defineSchedule({
    name: "RemoveLeftovers",
    title: "Remove files that nothing refers to",
    rule: { every: "Day", atUtc: "03:20" },
    kind: removeLeftovers,
    input: {},
    onlyLatest: true,
  }),
];
