import { dayPattern, formatDay, parseDay } from "../format/dates.ts";
import { DateInput } from "./date-input.tsx";
import { dateLetters } from "./date-letters.ts";
import type { WidgetProps } from "./widget-props.ts";

/** A day typed as the locale writes it, or picked. */
export function DateBox(props: WidgetProps) {
  const { host } = props.registry.formContext;
  return <DateInput {...props} kind="date" pattern={dayPattern(host.locale, dateLetters(host))} format={formatDay} parse={parseDay} />;
}
