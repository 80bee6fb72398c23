import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { BarChart } from "@mui/x-charts/BarChart";
import { LineChart } from "@mui/x-charts/LineChart";
import { PieChart } from "@mui/x-charts/PieChart";
import { useSyncExternalStore } from "react";
import type { CompiledChart } from "../../../../layout/compiled.ts";
import type { ReadContext } from "../../fields/widget/widget-props.ts";
import { usePorts, useTexts } from "../../ports/ports.ts";
import type { Row } from "../parts/rows.ts";
import { usePrinting } from "../print/print-context.ts";
import { type DrawnMark, figureText, hasLegend, isTimed, type Point, spanColor, titleOf, toneOf } from "./chart-data.ts";
import { ClassMarkLines, domainWith, FIGURES_WIDTH, MarkLines } from "./mark-lines.tsx";

export interface ChartPictureProps {
  chart: CompiledChart;
  points: readonly Point[];
  marks: readonly DrawnMark[];
  context: (row: Row) => ReadContext;
}

const HEIGHT = 300;
const GAP = 12;
/** The chart library measures labels before it draws them, so it must know the font that is used, or neighbouring labels overlap. */
const TICK_TEXT = { fontFamily: "inherit", fontSize: 12, letterSpacing: "normal" };
/** Height of a horizontal bar in pixels, so that its name fits beside it. */
const LYING_BAR = 32;

/** The chart itself, drawn by MUI X Charts; colours and lines come from the theme (chart.css). */
export function ChartPicture(props: ChartPictureProps) {
  const { styleNonce } = usePorts();
  return (
    <CacheProvider value={cacheFor(styleNonce)}>
      <div className="ts-chart-picture">
        <Drawing {...props} />
      </div>
    </CacheProvider>
  );
}

/** Styles that the library makes at run time carry the page's nonce: without it our policy refuses them. */
const caches = new Map<string, ReturnType<typeof createCache>>();
function cacheFor(nonce: string | undefined): ReturnType<typeof createCache> {
  const key = nonce ?? "";
  let cache = caches.get(key);
  if (!cache) {
    cache = createCache({ key: "chart", ...(nonce === undefined || nonce === "" ? {} : { nonce }) });
    caches.set(key, cache);
  }
  return cache;
}

const COLORS = Array.from({ length: 8 }, (_, index) => `var(--ts-series-${index + 1})`);
const colorOf = (index: number): string => COLORS[index % COLORS.length] ?? "";

function Drawing({ chart, points, marks, context }: ChartPictureProps) {
  const { locale, t } = useTexts();
  const isPrinting = usePrinting();
  const isStill = useReducedMotion() || isPrinting;
  const { ChartType, Stacked, NegativeColor, GoodWhen } = chart.container;
  const isRtl = document.documentElement.dir === "rtl";
  const text = (series: number, index: number | undefined): string => {
    const point = index === undefined ? undefined : points[index];
    const column = chart.series[series];
    return point && column ? figureText(column, point.figures[series] ?? null, point, context) : "";
  };
  const common = { skipAnimation: isStill, colors: COLORS, height: HEIGHT, hideLegend: !hasLegend(chart) };
  if (ChartType === "Pie")
    return (
      <PieChart
        {...common}
        series={[
          {
            data: points.map((point, index) => ({ id: index, value: point.figures[0] ?? 0, label: point.label, color: colorOf(index) })),
            innerRadius: "45%",
            valueFormatter: (_value, { dataIndex }) => text(0, dataIndex),
          },
        ]}
        slotProps={{ legend: { direction: "horizontal", position: { vertical: "bottom", horizontal: "center" } } }}
      />
    );
  const series = chart.series.map((column, index) => ({
    label: ChartType === "Histogram" ? t("renderer.chart.entries") : titleOf(column),
    data: points.map(({ figures }) => figures[index] ?? null),
    color: colorOf(index),
    valueFormatter: (_value: number | null, { dataIndex }: { dataIndex: number }) => text(index, dataIndex),
    ...(Stacked === true ? { stack: "all" } : {}),
    ...(NegativeColor === undefined
      ? {}
      : { colorGetter: ({ value }: { value: number | null }) => (value !== null && value < 0 ? toneOf(NegativeColor) : colorOf(index)) }),
  }));
  // On a reversed axis the library adds the gap on the wrong side, where only a negative one keeps names apart.
  const ticks = { tickLabelStyle: TICK_TEXT, tickLabelMinGap: isRtl ? -GAP : GAP };
  const legend = { legend: { direction: "horizontal" as const, position: { vertical: "top" as const, horizontal: "start" as const } } };
  const compact = new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });
  const figures = {
    tickLabelStyle: TICK_TEXT,
    valueFormatter: (value: number) => compact.format(value),
    width: marks.length === 0 ? ("auto" as const) : FIGURES_WIDTH,
    position: isRtl ? ("right" as const) : ("left" as const),
    ...domainWith(marks),
  };
  const names = points.map(({ label }) => label);
  const nameAt = (index: number, { location }: { location: string }): string =>
    location === "tick" ? cut(names[index] ?? "") : (names[index] ?? "");
  if (ChartType === "Line" || ChartType === "StepLine" || ChartType === "Area") {
    const isTime = isTimed(chart) && points.every(({ time }) => time !== undefined);
    const days = new Intl.DateTimeFormat(locale, { ...tickParts(points), timeZone: "UTC" });
    return (
      <LineChart
        {...common}
        grid={{ horizontal: true }}
        slotProps={legend}
        xAxis={[
          isTime
            ? {
                scaleType: "utc",
                data: points.map(({ time }) => new Date(time ?? 0)),
                valueFormatter: (value: Date, { location }) =>
                  location === "tick"
                    ? days.format(value)
                    : (points.find(({ time }) => time === value.getTime())?.label ?? days.format(value)),
                reverse: isRtl,
                height: "auto",
                ...ticks,
              }
            : {
                scaleType: "point",
                data: names.map((_, index) => index),
                valueFormatter: nameAt,
                reverse: isRtl,
                height: "auto",
                ...ticks,
              },
        ]}
        yAxis={[figures]}
        series={series.map((each) => ({
          ...each,
          area: ChartType === "Area",
          showMark: points.length <= 40,
          curve: ChartType === "StepLine" ? ("stepAfter" as const) : ("linear" as const),
        }))}
      >
        <MarkLines marks={marks} axis="y" isRtl={isRtl} />
      </LineChart>
    );
  }
  const categories = {
    ...ticks,
    scaleType: "band" as const,
    // Indexes, not names, because two rows may have the same name.
    data: names.map((_, index) => index),
    valueFormatter: nameAt,
  };
  if (ChartType === "HorizontalBar")
    return (
      <BarChart
        {...common}
        layout="horizontal"
        // The last label is centred under the end of its line, so half of it lies beyond that end.
        margin={isRtl ? { left: 32 } : { right: 32 }}
        height={Math.max(HEIGHT, points.length * LYING_BAR + 80)}
        grid={{ vertical: true }}
        slotProps={legend}
        yAxis={[{ ...categories, width: widthOf(names), position: isRtl ? "right" : "left" }]}
        xAxis={[{ ...ticks, valueFormatter: (value: number) => compact.format(value), reverse: isRtl, ...domainWith(marks) }]}
        series={series}
      >
        <MarkLines marks={marks} axis="x" isRtl={isRtl} />
      </BarChart>
    );
  const isHistogram = ChartType === "Histogram";
  return (
    <BarChart
      {...common}
      grid={{ horizontal: true }}
      slotProps={legend}
      xAxis={[{ ...categories, reverse: isRtl, height: "auto", ...(isHistogram ? { categoryGapRatio: 0.04 } : {}) }]}
      yAxis={[isHistogram ? { ...figures, domainLimit: "nice" as const, tickMinStep: 1 } : figures]}
      series={ChartType === "Waterfall" ? steps(points, GoodWhen, (index) => text(0, index)) : series}
    >
      {isHistogram ? <ClassMarkLines marks={marks} points={points} isRtl={isRtl} /> : <MarkLines marks={marks} axis="y" isRtl={isRtl} />}
    </BarChart>
  );
}

