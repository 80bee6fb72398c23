/** Lines that are no rows of the list: groups, opened details, rows on their way, and the totals of everything. */
import { mdiChevronDown, mdiChevronRight } from "@mdi/js";
import { type CSSProperties, memo, useLayoutEffect, useRef } from "react";
import type { CompiledColumn, CompiledField } from "../../../../layout/compiled.ts";
import type { Layout } from "../../../../layout/model.ts";
import { labelOf } from "../../fields/field-options.ts";
import { useHost } from "../../host.ts";
import { Icon } from "../../icons/icon.tsx";
import { textOf } from "../../registry.ts";
import type { ReadContext } from "../../widgets/widget-props.ts";
import { isNumeric } from "../columns/column-kind.ts";
import type { Tracks } from "../columns/tracks.ts";
import type { GroupNode } from "../rows/line-list.ts";
import type { Row } from "../rows/list-question.ts";
import { GridCell } from "./grid-cell.tsx";
import { leaveTabOrder } from "./leave-tab-order.ts";
import { cellContent, detailContent, isSaid, isShownWhole } from "./row-cells.tsx";

interface LineProps {
  line: number;
  top: number;
}
const styleOf = (top: number) => ({ "--ts-top": `${top}px` }) as CSSProperties;

interface GroupRowProps extends LineProps {
  group: GroupNode;
  /** A value, so that it is drawn anew when it opens: a group is changed in place. */
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
  const host = useHost();
  const values = { [group.field]: group.value };
  const context: ReadContext = { host, layout: props.layout, containerId: props.containerId, values, displayValues: {} };
  const firstTotal = columns.findIndex((candidate, index) => index > 0 && candidate.column.Total !== undefined);
  const span = tracks.leading + (firstTotal < 0 ? columns.length : firstTotal);
  const rest = columns.slice(firstTotal < 0 ? columns.length : firstTotal);
  const value = column && group.value !== null ? cellContent(column, context) : host.t("renderer.grid.group.none");
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
          <span className="ts-badge is-quiet">{host.t("renderer.grid.rows", { count: group.count })}</span>
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
  const { t, locale } = context.host;
  const value = totals[column.name];
  const hasTotal = Total !== undefined && value !== undefined && value !== null;
  const around = { ...context, values: { ...totals } };
  // A column that was made narrow may cut its total: pointing at it tells all of it.
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

/** What all rows come to; stays in sight at the bottom. */
export function TotalsRow({ line, columns, tracks, totals, layout, containerId, active }: TotalsRowProps) {
  const host = useHost();
  const context: ReadContext = { host, layout, containerId, values: totals, displayValues: {} };
  const span = tracks.leading + 1;
  const [first] = columns;
  return (
    <tr data-line={line} aria-rowindex={line + 2} className="ts-grid-row ts-grid-totals">
      <GridCell col={0} span={span} isActive={active !== undefined && active < span}>
        <strong>{host.t("renderer.grid.totals")}</strong>
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
  fields: readonly CompiledField[];
  tracks: Tracks;
  layout: Layout;
  containerId: string;
  active: number | undefined;
  /** In pixels, once it is drawn and whenever it changes. */
  onHeight: (rowKey: string, height: number) => void;
}

/** What an opened row says besides its cells. */
export function DetailRow({ rowKey, row, fields, tracks, layout, containerId, active, line, top, onHeight }: DetailRowProps) {
  const host = useHost();
  const list = useRef<HTMLDListElement>(null);
  const context: ReadContext = { host, layout, containerId, values: row, displayValues: {} };
  useLayoutEffect(() => leaveTabOrder(list.current));
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null || typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(() => onHeight(rowKey, Math.ceil(element.getBoundingClientRect().height)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [rowKey, onHeight]);
  return (
    <tr data-line={line} aria-rowindex={line + 2} className="ts-grid-details" style={styleOf(top)}>
      <td data-col={0} colSpan={tracks.count} tabIndex={active === undefined ? -1 : 0}>
        <dl ref={list}>
          {fields
            .filter((field) => isSaid(field, context))
            .map((field) => (
              <div key={field.id} className={isShownWhole(field) ? "is-whole" : undefined}>
                <dt>{labelOf(field)}</dt>
                <dd>{detailContent(field, context)}</dd>
              </div>
            ))}
        </dl>
      </td>
    </tr>
  );
}

/** A row on its way: its place and its lines are there, so that nothing moves when it comes. */
export const ShellRow = memo(function ShellRow({ line, top, tracks, active }: LineProps & { tracks: Tracks; active: number | undefined }) {
  const { t } = useHost();
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
  const { t } = useHost();
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
