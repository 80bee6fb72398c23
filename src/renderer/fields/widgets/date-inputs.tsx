import {
  dayPattern,
  formatDay,
  formatInstant,
  formatLocalInstant,
  formatMonth,
  monthPattern,
  parseDay,
  parseMonth,
  parseUtcInstant,
} from "../../../../shared/format/dates.ts";
import { parseTime } from "../../../../shared/format/times.ts";
import { compiledField, controlProps, type WidgetProps } from "../widget/widget-props.ts";
import { DateControl, type DateStyle, dateLetters } from "./date-control.tsx";
import { WithUnit } from "./text-inputs.tsx";

/** A date as the field of a form. */
export function DateInput(props: WidgetProps & DateStyle) {
  const { id, value, onChange, onBlur, onFocus, registry, readonly, kind, pattern, format, parse, label, placeholder } = props;
  return (
    <DateControl
      {...{ kind, pattern, format, parse, label, value }}
      texts={registry.formContext.ports.texts}
      control={{ ...controlProps(props), placeholder, readOnly: readonly === true, onFocus: () => onFocus(id, value) }}
      onChange={(next) => onChange(next, undefined, id)}
      onBlur={() => onBlur(id, value)}
    />
  );
}

/** A date typed in the locale's order, or picked. */
export function DateBox(props: WidgetProps) {
  const { ports } = props.registry.formContext;
  return (
    <DateInput
      {...props}
      kind="date"
      pattern={dayPattern(ports.texts.locale, dateLetters(ports.texts))}
      format={formatDay}
      parse={parseDay}
    />
  );
}

/** A time in UTC, marked with "UTC"; the tooltip shows the local time. */
export function DateTimeBox(props: WidgetProps) {
  const { ports } = props.registry.formContext;
  return (
    <WithUnit unit="UTC" title={formatLocalInstant(props.value, ports.texts.locale)}>
      <DateInput
        {...props}
        kind="datetime-local"
        pattern={`${dayPattern(ports.texts.locale, dateLetters(ports.texts))} ${ports.texts.t("renderer.dates.time")}`}
        format={formatInstant}
        parse={parseUtcInstant}
      />
    </WithUnit>
  );
}

/** A month typed in the locale's format, or picked if the browser has a month picker. A `date` field stores its first day. */
export function MonthBox(props: WidgetProps) {
  const { ports } = props.registry.formContext;
  const isDay = compiledField(props)?.dataType === "date";
  const parse = (text: string) => parseMonth(text, ports.texts.locale, isDay);
  return (
    <DateInput
      {...props}
      kind="month"
      pattern={monthPattern(ports.texts.locale, dateLetters(ports.texts))}
      format={(value) => formatMonth(value, ports.texts.locale)}
      parse={parse}
    />
  );
}

/** A time of day, typed or picked. */
export const TimeBox = (props: WidgetProps) => (
  <DateInput
    {...props}
    kind="time"
    pattern={props.registry.formContext.ports.texts.t("renderer.dates.time")}
    format={(value) => (value === undefined || value === null ? "" : String(value))}
    parse={parseTime}
  />
);

/** A due date is edited like any other date or time. */
export const DueBox = (props: WidgetProps) =>
  compiledField(props)?.dataType === "date" ? <DateBox {...props} /> : <DateTimeBox {...props} />;
