import { useState } from "react";
import type { CompiledColumn, CompiledGrid } from "../../../../layout/compiled.ts";
import type { Layout } from "../../../../layout/model.ts";
import { labelCache, readScope } from "../../choices/label-cache.ts";
import { useHost } from "../../host.ts";
import { textOf } from "../../registry.ts";
import { columnMenu } from "../columns/column-menu.ts";
import type { Columns, ShownColumn } from "../columns/use-columns.ts";
import type { RowEdits } from "../edit/row-edits.ts";
import { cellMenu } from "../filters/cell-menu.ts";
import { choiceContextOf, hasRemoteChoices } from "../filters/filter-labels.ts";
import type { MenuEntry } from "../parts/menu.tsx";
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
  /** @param startEdit what "Edit" does. @returns whether there is anything to choose from */
  openForCell: (
    row: Readonly<Record<string, unknown>>,
    column: CompiledColumn,
    startEdit: () => void,
    anchor: HTMLElement,
    at?: { x: number; y: number },
  ) => boolean;
}

/** The one menu of a table, open at a column's header or at a cell. */
export function useGridMenus({ grid, layout, columns, state, change, edits, onFilter }: GridMenusOptions): GridMenus {
  const host = useHost();
  const [menu, setMenu] = useState<OpenMenu>();

  const openForColumn = (shown: ShownColumn, anchor: HTMLElement) => {
    const { column } = shown;
    const entries = columnMenu({
      host,
      shown,
      state,
      change,
      onFilter: () => onFilter(column.name),
      onWiden: (pixels) => columns.resizeBy(column, pixels),
    });
    setMenu({ label: host.t("renderer.grid.columnMenu", { column: column.name }), entries, anchor });
  };

  const textIn = (column: CompiledColumn, row: Readonly<Record<string, unknown>>): string => {
    const value = row[column.name];
    const isChosen = hasRemoteChoices(column) && value !== undefined && value !== null && value !== "";
    const label = isChosen
      ? labelCache(host).read({ ...choiceContextOf(host, layout, grid, column), scope: readScope(host, row) }, value)
      : undefined;
    return label ?? textOf(column, value, { host, layout, containerId: grid.id, values: row, displayValues: {} });
  };

  const openForCell: GridMenus["openForCell"] = (row, column, startEdit, anchor, at) => {
    const entries = cellMenu({
      host,
      column,
      value: row[column.name],
      text: textIn(column, row),
      filters: state.filters,
      onFilter: (filters) => change({ filters }),
      onEdit: edits.isEditable(column, row) ? startEdit : undefined,
    });
    if (entries.length > 0) setMenu({ label: host.t("renderer.grid.cellMenu.label"), entries, anchor, ...(at ? { at } : {}) });
    return entries.length > 0;
  };

  return { menu, close: () => setMenu(undefined), openForColumn, openForCell };
}
