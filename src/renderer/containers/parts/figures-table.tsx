import type { ReactNode } from "react";
import type { CompiledColumn } from "../../../../layout/compiled.ts";
import { labelOf } from "../../fields/widget/field-options.ts";
import { isNumeric } from "./column-kind.ts";

interface FiguresTableProps {
  /** Label of the table for screen readers. */
  label: string;
  columns: readonly CompiledColumn[];
  /** `tbody` and `tfoot`. */
  children: ReactNode;
}

/** A read-only table with the names of its columns as header. */
export function FiguresTable({ label, columns, children }: FiguresTableProps) {
  return (
    <table className="ts-figures">
      <caption className="ts-sr">{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" className={figureClass(column)}>
              {labelOf(column)}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

/** Class of a cell: figures are aligned in their column. */
export const figureClass = (column: CompiledColumn): string | undefined => (isNumeric(column) ? "is-number" : undefined);
