/** What a chart draws: figures as numbers, names as people read them, no more points than a picture can hold. */
import type { CompiledChart, CompiledColumn } from "../../../../layout/compiled.ts";
import { labelOf } from "../../fields/field-options.ts";
import { parseInstant, parseIsoDay } from "../../format/dates.ts";
import { textOf } from "../../registry.ts";
import { isRecord } from "../../store/equal.ts";
import { plainText, type ReadContext } from "../../widgets/widget-props.ts";
import { type Row, rowsIn } from "../parts/rows.ts";
import type { Reader } from "../parts/use-answer.ts";

/** Rows read of an operation that pages; a picture of more says nothing that one of these does not. */
export const MOST_ROWS = 5_000;
const PAGE = 200;

/** All rows of an operation that says how many there are, page by page up to `MOST_ROWS`; one call of any other. */
export const readAllRows: Reader = async (call, input, source) => {
  if (source.source.Total === undefined) return call(input);
  const { Items = "Items", Total } = source.source;
  const gathered: Row[] = [];
  let total = 0;
  do {
    const { rows, total: said } = rowsIn(await call({ ...input, skip: gathered.length, take: PAGE }), source);
    gathered.push(...rows);
    total = said ?? gathered.length;
    if (rows.length === 0) break;
  } while (gathered.length < Math.min(total, MOST_ROWS));
  return { [Items]: gathered, [Total]: total };
};

/** One series needs no legend: the heading says what it is. Slices are told apart by nothing else. */
export const hasLegend = ({ container, series }: CompiledChart): boolean => container.ChartType === "Pie" || series.length > 1;

/**
 * The chart without series that no row has a figure of: what an account does not have is not drawn, named in the legend or listed. A chart that has no
 * figures at all stays as it is.
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
}
export interface ChartData {
  points: readonly Point[];
  /** How many there were before they were thinned. */
  total: number;
}

const MOST_BARS = 100;
const MOST_POINTS = 400;
const MOST_SLICES = 8;

export function pointsOf(chart: CompiledChart, rows: readonly Row[], contextOf: (row: Row) => ReadContext, others: string): ChartData {
  const { category, series, container } = chart;
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
  if (ChartType === "Line" || ChartType === "Area") return { points: thinned(points), total: points.length };
  return { points: points.slice(0, MOST_BARS), total: points.length };
}

/** Decimal strings become numbers only here, where they become lengths; what is read stays exact. */
function figureOf(value: unknown): number | null {
  if (value === null || value === undefined || value === "" || typeof value === "boolean") return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** A pie of many slices cannot be read: the smallest are one. */
function slices(points: readonly Point[], others: string): readonly Point[] {
  if (points.length <= MOST_SLICES) return points;
  const size = (point: Point) => point.figures[0] ?? 0;
  const kept = new Set([...points].sort((a, b) => size(b) - size(a)).slice(0, MOST_SLICES - 1));
  const rest = points.filter((point) => !kept.has(point));
  const sum = rest.reduce((total, point) => total + size(point), 0);
  return [...points.filter((point) => kept.has(point)), { row: {}, label: others, time: undefined, figures: [sum] }];
}

/** Of each stretch the points where any series is highest or lowest: peaks stay peaks. */
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

/** A figure as its column shows it. Sums and thinned points have no row of their own. */
export function figureText(column: CompiledColumn, figure: number | null, row: Row, context: (row: Row) => ReadContext): string {
  if (figure === null) return "–";
  return textOf(column, row[column.name] ?? figure, context(row));
}

export const isTimed = ({ category, container }: CompiledChart): boolean =>
  (container.ChartType === "Line" || container.ChartType === "Area") &&
  (category?.dataType === "date" || category?.dataType === "dateTime");

export const titleOf = (column: CompiledColumn): string => {
  const unit = plainText(column.field.Unit);
  return unit === undefined ? labelOf(column) : `${labelOf(column)} (${unit})`;
};

export const totalIn = (data: unknown, name: string | undefined): number | undefined => {
  const total = name !== undefined && isRecord(data) ? data[name] : undefined;
  return typeof total === "number" ? total : undefined;
};
