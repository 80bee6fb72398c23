import { useEffect, useRef, useState } from "react";
import type { CompiledTimeline } from "../../../../layout/compiled.ts";
import { plainText } from "../../fields/widget/widget-props.ts";
import { isCallError } from "../../ports/operations.ts";
import { usePorts } from "../../ports/ports.ts";
import { EmptyState } from "../actions/empty-state.tsx";
import type { ContainerProps } from "../parts/container-props.ts";
import { ContainerSkeleton } from "../parts/container-skeleton.tsx";
import { timelineGeometry } from "../parts/geometries.ts";
import { Forbidden, LoadFailed } from "../parts/load-failed.tsx";
import { byDay, dayName } from "./days.ts";
import { TimelineEntry } from "./timeline-entry.tsx";
import { usePages } from "./use-pages.ts";
import "./timeline.css";

const PAGE = 20;

/** Dated entries under their days, as the operation orders them; older ones are read on demand. */
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
    // The button may be gone with the last page: the focus goes on to the first of the new entries.
    if (before.current > 0 && length > before.current) {
      setAnnouncement(t("renderer.timeline.shown", { count: length }));
      list.current?.querySelectorAll<HTMLElement>(".ts-event")[before.current]?.focus();
    }
    before.current = length;
  }, [length, t]);
  if (!verdict.allowed) return <Forbidden needs={verdict.needs} />;
  if (pages.state === "loading") return <ContainerSkeleton geometry={timelineGeometry(timeline)} />;
  if (pages.state === "failed") return <LoadFailed error={pages.error} retry={pages.more} call={source.source} of={container} />;
  if (length === 0) return <EmptyState container={timeline} text={container.EmptyText} compiled={compiled} scope={scope} />;
  return (
    <div className="ts-timeline" ref={list} aria-busy={pages.isBusy && !pages.hasMore ? true : undefined}>
      {byDay(pages.rows, container.TimeFrom).map(({ day, rows }) => (
        // Its heading says which day it is: as a landmark it would be one of several of that name.
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
