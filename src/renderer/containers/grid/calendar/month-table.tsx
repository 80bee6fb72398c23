import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import type { CompiledColumn, CompiledGrid } from "../../../../../layout/compiled.ts";
import { usePorts } from "../../../ports/ports.ts";
import { dayTitle, timeOfDay } from "../../parts/days.ts";
import { RowMark, rowColor, rowTone } from "../parts/row-color.tsx";
import type { Row } from "../rows/list-question.ts";
import { dayAfterKey, firstWeekday, monthOf, weeksOf } from "../state/month.ts";
import type { DayRow } from "./day-cards.tsx";

interface MonthTableProps {
  grid: CompiledGrid;
  column: CompiledColumn;
  labelledBy: string;
  month: string;
  today: string;
  rowsOf: (day: string) => readonly DayRow[];
  nameOf: (row: Row) => string;
  /** The day that is the tab stop. */
  active: string;
  /** The day whose rows are shown below. */
  chosen: string | undefined;
  isStale: boolean;
  onMove(day: string): void;
  /** @param enters the focus goes to the rows of the day */
  onChoose(day: string, enters: boolean): void;
  /** Opens a row at once; undefined where rows do not open in a drawer. */
  onOpen: ((key: string) => void) | undefined;
}

/** Rows in the cell of a day; the others are counted. */
const ROWS_IN_CELL = 3;

/**
 * A month as a table of its weeks. A cell names the first rows of its day; choosing the day shows all of them below the month. The days are one tab
 * stop: arrow keys move by days and weeks, Home and End within the week, Page Up and Page Down by months, and with Shift by years.
 */
export function MonthTable(props: MonthTableProps) {
  const { grid, column, month, today, active, chosen, onOpen } = props;
  const ports = usePorts();
  const { locale, t } = ports.texts;
  const first = firstWeekday(locale);
  const weeks = weeksOf(month, first);
  const table = useRef<HTMLTableElement>(null);
  const takesFocus = useRef(false);
  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>("[data-day]");
    const day = cell?.dataset.day;
    if (cell == null || day === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = dayAfterKey(event.key, event.shiftKey, day, first, getComputedStyle(cell).direction === "rtl");
    if (next !== undefined) {
      takesFocus.current = true;
      props.onMove(next);
    } else if (event.key === "Enter" || event.key === " ") props.onChoose(day, true);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    const day = target.closest<HTMLElement>("[data-day]")?.dataset.day;
    if (day === undefined) return;
    const key = target.closest<HTMLElement>("[data-entry]")?.dataset.entry;
    props.onMove(day);
    props.onChoose(day, false);
    if (key !== undefined) onOpen?.(key);
  };
  const weekday = (width: "short" | "long") => new Intl.DateTimeFormat(locale, { weekday: width, timeZone: "UTC" });
  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: one cell a day, moved through with arrow keys
      role="grid"
      className={props.isStale ? "ts-month is-stale" : "ts-month"}
      aria-labelledby={props.labelledBy}
      aria-busy={props.isStale}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" abbr={weekday("long").format(new Date(day))}>
              {weekday("short").format(new Date(day))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              if (monthOf(day) !== month) return <td key={day} className="ts-month-outside" />;
              const rows = props.rowsOf(day);
              return (
                <td
                  key={day}
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a day is a stop of the keys
                  role="gridcell"
                  data-day={day}
                  tabIndex={day === active ? 0 : -1}
                  aria-selected={day === chosen}
                  aria-current={day === today ? "date" : undefined}
                >
                  <span className="ts-month-day" aria-hidden="true">
                    {Number(day.slice(8)).toLocaleString(locale)}
                  </span>
                  <span className="ts-sr">
                    {dayTitle(day, locale)}. {t("renderer.grid.rows", { count: rows.length })}
                  </span>
                  {rows.length > 0 && (
                    <ul>
                      {rows.slice(0, ROWS_IN_CELL).map(({ row, key }) => {
                        const color = rowColor(grid.rowColors, row, ports);
                        const time = timeOfDay(row[column.name], locale);
                        return (
                          <li key={key} data-entry={key} className={`ts-month-row${rowTone(color)}`}>
                            {color && <RowMark color={color} />}
                            {time !== undefined && <span className="ts-month-time">{time}</span>}
                            <span className="ts-month-name">{props.nameOf(row)}</span>
                          </li>
                        );
                      })}
                      {rows.length > ROWS_IN_CELL && (
                        <li className="ts-month-more">{t("renderer.grid.calendar.more", { count: rows.length - ROWS_IN_CELL })}</li>
                      )}
                    </ul>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The day that is a tab stop: the wanted one, today, or the first of the month. */
export const activeDay = (wanted: string | undefined, month: string, today: string): string =>
  [wanted, today].find((day) => day !== undefined && monthOf(day) === month) ?? `${month}-01`;
