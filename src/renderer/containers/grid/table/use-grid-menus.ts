import { useState } from "react";
import type { CompiledColumn, CompiledGrid } from "../../../../../layout/compiled.ts";
import type { Layout } from "../../../../../layout/model.ts";
import type { MenuEntry } from "../../../../ui/menu.tsx";
import { labelCache, readScope } from "../../../fields/choices/label-cache.ts";
import { textOf, useFieldRegistry } from "../../../fields/widget/field-registry.ts";
import { usePorts } from "../../../ports/ports.ts";
import { columnMenu } from "../columns/column-menu.ts";
import type { ShownColumn } from "../columns/tracks.ts";
import type { Columns } from "../columns/use-columns.ts";
import type { RowEdits } from "../edit/row-edits.ts";
import { cellMenu } from "../filters/cell-menu.ts";
import { choiceContextOf, hasRemoteChoices } from "../filters/filter-labels.ts";
import type { GridState } from "../state/grid-state.ts";
import type { ChangeState } from "../state/use-grid-state.ts";

export interface OpenMenu {
  label: string;
  entries: readonly MenuEntry[];
  anchor: HTMLElement;
  at?: { x: number; y: number };
}

export interface GridMenusOptions {
  grid: CompiledGrid;
  layout: Layout;
  columns: Columns;
  state: GridState;
  change: ChangeState;
  edits: RowEdits;
  /** Opens the filter editor at a column. */
  onFilter: (field: string) => void;
}

export interface GridMenus {
  menu: OpenMenu | undefined;
  close: () => void;
  openForColumn: (shown: ShownColumn, anchor: HTMLElement) => void;
  /** @param does handlers for "Edit" and "Fill down". @returns whether the menu has any entry */
  openForCell: (
    line: { row: Readonly<Record<string, unknown>>; rowKey: string },
    column: CompiledColumn,
    does: { onEdit: () => void; onFillDown: (() => void) | undefined },
    anchor: HTMLElement,
    at?: { x: number; y: number },
  ) => boolean;
}

/** The menu of a table, opened at a column header or at a cell. */
export function useGridMenus({ grid, layout, columns, state, change, edits, onFilter }: GridMenusOptions): GridMenus {
  const ports = usePorts();
  const fieldRegistry = useFieldRegistry();
  const [menu, setMenu] = useState<OpenMenu>();

  const openForColumn = (shown: ShownColumn, anchor: HTMLElement) => {
    const { column } = shown;
    const entries = columnMenu({
      texts: ports.texts,
      shown,
      state,
      change,
      onFilter: () => onFilter(column.name),
      onWiden: (pixels) => columns.resizeBy(column, pixels),
    });
    setMenu({ label: ports.texts.t("renderer.grid.columnMenu", { column: column.name }), entries, anchor });
  };

  const textIn = (column: CompiledColumn, row: Readonly<Record<string, unknown>>): string => {
    const value = row[column.name];
    const isChosen = hasRemoteChoices(column) && value !== undefined && value !== null && value !== "";
    const label = isChosen
      ? labelCache(ports).read({ ...choiceContextOf(ports, layout, grid, column), scope: readScope(ports, row) }, value)
      : undefined;
    return label ?? textOf(column, value, { ports, fieldRegistry, layout, containerId: grid.id, values: row, displayValues: {} });
  };

  const openForCell: GridMenus["openForCell"] = ({ row, rowKey }, column, { onEdit, onFillDown }, anchor, at) => {
    const isEditable = edits.isEditable(column, row);
    const { staged } = edits;
    const waits = staged?.rows.get(rowKey)?.cells.has(column.id) === true;
    const entries = cellMenu({
      texts: ports.texts,
      column,
      value: row[column.name],
      text: textIn(column, row),
      filters: state.filters,
      onFilter: (filters) => change({ filters }),
      onEdit: isEditable ? onEdit : undefined,
      onFillDown: isEditable ? onFillDown : undefined,
      onRevert: waits ? () => staged?.revert([{ rowKey, columnId: column.id }]) : undefined,
    });
    if (entries.length > 0) setMenu({ label: ports.texts.t("renderer.grid.cellMenu.label"), entries, anchor, ...(at ? { at } : {}) });
    return entries.length > 0;
  };

  return { menu, close: () => setMenu(undefined), openForColumn, openForCell };
}
