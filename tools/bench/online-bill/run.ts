/** The online bill as files: lines per second for each format, and whether memory grows with their number. */
import { writeBillJson } from "../../../server/topics/billing/online-bill/write-json.ts";
import { writeBillPdf } from "../../../server/topics/billing/online-bill/write-pdf.ts";
import { writeBillWorkbook } from "../../../server/topics/billing/online-bill/write-workbook.ts";
import { writeBillXml } from "../../../server/topics/billing/online-bill/write-xml.ts";
import { buildReport } from "../../../tests/support/bill-report.ts";
import { markdownTable } from "../statistics.ts";

type Report = ReturnType<typeof buildReport>;

const FORMATS: Readonly<Record<string, (report: Report) => AsyncIterable<Uint8Array | string>>> = {
  XML: (report) => writeBillXml(report),
  JSON: (report) => writeBillJson(report),
  PDF: (report) => writeBillPdf(report, "en", null),
  XLSX: (report) => writeBillWorkbook(report, "en"),
};
/** The maximum of one call, and larger sizes of jobs. */
const SIZES = [5_000, 20_000, 50_000];
const MIB = 1_048_576;

/** @returns the Markdown of the part about the online bill */
export async function benchOnlineBill(): Promise<string> {
  const rows: string[][] = [];
  for (const [format, write] of Object.entries(FORMATS)) {
    // A warm-up: fonts or threads that a format loads once are not part of the cost of a line.
    await measure(write, buildReport({ sections: 1, linesEach: 50 }));
    for (const lines of SIZES) {
      const { seconds, bytes, growth } = await measure(write, buildReport({ sections: 50, linesEach: lines / 50 }));
      rows.push([
        format,
        lines.toLocaleString("en"),
        seconds.toFixed(2),
        Math.round(lines / seconds).toLocaleString("en"),
        `${(bytes / MIB).toFixed(1)} MiB`,
        `${growth.toFixed(0)} MiB`,
      ]);
    }
  }
  return [
    "The online bill as a file, streamed from generated lines; a workbook is written in a thread with a limit of 96 MiB. A bill of fifty lines warms up each format. Growth is the maximum memory of the process minus the memory before, garbage included.\n",
    markdownTable(["format", "lines", "seconds", "lines/s", "file", "memory growth"], rows),
  ].join("\n");
}

async function measure(write: (report: Report) => AsyncIterable<Uint8Array | string>, report: Report) {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  let bytes = 0;
  let pieces = 0;
  const begun = performance.now();
  for await (const piece of write(report)) {
    bytes += piece.length;
    pieces += 1;
    // Sampled in the loop and not by a timer: synchronous work would block the timer.
    if (pieces % 5 === 1) most = Math.max(most, process.memoryUsage().rss);
  }
  return { seconds: (performance.now() - begun) / 1000, bytes, growth: (most - before) / MIB };
}
