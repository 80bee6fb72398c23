/**
 * The table itself: lines that come into sight, drawn as the ARIA grid pattern. Every row is a CSS grid with the same tracks, so widths
 * are set once; rows stand where TanStack Virtual says, so a million of them cost what is in sight.
 *
 * Longer than a page because header, lines, totals and keys are one table: each is a component of its own and only wired here.
 */
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { CompiledColumn, CompiledField, CompiledGrid } from "../../../layout/compiled.ts";
import type { Layout } from "../../../layout/model.ts";
import { useRowActions } from "../actions/action-menu.tsx";
import { useHost } from "../host.ts";
import { textOf } from "../registry.ts";
import { LightRegistry } from "../rjsf/light-registry.ts";
import { showCutText } from "../widgets/cut-text.ts";
import { columnMenu } from "./columns/column-menu.ts";
import { tracksOf } from "./columns/tracks.ts";
import type { Columns } from "./columns/use-columns.ts";
import { CellEditor } from "./edit/cell-editor.tsx";
import type { CellEdit, RowEdits } from "./edit/row-edits.ts";
import { cellMenu } from "./filters/cell-menu.ts";
import { GridFoot } from "./parts/grid-foot.tsx";
import { GridNotice } from "./parts/grid-notice.tsx";
import { Menu, type MenuEntry } from "./parts/menu.tsx";
import type { GroupNode } from "./rows/line-list.ts";
import type { Lines } from "./rows/use-lines.ts";
import type { GridSelection } from "./selection/use-selection.ts";
import { type GridState, toggleSort } from "./state/grid-state.ts";
import type { ChangeState } from "./state/use-grid-state.ts";
import { useCellTool } from "./table/cell-tool.tsx";
import { GridHead } from "./table/grid-head.tsx";
import { GridLines } from "./table/grid-lines.tsx";
import type { RowActions } from "./table/row-cells.tsx";
import { TotalsRow } from "./table/special-rows.tsx";
import { type ActiveCell, useGridKeys } from "./table/use-grid-keys.ts";
import { useVirtualLines } from "./table/use-virtual-lines.ts";

/** Pixels; as `grid.css` draws them. */
const ROW_HEIGHT = { comfortable: 44, compact: 36 } as const;
const HEADER_HEIGHT = 40;
const DETAIL_HEIGHT = 88;

export interface GridTableProps {
  grid: CompiledGrid;
  layout: Layout;
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
}

interface OpenMenu {
  label: string;
  entries: readonly MenuEntry[];
  anchor: HTMLElement;
  at?: { x: number; y: number };
}

