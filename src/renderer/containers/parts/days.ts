import { parseInstant, parseIsoDay } from "../../../../shared/format/dates.ts";
import type { Row } from "./rows.ts";

export interface Day {
  /** `YYYY-MM-DD` in UTC, like the displayed times; empty for entries without a time. */
  day: string;
  rows: Row[];
}

/** Groups entries by day, in the order of the operation's answer. */
export function byDay(rows: readonly Row[], timeFrom: string): Day[] {
  const days: Day[] = [];
  for (const row of rows) {
    const day = dayOf(row[timeFrom]);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}

/** The day of a date or an instant, as `YYYY-MM-DD` in UTC; empty for any other value. */
export const dayOf = (value: unknown): string => {
  if (typeof value === "string" && parseIsoDay(value)) return value;
  return parseInstant(value)?.toISOString().slice(0, 10) ?? "";
};

/** A day as text, with its weekday. */
export const dayTitle = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: "long", year: "numeric", month: "long", day: "numeric", timeZone: "UTC" }).format(
    new Date(day),
  );

/** A day as text: today and yesterday by name. */
export function dayName(day: string, locale: string, today: Date = new Date()): string {
  const date = parseIsoDay(day);
  if (!date) return day;
  const distance = Math.round((date.getTime() - Date.parse(today.toISOString().slice(0, 10))) / 86_400_000);
  const full = dayTitle(day, locale);
  if (distance > 0 || distance < -1) return full;
  const near = new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(distance, "day");
  return `${near.charAt(0).toLocaleUpperCase(locale)}${near.slice(1)} · ${full}`;
}

/** The time of an entry, in UTC; undefined if it only has a date. */
export function timeOfDay(value: unknown, locale: string): string | undefined {
  const date = parseInstant(value);
  return date && new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", timeZone: "UTC" }).format(date);
}
