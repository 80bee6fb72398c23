import { formatMonth, monthPattern, parseMonth } from "../format/dates.ts";
import { DateInput } from "./date-input.tsx";
import { dateLetters } from "./date-letters.ts";
import { compiledField, type WidgetProps } from "./widget-props.ts";

/** A month typed as the locale writes it, or picked where the browser has a calendar of months. A `date` field holds its first day. */
export function MonthBox(props: WidgetProps) {
  const { host } = props.registry.formContext;
  const isDay = compiledField(props)?.dataType === "date";
  const parse = (text: string) => parseMonth(text, host.locale, isDay);
  return (
    <DateInput
      {...props}
      kind="month"
      pattern={monthPattern(host.locale, dateLetters(host))}
      format={(value) => formatMonth(value, host.locale)}
      parse={parse}
    />
  );
}
