/** When something is done again and again, by UTC. */
export interface ScheduleRule {
  readonly every: "Minute" | "Hour" | "Day" | "Month";
  /** `HH:MM`, for a day or a month; midnight without it. */
  readonly atUtc?: string;
  /** 1 to 28, so that every month has it; the first without it. */
  readonly dayOfMonth?: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The first moment after `after` at which the rule is due.
 *
 * @throws RangeError for a time or a day of the month that does not exist
 */
export function nextDue({ every, atUtc = "00:00", dayOfMonth = 1 }: ScheduleRule, after: Date): Date {
  const time = after.getTime();
  if (every === "Minute") return new Date((Math.floor(time / MINUTE) + 1) * MINUTE);
  if (every === "Hour") return new Date((Math.floor(time / HOUR) + 1) * HOUR);
  const offset = timeOfDay(atUtc);
  if (every === "Day") {
    const today = Math.floor(time / DAY) * DAY + offset;
    return new Date(today > time ? today : today + DAY);
  }
  if (!Number.isInteger(dayOfMonth) || dayOfMonth < 1 || dayOfMonth > 28)
    throw new RangeError(`${dayOfMonth} is not a day of every month.`);
  const inMonth = (months: number) => Date.UTC(after.getUTCFullYear(), after.getUTCMonth() + months, dayOfMonth) + offset;
  return new Date(inMonth(0) > time ? inMonth(0) : inMonth(1));
}

function timeOfDay(atUtc: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(atUtc) ?? [];
  if (hours === undefined || minutes === undefined) throw new RangeError(`${atUtc} is not a time of day; write it as HH:MM.`);
  return Number(hours) * HOUR + Number(minutes) * MINUTE;
}
