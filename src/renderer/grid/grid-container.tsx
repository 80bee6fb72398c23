import { useDeferredValue, useId, useMemo } from "react";
import type { CompiledColumn, CompiledGrid, Scope } from "../../../layout/compiled.ts";
import type { Layout } from "../../../layout/model.ts";
import { useHost } from "../host.ts";
import { plainText } from "../widgets/widget-props.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { GridTable } from "./grid-table.tsx";
import { GridToolbar } from "./grid-toolbar.tsx";
import { Pager } from "./pager.tsx";
import type { RowActions } from "./row-cells.tsx";
import { useGridState } from "./use-grid-state.ts";
import { useRows } from "./use-rows.ts";
import { useWidth } from "./use-width.ts";
import "./grid.css";

export interface GridContainerProps {
  container: CompiledGrid;
  layout: Layout;
  /** What the source's parameters may read. */
  scope: Scope;
  /** Counts refreshes: the rows are read again when it rises. */
  refreshes: number;
  /** Draws the actions of one row. */
  rowActions?: RowActions;
}

/** Rows of a list operation: searched, filtered, sorted and paged by the server; what the person chose stands in the URL. */
export function GridContainer({ container, layout, scope, refreshes, rowActions }: GridContainerProps) {
  const { t } = useHost();
  const titleId = useId();
  const { state, change, initial } = useGridState(container);
  const rows = useRows(container, layout, useDeferredValue(state), scope, refreshes);
  const [frame, width] = useWidth();
  const { shown, folded } = useMemo(() => foldColumns(container, state.columns, width), [container, state.columns, width]);
  const isFiltered = state.text.trim() !== "" || state.filters.length > 0;
  const emptyText = isFiltered ? t("renderer.grid.noMatch") : (plainText(gridOf(container)?.EmptyText) ?? t("renderer.grid.empty"));

  return (
    <div className="ts-grid-frame" ref={frame}>
      <h3 id={titleId} className="ts-sr">
        {plainText(container.container.DisplayValue)}
      </h3>
      <GridToolbar grid={container} state={state} initial={initial} change={change} isBusy={rows.isStale} />
      <ActiveFilters grid={container} filters={state.filters} onChange={(filters) => change({ filters })} />
      <GridTable
        grid={container}
        layout={layout}
        labelledBy={titleId}
        columns={shown}
        folded={folded}
        rows={rows}
        state={state}
        change={change}
        emptyText={emptyText}
        {...(isFiltered ? { onClear: () => change({ text: "", filters: [] }) } : {})}
        {...(rowActions ? { rowActions } : {})}
      />
      <Pager rows={rows} state={state} change={change} />
    </div>
  );
}

const gridOf = ({ container }: CompiledGrid) => (container.Kind === "Grid" ? container : undefined);

/** On a narrow screen the less important columns move into the row's details; the first column always stays. */
function foldColumns(grid: CompiledGrid, names: readonly string[], width: number): { shown: CompiledColumn[]; folded: CompiledColumn[] } {
  const byName = new Map(grid.columns.map((column) => [column.name, column]));
  const chosen = names.flatMap((name) => byName.get(name) ?? []);
  const lowest = width < 520 ? 1 : width < 800 ? 2 : 3;
  const stays = (column: CompiledColumn, index: number) => index === 0 || (column.column.Priority ?? 2) <= lowest;
  return { shown: chosen.filter(stays), folded: chosen.filter((column, index) => !stays(column, index)) };
}
