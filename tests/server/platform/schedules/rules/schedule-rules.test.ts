import { describe, expect, test } from "vitest";
import { nextDue, type ScheduleRule } from "../../../../../server/platform/call/schedule-rule.ts";

describe("the next moment of a schedule", () => {
  test.each<[ScheduleRule, string, string]>([
    [{ every: "Minute" }, "2026-11-21T09:00:00.000Z", "2026-11-21T09:01:00.000Z"],
    [{ every: "Minute" }, "2026-11-21T09:00:59.999Z", "2026-11-21T09:01:00.000Z"],
    [{ every: "Hour" }, "2026-12-31T23:10:00Z", "2027-01-01T00:00:00.000Z"],
    [{ every: "Day" }, "2026-11-21T00:00:00Z", "2026-11-22T00:00:00.000Z"],
    [{ every: "Day", atUtc: "03:30" }, "2026-11-21T03:29:59Z", "2026-11-21T03:30:00.000Z"],
    [{ every: "Day", atUtc: "03:30" }, "2026-11-21T03:30:00Z", "2026-11-22T03:30:00.000Z"],
    [{ every: "Month", atUtc: "02:00" }, "2026-12-01T01:59:00Z", "2026-12-01T02:00:00.000Z"],
    [{ every: "Month", atUtc: "02:00" }, "2026-12-01T02:00:00Z", "2027-01-01T02:00:00.000Z"],
    [{ every: "Month", dayOfMonth: 28 }, "2026-02-28T00:00:00Z", "2026-03-28T00:00:00.000Z"],
  ])("of %j after %s is %s", (rule, after, want) => {
    expect(nextDue(rule, new Date(after)).toISOString()).toBe(want);
  });

  test.each<[ScheduleRule, RegExp]>([
    [{ every: "Day", atUtc: "24:00" }, /not a time of day/],
    [{ every: "Month", dayOfMonth: 31 }, /not a day of every month/],
  ])("refuses %j", (rule, message) => {
    expect(() => nextDue(rule, new Date())).toThrow(message);
  });
});
