import type { Day } from "./rules.ts";

/** Anything with a beginning and an end: rules, promotions, inputs. */
interface Dated {
  readonly validFrom?: Day | undefined;
  readonly validTo?: Day | undefined;
}

/**
 * The first days of the spans within which nothing begins or ends, from a day on: prices differ between two of them only (commerce C14).
 *
 * @param until the last checked day
 */
export function spansFrom(dated: readonly Dated[], from: Day, until: Day): Day[] {
  const days = new Set<Day>([from]);
  for (const { validFrom, validTo } of dated) {
    if (validFrom !== undefined) days.add(validFrom);
    if (validTo !== undefined) days.add(dayAfter(validTo));
  }
  return [...days].filter((day) => day >= from && day <= until).sort();
}

export const dayAfter = (day: Day): Day => moved(day, 1);
export const dayBefore = (day: Day): Day => moved(day, -1);
const moved = (day: Day, by: number): Day => new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
