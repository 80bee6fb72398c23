import { z } from "zod";
import type { CompiledColumn } from "../../../../layout/compiled.ts";
import { listKindOf } from "../../../../layout/list-kind.ts";
import { rowReads } from "../../../../layout/members-read.ts";
import { defineJob } from "../../../platform/call/define-job.ts";
import { Problem } from "../../../platform/call/problem.ts";
import type { Cell, TableContent } from "../../../platform/files/table-content.ts";
import { writeCsv } from "../../../platform/files/write-csv.ts";
import { MOST_XLSX_ROWS, writeXlsx } from "../../../platform/files/write-xlsx.ts";
import { cellOf as listCell } from "../../../platform/lists/export-cells.ts";
import { ChoiceLabels } from "./choice-labels.ts";
import { findGrid } from "./grid-reference.ts";
import { gridReference } from "./grid-reference-input.ts";
import { rowScope } from "./row-scope.ts";
import { listedRows, type Row, sourceOf } from "./selected-rows.ts";

/** Most rows of one file, in both formats: what people open in a spreadsheet. */
const MOST_ROWS = MOST_XLSX_ROWS;
/** Rows whose labels are looked up together. */
const PAGE = 200;
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const input = z.object({
  ...gridReference,
  text: z.string().optional(),
  sort: z.array(z.object({ field: z.string(), direction: z.enum(["Ascending", "Descending"]) })).optional(),
  filters: z.array(z.record(z.string(), z.unknown())).optional(),
  columns: z.array(z.string()),
  format: z.enum(["Csv", "Xlsx"]),
  title: z.string(),
});

/** What a list matches, as a file. */
export const gridExport = defineJob({
  kind: "GridExport",
  input,
  async run(run) {
    const { text, sort, filters, columns: names, format, title, ...reference } = run.input;
    const { grid, contracts, scopeOf } = await run.read(async (context) => ({
      ...(await findGrid(context, reference)),
      contracts: context.runtime.layouts.contracts,
      scopeOf: (row: Row) => ({ ...rowScope(context, reference, row), Values: { ...row }, Initial: { ...row } }),
    }));
    // A column that went, or that the owner may not see any more, is not in the file.
    const columns = names.flatMap((name) => grid.columns.find((column) => column.name === name) ?? []);
    if (columns.length === 0) throw new Problem("LayoutChanged");
    const asked = Object.fromEntries(Object.entries({ text, sort, filters }).filter(([, value]) => value !== undefined));
    const source = sourceOf(grid, { ...reference.parameters, ...asked });
    let count = 0;
    const call = (service: string, operation: string, request: Record<string, unknown>) => run.callNamed(service, operation, request);
    const labels = new ChoiceLabels(call, scopeOf);
    async function* rows(): AsyncGenerator<Cell[]> {
      const listed = listedRows(call, contracts, source, membersOf(columns));
      for await (const some of inBatches(listed, PAGE)) {
        run.signal.throwIfAborted();
        await labels.load(columns, some);
        for (const row of some) {
          if (count === MOST_ROWS) return;
          count += 1;
          yield columns.map((column) => cellOf(column, row, labels));
        }
        run.progress({ done: count });
      }
    }
    const content: TableContent = { columns: columns.map((column) => String(column.column.DisplayValue)), rows: rows() };
    await run.attachFile(
      format === "Csv"
        ? { name: title, contentType: "text/csv", content: writeCsv(content, { hasByteOrderMark: true }) }
        : { name: title, contentType: XLSX, content: writeXlsx(content, { signal: run.signal }) },
    );
    run.progress({ done: count, total: count });
    return count === MOST_ROWS ? `${count.toLocaleString("en")} rows; a file holds no more` : `${count.toLocaleString("en")} rows`;
  },
});

/** The columns, and what their choices are asked with. */
const membersOf = (columns: readonly CompiledColumn[]): string[] => [
  ...new Set([
    ...columns.map(({ name }) => name),
    ...rowReads(columns.flatMap(({ enumSource }) => Object.values(enumSource?.parameters ?? {}))),
  ]),
];

async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** As people read it where a program would not: labels of choices, lists in one cell. */
function cellOf(compiled: CompiledColumn, row: Row, labels: ChoiceLabels): Cell {
  const { name, dataType, column } = compiled;
  const value = row[name];
  if (value === null || value === undefined) return null;
  const members = column.EnumMembers;
  const labelOf = (single: unknown): string =>
    String(
      members?.find((member) => member.Value === single)?.DisplayName ??
        labels.read(compiled, row, single) ??
        (typeof single === "object" ? JSON.stringify(single) : single),
    );
  if (Array.isArray(value)) return value.map(labelOf).join("; ");
  if (members !== undefined || labels.read(compiled, row, value) !== undefined) return labelOf(value);
  return listCell(listKindOf(dataType), value);
}
