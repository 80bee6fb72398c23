import { mdiArrowDown, mdiArrowUp, mdiDotsVertical, mdiInformationOutline, mdiPinOutline } from "@mdi/js";
import { type CSSProperties, type DragEvent, type MouseEvent, useId, useState } from "react";
import { labelOf } from "../../../fields/widget/field-options.ts";
import { plainText } from "../../../fields/widget/widget-props.ts";
import { useTexts } from "../../../ports/ports.ts";
import { Icon } from "../../../values/icons/icon.tsx";
import { isNumeric } from "../../parts/column-kind.ts";
import type { ShownColumn } from "../columns/tracks.ts";
import { type GridSort, toggleSort } from "../state/grid-state.ts";

interface HeaderCellProps {
  shown: ShownColumn;
  col: number;
  isActive: boolean;
  sticky: CSSProperties | undefined;
  sort: readonly GridSort[];
  onSort: (sort: readonly GridSort[]) => void;
  onResized: () => void;
  onMenu: (anchor: HTMLElement) => void;
  /** Is called when a dragged column is dropped on this one. */
  onDrop: (field: string) => void;
}

const DRAGGED = "application/x-grid-column";

/** A click sorts by this column: ascending, descending, none. With Shift the columns sorted before stay sorted. */
export function HeaderCell({ shown, col, isActive, sticky, sort, onSort, onResized, onMenu, onDrop }: HeaderCellProps) {
  const { t } = useTexts();
  const [isTarget, setTarget] = useState(false);
  const { column, pin, startResize } = shown;
  const label = labelOf(column);
  const help = plainText(column.field.HelpText);
  const helpId = useId();
  const sortIndex = sort.findIndex(({ field }) => field === column.name);
  const current = sort[sortIndex];
  const resize = (event: unknown) => {
    startResize(event);
    // The drag ends anywhere on the document; only the final width is stored.
    const end = () => {
      document.removeEventListener("mouseup", end);
      document.removeEventListener("touchend", end);
      onResized();
    };
    document.addEventListener("mouseup", end);
    document.addEventListener("touchend", end);
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(DRAGGED)) return;
    event.preventDefault();
    setTarget(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setTarget(false);
    onDrop(event.dataTransfer.getData(DRAGGED));
  };
  const direction = current?.direction === "Ascending" ? "ascending" : "descending";
  return (
    <th
      scope="col"
      data-col={col}
      data-field={column.name}
      data-element={`field:${column.id}`}
      aria-colindex={col + 1}
      tabIndex={isActive ? 0 : -1}
      aria-describedby={help === undefined ? undefined : helpId}
      aria-sort={current === undefined ? (column.sortable ? "none" : undefined) : direction}
      className={["ts-grid-cell ts-grid-header", isNumeric(column) && "is-number", sticky && "is-pinned", isTarget && "is-target"]
        .filter(Boolean)
        .join(" ")}
      style={sticky}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, column.name)}
      onDragOver={over}
      onDragLeave={() => setTarget(false)}
      onDrop={drop}
    >
      {column.sortable ? (
        <button
          type="button"
          className="ts-grid-sort"
          tabIndex={-1}
          onClick={(event: MouseEvent) => onSort(toggleSort(sort, column.name, event.shiftKey))}
          title={t("renderer.grid.sortHint")}
        >
          <span className="ts-clip">{label}</span>
          {current && <Icon path={direction === "ascending" ? mdiArrowUp : mdiArrowDown} size={16} />}
          {current && sort.length > 1 && <small aria-hidden="true">{sortIndex + 1}</small>}
        </button>
      ) : (
        <span className="ts-clip ts-grid-label">{label}</span>
      )}
      {current && sort.length > 1 && <span className="ts-sr">{t("renderer.grid.sortPosition", { position: sortIndex + 1 })}</span>}
      {help !== undefined && (
        <span className="ts-grid-mark" title={help}>
          <Icon path={mdiInformationOutline} size={14} />
          {/* A description, not a part of the name: screen readers repeat the name at every cell. */}
          <span id={helpId} hidden>
            {help}
          </span>
        </span>
      )}
      {pin !== undefined && (
        <span className="ts-grid-mark" title={t("renderer.grid.pinned")}>
          <Icon path={mdiPinOutline} size={14} />
          <span className="ts-sr">{t("renderer.grid.pinned")}</span>
        </span>
      )}
      <button
        type="button"
        className="ts-icon-button ts-header-menu"
        tabIndex={-1}
        aria-haspopup="menu"
        aria-label={t("renderer.grid.columnMenu", { column: label })}
        onClick={(event) => onMenu(event.currentTarget.closest("th") ?? event.currentTarget)}
      >
        <Icon path={mdiDotsVertical} size={16} />
      </button>
      {/* For the pointer; the keyboard uses Shift with Left and Right (see use-grid-keys). */}
      <span
        className="ts-grid-resize"
        aria-hidden="true"
        draggable
        onDragStart={(event) => {
          event.preventDefault();
          event.stopPropagation();
        }}
        onMouseDown={resize}
        onTouchStart={resize}
      />
    </th>
  );
}
