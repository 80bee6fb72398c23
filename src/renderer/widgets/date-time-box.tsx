import { dayPattern, formatInstant, formatLocalInstant, parseUtcInstant } from "../format/dates.ts";
import { DateInput } from "./date-input.tsx";
import { dateLetters } from "./date-letters.ts";
import { WithUnit } from "./text-input.tsx";
import type { WidgetProps } from "./widget-props.ts";

/** Instants are entered and shown in UTC, which is said; the local time stands in the tooltip. */
export function DateTimeBox(props: WidgetProps) {
  const { host } = props.registry.formContext;
  return (
    <WithUnit unit="UTC" title={formatLocalInstant(props.value, host.locale)}>
      <DateInput
        {...props}
        kind="datetime-local"
        pattern={`${dayPattern(host.locale, dateLetters(host))} ${host.t("renderer.dates.time")}`}
        format={formatInstant}
        parse={parseUtcInstant}
      />
    </WithUnit>
  );
}
