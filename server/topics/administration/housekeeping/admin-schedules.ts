import { defineSchedule, type Schedule } from "../../../platform/call/define-schedule.ts";
import { removeOldAdminRuns } from "./remove-old-admin-runs.ts";

/** Once a day, when few are at work. A clock that is put forward does not stop for it: runs go by real time. */
const retention = defineSchedule({
  name: "AdminRunRetention",
  title: "Remove old runs of administrative operations",
  rule: { every: "Day", atUtc: "02:50" },
  kind: removeOldAdminRuns,
  input: {},
  onlyLatest: true,
});

export const adminSchedules: readonly Schedule[] = [retention];
