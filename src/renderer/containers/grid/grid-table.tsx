/**
 * The table: it draws only the visible lines, as an ARIA grid, so a million lines cost as much as ten. Every row is a CSS grid with the same
 * tracks, so widths are set once.
 *
 * The file is long because header, lines, totals and keys belong to one table: each is a component of its own and only wired here.
 */

import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { CompiledCall, CompiledColumn, CompiledField, CompiledGrid, Scope } from "../../../../layout/compiled.ts";
import type { DetailMode, Layout } from "../../../../layout/model.ts";
import { lazyView } from "../../../ui/lazy/lazy-view.tsx";
import { ContextMenu } from "../../../ui/menu.tsx";
import { useFieldRegistry } from "../../fields/widget/field-registry.ts";
import { LightRegistry } from "../../fields/widget/light-registry.ts";
import { plainText } from "../../fields/widget/widget-props.ts";
import { showCutText } from "../../fields/widgets/cut-text.ts";
import { type RendererPorts, usePorts } from "../../ports/ports.ts";
import { useRowActions } from "../actions/action-menu.tsx";
import { tracksOf } from "./columns/tracks.ts";
import type { Columns } from "./columns/use-columns.ts";
import { CellEditor } from "./edit/cell-editor.tsx";
import type { CellEdit, RowEdits } from "./edit/row-edits.ts";
import { useCellBlocks } from "./edit/use-cell-blocks.ts";
import { isInOrder } from "./order/in-order.ts";
import type { OrderPartProps } from "./order/order-part.tsx";
import { GridFoot } from "./parts/grid-foot.tsx";
import { GridNotice } from "./parts/grid-notice.tsx";
import { RowColorKey } from "./parts/row-color.tsx";
import type { GroupNode } from "./rows/line-list.ts";
import type { Lines } from "./rows/use-lines.ts";
import { type ActiveCell, useCellRange } from "./selection/use-cell-range.ts";
import type { GridSelection } from "./selection/use-selection.ts";
import type { GridState } from "./state/grid-state.ts";
import type { ChangeState } from "./state/use-grid-state.ts";
import { useCellTool } from "./table/cell-tool.tsx";
import { GridHead } from "./table/grid-head.tsx";
import { GridLines } from "./table/grid-lines.tsx";
import { runKey } from "./table/key-commands.ts";
import type { TallLine } from "./table/line-positions.ts";
import type { RowActions } from "./table/row-cells.tsx";
import { TotalsRow } from "./table/special-rows.tsx";
import { totalsWithCurrency } from "./table/totals-with-currency.ts";
import { useGridKeys } from "./table/use-grid-keys.ts";
import { useGridMenus } from "./table/use-grid-menus.ts";
import { useFollowedRow, useKeptTop } from "./table/use-kept-line.ts";
import { useStableList, useStableValue } from "./table/use-stable.ts";
import { useVirtualLines } from "./table/use-virtual-lines.ts";

/** Loaded with the first grid whose rows can be moved. */
const OrderPart = lazyView<OrderPartProps>(async () => (await import("./order/order-part.tsx")).OrderPart);

/** Pixels, as in `grid.css`. */
const ROW_HEIGHT = { comfortable: 44, compact: 36 } as const;
const HEADER_HEIGHT = 40;
const DETAIL_HEIGHT = 88;

export interface GridTableProps {
  grid: CompiledGrid;
  layout: Layout;
  /** Scope for the parameters of calls. */
  scope: Scope;
  labelledBy: string;
  columns: Columns;
  lines: Lines;
  state: GridState;
  change: ChangeState;
  density: "comfortable" | "compact";
  emptyText: string;
  onClear?: (() => void) | undefined;
  /** Opens the filter editor at a column. */
  onFilter: (field: string) => void;
  /** Undefined: rows cannot be selected. */
  selection?: GridSelection | undefined;
  edits: RowEdits;
  rowActions?: RowActions | undefined;
  /** Counts refreshes of the grid. */
  refreshes: number;
  /** Key of the row that other containers of the page follow. */
  currentKey?: string | undefined;
}

/** How rows open; undefined when a row has no details. */
function opensOf({ container, opened }: CompiledGrid, details: readonly CompiledField[]): DetailMode | undefined {
  const { DetailAs = "Row" } = container;
  return DetailAs === "Drawer" || opened !== undefined || details.length > 0 ? DetailAs : undefined;
}

