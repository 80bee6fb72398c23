/**
 * The table itself: TanStack Table keeps the column model (order, widths, resizing), this draws it as the ARIA grid pattern.
 * Sorting and paging are the server's; cells come from the same registry as read views.
 */
import { type ColumnDef, columnResizingFeature, columnSizingFeature, tableFeatures, useTable } from "@tanstack/react-table";
import { type CSSProperties, useCallback, useMemo, useRef, useState } from "react";
import type { CompiledColumn, CompiledGrid } from "../../../layout/compiled.ts";
import type { Layout } from "../../../layout/model.ts";
import { labelOf } from "../fields/field-options.ts";
import { useHost } from "../host.ts";
import { GridRow } from "./grid-row.tsx";
import type { GridState } from "./grid-state.ts";
import { HeaderCell } from "./header-cell.tsx";
import type { RowActions } from "./row-cells.tsx";
import { useGridKeys } from "./use-grid-keys.ts";
import type { Row, Rows } from "./use-rows.ts";

/** Pixels. */
const DEFAULT_WIDTH = 160;
const LEAST_WIDTH = 112;
const DATE_TIME_WIDTH = 176;
const DETAILS_WIDTH = 44;
/** Per action of a row. */
const ACTION_WIDTH = 112;

const features = tableFeatures({ columnSizingFeature, columnResizingFeature });

export interface GridTableProps {
  grid: CompiledGrid;
  layout: Layout;
  labelledBy: string;
  columns: readonly CompiledColumn[];
  folded: readonly CompiledColumn[];
  rows: Rows;
  state: GridState;
  change: (next: Partial<GridState>) => void;
  emptyText: string;
  onClear?: () => void;
  rowActions?: RowActions;
}

export function GridTable(props: GridTableProps) {
  const { grid, columns, folded, rows, state, change, emptyText, onClear, rowActions } = props;
  const { t } = useHost();
  const [widths, setWidths] = useState(state.widths);
  const [openRow, setOpenRow] = useState<string>();
  const toggle = useCallback((rowId: string) => setOpenRow((open) => (open === rowId ? undefined : rowId)), []);
  const definitions = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, Row> => ({
          id: column.name,
          accessorFn: (row) => row[column.name],
          header: labelOf(column),
          size: column.column.Width ?? DEFAULT_WIDTH,
          minSize: 60,
          maxSize: 800,
        }),
      ),
    [columns],
  );
  const data = useMemo(() => [...rows.rows], [rows.rows]);
  const sizing = useMemo(() => ({ ...state.widths, ...widths }), [state.widths, widths]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row) => String(row[rowKeyOf(grid)]),
    columnResizeMode: "onChange",
    state: { columnSizing: sizing },
    onColumnSizingChange: (update) =>
      setWidths((current) => (typeof update === "function" ? update({ ...state.widths, ...current }) : update)),
  });
  const body = useRef<HTMLTableElement>(null);
  const onKeyDown = useGridKeys(body);
  const byName = useMemo(() => new Map(columns.map((column) => [column.name, column])), [columns]);
  const hasExtra = folded.length > 0;
  // Widths of the layout are shares of what there is; a column that was dragged keeps its pixels.
  const actionsWidth = rowActions ? ACTION_WIDTH * grid.actions.filter(({ action }) => action.On === "Row").length : 0;
  const extras = [...(hasExtra ? [DETAILS_WIDTH] : [])];
  const tracks = columns.map(({ name, dataType }) => {
    const size = table.getColumn(name)?.getSize() ?? DEFAULT_WIDTH;
    // Half a date says nothing; a name cut short still does.
    const least = dataType === "dateTime" ? DATE_TIME_WIDTH : Math.min(size, LEAST_WIDTH);
    return sizing[name] === undefined ? { least, track: `minmax(${least}px, ${size}fr)` } : { least: size, track: `${size}px` };
  });
  const geometry = {
    "--ts-columns": [
      ...extras.map((width) => `${width}px`),
      ...tracks.map(({ track }) => track),
      ...(rowActions ? [`${actionsWidth}px`] : []),
    ].join(" "),
    minWidth: [...extras, ...tracks.map(({ least }) => least), actionsWidth].reduce((sum, width) => sum + width, 0),
  } as CSSProperties;

  return (
    <div className="ts-grid-scroll" aria-busy={rows.isStale || rows.state === "loading"}>
      <table
        ref={body}
        role="grid"
        aria-labelledby={props.labelledBy}
        aria-rowcount={rows.totalIsExact ? rows.total + 1 : -1}
        aria-colcount={columns.length + (hasExtra ? 1 : 0) + (rowActions ? 1 : 0)}
        className={rows.isStale ? "ts-grid is-stale" : "ts-grid"}
        style={geometry}
        onKeyDown={onKeyDown}
      >
        <thead className="ts-grid-head">
          {table.getHeaderGroups().map((group) => (
            <tr aria-rowindex={1} className="ts-grid-row" key={group.id}>
              {hasExtra && (
                <th scope="col" className="ts-grid-cell" tabIndex={-1}>
                  <span className="ts-sr">{t("renderer.grid.details")}</span>
                </th>
              )}
              {group.headers.map((header) => {
                const column = byName.get(header.column.id);
                return column ? (
                  <HeaderCell
                    key={header.id}
                    column={column}
                    sort={state.sort}
                    onSort={(sort) => change({ sort })}
                    onResize={header.getResizeHandler()}
                    onResized={() => change({ widths: { ...state.widths, ...widths } })}
                    onNudge={(by) =>
                      change({ widths: { ...state.widths, [column.name]: Math.min(800, Math.max(60, header.getSize() + by)) } })
                    }
                  />
                ) : null;
              })}
              {rowActions && (
                <th scope="col" className="ts-grid-cell" tabIndex={-1}>
                  <span className="ts-sr">{t("renderer.grid.actions")}</span>
                </th>
              )}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row, index) => (
            <GridRow
              key={row.id}
              row={row.original}
              rowIndex={(state.page - 1) * state.pageSize + index + 2}
              columns={columns}
              folded={folded}
              layout={props.layout}
              containerId={grid.id}
              isOpen={openRow === row.id}
              rowId={row.id}
              onToggle={toggle}
              {...(rowActions ? { rowActions } : {})}
            />
          ))}
        </tbody>
      </table>
      <GridNotice rows={rows} emptyText={emptyText} {...(onClear ? { onClear } : {})} />
    </div>
  );
}

const rowKeyOf = ({ container }: CompiledGrid): string => (container.Kind === "Grid" ? container.RowKey : "Id");

function GridNotice({ rows, emptyText, onClear }: { rows: Rows; emptyText: string; onClear?: () => void }) {
  const { t } = useHost();
  if (rows.state === "loading")
    return (
      <div className="ts-grid-skeleton" role="status" aria-label={t("renderer.grid.loading")}>
        {[0, 1, 2, 3, 4].map((line) => (
          <span key={line} className="ts-skeleton-line" />
        ))}
      </div>
    );
  if (rows.state === "failed")
    return (
      <div className="ts-grid-notice" role="alert">
        <p>{rows.error?.message ?? t("renderer.grid.failed")}</p>
        <button type="button" className="ts-button" onClick={rows.reload}>
          {t("renderer.grid.retry")}
        </button>
      </div>
    );
  if (rows.rows.length > 0) return null;
  return (
    <div className="ts-grid-notice" role="status">
      <p>{emptyText}</p>
      {onClear && (
        <button type="button" className="ts-button" onClick={onClear}>
          {t("renderer.grid.clear")}
        </button>
      )}
    </div>
  );
}
