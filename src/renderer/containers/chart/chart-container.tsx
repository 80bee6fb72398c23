import { useCallback, useEffect, useId, useMemo, useState } from "react";
import type { CompiledChart } from "../../../../layout/compiled.ts";
import { lazyView } from "../../../ui/lazy/lazy-view.tsx";
import { useHost } from "../../host.ts";
import type { ContainerProps } from "../container-props.ts";
import { ContainerSkeleton } from "../parts/container-skeleton.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { chartGeometry } from "../parts/geometries.ts";
import { Forbidden, LoadFailed } from "../parts/load-failed.tsx";
import { rowContext } from "../parts/read-context.ts";
import { type Row, rowsIn } from "../parts/rows.ts";
import { useAnswer } from "../parts/use-answer.ts";
import { usePrinting } from "../print/print-context.ts";
import { hasLegend, MOST_ROWS, pointsOf, readAllRows, totalIn, withoutEmptySeries } from "./chart-data.ts";
import { summaryOf } from "./chart-summary.ts";
import { ChartTable } from "./chart-table.tsx";
import { useNear } from "./use-near.ts";
import "./chart.css";

const Picture = lazyView(async () => (await import("./chart-picture.tsx")).ChartPicture, {
  waiting: () => <div className="ts-skeleton ts-chart-room" aria-busy="true" />,
});

/** Figures as a picture, with what it shows in words and its table one click away. */
export function ChartContainer({ container: compiledChart, compiled, scope, refreshes }: ContainerProps<CompiledChart>) {
  const host = useHost();
  const { t } = host;
  const { layout } = compiled;
  const { container, source } = compiledChart;
  // What answers everything at once is asked as others ask it, and then only once for all of them.
  const answer = useAnswer(source, layout, scope, refreshes, source.source.Total === undefined ? undefined : readAllRows);
  const isPrinting = usePrinting();
  const isWaiting = answer.state === "loading";
  const [attach, isNear] = useNear();
  // Fetched beside the figures and not after them. Whether it could be is told when it is drawn.
  useEffect(() => {
    if (isNear && isWaiting) void Picture.load();
  }, [isNear, isWaiting]);
  const [isTableOpen, setTableOpen] = useState(false);
  const tableId = useId();
  const rows = useMemo(() => rowsIn(answer.data, source).rows, [answer.data, source]);
  const chart = useMemo(() => withoutEmptySeries(compiledChart, rows), [compiledChart, rows]);
  const context = useCallback((row: Row) => rowContext(host, layout, chart.id, row), [host, layout, chart.id]);
  const data = useMemo(() => pointsOf(chart, rows, context, t("renderer.chart.others")), [chart, rows, context, t]);
  if (answer.state === "forbidden") return <Forbidden needs={answer.needs} />;
  if (answer.state === "failed") return <LoadFailed error={answer.error} retry={answer.reload} call={source.source} of={container} />;
  if (isWaiting)
    return (
      <div ref={attach}>
        <ContainerSkeleton geometry={chartGeometry()} />
      </div>
    );
  if (rows.length === 0) return <EmptyState container={chart} text={container.EmptyText} compiled={compiled} scope={scope} />;
  const isThinned = container.ChartType !== "Pie" && data.points.length < data.total;
  const total = totalIn(answer.data, source.source.Total);
  return (
    <figure className="ts-chart" aria-busy={answer.isStale || undefined}>
      <figcaption className="ts-sr">{summaryOf(chart, data, host, context)}</figcaption>
      <div ref={attach} className={hasLegend(chart) ? "ts-chart-place has-legend" : "ts-chart-place"}>
        {/* What draws it weighs as much as the screen around it: nobody waits for a picture that is out of sight. */}
        {isNear || isPrinting ? <Picture chart={chart} points={data.points} context={context} /> : <div className="ts-chart-room" />}
      </div>
      {isThinned && <p className="ts-help">{t("renderer.chart.thinned", { shown: data.points.length, total: data.total })}</p>}
      {total !== undefined && rows.length < total && rows.length >= MOST_ROWS && (
        <p className="ts-help">{t("renderer.chart.capped", { count: rows.length })}</p>
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
