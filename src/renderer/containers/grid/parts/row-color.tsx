import { mdiAlertCircleOutline, mdiAlertOutline, mdiCheckCircleOutline, mdiInformationOutline } from "@mdi/js";
import type { CompiledGrid, CompiledRowColor } from "../../../../../layout/compiled.ts";
import { plainText } from "../../../fields/widget/widget-props.ts";
import type { RendererPorts } from "../../../ports/ports.ts";
import { hostScope } from "../../../values/calls/evaluate.ts";
import { Icon } from "../../../values/icons/icon.tsx";
import type { Row } from "../rows/list-question.ts";

/** The color of a row: the first rule that is true. */
export function rowColor(rowColors: CompiledGrid["rowColors"] | undefined, row: Row, ports: RendererPorts): CompiledRowColor | undefined {
  if (rowColors === undefined) return undefined;
  const scope = { ...hostScope(ports), Row: row };
  return rowColors.find(({ when }) => when.evaluate(scope) === true);
}

/** Class names that tint a row. */
export const rowTone = (color: CompiledRowColor | undefined): string => (color === undefined ? "" : ` ts-tone is-${color.color}`);

const ICONS: Readonly<Record<CompiledRowColor["color"], string>> = {
  info: mdiInformationOutline,
  success: mdiCheckCircleOutline,
  warning: mdiAlertOutline,
  error: mdiAlertCircleOutline,
};

/** An icon with the name of the color, because not everyone sees the color. */
export function RowMark({ color: { color, label } }: { color: CompiledRowColor }) {
  return (
    <span className="ts-row-mark" title={plainText(label)}>
      <Icon path={ICONS[color]} size={16} />
      <span className="ts-sr">{plainText(label)}. </span>
    </span>
  );
}

/** The key of the colors below a list. */
export function RowColorKey({ grid: { rowColors } }: { grid: CompiledGrid }) {
  if (rowColors === undefined) return null;
  return (
    <ul className="ts-row-colors">
      {rowColors.map(({ color, label }) => (
        <li key={`${color} ${plainText(label)}`} className={`ts-tone is-${color}`}>
          <Icon path={ICONS[color]} size={16} />
          {plainText(label)}
        </li>
      ))}
    </ul>
  );
}
