import type { ReactNode } from "react";
import type { CompiledColumn, CompiledField, CompiledGrid } from "../../../../layout/compiled.ts";
import type { Layout } from "../../../../layout/model.ts";
import type { Tracks } from "../columns/tracks.ts";
import type { CellEdit, RowEdits } from "../edit/row-edits.ts";
import type { GroupNode, LineList } from "../rows/line-list.ts";
import { isSelected } from "../selection/selection.ts";
import type { GridSelection } from "../selection/use-selection.ts";
import { GridRow } from "./grid-row.tsx";
import type { RowActions } from "./row-cells.tsx";
import { DetailRow, FailedRow, GroupRow, ShellRow } from "./special-rows.tsx";
import type { ActiveCell } from "./use-grid-keys.ts";
import type { VirtualLines } from "./use-virtual-lines.ts";

interface GridLinesProps {
  grid: CompiledGrid;
  layout: Layout;
  list: LineList;
  virtual: VirtualLines;
  tracks: Tracks;
  columns: readonly CompiledColumn[];
  /** What an opened row says besides its cells; none: rows do not open. */
  details: readonly CompiledField[];
  active: ActiveCell;
  /** Keys of rows whose details are open. */
  open: readonly string[];
  selection: GridSelection | undefined;
  edits: RowEdits;
  drawEdit: (column: CompiledColumn, rowKey: string, edit: CellEdit) => ReactNode;
  rowActions: RowActions | undefined;
  onToggle: (rowKey: string) => void;
  onToggleGroup: (group: GroupNode) => void;
  onHeight: (rowKey: string, height: number) => void;
}

/** The lines in sight, each at its place in an element as tall as all of them. */
export function GridLines(props: GridLinesProps) {
  const { grid, layout, list, virtual, tracks, columns, details, active, open, selection, edits } = props;
  const { drawEdit, rowActions, onToggle, onToggleGroup, onHeight } = props;
  return (
    <tbody className="ts-grid-lines" style={{ height: virtual.height }}>
      {virtual.items.map((index) => {
        const line = list.line(index);
        const place = { line: index, top: virtual.topOf(index), tracks, active: active.line === index ? active.col : undefined };
        const around = { layout, containerId: grid.id };
        switch (line.kind) {
          case "row":
            return (
              <GridRow
                key={line.key}
                {...place}
                {...around}
                row={line.row}
                rowKey={line.key}
                level={line.level}
                columns={columns}
                isSelected={selection && isSelected(selection.selection, line.key)}
                isOpen={details.length > 0 ? open.includes(line.key) : undefined}
                onToggle={onToggle}
                edits={edits.edits().get(line.key)}
                drawEdit={drawEdit}
                rowActions={rowActions}
              />
            );
          case "detail":
            return (
              <DetailRow
                key={`d:${line.key}`}
                {...place}
                {...around}
                rowKey={line.key}
                row={line.row}
                fields={details}
                onHeight={onHeight}
              />
            );
          case "group":
            return (
              <GroupRow
                key={line.key}
                {...place}
                {...around}
                group={line.group}
                isOpen={line.group.isOpen}
                column={grid.columns.find(({ name }) => name === line.group.field)}
                columns={columns}
                onToggle={onToggleGroup}
              />
            );
          case "failed":
            return <FailedRow key={`f:${index}`} {...place} message={line.error.message} onRetry={() => list.retryPages()} />;
          default:
            return isMet(virtual, index) || place.active !== undefined ? <ShellRow key={`s:${index}`} {...place} /> : undefined;
        }
      })}
    </tbody>
  );
}

/** Rows are asked for when they come into sight: the place of one that nobody has scrolled to would say for ever that it is on its way. */
const isMet = ({ range, isScrolling }: VirtualLines, line: number): boolean => isScrolling || (line >= range.first && line <= range.last);
