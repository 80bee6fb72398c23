import { memo, useLayoutEffect, useRef } from "react";
import type { CompiledColumn, CompiledGrid } from "../../../../../layout/compiled.ts";
import type { Layout } from "../../../../../layout/model.ts";
import { labelOf } from "../../../fields/widget/field-options.ts";
import { drawValue, useFieldRegistry } from "../../../fields/widget/field-registry.ts";
import { plainText, type ReadContext } from "../../../fields/widget/widget-props.ts";
import { usePorts } from "../../../ports/ports.ts";
import { ActionIcon } from "../../actions/action-buttons.tsx";
import { rowColor, rowTone } from "../parts/row-color.tsx";
import type { Row } from "../rows/list-question.ts";
import { leaveTabOrder } from "../table/leave-tab-order.ts";
import { cellContent, isCellShown, type RowActions } from "../table/row-cells.tsx";

export interface GridCardProps {
  grid: CompiledGrid;
  layout: Layout;
  row: Row;
  rowKey: string;
  /** Position among all rows, from 0. */
  line: number;
  /** Columns that are not assigned to a part of the card. */
  others: readonly CompiledColumn[];
  isActive: boolean;
  /** Undefined: rows cannot be selected. */
  isSelected: boolean | undefined;
  rowActions: RowActions | undefined;
  /** The lanes that the card can be moved to, on a board. */
  moves?: RowActions;
  /** The card can be dragged. */
  isMovable?: boolean;
  /** The card is being moved. */
  isBusy?: boolean;
  /** Position in its lane, from 0; absent: `line`. */
  position?: number;
}

/** One row as a card. A card is one stop for the keys of the grid; Enter or F2 moves into it, as in a row of the table. */
export const GridCard = memo(function GridCard(props: GridCardProps) {
  const { grid, layout, row, rowKey, line, others, isActive, isSelected, rowActions, moves, isMovable, isBusy } = props;
  const ports = usePorts();
  const fieldRegistry = useFieldRegistry();
  const element = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    leaveTabOrder(element.current);
    const opens = grid.container.DetailAs === "Drawer" || element.current?.querySelector("a[href]:not([target])") != null;
    element.current?.toggleAttribute("data-leads", opens);
  });
  const context: ReadContext = { ports, fieldRegistry, layout, containerId: grid.id, values: row, displayValues: {} };
  const { title, subtitle, text, image, price, badges = [] } = grid.card ?? {};
  const says = (column: CompiledColumn | undefined): column is CompiledColumn =>
    column !== undefined && !isEmpty(row[column.name]) && isCellShown(column, context);
  const icon = grid.container.IconFrom === undefined ? undefined : row[grid.container.IconFrom];
  const shownBadges = badges.filter((column) => says(column) && row[column.name] !== false);
  const listed = others.filter(says);
  const color = rowColor(grid.rowColors, row, ports);
  return (
    <tr
      ref={element}
      data-line={line}
      data-key={rowKey}
      aria-rowindex={(props.position ?? line) + 1}
      aria-busy={isBusy || undefined}
      draggable={isMovable || undefined}
      aria-selected={isSelected}
      className={`ts-card${isSelected ? " is-selected" : ""}${rowTone(color)}`}
    >
      <td className="ts-card-body" data-card tabIndex={isActive ? 0 : -1}>
        <div className="ts-card-head">
          {says(image) ? (
            <span className="ts-card-image">{drawValue("read", image, row[image.name], context)}</span>
          ) : (
            typeof icon === "string" && (
              <span className="ts-card-icon">
                <ActionIcon name={icon} />
              </span>
            )
          )}
          <div className="ts-card-title">
            <strong>{says(title) && cellContent(title, context)}</strong>
            {says(subtitle) && <span className="ts-card-subtitle">{cellContent(subtitle, context)}</span>}
          </div>
          {isSelected !== undefined && (
            <input
              type="checkbox"
              className="ts-check"
              tabIndex={-1}
              checked={isSelected}
              readOnly
              data-select
              aria-label={ports.texts.t("renderer.grid.selectRow", { row: String(row[title?.name ?? ""] ?? "") })}
            />
          )}
        </div>
        {says(text) && <div className="ts-card-text">{cellContent(text, context)}</div>}
        {(shownBadges.length > 0 || color) && (
          <div className="ts-card-badges">
            {color && <span className={`ts-status is-${color.color}`}>{plainText(color.label)}</span>}
            {shownBadges.map((column) =>
              row[column.name] === true ? (
                <span key={column.id} className="ts-chip">
                  {labelOf(column)}
                </span>
              ) : (
                <span key={column.id}>{cellContent(column, context)}</span>
              ),
            )}
          </div>
        )}
        {listed.length > 0 && (
          <dl className="ts-card-values">
            {listed.map((column) => (
              <div key={column.id}>
                <dt>{labelOf(column)}</dt>
                <dd>{cellContent(column, context)}</dd>
              </div>
            ))}
          </dl>
        )}
        {(says(price) || rowActions || moves) && (
          <div className="ts-card-foot">
            {says(price) && <span className="ts-card-price">{cellContent(price, context)}</span>}
            {(rowActions || moves) && (
              <span className="ts-card-actions">
                {rowActions?.(row)}
                {moves?.(row)}
              </span>
            )}
          </div>
        )}
      </td>
    </tr>
  );
});

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
