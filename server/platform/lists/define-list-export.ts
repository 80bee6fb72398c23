import { z } from "zod";
import type { Kind } from "../../../shared/lists/kind.ts";
import { defineJob, type JobRun } from "../call/define-job.ts";
import type { Cell } from "../files/table-content.ts";
import { writeCsv } from "../files/write-csv.ts";
import { writeXlsx } from "../files/write-xlsx.ts";
import type { NamedMembers } from "./column.ts";
import type { ListPage } from "./define-list.ts";
import { cellOf } from "./export-cells.ts";

const PAGE = 200;
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export interface ListExportInput<Query> {
  readonly query: Query;
  readonly format: "Csv" | "Xlsx";
  readonly fileName: string;
}

interface ListExport<Query, Row> {
  /** Name of the job. */
  readonly kind: string;
  readonly sheet: string;
  /** The list: it says of each member what its values are. */
  readonly list: { readonly kinds: Readonly<Record<NamedMembers<Row>, Kind>> };
  /** Members of the row, in the order of the file. */
  readonly columns: readonly NamedMembers<Row>[];
  /** A page of the list, asked for as the job's owner: what the owner may read at that moment. */
  readonly read: (
    run: JobRun<ListExportInput<Query>>,
    request: Query & { readonly skip: number; readonly take: number },
  ) => Promise<ExportedPage<Row>>;
}
interface ExportedPage<Row> extends Omit<ListPage<Row>, "Items"> {
  readonly Items: readonly Row[];
}

/** A job that writes what a list operation answers into a file, page by page. Its query is the operation's request without the page, as it was checked. */
export function defineListExport<Query extends object, Row extends object>({ kind, sheet, list, columns, read }: ListExport<Query, Row>) {
  const input = z.object({
    query: z.custom<Query>((value) => typeof value === "object" && value !== null),
    format: z.enum(["Csv", "Xlsx"]),
    fileName: z.string(),
  });

  async function* rows(run: JobRun<ListExportInput<Query>>): AsyncGenerator<Cell[]> {
    for (let skip = 0; ; ) {
      run.signal.throwIfAborted();
      const page = await read(run, { ...run.input.query, skip, take: PAGE });
      skip += page.Items.length;
      run.progress({ done: skip, total: page.TotalIsExact === false ? null : page.TotalCount });
      for (const row of page.Items) yield columns.map((column) => cellOf(list.kinds[column], row[column]));
      if (page.Items.length < PAGE) return;
    }
  }

  return defineJob<ListExportInput<Query>>({
    kind,
    input: input as unknown as z.ZodType<ListExportInput<Query>>,
    async run(run) {
      const { format, fileName } = run.input;
      const table = { columns, rows: rows(run) };
      if (format === "Csv")
        await run.attachFile({ name: `${fileName}.csv`, contentType: "text/csv", content: writeCsv(table, { hasByteOrderMark: true }) });
      else await run.attachFile({ name: `${fileName}.xlsx`, contentType: XLSX, content: writeXlsx(table, { sheet, signal: run.signal }) });
      return undefined;
    },
  });
}
