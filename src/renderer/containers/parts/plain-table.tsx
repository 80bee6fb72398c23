import type { CompiledColumn } from "../../../../layout/compiled.ts";
import { labelOf } from "../../fields/field-options.ts";
import { drawValue, type ReadForm } from "../../renderer-of.ts";
import type { ReadContext } from "../../widgets/widget-props.ts";
import type { Row } from "./rows.ts";

export interface PlainTableProps {
  label: string;
  columns: readonly CompiledColumn[];
  rows: readonly Row[];
  context: (row: Row) => ReadContext;
  form: ReadForm;
}

/** Rows to be read, and nothing to work with. */
export function PlainTable({ label, columns, rows, context, form }: PlainTableProps) {
  const className = ({ dataType }: CompiledColumn) => (dataType === "integer" || dataType === "decimal" ? "is-number" : undefined);
  return (
    <table className="ts-figures">
      <caption className="ts-sr">{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" className={className(column)}>
              {labelOf(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // Rows of a report have no key of their own and never move.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <tr key={index}>
            {columns.map((column) => (
              <td key={column.id} className={className(column)}>
                {drawValue(form, column, row[column.name], context(row))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
