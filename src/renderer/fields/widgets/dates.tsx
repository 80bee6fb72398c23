import type { CompiledField } from "../../../../layout/compiled.ts";
import { formatDay, formatInstant, formatLocalInstant, formatMonth, parseInstant } from "../../../../shared/format/dates.ts";
import type { ReadContext, ReadValue } from "../widget/widget-props.ts";
import { type FieldRenderer, hasTemplate } from "../widget/widget-props.ts";

export const dateRenderer: FieldRenderer = {
  tester: hasTemplate(2, "Date"),
  read: (value, _field, { ports }) => formatDay(value, ports.texts.locale),
};

export const monthRenderer: FieldRenderer = {
  tester: hasTemplate(2, "Month"),
  read: (value, _field, { ports }) => formatMonth(value, ports.texts.locale, "long"),
  cell: (value, _field, { ports }) => formatMonth(value, ports.texts.locale),
};

/** A time of day has the same format in every language, like all times. */
export const timeRenderer: FieldRenderer = {
  tester: hasTemplate(2, "Time"),
  read: (value) => (value === undefined || value === null || value === "" ? null : <bdi dir="ltr">{String(value)}</bdi>),
  cell: (value) => (value === undefined || value === null ? null : String(value)),
};

/** Times are shown in UTC, marked with "UTC"; the tooltip shows the local time. */
const readInstant: ReadValue = (value, _field, { ports }) => {
  if (!parseInstant(value)) return value === undefined || value === null ? null : String(value);
  return (
    <time dateTime={String(value)} title={formatLocalInstant(value, ports.texts.locale)}>
      {formatInstant(value, ports.texts.locale)} UTC
    </time>
  );
};

const instantText = (value: unknown, _field: CompiledField, { ports }: ReadContext): string =>
  parseInstant(value) ? `${formatInstant(value, ports.texts.locale)} UTC` : String(value);

export const dateTimeRenderer: FieldRenderer = { tester: hasTemplate(2, "DateTime"), read: readInstant, text: instantText };
