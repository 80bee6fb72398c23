/** Turns rows into chart data: figures as numbers, names as labels, and no more points than a chart can show. */
import type { CompiledChart, CompiledColumn } from "../../../../layout/compiled.ts";
import type { Color } from "../../../../layout/model.ts";
import { parseInstant, parseIsoDay } from "../../../../shared/format/dates.ts";
import { formatNumber } from "../../../../shared/format/numbers.ts";
import { isRecord } from "../../../../shared/is-record.ts";
import { labelOf } from "../../fields/widget/field-options.ts";
import { textOf } from "../../fields/widget/field-registry.ts";
import { plainText, type ReadContext } from "../../fields/widget/widget-props.ts";
import type { Row } from "../parts/rows.ts";
import { type Bin, binsOf, type Span, spansOf } from "./chart-shapes.ts";

/** A single series needs no legend: the heading names it. Slices always need one. */
export const hasLegend = ({ container, series }: CompiledChart): boolean => container.ChartType === "Pie" || series.length > 1;

/**
 * The chart without the series that have no figure in any row: they are not drawn, named in the legend or listed. A chart without any figures stays
 * as it is.
 */
export function withoutEmptySeries(chart: CompiledChart, rows: readonly Row[]): CompiledChart {
  const empty = chart.series.filter(({ name }) => rows.every((row) => figureOf(row[name]) === null));
  if (empty.length === 0 || empty.length === chart.series.length) return chart;
  const stays = (column: CompiledColumn) => !empty.some(({ name }) => name === column.name);
  return { ...chart, series: chart.series.filter(stays), columns: chart.columns.filter(stays) };
}

export interface Point {
  row: Row;
  label: string;
  /** Milliseconds, where the category is a day or a time. */
  time: number | undefined;
  /** By series; null where there is none. */
  figures: readonly (number | null)[];
  /** Label of the figure, where it differs from the text that its column shows. */
  text?: string;
  /** For a histogram: the class that the point counts. */
  bin?: Bin;
  /** For a waterfall: where the bar begins and ends. */
  span?: Span | undefined;
}
export interface ChartData {
  points: readonly Point[];
  /** Number of points before thinning. */
  total: number;
}

const MOST_BARS = 100;
const MOST_POINTS = 400;
const MOST_SLICES = 8;

/** Labels of points that have no name in a row. */
export interface PointLabels {
  others: string;
  now: string;
}

export function pointsOf(
  chart: CompiledChart,
  rows: readonly Row[],
  contextOf: (row: Row) => ReadContext,
  { others, now }: PointLabels,
): ChartData {
  const { category, series, container } = chart;
  if (container.ChartType === "Histogram") return { points: classes(chart, rows, contextOf), total: rows.length };
  const points = rows.map((row): Point => {
    const key = category && row[category.name];
    return {
      row,
      label: category === undefined ? "" : textOf(category, key, contextOf(row)),
      time: typeof key === "string" ? (parseInstant(key) ?? parseIsoDay(key))?.getTime() : undefined,
      figures: series.map(({ name }) => figureOf(row[name])),
    };
  });
  const { ChartType } = container;
  if (ChartType === "Pie") return { points: slices(points, others), total: points.length };
  if (ChartType === "Waterfall") return { points: stepped(chart, points, contextOf).slice(0, MOST_BARS), total: points.length };
  if (ChartType === "StepLine") return { points: untilNow(thinned(inTime(points)), now), total: points.length };
  if (ChartType === "Line" || ChartType === "Area") return { points: thinned(points), total: points.length };
  return { points: points.slice(0, MOST_BARS), total: points.length };
}

