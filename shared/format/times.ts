/** Times of day and durations in the forms that users type and read. */

/** `9:30`, `930`, `9.30`, `9 pm` → `09:30`; undefined for text that is no time of day. */
export function parseTime(text: string): string | undefined {
  const [, hours, minutes = "00", half] = /^(\d{1,2})(?:[:.h]?([0-5]\d))?\s*([ap])?(?:\.?m\.?)?$/i.exec(text.trim()) ?? [];
  if (hours === undefined) return undefined;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  return hour > 23 ? undefined : `${String(hour).padStart(2, "0")}:${minutes}`;
}

const HOUR = 3600;
const MINUTE = 60;

/** `1:30`, `1:30:15`, `1h 30m`, `2d`, and minutes alone → seconds; undefined for text that is no length of time. */
export function parseDuration(text: string): number | undefined {
  const typed = text.trim().toLowerCase();
  if (/^\d{1,7}$/.test(typed)) return Number(typed) * MINUTE;
  const [clock, hours, minutes, seconds = 0] = /^(\d{1,6}):([0-5]?\d)(?::([0-5]?\d))?$/.exec(typed) ?? [];
  if (clock !== undefined) return Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds);
  const parts = /^(?:(\d{1,5})\s*d)?\s*(?:(\d{1,6})\s*h)?\s*(?:(\d{1,7})\s*m(?:in)?)?\s*(?:(\d{1,8})\s*s)?$/.exec(typed)?.slice(1);
  if (typed === "" || parts === undefined) return undefined;
  const [d = 0, h = 0, m = 0, s = 0] = parts.map((part: string | undefined) => Number(part ?? 0));
  return d * 24 * HOUR + h * HOUR + m * MINUTE + s;
}

const isLength = (value: unknown): value is number => typeof value === "number" && Number.isSafeInteger(value);
const partsOf = (value: number) => {
  const length = Math.abs(value);
  return { hours: Math.floor(length / HOUR), minutes: Math.floor((length % HOUR) / MINUTE), seconds: length % MINUTE };
};
const two = (figure: number): string => String(figure).padStart(2, "0");

/** The typed form: `1:30`, with seconds where there are any. Anything else unchanged. */
export function typedDuration(value: unknown): string {
  if (!isLength(value)) return value === undefined || value === null ? "" : String(value);
  const { hours, minutes, seconds } = partsOf(value);
  return `${value < 0 ? "-" : ""}${hours}:${two(minutes)}${seconds === 0 ? "" : `:${two(seconds)}`}`;
}

/** With the units of the language: `1 hr 30 mins`. Hours are not converted to days, because a day is longer than a working day. */
export function formatDuration(value: unknown, locale: string): string {
  if (!isLength(value)) return value === undefined || value === null ? "" : String(value);
  const { hours, minutes, seconds } = partsOf(value);
  const shown = (
    [
      [hours, "hour"],
      [minutes, "minute"],
      [seconds, "second"],
    ] as const
  ).filter(([figure]) => figure > 0);
  const words = (shown.length === 0 ? [[0, "minute"] as const] : shown).map(([figure, unit]) =>
    new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short" }).format(figure),
  );
  return `${value < 0 ? "\u2212" : ""}${words.join(" ")}`;
}
