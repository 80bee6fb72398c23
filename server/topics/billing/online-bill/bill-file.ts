import type { InvoiceFileFormat } from "../../../../shared/generated/types.ts";
import type { Runtime } from "../../../platform/call/context.ts";
import { loadSellerLogo } from "../../../platform/files/seller-logo.ts";
import { writeCsv } from "../../../platform/files/write-csv.ts";
import type { Locale } from "../../../platform/texts/locales.ts";
import type { BillReport } from "./report.ts";
import { writeBillJson } from "./write-json.ts";
import { writeBillPdf } from "./write-pdf.ts";
import { lineTable, writeBillWorkbook } from "./write-workbook.ts";
import { writeBillXml } from "./write-xml.ts";

export interface BillFile {
  /** The file name without extension. */
  readonly name: string;
  readonly extension: string;
  readonly contentType: string;
  readonly content: AsyncIterable<Uint8Array | string>;
}

const TYPES = {
  Pdf: { extension: "pdf", contentType: "application/pdf" },
  Xml: { extension: "xml", contentType: "application/xml" },
  Json: { extension: "json", contentType: "application/json" },
  Csv: { extension: "csv", contentType: "text/csv" },
  Xlsx: { extension: "xlsx", contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
} as const satisfies Record<InvoiceFileFormat, { extension: string; contentType: string }>;

/** A bill as a file of the format asked for, written while its lines are read. */
export async function billFile(
  runtime: Runtime,
  report: BillReport,
  { format, language, signal }: { readonly format: InvoiceFileFormat; readonly language: Locale; readonly signal?: AbortSignal },
): Promise<BillFile> {
  const { header, invoice } = report;
  const name =
    invoice === null
      ? `OnlineBill_${header.PayerName}_${header.IntervalId}_${header.Currency}`
      : `Invoice_${invoice.InvoiceNumber ?? `${invoice.PayerName}_${invoice.IntervalId}`}`;
  return { name, ...TYPES[format], content: await contentOf() };

  async function contentOf(): Promise<BillFile["content"]> {
    switch (format) {
      case "Pdf":
        return writeBillPdf(report, language, await loadSellerLogo(runtime, header.Seller?.AccountId ?? null));
      case "Xml":
        return writeBillXml(report);
      case "Json":
        return writeBillJson(report);
      case "Csv":
        return writeCsv(lineTable(report, language), { hasByteOrderMark: true });
      case "Xlsx":
        return writeBillWorkbook(report, language, signal);
    }
  }
}
