import { z } from "zod";
import type { Kind } from "../../../shared/lists/kind.ts";
import { defineJob, type JobRun } from "../call/define-job.ts";
import type { NamedMembers } from "./column.ts";
import type { ListPage } from "./define-list.ts";
import { columnOf, listFile, listPages } from "./list-file.ts";

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
  /** Reads a page of the list with the job owner's current rights. */
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

  return defineJob<ListExportInput<Query>>({
    kind,
    input: input as unknown as z.ZodType<ListExportInput<Query>>,
    async run(run) {
      const { query, format, fileName } = run.input;
      const pages = listPages(async (page) => {
        const { Items, TotalCount, TotalIsExact } = await read(run, { ...query, ...page });
        run.progress({ done: page.skip + Items.length, total: TotalIsExact === false ? null : TotalCount });
        return Items;
      });
      const file = listFile({
        ...{ format, name: fileName, sheet, pages, signal: run.signal },
        columns: columns.map((member) => columnOf(list, member)),
      });
      await run.attachFile({ ...file, name: `${file.name}.${file.extension}` });
      return undefined;
    },
  });
}
