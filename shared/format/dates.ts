/** Days and instants in the person's locale. Days have no time zone; instants are shown in UTC and say so (ux: Forms). */
const formatters = new Map<string, Intl.DateTimeFormat>();

function dateFormat(locale: string, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}|${name}`;
  let format = formatters.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, options);
    formatters.set(key, format);
  }
  return format;
}

const DAY: Intl.DateTimeFormatOptions = { year: "numeric", month: "2-digit", day: "2-digit" };
const MINUTE: Intl.DateTimeFormatOptions = { ...DAY, hour: "2-digit", minute: "2-digit" };
const dayFormat = (locale: string) => dateFormat(locale, "day", { ...DAY, timeZone: "UTC" });
const instantFormat = (locale: string) => dateFormat(locale, "instant", { ...MINUTE, timeZone: "UTC" });

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

export function parseIsoDay(text: string): Date | undefined {
  const match = ISO_DAY.exec(text);
  if (!match) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? undefined : date;
}

/** `2026-02-01` in the user's format; anything else unchanged. */
export function formatDay(value: unknown, locale: string): string {
  const date = typeof value === "string" ? parseIsoDay(value) : undefined;
  return date ? dayFormat(locale).format(date) : shown(value);
}

/** `2026-02-01T10:15:00Z` as day and minute in UTC, without the word: callers add `UTC` where they have room for it. */
export function formatInstant(value: unknown, locale: string): string {
  const date = parseInstant(value);
  return date ? instantFormat(locale).format(date) : shown(value);
}

/** The same instant in the user's own time zone, for tooltips. */
export function formatLocalInstant(value: unknown, locale: string): string {
  const date = parseInstant(value);
  return date ? dateFormat(locale, "local", { ...MINUTE, timeZoneName: "short" }).format(date) : shown(value);
}

export function parseInstant(value: unknown): Date | undefined {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}T/.test(value)) return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const shown = (value: unknown): string => (value === undefined || value === null ? "" : String(value));

type Part = "day" | "month" | "year";
const orders = new Map<string, readonly Part[]>();

/** The order in which a locale writes day, month and year. */
export function dayOrder(locale: string): readonly Part[] {
  let order = orders.get(locale);
  if (!order) {
    const isPart = (type: string): type is Part => type === "day" || type === "month" || type === "year";
    order = dayFormat(locale)
      .formatToParts(new Date(Date.UTC(2026, 10, 21)))
      .map((part) => part.type)
      .filter(isPart);
    orders.set(locale, order);
  }
  return order;
}

/** A typed day as `YYYY-MM-DD`: in the locale's order with any separators, or ISO. `undefined` when it is no day. */
export function parseDay(text: string, locale: string): string | undefined {
  const typed = text.trim();
  if (parseIsoDay(typed)) return typed;
  const numbers = typed.match(/\d+/g);
  if (numbers?.length !== 3 || /[^\d\s./\-年月日г]/u.test(typed)) return undefined;
  const parts: Partial<Record<Part, string>> = {};
  for (const [index, part] of dayOrder(locale).entries()) parts[part] = numbers[index] ?? "";
  const year = (parts.year ?? "").length === 2 ? `20${parts.year}` : (parts.year ?? "");
  const iso = `${year.padStart(4, "0")}-${(parts.month ?? "").padStart(2, "0")}-${(parts.day ?? "").padStart(2, "0")}`;
  return parseIsoDay(iso) ? iso : undefined;
}

// A comma or a word separates day and time, as in Finnish "1.2.2026 klo 10.15".
const BETWEEN = /[\s,]*\p{Ll}*[\s,]*$/u;

/** Day and time in UTC as ISO 8601 with `Z`; seconds are zero. */
export function parseUtcInstant(text: string, locale: string): string | undefined {
  const typed = text.trim().replace(/\s*UTC$/i, "");
  if (/Z$/.test(typed) && parseInstant(typed)) return typed;
  const match = /^(.*?)[\s,T]+(\d{1,2})[:.](\d{2})(?::\d{2})?\s*([AaPp]\.?\s?[Mm]\.?)?$/u.exec(typed);
  if (!match) return undefined;
  const day = parseDay((match[1] ?? "").replace(BETWEEN, ""), locale);
  const hour = hourOf(Number(match[2]), match[4]);
  const minute = Number(match[3]);
  if (day === undefined || hour > 23 || minute > 59) return undefined;
  return `${day}T${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}:00Z`;
}

const hourOf = (hour: number, half: string | undefined): number =>
  half === undefined ? hour : (hour % 12) + (half.toLowerCase().startsWith("p") ? 12 : 0);

/** The letters of each part in a placeholder, in the user's language: `DD` in English, `TT` in German. */
export type DateLetters = Readonly<Record<Part, string>>;

/** A locale's form of a day, for placeholders: `DD.MM.YYYY`. */
export function dayPattern(locale: string, letters: DateLetters): string {
  return dayFormat(locale)
    .formatToParts(new Date(Date.UTC(2026, 10, 21)))
    .map((part) => (part.type === "day" || part.type === "month" || part.type === "year" ? letters[part.type] : part.value))
    .join("");
}

// --- months -------------------------------------------------------------------------------------------------------

const ISO_MONTH = /^(\d{4})-(\d{2})(?:-\d{2})?$/;
const MONTH: Intl.DateTimeFormatOptions = { year: "numeric", month: "2-digit", timeZone: "UTC" };
const LONG_MONTH: Intl.DateTimeFormatOptions = { year: "numeric", month: "long", timeZone: "UTC" };

/** `2026-02`, or any day of it, for people: `02/2026`, long `February 2026`; anything else as it is. */
export function formatMonth(value: unknown, locale: string, length: "short" | "long" = "short"): string {
  const match = typeof value === "string" ? ISO_MONTH.exec(value) : null;
  const first = match && parseIsoDay(`${match[1]}-${match[2]}-01`);
  if (!first) return shown(value);
  return (length === "long" ? dateFormat(locale, "long month", LONG_MONTH) : dateFormat(locale, "month", MONTH)).format(first);
}

/** A typed month, as `YYYY-MM` or its first day: in the locale's order with any separator, ISO, or with the month's name. */
export function parseMonth(text: string, locale: string, isDay: boolean): string | undefined {
  const typed = text.trim();
  const numbers = typed.match(/\d+/g) ?? [];
  const month =
    numbers.length === 2
      ? monthOfNumbers(numbers, locale)
      : numbers.length === 1
        ? monthOfName(typed, numbers[0] ?? "", locale)
        : undefined;
  if (month === undefined || parseIsoDay(`${month}-01`) === undefined) return undefined;
  return isDay ? `${month}-01` : month;
}

function monthOfNumbers(numbers: readonly string[], locale: string): string {
  const [first = "", second = ""] = numbers;
  const yearFirst = first.length === 4 || (second.length !== 4 && dayOrder(locale).indexOf("year") < dayOrder(locale).indexOf("month"));
  return isoMonth(yearFirst ? first : second, yearFirst ? second : first);
}

function monthOfName(typed: string, year: string, locale: string): string | undefined {
  const name = typed
    .replace(year, "")
    .replace(/[\s.,/-]/g, "")
    .toLowerCase();
  if (name.length < 3) return undefined;
  const found = [...Array(12).keys()].filter((month) => {
    const long = dateFormat(locale, "month name", { month: "long", timeZone: "UTC" }).format(new Date(Date.UTC(2026, month, 1)));
    return long.toLowerCase().startsWith(name);
  });
  return found.length === 1 ? isoMonth(year, String((found[0] ?? 0) + 1)) : undefined;
}

const isoMonth = (year: string, month: string): string =>
  `${year.length === 2 ? `20${year}` : year.padStart(4, "0")}-${month.padStart(2, "0")}`;

/** A locale's form of a month, for placeholders: `MM/YYYY`. */
export function monthPattern(locale: string, letters: DateLetters): string {
  return dateFormat(locale, "month", MONTH)
    .formatToParts(new Date(Date.UTC(2026, 10, 21)))
    .map((part) => (part.type === "month" || part.type === "year" ? letters[part.type] : part.value))
    .join("");
}
