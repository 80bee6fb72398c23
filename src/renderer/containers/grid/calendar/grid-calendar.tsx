import "../cards/cards.css";
import "./calendar.css";
import { mdiChevronLeft, mdiChevronRight } from "@mdi/js";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { formatMonth } from "../../../../../shared/format/dates.ts";
import { textOf, useFieldRegistry } from "../../../fields/widget/field-registry.ts";
import { plainText } from "../../../fields/widget/widget-props.ts";
import { usePorts } from "../../../ports/ports.ts";
import { Icon } from "../../../values/icons/icon.tsx";
import { dayName, dayOf } from "../../parts/days.ts";
import { cardEvents } from "../cards/card-events.ts";
import type { GridCardsProps } from "../cards/grid-cards.tsx";
import { GridNotice } from "../parts/grid-notice.tsx";
import { useWidth } from "../parts/use-width.ts";
import { keyOf, type Row } from "../rows/list-question.ts";
import { cardColumns } from "../state/grid-state.ts";
import { addMonths, monthOf } from "../state/month.ts";
import { DayCards, type DayRow } from "./day-cards.tsx";
import { activeDay, MonthTable } from "./month-table.tsx";

export interface GridCalendarProps extends GridCardsProps {
  /** `YYYY-MM-DD` in UTC. */
  today: string;
}

/** Rows of a month that are read: more fill every day, and no one looks through them. */
const MOST_ROWS = 500;
/** Cards of the agenda that are drawn at first, and with each press of the button below. */
const AGENDA_PAGE = 40;
/** Below this width seven columns hold no words. */
const NARROW = 600;

