import { ChartsReferenceLine } from "@mui/x-charts/ChartsReferenceLine";
import { useDrawingArea, useXScale } from "@mui/x-charts/hooks";
import { type DrawnMark, type Point, toneOf } from "./chart-data.ts";
import { niceStep } from "./chart-shapes.ts";

interface MarkLinesProps {
  marks: readonly DrawnMark[];
  /** The axis of the figures. */
  axis: "x" | "y";
  isRtl: boolean;
}

const lineOf = ({ color }: DrawnMark) => ({ stroke: toneOf(color), strokeWidth: 2, strokeDasharray: "6 4" });
/** Keeps a name readable when it is drawn over bars. */
const nameOf = ({ color }: DrawnMark) => ({
  fill: toneOf(color),
  stroke: "var(--ts-surface)",
  strokeWidth: 4,
  paintOrder: "stroke",
  fontSize: 12,
  fontFamily: "inherit",
});

/** Mark lines across a chart. Their names alternate between the two ends, so that names of close lines do not overlap. */
export const MarkLines = ({ marks, axis, isRtl }: MarkLinesProps) => (
  <>
    {marks.map((mark, index) => (
      <ChartsReferenceLine
        key={mark.label}
        {...(axis === "x" ? { x: mark.value } : { y: mark.value })}
        label={mark.label}
        labelAlign={(index % 2 === 0) === isRtl ? "start" : "end"}
        lineStyle={lineOf(mark)}
        labelStyle={nameOf(mark)}
      />
    ))}
  </>
);

/** Mark lines across the classes of a histogram, each at its value within the class. Values outside all classes are only listed in the key. */
export function ClassMarkLines({ marks, points, isRtl }: Pick<MarkLinesProps, "marks" | "isRtl"> & { points: readonly Point[] }) {
  const scale = useXScale<"band">();
  const { top, height } = useDrawingArea();
  const [first] = points;
  const [from, to] = [Number(first?.bin?.from), Number(first?.bin?.to)];
  const start = scale(0);
  if (first === undefined || start === undefined) return null;
  const gap = scale.step() - scale.bandwidth();
  return (
    <>
      {marks.map((mark, index) => {
        const classes = (mark.value - from) / (to - from);
        if (classes < 0 || classes > points.length) return null;
        const x = isRtl ? start + scale.bandwidth() + gap / 2 - classes * scale.step() : start - gap / 2 + classes * scale.step();
        return (
          <g key={mark.label}>
            <line x1={x} x2={x} y1={top} y2={top + height} style={lineOf(mark)} />
            <text x={x + (isRtl ? -6 : 6)} y={top + 14 + (index % 2) * 18} textAnchor="start" style={nameOf(mark)}>
              {mark.label}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** Pixels for the labels of an axis whose ends are computed here; the library only measures the labels of ends that it computed itself. */
export const FIGURES_WIDTH = 56;

/** Extends the axis to the marks, in round numbers. */
export function domainWith(marks: readonly DrawnMark[]) {
  if (marks.length === 0) return {};
  const values = marks.map(({ value }) => value);
  return {
    domainLimit: (from: number | { valueOf(): number }, to: number | { valueOf(): number }) => {
      const low = Math.min(0, from.valueOf(), ...values);
      const high = Math.max(to.valueOf(), ...values);
      const step = Number(niceStep((high - low || 1) / 5));
      return { min: Math.floor(low / step) * step, max: Math.ceil((high + step / 5) / step) * step };
    },
  };
}
