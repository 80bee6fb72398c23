import { memo, useEffect, useRef, useState } from "react";
import type { CompiledLayout, CompiledTimeline, Scope } from "../../../../layout/compiled.ts";
import { plainText } from "../../fields/widget/widget-props.ts";
import { isCallError } from "../../ports/operations.ts";
import { usePorts } from "../../ports/ports.ts";
import { EmptyState } from "../actions/empty-state.tsx";
import type { ContainerProps } from "../parts/container-props.ts";
import { ContainerSkeleton } from "../parts/container-skeleton.tsx";
import { byDay, dayName, timeOfDay } from "../parts/days.ts";
import { timelineGeometry } from "../parts/geometries.ts";
import { Forbidden, LoadFailed } from "../parts/load-failed.tsx";
import { usePages } from "./use-pages.ts";
import "./timeline.css";
import { formatLocalInstant } from "../../../../shared/format/dates.ts";
import { labelOf } from "../../fields/widget/field-options.ts";
import { drawValue } from "../../fields/widget/field-registry.ts";
import { isEmpty } from "../../values/equal.ts";
import { Icon } from "../../values/icons/icon.tsx";
import { ActionButtons } from "../actions/action-buttons.tsx";
import { rowContext } from "../parts/read-context.ts";
import { useRegistry } from "../parts/registry.ts";
import type { Row } from "../parts/rows.ts";

const PAGE = 20;

/** Dated entries grouped by day, in the order of the operation; older ones are loaded on demand. */
export function TimelineContainer({ container: timeline, compiled, scope, refreshes }: ContainerProps<CompiledTimeline>) {
  const ports = usePorts();
  const { t } = ports.texts;
  const { container, source } = timeline;
  const verdict = ports.operations.access(source.source.Service, source.source.Operation);
  const pages = usePages(source, container.RowKey, container.PageSize ?? PAGE, compiled.layout, scope, refreshes, verdict.allowed);
  const list = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const before = useRef(0);
  const { length } = pages.rows;
  useEffect(() => {
    // The button may be gone after the last page: the focus moves to the first of the new entries.
    if (before.current > 0 && length > before.current) {
      setAnnouncement(t("renderer.timeline.shown", { count: length }));
      list.current?.querySelectorAll<HTMLElement>(".ts-event")[before.current]?.focus();
    }
    before.current = length;
  }, [length, t]);
  if (!verdict.allowed) return <Forbidden needs={verdict.needs} />;
  if (pages.state === "loading") return <ContainerSkeleton geometry={timelineGeometry(timeline.container)} />;
  if (pages.state === "failed") return <LoadFailed error={pages.error} retry={pages.more} call={source.source} of={container} />;
  if (length === 0) return <EmptyState container={timeline} text={container.EmptyText} compiled={compiled} scope={scope} />;
  return (
    <div className="ts-timeline" ref={list} aria-busy={pages.isBusy && !pages.hasMore ? true : undefined}>
      {byDay(pages.rows, container.TimeFrom).map(({ day, rows }) => (
        // The heading names the day; a landmark here would be one of several with the same name.
        <div key={`${day}:${String(rows[0]?.[container.RowKey])}`}>
          <h3 className="ts-day">{day === "" ? t("renderer.timeline.noTime") : dayName(day, ports.texts.locale)}</h3>
          <ol aria-label={plainText(container.DisplayValue)}>
            {rows.map((row) => (
              <TimelineEntry key={String(row[container.RowKey])} row={row} timeline={timeline} compiled={compiled} scope={scope} />
            ))}
          </ol>
        </div>
      ))}
      {pages.error !== undefined && (
        <p className="ts-error" role="alert">
          {t("renderer.loadFailed")} {isCallError(pages.error) ? pages.error.message : ""}
        </p>
      )}
      {pages.hasMore && (
        <button
          type="button"
          className="ts-button ts-older"
          aria-disabled={pages.isBusy || undefined}
          onClick={() => !pages.isBusy && pages.more()}
        >
          {t(pages.isBusy ? "renderer.timeline.loading" : "renderer.timeline.older")}
        </button>
      )}
      <output className="ts-sr" aria-live="polite">
        {announcement}
      </output>
    </div>
  );
}

interface TimelineEntryProps {
  row: Row;
  timeline: CompiledTimeline;
  compiled: CompiledLayout;
  scope: Scope;
}

/** One entry: its time (UTC, as everywhere, with the local time in a tooltip), title and further fields. Empty values take no room. */
const TimelineEntry = memo(function TimelineEntry({ row, timeline, compiled, scope }: TimelineEntryProps) {
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
