import { mdiPlus } from "@mdi/js";
import { type ClipboardEvent, type FocusEvent, Fragment, type KeyboardEvent, useCallback, useMemo, useRef, useState } from "react";
import { checkRows, repeatedRows } from "../../../../../layout/check-rows.ts";
import type { CompiledField, Scope } from "../../../../../layout/compiled.ts";
import { judgeRow, type Row } from "../../../../../layout/table-rows.ts";
import { isRecord } from "../../../../../shared/is-record.ts";
import { Icon } from "../../../values/icons/icon.tsx";
import { isRemote } from "../../choices/members.ts";
import { labelOf } from "../../widget/field-options.ts";
import { compiledField, type WidgetProps } from "../../widget/widget-props.ts";
import { showCutText } from "../cut-text.ts";
import { focusSoon, leavesGroup } from "../group-focus.ts";
import { focusCell, positionOf, stepOf } from "./cell-focus.ts";
import { columnWidth, isNumericColumn, shownColumns } from "./columns.ts";
import { GroupHeading } from "./group-heading.tsx";
import { groupColumn, groupsAt, isOfOneGroup, useGathered } from "./grouped-rows.ts";
import { useNearParts } from "./near-rows.ts";
import { lookUpNames, type PastedName, parseBlock, parseCell } from "./pasted-cells.ts";
import { continueRow, keyOfRow } from "./row-keys.ts";
import { RowMoves } from "./row-moves.tsx";
import { type RowAction, TableRow } from "./table-row.tsx";
import { hasTotals, TableTotals } from "./table-totals.tsx";
import { useFilledCells } from "./use-filled-cells.ts";
import { useOuterScope } from "./use-outer-scope.ts";
import "./table.css";

/** A table of rows in a form. One component, because keys, pasting, moves and checks work on the same rows and the same focused cell. */
export function TableEditor(props: WidgetProps) {
  const field = compiledField(props);
  if (!field)
    throw new Error(`"${props.name}": a table needs the columns of a layout; inside an rjsf form its own list of entries is used.`);
  return <Table {...props} field={field} />;
}

/**
 * Rows edited in place. Tab, Enter and arrows move between cells as in a spreadsheet, a pasted block fills cells from the focused one on, and each
 * cell shows its own error.
 */
