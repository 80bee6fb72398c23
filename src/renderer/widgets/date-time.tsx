import type { CompiledField } from "../../../layout/compiled.ts";
import { dayPattern, formatInstant, formatLocalInstant, parseInstant, parseUtcInstant } from "../format/dates.ts";
import { DateInput } from "./date-input.tsx";
import { dateLetters } from "./date-letters.ts";
import { type FieldRenderer, hasTemplate } from "./field-renderer.ts";
import { WithUnit } from "./text-input.tsx";
import type { ReadContext, ReadValue, WidgetProps } from "./widget-props.ts";

/** Instants are entered and shown in UTC, which is said; the local time stands in the tooltip. */
function DateTimeBox(props: WidgetProps) {
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

const read: ReadValue = (value, _field, { host }) => {
  if (!parseInstant(value)) return value === undefined || value === null ? null : String(value);
  return (
    <time dateTime={String(value)} title={formatLocalInstant(value, host.locale)}>
      {formatInstant(value, host.locale)} UTC
    </time>
  );
};

const text = (value: unknown, _field: CompiledField, { host }: ReadContext): string =>
  parseInstant(value) ? `${formatInstant(value, host.locale)} UTC` : String(value);

export const dateTimeRenderer: FieldRenderer = { tester: hasTemplate(2, "DateTime"), widget: DateTimeBox, read, text };
