import { mdiChevronDown, mdiChevronRight, mdiDockRight, mdiDrag } from "@mdi/js";
import { type CSSProperties, memo, type ReactNode, useLayoutEffect, useRef } from "react";
import type { CompiledColumn, CompiledGrid } from "../../../../../layout/compiled.ts";
import type { Layout } from "../../../../../layout/model.ts";
import { useFieldRegistry } from "../../../fields/widget/field-registry.ts";
import { usePorts } from "../../../ports/ports.ts";
import { Icon } from "../../../values/icons/icon.tsx";
import { isAddress, isNumeric } from "../../parts/column-kind.ts";
import type { Tracks } from "../columns/tracks.ts";
import type { CellEdit } from "../edit/row-edits.ts";
import type { StagedCell, StagedRow } from "../edit/staged-cells.ts";
import { RowMark, rowColor, rowTone } from "../parts/row-color.tsx";
import type { Row } from "../rows/list-question.ts";
import { GridCell } from "./grid-cell.tsx";
import { leaveTabOrder } from "./leave-tab-order.ts";
import { cellContent, isCellShown, type RowActions } from "./row-cells.tsx";

export interface GridRowProps {
  row: Row;
  rowKey: string;
  /** Index of the line, from 0. */
  line: number;
  /** Pixels. */
  top: number;
  level: number;
  columns: readonly CompiledColumn[];
  tracks: Tracks;
  layout: Layout;
  containerId: string;
  /** Index of the focused cell; undefined when the focus is not in this row. */
  active: number | undefined;
  /** Undefined: rows cannot be selected. */
  isSelected: boolean | undefined;
  /** True: the row has a handle to move it. */
  hasHandle: boolean;
  /** Undefined: the row has no details. */
  isOpen: boolean | undefined;
  /** True: other containers of the page follow this row. */
  isCurrent: boolean;
  /** True: the row opens beside the page. */
  isDrawer: boolean;
  onToggle: (rowKey: string) => void;
  /** Cells that are edited in place: typed, saving or refused values. */
  edits: ReadonlyMap<string, CellEdit> | undefined;
  drawEdit: (column: CompiledColumn, rowKey: string, edit: CellEdit) => ReactNode;
  /** Cells that wait for one save; `row` already has their values. */
  staged: StagedRow | undefined;
  /** Index of the first selected cell among the layout's columns; -1: none. */
  rangeFrom: number;
  rangeTo: number;
  rowColors: CompiledGrid["rowColors"] | undefined;
  rowActions?: RowActions | undefined;
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, rowKey, line, top, level, columns, tracks, layout, containerId, active, isSelected, isOpen, isDrawer, onToggle, edits } =
    props;
  const { staged, rangeFrom, rangeTo } = props;
  const ports = usePorts();
  const fieldRegistry = useFieldRegistry();
  const element = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    leaveTabOrder(element.current);
    // Marks a row with a link of the portal, because a click anywhere in it follows the link. Set per row: a CSS rule with `:has` would be
    // evaluated at every scroll.
    const leads = isDrawer || element.current?.querySelector("a[href]:not([target])") != null;
    element.current?.toggleAttribute("data-leads", leads);
  });
  const context = { ports, fieldRegistry, layout, containerId, values: row, displayValues: {} };
  const cell = (col: number) => ({ col, isActive: active === col, sticky: tracks.sticky[col] });
  const color = rowColor(props.rowColors, row, ports);
  let next = 0;
  return (
    <tr
      ref={element}
      data-line={line}
      data-key={rowKey}
      aria-rowindex={line + 2}
      aria-selected={isSelected}
      aria-current={props.isCurrent || undefined}
      className={`ts-grid-row${props.isCurrent ? " is-current" : ""}${isSelected ? " is-selected" : ""}${edits ? " is-edited" : ""}${staged ? " has-staged" : ""}${staged?.refusal === undefined ? "" : " is-refused"}${rowTone(color)}`}
      aria-busy={staged?.isSaving === true || undefined}
      style={{ "--ts-top": `${top}px`, ...(level > 0 ? { "--ts-level": level } : {}) } as CSSProperties}
    >
      {isSelected !== undefined && (
        <GridCell {...cell(next++)} className="is-check">
          <input
            type="checkbox"
            className="ts-check"
            tabIndex={-1}
            checked={isSelected}
            readOnly
            data-select
            aria-label={ports.texts.t("renderer.grid.selectRow", { row: nameOf(row, columns) })}
          />
        </GridCell>
      )}
      {props.hasHandle && (
        <GridCell {...cell(next++)} className="is-check">
          <button
            type="button"
            className="ts-icon-button ts-order-handle"
            tabIndex={-1}
            data-order
            aria-haspopup="menu"
            aria-keyshortcuts="Control+Shift+ArrowUp Control+Shift+ArrowDown"
            aria-label={ports.texts.t("renderer.grid.order.move", { row: nameOf(row, columns) })}
          >
            <Icon path={mdiDrag} />
          </button>
        </GridCell>
      )}
      {tracks.leading > next && (
        <GridCell {...cell(next++)} className="is-check">
          {isOpen !== undefined && (
            <button
              type="button"
              className="ts-icon-button"
              tabIndex={-1}
              {...(isDrawer ? { "aria-haspopup": "dialog" } : { "aria-expanded": isOpen })}
              aria-label={
                isDrawer
                  ? ports.texts.t("renderer.grid.openRow", { row: nameOf(row, columns) })
                  : ports.texts.t(isOpen ? "renderer.grid.hideDetails" : "renderer.grid.showDetails")
              }
              onClick={() => onToggle(rowKey)}
            >
              <Icon path={isDrawer ? mdiDockRight : isOpen ? mdiChevronDown : mdiChevronRight} />
            </button>
          )}
        </GridCell>
      )}
      {columns.map((column, index) => {
        const col = tracks.leading + index;
        const edit = edits?.get(column.id);
        const isEditable = column.column.Editable === true;
        const waiting = staged?.cells.get(column.id);
        const isInRange = index >= rangeFrom && index <= rangeTo;
        const isWrong = waiting?.problem !== undefined || waiting?.refusal !== undefined;
        return (
          <GridCell
            key={column.id}
            {...cell(col)}
            className={[
              isNumeric(column) ? "is-number" : "",
              isEditable ? "is-editable" : "",
              edit ? `is-${edit.state}` : "",
              waiting ? "is-staged" : "",
              isWrong ? "is-wrong" : "",
              isInRange ? "is-in-range" : "",
              index === 0 && level > 0 ? "is-inside" : "",
            ]
              .filter(Boolean)
              .join(" ")}
            isReadOnly={isEditable ? undefined : true}
            isInvalid={edit?.state === "refused" || isWrong || undefined}
            isSelected={isInRange || undefined}
          >
            {index === 0 && color && <RowMark color={color} />}
            {edit ? (
              props.drawEdit(column, rowKey, edit)
            ) : (
              // An address is cut off at its end, also in right-to-left layouts.
              <span className="ts-clip" dir={isAddress(column) ? "ltr" : undefined}>
                {isCellShown(column, context) && cellContent(column, context)}
              </span>
            )}
            {waiting && !edit && <StagedMark cell={waiting} />}
          </GridCell>
        );
      })}
      {props.rowActions && <GridCell {...cell(tracks.count - 1)}>{props.rowActions(row)}</GridCell>}
    </tr>
  );
});

/** Marks a cell with unsaved changes and shows its problems while it is hovered or focused. */
function StagedMark({ cell: { problem, refusal } }: { cell: StagedCell }) {
  const { t } = usePorts().texts;
  const message = problem ?? refusal;
  return (
    <>
      <span className="ts-sr">{t("renderer.grid.batch.changed")}</span>
      {message !== undefined && <span className="ts-cell-error">{message}</span>}
    </>
  );
}

/** Name of a row for screen readers: the text of its first column. */
const nameOf = (row: Row, columns: readonly CompiledColumn[]): string => String(row[columns[0]?.name ?? ""] ?? "");
