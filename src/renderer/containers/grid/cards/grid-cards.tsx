import "./cards.css";
import { mdiChevronLeft, mdiChevronRight } from "@mdi/js";
import { useEffect, useMemo, useRef, useState } from "react";
import type { CompiledGrid } from "../../../../../layout/compiled.ts";
import type { Layout } from "../../../../../layout/model.ts";
import { plainText } from "../../../fields/widget/widget-props.ts";
import { useTexts } from "../../../ports/ports.ts";
import { Icon } from "../../../values/icons/icon.tsx";
import { GridFoot } from "../parts/grid-foot.tsx";
import { GridNotice } from "../parts/grid-notice.tsx";
import { pageSizeOf } from "../rows/list-question.ts";
import type { Lines } from "../rows/use-lines.ts";
import { isSelected } from "../selection/selection.ts";
import type { GridSelection } from "../selection/use-selection.ts";
import { cardColumns, type GridState } from "../state/grid-state.ts";
import type { ChangeState } from "../state/use-grid-state.ts";
import type { RowActions } from "../table/row-cells.tsx";
import { cardEvents } from "./card-events.ts";
import { cardAfterKey } from "./card-keys.ts";
import { CardSort } from "./card-sort.tsx";
import { GridCard } from "./grid-card.tsx";

export interface GridCardsProps {
  grid: CompiledGrid;
  layout: Layout;
  labelledBy: string;
  lines: Lines;
  state: GridState;
  change: ChangeState;
  emptyText: string;
  onClear?: (() => void) | undefined;
  /** Undefined: rows cannot be selected. */
  selection?: GridSelection | undefined;
  rowActions?: RowActions | undefined;
}

/** Cards on a page: more take long to draw, and no one looks through them. */
const MOST_CARDS = 60;

/**
 * Rows as cards, one page at a time. The address holds the page, so a million rows cost as much as one page. The cards are one tab stop with arrow
 * keys between them; a screen reader finds a grid with one cell per row.
 */
export function GridCards(props: GridCardsProps) {
  const { grid, layout, lines, state, change, selection, rowActions } = props;
  const { t } = useTexts();
  const { list } = lines;
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const size = Math.min(pageSizeOf(grid), MOST_CARDS);
  const first = Math.floor(Math.max(0, Math.min(state.top, list.count - 1)) / size) * size;
  const last = Math.min(first + size, list.count) - 1;
  const [wanted, setWanted] = useState(0);
  const active = Math.max(first, Math.min(wanted, last));
  const takesFocus = useRef(false);
  const version = list.version();
  useEffect(() => {
    // Also renders after a retry and when more rows are known.
    void version;
    list.ensure(first, Math.max(first, last));
  }, [list, version, first, last]);
  useEffect(() => {
    if (!takesFocus.current || active !== Math.min(wanted, list.count - 1)) return;
    const card = frame.current?.querySelector<HTMLElement>(`[data-line="${active}"] [data-card]`);
    if (card == null) return;
    const focused = document.activeElement;
    const hasLeft = focused !== null && focused !== document.body && !frame.current?.contains(focused);
    if (!hasLeft && !card.contains(focused)) card.focus();
    // A row that is still on its way has a card of its own, which takes the focus with it when it goes.
    if (hasLeft || list.line(active).kind === "row") takesFocus.current = false;
  });
  const others = useMemo(() => {
    const own = new Set(cardColumns(grid).map(({ name }) => name));
    return state.columns.flatMap((name) => grid.columns.find((column) => column.name === name && !own.has(name)) ?? []);
  }, [grid, state.columns]);

  const goTo = (line: number) => {
    takesFocus.current = true;
    setWanted(line);
    if (line < first || line > last) change({ top: Math.floor(line / size) * size });
  };
  const turn = (to: number) => {
    setWanted(to);
    change({ top: to });
    table.current?.scrollIntoView?.({ block: "nearest" });
  };
  const events = cardEvents({
    grid,
    change,
    selection,
    onKey(event, card, row) {
      const next = cardAfterKey(event.key, event.ctrlKey || event.metaKey, {
        active: Number(row.dataset.line),
        first,
        last,
        across: cardsAcross(table.current),
        count: list.count,
        isRightToLeft: getComputedStyle(card).direction === "rtl",
      });
      if (next !== undefined) goTo(next);
      return next !== undefined;
    },
    onActive: (row) => setWanted(Number(row.dataset.line)),
  });

  return (
    <div ref={frame} className="ts-cards-frame" aria-busy={lines.isStale || list.state === "loading"}>
      <CardSort grid={grid} sort={state.sort} change={change} />
      {list.count > 0 && (
        <table
          ref={table}
          role="grid"
          aria-labelledby={props.labelledBy}
          aria-rowcount={list.totalIsExact ? list.count : -1}
          aria-colcount={1}
          aria-multiselectable={selection ? true : undefined}
          className={lines.isStale ? "ts-cards is-stale" : "ts-cards"}
          {...events}
        >
          <tbody>
            {Array.from({ length: last - first + 1 }, (_, offset) => {
              const position = first + offset;
              const line = list.line(position);
              if (line.kind === "row")
                return (
                  <GridCard
                    key={line.key}
                    grid={grid}
                    layout={layout}
                    row={line.row}
                    rowKey={line.key}
                    line={position}
                    others={others}
                    isActive={position === active}
                    isSelected={selection && isSelected(selection.selection, line.key)}
                    rowActions={rowActions}
                  />
                );
              return (
                <tr key={`shell ${position}`} className="ts-card is-shell" data-line={position} aria-rowindex={position + 1}>
                  <td className="ts-card-body" data-card tabIndex={position === active ? 0 : -1}>
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
      <GridNotice
        list={list}
        emptyText={props.emptyText}
        errorText={plainText(grid.container.ErrorText)}
        onClear={props.onClear}
        onRetry={() => lines.reload()}
      />
      <div className="ts-cards-foot">
        <GridFoot list={list} range={{ first, last: Math.max(first, last) }} isGrouped={false} onGoTo={goTo} />
        {list.count > size && (
          <span className="ts-cards-pages">
            <button type="button" className="ts-button" disabled={first === 0} onClick={() => turn(first - size)}>
              <Icon path={mdiChevronLeft} />
              {t("renderer.grid.cards.previous")}
            </button>
            <button type="button" className="ts-button" disabled={last >= list.count - 1} onClick={() => turn(first + size)}>
              {t("renderer.grid.cards.next")}
              <Icon path={mdiChevronRight} />
            </button>
          </span>
        )}
      </div>
    </div>
  );
}

/** How many cards are in the first line. */
function cardsAcross(table: HTMLElement | null): number {
  const cards = [...(table?.querySelectorAll<HTMLElement>("[data-line]") ?? [])];
  const top = cards[0]?.offsetTop;
  const next = cards.findIndex(({ offsetTop }) => offsetTop !== top);
  return next < 0 ? Math.max(1, cards.length) : next;
}
