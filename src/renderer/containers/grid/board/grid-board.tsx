import "../cards/cards.css";
import "./board.css";
import { type DragEvent, useEffect, useMemo, useRef, useState } from "react";
import type { CompiledLayout, Scope } from "../../../../../layout/compiled.ts";
import { textOf, useFieldRegistry } from "../../../fields/widget/field-registry.ts";
import { plainText } from "../../../fields/widget/widget-props.ts";
import { usePorts } from "../../../ports/ports.ts";
import { ActionButtons, ActionError } from "../../actions/action-buttons.tsx";
import { useActionRuns } from "../../actions/use-action-runs.ts";
import { cardEvents } from "../cards/card-events.ts";
import { CardSort } from "../cards/card-sort.tsx";
import type { GridCardsProps } from "../cards/grid-cards.tsx";
import { GridNotice } from "../parts/grid-notice.tsx";
import { keyOf, type Row } from "../rows/list-question.ts";
import { LANE_PAGE } from "../rows/use-lines.ts";
import { cardColumns } from "../state/grid-state.ts";
import { BoardLane } from "./board-lane.tsx";
import { type LaneMove, movesOf } from "./lane-moves.ts";
import { MoveMenu } from "./move-menu.tsx";

export interface GridBoardProps extends GridCardsProps {
  compiled: CompiledLayout;
  /** Scope of the source's parameters. */
  scope: Scope;
}

/**
 * Rows as cards in lanes. Dragging a card, its menu, or M moves it: this runs the action of the target lane on the row, with all questions of the
 * action. The rows are read again afterwards, because only the server knows the lane of a row.
 */
