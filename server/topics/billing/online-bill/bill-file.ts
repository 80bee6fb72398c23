import type { InvoiceFileFormat } from "../../../../shared/generated/types.ts";
import type { Runtime } from "../../../platform/call/context.ts";
import { isKeptPath } from "../../../platform/files/file-names.ts";
import { typeOfContent } from "../../../platform/files/file-types.ts";
import { readContent } from "../../../platform/files/read-content.ts";
import { writeCsv } from "../../../platform/files/write-csv.ts";
import type { Locale } from "../../../platform/texts/locales.ts";
import type { BillReport } from "./report.ts";
import { writeBillJson } from "./write-json.ts";
import { writeBillPdf } from "./write-pdf.ts";
import { lineTable, writeBillWorkbook } from "./write-workbook.ts";
import { writeBillXml } from "./write-xml.ts";

export interface BillFile {
  /** Without extension, as people save it. */
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

/** An image of few bytes may unfold to gigabytes. */
const MOST_PIXELS = 20_000_000;
const MOST_BYTES = 4_194_304;

/**
 * The logo of a seller for its papers, as PNG: PDF knows few formats. A seller's logo is there for its customers, whether they see its account or not.
 *
 * @returns null where there is none, or it cannot be drawn: the seller's name is shown in its place
 */
async function loadSellerLogo(runtime: Runtime, sellerAccountId: number | null): Promise<Buffer | null> {
  if (sellerAccountId === null) return null;
  const db = runtime.system("logo of a seller");
  const seller = await db.selectFrom("account").select("values").where("account_id", "=", sellerAccountId).executeTakeFirst();
  const path = seller?.values.Logo;
  if (typeof path !== "string" || !isKeptPath(path)) return null;
  const file = await db
    .selectFrom("kept_file")
    .select(["file_id", "content_type", "size_bytes"])
    .where("path", "=", path)
    .where("is_complete", "=", true)
    .executeTakeFirst();
  if (file === undefined || typeOfContent(file.content_type)?.isImage !== true || file.size_bytes > MOST_BYTES) return null;
  const pieces: Buffer[] = [];
  for await (const piece of readContent(runtime.system, file.file_id)) pieces.push(piece);
  const { default: sharp } = await import("sharp");
  try {
    return await sharp(Buffer.concat(pieces), { limitInputPixels: MOST_PIXELS, failOn: "error" })
      .resize({ width: 720, height: 192, fit: "inside", withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch {
    // Broken, or larger than we draw: a bill without a picture is better than none.
    return null;
  }
}
