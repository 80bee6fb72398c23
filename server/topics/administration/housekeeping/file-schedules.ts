import { defineSchedule, type Schedule } from "../../../platform/call/define-schedule.ts";
import { removeLeftovers } from "./remove-leftovers.ts";

/** Once a day, when few are at work. A clock that is put forward does not stop for it: files go by real time. */
const leftovers = defineSchedule({
  name: "RemoveLeftovers",
  title: "Remove files that nothing refers to",
  rule: { every: "Day", atUtc: "03:20" },
  kind: removeLeftovers,
  input: {},
  onlyLatest: true,
});

export const fileSchedules: readonly Schedule[] = [leftovers];
