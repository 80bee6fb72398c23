import { useDeferredValue, useMemo } from "react";
import type { CompiledField, Scope } from "../../../../../layout/compiled.ts";
import { type Row, settledRows } from "../../../../../layout/table-rows.ts";
import { totalOf, totalOfRows } from "../../../../../layout/table-totals.ts";
import { labelOf } from "../../widget/field-options.ts";
import { drawValue } from "../../widget/field-registry.ts";
import type { ReadContext } from "../../widget/widget-props.ts";
import { alignment, shownColumns } from "./columns.ts";

interface TableTotalsProps {
  table: CompiledField;
  rows: readonly unknown[];
  /** What the rules of the columns read of the record around. */
  scope: Scope;
  context: ReadContext;
  /** Cells beside the columns, of which the row has as many. */
  isEdited?: boolean;
  hasActions?: boolean;
}

/** The last line of a table: what its columns come to. It follows a moment after what is typed, and each row is worked out once. */
export function TableTotals({ table, rows, scope, context, isEdited = false, hasActions = false }: TableTotalsProps) {
  const columns = shownColumns(table);
  const { t, locale } = context.ports.texts;
  const known = useMemo(() => ({ table, scope, rows: new WeakMap<Row, Row>() }), [table, scope]);
  const shown = useDeferredValue(rows);
  const totals = useMemo(() => {
    const settled = settledRows(known.table, shown, known.scope, known.rows);
    return new Map(columns.map((column) => [column.name, totalOfRows(column, Array.isArray(settled) ? settled : [])]));
  }, [known, shown, columns]);
  const nameAt = isEdited ? -1 : columns.findIndex((column) => totalOf(column) === undefined);
  return (
    <tfoot>
      <tr>
        {isEdited && (
          <th scope="row" className="ts-row-number">
            <span className="ts-sr">{t("renderer.grid.totals")}</span>
          </th>
        )}
        {columns.map((column, index) => {
          const total = totalOf(column);
          const value = totals.get(column.name) ?? null;
          if (total === undefined || value === null) return <td key={column.id}>{index === nameAt ? t("renderer.grid.totals") : null}</td>;
          const name = t(`renderer.grid.total.${total}`);
          return (
            <td key={column.id} className={alignment(column)} data-label={`${labelOf(column)}, ${name}`}>
              <span className="ts-clip" title={name}>
                <span className="ts-sr">{name} </span>
                {total === "Count"
                  ? Number(value).toLocaleString(locale)
                  : drawValue("cell", column, value, {
                      ...context,
                      values: { ...context.values, [column.name]: value },
                      displayValues: {},
                    })}
              </span>
            </td>
          );
        })}
        {hasActions && <td className="ts-row-actions" />}
      </tr>
    </tfoot>
  );
}

export const hasTotals = (table: CompiledField): boolean => shownColumns(table).some((column) => totalOf(column) !== undefined);
