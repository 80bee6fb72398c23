import { Fragment, memo, startTransition, useEffect, useMemo, useState } from "react";
import type { CompiledField, Scope } from "../../../../../layout/compiled.ts";
import { fillingOf } from "../../../../../layout/filled-cells.ts";
import { judgeRow } from "../../../../../layout/table-rows.ts";
import { isRecord } from "../../../../../shared/is-record.ts";
import { hostScope } from "../../../values/calls/evaluate.ts";
import { isEmpty } from "../../../values/equal.ts";
import { labelOf } from "../../widget/field-options.ts";
import { drawValue } from "../../widget/field-registry.ts";
import type { ReadContext } from "../../widget/widget-props.ts";
import { alignment, cellClass, columnWidth, shownColumns } from "./columns.ts";
import { GroupHeading } from "./group-heading.tsx";
import { gathered, groupColumn, groupsAt } from "./grouped-rows.ts";
import { hasTotals, TableTotals } from "./table-totals.tsx";

interface TableReadProps {
  form: "read" | "print";
  rows: readonly unknown[];
  table: CompiledField;
  context: ReadContext;
}

/** Rows that are drawn at first, more than a screen shows. */
const AT_ONCE = 100;

/** Rows as a plain table; on narrow screens each row is a card (see the style sheet). Rows further down are drawn a moment later. */
export function TableRead({ form, rows, table, context }: TableReadProps) {
  const [isWhole, setWhole] = useState(form === "print" || rows.length <= AT_ONCE);
  useEffect(() => startTransition(() => setWhole(true)), []);
  // Values that a live source fills in are shown only if the record has stored them.
  const columns = shownColumns(table).filter(
    ({ name, field }) => fillingOf(field) === undefined || rows.some((row) => isRecord(row) && !isEmpty(row[name])),
  );
  const group = groupColumn(table);
  const shown = useMemo(
    () =>
      gathered(
        rows.map((row) => (isRecord(row) ? row : {})),
        group,
      ),
    [rows, group],
  );
  const groups = useMemo(() => groupsAt(shown, group), [shown, group]);
  const scope = useMemo((): Scope => ({ ...hostScope(context.ports), Values: context.values }), [context.ports, context.values]);
  return (
    <table className="ts-rows">
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              className={alignment(column)}
              style={form === "read" ? { width: columnWidth(table, column) } : undefined}
            >
              {labelOf(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(isWhole ? shown : shown.slice(0, AT_ONCE)).map((row, index) => {
          const heading = groups.get(index);
          return (
            // Keyed by index: rows of a read-only table do not move.
            <Fragment key={`row-${index.toString()}`}>
              {heading && group && <GroupHeading column={group} columns={columns} rows={heading} span={columns.length} context={context} />}
              <ReadRow form={form} row={row} table={table} columns={columns} scope={scope} context={context} />
            </Fragment>
          );
        })}
      </tbody>
      {hasTotals(table) && <TableTotals table={table} columns={columns} rows={rows} scope={scope} context={context} />}
    </table>
  );
}

interface ReadRowProps extends Omit<TableReadProps, "rows"> {
  row: unknown;
  columns: readonly CompiledField[];
  scope: Scope;
}

const ReadRow = memo(function ReadRow({ form, row, table, columns, scope, context }: ReadRowProps) {
  const { cells, values } = judgeRow(table, isRecord(row) ? row : {}, scope);
  const reading = { ...context, values, displayValues: {} };
  return (
    <tr>
      {columns.map((column) => (
        <td key={column.id} className={cellClass(table, column, true)} data-label={labelOf(column)}>
          {cells.get(column.name)?.visible === false ? null : drawValue(inCell(form, column), column, values[column.name], reading)}
        </td>
      ))}
    </tr>
  );
});

/** Whether a column uses the `cell` form, as columns of checkboxes do; all others are shown in full. */
const inCell = (form: TableReadProps["form"], { dataType }: CompiledField) => (form === "read" && dataType === "boolean" ? "cell" : form);
