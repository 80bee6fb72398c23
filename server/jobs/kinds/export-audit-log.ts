import { z } from "zod";
import type { Cell } from "../../files/table-content.ts";
import { writeCsv } from "../../files/write-csv.ts";
import { writeXlsx } from "../../files/write-xlsx.ts";
import type { AccountOperations } from "../../generated/operations.ts";
import type { AuditRecord, GetAuditLogRequest, GetAuditLogResponse } from "../../generated/types.ts";
import { defineJob, type JobRun } from "../define-job.ts";

const LIST: keyof AccountOperations = "GetAuditLog";
const PAGE = 200;

const COLUMNS: readonly (keyof AuditRecord & string)[] = [
  "TimestampUtc",
  "EventType",
  "Result",
  "ActorUsername",
  "ActorDisplayName",
  "ImpersonatorUsername",
  "ObjectType",
  "ObjectId",
  "ObjectDisplayName",
  "ObjectAccountId",
  "ChangesText",
  "Reason",
  "ErrorCode",
  "Channel",
  "IpAddress",
  "Service",
  "Operation",
  "CorrelationId",
];

const input = z.object({
  /** The request of GetAuditLog without its page, as it was checked when the export was started. */
  query: z.custom<Omit<GetAuditLogRequest, "skip" | "take">>((value) => typeof value === "object" && value !== null),
  format: z.enum(["Csv", "Xlsx"]),
  fileName: z.string(),
});

/** The audit log as a file: page by page as its owner may read it at that moment. */
export const exportAuditLogJob = defineJob({
  kind: "AuditLogExport",
  input,
  async run(run) {
    const { format, fileName } = run.input;
    const counted = { records: 0 };
    const table = { columns: COLUMNS, rows: records(run, counted) };
    if (format === "Csv") {
      await run.attachFile({ name: `${fileName}.csv`, contentType: "text/csv", content: writeCsv(table, { hasByteOrderMark: true }) });
    } else {
      const content = writeXlsx(table, { sheet: "Audit log", signal: run.signal });
      const contentType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
      await run.attachFile({ name: `${fileName}.xlsx`, contentType, content });
    }
    return undefined;
  },
});

async function* records(run: JobRun<z.output<typeof input>>, counted: { records: number }): AsyncGenerator<Cell[]> {
  for (;;) {
    run.signal.throwIfAborted();
    const page = (await run.call("Account", LIST, {
      ...run.input.query,
      skip: counted.records,
      take: PAGE,
    })) as GetAuditLogResponse;
    counted.records += page.Items.length;
    run.progress({ done: counted.records, total: page.TotalIsExact === false ? null : page.TotalCount });
    for (const record of page.Items) yield COLUMNS.map((column) => cellOf(column, record[column]));
    if (page.Items.length < PAGE) return;
  }
}

function cellOf(column: string, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (column === "TimestampUtc") return new Date(String(value));
  return typeof value === "number" || typeof value === "boolean" ? value : String(value);
}
