import { z } from "zod";
import type { CompiledColumn } from "../../../../layout/compiled.ts";
import { listKindOf } from "../../../../layout/list-kind.ts";
import { rowReads } from "../../../../layout/members-read.ts";
import { defineJob } from "../../../platform/call/define-job.ts";
import { Problem } from "../../../platform/call/problem.ts";
import type { Cell } from "../../../platform/files/table-content.ts";
import { MOST_XLSX_ROWS } from "../../../platform/files/write-xlsx.ts";
import { cellOf as listCell } from "../../../platform/lists/export-cells.ts";
import { listFile } from "../../../platform/lists/list-file.ts";
import { ChoiceLabels } from "./choice-labels.ts";
import { findGrid } from "./grid-reference.ts";
import { gridReference } from "./grid-reference-input.ts";
import { rowScope } from "./row-scope.ts";
import { listedPages, type Row, sourceOf } from "./selected-rows.ts";

/** Most rows of one file, in both formats: what people open in a spreadsheet. */
const MOST_ROWS = MOST_XLSX_ROWS;

const input = z.object({
  ...gridReference,
  text: z.string().optional(),
  sort: z.array(z.object({ field: z.string(), direction: z.enum(["Ascending", "Descending"]) })).optional(),
  filters: z.array(z.record(z.string(), z.unknown())).optional(),
  columns: z.array(z.string()),
  format: z.enum(["Csv", "Xlsx"]),
  title: z.string(),
});

/** The matches of a list, as a file. */
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
    // A column that was removed, or that the owner may no longer see, is not in the file.
    const columns = names.flatMap((name) => grid.columns.find((column) => column.name === name) ?? []);
    if (columns.length === 0) throw new Problem("LayoutChanged");
    const asked = Object.fromEntries(Object.entries({ text, sort, filters }).filter(([, value]) => value !== undefined));
    const source = sourceOf(grid, { ...reference.parameters, ...asked });
    let count = 0;
    const call = (service: string, operation: string, request: Record<string, unknown>) => run.callNamed(service, operation, request);
    const labels = new ChoiceLabels(call, scopeOf);
    async function* pages(): AsyncGenerator<readonly Row[]> {
      for await (const page of listedPages(call, contracts, source, membersOf(columns))) {
        const rows = page.slice(0, MOST_ROWS - count);
        await labels.load(columns, rows);
        count += rows.length;
        run.progress({ done: count });
        yield rows;
        if (count === MOST_ROWS) return;
      }
    }
    const file = listFile<Row>({
      ...{ format, name: title, pages: pages(), signal: run.signal },
      columns: columns.map((column) => ({ title: String(column.column.DisplayValue), cell: (row) => cellOf(column, row, labels) })),
    });
    await run.attachFile({ ...file, name: `${file.name}.${file.extension}` });
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

/** The value for people: labels of choices, lists in one cell. */
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
