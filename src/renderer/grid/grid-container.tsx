import { useCallback, useId, useState, useSyncExternalStore } from "react";
import type { CompiledGrid, Scope } from "../../../layout/compiled.ts";
import type { Layout } from "../../../layout/model.ts";
import { useHost } from "../host.ts";
import { plainText } from "../widgets/widget-props.ts";
import { useColumns } from "./columns/use-columns.ts";
import { useRowEdits } from "./edit/use-row-edits.ts";
import { ActiveFilters } from "./filters/active-filters.tsx";
import { GridTable } from "./grid-table.tsx";
import { GridToolbar } from "./grid-toolbar.tsx";
import { GridFoot } from "./parts/grid-foot.tsx";
import { useWidth } from "./parts/use-width.ts";
import { useLines } from "./rows/use-lines.ts";
import { useSelection } from "./selection/use-selection.ts";
import { type Density, gridOf } from "./state/grid-state.ts";
import { useGridState } from "./state/use-grid-state.ts";
import type { RowActions } from "./table/row-cells.tsx";
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

/** Rows of a list operation: searched, filtered, sorted and grouped as a person likes; what was chosen stands in the URL. */
export function GridContainer({ container, layout, scope, refreshes, rowActions }: GridContainerProps) {
  const host = useHost();
  const { t } = host;
  const titleId = useId();
  const kept = useGridState(container);
  const { state, change } = kept;
  const lines = useLines({ grid: container, layout, state, scope, refreshes, isReady: true });
  const [frame, width] = useWidth();
  const columns = useColumns(container, state, change, width);
  const ownDensity = useOwnDensity();
  const density = state.density ?? ownDensity;
  const edits = useRowEdits({ grid: container, layout, host, scope, list: lines.list });
  const selection = useSelection(container, lines);
  const canSelect = gridOf(container).BulkEdit === true || container.actions.some(({ action }) => action.On === "Selection");
  const [range, setRange] = useState({ first: 0, last: 0 });
  const onRange = useCallback(
    (next: { first: number; last: number }) =>
      setRange((before) => (before.first === next.first && before.last === next.last ? before : next)),
    [],
  );
  const [goTo, setGoTo] = useState<{ line: number }>();
  const [filterAt, setFilterAt] = useState<{ field: string }>();
  const isFiltered = state.text.trim() !== "" || state.filters.length > 0;
  const emptyText = isFiltered ? t("renderer.grid.noMatch") : (plainText(gridOf(container).EmptyText) ?? t("renderer.grid.empty"));

  return (
    <div className="ts-grid-frame" ref={frame}>
      <h3 id={titleId} className="ts-sr">
        {plainText(container.container.DisplayValue)}
      </h3>
      <GridToolbar grid={container} kept={kept} density={density} isBusy={lines.isStale} filterAt={filterAt}>
        {null}
      </GridToolbar>
      <ActiveFilters grid={container} filters={state.filters} onChange={(filters) => change({ filters })} />
      <GridTable
        grid={container}
        layout={layout}
        labelledBy={titleId}
        columns={columns}
        lines={lines}
        state={state}
        change={change}
        density={density}
        emptyText={emptyText}
        onClear={isFiltered ? () => change({ text: "", filters: [] }) : undefined}
        onFilter={(field) => setFilterAt({ field })}
        selection={canSelect ? selection : undefined}
        edits={edits}
        rowActions={rowActions}
        onRange={onRange}
        goTo={goTo}
      />
      <GridFoot list={lines.list} range={range} isGrouped={state.groupBy.length > 0} onGoTo={(line) => setGoTo({ line })} />
    </div>
  );
}

/** As the person has the whole portal; it may change while the grid is open. */
function useOwnDensity(): Density {
  return useSyncExternalStore(watchDensity, readDensity);
}
const readDensity = (): Density => (document.documentElement.dataset.density === "compact" ? "compact" : "comfortable");
function watchDensity(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-density"] });
  return () => observer.disconnect();
}
