/** The days of a month as a calendar shows them. Days are `YYYY-MM-DD`, months `YYYY-MM`, both in UTC, as everywhere in the portal. */
import { addDays } from "../../../../../layout/relative-dates.ts";
import { parseIsoDay } from "../../../../../shared/format/dates.ts";

export const monthOf = (day: string): string => day.slice(0, 7);
export const isMonth = (text: string): boolean => text.length === 7 && parseIsoDay(`${text}-01`) !== undefined;

export function addMonths(month: string, count: number): string {
  const [year = 1970, number = 1] = month.split("-").map(Number);
  const moved = new Date(Date.UTC(2000, number - 1 + count, 1));
  // `Date.UTC` would read a year below 100 as one of the 20th century.
  moved.setUTCFullYear(moved.getUTCFullYear() - 2000 + year);
  const next = moved.toISOString().slice(0, 7);
  return isMonth(next) ? next : month;
}

export function rangeOf(month: string): { from: string; to: string } {
  const from = `${month}-01`;
  return { from, to: addDays(`${addMonths(month, 1)}-01`, -1) };
}

/** The day on which weeks begin in a locale, from 1 (Monday) to 7 (Sunday); Monday where the browser does not know. */
export function firstWeekday(locale: string): number {
  const known = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } };
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
}

/** Days between the first day of its week and a day: 0 to 6. */
const weekdayFrom = (day: string, first: number): number => (new Date(day).getUTCDay() - first + 7) % 7;

/** The weeks that a month touches, seven days each: the first and the last may have days of other months. */
export function weeksOf(month: string, first: number): string[][] {
  const { from, to } = rangeOf(month);
  const weeks: string[][] = [];
  for (let start = addDays(from, -weekdayFrom(from, first)); start <= to; start = addDays(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, days) => addDays(start, days)));
  return weeks;
}

/** @returns the day that a key moves to, perhaps in another month; undefined for keys that move nothing */
export function dayAfterKey(key: string, isShift: boolean, day: string, first: number, isRightToLeft: boolean): string | undefined {
  switch (key) {
    case "ArrowRight":
      return addDays(day, isRightToLeft ? -1 : 1);
    case "ArrowLeft":
      return addDays(day, isRightToLeft ? 1 : -1);
    case "ArrowDown":
      return addDays(day, 7);
    case "ArrowUp":
      return addDays(day, -7);
    case "Home":
      return addDays(day, -weekdayFrom(day, first));
    case "End":
      return addDays(day, 6 - weekdayFrom(day, first));
    case "PageDown":
      return sameDayIn(addMonths(monthOf(day), isShift ? 12 : 1), day);
    case "PageUp":
      return sameDayIn(addMonths(monthOf(day), isShift ? -12 : -1), day);
    default:
      return undefined;
  }
}

/** The same day of another month, or its last one. */
function sameDayIn(month: string, day: string): string {
  const { to } = rangeOf(month);
  const wanted = `${month}-${day.slice(8)}`;
  return wanted > to ? to : wanted;
}