export function GridBoard(props: GridBoardProps) {
  const { grid, lines, compiled, scope, change, selection, state } = props;
  const { board } = grid;
  const ports = usePorts();
  const { t } = ports.texts;
  const fieldRegistry = useFieldRegistry();
  const runs = useActionRuns(compiled, scope);
  const { list } = lines;
  const frame = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Readonly<Record<string, number>>>({});
  const [wanted, setWanted] = useState<string>();
  const [dragged, setDragged] = useState<Row>();
  const [moving, setMoving] = useState<{ key: string; to: LaneMove; isDone: boolean }>();
  const [said, setSaid] = useState("");
  const groups = [...list.groups()];
  const others = useMemo(() => {
    const own = new Set([...cardColumns(grid), ...(grid.board ? [grid.board.column] : [])].map(({ name }) => name));
    return state.columns.flatMap((name) => grid.columns.find((column) => column.name === name && !own.has(name)) ?? []);
  }, [grid, state.columns]);
  // An action that moves a card is in its menu of lanes, so it is not listed among the other actions.
  const ownActions = useMemo(() => {
    const ofLanes = new Set(grid.board?.lanes.map(({ action }) => action));
    return grid.actions.filter((action) => action.action.On === "Row" && !ofLanes.has(action));
  }, [grid]);
  const nameOf = (row: Row): string => {
    const title = grid.card?.title;
    const context = { ports, fieldRegistry, layout: compiled.layout, containerId: grid.id, values: row, displayValues: {} };
    return title === undefined ? keyOf(grid, row) : textOf(title, row[title.name], context);
  };

  const cardOf = (key: string | undefined): HTMLElement | undefined =>
    [...(frame.current?.querySelectorAll<HTMLElement>("[data-card]") ?? [])].find(
      (card) => card.closest<HTMLElement>("[data-key]")?.dataset.key === key,
    );

  const version = list.version();
  useEffect(() => {
    void version;
    // The first cards of every lane come with the board.
    for (const group of list.groups()) {
      const first = list.indexOf(`g:${group.key}`) + 1;
      const count = Math.min(group.count, shown[group.key] ?? 0);
      if (count > 0) list.ensure(first, first + count - 1);
    }
  }, [list, version, shown]);

  // Rows are loaded again after a move: the focus follows the card, and its new position is announced.
  useEffect(() => {
    void version;
    if (moving?.isDone !== true || lines.isStale || board === undefined) return;
    const row = list.row(moving.key);
    if (row?.[board.column.name] === moving.to.lane.member.Value)
      setSaid(t("renderer.grid.board.moved", { row: nameOf(row), lane: plainText(moving.to.lane.member.DisplayName) ?? "" }));
    if (document.activeElement === document.body) cardOf(moving.key)?.focus();
    setMoving(undefined);
  });

  if (board === undefined) return null;
  const move = async (row: Row, to: LaneMove) => {
    const key = keyOf(grid, row);
    setWanted(key);
    setSaid("");
    setMoving({ key, to, isDone: false });
    const isDone = await runs.run(to.action, { ...scope, Row: row });
    setMoving(isDone ? { key, to, isDone } : undefined);
    if (isDone) lines.reload();
  };
  const firstCard = groups.flatMap((group) => (group.count > 0 ? [list.line(list.indexOf(`g:${group.key}`) + 1)] : []))[0];
  const isThere = wanted !== undefined && list.row(wanted) !== undefined;
  const active = isThere ? wanted : firstCard?.kind === "row" ? firstCard.key : undefined;
  const movesOfKey = (key: string) => {
    const row = list.row(key);
    return row === undefined ? [] : movesOf(board, row, scope, ports);
  };
  const events = cardEvents({
    grid,
    change,
    selection,
    onKey(event, card) {
      const next = cardBeside(card, event.key);
      const menu = card.querySelector<HTMLElement>(".ts-board-move");
      if (next !== undefined) {
        setWanted(next.closest<HTMLElement>("[data-line]")?.dataset.key);
        next.focus();
      } else if (event.key.toLowerCase() === "m" && !event.ctrlKey && !event.metaKey && !event.altKey && menu) menu.click();
      else return false;
      return true;
    },
    onActive: (row) => setWanted(row.dataset.key),
  });
  const onDragStart = (event: DragEvent) => {
    const key = (event.target as HTMLElement).closest<HTMLElement>("[data-key]")?.dataset.key;
    const row = key === undefined ? undefined : list.row(key);
    if (row === undefined || movesOf(board, row, scope, ports).length === 0) return;
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", nameOf(row));
    // The lanes change their style only after the browser has captured the drag image of the card.
    requestAnimationFrame(() => setDragged(row));
  };

  const isEmpty = list.state === "ready" && list.total === 0;
  return (
    <div className="ts-cards-frame" aria-busy={lines.isStale || list.state === "loading"}>
      <CardSort grid={grid} sort={state.sort} change={change} />
      <span className="ts-sr" role="status">
        {said}
      </span>
      {list.state === "ready" && !isEmpty && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys and clicks of the cards in it, each of which is a stop of its own
        <div
          ref={frame}
          className={lines.isStale && moving === undefined ? "ts-board is-stale" : "ts-board"}
          {...events}
          onDragStart={onDragStart}
          onDragEnd={() => setDragged(undefined)}
        >
          {groups.map((group, index) => {
            const lane = board.lanes[index];
            if (lane === undefined) return null;
            const target = dragged && movesOf(board, dragged, scope, ports).find((each) => each.lane === lane);
            return (
              <BoardLane
                key={group.key}
                grid={grid}
                layout={props.layout}
                lane={lane}
                list={list}
                group={group}
                shown={shown[group.key] ?? LANE_PAGE}
                onMore={() => setShown((before) => ({ ...before, [group.key]: (before[group.key] ?? LANE_PAGE) + LANE_PAGE }))}
                others={others}
                active={active}
                selection={selection}
                rowActions={
                  props.rowActions &&
                  ((row) => <ActionButtons actions={ownActions} on="Row" compiled={compiled} scope={{ ...scope, Row: row }} />)
                }
                moves={(row) => {
                  const moves = movesOf(board, row, scope, ports);
                  return moves.length > 0 && <MoveMenu name={nameOf(row)} moves={moves} onMove={(to) => void move(row, to)} />;
                }}
                isMovable={(key) => movesOfKey(key).some(({ isEnabled }) => isEnabled)}
                movingKey={moving?.key}
                dropState={dragged && (target?.isEnabled === true ? "takes" : "refuses")}
                onDrop={() => {
                  setDragged(undefined);
                  if (dragged && target) void move(dragged, target);
                }}
              />
            );
          })}
        </div>
      )}
      {list.state === "ready" && !isEmpty && list.total > 0 && (
        <div className="ts-grid-foot-bar">
          {t(list.totalIsExact ? "renderer.grid.rows" : "renderer.grid.rowsAtLeast", { count: list.total })}
        </div>
      )}
      <GridNotice
        list={list}
        count={list.total}
        emptyText={props.emptyText}
        errorText={plainText(grid.container.ErrorText)}
        onClear={props.onClear}
        onRetry={() => lines.reload()}
      />
      {runs.error !== undefined && <ActionError text={runs.error} anchor={cardOf(wanted) ?? frame.current} onClose={runs.closeError} />}
    </div>
  );
}

/** The card that an arrow key moves to: the next one in the lane, or the one at the same height in the next lane that has cards. */
function cardBeside(card: HTMLElement, key: string): HTMLElement | undefined {
  const lane = card.closest<HTMLElement>(".ts-lane");
  const cardsIn = (each: Element | null | undefined) => [...(each?.querySelectorAll<HTMLElement>("[data-card]") ?? [])];
  const own = cardsIn(lane);
  const position = own.indexOf(card);
  const isRightToLeft = getComputedStyle(card).direction === "rtl";
  switch (key) {
    case "ArrowDown":
      return own[position + 1] ?? card;
    case "ArrowUp":
      return own[position - 1] ?? card;
    case "Home":
      return own[0];
    case "End":
      return own.at(-1);
    case "ArrowLeft":
    case "ArrowRight": {
      const step = (key === "ArrowRight") === isRightToLeft ? "previousElementSibling" : "nextElementSibling";
      for (let next = lane?.[step]; next != null; next = next[step]) {
        const cards = cardsIn(next);
        if (cards.length > 0) return cards[Math.min(position, cards.length - 1)];
      }
      return card;
    }
    default:
      return undefined;
  }
}