/** Draws a waterfall as bars on top of invisible bars; a change that crosses zero gets one part on each side. */
function steps(points: readonly Point[], goodWhen: "Higher" | "Lower" | undefined, text: (index: number) => string) {
  const parts = points.map(({ span }) => {
    const [low, high] = span === undefined ? [0, 0] : [Math.min(span.from, span.to), Math.max(span.from, span.to)];
    const [above, below] = [Math.max(0, low), Math.min(0, high)];
    return { hidden: above + below, above: Math.max(0, high) - above, below: Math.min(0, low) - below };
  });
  const shared = { stack: "all", stackOffset: "diverging" as const };
  const bar = (side: "above" | "below") => ({
    ...shared,
    data: parts.map((part) => (part[side] === 0 ? null : part[side])),
    colorGetter: ({ dataIndex }: { dataIndex: number }) => spanColor(points[dataIndex]?.span ?? { kind: "total" }, goodWhen),
    valueFormatter: (value: number | null, { dataIndex }: { dataIndex: number }) => (value === null ? null : text(dataIndex)),
  });
  const hidden = { ...shared, data: parts.map((part) => part.hidden), color: "transparent", valueFormatter: () => null };
  return [hidden, bar("above"), bar("below")];
}

const LONGEST_NAME = 22;
/** A long name beside an axis would leave no room for the chart; the tooltip and the table show it in full. */
const cut = (name: string): string => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name);

const LETTER = 7;
const WIDEST = 130;
/** Pixels for the names of horizontal bars, limited so that the bars have room on a phone; longer names are cut. */
const widthOf = (names: readonly string[]): number => Math.min(WIDEST, 20 + LETTER * Math.max(0, ...names.map((name) => cut(name).length)));

const YEAR_MS = 366 * 86_400_000;

const TWO_DAYS_MS = 2 * 86_400_000;

/** Date parts for axis labels: months get a year when the points span several years; times of one day show hours only. */
function tickParts(points: readonly Point[]): Intl.DateTimeFormatOptions {
  const span = (points.at(-1)?.time ?? 0) - (points[0]?.time ?? 0);
  if (Math.abs(span) < TWO_DAYS_MS) return { hour: "2-digit", minute: "2-digit" };
  return Math.abs(span) > YEAR_MS ? { month: "short", year: "numeric" } : { month: "short", day: "numeric" };
}

const QUERY = "(prefers-reduced-motion: reduce)";
const subscribe = (listener: () => void) => {
  const query = globalThis.matchMedia?.(QUERY);
  query?.addEventListener("change", listener);
  return () => query?.removeEventListener("change", listener);
};
const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(QUERY).matches === true);
