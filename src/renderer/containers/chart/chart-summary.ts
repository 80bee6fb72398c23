import type { CompiledChart } from "../../../../layout/compiled.ts";
import { labelOf } from "../../fields/field-options.ts";
import type { RendererHost } from "../../host.ts";
import type { ReadContext } from "../../widgets/widget-props.ts";
import type { Row } from "../parts/rows.ts";
import { type ChartData, figureText } from "./chart-data.ts";

/** What a chart shows, in sentences: what it is of, and where each series is lowest and highest. */
export function summaryOf(
  chart: CompiledChart,
  { points, total }: ChartData,
  host: RendererHost,
  context: (row: Row) => ReadContext,
): string {
  const { t } = host;
  const kinds = { Bar: "bar", HorizontalBar: "bar", Line: "line", Area: "area", Pie: "pie" } as const;
  const sentences = [
    t("renderer.chart.of", {
      type: t(`renderer.chart.${kinds[chart.container.ChartType]}`),
      count: total,
      category: chart.category ? labelOf(chart.category) : "",
      first: points[0]?.label ?? "",
      last: points.at(-1)?.label ?? "",
    }),
  ];
  for (const [index, column] of chart.series.entries()) {
    const known = points.filter(({ figures }) => (figures[index] ?? null) !== null);
    const sorted = known.toSorted((a, b) => (a.figures[index] ?? 0) - (b.figures[index] ?? 0));
    const [low] = sorted;
    const high = sorted.at(-1);
    if (!low || !high) {
      sentences.push(t("renderer.chart.seriesEmpty", { series: labelOf(column) }));
      continue;
    }
    sentences.push(
      t("renderer.chart.series", {
        series: labelOf(column),
        low: figureText(column, low.figures[index] ?? null, low.row, context),
        lowAt: low.label,
        high: figureText(column, high.figures[index] ?? null, high.row, context),
        highAt: high.label,
      }),
    );
  }
  return sentences.join(" ");
}