function Table(props: WidgetProps & { field: CompiledField }) {
  const { id, field, label, value, onChange, onBlur, onFocus, registry, readonly, disabled } = props;
  const context = registry.formContext;
  const { t } = context.ports.texts;
  const columns = shownColumns(field);
  const containerId = context.store?.entry(field.id)?.containerId ?? "";
  const scope = useOuterScope(field, context);
  const group = groupColumn(field);
  const rows = useGathered(
    useMemo(() => ownRows(value), [value]),
    group,
  );
  const groups = useMemo(() => groupsAt(rows, group), [rows, group]);
  const [message, setMessage] = useState("");
  const [asked, setAsked] = useState<number>();
  const [body, setBody] = useState<HTMLElement | null>(null);
  const near = useNearParts(body, rows.length);
  const isLocked = readonly === true || disabled === true;
  const { MaxItems: limit, HasFixedRows: hasFixedRows = false } = field.field;
  const isFull = limit !== undefined && rows.length >= limit;
  const showsAll = props["aria-invalid"] === true || props["aria-invalid"] === "true";
  const wrongRows = useMemo(
    () => (showsAll ? new Set(checkRows(field, rows, scope).map(({ row }) => row)) : undefined),
    [showsAll, field, rows, scope],
  );
  const filled = useFilledCells(field, rows);
  const repeated = useMemo(() => repeatedNames(columns, rows), [columns, rows]);
  const latest = useRef({ rows, onChange });
  latest.current = { rows, onChange };
  const set = useCallback((next: readonly Row[]) => latest.current.onChange(next.length === 0 ? undefined : next, undefined, id), [id]);

  const onCells = useCallback(
    (rowKey: string, values: Row) =>
      set(
        latest.current.rows.map((row) =>
          keyOfRow(row) === rowKey
            ? continueRow(
                row,
                Object.entries(values).reduce<Row>((next, [name, value]) => withCell(next, name, value), row),
              )
            : row,
        ),
      ),
    [set],
  );
  const goTo = (row: number, column: number) => {
    near.show(row);
    if (!focusCell(body, { row, column })) setTimeout(() => focusCell(body, { row, column }), 0);
  };
  const add = (at: number, column: number) => {
    if (isFull) return setMessage(t("renderer.rows.full", { label, limit }));
    const added = newRow(field, scope);
    const before = rows[at - 1];
    set([...rows.slice(0, at), group && before ? withCell(added, group.name, before[group.name]) : added, ...rows.slice(at)]);
    setMessage(t("renderer.rows.added", { row: at + 1 }));
    setTimeout(() => goTo(at, column), 0);
  };
  const act = (index: number, action: RowAction, column: number | undefined) => {
    const row = rows[index];
    if (!row || isLocked || hasFixedRows) return;
    if (action === "to") return setAsked(index);
    const rest = rows.filter((_, at) => at !== index);
    let to = index;
    if (action === "copy") {
      if (isFull) return setMessage(t("renderer.rows.full", { label, limit }));
      to = index + 1;
      set([...rows.slice(0, to), { ...row }, ...rows.slice(to)]);
      setMessage(t("renderer.rows.copied", { row: index + 1 }));
    } else if (action === "remove") {
      to = Math.min(index, rest.length - 1);
      set(rest);
      setMessage(t("renderer.rows.removed", { row: index + 1 }));
      if (to < 0) return focusSoon(`${id}__add`);
    } else {
      to = index + (action === "up" ? -1 : 1);
      const neighbour = rows[to];
      if (neighbour === undefined) return;
      // A row at the edge of its group joins the neighbouring group and keeps its index.
      const isOver = group !== undefined && !isOfOneGroup(row, neighbour, group);
      if (isOver && group.field.IsReadOnly === true) return;
      if (isOver) {
        to = index;
        set(rows.map((each) => (each === row ? continueRow(row, withCell(row, group.name, neighbour[group.name])) : each)));
      } else set([...rest.slice(0, to), row, ...rest.slice(to)]);
      setMessage(t("renderer.rows.moved", { row: index + 1, to: to + 1 }));
    }
    // By keyboard the focus stays with the moved cell; a pressed button keeps the focus if its row still exists.
    if (column !== undefined || action === "remove") setTimeout(() => goTo(to, column ?? 0), 0);
    return undefined;
  };
  const moveTo = (index: number, to: number, column = 0) => {
    const [row, neighbour] = [rows[index], rows[to]];
    if (isLocked || row === undefined || neighbour === undefined || index === to) return;
    const joins = group !== undefined && !isOfOneGroup(row, neighbour, group);
    if (joins && group.field.IsReadOnly === true) return;
    const moved = joins ? continueRow(row, withCell(row, group.name, neighbour[group.name])) : row;
    const rest = rows.filter((each) => each !== row);
    set([...rest.slice(0, to), moved, ...rest.slice(to)]);
    setMessage(t("renderer.rows.moved", { row: index + 1, to: to + 1 }));
    setTimeout(() => goTo(to, column), 0);
  };
  const onAction = useRef(act);
  onAction.current = act;
  const onRowAction = useCallback(
    (rowKey: string, action: RowAction) =>
      onAction.current(
        latest.current.rows.findIndex((row) => keyOfRow(row) === rowKey),
        action,
        undefined,
      ),
    [],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const position = positionOf(event.target);
    if (!position) return;
    const action = event.altKey ? ROW_KEYS[`${event.shiftKey ? "Shift+" : ""}${event.key}`] : undefined;
    if (action) {
      event.preventDefault();
      act(position.row, action, position.column);
      return;
    }
    if (event.key === "F2" && event.target instanceof HTMLInputElement) {
      event.target.setSelectionRange(event.target.value.length, event.target.value.length);
      return;
    }
    const step = stepOf(event);
    if (!step) return;
    const row = position.row + step.rows;
    const column = position.column + step.columns;
    if (row < 0 || column < 0 || column >= columns.length) return;
    event.preventDefault();
    if (row < rows.length) goTo(row, column);
    else if (event.key === "Enter" && !isLocked && !hasFixedRows) add(row, 0);
  };

  const onPaste = (event: ClipboardEvent) => {
    const position = positionOf(event.target);
    const text = event.clipboardData.getData("text/plain");
    const column = position && columns[position.column];
    const isBlock =
      text.includes("\t") || (/\n./.test(text) && column?.dataType !== "array" && !(event.target instanceof HTMLTextAreaElement));
    if (!position || isLocked || !isBlock) return;
    event.preventDefault();
    event.stopPropagation();
    const block = parseBlock(text);
    const last = hasFixedRows ? rows.length : limit;
    const room = last === undefined ? block.length : Math.max(0, Math.min(block.length, last - position.row));
    const next = [...rows];
    const names: PastedName[] = [];
    for (const [down, cells] of block.slice(0, room).entries()) {
      const old = next[position.row + down];
      let row: Row = old ?? newRow(field, scope);
      for (const [right, cell] of cells.entries()) {
        const target = columns[position.column + right];
        if (!target || target.field.IsReadOnly === true || target.computedAs !== undefined) continue;
        row = withCell(row, target.name, parseCell(target, cell, context.ports.texts));
        if (isRemote(target) && cell.trim() !== "") names.push({ row: position.row + down, column: target, text: cell.trim() });
      }
      next[position.row + down] = old ? continueRow(old, row) : row;
    }
    set(next);
    const notes = [t("renderer.rows.pasted", { rows: room })];
    if (room < block.length) notes.push(t("renderer.rows.notAll", { count: block.length - room }));
    setMessage(notes.join(" "));
    if (names.length > 0) void fillNames(names, next, notes);
  };
  /** Replaces pasted names by their values, in cells that still contain the name. */
  const fillNames = async (names: readonly PastedName[], pasted: readonly Row[], notes: readonly string[]) => {
    const { ports, layout } = context;
    const scopeOf = (row: number): Scope => ({ ...scope, Row: pasted[row] ?? null });
    const { found, unknown } = await lookUpNames(names, { ports, layout, containerId }, scopeOf);
    const values = found.map(({ row, column, text, value }) => ({ key: keyOfRow(pasted[row] ?? {}), name: column.name, text, value }));
    set(
      latest.current.rows.map((row) =>
        values
          .filter(({ key, name, text }) => key === keyOfRow(row) && String(row[name]).trim() === text)
          .reduce<Row>((filled, { name, value }) => continueRow(filled, withCell(filled, name, value)), row),
      ),
    );
    if (unknown.length > 0)
      setMessage([...notes, t("renderer.choices.unknown", { count: unknown.length, texts: unknown.join(", ") })].join(" "));
  };

  return (
    <fieldset
      id={id}
      aria-label={label}
      aria-describedby={[props["aria-describedby"], `${id}__keys`].filter(Boolean).join(" ")}
      aria-invalid={showsAll || undefined}
      className="ts-table-edit"
      onFocus={() => onFocus(id, value)}
      onBlur={(event: FocusEvent<HTMLElement>) => leavesGroup(event) && onBlur(id, value)}
    >
      {rows.length > 0 && (
        <table className="ts-rows is-edited" onKeyDown={onKeyDown} onPasteCapture={onPaste} onMouseOver={showCutText} onFocus={showCutText}>
          <thead>
            <tr>
              <th scope="col" className="ts-row-number">
                <span className="ts-sr">{t("renderer.rows.number")}</span>
              </th>
              {columns.map((column) => (
                <th
                  key={column.id}
                  scope="col"
                  className={isNumericColumn(column) ? "is-number" : undefined}
                  style={{ width: columnWidth(field, column, isLocked || hasFixedRows ? NUMBER : NUMBER + ACTIONS) }}
                >
                  {labelOf(column)}
                  {isAsked(column) && (
                    <span className="ts-required" aria-hidden="true">
                      {" *"}
                    </span>
                  )}
                </th>
              ))}
              {!isLocked && !hasFixedRows && <td className="ts-row-actions" />}
            </tr>
          </thead>
          <tbody ref={setBody}>
            {rows.map((row, index) => {
              const rowKey = keyOfRow(row);
              const heading = groups.get(index);
              return (
                <Fragment key={rowKey}>
                  {heading && group && (
                    <GroupHeading
                      column={group}
                      columns={columns}
                      rows={heading.map((each) => ({ ...filled.byRow.get(keyOfRow(each)), ...judgeRow(field, each, scope).values }))}
                      span={columns.length + (isLocked || hasFixedRows ? 1 : 2)}
                      context={{ ...context, containerId, values: scope.Values ?? {}, displayValues: {} }}
                    />
                  )}
                  <TableRow
                    id={id}
                    rowKey={rowKey}
                    row={row}
                    index={index}
                    table={field}
                    columns={columns}
                    scope={scope}
                    context={context}
                    containerId={containerId}
                    filled={filled.byRow.get(rowKey)}
                    isStale={filled.isStale}
                    repeated={repeated.get(index) ?? ""}
                    isPlain={!near.isNear(index) && wrongRows?.has(index) !== true}
                    isReadOnly={readonly === true}
                    isDisabled={disabled === true}
                    showsAll={showsAll}
                    onCells={onCells}
                    onAction={onRowAction}
                  />
                </Fragment>
              );
            })}
          </tbody>
          {hasTotals(field) && (
            <TableTotals
              table={field}
              rows={rows}
              filled={filled.byRow}
              scope={scope}
              context={{ ...context, containerId, values: scope.Values ?? {}, displayValues: {} }}
              isEdited
              hasActions={!isLocked && !hasFixedRows}
            />
          )}
        </table>
      )}
      {!isLocked && !hasFixedRows && (
        <RowMoves
          body={body}
          count={rows.length}
          asked={asked}
          title={(index) => t("renderer.rows.to", { row: index + 1 })}
          onAsk={setAsked}
          onMove={moveTo}
        />
      )}
      {!isLocked && !hasFixedRows && (
        <button
          type="button"
          id={`${id}__add`}
          className="ts-button"
          aria-disabled={isFull || undefined}
          onClick={() => add(rows.length, 0)}
        >
          <Icon path={mdiPlus} size={18} />
          {t("renderer.rows.add")}
        </button>
      )}
      <span id={`${id}__keys`} className="ts-sr">
        {t("renderer.rows.keys")}
      </span>
      <span role="status" className={isFull ? "ts-hint" : "ts-sr"}>
        {message}
      </span>
    </fieldset>
  );
}