export function GridTable(props: GridTableProps) {
  const { grid, layout, columns, lines, state, change, density, selection, edits, rowActions } = props;
  const host = useHost();
  const { t } = host;
  const { list } = lines;
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [menu, setMenu] = useState<OpenMenu>();
  const [detailHeights, setDetailHeights] = useState<ReadonlyMap<string, number>>(new Map());

  const details = useMemo((): readonly CompiledField[] => [...columns.folded, ...grid.detail], [columns.folded, grid.detail]);
  const compiled = useMemo(() => columns.shown.map(({ column }) => column), [columns.shown]);
  const shownColumns = useStableList(compiled);
  const actionColumn = useRowActions(grid.actions);
  const actionsWidth = rowActions ? actionColumn.width : 0;
  const made = tracksOf(columns.shown, { select: selection !== undefined, details: details.length > 0, actions: actionsWidth });
  const tracks = useStableValue(made);

  const rowHeight = ROW_HEIGHT[density];
  const hasTotals = Object.keys(list.totals).length > 0 && list.count > 0;
  const heightOf = (index: number): number => {
    if (!list.isDetail(index)) return rowHeight;
    const line = list.line(index);
    return (line.kind === "detail" ? detailHeights.get(line.key) : undefined) ?? DETAIL_HEIGHT;
  };
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
    scrollTo: (line) => scroller.current(line),
    onKey: (event, cell) => onKey(event, cell),
  });
  const { active } = keys;
  const virtual = useVirtualLines({
    frame,
    count: list.count,
    rowHeight,
    covered: HEADER_HEIGHT + (hasTotals ? rowHeight : 0),
    heightOf,
    heights: list.detailPlaces === "" ? "" : `${list.detailPlaces}|${[...detailHeights].join()}`,
    always: active.line >= 0 && active.line < list.count ? active.line : undefined,
  });
  scroller.current = virtual.scrollTo;
  const { first, last } = virtual.range;
  pageSize.current = Math.max(1, last - first - 1);

  const version = list.version();
  useEffect(() => {
    // What is in sight may be asked for again after a retry, or once more rows are known.
    void version;
    list.ensure(first, last);
  }, [list, version, first, last]);

  // Another question begins at its own top; the same one asked again stays where it was.
  const asked = useRef<object>(undefined);
  const isDrawn = list.count > 0;
  const { top } = state;
  useLayoutEffect(() => {
    if (asked.current === lines.question || !isDrawn) return;
    const isFirst = asked.current === undefined;
    asked.current = lines.question;
    if (!isFirst || top > 0) virtual.scrollTo(top, "start");
  });
  const { goTo: moveTo } = keys;
  // The row that the keys stand on is followed through a reload by its key.
  const activeKey = useRef<string>(undefined);
  const activeLine = active.line >= 0 && active.line < list.count ? list.line(active.line) : undefined;
  const knownList = useRef(list);
  useLayoutEffect(() => {
    if (knownList.current !== list) {
      knownList.current = list;
      const line = activeKey.current === undefined ? -1 : list.indexOf(activeKey.current);
      if (line >= 0 && line !== active.line && keys.hasFocus()) moveTo({ line, col: active.col });
    } else if (activeLine && "key" in activeLine) activeKey.current = activeLine.key;
  });
  const atRest = !virtual.isScrolling;
  useEffect(() => {
    if (!atRest || list.state !== "ready" || asked.current !== lines.question) return undefined;
    const timer = setTimeout(() => {
      if (first !== top) change({ top: first });
    }, 400);
    return () => clearTimeout(timer);
  }, [atRest, first, top, change, list.state, lines.question]);

  const registry = useMemo(() => new LightRegistry({ host, layout, displayValues: {} }), [host, layout]);
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
    (rowKey: string) =>
      change({ open: state.open.includes(rowKey) ? state.open.filter((key) => key !== rowKey) : [...state.open, rowKey] }),
    [change, state.open],
  );
  const toggleGroup = useCallback((group: GroupNode) => list.toggleGroup(group), [list]);

  const openHeaderMenu = (col: number, anchor: HTMLElement) => {
    const shown = columns.shown[col - tracks.leading];
    if (shown === undefined) return;
    const entries = columnMenu({
      host,
      shown,
      state,
      change,
      onFilter: () => props.onFilter(shown.column.name),
      onWiden: (pixels) => columns.resizeBy(shown.column, pixels),
    });
    setMenu({ label: t("renderer.grid.columnMenu", { column: shown.column.name }), entries, anchor });
  };
  const openCellMenu = (cell: ActiveCell, anchor: HTMLElement, at?: { x: number; y: number }): boolean => {
    const line = cell.line >= 0 && cell.line < list.count ? list.line(cell.line) : undefined;
    const column = columnAt(cell.col);
    if (line?.kind !== "row" || column === undefined) return false;
    const value = line.row[column.name];
    const text = textOf(column, value, { host, layout, containerId: grid.id, values: line.row, displayValues: {} });
    const canEdit = edits.isEditable(column, line.row);
    const entries = cellMenu({
      host,
      column,
      value,
      text,
      filters: state.filters,
      onFilter: (filters) => change({ filters }),
      onEdit: canEdit ? () => void startEdit(cell, false) : undefined,
    });
    if (entries.length > 0) setMenu({ label: t("renderer.grid.cellMenu.label"), entries, anchor, ...(at ? { at } : {}) });
    return entries.length > 0;
  };

  const placeAt = (element: HTMLElement): ActiveCell | undefined => {
    const line = element.closest<HTMLElement>("[data-line]")?.dataset.line;
    return line === undefined ? undefined : { line: Number(line), col: Number(element.dataset.col) };
  };
  const tool = useCellTool(frame, {
    offers: (element) => {
      const cell = placeAt(element);
      return cell !== undefined && columnAt(cell.col) !== undefined && list.line(cell.line).kind === "row";
    },
    open: (element) => {
      const cell = placeAt(element);
      if (cell) openCellMenu(cell, element);
    },
  });

  const onKey = (event: KeyboardEvent<HTMLElement>, cell: ActiveCell): boolean => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    const element = event.target instanceof HTMLElement ? event.target : undefined;
    const wantsMenu = key === "ContextMenu" || (key === "F10" && shiftKey) || (key === "ArrowDown" && altKey);
    if (cell.line === -1) {
      const shown = columns.shown[cell.col - tracks.leading];
      if (shown === undefined) return false;
      if (wantsMenu && element) openHeaderMenu(cell.col, element);
      else if (key === "Enter" && shown.column.sortable) change({ sort: toggleSort(state.sort, shown.column.name, shiftKey) });
      else if (shiftKey && key === "ArrowLeft") columns.resizeBy(shown.column, -16);
      else if (shiftKey && key === "ArrowRight") columns.resizeBy(shown.column, 16);
      else return false;
      return true;
    }
    if (wantsMenu && element) return openCellMenu(cell, element);
    const line = cell.line < list.count ? list.line(cell.line) : undefined;
    if (line?.kind === "group" && (key === "Enter" || key === " ")) {
      toggleGroup(line.group);
      return true;
    }
    if (line?.kind !== "row") return false;
    if (selection) {
      if (key === " ") {
        selection.toggle(cell.line, shiftKey);
        return true;
      }
      if (shiftKey && (key === "ArrowDown" || key === "ArrowUp")) {
        const next = Math.max(0, Math.min(list.count - 1, cell.line + (key === "ArrowDown" ? 1 : -1)));
        selection.selectLines(cell.line, next, true);
        keys.goTo({ line: next, col: cell.col });
        return true;
      }
      if ((ctrlKey || metaKey) && key === "a") {
        selection.selectLines(0, Math.min(list.count - 1, last), true);
        return true;
      }
    }
    if (key === "F2" || key === "Enter") return startEdit(cell, false);
    // Typing over a cell begins to edit it: the key itself lands in the input that now has the focus.
    if (key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey) {
      startEdit(cell, true);
      return false;
    }
    return false;
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const row = target?.closest<HTMLElement>("tbody [data-line]");
    if (!target || !row) return;
    const line = Number(row.dataset.line);
    if (selection && target.closest("[data-select], .is-check:has([data-select])")) {
      selection.toggle(line, event.shiftKey);
      return;
    }
    // A click anywhere in a row follows its first link; text can still be selected, and what can be pressed keeps its own meaning.
    if (target.closest("a, button, input, select, textarea, label, .ts-cell-editor")) return;
    if (window.getSelection()?.toString()) return;
    const cell = target.closest<HTMLElement>(".is-editable");
    if (cell) return;
    row.querySelector<HTMLAnchorElement>(".ts-grid-cell a[href]:not([target])")?.click();
  };
  const cellOf = (event: MouseEvent<HTMLElement>): { cell: ActiveCell; element: HTMLElement } | undefined => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>("tbody [data-col]") : null;
    const cell = element ? placeAt(element) : undefined;
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
          onClick={onClick}
          onMouseOver={showCutText}
          onDoubleClick={(event) => {
            const found = cellOf(event);
            if (found) startEdit(found.cell, false);
          }}
          onContextMenu={(event) => {
            const found = cellOf(event);
            // On a link the browser's own menu is worth more.
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
            hasDetails={details.length > 0}
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
            active={active}
            open={state.open}
            selection={selection}
            edits={edits}
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
                totals={list.totals}
                layout={layout}
                containerId={grid.id}
                active={active.line === list.count ? active.col : undefined}
              />
            </tfoot>
          )}
        </table>
        {tool.button}
        <GridNotice list={list} emptyText={props.emptyText} onClear={props.onClear} onRetry={() => lines.reload()} />
      </div>
      <GridFoot
        list={list}
        range={range}
        isGrouped={state.groupBy.length > 0}
        onGoTo={(line) => {
          virtual.scrollTo(line, "start");
          moveTo({ line, col: 0 });
        }}
      />
      {menu && <Menu {...menu} onClose={() => setMenu(undefined)} />}
    </>
  );
}

/** The same array for as long as it holds the same things, so that rows need not be drawn anew. */
function useStableList<T>(value: readonly T[]): readonly T[] {
  const kept = useRef(value);
  if (kept.current.length !== value.length || kept.current.some((item, index) => item !== value[index])) kept.current = value;
  return kept.current;
}
function useStableValue<T>(value: T): T {
  const kept = useRef(value);
  if (kept.current !== value && JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value;
  return kept.current;
}
