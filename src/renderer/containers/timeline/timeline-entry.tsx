import { memo } from "react";
import type { CompiledLayout, CompiledTimeline, Scope } from "../../../../layout/compiled.ts";
import { labelOf } from "../../fields/widget/field-options.ts";
import { drawValue } from "../../fields/widget/field-registry.ts";
import { usePorts } from "../../ports/ports.ts";
import { isEmpty } from "../../values/equal.ts";
import { formatLocalInstant } from "../../values/format/dates.ts";
import { Icon } from "../../values/icons/icon.tsx";
import { ActionButtons } from "../actions/action-buttons.tsx";
import { rowContext } from "../parts/read-context.ts";
import { useRegistry } from "../parts/registry.ts";
import type { Row } from "../parts/rows.ts";
import { timeOfDay } from "./days.ts";

export interface TimelineEntryProps {
  row: Row;
  timeline: CompiledTimeline;
  compiled: CompiledLayout;
  scope: Scope;
}

/** One entry: when (UTC, as everywhere, with local time at hand), what, and what else is known of it. Values that are not there take no room. */
export const TimelineEntry = memo(function TimelineEntry({ row, timeline, compiled, scope }: TimelineEntryProps) {
  const ports = usePorts();
  const { fields: fieldRegistry, icons } = useRegistry();
  const { locale } = ports.texts;
  const { container, title, time } = timeline;
  const context = rowContext({ ports, fieldRegistry, layout: compiled.layout, containerId: timeline.id }, row);
  const around: Scope = { ...scope, Row: { ...row } };
  const when = time && row[time.name];
  const clock = timeOfDay(when, locale);
  const icon = container.IconFrom === undefined ? undefined : icons.get(String(row[container.IconFrom]));
  const details = timeline.fields.filter(
    ({ name, field, visibleWhen }) =>
      field.DisplayTemplate !== "Hidden" && !isEmpty(row[name]) && (visibleWhen === undefined || visibleWhen.evaluate(around) === true),
  );
  return (
    <li className="ts-event" tabIndex={-1}>
      <span className={icon === undefined ? "ts-event-mark" : "ts-event-mark has-icon"} aria-hidden="true">
        {icon !== undefined && <Icon path={icon} size={16} />}
      </span>
      <div className="ts-event-head">
        <span className="ts-event-title">{title && drawValue("read", title, row[title.name], context)}</span>
        {clock !== undefined && (
          <time className="ts-event-time" dir="auto" dateTime={String(when)} title={formatLocalInstant(when, locale)}>
            {`${clock} UTC`}
          </time>
        )}
      </div>
      {details.length > 0 && (
        <dl className="ts-event-details">
          {details.map((field) => (
            <div key={field.id}>
              <dt>{labelOf(field)}</dt>
              <dd>{drawValue("read", field, row[field.name], context)}</dd>
            </div>
          ))}
        </dl>
      )}
      {timeline.actions.some(({ action }) => action.On === "Row") && (
        <div className="ts-event-actions">
          <ActionButtons actions={timeline.actions} on="Row" compiled={compiled} scope={around} />
        </div>
      )}
    </li>
  );
});
