/** A calendar day as `YYYY-MM-DD`. Business days are UTC days, so days compare and sort as texts (domain §0). */
export type Day = string;

const DAY_MS = 86_400_000;
const time = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

export const dayOf = (moment: Date): Day => moment.toISOString().slice(0, 10);

export const addDays = (day: Day, days: number): Day => dayOf(new Date(time(day) + days * DAY_MS));

/** Days from `from` to `to`, both included: from a day to itself is 1. Zero or less when `to` is before `from`. */
export const daysBetween = (from: Day, to: Day): number => Math.round((time(to) - time(from)) / DAY_MS) + 1;

/** The same day of another month, or the last day of a shorter month: 31 January plus one month is 28 February. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, last))));
}

export const earliest = (first: Day, ...days: readonly (Day | null)[]): Day =>
  days.reduce<Day>((found, day) => (day !== null && day < found ? day : found), first);
export const latest = (first: Day, ...days: readonly (Day | null)[]): Day =>
  days.reduce<Day>((found, day) => (day !== null && day > found ? day : found), first);

/** A billing interval: one calendar month. */
export interface Interval {
  /** `YYYY-MM` */
  readonly id: string;
  readonly start: Day;
  /** The last day of the interval. */
  readonly end: Day;
  readonly days: number;
}

/** @param id `YYYY-MM` */
export function intervalOf(id: string): Interval {
  const start = `${id}-01`;
  const end = addDays(addMonths(start, 1), -1);
  return { id, start, end, days: daysBetween(start, end) };
}

export const intervalAt = (day: Day): Interval => intervalOf(day.slice(0, 7));

export const nextInterval = (interval: Interval): Interval => intervalAt(addMonths(interval.start, 1));
