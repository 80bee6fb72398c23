/** Lines that are not loaded rows: groups, opened details, loading rows, and the totals. */

import { mdiChevronDown, mdiChevronRight } from "@mdi/js";
import { type CSSProperties, type KeyboardEvent, memo, type SyntheticEvent, useContext, useLayoutEffect, useRef } from "react";
import type { CompiledColumn, CompiledField, CompiledGrid } from "../../../../../layout/compiled.ts";
import type { Layout } from "../../../../../layout/model.ts";
import { labelOf } from "../../../fields/widget/field-options.ts";
import { textOf, useFieldRegistry } from "../../../fields/widget/field-registry.ts";
import type { ReadContext } from "../../../fields/widget/widget-props.ts";
import { usePorts, useTexts } from "../../../ports/ports.ts";
import { ScreenContext } from "../../../saving/screen-context.ts";
import { Icon } from "../../../values/icons/icon.tsx";
import { isNumeric } from "../../parts/column-kind.ts";
import type { Tracks } from "../columns/tracks.ts";
import type { GroupNode } from "../rows/line-list.ts";
import type { Row } from "../rows/list-question.ts";
import { GridCell } from "./grid-cell.tsx";
import { leaveTabOrder } from "./leave-tab-order.ts";
import { cellContent } from "./row-cells.tsx";
import { RowValues } from "./row-values.tsx";

interface LineProps {
  line: number;
  top: number;
}
const styleOf = (top: number) => ({ "--ts-top": `${top}px` }) as CSSProperties;

interface GroupRowProps extends LineProps {
  group: GroupNode;
  /** A prop of its own, because a group object is changed in place and a memoised row would not render again. */
  isOpen: boolean;
  column: CompiledColumn | undefined;
  columns: readonly CompiledColumn[];
  tracks: Tracks;
  layout: Layout;
  containerId: string;
  active: number | undefined;
  onToggle: (group: GroupNode) => void;
}

export const GroupRow = memo(function GroupRow(props: GroupRowProps) {
  const { group, isOpen, column, columns, tracks, active, line, top, onToggle } = props;
  const ports = usePorts();
  const fieldRegistry = useFieldRegistry();
  const values = { [group.field]: group.value };
  const context: ReadContext = { ports, fieldRegistry, layout: props.layout, containerId: props.containerId, values, displayValues: {} };
  const firstTotal = columns.findIndex((candidate, index) => index > 0 && candidate.column.Total !== undefined);
  const span = tracks.leading + (firstTotal < 0 ? columns.length : firstTotal);
  const rest = columns.slice(firstTotal < 0 ? columns.length : firstTotal);
  const value = column && group.value !== null ? cellContent(column, context) : ports.texts.t("renderer.grid.group.none");
  return (
    <tr data-line={line} data-key={`g:${group.key}`} aria-rowindex={line + 2} className="ts-grid-row ts-grid-group" style={styleOf(top)}>
      <GridCell col={0} span={span} isActive={active !== undefined && active < span} className="is-group">
        <button
          type="button"
          className="ts-group-toggle"
          style={{ marginInlineStart: group.level * 20 }}
          tabIndex={-1}
          aria-expanded={isOpen}
          onClick={() => onToggle(group)}
        >
          <Icon path={isOpen ? mdiChevronDown : mdiChevronRight} />
          <span className="ts-muted">{column ? labelOf(column) : group.field}</span> <span className="ts-clip">{value}</span>{" "}
          <span className="ts-badge is-quiet">{ports.texts.t("renderer.grid.rows", { count: group.count })}</span>
        </button>
        {group.error && <span className="ts-error">{group.error.message}</span>}
      </GridCell>
      {rest.map((total, index) => (
        <TotalCell
          key={total.id}
          column={total}
          col={span + index}
          isActive={active === span + index}
          tracks={tracks}
          totals={group.totals}
          context={context}
        />
      ))}
    </tr>
  );
});

interface TotalCellProps {
  column: CompiledColumn;
  col: number;
  isActive: boolean;
  tracks: Tracks;
  totals: Row;
  context: ReadContext;
}

function TotalCell({ column, col, isActive, tracks, totals, context }: TotalCellProps) {
  const { Total } = column.column;
  const { t, locale } = context.ports.texts;
  const value = totals[column.name];
  const hasTotal = Total !== undefined && value !== undefined && value !== null;
  const around = { ...context, values: { ...totals } };
  // A narrow column may cut off its total, so the tooltip shows it in full.
  const figure = !hasTotal ? "" : Total === "Count" ? Number(value).toLocaleString(locale) : textOf(column, value, around);
  return (
    <GridCell col={col} isActive={isActive} sticky={tracks.sticky[col]} className={isNumeric(column) ? "is-number" : ""}>
      {hasTotal && (
        <span className="ts-clip" title={`${t(`renderer.grid.total.${Total}`)}: ${figure}`}>
          <span className="ts-sr">{t(`renderer.grid.total.${Total}`)} </span>
          {Total === "Count" ? figure : cellContent(column, around)}
        </span>
      )}
    </GridCell>
  );
}

