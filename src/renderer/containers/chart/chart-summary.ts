import type { CompiledChart } from "../../../../layout/compiled.ts";
import type { ChartType } from "../../../../layout/model.ts";
import { labelOf } from "../../fields/widget/field-options.ts";
import { textOf } from "../../fields/widget/field-registry.ts";
import type { ReadContext } from "../../fields/widget/widget-props.ts";
import type { TextPort } from "../../ports/messages.ts";
import type { RendererPorts } from "../../ports/ports.ts";
import type { Row } from "../parts/rows.ts";
import { type ChartData, type DrawnMark, figureText, type Point } from "./chart-data.ts";

/** Describes a chart in sentences: its subject, and where each series has its minimum and maximum. */
export function summaryOf(
  chart: CompiledChart,
  { points, total }: ChartData,
  marks: readonly DrawnMark[],
  ports: RendererPorts,
  context: (row: Row) => ReadContext,
): string {
  const { t } = ports.texts;
  const descriptions = marks.map(({ label, text }) => t("renderer.chart.mark", { name: label, value: text }));
  if (chart.container.ChartType === "Histogram") return [...classesIn(chart, { points, total }, t), ...descriptions].join(" ");
  const sentences = [
    t("renderer.chart.of", {
      type: t(`renderer.chart.${KINDS[chart.container.ChartType]}`),
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
        low: figureText(column, low.figures[index] ?? null, low, context),
        lowAt: low.label,
        high: figureText(column, high.figures[index] ?? null, high, context),
        highAt: high.label,
      }),
    );
  }
  const [column] = chart.series;
  const end = points.findLast(({ span }) => span !== undefined);
  if (column !== undefined && end?.span !== undefined)
    sentences.push(t("renderer.chart.ends", { series: labelOf(column), total: textOf(column, end.span.total, context(end.row)) }));
  return [...sentences, ...descriptions].join(" ");
}

const KINDS: Readonly<Record<ChartType, string>> = {
  Bar: "bar",
  HorizontalBar: "bar",
  Line: "line",
  StepLine: "stepLine",
  Area: "area",
  Pie: "pie",
  Histogram: "histogram",
  Waterfall: "waterfall",
};

/** Describes a histogram: the range of its classes, and the class with the most rows. */
function classesIn({ series: [column] }: CompiledChart, { points, total }: ChartData, t: TextPort["t"]): string[] {
  const series = column === undefined ? "" : labelOf(column);
  const size = ({ figures }: Point) => figures[0] ?? 0;
  const [most] = points.toSorted((a, b) => size(b) - size(a));
  if (most === undefined) return [t("renderer.chart.seriesEmpty", { series })];
  const first = points[0]?.label ?? "";
  const last = points.at(-1)?.label ?? "";
  return [
    t("renderer.chart.classes", { count: total, series, classes: points.length, first, last }),
    t("renderer.chart.most", { count: size(most), at: most.label }),
  ];
}
