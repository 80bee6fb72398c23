/** The change of a figure. */
export interface Change {
  direction: "up" | "down" | "same";
  /** `+12.5 %`, or the difference itself if the previous value was zero. */
  text: string;
  tone: "good" | "bad" | "neutral";
}

/** Decimal strings are read as numbers here, because the result is rounded to one place anyway. Undefined unless both are figures. */
export function changeOf(now: unknown, before: unknown, goodWhen: "Higher" | "Lower" | undefined, locale: string): Change | undefined {
  const current = figure(now);
  const earlier = figure(before);
  if (current === undefined || earlier === undefined) return undefined;
  const difference = current - earlier;
  const direction = difference > 0 ? "up" : difference < 0 ? "down" : "same";
  const text =
    earlier === 0
      ? new Intl.NumberFormat(locale, { signDisplay: "exceptZero", maximumFractionDigits: 2 }).format(difference)
      : new Intl.NumberFormat(locale, { style: "percent", signDisplay: "exceptZero", maximumFractionDigits: 1 }).format(
          difference / Math.abs(earlier),
        );
  const isGood = direction === (goodWhen === "Higher" ? "up" : "down");
  return { direction, text, tone: goodWhen === undefined || direction === "same" ? "neutral" : isGood ? "good" : "bad" };
}

function figure(value: unknown): number | undefined {
  if (value === null || value === undefined || value === "" || typeof value === "boolean") return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}
