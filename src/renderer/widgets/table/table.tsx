import type { CompiledField } from "../../../../layout/compiled.ts";
import { isRow, judgeRow } from "../../../../layout/table-rows.ts";
import { hostScope } from "../../calls/evaluate.ts";
import { labelOf } from "../../fields/field-options.ts";
import { drawValue } from "../../renderer-of.ts";
import type { FieldRenderer } from "../field-renderer.ts";
import { lazyWidget } from "../lazy-widget.tsx";
import type { ReadContext, ReadValue } from "../widget-props.ts";
import { isNumericColumn, shownColumns } from "./columns.ts";

const TableEditor = lazyWidget(
  async () => (await import("./table-editor.tsx")).TableEditor,
  ({ value }) => Math.min(50, rowsOf(value).length) + 2,
);

const rowsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const countOf = (value: unknown, { host }: ReadContext): string => host.t("renderer.rows.count", { count: rowsOf(value).length });

/** Rows as a plain table; on a narrow screen each row is a card (see the style sheet). */
const table =
  (form: "read" | "print"): ReadValue =>
  (value, field, context) => {
    const rows = rowsOf(value);
    if (rows.length === 0) return null;
    const columns = shownColumns(field);
    const scope = { ...hostScope(context.host), Values: context.values };
    return (
      <table className={form === "print" ? "ts-rows is-print" : "ts-rows"}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={alignment(column)}>
                {labelOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const { cells, values } = judgeRow(field, isRow(row) ? row : {}, scope);
            return (
              // A table that is only read has no rows that move.
              <tr key={`row-${index.toString()}`}>
                {columns.map((column) => (
                  <td key={column.id} className={alignment(column)} data-label={labelOf(column)}>
                    {cells.get(column.name)?.visible === false
                      ? null
                      : drawValue(form, column, values[column.name], { ...context, values, displayValues: {} })}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    );
  };

const alignment = (column: CompiledField): string | undefined => (isNumericColumn(column) ? "is-number" : undefined);

export const tableRenderer: FieldRenderer = {
  // Without columns nothing is known of the rows: they are drawn from the values themselves (nested.tsx).
  tester: ({ field, columns }) => (field.DisplayTemplate === "Table" && columns !== undefined ? 5 : 0),
  widget: TableEditor,
  read: table("read"),
  cell: (value, _field, context) => (rowsOf(value).length === 0 ? null : countOf(value, context)),
  print: table("print"),
  text: (value, _field, context) => countOf(value, context),
  label: "group",
};
