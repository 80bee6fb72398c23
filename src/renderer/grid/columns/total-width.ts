import type { CompiledColumn } from "../../../../layout/compiled.ts";
import type { Layout } from "../../../../layout/model.ts";
import type { RendererHost } from "../../host.ts";
import { textOf } from "../../registry.ts";
import type { Row } from "../rows/list-question.ts";

/** A bold tabular figure at 14 px, guessed wide; both paddings of a cell. */
const FIGURE = 9;
const PADDING = 24;

/** Pixels that the total of a column takes: of a sum half its digits are worse than none. 0 where there is none. */
export function totalWidth(column: CompiledColumn, totals: Row, host: RendererHost, layout: Layout): number {
  const value = totals[column.name];
  if (column.column.Total === undefined || value === undefined || value === null) return 0;
  const text =
    column.column.Total === "Count"
      ? Number(value).toLocaleString(host.locale)
      : textOf(column, value, { host, layout, containerId: "", values: totals, displayValues: {} });
  return Math.ceil(text.length * FIGURE) + PADDING;
}
