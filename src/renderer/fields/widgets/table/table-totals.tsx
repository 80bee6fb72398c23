import { useDeferredValue, useMemo } from "react";
import type { CompiledField, Scope } from "../../../../../layout/compiled.ts";
import { type Row, settledRows } from "../../../../../layout/table-rows.ts";
import { totalOf, totalOfRows } from "../../../../../layout/table-totals.ts";
import { isRecord } from "../../../../../shared/is-record.ts";
import { isEmpty } from "../../../values/equal.ts";
import { labelOf } from "../../widget/field-options.ts";
import { drawValue } from "../../widget/field-registry.ts";
import type { ReadContext } from "../../widget/widget-props.ts";
import { alignment, shownColumns } from "./columns.ts";
import { keyOfRow } from "./row-keys.ts";

interface TableTotalsProps {
  table: CompiledField;
  /** Absent: all visible columns. */
  columns?: readonly CompiledField[];
  rows: readonly unknown[];
  /** Values that the server filled in, by row key. */
  filled?: ReadonlyMap<string, Row>;
  /** Scope of the surrounding record, for the rules of the columns. */
  scope: Scope;
  context: ReadContext;
  /** Whether the rows have cells for editing, which the totals row must have too. */
  isEdited?: boolean;
  hasActions?: boolean;
}

/** The last line of a table with the totals of its columns. It follows typing with a short delay, and each row is evaluated once. */
export function TableTotals({
  table,
  columns = shownColumns(table),
  rows,
  filled,
  scope,
  context,
  isEdited = false,
  hasActions = false,
}: TableTotalsProps) {
  const { t, locale } = context.ports.texts;
  const known = useMemo(() => ({ table, scope, rows: new WeakMap<Row, Row>() }), [table, scope]);
  const shown = useDeferredValue(rows);
  const totals = useMemo(() => {
    const settled = settledRows(known.table, shown, known.scope, known.rows);
    const all = (Array.isArray(settled) ? settled : []).map((row: unknown, index): Row => {
      const own = shown[index];
      return { ...(isRecord(own) ? filled?.get(keyOfRow(own)) : undefined), ...(isRecord(row) ? row : {}) };
    });
    return totalsOf(columns, all);
  }, [known, shown, columns, filled]);
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
          const { value = null, currency = {} } = totals.get(column.name) ?? {};
          if (total === undefined || value === null) return <td key={column.id}>{index === nameAt ? t("renderer.grid.totals") : null}</td>;
          const name = t(`renderer.grid.total.${total}`);
          // Amounts in different currencies have no total.
          if (currency === "several" && total !== "Count")
            return (
              <td key={column.id} className={alignment(column)} data-label={`${labelOf(column)}, ${name}`}>
                <span className="ts-help">{t("renderer.rows.currencies")}</span>
              </td>
            );
          return (
            <td key={column.id} className={alignment(column)} data-label={`${labelOf(column)}, ${name}`}>
              <span className="ts-clip" title={name}>
                <span className="ts-sr">{name} </span>
                {total === "Count"
                  ? Number(value).toLocaleString(locale)
                  : drawValue("cell", column, value, {
                      ...context,
                      values: { ...context.values, ...(currency === "several" ? {} : currency), [column.name]: value },
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

/** Totals of columns over some rows, by column name. */
export const totalsOf = (columns: readonly CompiledField[], rows: readonly Row[]) =>
  new Map(columns.map((column) => [column.name, { value: totalOfRows(column, rows), currency: currenciesOf(column, rows) }]));

/** A row whose currency all amounts of a column share; "several" if they differ. */
function currenciesOf({ name, field: { CurrencyFrom } }: CompiledField, rows: readonly Row[]): Row | "several" {
  if (CurrencyFrom === undefined || !/^\w+$/.test(CurrencyFrom)) return {};
  const found = new Set(rows.filter((row) => !isEmpty(row[name]) && !isEmpty(row[CurrencyFrom])).map((row) => row[CurrencyFrom]));
  if (found.size > 1) return "several";
  const [only] = found;
  return only === undefined ? {} : { [CurrencyFrom]: only };
}

export const hasTotals = (table: CompiledField): boolean => shownColumns(table).some((column) => totalOf(column) !== undefined);
