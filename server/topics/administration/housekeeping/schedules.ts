import { hasUnsealed } from "../../../platform/audit/seal-trail.ts";
import { defineSchedule, type Schedule } from "../../../platform/call/define-schedule.ts";
import { removeLeftovers } from "./remove-leftovers.ts";
import { removeOldAdminRuns } from "./remove-old-admin-runs.ts";
import { removeOldAuditRecords } from "./remove-old-audit-records.ts";
import { sealAuditTrail } from "./seal-audit-trail.ts";

/** What is cleaned up or sealed, when few are at work. A clock that is put forward does not stop for it: all of it goes by real time. */
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
