import { dayPattern, formatDay, parseDay } from "../format/dates.ts";
import { DateInput } from "./date-input.tsx";
import { type FieldRenderer, hasTemplate } from "./field-renderer.ts";
import type { WidgetProps } from "./widget-props.ts";

function DateBox(props: WidgetProps) {
  const { locale } = props.registry.formContext.host;
  return <DateInput {...props} kind="date" pattern={dayPattern(locale)} format={formatDay} parse={parseDay} />;
}

export const dateRenderer: FieldRenderer = {
  tester: hasTemplate(2, "Date"),
  widget: DateBox,
  read: (value, _field, { host }) => formatDay(value, host.locale),
};