const mayReorder = ({ call: { Service, Operation } }: CompiledCall, { operations }: RendererPorts): boolean =>
  operations.access(Service, Operation, "rows").allowed;

export function GridTable(props: GridTableProps) {
  const { grid, layout, columns, lines, state, change, density, selection, edits, rowActions } = props;
  const ports = usePorts();
  const fieldRegistry = useFieldRegistry();
  const { list } = lines;
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [detailHeights, setDetailHeights] = useState<ReadonlyMap<string, number>>(new Map());

  const details = useMemo((): readonly CompiledField[] => [...columns.folded, ...grid.detail], [columns.folded, grid.detail]);
  const opensAs = opensOf(grid, details);
  const compiled = useMemo(() => columns.shown.map(({ column }) => column), [columns.shown]);
  const shownColumns = useStableList(compiled);
  const actionColumn = useRowActions(grid.actions);
  const actionsWidth = rowActions ? actionColumn.width : 0;
  const mayMove = grid.reorder !== undefined && mayReorder(grid.reorder, ports);
  const hasHandles = mayMove && isInOrder(grid, state);
  const made = tracksOf(columns.shown, {
    select: selection !== undefined,
    order: hasHandles,
    details: opensAs !== undefined,
    actions: actionsWidth,
  });
  const tracks = useStableValue(made);

  const rowHeight = ROW_HEIGHT[density];
  // On a phone all columns with a total may be folded away.
  const hasTotals = list.count > 0 && shownColumns.some(({ name }) => Object.hasOwn(list.totals, name));
  const version = list.version();
  const totals = useMemo(() => {
    void version;
    return hasTotals ? totalsWithCurrency(list, shownColumns) : list.totals;
  }, [list, version, hasTotals, shownColumns]);
  const tall = useMemo((): readonly TallLine[] => {
    void version;
    return list.detailLines().map((index) => {
      const line = list.line(index);
      return { index, height: (line.kind === "detail" ? detailHeights.get(line.key) : undefined) ?? DETAIL_HEIGHT };
    });
  }, [list, version, detailHeights]);
  const onHeight = useCallback((key: string, height: number) => {
    setDetailHeights((before) => (before.get(key) === height || height === 0 ? before : new Map([...before, [key, height]])));
  }, []);

  const linesAndTotals = list.count + (hasTotals ? 1 : 0);
  const scroller = useRef<(line: number) => void>(() => undefined);
  const pageSize = useRef(10);
  const keys = useGridKeys({
    table,
    lines: linesAndTotals,
    scrolling: list.count,
    pageSize: pageSize.current,
    columns: tracks.count,
    positions: tracks,
    scrollTo: (line) => scroller.current(line),
    onKey: (event, cell) => onKey(event, cell),
  });
  const { active } = keys;
  const virtual = useVirtualLines({
    frame,
    count: list.count,
    rowHeight,
    covered: HEADER_HEIGHT + (hasTotals ? rowHeight : 0),
    tall,
    always: active.line >= 0 && active.line < list.count ? active.line : undefined,
  });
  scroller.current = virtual.scrollTo;
  const { first, last } = virtual.range;
  pageSize.current = Math.max(1, last - first - 1);

  useEffect(() => {
    // Renders again after a retry and when more rows are known, because the visible lines must be requested again.
    void version;
    list.ensure(first, last);
  }, [list, version, first, last]);

  useKeptTop(lines, virtual, state.top, change);
  useFollowedRow(lines, keys);

  const registry = useMemo(() => new LightRegistry({ ports, fieldRegistry, layout, displayValues: {} }), [ports, layout, fieldRegistry]);
  const menus = useGridMenus({ grid, layout, columns, state, change, edits, onFilter: props.onFilter });
  const columnAt = (col: number): CompiledColumn | undefined => shownColumns[col - tracks.leading];
  const drawEdit = useCallback(
    (column: CompiledColumn, rowKey: string, edit: CellEdit) => (
      <CellEditor
        column={column}
        rowKey={rowKey}
        edit={edit}
        registry={registry}
        onChange={(value) => edits.change(rowKey, column, value)}
        onCancel={() => {
          edits.cancel(rowKey, column);
          latestGoFrom.current(rowKey, column, "stay");
        }}
        onCommit={(where) => {
          if (edits.commit(rowKey, column) && where !== "stay") latestGoFrom.current(rowKey, column, where);
        }}
      />
    ),
    [edits, registry],
  );
  const goFrom = (rowKey: string, column: CompiledColumn, where: "down" | "right" | "left" | "stay") => {
    const line = list.indexOf(rowKey);
    const col = shownColumns.indexOf(column) + tracks.leading;
    const next = {
      down: { line: Math.min(line + 1, list.count - 1), col },
      right: { line, col: Math.min(col + 1, tracks.count - 1) },
      left: { line, col: Math.max(col - 1, 0) },
      stay: { line, col },
    }[where];
    keys.goTo(next);
  };
  const latestGoFrom = useRef(goFrom);
  latestGoFrom.current = goFrom;

  const startEdit = ({ line, col }: ActiveCell, replaces: boolean): boolean => {
    const row = list.line(line);
    const column = columnAt(col);
    return row.kind === "row" && column !== undefined && edits.start(row.key, column, replaces);
  };
  const toggleRow = useCallback(
    (rowKey: string) => {
      if (opensAs === "Drawer") change({ open: [rowKey] }, "push");
      else change({ open: state.open.includes(rowKey) ? state.open.filter((key) => key !== rowKey) : [...state.open, rowKey] });
    },
    [change, opensAs, state.open],
  );
  const toggleGroup = useCallback((group: GroupNode) => list.toggleGroup(group), [list]);

  const openHeaderMenu = (col: number, anchor: HTMLElement) => {
    const shown = columns.shown[col - tracks.leading];
    if (shown) menus.openForColumn(shown, anchor);
  };
  const openCellMenu = (cell: ActiveCell, anchor: HTMLElement, at?: { x: number; y: number }): boolean => {
    const line = cell.line >= 0 && cell.line < list.count ? list.line(cell.line) : undefined;
    const column = columnAt(cell.col);
    if (line?.kind !== "row" || column === undefined) return false;
    const row = edits.shown(line.key, line.row);
    return menus.openForCell(
      { row, rowKey: line.key },
      column,
      { onEdit: () => void startEdit(cell, false), onFillDown: blocks.fillDown },
      anchor,
      at,
    );
  };

  const cellAt = (element: HTMLElement): ActiveCell | undefined => {
    const line = element.closest<HTMLElement>("[data-line]")?.dataset.line;
    return line === undefined ? undefined : { line: Number(line), col: Number(element.dataset.col) };
  };
  const tool = useCellTool(frame, {
    offers: (element) => {
      const cell = cellAt(element);
      return cell !== undefined && columnAt(cell.col) !== undefined && list.line(cell.line).kind === "row";
    },
    open: (element) => {
      const cell = cellAt(element);
      if (cell) openCellMenu(cell, element);
    },
  });

  const ranges = useCellRange({
    isOffered: edits.isBatch,
    leading: tracks.leading,
    count: shownColumns.length,
    lines: list.count,
    active,
    goTo: keys.goTo,
    cellAt,
  });
  const blocks = useCellBlocks({ edits, list, columns: shownColumns, layout, range: ranges.range });
  useEffect(() => {
    edits.reveal = (rowKey, columnId) => {
      const line = list.indexOf(rowKey);
      const col = shownColumns.findIndex(({ id }) => id === columnId);
      if (line === -1) return false;
      keys.goTo({ line, col: tracks.leading + Math.max(0, col) });
      return true;
    };
  });

  const onKey = (event: KeyboardEvent<HTMLElement>, cell: ActiveCell): boolean =>
    ranges.onKey(event, cell) ||
    blocks.onKey(event) ||
    runKey(event, cell, {
      list,
      columns,
      leading: tracks.leading,
      state,
      change,
      selection,
      last,
      goTo: keys.goTo,
      startEdit,
      toggleGroup,
      openHeaderMenu,
      openCellMenu,
    });

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const row = target?.closest<HTMLElement>("tbody [data-line]");
    if (!target || !row) return;
    const line = Number(row.dataset.line);
    if (selection && target.closest("[data-select], .is-check:has([data-select])")) {
      selection.toggle(line, event.shiftKey);
      return;
    }
    // A click anywhere in a row opens its drawer or follows its first link. Text can still be selected, and controls keep their own clicks.
    if (target.closest("a, button, input, select, textarea, label, .ts-cell-editor")) return;
    if (window.getSelection()?.toString()) return;
    const cell = target.closest<HTMLElement>(".is-editable");
    if (cell) return;
    const link = row.querySelector<HTMLAnchorElement>(".ts-grid-cell a[href]:not([target])");
    const pressed = line < list.count ? list.line(line) : undefined;
    if (opensAs === "Drawer" && pressed?.kind === "row") toggleRow(pressed.key);
    else link?.click();
  };
  const cellOf = (event: MouseEvent<HTMLElement>): { cell: ActiveCell; element: HTMLElement } | undefined => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>("tbody [data-col]") : null;
    const cell = element ? cellAt(element) : undefined;
    return element && cell ? { cell, element } : undefined;
  };

  const range = { first, last: Math.min(last, list.count - 1) };
  return (
    <>
      <div
        className="ts-grid-scroll"
        ref={frame}
        data-density={density}
        aria-busy={lines.isStale || list.state === "loading"}
        onPointerOver={tool.onPointerOver}
        onPointerLeave={tool.onPointerLeave}
        onScroll={tool.onPointerLeave}
        style={{ "--ts-lines": `${virtual.height}px` } as React.CSSProperties}
      >
        <table
          ref={table}
          role="grid"
          aria-labelledby={props.labelledBy}
          aria-rowcount={list.totalIsExact || state.groupBy.length > 0 ? linesAndTotals + 1 : -1}
          aria-colcount={tracks.count}
          aria-multiselectable={selection ? true : undefined}
          className={lines.isStale ? "ts-grid is-stale" : "ts-grid"}
          style={tracks.style}
          onKeyDown={keys.onKeyDown}
          onFocus={(event) => {
            keys.onFocus(event);
            showCutText(event);
          }}
          onBlur={keys.onBlur}
          onCopy={blocks.onCopy}
          onPaste={blocks.onPaste}
          onPointerDown={ranges.onPointerDown}
          onPointerOver={ranges.onPointerOver}
          onClick={onClick}
          onMouseOver={showCutText}
          onDoubleClick={(event) => {
            const found = cellOf(event);
            if (found) startEdit(found.cell, false);
          }}
          onContextMenu={(event) => {
            const found = cellOf(event);
            // A link keeps the browser's own context menu.
            if (!found || (event.target instanceof Element && event.target.closest("a, input, textarea"))) return;
            if (openCellMenu(found.cell, found.element, { x: event.clientX, y: event.clientY })) event.preventDefault();
          }}
        >
          <GridHead
            columns={columns}
            tracks={tracks}
            list={list}
            state={state}
            change={change}
            range={range}
            active={active.line === -1 ? active.col : undefined}
            hasOrder={hasHandles}
            hasDetails={opensAs !== undefined}
            hasActions={rowActions !== undefined}
            selection={selection}
            onMenu={openHeaderMenu}
          />
          <GridLines
            grid={grid}
            layout={layout}
            list={list}
            virtual={virtual}
            tracks={tracks}
            columns={shownColumns}
            details={details}
            opensAs={opensAs}
            hasHandles={hasHandles}
            refreshes={props.refreshes}
            currentKey={props.currentKey}
            active={active}
            open={state.open}
            selection={selection}
            edits={edits}
            range={ranges.isWide ? ranges.range : undefined}
            drawEdit={drawEdit}
            rowActions={rowActions}
            onToggle={toggleRow}
            onToggleGroup={toggleGroup}
            onHeight={onHeight}
          />
          {hasTotals && (
            <tfoot className="ts-grid-foot">
              <TotalsRow
                line={list.count}
                columns={shownColumns}
                tracks={tracks}
                totals={totals}
                layout={layout}
                containerId={grid.id}
                active={active.line === list.count ? active.col : undefined}
              />
            </tfoot>
          )}
        </table>
        {tool.button}
        <GridNotice
          list={list}
          emptyText={props.emptyText}
          errorText={plainText(grid.container.ErrorText)}
          onClear={props.onClear}
          onRetry={() => lines.reload()}
        />
      </div>
      <RowColorKey grid={grid} />
      <GridFoot
        list={list}
        range={range}
        isGrouped={state.groupBy.length > 0}
        onGoTo={(line) => {
          virtual.scrollTo(line, "start");
          keys.goTo({ line, col: 0 });
        }}
      />
      {mayMove && grid.reorder && (
        <OrderPart
          {...{ grid, layout, lines, frame, change }}
          reorder={grid.reorder}
          scope={props.scope}
          isInOrder={hasHandles}
          goTo={keys.goTo}
        />
      )}
      {menus.menu && <ContextMenu {...menus.menu} onClose={menus.close} />}
    </>
  );
}
