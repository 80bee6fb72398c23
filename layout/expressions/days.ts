/**
 * Arithmetic of days: dates as `YYYY-MM-DD`, times by their day in UTC. A day is a number of days since 1970, so no time zone and no daylight saving is in it.
 */
import { EvaluationFailure } from "./run.ts";

const MS_PER_DAY = 86_400_000;
const DAY = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/;

interface Day {
  readonly year: number;
  /** Counted from zero. */
  readonly month: number;
  readonly day: number;
}

function parseDay(value: unknown): Day {
  const [, year, month, day] = (typeof value === "string" ? DAY.exec(value) : null) ?? [];
  const read: Day = { year: Number(year), month: Number(month) - 1, day: Number(day) };
  // `2026-02-30` has the form of a date but is none.
  if (!(read.day >= 1 && read.day <= lastOf(read) && read.month >= 0 && read.month <= 11)) throw new EvaluationFailure("not a date");
  return read;
}

/** `Date.UTC` interprets the years 0 to 99 as 1900 to 1999. */
const timeOf = ({ year, month, day }: Day): number => new Date(0).setUTCFullYear(year, month, day);
const lastOf = ({ year, month }: Day): number => new Date(timeOf({ year, month: month + 1, day: 0 })).getUTCDate();

function format(time: number): string {
  const date = new Date(time);
  const year = date.getUTCFullYear();
  if (!(year >= 0 && year <= 9999)) throw new EvaluationFailure("no such date");
  return date.toISOString().slice(0, 10);
}

function wholeOf(value: unknown): number {
  if (typeof value === "number" && Number.isInteger(value) && Math.abs(value) <= 4_000_000) return value;
  throw new EvaluationFailure("not a number of days or months");
}

export const dayOf = (value: unknown): string => format(timeOf(parseDay(value)));

export const addDays = (value: unknown, days: unknown): string => format(timeOf(parseDay(value)) + wholeOf(days) * MS_PER_DAY);

/** The same day of another month, or its last day where it is shorter: a month after January 31 is February 28. */
export function addMonths(value: unknown, months: unknown): string {
  const { year, month, day } = parseDay(value);
  const first = new Date(timeOf({ year, month: month + wholeOf(months), day: 1 }));
  const there = { year: first.getUTCFullYear(), month: first.getUTCMonth() };
  return format(timeOf({ ...there, day: Math.min(day, lastOf({ ...there, day: 1 })) }));
}

/** Negative when `to` is before `from`. */
export const daysBetween = (from: unknown, to: unknown): number => Math.round((timeOf(parseDay(to)) - timeOf(parseDay(from))) / MS_PER_DAY);

export const startOfMonth = (value: unknown): string => format(timeOf({ ...parseDay(value), day: 1 }));

export function endOfMonth(value: unknown): string {
  const day = parseDay(value);
  return format(timeOf({ ...day, day: lastOf(day) }));
}
