import { CsvError, parse } from "csv-parse/sync";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import type { Sentence, SentenceParams } from "../../../platform/call/error-texts.ts";
import { Problem, validationFailed } from "../../../platform/call/problem.ts";
import { readXlsx } from "../../../platform/files/read-xlsx.ts";

const MOST_BYTES = 5_242_880;
const MOST_ROWS = 20_000;
const MOST_COLUMNS = 50;
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** Of them the first must be there, or the second; the last always. */
const TITLES = ["PriceableItemId", "ProductNumber", "PinnedPrice"] as const;

export interface PriceFileRow {
  /** As a spreadsheet counts: the titles are row 1. */
  readonly number: number;
  readonly itemId: string;
  readonly productNumber: string;
  readonly price: string;
}

/** The rows of the caller's upload. @throws Problem ValidationFailed, FileTooLarge, FileTypeNotAllowed */
export async function readPriceFile(context: Context, path: string): Promise<readonly PriceFileRow[]> {
  const file = await context.db
    .selectFrom("kept_file")
    .select(["file_id", "size_bytes", "content_type"])
    .where("path", "=", path)
    .where("owner_account_id", "=", callerOf(context).userAccountId)
    .where("is_complete", "=", true)
    .executeTakeFirst();
  if (file === undefined)
    throw validationFailed([{ field: "file", code: "unknownFile", message: "The file is no longer available. Upload it again." }]);
  if (file.content_type !== "text/csv" && file.content_type !== XLSX) throw new Problem("FileTypeNotAllowed");
  if (file.size_bytes > MOST_BYTES) throw new Problem("FileTooLarge", { message: "A file to import may have at most 5 MiB." });
  const pieces = await context.db
    .selectFrom("kept_file_chunk")
    .select("bytes")
    .where("file_id", "=", file.file_id)
    .orderBy("position")
    .execute();
  const bytes = Buffer.concat(pieces.map((piece) => piece.bytes));
  return rowsOf(
    file.content_type === XLSX ? await readXlsx({ bytes, mostRows: MOST_ROWS + 2, mostColumns: MOST_COLUMNS }) : readCsv(bytes),
  );
}

const wrong = (message: Sentence, params: SentenceParams = {}) =>
  validationFailed([{ field: "file", code: "unreadable", message, params }]);

/** Which of comma and semicolon separates is what divides the titles into more. */
function readCsv(bytes: Buffer): string[][] {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const [line = ""] = text.split(/\r?\n/, 1);
    const delimiter = line.split(";").length > line.split(",").length ? ";" : ",";
    return parse(text, { delimiter, relax_column_count: true, record_delimiter: ["\r\n", "\n", "\r"], to: MOST_ROWS + 2 });
  } catch (error) {
    if (error instanceof CsvError)
      throw wrong("The file cannot be read as a table: the quotation marks in line {line} do not match.", {
        line: Number(error.lines ?? 1),
      });
    if (error instanceof TypeError) throw wrong("The file is not text in UTF-8.");
    throw error;
  }
}

function rowsOf(table: readonly (readonly string[])[]): PriceFileRow[] {
  const titles = (table[0] ?? []).map((title) => title.trim().toLowerCase());
  const at = (name: (typeof TITLES)[number]) => titles.indexOf(name.toLowerCase());
  const [itemId, productNumber, price] = TITLES.map(at) as [number, number, number];
  if (price < 0 || (itemId < 0 && productNumber < 0))
    throw wrong("The header row needs the columns {columns}.", { columns: "ProductNumber, PinnedPrice" });
  const cell = (cells: readonly string[], index: number) => (index < 0 ? "" : (cells[index] ?? "").trim());
  const rows = table
    .slice(1)
    .flatMap((cells, index) =>
      cells.every((text) => text.trim() === "")
        ? []
        : [{ number: index + 2, itemId: cell(cells, itemId), productNumber: cell(cells, productNumber), price: cell(cells, price) }],
    );
  if (rows.length === 0) throw wrong("There are no rows below the header row.");
  if (rows.length > MOST_ROWS) throw wrong("A file may have at most {limit, number} rows.", { limit: MOST_ROWS });
  return rows;
}