interface TotalsRowProps {
  line: number;
  columns: readonly CompiledColumn[];
  tracks: Tracks;
  totals: Row;
  layout: Layout;
  containerId: string;
  active: number | undefined;
}

/** The totals of all rows; the line stays visible at the bottom. */
export function TotalsRow({ line, columns, tracks, totals, layout, containerId, active }: TotalsRowProps) {
  const ports = usePorts();
  const fieldRegistry = useFieldRegistry();
  const context: ReadContext = { ports, fieldRegistry, layout, containerId, values: totals, displayValues: {} };
  const span = tracks.leading + 1;
  const [first] = columns;
  return (
    <tr data-line={line} aria-rowindex={line + 2} className="ts-grid-row ts-grid-totals">
      <GridCell col={0} span={span} isActive={active !== undefined && active < span}>
        <strong>{ports.texts.t("renderer.grid.totals")}</strong>
        {first?.column.Total !== undefined && <span>{cellContent(first, context)}</span>}
      </GridCell>
      {columns.slice(1).map((column, index) => (
        <TotalCell
          key={column.id}
          column={column}
          col={span + index}
          isActive={active === span + index}
          tracks={tracks}
          totals={totals}
          context={context}
        />
      ))}
    </tr>
  );
}

interface DetailRowProps extends LineProps {
  rowKey: string;
  row: Row;
  grid: CompiledGrid;
  fields: readonly CompiledField[];
  tracks: Tracks;
  layout: Layout;
  active: number | undefined;
  /** Counts refreshes of the grid. */
  refreshes: number;
  /** Is called with the height in pixels, after the first render and after each change. */
  onHeight: (rowKey: string, height: number) => void;
}

/** The fields of an opened row, and its containers. */
export function DetailRow({ rowKey, row, grid, fields, tracks, layout, active, refreshes, line, top, onHeight }: DetailRowProps) {
  const ports = usePorts();
  const fieldRegistry = useFieldRegistry();
  const { Inner } = useContext(ScreenContext);
  const list = useRef<HTMLDListElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const context: ReadContext = { ports, fieldRegistry, layout, containerId: grid.id, values: row, displayValues: {} };
  useLayoutEffect(() => leaveTabOrder(list.current));
  useLayoutEffect(() => {
    const element = content.current;
    if (element === null || typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(() => onHeight(rowKey, Math.ceil(element.getBoundingClientRect().height)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [rowKey, onHeight]);
  return (
    <tr data-line={line} aria-rowindex={line + 2} className="ts-grid-details" style={styleOf(top)}>
      <td data-col={0} colSpan={tracks.count} tabIndex={active === undefined ? -1 : 0}>
        <div ref={content}>
          <RowValues list={list} fields={fields} context={context} />
          {grid.opened && Inner && (
            <div className="ts-grid-opened" {...OWN_EVENTS}>
              <Inner compiled={grid.opened} row={row} rowKey={`${grid.id}:${rowKey}`} refreshes={refreshes} />
            </div>
          )}
        </div>
      </td>
    </tr>
  );
}

/** Keys and clicks inside the containers of a row must not reach the grid. Escape returns to the row. */
const stop = (event: SyntheticEvent): void => event.stopPropagation();
const OWN_EVENTS = {
  onClick: stop,
  onDoubleClick: stop,
  onContextMenu: stop,
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    if (event.key === "Escape" && !event.defaultPrevented) event.currentTarget.closest<HTMLElement>("td")?.focus();
  },
};

/** Placeholder of a loading row. It has its final height and lines, so that nothing moves when the row arrives. */
export const ShellRow = memo(function ShellRow({ line, top, tracks, active }: LineProps & { tracks: Tracks; active: number | undefined }) {
  const { t } = useTexts();
  return (
    <tr data-line={line} aria-rowindex={line + 2} aria-busy="true" className="ts-grid-row is-shell" style={styleOf(top)}>
      <td data-col={0} colSpan={tracks.count} tabIndex={active === undefined ? -1 : 0} className="ts-grid-cell">
        <span className="ts-sr">{t("renderer.grid.loading")}</span>
      </td>
    </tr>
  );
});

/** A page of rows that could not be loaded. */
export function FailedRow({
  line,
  top,
  tracks,
  active,
  message,
  onRetry,
}: LineProps & {
  tracks: Tracks;
  active: number | undefined;
  message: string;
  onRetry: () => void;
}) {
  const { t } = useTexts();
  return (
    <tr data-line={line} aria-rowindex={line + 2} className="ts-grid-row is-failed" style={styleOf(top)}>
      <td data-col={0} colSpan={tracks.count} tabIndex={active === undefined ? -1 : 0} className="ts-grid-cell">
        <span className="ts-error">{message}</span>
        <button type="button" className="ts-link" tabIndex={-1} onClick={onRetry}>
          {t("renderer.grid.retry")}
        </button>
      </td>
    </tr>
  );
}
