import { mdiArrowDown, mdiArrowUp, mdiContentCopy, mdiFormatListNumbered, mdiTrashCanOutline } from "@mdi/js";
import { type KeyboardEvent, memo, useCallback, useMemo, useRef, useState } from "react";
import { type CellProblem, checkRows } from "../../../../../layout/check-rows.ts";
import type { CompiledField, Scope } from "../../../../../layout/compiled.ts";
import { fillingOf } from "../../../../../layout/filled-cells.ts";
import { judgeRow, type Row } from "../../../../../layout/table-rows.ts";
import { Icon } from "../../../values/icons/icon.tsx";
import { errorText } from "../../widget/error-text.ts";
import { labelOf } from "../../widget/field-options.ts";
import { drawValue } from "../../widget/field-registry.ts";
import { LightRegistry } from "../../widget/light-registry.ts";
import type { WidgetContext } from "../../widget/widget-props.ts";
import { cellClass } from "./columns.ts";
import { TableCell } from "./table-cell.tsx";

/** Actions of a row; each can be reverted by its opposite. */
export type RowAction = "up" | "down" | "to" | "copy" | "remove";
const ACTIONS: readonly [RowAction, string][] = [
  ["up", mdiArrowUp],
  ["down", mdiArrowDown],
  ["to", mdiFormatListNumbered],
  ["copy", mdiContentCopy],
  ["remove", mdiTrashCanOutline],
];

export interface TableRowProps {
  id: string;
  rowKey: string;
  row: Row;
  index: number;
  table: CompiledField;
  columns: readonly CompiledField[];
  scope: Scope;
  context: WidgetContext;
  containerId: string;
  /** Values that the server filled in; undefined: none yet. */
  filled: Row | undefined;
  /** The filled-in values are older than the row. */
  isStale: boolean;
  /** Names of columns, each followed by `/`, in which an earlier row has the same value. */
  repeated: string;
  /** The row is far from the viewport: its cells are drawn as text. */
  isPlain: boolean;
  isReadOnly: boolean;
  isDisabled: boolean;
  /** Show errors in all cells, not only in those that lost the focus. */
  showsAll: boolean;
  onCells: (rowKey: string, values: Row) => void;
  onAction: (rowKey: string, action: RowAction) => void;
}

