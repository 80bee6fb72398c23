import { Problem } from "../../../platform/call/problem.ts";

const MINUTE_MS = 60_000;
const NEAREST_MS = 60 * MINUTE_MS;
const FURTHEST_YEARS = 3;

/**
 * The time for which a termination is asked, to the minute (domain §1.6: at least an hour and at most three years away).
 *
 * @param now business time
 * @returns null: at once
 * @throws Problem TerminationDateInvalid
 */
export function checkedMoment(terminationDate: string | null | undefined, now: Date): Date | null {
  if (terminationDate === null || terminationDate === undefined) return null;
  const moment = new Date(Math.floor(Date.parse(terminationDate) / MINUTE_MS) * MINUTE_MS);
  const furthest = new Date(now);
  furthest.setUTCFullYear(furthest.getUTCFullYear() + FURTHEST_YEARS);
  // The minute in which the hour ends counts: users choose minutes, not seconds.
  if (moment.getTime() < now.getTime() + NEAREST_MS - MINUTE_MS || moment > furthest) throw new Problem("TerminationDateInvalid");
  return moment;
}
