import "./grid.css";
import { useContext, useEffect, useId, useMemo, useState, useSyncExternalStore } from "react";
import type { CompiledColumn, CompiledGrid, CompiledLayout, Scope } from "../../../../layout/compiled.ts";
import type { Layout } from "../../../../layout/model.ts";
import { lazyView } from "../../../ui/lazy/lazy-view.tsx";
import { textOf, useFieldRegistry } from "../../fields/widget/field-registry.ts";
import { plainText, type ReadContext } from "../../fields/widget/widget-props.ts";
import { type RendererPorts, usePorts } from "../../ports/ports.ts";
import { ScreenContext } from "../../saving/screen-context.ts";
import { TrayList } from "../../saving/tray-list.tsx";
import { useRowActions } from "../actions/action-menu.tsx";
import { mayCall } from "../actions/offer.ts";
import type { GridBoardProps } from "./board/grid-board.tsx";
import { SelectionBar } from "./bulk/selection-bar.tsx";
import type { GridCalendarProps } from "./calendar/grid-calendar.tsx";
import type { GridCardsProps } from "./cards/grid-cards.tsx";
import { ORDER_WIDTH, SELECT_WIDTH } from "./columns/tracks.ts";
import { useColumns, widthStep } from "./columns/use-columns.ts";
import type { EditContext } from "./edit/cell-checks.ts";
import { RowEdits } from "./edit/row-edits.ts";
import { ExportMenu } from "./export/export-menu.tsx";
import { FacetFrame } from "./facets/facet-frame.tsx";
import { ActiveFilters } from "./filters/active-filters.tsx";
import { GridTable } from "./grid-table.tsx";
import { GridToolbar } from "./grid-toolbar.tsx";
import type { MadeGrid } from "./made-grid.ts";
import { emptyText } from "./parts/empty-text.ts";
import { GridNotice } from "./parts/grid-notice.tsx";
import { PresentationSwitch } from "./parts/presentation-switch.tsx";
import { useWidth } from "./parts/use-width.ts";
import type { Row } from "./rows/list-question.ts";
import { useLines } from "./rows/use-lines.ts";
import { useSelection } from "./selection/use-selection.ts";
import { type Density, presentationsOf, stateOfCards } from "./state/grid-state.ts";
import { useGridState } from "./state/use-grid-state.ts";
import type { RowActions } from "./table/row-cells.tsx";
import { useFollowers } from "./use-followers.ts";
import { useViews } from "./views/use-views.ts";
import { ViewsMenu } from "./views/views-menu.tsx";

/** Loaded with the first grid that opens rows beside the page. */
const RowDrawer = lazyView(async () => (await import("./detail/row-drawer.tsx")).RowDrawer);

/** Loaded with the first grid that is shown as cards. */
const GridCards = lazyView<GridCardsProps>(async () => (await import("./cards/grid-cards.tsx")).GridCards, {
  waiting: ({ lines, emptyText: text }) => <GridNotice list={lines.list} emptyText={text} errorText={undefined} onRetry={lines.reload} />,
});
/** Loaded with the first grid that is shown as a board. */
const GridBoard = lazyView<GridBoardProps>(async () => (await import("./board/grid-board.tsx")).GridBoard, {
  waiting: ({ lines, emptyText: text }) => <GridNotice list={lines.list} emptyText={text} errorText={undefined} onRetry={lines.reload} />,
});
/** Loaded with the first grid that is shown as a calendar. */
const GridCalendar = lazyView<GridCalendarProps>(async () => (await import("./calendar/grid-calendar.tsx")).GridCalendar, {
  waiting: ({ lines, emptyText: text }) => <GridNotice list={lines.list} emptyText={text} errorText={undefined} onRetry={lines.reload} />,
});
/** Loaded with the first grid whose cells are saved together. */
const BatchPart = lazyView(async () => (await import("./batch/batch-part.tsx")).BatchPart);

/** Estimated pixels of a bold digit at 14 px, and of both paddings of a cell. */
const FIGURE = 9;

const PADDING = 24;

/** Pixels that the total of a column needs, because a number that is cut off misleads. 0: no total. */
function totalWidth(column: CompiledColumn, totals: Row, context: Pick<ReadContext, "ports" | "fieldRegistry" | "layout">): number {
  const value = totals[column.name];
  if (column.column.Total === undefined || value === undefined || value === null) return 0;
  const text =
    column.column.Total === "Count"
      ? Number(value).toLocaleString(context.ports.texts.locale)
      : textOf(column, value, { ...context, containerId: "", values: totals, displayValues: {} });
  return Math.ceil(text.length * FIGURE) + PADDING;
}

export interface GridContainerProps {
  container: CompiledGrid;
  layout: Layout;
  /** The layout that holds the forms which actions on a selection name. */
  compiled?: CompiledLayout;
  /** Scope of the source's parameters. */
  scope: Scope;
  /** Counts refreshes: the rows are read again when it increases. */
  refreshes: number;
  /** Draws the actions of one row. */
  rowActions?: RowActions;
  /** Properties of a grid that was made from another kind of container. */
  made?: MadeGrid;
}

