import type { ReactNode } from "react";
import type { CompiledColumn, CompiledField, CompiledGrid } from "../../../../../layout/compiled.ts";
import type { DetailMode, Layout } from "../../../../../layout/model.ts";
import type { Tracks } from "../columns/tracks.ts";
import type { CellEdit, RowEdits } from "../edit/row-edits.ts";
import type { GroupNode, LineList } from "../rows/line-list.ts";
import { isSelected } from "../selection/selection.ts";
import type { ActiveCell, CellRange } from "../selection/use-cell-range.ts";
import type { GridSelection } from "../selection/use-selection.ts";
import { GridRow } from "./grid-row.tsx";
import type { RowActions } from "./row-cells.tsx";
import { DetailRow, FailedRow, GroupRow, ShellRow } from "./special-rows.tsx";
import type { VirtualLines } from "./use-virtual-lines.ts";

interface GridLinesProps {
  grid: CompiledGrid;
  layout: Layout;
  list: LineList;
  virtual: VirtualLines;
  tracks: Tracks;
  columns: readonly CompiledColumn[];
  /** Fields of an opened row in addition to its cells. */
  details: readonly CompiledField[];
  hasHandles: boolean;
  /** How rows open; undefined: they do not. */
  opensAs: DetailMode | undefined;
  refreshes: number;
  /** Key of the row that other containers of the page follow. */
  currentKey: string | undefined;
  active: ActiveCell;
  /** Keys of rows whose details are open. */
  open: readonly string[];
  selection: GridSelection | undefined;
  edits: RowEdits;
  /** The selected cells. */
  range: CellRange | undefined;
  drawEdit: (column: CompiledColumn, rowKey: string, edit: CellEdit) => ReactNode;
  rowActions: RowActions | undefined;
  onToggle: (rowKey: string) => void;
  onToggleGroup: (group: GroupNode) => void;
  onHeight: (rowKey: string, height: number) => void;
}

/** The visible lines, positioned in an element as high as the whole list. */
export function GridLines(props: GridLinesProps) {
  const { grid, layout, list, virtual, tracks, columns, details, opensAs, refreshes, active, open, selection, edits } = props;
  const { range, drawEdit, rowActions, onToggle, onToggleGroup, onHeight } = props;
  return (
    <tbody className="ts-grid-lines" style={{ height: virtual.height }}>
      {virtual.items.map((index) => {
        const line = list.line(index);
        const lineProps = { line: index, top: virtual.topOf(index), tracks, active: active.line === index ? active.col : undefined };
        const around = { layout, containerId: grid.id };
        switch (line.kind) {
          case "row":
            return (
              <GridRow
                key={line.key}
                {...lineProps}
                {...around}
                row={edits.shown(line.key, line.row)}
                rowKey={line.key}
                level={line.level}
                columns={columns}
                isSelected={selection && isSelected(selection.selection, line.key)}
                hasHandle={props.hasHandles}
                isOpen={opensAs === undefined ? undefined : open.includes(line.key)}
                isCurrent={line.key === props.currentKey}
                isDrawer={opensAs === "Drawer"}
                onToggle={onToggle}
                edits={edits.edits().get(line.key)}
                staged={edits.staged?.rows.get(line.key)}
                rangeFrom={isIn(range, index) ? range.columns.from : -1}
                rangeTo={isIn(range, index) ? range.columns.to : -1}
                drawEdit={drawEdit}
                rowColors={grid.rowColors}
                rowActions={rowActions}
              />
            );
          case "detail":
            return (
              <DetailRow
                key={`d:${line.key}`}
                {...lineProps}
                layout={layout}
                grid={grid}
                rowKey={line.key}
                row={line.row}
                fields={details}
                refreshes={refreshes}
                onHeight={onHeight}
              />
            );
          case "group":
            return (
              <GroupRow
                key={line.key}
                {...lineProps}
                {...around}
                group={line.group}
                isOpen={line.group.isOpen}
                column={grid.columns.find(({ name }) => name === line.group.field)}
                columns={columns}
                onToggle={onToggleGroup}
              />
            );
          case "failed":
            return <FailedRow key={`f:${index}`} {...lineProps} message={line.error.message} onRetry={() => list.retryPages()} />;
          default:
            return isMet(virtual, index) || lineProps.active !== undefined ? <ShellRow key={`s:${index}`} {...lineProps} /> : undefined;
        }
      })}
    </tbody>
  );
}

const isIn = (range: CellRange | undefined, line: number): range is CellRange =>
  range !== undefined && line >= range.lines.from && line <= range.lines.to;

/**
 * Only visible rows are announced as loading: rows load when they scroll into view, so a row that is never reached would count as loading for ever.
 */
const isMet = ({ range, isScrolling }: VirtualLines, line: number): boolean => isScrolling || (line >= range.first && line <= range.last);
