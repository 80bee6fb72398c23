import { parseInstant, parseIsoDay } from "../../../../shared/format/dates.ts";
import { dateRenderer, dateTimeRenderer } from "./dates.tsx";
import type { LookProps } from "./price-view.tsx";

const DAY_MS = 86_400_000;
const USUAL_WARNING = 7;

/** A due date with the remaining days as a state: overdue, due soon, or the number of days. Days are counted in UTC, like displayed times. */
export function DueView({ value, field, context }: LookProps) {
  const { t, locale } = context.ports.texts;
  const when = (field.dataType === "date" ? dateRenderer : dateTimeRenderer).read(value, field, context);
  const instant = field.dataType === "date" ? parseIsoDay(String(value)) : parseInstant(value);
  if (!instant) return when;
  const now = Date.now();
  const days = Math.floor(instant.getTime() / DAY_MS) - Math.floor(now / DAY_MS);
  // A day is over at its end, a time when it has passed.
  const isOver = field.dataType === "date" ? days < 0 : instant.getTime() < now;
  const time = new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(days, "day");
  const isSoon = !isOver && days <= (field.field.WarnDays ?? USUAL_WARNING);
  const tone = isOver ? "error" : isSoon ? "warning" : "neutral";
  const label = isOver ? t("renderer.due.over", { time }) : isSoon ? t("renderer.due.soon", { time }) : time;
  return (
    <>
      {when} <span className={`ts-status is-${tone}`}>{label}</span>
    </>
  );
}
