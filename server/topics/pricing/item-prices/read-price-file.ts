import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { Problem, validationFailed } from "../../../platform/call/problem.ts";
import { readCsv, unreadable } from "../../../platform/files/read-csv.ts";
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
    file.content_type === XLSX
      ? await readXlsx({ bytes, mostRows: MOST_ROWS + 2, mostColumns: MOST_COLUMNS })
      : readCsv(bytes, { mostRows: MOST_ROWS + 2 }).rows,
  );
}

function rowsOf(table: readonly (readonly string[])[]): PriceFileRow[] {
  const titles = (table[0] ?? []).map((title) => title.trim().toLowerCase());
  const at = (name: (typeof TITLES)[number]) => titles.indexOf(name.toLowerCase());
  const [itemId, productNumber, price] = TITLES.map(at) as [number, number, number];
  if (price < 0 || (itemId < 0 && productNumber < 0))
    throw unreadable("The header row needs the columns {columns}.", { columns: "ProductNumber, PinnedPrice" });
  const cell = (cells: readonly string[], index: number) => (index < 0 ? "" : (cells[index] ?? "").trim());
  const rows = table
    .slice(1)
    .flatMap((cells, index) =>
      cells.every((text) => text.trim() === "")
        ? []
        : [{ number: index + 2, itemId: cell(cells, itemId), productNumber: cell(cells, productNumber), price: cell(cells, price) }],
    );
  if (rows.length === 0) throw unreadable("There are no rows below the header row.");
  if (rows.length > MOST_ROWS) throw unreadable("A file may have at most {limit, number} rows.", { limit: MOST_ROWS });
  return rows;
}