export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { id, rowKey, row, index, table, columns, scope, context, containerId, repeated, isPlain, isReadOnly, isDisabled, showsAll } =
    props;
  const { ports } = context;
  const { cells, values } = useMemo(() => judgeRow(table, row, scope), [table, row, scope]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const problems = useMemo(
    () => (isPlain || (left.size === 0 && !showsAll) ? [] : checkRows(table, [row], scope)),
    [isPlain, left, showsAll, table, row, scope],
  );
  const { onCells } = props;
  const latest = useRef({ values, scope, cells });
  latest.current = { values, scope, cells };
  const registry = useMemo(
    () =>
      new LightRegistry({
        ...context,
        displayValues: {},
        row: {
          containerId,
          values: () => latest.current.values,
          scope: () => ({ ...latest.current.scope, Row: latest.current.values }),
          choose(chooser, value, chosen) {
            const filled = (table.columns ?? []).flatMap((column): [CompiledField, unknown][] => {
              const [from, member] = column.field.FillFrom?.split(".") ?? [];
              const isOpen = latest.current.cells.get(column.name)?.enabled === true && column.field.IsReadOnly !== true;
              if (from !== chooser.name || member === undefined || !Object.hasOwn(chosen, member) || !isOpen) return [];
              return [[column, chosen[member] ?? undefined]];
            });
            onCells(rowKey, { [chooser.name]: value, ...Object.fromEntries(filled.map(([{ name }, next]) => [name, next])) });
            return filled.flatMap(([column]) => (column.field.DisplayTemplate === "Hidden" ? [] : [labelOf(column)]));
          },
        },
      }),
    [context, containerId, table, rowKey, onCells],
  );
  const onCell = useCallback((name: string, value: unknown) => onCells(rowKey, { [name]: value }), [onCells, rowKey]);
  const leave = (name: string) => setLeft((before) => (before.has(name) ? before : new Set(before).add(name)));
  const number = index + 1;
  const isMovable = !isReadOnly && !isDisabled && table.field.HasFixedRows !== true;
  const reading = { ports, fieldRegistry: context.fieldRegistry, layout: context.layout, containerId, values, displayValues: {} };
  return (
    <tr data-row={index}>
      <th scope="row" className="ts-row-number">
        <span className="ts-sr">{ports.texts.t("renderer.rows.row", { row: number })}</span>
        {isMovable && !isPlain ? (
          <span aria-hidden="true" data-order className="ts-row-handle" title={ports.texts.t("renderer.rows.to", { row: number })}>
            {number}
          </span>
        ) : (
          <span aria-hidden="true">{number}</span>
        )}
      </th>
      {columns.map((column, at) => {
        const state = cells.get(column.name);
        const label = labelOf(column);
        const isWritten = state !== undefined && state.computed === undefined && column.field.IsReadOnly !== true && !isReadOnly;
        const isFilled = fillingOf(column.field) !== undefined;
        const cellId = `${id}__${rowKey}__${column.name}`;
        const found = problems.find(({ column: name }) => name === column.name);
        const problem = found ?? (repeated.includes(`${column.name}/`) ? { code: "notUnique", params: {} } : undefined);
        return (
          <td
            key={column.id}
            data-label={label}
            data-cell={`${index}:${at}`}
            className={
              [cellClass(table, column, isReadOnly), state?.visible === false && "is-off", isFilled && props.isStale && "is-stale"]
                .filter(Boolean)
                .join(" ") || undefined
            }
          >
            {state?.visible !== false && isWritten && !isPlain && column.dataType === "boolean" && (
              // A visible label for cards, hidden from screen readers because the cell has a name already.
              <label className="ts-cell-label" htmlFor={cellId} aria-hidden="true">
                {label}
              </label>
            )}
            {state?.visible === false ? (
              <span className="ts-sr">{ports.texts.t("renderer.rows.hidden")}</span>
            ) : isFilled ? (
              <span className="ts-clip">
                {drawValue("cell", column, props.filled?.[column.name] ?? row[column.name], {
                  ...reading,
                  values: { ...values, ...props.filled },
                })}
              </span>
            ) : isPlain || !isWritten ? (
              <span className="ts-clip">{drawValue("cell", column, values[column.name], reading)}</span>
            ) : (
              <TableCell
                id={cellId}
                column={column}
                value={row[column.name]}
                label={ports.texts.t("renderer.rows.cell", { column: label, row: number })}
                isRequired={state.required}
                isDisabled={isDisabled || !state.enabled}
                error={problem && (showsAll || left.has(column.name)) ? sentence(problem, column, ports) : undefined}
                registry={registry}
                around={column.offeredWhen === undefined ? undefined : values}
                onCell={onCell}
                onLeave={leave}
              />
            )}
          </td>
        );
      })}
      {isMovable && (
        <td className="ts-row-actions">
          {!isPlain && <RowActions number={number} onAction={(action) => props.onAction(rowKey, action)} context={context} />}
        </td>
      )}
    </tr>
  );
});

const sentence = ({ code, params }: CellProblem, column: CompiledField, ports: WidgetContext["ports"]): string =>
  errorText({ code, params, source: "local" }, column, ports.texts);

/** One tab stop; arrows move between the buttons (ARIA toolbar). */
function RowActions({ number, onAction, context }: { number: number; onAction: (action: RowAction) => void; context: WidgetContext }) {
  const { t } = context.ports.texts;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
    // Only those that are drawn: a wide table has a number to press instead of one of them.
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button")].filter((each) => each.checkVisibility?.() ?? true);
    const isForward = (event.key === "ArrowRight") === (getComputedStyle(event.currentTarget).direction !== "rtl");
    const at = buttons.findIndex((button) => button.contains(event.currentTarget.ownerDocument.activeElement));
    const next = buttons[at + (isForward ? 1 : -1)];
    if (!next) return;
    next.focus();
    event.preventDefault();
  };
  return (
    <span
      role="toolbar"
      aria-label={t("renderer.rows.menu", { row: number })}
      className="ts-row-toolbar"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {ACTIONS.map(([action, icon], at) => (
        <button
          key={action}
          type="button"
          className={action === "to" ? "ts-icon-button ts-row-to" : "ts-icon-button"}
          tabIndex={at === 0 ? 0 : -1}
          aria-label={t(`renderer.rows.${action}`, { row: number })}
          title={t(`renderer.rows.${action}`, { row: number })}
          onClick={() => onAction(action)}
        >
          <Icon path={icon} size={16} />
        </button>
      ))}
    </span>
  );
}
