import "./chart.css";
import { mdiArrowDown, mdiArrowUp, mdiMinus } from "@mdi/js";
import { useCallback, useEffect, useId, useMemo, useState } from "react";
import { combineRows } from "../../../../layout/combine-rows.ts";
import type { CompiledChart } from "../../../../layout/compiled.ts";
import { lazyView } from "../../../ui/lazy/lazy-view.tsx";
import { useFieldRegistry } from "../../fields/widget/field-registry.ts";
import { usePorts, useTexts } from "../../ports/ports.ts";
import { Icon } from "../../values/icons/icon.tsx";
import { EmptyState } from "../actions/empty-state.tsx";
import type { ContainerProps } from "../parts/container-props.ts";
import { ContainerSkeleton } from "../parts/container-skeleton.tsx";
import { chartGeometry } from "../parts/geometries.ts";
import { Forbidden, LoadFailed } from "../parts/load-failed.tsx";
import { MOST_ROWS, readAllRows } from "../parts/read-all-rows.ts";
import { rowContext } from "../parts/read-context.ts";
import { type Row, rowsIn } from "../parts/rows.ts";
import { useAnswer } from "../parts/use-answer.ts";
import { usePrinting } from "../print/print-context.ts";
import { type DrawnMark, hasLegend, marksOf, type Point, pointsOf, spanColor, toneOf, totalIn, withoutEmptySeries } from "./chart-data.ts";
import type { Span } from "./chart-shapes.ts";
import { summaryOf } from "./chart-summary.ts";
import { ChartTable } from "./chart-table.tsx";

/** Distance from the viewport at which a chart is drawn, so that it is ready when the user has scrolled to it. */
const MARGIN = "400px";

/** Whether an element is, or has been, in or near the viewport; true at once when the browser has no IntersectionObserver. */
function useNear(): [attach: (element: HTMLElement | null) => (() => void) | undefined, isNear: boolean] {
  const [isNear, setNear] = useState(typeof IntersectionObserver === "undefined");
  const attach = useCallback((element: HTMLElement | null) => {
    if (element === null || typeof IntersectionObserver === "undefined") return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [attach, isNear];
}

const Picture = lazyView(async () => (await import("./chart-picture.tsx")).ChartPicture, {
  waiting: () => <div className="ts-skeleton ts-chart-room" aria-busy="true" />,
});

/** A chart with a summary of its data in words, and its table one click away. */
export function ChartContainer({ container: compiledChart, compiled, scope, refreshes }: ContainerProps<CompiledChart>) {
  const ports = usePorts();
  const fieldRegistry = useFieldRegistry();
  const { t } = ports.texts;
  const { layout } = compiled;
  const { container, source } = compiledChart;
  // An operation without pages is read through the reader that other containers use, so that they share one call.
  const answer = useAnswer(source, layout, scope, refreshes, source.source.Total === undefined ? undefined : readAllRows);
  const isPrinting = usePrinting();
  const isWaiting = answer.state === "loading";
  const [attach, isNear] = useNear();
  // Fetched in parallel with the data. An error is reported when the chart is drawn.
  useEffect(() => {
    if (isNear && isWaiting) void Picture.load();
  }, [isNear, isWaiting]);
  const [isTableOpen, setTableOpen] = useState(false);
  const tableId = useId();
  const answered = useMemo(() => rowsIn(answer.data, source).rows, [answer.data, source]);
  const { chart, rows } = useMemo(() => {
    const combined = combineRows(compiledChart, answered, {
      locale: ports.texts.locale,
      quarter: (quarter, year) => ports.texts.t("renderer.chart.quarter", { quarter, year }),
    });
    return { ...combined, chart: withoutEmptySeries(combined.chart, combined.rows) };
  }, [compiledChart, answered, ports.texts]);
  const context = useCallback(
    (row: Row) => rowContext({ ports, fieldRegistry, layout, containerId: chart.id }, row),
    [ports, fieldRegistry, layout, chart.id],
  );
  const data = useMemo(
    () => pointsOf(chart, rows, context, { others: t("renderer.chart.others"), now: t("renderer.chart.now") }),
    [chart, rows, context, t],
  );
  const marks = useMemo(() => marksOf(chart, answer.data, context(rows[0] ?? {})), [chart, answer.data, context, rows]);
  if (answer.state === "forbidden") return <Forbidden needs={answer.needs} />;
  if (answer.state === "failed") return <LoadFailed error={answer.error} retry={answer.reload} call={source.source} of={container} />;
  if (isWaiting)
    return (
      <div ref={attach}>
        <ContainerSkeleton geometry={chartGeometry()} />
      </div>
    );
  if (rows.length === 0) return <EmptyState container={chart} text={container.EmptyText} compiled={compiled} scope={scope} />;
  const isThinned = container.ChartType !== "Pie" && container.ChartType !== "Histogram" && data.points.length < data.total;
  const total = totalIn(answer.data, source.source.Total);
  return (
    <figure className="ts-chart" aria-busy={answer.isStale || undefined}>
      <figcaption className="ts-sr">{summaryOf(chart, data, marks, ports, context)}</figcaption>
      <div ref={attach} className={hasLegend(chart) ? "ts-chart-place has-legend" : "ts-chart-place"}>
        {/* The chart library weighs as much as the screen around it, so it is loaded only when the chart comes near the viewport. */}
        {isNear || isPrinting ? (
          <Picture chart={chart} points={data.points} marks={marks} context={context} />
        ) : (
          <div className="ts-chart-room" />
        )}
      </div>
      <ChartKey chart={chart} points={data.points} marks={marks} />
      {isThinned && <p className="ts-help">{t("renderer.chart.thinned", { shown: data.points.length, total: data.total })}</p>}
      {total !== undefined && answered.length < total && answered.length >= MOST_ROWS && (
        <p className="ts-help">{t("renderer.chart.capped", { count: answered.length })}</p>
      )}
      <div className="ts-chart-tools">
        <button
          type="button"
          className="ts-link"
          aria-expanded={isTableOpen}
          aria-controls={tableId}
          onClick={() => setTableOpen(!isTableOpen)}
        >
          {t(isTableOpen ? "renderer.chart.picture" : "renderer.chart.table")}
        </button>
      </div>
      <div id={tableId}>{(isTableOpen || isPrinting) && <ChartTable chart={chart} rows={rows} context={context} />}</div>
    </figure>
  );
}

interface ChartKeyProps {
  chart: CompiledChart;
  points: readonly Point[];
  marks: readonly DrawnMark[];
}

const SIGNS: Readonly<Record<Span["kind"], string>> = { rise: mdiArrowUp, fall: mdiArrowDown, total: mdiMinus };

/** The key below the chart: mark lines with their values, and the meaning of the bars of a waterfall. */
function ChartKey({ chart, points, marks }: ChartKeyProps) {
  const { t } = useTexts();
  const kinds = (["rise", "fall", "total"] as const).filter((kind) => points.some(({ span }) => span?.kind === kind));
  if (marks.length === 0 && kinds.length === 0) return null;
  return (
    <ul className="ts-chart-key">
      {kinds.map((kind) => (
        <li key={kind}>
          <span className="ts-chart-sign" style={{ color: spanColor({ kind }, chart.container.GoodWhen) }}>
            <Icon path={SIGNS[kind]} size={16} />
          </span>
          {t(`renderer.chart.${kind}`)}
        </li>
      ))}
      {marks.map(({ label, text, color }) => (
        <li key={label}>
          <span className="ts-chart-dash" style={{ borderColor: toneOf(color) }} />
          {label}: <strong>{text}</strong>
        </li>
      ))}
    </ul>
  );
}
