import type { ReactNode } from "react";
import type { CompiledColumn } from "../../../../layout/compiled.ts";
import { labelOf } from "../../fields/widget/field-options.ts";
import { isNumeric } from "./column-kind.ts";

interface FiguresTableProps {
  /** Tells those who listen what the table is about. */
  label: string;
  columns: readonly CompiledColumn[];
  /** Body and foot. */
  children: ReactNode;
}

/** A table to be read, beneath the names of its columns. */
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

/** For a cell: figures are aligned in a column. */
export const figureClass = (column: CompiledColumn): string | undefined => (isNumeric(column) ? "is-number" : undefined);