/** Decimal strings become numbers only here, where they become lengths; displayed values stay exact. */
function figureOf(value: unknown): number | null {
  if (value === null || value === undefined || value === "" || typeof value === "boolean") return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** One column per class of figures, as high as the number of rows in the class. */
function classes(
  { series: [column], container }: CompiledChart,
  rows: readonly Row[],
  contextOf: (row: Row) => ReadContext,
): readonly Point[] {
  if (column === undefined) return [];
  const context = contextOf(rows[0] ?? {});
  const bound = (value: string) => textOf(column, value, context);
  return binsOf(
    rows.map((row) => row[column.name]),
    container.Bins,
  ).map((bin) => ({
    row: {},
    label: `${bound(bin.from)} – ${bound(bin.to)}`,
    time: undefined,
    figures: [bin.count],
    text: formatNumber(bin.count, context.ports.texts.locale),
    bin,
  }));
}

/** Stacks each bar on the end of the previous one. */
function stepped({ series: [column], container }: CompiledChart, points: readonly Point[], contextOf: (row: Row) => ReadContext): Point[] {
  if (column === undefined) return [];
  const spans = spansOf(
    points.map(({ row }) => row),
    column.name,
    container.TotalFrom,
  );
  return points.map((point, index) => {
    const span = spans[index];
    const text = textOf(column, point.row[column.name], contextOf(point.row));
    return { ...point, span, text: span?.kind === "rise" ? `+${text}` : text };
  });
}

/** Repeats each figure before the next one, so that the line is a step. */
const inTime = (points: readonly Point[]): readonly Point[] =>
  points.every(({ time }) => time !== undefined) ? points.toSorted((a, b) => (a.time ?? 0) - (b.time ?? 0)) : points;

/** The last figure is valid until now, so the line is extended to now. */
function untilNow(points: readonly Point[], label: string): readonly Point[] {
  const last = points.at(-1);
  const now = Date.now();
  return last?.time === undefined || last.time >= now ? points : [...points, { ...last, time: now, label }];
}

/** A pie of many slices is unreadable, so the smallest slices are merged into one. */
function slices(points: readonly Point[], others: string): readonly Point[] {
  if (points.length <= MOST_SLICES) return points;
  const size = (point: Point) => point.figures[0] ?? 0;
  const kept = new Set([...points].sort((a, b) => size(b) - size(a)).slice(0, MOST_SLICES - 1));
  const rest = points.filter((point) => !kept.has(point));
  const sum = rest.reduce((total, point) => total + size(point), 0);
  return [...points.filter((point) => kept.has(point)), { row: {}, label: others, time: undefined, figures: [sum] }];
}

/** Keeps, of each stretch of points, those where any series has its minimum or maximum, so that peaks remain visible. */
function thinned(points: readonly Point[]): readonly Point[] {
  if (points.length <= MOST_POINTS) return points;
  const seriesCount = points[0]?.figures.length ?? 0;
  const stretch = Math.ceil((points.length * 2 * Math.max(1, seriesCount)) / MOST_POINTS);
  const kept = new Set<number>([0, points.length - 1]);
  for (let start = 0; start < points.length; start += stretch) {
    for (let series = 0; series < seriesCount; series++) {
      let low = start;
      let high = start;
      for (let index = start; index < Math.min(start + stretch, points.length); index++) {
        const figure = points[index]?.figures[series] ?? null;
        if (figure === null) continue;
        if (figure < (points[low]?.figures[series] ?? Number.POSITIVE_INFINITY)) low = index;
        if (figure > (points[high]?.figures[series] ?? Number.NEGATIVE_INFINITY)) high = index;
      }
      kept.add(low).add(high);
    }
  }
  return [...kept].sort((a, b) => a - b).flatMap((index) => points[index] ?? []);
}

/** Formats a figure as its column does. Sums and thinned points have no row of their own. */
export function figureText(
  column: CompiledColumn,
  figure: number | null,
  { row, text }: Point,
  context: (row: Row) => ReadContext,
): string {
  if (figure === null) return "–";
  return text ?? textOf(column, row[column.name] ?? figure, context(row));
}

/** A line across the picture. */
export interface DrawnMark {
  label: string;
  value: number;
  /** Formatted for the user. */
  text: string;
  color: Color;
}

/** The marks that have a value, which is read from the answer and formatted like the figures of the first series. */
export function marksOf({ marks, series }: CompiledChart, answer: unknown, context: ReadContext): readonly DrawnMark[] {
  const Result = isRecord(answer) ? answer : null;
  return marks.flatMap(({ mark, value }) => {
    const found = value.evaluate({ Result });
    const figure = figureOf(found);
    if (figure === null) return [];
    const text = series[0] === undefined ? String(found) : textOf(series[0], found, context);
    return { label: plainText(mark.DisplayValue) ?? "", value: figure, text, color: mark.Color ?? "neutral" };
  });
}

/** The colour of a state or mark, for shapes (not for text). */
export const toneOf = (color: Color): string => (color === "neutral" ? "var(--ts-muted)" : `var(--ts-tone-${color})`);

/** Colour of a waterfall bar. Totals have the colours of series, and so do changes when neither direction is good. */
export function spanColor({ kind }: Pick<Span, "kind">, goodWhen: "Higher" | "Lower" | undefined): string {
  if (kind === "total") return "var(--ts-series-1)";
  if (goodWhen === undefined) return kind === "rise" ? "var(--ts-series-2)" : "var(--ts-series-3)";
  return toneOf((kind === "rise") === (goodWhen === "Higher") ? "success" : "error");
}

export const isTimed = ({ category, container }: CompiledChart): boolean =>
  (container.ChartType === "Line" || container.ChartType === "StepLine" || container.ChartType === "Area") &&
  (category?.dataType === "date" || category?.dataType === "dateTime");

export const titleOf = (column: CompiledColumn): string => {
  const unit = plainText(column.field.Unit);
  return unit === undefined ? labelOf(column) : `${labelOf(column)} (${unit})`;
};

export const totalIn = (data: unknown, name: string | undefined): number | undefined => {
  const total = name !== undefined && isRecord(data) ? data[name] : undefined;
  return typeof total === "number" ? total : undefined;
};
