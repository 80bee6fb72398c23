import { z } from "zod";
import { defineJob } from "../../../platform/call/define-job.ts";
import { billFile } from "./bill-file.ts";
import { resolveBill } from "./bill-scope.ts";
import { readInvoiceReport } from "./read-invoice.ts";
import { type Reader, readReport } from "./read-report.ts";
import type { BillReport } from "./report.ts";

const bill = z.object({
  companyAccountId: z.number(),
  billingInterval: z.string(),
  hideIndirectPayments: z.boolean(),
  groupByCustomers: z.boolean(),
  currency: z.string(),
});
const input = z.object({
  /** The complete report of a month, or one invoice. */
  of: z.union([bill, z.object({ invoiceId: z.number() })]),
  format: z.enum(["Pdf", "Xlsx", "Xml", "Json", "Csv"]),
});

/** A bill with too many lines for a call: the same file, made by a job (domain §7.6). */
export const billFileJob = defineJob({
  kind: "BillFile",
  input,
  async run(run) {
    const { of, format } = run.input;
    const read: Reader = (work) => run.read(work);
    const report =
      "invoiceId" in of ? await readInvoiceReport(read, of.invoiceId) : await readReport(read, (context) => resolveBill(context, of));
    const { language, runtime } = await run.read(async (context) => ({ language: context.language, runtime: context.runtime }));
    const counted: BillReport = {
      ...report,
      lines: () => countLines(report, (done) => run.progress({ done, total: report.header.LineCount }), run.signal),
    };
    const file = await billFile(runtime, counted, { format, language, signal: run.signal });
    await run.attachFile({ name: `${file.name}.${file.extension}`, contentType: file.contentType, content: file.content });
    return undefined;
  },
});

async function* countLines(report: BillReport, tell: (done: number) => void, signal: AbortSignal): ReturnType<BillReport["lines"]> {
  let done = 0;
  for await (const line of report.lines()) {
    signal.throwIfAborted();
    done += 1;
    if (done % 500 === 0) tell(done);
    yield line;
  }
}
