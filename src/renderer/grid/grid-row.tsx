import { mdiChevronDown, mdiChevronRight } from "@mdi/js";
import { type MouseEvent, memo } from "react";
import type { CompiledColumn } from "../../../layout/compiled.ts";
import type { Layout } from "../../../layout/model.ts";
import { labelOf } from "../fields/field-options.ts";
import { useHost } from "../host.ts";
import { Icon } from "../icons/icon.tsx";
import { isNumeric } from "./column-kind.ts";
import { cellContent, type RowActions } from "./row-cells.tsx";
import type { Row } from "./use-rows.ts";

interface GridRowProps {
  row: Row;
  rowIndex: number;
  columns: readonly CompiledColumn[];
  folded: readonly CompiledColumn[];
  layout: Layout;
  containerId: string;
  rowId: string;
  isOpen: boolean;
  onToggle: (rowId: string) => void;
  rowActions?: RowActions;
}

/** A click anywhere in a row follows its first link; text can still be selected, and links and buttons keep their own meaning. */
function openRow(event: MouseEvent<HTMLElement>): void {
  if (event.target instanceof Element && event.target.closest("a, button, input, select, label")) return;
  if (window.getSelection()?.toString()) return;
  event.currentTarget.querySelector<HTMLAnchorElement>(".ts-grid-cell a[href]:not([target])")?.click();
}

export const GridRow = memo(function GridRow({
  row,
  rowIndex,
  columns,
  folded,
  layout,
  containerId,
  rowId,
  isOpen,
  onToggle,
  rowActions,
}: GridRowProps) {
  const host = useHost();
  const context = { host, layout, containerId, values: row, displayValues: {} };
  return (
    <>
      {/* Keys are handled once for the whole grid (use-grid-keys): Enter in a cell does what this click does. */}
      <tr aria-rowindex={rowIndex} tabIndex={-1} className="ts-grid-row" onClick={openRow} onKeyDown={undefined}>
        {folded.length > 0 && (
          <td tabIndex={-1} className="ts-grid-cell">
            <button
              type="button"
              className="ts-icon-button"
              aria-expanded={isOpen}
              aria-label={host.t(isOpen ? "renderer.grid.hideDetails" : "renderer.grid.showDetails")}
              onClick={() => onToggle(rowId)}
            >
              <Icon path={isOpen ? mdiChevronDown : mdiChevronRight} />
            </button>
          </td>
        )}
        {columns.map((column) => (
          <td tabIndex={-1} key={column.id} className={isNumeric(column) ? "ts-grid-cell is-number" : "ts-grid-cell"}>
            <span className="ts-clip">{cellContent(column, context)}</span>
          </td>
        ))}
        {rowActions && (
          <td tabIndex={-1} className="ts-grid-cell">
            {rowActions(row)}
          </td>
        )}
      </tr>
      {isOpen && folded.length > 0 && (
        <tr tabIndex={-1} className="ts-grid-details">
          <td colSpan={columns.length + 1} tabIndex={-1}>
            <dl>
              {folded.map((column) => (
                <div key={column.id}>
                  <dt>{labelOf(column)}</dt>
                  <dd>{cellContent(column, context)}</dd>
                </div>
              ))}
            </dl>
          </td>
        </tr>
      )}
    </>
  );
});
