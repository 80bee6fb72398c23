import { mdiArrowDown, mdiArrowUp, mdiMinus } from "@mdi/js";
import type { CompiledChart } from "../../../../layout/compiled.ts";
import { useTexts } from "../../ports/ports.ts";
import { Icon } from "../../values/icons/icon.tsx";
import { type DrawnMark, type Point, spanColor, toneOf } from "./chart-data.ts";
import type { Span } from "./chart-shapes.ts";

interface ChartKeyProps {
  chart: CompiledChart;
  points: readonly Point[];
  marks: readonly DrawnMark[];
}

const SIGNS: Readonly<Record<Span["kind"], string>> = { rise: mdiArrowUp, fall: mdiArrowDown, total: mdiMinus };

/** Beneath the picture: lines across it with their values, and what the bars of a waterfall mean. */
export function ChartKey({ chart, points, marks }: ChartKeyProps) {
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
