import { mdiArrowDown, mdiArrowUp } from "@mdi/js";
import type { KeyboardEvent, MouseEvent } from "react";
import type { CompiledColumn } from "../../../layout/compiled.ts";
import { labelOf } from "../fields/field-options.ts";
import { useHost } from "../host.ts";
import { Icon } from "../icons/icon.tsx";
import { isNumeric } from "./column-kind.ts";
import type { GridSort } from "./grid-state.ts";

interface HeaderCellProps {
  column: CompiledColumn;
  sort: readonly GridSort[];
  onSort: (sort: readonly GridSort[]) => void;
  onResize: (event: unknown) => void;
  onResized: () => void;
  onNudge: (pixels: number) => void;
}

/** A click sorts by this column: ascending, descending, not at all. With Shift it joins the columns already sorted by. */
export function HeaderCell({ column, sort, onSort, onResize, onResized, onNudge }: HeaderCellProps) {
  const { t } = useHost();
  const label = labelOf(column);
  const current = sort.find(({ field }) => field === column.name);
  const place = sort.findIndex(({ field }) => field === column.name) + 1;
  const toggle = (event: MouseEvent) => {
    const others = event.shiftKey ? sort.filter(({ field }) => field !== column.name) : [];
    const next: GridSort[] =
      current === undefined
        ? [{ field: column.name, direction: "Ascending" }]
        : current.direction === "Ascending"
          ? [{ field: column.name, direction: "Descending" }]
          : [];
    onSort([...others, ...next]);
  };
  const startResize = (event: unknown) => {
    onResize(event);
    // TanStack ends the drag on the document; the width is kept once it is over.
    document.addEventListener("mouseup", () => onResized(), { once: true });
    document.addEventListener("touchend", () => onResized(), { once: true });
  };
  const nudge = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    event.stopPropagation();
    onNudge(event.key === "ArrowRight" ? 16 : -16);
  };
  return (
    <th
      scope="col"
      tabIndex={-1}
      aria-sort={
        current === undefined ? (column.sortable ? "none" : undefined) : current.direction === "Ascending" ? "ascending" : "descending"
      }
      className={isNumeric(column) ? "ts-grid-cell ts-grid-header is-number" : "ts-grid-cell ts-grid-header"}
    >
      {column.sortable ? (
        <button type="button" className="ts-grid-sort" onClick={toggle} title={t("renderer.grid.sortHint")}>
          <span className="ts-clip">{label}</span>
          {current && <Icon path={current.direction === "Ascending" ? mdiArrowUp : mdiArrowDown} size={16} />}
          {sort.length > 1 && place > 0 && <small>{place}</small>}
        </button>
      ) : (
        <span className="ts-clip">{label}</span>
      )}
      <button
        type="button"
        className="ts-grid-resize"
        tabIndex={-1}
        aria-label={t("renderer.grid.resize", { column: label })}
        onMouseDown={startResize}
        onTouchStart={startResize}
        onKeyDown={nudge}
      />
    </th>
  );
}
