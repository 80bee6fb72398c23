import type { CompiledField } from "../../../layout/compiled.ts";
import { formatInstant, formatLocalInstant, parseInstant } from "../format/dates.ts";
import { type FieldRenderer, hasTemplate } from "./field-renderer.ts";
import type { ReadContext, ReadValue } from "./widget-props.ts";

/** Instants are shown in UTC, which is said; the local time stands in the tooltip. */
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

export const dateTimeRenderer: FieldRenderer = { tester: hasTemplate(2, "DateTime"), read, text };
