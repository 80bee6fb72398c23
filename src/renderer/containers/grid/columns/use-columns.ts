import {
  type ColumnDef,
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo, useRef, useState } from "react";
import type { CompiledColumn, CompiledGrid } from "../../../../../layout/compiled.ts";
import { labelOf } from "../../../fields/widget/field-options.ts";
import type { Row } from "../rows/list-question.ts";
import { type GridState, MAX_WIDTH, MIN_WIDTH, type Pin } from "../state/grid-state.ts";
import type { ChangeState } from "../state/use-grid-state.ts";
import { DEFAULT_WIDTH, foldColumns, keptColumns, leastWidth, WIDE } from "./fold-columns.ts";
import type { ShownColumn } from "./tracks.ts";

/** Largest share of the visible width for pinned columns; on a narrower screen they scroll with the others. */
const PINNED_SHARE = 0.6;
const NAME_SHARE = 0.4;

const features = tableFeatures({
  columnSizingFeature,
  columnResizingFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnVisibilityFeature,
});

export interface Columns {
  shown: readonly ShownColumn[];
  /** Chosen columns that a narrow screen moves into the row's details. */
  folded: readonly CompiledColumn[];
  /** Keeps the widths that were dragged. */
  endResize: () => void;
  resizeBy: (column: CompiledColumn, pixels: number) => void;
}

const NO_ROWS: Row[] = [];

type Widths = Readonly<Record<string, number>>;
const NO_WIDTHS: Widths = {};

interface ColumnsOptions {
  /** Width of the whole grid in pixels. */
  width: number;
  beside: number;
  /** Pixels that a column needs for its total, which can be wider than its rows; 0: no total. */
  leastOf: (column: CompiledColumn) => number;
  /** True: no column is folded into the details, even on a narrow screen. */
  keepsAll: boolean;
}

/** The column model, kept by TanStack Table: order, visibility, pins and widths. Rows are not part of it: they come line by line. */
export function useColumns(
  grid: CompiledGrid,
  state: GridState,
  change: ChangeState,
  { width, beside, leastOf, keepsAll }: ColumnsOptions,
): Columns {
  const [dragged, setDragged] = useState<Widths>(NO_WIDTHS);
  // The widths during a drag, known before they are rendered, so that releasing the pointer can store them.
  const latest = useRef(NO_WIDTHS);
  const drag = (widths: Widths) => {
    latest.current = widths;
    setDragged(widths);
  };
  const byName = useMemo(() => new Map(grid.columns.map((column) => [column.name, column])), [grid]);
  const { chosen, folded, nameWidth } = useMemo(() => {
    const all = state.columns.flatMap((name) => byName.get(name) ?? []);
    return keepsAll ? keptColumns(all) : foldColumns(all, { width, beside, hasDetails: grid.detail.length > 0 });
  }, [byName, state.columns, width, beside, grid, keepsAll]);
  const definitions = useMemo(
    () =>
      grid.columns.map(
        (column): ColumnDef<typeof features, Row> => ({
          id: column.name,
          accessorFn: (row) => row[column.name],
          header: labelOf(column),
          size: column.column.Width ?? DEFAULT_WIDTH,
          minSize: MIN_WIDTH,
          maxSize: MAX_WIDTH,
        }),
      ),
    [grid],
  );
  const names = useMemo(() => chosen.map(({ name }) => name), [chosen]);
  const sizing = useMemo(() => ({ ...state.widths, ...dragged }), [state.widths, dragged]);
  const pinning = useMemo(() => {
    const pinned = (side: Pin) => names.filter((name) => state.pins[name] === side);
    return { start: pinned("Start"), end: pinned("End") };
  }, [names, state.pins]);
  const visibility = useMemo(() => Object.fromEntries(grid.columns.map(({ name }) => [name, names.includes(name)])), [grid, names]);
  const table = useTable({
    features,
    columns: definitions,
    data: NO_ROWS,
    columnResizeMode: "onChange",
    state: { columnSizing: sizing, columnOrder: names, columnPinning: pinning, columnVisibility: visibility },
    onColumnSizingChange: (update) => drag(typeof update === "function" ? update({ ...state.widths, ...latest.current }) : update),
  });
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  // When all columns are kept, the first column stays visible on a phone too, but is limited so that the others have room.
  const most = keepsAll ? Math.max(MIN_WIDTH, Math.floor(width * NAME_SHARE)) : MAX_WIDTH;
  const sizeOf = ({ column }: (typeof headers)[number]): number =>
    column.getIsPinned() ? Math.min(column.getSize(), most) : column.getSize();
  const pinnedWidth = headers.reduce((sum, header) => sum + (header.column.getIsPinned() ? sizeOf(header) : 0), 0);
  const pinsFit = pinnedWidth <= width * PINNED_SHARE;
  const shown = headers.flatMap((header): ShownColumn[] => {
    const column = byName.get(header.column.id);
    if (column === undefined) return [];
    const size = sizeOf(header);
    const side = header.column.getIsPinned();
    const pin = pinsFit && side !== false ? (side === "start" ? "Start" : "End") : undefined;
    const least = keepsAll ? size : Math.max(leastWidth(column, size, column === chosen[0] ? nameWidth : undefined), leastOf(column));
    // Widths of the layout are shares of the available width. A resized column keeps its pixels, and so does a pinned one, because offsets of other
    // columns depend on it.
    const isFixed = sizing[column.name] !== undefined || pin !== undefined;
    return [
      {
        column,
        pin,
        width: size,
        track: isFixed ? `${size}px` : `minmax(${least}px, ${Math.max(size, least)}fr)`,
        least: isFixed ? size : least,
        startResize: header.getResizeHandler(),
      },
    ];
  });
  return {
    shown,
    folded,
    endResize: () => {
      const widths = latest.current;
      drag(NO_WIDTHS);
      if (Object.keys(widths).length > 0) change({ widths: { ...state.widths, ...widths } });
    },
    resizeBy: (column, pixels) => {
      const size = (table.getColumn(column.name)?.getSize() ?? DEFAULT_WIDTH) + pixels;
      change({ widths: { ...state.widths, [column.name]: Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, size)) } });
    },
  };
}

/**
 * Widths on the same step produce the same columns at the same positions. Pinned columns depend on the width of every grid, because it decides
 * whether they fit.
 */
export const widthStep = (width: number, { pins }: GridState): number =>
  width < WIDE || Object.keys(pins).length > 0 ? Math.floor(width / 20) : -1;