/** Rows of a list operation: the user can search, filter, sort and group them; the URL holds the state. */
export function GridContainer({ container, layout, scope, refreshes, rowActions, compiled, made }: GridContainerProps) {
  const ports = usePorts();
  const fieldRegistry = useFieldRegistry();
  const titleId = useId();
  const kept = useGridState(container);
  const { state, change } = kept;
  const views = useViews(container, layout, kept);
  const { refresh } = useContext(ScreenContext);
  const isTable = state.presentation === "Table";
  const today = scope.today?.() ?? new Date().toISOString().slice(0, 10);
  const asked = useMemo(() => (isTable ? state : stateOfCards(container, state, today)), [isTable, container, state, today]);
  const lines = useLines({ grid: container, layout, state: asked, scope, refreshes, isReady: views?.isSettled ?? true, read: made?.call });
  const [frame, width] = useWidth((pixels) => widthStep(pixels, state));
  const ownDensity = useOwnDensity();
  const density = state.density ?? ownDensity;
  const edits = useRowEdits({ grid: container, layout, ports, scope, list: lines.list });
  const selection = useSelection(container, lines);
  const followers = useFollowers(container, compiled, lines, edits);
  // Rows get checkboxes only if the user may run an action on a selection.
  const onSelection = container.actions.filter(({ action }) => action.On === "Selection" && mayCall(action, ports));
  const hasBulkWork = ports.grid !== undefined && (container.container.BulkEdit === true || onSelection.length > 0);
  const leads = onSelection.some(({ action }) => action.Operation === undefined);
  const canSelect = hasBulkWork || leads;
  const { width: actionsWidth } = useRowActions(container.actions);
  const columns = useColumns(container, state, change, {
    width,
    beside: (canSelect ? SELECT_WIDTH : 0) + (container.reorder ? ORDER_WIDTH : 0) + (rowActions ? actionsWidth : 0),
    keepsAll: made?.keepsColumns === true,
    leastOf: (column) => totalWidth(column, lines.list.totals, { ports, fieldRegistry, layout }),
  });
  const hasDrawer = useEver(container.container.DetailAs === "Drawer" && state.open.length > 0);
  const [filterAt, setFilterAt] = useState<{ field: string }>();
  const isFiltered = state.text.trim() !== "" || state.filters.length > 0 || state.onlyChanged;

  const presented: GridCardsProps = {
    grid: container,
    layout,
    labelledBy: titleId,
    lines,
    state,
    change,
    emptyText: emptyText(container, state, ports.texts),
    onClear: isFiltered ? () => change({ text: "", filters: [], onlyChanged: false }) : undefined,
    selection: canSelect ? selection : undefined,
    rowActions,
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus goes
    <div className="ts-grid-frame" ref={frame} onFocus={followers?.onFocus}>
      <h3 id={titleId} className="ts-sr">
        {plainText(container.container.DisplayValue)}
      </h3>
      <GridToolbar grid={container} layout={layout} kept={kept} density={density} isBusy={lines.isStale} filterAt={filterAt}>
        <PresentationSwitch
          offered={presentationsOf(container)}
          chosen={state.presentation}
          onChoose={(presentation) => change({ presentation, top: 0 })}
        />
        {views && <ViewsMenu grid={container} kept={kept} views={views} />}
        {container.container.Export === true && <ExportMenu grid={container} layout={layout} state={state} lines={lines} />}
      </GridToolbar>
      <ActiveFilters grid={container} layout={layout} filters={state.filters} onChange={(filters) => change({ filters })} />
      <FacetFrame grid={container} lines={lines} state={state} change={change}>
        {state.presentation === "Cards" && <GridCards {...presented} />}
        {state.presentation === "Board" && compiled && <GridBoard {...presented} compiled={compiled} scope={scope} />}
        {state.presentation === "Calendar" && <GridCalendar {...presented} today={today} />}
        {isTable && (
          <GridTable
            {...presented}
            scope={scope}
            columns={columns}
            density={density}
            onFilter={(field) => setFilterAt({ field })}
            edits={edits}
            refreshes={refreshes}
            currentKey={followers?.currentKey}
          />
        )}
      </FacetFrame>
      {hasDrawer && compiled && (
        <RowDrawer
          grid={container}
          compiled={compiled}
          fields={[...columns.folded, ...container.detail]}
          lines={lines}
          scope={scope}
          refreshes={refreshes}
          openKey={state.open[0]}
          change={change}
          rowActions={rowActions}
        />
      )}
      <TrayList items={edits.strays} />
      {(edits.isBatch || (edits.staged?.count ?? 0) > 0) && compiled && (
        <BatchPart edits={edits} made={made} compiled={compiled} onSaved={lines.reload} />
      )}
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

/** Whether a value has ever been true: a part that was opened once stays mounted, so that it can ask before it closes. */
function useEver(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo);
  if (isSo && !was) setWas(true);
  return isSo || was;
}

/** The row height that the user has set for the whole portal; it may change while the grid is open. */
function useOwnDensity(): Density {
  return useSyncExternalStore(watchDensity, readDensity);
}
const readDensity = (): Density => (document.documentElement.dataset.density === "compact" ? "compact" : "comfortable");
function watchDensity(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-density"] });
  return () => observer.disconnect();
}

/** The edited cells of a grid. The host is notified of unsaved input, so that leaving asks first. */
function useRowEdits(context: EditContext): RowEdits {
  const { unfinished } = useContext(ScreenContext);
  const [edits] = useState(() => {
    const route = JSON.stringify(context.ports.scope.Route);
    const isHere = (now: RendererPorts) => JSON.stringify(now.scope.Route) === route;
    const make = () => new RowEdits(context);
    return unfinished.take(context.ports, { containerId: context.grid.id, isHere }, (work) => work instanceof RowEdits, make);
  });
  useEffect(() => unfinished.show(edits), [unfinished, edits]);
  edits.context = context;
  useEffect(() => edits.showColumns(context.grid.columns), [edits, context.grid]);
  useSyncExternalStore(edits.subscribe, edits.edits);
  const { ports, grid } = context;
  const key = `grid ${grid.id}`;
  const count = edits.unsaved;
  useEffect(() => {
    ports.drafts.guard(count === 0 ? null : { key, count, discard: () => edits.discard() }, key);
  }, [ports, key, count, edits]);
  useEffect(() => () => ports.drafts.guard(null, key), [ports, key]);
  return edits;
}
