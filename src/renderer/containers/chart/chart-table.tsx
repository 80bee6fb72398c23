import { useState } from "react";
import type { CompiledChart } from "../../../../layout/compiled.ts";
import { drawValue } from "../../fields/widget/field-registry.ts";
import { plainText, type ReadContext } from "../../fields/widget/widget-props.ts";
import { useTexts } from "../../ports/ports.ts";
import { FiguresTable, figureClass } from "../parts/figures-table.tsx";
import type { Row } from "../parts/rows.ts";
import { usePrinting } from "../print/print-context.ts";

const SHOWN_AT_ONCE = 200;

/** The figures of a chart as a plain table, with the same columns and every row. */
export function ChartTable({ chart, rows, context }: { chart: CompiledChart; rows: readonly Row[]; context: (row: Row) => ReadContext }) {
  const { t } = useTexts();
  const isPrinting = usePrinting();
  const [count, setCount] = useState(SHOWN_AT_ONCE);
  const columns = chart.columns.filter(({ field }) => field.DisplayTemplate !== "Hidden");
  const shown = isPrinting ? rows : rows.slice(0, count);
  const rest = rows.length - shown.length;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="ts-figures-scroll" tabIndex={0}>
        <FiguresTable label={plainText(chart.container.DisplayValue) ?? ""} columns={columns}>
          <tbody>
            {shown.map((row, index) => (
              // Rows of a report have no key of their own and never move.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <tr key={index}>
                {columns.map((column) => (
                  <td key={column.id} className={figureClass(column)}>
                    {drawValue("cell", column, row[column.name], context(row))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </FiguresTable>
      </div>
      {rest > 0 && (
        <button type="button" className="ts-button" onClick={() => setCount(count + SHOWN_AT_ONCE)}>
          {t("renderer.chart.more", { count: rest })}
        </button>
      )}
    </>
  );
}
