import type { GetOnlineBillReportJsonResponse, InvoiceLine } from "../../../../shared/generated/types.ts";
import { type BillReport, MOST_INLINE_LINES } from "./report.ts";

/** A bill as one answer. When lines are too many for a screen or not requested, the sections come without them. */
export async function presentReport(report: BillReport, withLines: boolean): Promise<GetOnlineBillReportJsonResponse> {
  const isTooLong = report.header.LineCount > MOST_INLINE_LINES;
  const linesOf = new Map<string, InvoiceLine[]>(report.sections.map(({ Key }) => [Key, []]));
  if (withLines && !isTooLong) for await (const { sectionKey, line } of report.lines()) linesOf.get(sectionKey)?.push(line);
  return {
    Header: report.header,
    Sections: report.sections.map((section) => ({ ...section, Lines: linesOf.get(section.Key) ?? [] })),
    Totals: [...report.totals],
    Commitments: [...report.commitments],
    PendingCharges: [...report.pendingCharges],
    LinesOmitted: isTooLong || !withLines,
  };
}

/** The same as a file, written as its lines are read. */
export async function* writeBillJson({ header, sections, totals, commitments, pendingCharges, lines }: BillReport): AsyncGenerator<string> {
  yield `{"Header":${JSON.stringify(header)},"Sections":[`;
  const rest = lines();
  let next = await rest.next();
  for (const [index, section] of sections.entries()) {
    yield `${index === 0 ? "" : ","}\n${JSON.stringify(section).slice(0, -1)},"Lines":[`;
    for (let isFirst = true; !next.done && next.value.sectionKey === section.Key; next = await rest.next(), isFirst = false)
      yield `${isFirst ? "" : ","}\n${JSON.stringify(next.value.line)}`;
    yield "]}";
  }
  yield `],\n"Totals":${JSON.stringify(totals)},"Commitments":${JSON.stringify(commitments)},"PendingCharges":${JSON.stringify(pendingCharges)},"LinesOmitted":false}\n`;
}
