import { useContext, useId, useState, useSyncExternalStore } from "react";
import type { CompiledGrid, CompiledLayout, Scope } from "../../../layout/compiled.ts";
import type { Layout } from "../../../layout/model.ts";
import { useRowActions } from "../actions/action-menu.tsx";
import { mayCall } from "../actions/offer.ts";
import { ScreenContext } from "../actions/screen-context.ts";
import { useHost } from "../host.ts";
import { TrayList } from "../saving/tray-list.tsx";
import { plainText } from "../widgets/widget-props.ts";
import { SelectionBar } from "./bulk/selection-bar.tsx";
import { totalWidth } from "./columns/total-width.ts";
import { SELECT_WIDTH } from "./columns/tracks.ts";
import { useColumns, widthStep } from "./columns/use-columns.ts";
import { useRowEdits } from "./edit/use-row-edits.ts";
import { emptyText } from "./empty-text.ts";
import { ExportMenu } from "./export/export-menu.tsx";
import { ActiveFilters } from "./filters/active-filters.tsx";
import { GridTable } from "./grid-table.tsx";
import { GridToolbar } from "./grid-toolbar.tsx";
import { useWidth } from "./parts/use-width.ts";
import { useLines } from "./rows/use-lines.ts";
import { useSelection } from "./selection/use-selection.ts";
import type { Density } from "./state/grid-state.ts";
import { useGridState } from "./state/use-grid-state.ts";
import type { RowActions } from "./table/row-cells.tsx";
import { useViews } from "./views/use-views.ts";
import { ViewsMenu } from "./views/views-menu.tsx";
import "./grid.css";

export interface GridContainerProps {
  container: CompiledGrid;
  layout: Layout;
  /** Where forms that actions on a selection name are found. */
  compiled?: CompiledLayout;
  /** What the source's parameters may read. */
  scope: Scope;
  /** Counts refreshes: the rows are read again when it rises. */
  refreshes: number;
  /** Draws the actions of one row. */
  rowActions?: RowActions;
}

/** Rows of a list operation: searched, filtered, sorted and grouped as a person likes; what was chosen stands in the URL. */
export function GridContainer({ container, layout, scope, refreshes, rowActions, compiled }: GridContainerProps) {
  const host = useHost();
  const titleId = useId();
  const kept = useGridState(container);
  const { state, change } = kept;
  const views = useViews(container, layout, kept);
  const { refresh } = useContext(ScreenContext);
  const lines = useLines({ grid: container, layout, state, scope, refreshes, isReady: views?.isSettled ?? true });
  const [frame, width] = useWidth((pixels) => widthStep(pixels, state));
  const ownDensity = useOwnDensity();
  const density = state.density ?? ownDensity;
  const edits = useRowEdits({ grid: container, layout, host, scope, list: lines.list });
  const selection = useSelection(container, lines);
  // Boxes to tick only for those who can do something with what is ticked.
  const onSelection = container.actions.filter(({ action }) => action.On === "Selection" && mayCall(action, host));
  const hasBulkWork = host.grid !== undefined && (container.container.BulkEdit === true || onSelection.length > 0);
  const leads = onSelection.some(({ action }) => action.Operation === undefined);
  const canSelect = hasBulkWork || leads;
  const { width: actionsWidth } = useRowActions(container.actions);
  const columns = useColumns(container, state, change, {
    width,
    beside: (canSelect ? SELECT_WIDTH : 0) + (rowActions ? actionsWidth : 0),
    leastOf: (column) => totalWidth(column, lines.list.totals, host, layout),
  });
  const [filterAt, setFilterAt] = useState<{ field: string }>();
  const isFiltered = state.text.trim() !== "" || state.filters.length > 0;

  return (
    <div className="ts-grid-frame" ref={frame}>
      <h3 id={titleId} className="ts-sr">
        {plainText(container.container.DisplayValue)}
      </h3>
      <GridToolbar grid={container} layout={layout} kept={kept} density={density} isBusy={lines.isStale} filterAt={filterAt}>
        {views && <ViewsMenu grid={container} kept={kept} views={views} />}
        {container.container.Export === true && <ExportMenu grid={container} layout={layout} state={state} lines={lines} />}
      </GridToolbar>
      <ActiveFilters grid={container} layout={layout} filters={state.filters} onChange={(filters) => change({ filters })} />
      <GridTable
        grid={container}
        layout={layout}
        labelledBy={titleId}
        columns={columns}
        lines={lines}
        state={state}
        change={change}
        density={density}
        emptyText={emptyText(container, state, host)}
        onClear={isFiltered ? () => change({ text: "", filters: [] }) : undefined}
        onFilter={(field) => setFilterAt({ field })}
        selection={canSelect ? selection : undefined}
        edits={edits}
        rowActions={rowActions}
      />
      <TrayList items={edits.strays} />
      {canSelect && selection.count > 0 && (
        <SelectionBar
          grid={container}
          layout={layout}
          compiled={compiled}
          scope={scope}
          lines={lines}
          selection={selection}
          onChanged={(ids) => ids && refresh(ids)}
        />
      )}
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
