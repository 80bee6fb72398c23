/**
 * Dates that move with the day: a link or a view that says "last 7 days" means the last seven days whenever it is opened.
 *
 * Kept as a word in state and URL, resolved to days when the server is asked. Days are UTC, as everywhere in the portal.
 */

import type { RelativeDate } from "./filter-operators.ts";

/** First and last day, both included, as `YYYY-MM-DD`. */
export interface DayRange {
  from: string;
  to: string;
}

/** @param today `YYYY-MM-DD`. "Last 7 days" counts today as the seventh. */
export function resolveRelativeDate(range: RelativeDate, today: string): DayRange {
  const [year = 1970, month = 1] = today.split("-").map(Number);
  switch (range) {
    case "today":
      return { from: today, to: today };
    case "yesterday":
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case "last7Days":
      return { from: addDays(today, -6), to: today };
    case "last30Days":
      return { from: addDays(today, -29), to: today };
    case "thisMonth":
      return { from: dayOf(year, month, 1), to: dayOf(year, month + 1, 0) };
    case "lastMonth":
      return { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) };
    case "thisYear":
      return { from: dayOf(year, 1, 1), to: dayOf(year, 12, 31) };
    case "next30Days":
      return { from: today, to: addDays(today, 29) };
  }
}

const DAY = 86_400_000;
export const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
const dayOf = (year: number, month: number, day: number): string => new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
