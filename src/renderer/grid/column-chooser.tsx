import { mdiArrowDown, mdiArrowUp } from "@mdi/js";
import type { CompiledColumn, CompiledGrid } from "../../../layout/compiled.ts";
import { labelOf } from "../fields/field-options.ts";
import { useHost } from "../host.ts";
import { Icon } from "../icons/icon.tsx";

interface ColumnChooserProps {
  grid: CompiledGrid;
  shown: readonly string[];
  onChange: (columns: readonly string[]) => void;
  onReset: () => void;
}

/** Which columns are shown, and in which order; at least one stays. */
export function ColumnChooser({ grid, shown, onChange, onReset }: ColumnChooserProps) {
  const { t } = useHost();
  const byName = new Map(grid.columns.map((column) => [column.name, column]));
  const ordered = [
    ...shown.flatMap((name) => byName.get(name) ?? []),
    ...grid.columns.filter(({ name, field }) => !shown.includes(name) && field.DisplayTemplate !== "Hidden"),
  ];
  const toggle = ({ name }: CompiledColumn) => onChange(shown.includes(name) ? shown.filter((other) => other !== name) : [...shown, name]);
  const move = (name: string, by: 1 | -1) => {
    const from = shown.indexOf(name);
    const next = [...shown];
    next.splice(from, 1);
    next.splice(from + by, 0, name);
    onChange(next);
  };
  return (
    <div className="ts-chooser">
      <ul>
        {ordered.map((column) => {
          const place = shown.indexOf(column.name);
          const label = labelOf(column);
          return (
            <li key={column.id}>
              <label className="ts-grid-option">
                <input type="checkbox" checked={place >= 0} disabled={place >= 0 && shown.length === 1} onChange={() => toggle(column)} />
                <span className="ts-clip">{label}</span>
              </label>
              <button
                type="button"
                className="ts-icon-button"
                aria-label={t("renderer.grid.moveUp", { column: label })}
                disabled={place <= 0}
                onClick={() => move(column.name, -1)}
              >
                <Icon path={mdiArrowUp} size={16} />
              </button>
              <button
                type="button"
                className="ts-icon-button"
                aria-label={t("renderer.grid.moveDown", { column: label })}
                disabled={place < 0 || place === shown.length - 1}
                onClick={() => move(column.name, 1)}
              >
                <Icon path={mdiArrowDown} size={16} />
              </button>
            </li>
          );
        })}
      </ul>
      <button type="button" className="ts-button is-quiet" onClick={onReset}>
        {t("renderer.grid.resetColumns")}
      </button>
    </div>
  );
}