/** Rows on the days of a month; on a narrow screen as an agenda, which lists the days that have rows. The address holds the month. */
export function GridCalendar(props: GridCalendarProps) {
  const { grid, layout, lines, state, change, selection, rowActions, today } = props;
  const { day: column } = grid;
  const ports = usePorts();
  const { t, locale } = ports.texts;
  const fieldRegistry = useFieldRegistry();
  const titleId = useId();
  const { list, isStale } = lines;
  const [attach, width] = useWidth((pixels) => (pixels < NARROW ? 0 : 1));
  const isAgenda = width < NARROW;
  const frame = useRef<HTMLDivElement>(null);
  const [wantedDay, setWantedDay] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const [wantedCard, setWantedCard] = useState<string>();
  const [shown, setShown] = useState({ month: "", count: AGENDA_PAGE });
  const enters = useRef(false);
  const month = state.month ?? monthOf(today);
  const count = shown.month === month ? shown.count : AGENDA_PAGE;
  const version = list.version();
  useEffect(() => {
    // Also renders after a retry and when more rows are known.
    void version;
    if (list.count > 0) list.ensure(0, Math.min(list.count, MOST_ROWS) - 1);
  }, [list, version]);
  useEffect(() => {
    if (!enters.current) return;
    enters.current = false;
    const card = frame.current?.querySelector<HTMLElement>(".ts-calendar-day [data-card]");
    setWantedCard(card?.closest<HTMLElement>("[data-key]")?.dataset.key);
    card?.focus();
  });
  const others = useMemo(() => {
    const own = new Set([...cardColumns(grid), ...(column?.dataType === "date" ? [column] : [])].map(({ name }) => name));
    return state.columns.flatMap((name) => grid.columns.find((each) => each.name === name && !own.has(name)) ?? []);
  }, [grid, column, state.columns]);
  const byDay = useMemo(() => {
    void version;
    const days = new Map<string, DayRow[]>();
    for (let at = 0; column !== undefined && at < Math.min(list.count, MOST_ROWS); at++) {
      const line = list.line(at);
      const day = line.kind === "row" ? dayOf(line.row[column.name]) : "";
      // While another month is read, the list still has the rows of the last one.
      if (line.kind !== "row" || monthOf(day) !== month) continue;
      const rows = days.get(day) ?? [];
      rows.push({ row: line.row, key: line.key, line: at });
      days.set(day, rows);
    }
    // A list that cannot be sorted by the column answers in its own order.
    return new Map([...days].sort(([left], [right]) => (left < right ? -1 : 1)));
  }, [list, version, column, month]);
  if (column === undefined) return null;

  const nameOf = (row: Row): string => {
    const title = grid.card?.title;
    const context = { ports, fieldRegistry, layout, containerId: grid.id, values: row, displayValues: {} };
    return title === undefined ? keyOf(grid, row) : textOf(title, row[title.name], context);
  };
  const goTo = (to: string) => change({ month: to === monthOf(today) ? undefined : to });
  const moveTo = (day: string) => {
    setWantedDay(day);
    if (monthOf(day) !== month) goTo(monthOf(day));
  };
  const days = isAgenda ? firstRows(byDay, count) : [...byDay].filter(([day]) => day === chosen);
  const keys = days.flatMap(([, rows]) => rows.map(({ key }) => key));
  const activeCard = keys.find((key) => key === wantedCard) ?? keys[0];
  const events = cardEvents({
    grid,
    change,
    selection,
    onKey(event, card) {
      const cards = [...(frame.current?.querySelectorAll<HTMLElement>("[data-card]") ?? [])];
      const at = cards.indexOf(card);
      const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: cards.length - 1 }[event.key];
      const month = frame.current?.querySelector<HTMLElement>("[data-day][tabindex='0']");
      if (event.key === "Escape" && month) month.focus();
      else if (to === undefined) return false;
      else {
        const next = cards[to] ?? card;
        setWantedCard(next.closest<HTMLElement>("[data-key]")?.dataset.key);
        next.focus();
      }
      return true;
    },
    onActive: (row) => setWantedCard(row.dataset.key),
  });
  const isReady = list.state === "ready";
  const turns = [
    { to: addMonths(month, -1), label: t("renderer.grid.calendar.previous"), icon: mdiChevronLeft },
    { to: addMonths(month, 1), label: t("renderer.grid.calendar.next"), icon: mdiChevronRight },
  ];
  const isCut = isReady && list.total > MOST_ROWS;

  return (
    <div className="ts-cards-frame ts-calendar" ref={attach} aria-busy={isStale || list.state === "loading"}>
      <div className="ts-calendar-head">
        {turns.map(({ to, label, icon }) => (
          <button key={label} type="button" className="ts-icon-button" aria-label={label} title={label} onClick={() => goTo(to)}>
            <Icon path={icon} />
          </button>
        ))}
        <h4 id={titleId} aria-live="polite">
          {formatMonth(month, locale, "long")}
        </h4>
        <button type="button" className="ts-button" onClick={() => moveTo(today)}>
          {t("renderer.grid.calendar.today")}
        </button>
      </div>
      <GridNotice
        list={list}
        count={1}
        emptyText={props.emptyText}
        errorText={plainText(grid.container.ErrorText)}
        onRetry={() => lines.reload()}
      />
      {isReady && (
        <div ref={frame} className="ts-calendar-days" {...events}>
          {!isAgenda && (
            <MonthTable
              grid={grid}
              column={column}
              labelledBy={titleId}
              month={month}
              today={today}
              rowsOf={(day) => byDay.get(day) ?? []}
              nameOf={nameOf}
              active={activeDay(wantedDay, month, today)}
              chosen={chosen}
              isStale={isStale}
              onMove={moveTo}
              onChoose={(day, wantsFocus) => {
                setChosen(day);
                enters.current = wantsFocus && byDay.has(day);
              }}
              onOpen={grid.container.DetailAs === "Drawer" ? (key) => change({ open: [key] }, "push") : undefined}
            />
          )}
          {list.total === 0 && !isStale && (
            <div className="ts-grid-notice">
              <p>{t("renderer.grid.calendar.empty")}</p>
              {props.onClear && (
                <button type="button" className="ts-button" onClick={props.onClear}>
                  {t("renderer.grid.clear")}
                </button>
              )}
            </div>
          )}
          {days.map(([day, rows]) => (
            <DayCards
              key={day}
              grid={grid}
              layout={layout}
              title={dayName(day, locale, new Date(today))}
              rows={rows}
              others={others}
              active={activeCard}
              selection={selection}
              rowActions={rowActions}
            />
          ))}
          {isAgenda && keys.length < Math.min(list.total, MOST_ROWS) && !isStale && (
            <button type="button" className="ts-button ts-calendar-more" onClick={() => setShown({ month, count: count + AGENDA_PAGE })}>
              {t("renderer.grid.board.more")}
            </button>
          )}
        </div>
      )}
      {isReady && list.total > 0 && (
        <div className="ts-grid-foot-bar">
          {isCut && <span>{t("renderer.grid.calendar.first", { count: MOST_ROWS })}</span>}
          <span>{t(list.totalIsExact ? "renderer.grid.rows" : "renderer.grid.rowsAtLeast", { count: list.total })}</span>
        </div>
      )}
    </div>
  );
}

/** The first rows of the month, by day. */
function firstRows(byDay: ReadonlyMap<string, readonly DayRow[]>, count: number): [string, readonly DayRow[]][] {
  let left = count;
  return [...byDay].flatMap(([day, rows]): [string, readonly DayRow[]][] => {
    const taken = rows.slice(0, Math.max(0, left));
    left -= rows.length;
    return taken.length > 0 ? [[day, taken]] : [];
  });
}
