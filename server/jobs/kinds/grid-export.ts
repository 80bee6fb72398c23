import { z } from "zod";
import type { CompiledColumn } from "../../../layout/compiled.ts";
import type { Cell, TableContent } from "../../files/table-content.ts";
import { writeCsv } from "../../files/write-csv.ts";
import { MOST_XLSX_ROWS, writeXlsx } from "../../files/write-xlsx.ts";
import { findGrid } from "../../grid/grid-place.ts";
import { listedRows, type Row, sourceOf } from "../../grid/selected-rows.ts";
import { Problem } from "../../http/problem.ts";
import { defineJob } from "../define-job.ts";
import { gridPlace } from "./grid-place.ts";

/** Most rows of one file, in both formats: what people open in a spreadsheet. */
const MOST_ROWS = MOST_XLSX_ROWS;
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const input = z.object({
  ...gridPlace,
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
    const { text, sort, filters, columns: names, format, title, ...place } = run.input;
    const { grid, contracts } = await run.read(async (context) => ({
      ...(await findGrid(context, place)),
      contracts: context.runtime.layouts.contracts,
    }));
    // A column that went, or that the owner may not see any more, is not in the file.
    const columns = names.flatMap((name) => grid.columns.find((column) => column.name === name) ?? []);
    if (columns.length === 0) throw new Problem("LayoutChanged");
    const asked = Object.fromEntries(Object.entries({ text, sort, filters }).filter(([, value]) => value !== undefined));
    const source = sourceOf(grid, { ...place.parameters, ...asked });
    let count = 0;
    async function* rows(): AsyncGenerator<Cell[]> {
      const call = (service: string, operation: string, request: Record<string, unknown>) => run.call(service, operation, request);
      for await (const row of listedRows(
        call,
        contracts,
        source,
        columns.map((column) => column.name),
      )) {
        run.signal.throwIfAborted();
        if (count === MOST_ROWS) return;
        count += 1;
        run.progress({ done: count });
        yield columns.map((column) => cellOf(column, row));
      }
    }
    const content: TableContent = { columns: columns.map((column) => String(column.column.DisplayValue)), rows: rows() };
    await run.attachFile(
      format === "Csv"
        ? { name: title, contentType: "text/csv", content: writeCsv(content, { hasByteOrderMark: true }) }
        : { name: title, contentType: XLSX, content: await writeXlsx(content, { signal: run.signal }) },
    );
    run.progress({ done: count, total: count });
    return count === MOST_ROWS ? `${count.toLocaleString("en")} rows; a file holds no more` : `${count.toLocaleString("en")} rows`;
  },
});

/** As people read it where a program would not: labels of choices, lists in one cell. Numbers, dates and times stay what they are. */
function cellOf({ name, dataType, column }: CompiledColumn, row: Row): Cell {
  const value = row[name];
  if (value === null || value === undefined) return null;
  const members = column.EnumMembers;
  const labelOf = (single: unknown): string =>
    String(
      members?.find((member) => member.Value === single)?.DisplayName ?? (typeof single === "object" ? JSON.stringify(single) : single),
    );
  if (Array.isArray(value)) return value.map(labelOf).join("; ");
  if (members !== undefined) return labelOf(value);
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (dataType === "decimal" && Number.isFinite(Number(value)) && String(value).replace(/\D/g, "").length <= 15) return Number(value);
  return labelOf(value);
}
