import { type DragEvent, useId } from "react";
import type { CompiledColumn, CompiledGrid, CompiledLane } from "../../../../../layout/compiled.ts";
import type { Layout } from "../../../../../layout/model.ts";
import { textOf, useFieldRegistry } from "../../../fields/widget/field-registry.ts";
import { plainText } from "../../../fields/widget/widget-props.ts";
import { usePorts } from "../../../ports/ports.ts";
import { GridCard } from "../cards/grid-card.tsx";
import type { GroupNode, LineList } from "../rows/line-list.ts";
import { isSelected } from "../selection/selection.ts";
import type { GridSelection } from "../selection/use-selection.ts";
import type { RowActions } from "../table/row-cells.tsx";

export interface BoardLaneProps {
  grid: CompiledGrid;
  layout: Layout;
  lane: CompiledLane;
  list: LineList;
  group: GroupNode;
  /** Number of cards that are shown. */
  shown: number;
  onMore(): void;
  others: readonly CompiledColumn[];
  /** Key of the one card on the board that is a tab stop. */
  active: string | undefined;
  selection: GridSelection | undefined;
  rowActions: RowActions | undefined;
  moves: RowActions;
  isMovable(key: string): boolean;
  movingKey: string | undefined;
  /** Whether the dragged card may be dropped here; undefined when no card is dragged. */
  dropState: "takes" | "refuses" | undefined;
  onDrop(): void;
}

/** A lane: its name, its number of rows, and their cards; screen readers find each lane as a list. */
export function BoardLane(props: BoardLaneProps) {
  const { grid, lane, list, group, shown, dropState } = props;
  const ports = usePorts();
  const { t } = ports.texts;
  const titleId = useId();
  const first = list.indexOf(`g:${group.key}`) + 1;
  const count = Math.min(group.count, shown);
  const failure = group.block?.isAnswered === true ? undefined : group.block?.failure(0);
  const accept = (event: DragEvent) => {
    if (dropState !== "takes") return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "move";
  };
  const drop = (event: DragEvent) => {
    if (dropState !== "takes") return;
    event.preventDefault();
    props.onDrop();
  };
  const rows = t("renderer.grid.rows", { count: group.count });
  return (
    // Dropping works with the pointer only: the keyboard and screen readers use the menu of each card.
    <section
      className={`ts-lane${dropState === undefined ? "" : ` is-${dropState}`}`}
      data-color={lane.member.Color}
      aria-labelledby={titleId}
      onDragOver={accept}
      onDrop={drop}
    >
      <h4 className="ts-lane-head" id={titleId}>
        <span className="ts-lane-name">{plainText(lane.member.DisplayName)}</span>
        <span className="ts-badge is-quiet" aria-hidden="true">
          {group.count.toLocaleString(ports.texts.locale)}
        </span>
        <span className="ts-sr">{rows}</span>
      </h4>
      <LaneTotals grid={grid} layout={props.layout} group={group} />
      {failure !== undefined && (
        <div className="ts-lane-note" role="alert">
          <p>{failure.message}</p>
          <button type="button" className="ts-button" onClick={() => list.retryLane(group)}>
            {t("renderer.grid.retry")}
          </button>
        </div>
      )}
      {failure === undefined && count === 0 && <p className="ts-lane-note">{t("renderer.grid.board.empty")}</p>}
      {count > 0 && (
        // The board around has its keys: see there.
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: one cell a row, moved through with arrow keys
        <table role="grid" className="ts-cards ts-lane-cards" aria-labelledby={titleId} aria-rowcount={group.count} aria-colcount={1}>
          <tbody>
            {Array.from({ length: count }, (_, position) => {
              const at = first + position;
              const line = list.line(at);
              if (line.kind === "row")
                return (
                  <GridCard
                    key={line.key}
                    grid={grid}
                    layout={props.layout}
                    row={line.row}
                    rowKey={line.key}
                    line={at}
                    position={position}
                    others={props.others}
                    isActive={line.key === props.active}
                    isSelected={props.selection && isSelected(props.selection.selection, line.key)}
                    rowActions={props.rowActions}
                    moves={props.moves}
                    isMovable={props.isMovable(line.key)}
                    isBusy={props.movingKey === line.key}
                  />
                );
              return (
                <tr key={`shell ${at}`} className="ts-card is-shell" aria-rowindex={position + 1}>
                  <td className="ts-card-body">
                    {line.kind === "failed" ? (
                      <>
                        <span>{line.error.message}</span>
                        <button type="button" className="ts-button" onClick={() => list.retryPages()}>
                          {t("renderer.grid.retry")}
                        </button>
                      </>
                    ) : (
                      <span className="ts-sr">{t("renderer.grid.loading")}</span>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {group.count > shown && (
        <button type="button" className="ts-button ts-lane-more" onClick={props.onMore}>
          {t("renderer.grid.board.more")}
        </button>
      )}
    </section>
  );
}

/** Totals of the lane, for the columns that have one. */
function LaneTotals({ grid, layout, group }: Pick<BoardLaneProps, "grid" | "layout" | "group">) {
  const ports = usePorts();
  const fieldRegistry = useFieldRegistry();
  const context = { ports, fieldRegistry, layout, containerId: grid.id, values: group.totals, displayValues: {} };
  const totals = grid.columns.flatMap((column) => {
    const { Total } = column.column;
    const value = group.totals[column.name];
    if (Total === undefined || value === undefined || value === null) return [];
    const figure = Total === "Count" ? Number(value).toLocaleString(ports.texts.locale) : textOf(column, value, context);
    return [{ name: column.name, label: ports.texts.t(`renderer.grid.total.${Total}`), figure }];
  });
  if (totals.length === 0) return null;
  return (
    <p className="ts-lane-totals">
      {totals.map(({ name, label, figure }) => (
        <span key={name}>
          {label} <strong>{figure}</strong>
        </span>
      ))}
    </p>
  );
}
