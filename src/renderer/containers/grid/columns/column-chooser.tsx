import { mdiArrowDown, mdiArrowUp, mdiDragVertical } from "@mdi/js";
import { type DragEvent, useState } from "react";
import type { CompiledColumn, CompiledGrid } from "../../../../../layout/compiled.ts";
import { labelOf } from "../../../fields/widget/field-options.ts";
import { plainText } from "../../../fields/widget/widget-props.ts";
import { useTexts } from "../../../ports/ports.ts";
import { Icon } from "../../../values/icons/icon.tsx";
import { type Density, type GridState, isOffered, type Pin } from "../state/grid-state.ts";
import type { ChangeState } from "../state/use-grid-state.ts";
import { moved } from "./column-menu.ts";

interface ColumnChooserProps {
  grid: CompiledGrid;
  state: GridState;
  initial: GridState;
  change: ChangeState;
  density: Density;
}

/** Lets the user choose which columns are shown, their order, which are pinned, and the row height; at least one column stays. */
export function ColumnChooser({ grid, state, initial, change, density }: ColumnChooserProps) {
  const { t } = useTexts();
  const [dragged, setDragged] = useState<string>();
  const shown = state.columns;
  const byName = new Map(grid.columns.map((column) => [column.name, column]));
  const ordered = [
    ...shown.flatMap((name) => byName.get(name) ?? []),
    ...grid.columns.filter((column) => !shown.includes(column.name) && isOffered(column)),
  ];
  const toggle = ({ name }: CompiledColumn) =>
    change({ columns: shown.includes(name) ? shown.filter((other) => other !== name) : [...shown, name] });
  const pin = (name: string, side: string) => {
    const { [name]: _, ...others } = state.pins;
    change({ pins: isPin(side) ? { ...others, [name]: side } : others });
  };
  const over = (event: DragEvent, name: string) => {
    if (dragged === undefined || !shown.includes(name)) return;
    event.preventDefault();
    if (dragged !== name) change({ columns: moved(shown, dragged, shown.indexOf(name)) });
  };
  const reset = () =>
    change({ columns: initial.columns, pins: initial.pins, widths: {}, density: undefined, groupBy: [], sort: initial.sort });
  return (
    <div className="ts-chooser">
      <ul>
        {ordered.map((column) => {
          const { name } = column;
          const position = shown.indexOf(name);
          const label = labelOf(column);
          const help = plainText(column.field.HelpText);
          return (
            <li
              key={column.id}
              draggable={position >= 0}
              className={dragged === name ? "is-dragged" : ""}
              onDragStart={(event) => {
                event.dataTransfer.setData("text/plain", label);
                setDragged(name);
              }}
              onDragOver={(event) => over(event, name)}
              onDragEnd={() => setDragged(undefined)}
            >
              <span className="ts-drag" aria-hidden="true">
                {position >= 0 && <Icon path={mdiDragVertical} size={16} />}
              </span>
              <label className="ts-grid-option">
                <input
                  type="checkbox"
                  className="ts-check"
                  checked={position >= 0}
                  disabled={position >= 0 && shown.length === 1}
                  onChange={() => toggle(column)}
                />
                <span className="ts-clip" title={label}>
                  {label}
                </span>
              </label>
              {position >= 0 && (
                <>
                  <select
                    className="ts-input ts-grid-select is-small"
                    aria-label={t("renderer.grid.pinOf", { column: label })}
                    value={state.pins[name] ?? ""}
                    onChange={(event) => pin(name, event.target.value)}
                  >
                    <option value="">{t("renderer.grid.pinNone")}</option>
                    <option value="Start">{t("renderer.grid.pinStart")}</option>
                    <option value="End">{t("renderer.grid.pinEnd")}</option>
                  </select>
                  <button
                    type="button"
                    className="ts-icon-button"
                    aria-label={t("renderer.grid.moveUp", { column: label })}
                    disabled={position <= 0}
                    onClick={() => change({ columns: moved(shown, name, position - 1) })}
                  >
                    <Icon path={mdiArrowUp} size={16} />
                  </button>
                  <button
                    type="button"
                    className="ts-icon-button"
                    aria-label={t("renderer.grid.moveDown", { column: label })}
                    disabled={position === shown.length - 1}
                    onClick={() => change({ columns: moved(shown, name, position + 1) })}
                  >
                    <Icon path={mdiArrowDown} size={16} />
                  </button>
                </>
              )}
              {help !== undefined && <span className="ts-help">{help}</span>}
            </li>
          );
        })}
      </ul>
      <fieldset className="ts-chooser-density">
        <legend>{t("renderer.grid.density")}</legend>
        {(["comfortable", "compact"] as const).map((choice) => (
          <label key={choice} className="ts-grid-option">
            <input
              type="radio"
              className="ts-check"
              name={`${grid.id}-density`}
              checked={density === choice}
              onChange={() => change({ density: choice })}
            />
            {t(`renderer.grid.densities.${choice}`)}
          </label>
        ))}
      </fieldset>
      <button type="button" className="ts-button is-quiet" onClick={reset}>
        {t("renderer.grid.resetColumns")}
      </button>
    </div>
  );
}

const isPin = (text: string): text is Pin => text === "Start" || text === "End";
