import { expect, test } from "vitest";
import type { RelativeDate } from "../../../layout/filter-operators.ts";
import { resolveRelativeDate } from "../../../layout/relative-dates.ts";

const CASES: readonly [range: RelativeDate, today: string, from: string, to: string][] = [
  ["today", "2026-03-15", "2026-03-15", "2026-03-15"],
  ["yesterday", "2026-03-01", "2026-02-28", "2026-02-28"],
  ["last7Days", "2026-01-03", "2025-12-28", "2026-01-03"],
  ["last30Days", "2026-03-15", "2026-02-14", "2026-03-15"],
  ["thisMonth", "2028-02-10", "2028-02-01", "2028-02-29"],
  ["lastMonth", "2026-01-31", "2025-12-01", "2025-12-31"],
  ["thisYear", "2026-06-30", "2026-01-01", "2026-12-31"],
  ["next30Days", "2026-12-15", "2026-12-15", "2027-01-13"],
];

test.each(CASES)("%s on %s is %s to %s", (range, today, from, to) => {
  expect(resolveRelativeDate(range, today)).toEqual({ from, to });
});
