import type { CompiledField } from "../../../../../layout/compiled.ts";
import type { Row } from "../../../../../layout/table-rows.ts";
import { totalOf } from "../../../../../layout/table-totals.ts";
import { labelOf } from "../../widget/field-options.ts";
import { drawValue, textOf } from "../../widget/field-registry.ts";
import type { ReadContext } from "../../widget/widget-props.ts";
import { totalsOf } from "./table-totals.tsx";

interface GroupHeadingProps {
  column: CompiledField;
  columns: readonly CompiledField[];
  /** Rows of the group, with the values that the server filled in. */
  rows: readonly Row[];
  /** Number of cells in a row. */
  span: number;
  context: ReadContext;
}

/** The heading of a group: the common value, the number of rows, and their totals. */
export function GroupHeading({ column, columns, rows, span, context }: GroupHeadingProps) {
  const { t, locale } = context.ports.texts;
  const [first = {}] = rows;
  const name = textOf(column, first[column.name], { ...context, values: first }) || t("renderer.empty");
  const totals = totalsOf(columns, rows);
  return (
    <tr className="ts-rows-group">
      <th scope="rowgroup" colSpan={span} className="ts-rows-group-head">
        <span className="ts-rows-group-name">{`${labelOf(column)}: ${name}`}</span>
        <span className="ts-help">{t("renderer.rows.count", { count: rows.length })}</span>
        {columns.map((each) => {
          const kind = totalOf(each);
          const { value = null, currency = {} } = totals.get(each.name) ?? {};
          if (kind === undefined || kind === "Count" || value === null) return null;
          return (
            <span key={each.id} className="ts-rows-group-total">
              <span className="ts-help">{`${labelOf(each)}, ${t(`renderer.grid.total.${kind}`)} `}</span>
              {currency === "several"
                ? t("renderer.rows.currencies")
                : (drawValue("cell", each, value, {
                    ...context,
                    values: { ...context.values, ...currency, [each.name]: value },
                    displayValues: {},
                  }) ?? Number(value).toLocaleString(locale))}
            </span>
          );
        })}
      </th>
    </tr>
  );
}