/** By row: the columns in which it repeats a value that must be unique. */
function repeatedNames(columns: readonly CompiledField[], rows: readonly Row[]): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  for (const { name, field } of columns)
    if (field.IsUnique === true)
      for (const row of repeatedRows(rows.map((each) => each[name]))) names.set(row, `${names.get(row) ?? ""}${name}/`);
  return names;
}

/** Pixels, as in the style sheet. */
const NUMBER = 32;
const ACTIONS = 128;

/** Copies each row, because rows are identified by object. */
function ownRows(value: unknown): Row[] {
  const seen = new Set<Row>();
  return (Array.isArray(value) ? value : []).map((each: unknown) => {
    const row = isRecord(each) && !seen.has(each) ? each : { ...(isRecord(each) ? each : {}) };
    seen.add(row);
    return row;
  });
}

const ROW_KEYS: Readonly<Record<string, RowAction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  "Shift+ArrowUp": "to",
  "Shift+ArrowDown": "copy",
  Delete: "remove",
};

function withCell(row: Row, name: string, value: unknown): Row {
  if (value !== undefined) return { ...row, [name]: value };
  const { [name]: _emptied, ...rest } = row;
  return rest;
}

/** A new row with the initial values of its columns; expressions that read other cells find them empty. */
function newRow({ columns = [] }: CompiledField, scope: Scope): Row {
  const row: Record<string, unknown> = {};
  for (const { name, field, initialValue } of columns) {
    const initial = field.Value ?? initialValue?.evaluate({ ...scope, Row: row });
    if (initial !== undefined && initial !== null) row[name] = initial;
  }
  return row;
}

/** Whether the user has to fill in a column: not if it is read-only or a checkbox, where both states are answers. */
const isAsked = ({ field, dataType }: CompiledField): boolean =>
  field.IsRequired === true && field.IsReadOnly !== true && dataType !== "boolean";
