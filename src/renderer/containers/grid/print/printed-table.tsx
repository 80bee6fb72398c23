import type { CSSProperties } from "react";
import type { CompiledColumn, CompiledGrid } from "../../../../../layout/compiled.ts";
import { labelOf } from "../../../fields/widget/field-options.ts";
import { drawValue } from "../../../fields/widget/field-registry.ts";
import { plainText, type ReadContext } from "../../../fields/widget/widget-props.ts";
import { useTexts } from "../../../ports/ports.ts";
import { FiguresTable, figureClass } from "../../parts/figures-table.tsx";
import { rowColor } from "../parts/row-color.tsx";
import type { Row } from "../rows/list-question.ts";
import type { PrintedLine, PrintedList } from "./printed-lines.ts";

interface PrintedTableProps {
  grid: CompiledGrid;
  label: string;
  columns: readonly CompiledColumn[];
  list: PrintedList;
  context: (row: Row) => ReadContext;
}

/** A printed list: groups as headings with their totals, their rows below, and the grand total at the end. */
export function PrintedTable({ grid, label, columns, list, context }: PrintedTableProps) {
  const { t } = useTexts();
  const firstTotal = columns.findIndex(({ column }, index) => index > 0 && column.Total !== undefined);
  const span = firstTotal < 0 ? columns.length : firstTotal;
  const totals = (figures: Row, from: number) =>
    columns.slice(from).map((column) => <TotalCell key={column.id} column={column} figures={figures} context={context} />);
  const [first] = columns;
  const hasTotals = Object.keys(list.totals).length > 0 && list.rows > 0;
  const lineOf = (line: PrintedLine, index: number) => {
    if (line.kind === "row") {
      const color = rowColor(grid.rowColors, line.row, context(line.row).ports);
      return (
        <tr key={index}>
          {columns.map((column, at) => (
            <td key={column.id} className={figureClass(column)} style={at === 0 ? indent(line.level) : undefined}>
              {at === 0 && color && (
                <>
                  <span className={`ts-status is-${color.color}`}>{plainText(color.label)}</span>{" "}
                </>
              )}
              {drawValue("cell", column, line.row[column.name], context(line.row))}
            </td>
          ))}
        </tr>
      );
    }
    const { group, field, level } = line;
    const column = grid.columns.find(({ name }) => name === field);
    const values = { [field]: group.value };
    return (
      <tr key={index} className="ts-print-group">
        <th scope="rowgroup" colSpan={span} style={indent(level)}>
          <span className="ts-muted">{column ? labelOf(column) : field}</span>{" "}
          {column && group.value !== null ? drawValue("cell", column, group.value, context(values)) : t("renderer.grid.group.none")}{" "}
          <span className="ts-muted">({t("renderer.grid.rows", { count: group.count })})</span>
        </th>
        {totals(group.totals, span)}
      </tr>
    );
  };
  return (
    <FiguresTable label={label} columns={columns}>
      <tbody>{list.lines.map(lineOf)}</tbody>
      {hasTotals && first && (
        <tfoot>
          <tr className="ts-print-group">
            <th scope="row">
              {t("renderer.grid.totals")}
              {first.column.Total !== undefined && <> {figureOf(first, list.totals, context)}</>}
            </th>
            {totals(list.totals, 1)}
          </tr>
        </tfoot>
      )}
    </FiguresTable>
  );
}

const indent = (level: number): CSSProperties | undefined => (level > 0 ? { paddingInlineStart: 12 + 20 * level } : undefined);

function TotalCell({ column, figures, context }: { column: CompiledColumn; figures: Row; context: (row: Row) => ReadContext }) {
  const { t } = useTexts();
  const { Total } = column.column;
  const value = figures[column.name];
  const isThere = Total !== undefined && value !== undefined && value !== null;
  return (
    <td className={figureClass(column)}>
      {isThere && (
        <>
          {/* A reader expects a figure below a column to be the sum; every other total gets a label. */}
          {Total !== "Sum" && <small className="ts-muted">{t(`renderer.grid.total.${Total}`)} </small>}
          {figureOf(column, figures, context)}
        </>
      )}
    </td>
  );
}

function figureOf(column: CompiledColumn, figures: Row, context: (row: Row) => ReadContext) {
  const value = figures[column.name];
  const around = context(figures);
  return column.column.Total === "Count" && typeof value === "number"
    ? value.toLocaleString(around.ports.texts.locale)
    : drawValue("cell", column, value, around);
}
