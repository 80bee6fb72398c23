import { z } from "zod";
import type { Cell } from "../../files/table-content.ts";
import { writeCsv } from "../../files/write-csv.ts";
import { writeXlsx } from "../../files/write-xlsx.ts";
import type { AccountOperations } from "../../generated/operations.ts";
import type { GetUsersForCompanyRequest, GetUsersForCompanyResponse } from "../../generated/types.ts";
import { defineJob, type JobRun } from "../define-job.ts";

const LIST: keyof AccountOperations = "GetUsersForCompany";
const PAGE = 200;

const COLUMNS = ["AccountId", "DisplayName", "Username", "AccountState", "LastLogon", "HasMfa", "Roles"] as const;

const input = z.object({
  /** The request of GetUsersForCompany without its page, as it was checked when the export was started. */
  query: z.custom<Omit<GetUsersForCompanyRequest, "skip" | "take">>((value) => typeof value === "object" && value !== null),
  format: z.enum(["Csv", "Xlsx"]),
  fileName: z.string(),
});

/** The users of a company as a file: page by page as its owner may read them at that moment. */
export const exportUsersJob = defineJob({
  kind: "UserExport",
  input,
  async run(run) {
    const { format, fileName } = run.input;
    const table = { columns: COLUMNS, rows: users(run) };
    if (format === "Csv") {
      await run.attachFile({ name: `${fileName}.csv`, contentType: "text/csv", content: writeCsv(table, { hasByteOrderMark: true }) });
    } else {
      const content = writeXlsx(table, { sheet: "Users", signal: run.signal });
      const contentType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
      await run.attachFile({ name: `${fileName}.xlsx`, contentType, content });
    }
    return undefined;
  },
});

async function* users(run: JobRun<z.output<typeof input>>): AsyncGenerator<Cell[]> {
  for (let read = 0; ; ) {
    run.signal.throwIfAborted();
    const page = (await run.call("Account", LIST, { ...run.input.query, skip: read, take: PAGE })) as GetUsersForCompanyResponse;
    read += page.Items.length;
    run.progress({ done: read, total: page.TotalCount });
    for (const user of page.Items)
      yield COLUMNS.map((column): Cell => (column === "LastLogon" && user.LastLogon !== null ? new Date(user.LastLogon) : user[column]));
    if (page.Items.length < PAGE) return;
  }
}
