const UNITS: Readonly<Record<string, string>> = { Day: "day", Week: "week", Month: "month", Year: "year" };

/** The name of a period in the user's language; an unknown period is returned unchanged. */
export function periodName(period: string, locale: string): string {
  const unit = UNITS[period];
  if (unit === undefined) return period;
  const parts = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).formatToParts(1);
  return parts.find(({ type }) => type === "unit")?.value ?? period;
}
