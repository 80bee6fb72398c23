import { useState } from "react";
import type { CompiledChart } from "../../../../layout/compiled.ts";
import { labelOf } from "../../fields/field-options.ts";
import { useHost } from "../../host.ts";
import { drawValue } from "../../registry.ts";
import { plainText, type ReadContext } from "../../widgets/widget-props.ts";
import type { Row } from "../parts/rows.ts";
import { usePrinting } from "../print/print-context.ts";

const SHOWN_AT_ONCE = 200;

/** The figures behind a picture, as a plain table: the same columns, every row. */
export function ChartTable({ chart, rows, context }: { chart: CompiledChart; rows: readonly Row[]; context: (row: Row) => ReadContext }) {
  const { t } = useHost();
  const isPrinting = usePrinting();
  const [count, setCount] = useState(SHOWN_AT_ONCE);
  const columns = chart.columns.filter(({ field }) => field.DisplayTemplate !== "Hidden");
  const shown = isPrinting ? rows : rows.slice(0, count);
  const rest = rows.length - shown.length;
  const isNumber = (name: string) =>
    chart.columns.some((column) => column.name === name && (column.dataType === "integer" || column.dataType === "decimal"));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="ts-figures-scroll" tabIndex={0}>
        <table className="ts-figures">
          <caption className="ts-sr">{plainText(chart.container.DisplayValue)}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.id} scope="col" className={isNumber(column.name) ? "is-number" : undefined}>
                  {labelOf(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              // Rows of a report have no key of their own and never move.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <tr key={index}>
                {columns.map((column) => (
                  <td key={column.id} className={isNumber(column.name) ? "is-number" : undefined}>
                    {drawValue("cell", column, row[column.name], context(row))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rest > 0 && (
        <button type="button" className="ts-button" onClick={() => setCount(count + SHOWN_AT_ONCE)}>
          {t("renderer.chart.more", { count: rest })}
        </button>
      )}
    </>
  );
}
