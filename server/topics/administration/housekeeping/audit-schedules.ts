import { hasUnsealed } from "../../../platform/audit/seal-trail.ts";
import { defineSchedule, type Schedule } from "../../../platform/call/define-schedule.ts";
import { removeOldAuditRecords } from "./remove-old-audit-records.ts";
import { sealAuditTrail } from "./seal-audit-trail.ts";

/** What was written in the last hour is put under seals. A clock that is put forward does not stop for it: the trail goes by real time. */
const sealing = defineSchedule({
  name: "AuditSealing",
  title: "Seal the audit trail",
  rule: { every: "Hour" },
  kind: sealAuditTrail,
  input: {},
  onlyLatest: true,
  nextWork: async (db) => ((await hasUnsealed(db)) ? new Date(0) : null),
});

/** Once a day, when few are at work. */
const retention = defineSchedule({
  name: "AuditRetention",
  title: "Remove audit records past the retention",
  rule: { every: "Day", atUtc: "02:40" },
  kind: removeOldAuditRecords,
  input: {},
  onlyLatest: true,
});

export const auditSchedules: readonly Schedule[] = [sealing, retention];
