import { dayPattern, formatDay, parseDay } from "../format/dates.ts";
import { DateInput } from "./date-input.tsx";
import { dateLetters } from "./date-letters.ts";
import { type FieldRenderer, hasTemplate } from "./field-renderer.ts";
import type { WidgetProps } from "./widget-props.ts";

function DateBox(props: WidgetProps) {
  const { host } = props.registry.formContext;
  return <DateInput {...props} kind="date" pattern={dayPattern(host.locale, dateLetters(host))} format={formatDay} parse={parseDay} />;
}

export const dateRenderer: FieldRenderer = {
  tester: hasTemplate(2, "Date"),
  widget: DateBox,
  read: (value, _field, { host }) => formatDay(value, host.locale),
};
