import { Problem } from "../../../platform/call/problem.ts";
import { readCsv, unreadable } from "../../../platform/files/read-csv.ts";

/** Limits of one file (domain §6.5). */
const MOST_ROWS = 5_000;
export const MOST_BYTES = 5_242_880;
const MOST_COLUMNS = 200;
const LONGEST_CELL = 10_000;

interface ImportedRow {
  /** Row number as in a spreadsheet: the titles are row 1. */
  readonly number: number;
  /** Same length as the titles. */
  readonly cells: readonly string[];
}

interface ImportedFile {
  readonly delimiter: "," | ";";
  readonly titles: readonly string[];
  readonly rows: readonly ImportedRow[];
}

/**
 * A table of texts from a file, its first row the titles.
 *
 * @throws Problem ValidationFailed, FileTooLarge
 */
export function readImportFile(bytes: Uint8Array): ImportedFile {
  if (bytes.byteLength > MOST_BYTES) throw new Problem("FileTooLarge", { message: "A file to import may have at most 5 MiB." });
  const { delimiter, rows: records } = readCsv(bytes);
  const [titles = [], ...lines] = records.map((cells) => cells.map((cell) => cell.trim()));
  assertTitles(titles);
  const rows = lines.flatMap((cells, index) =>
    cells.every((cell) => cell === "") ? [] : [{ number: index + 2, cells: titles.map((_, at) => cells[at] ?? "") }],
  );
  const ragged = lines.findIndex((cells) => cells.length > titles.length && cells.slice(titles.length).some((cell) => cell !== ""));
  if (ragged >= 0) throw unreadable("Row {row} has more cells than the header row.", { row: ragged + 2 });
  if (rows.length === 0) throw unreadable("There are no rows below the header row.");
  if (rows.length > MOST_ROWS) throw unreadable("A file may have at most {limit, number} rows.", { limit: MOST_ROWS });
  const long = rows.find(({ cells }) => cells.some((cell) => cell.length > LONGEST_CELL));
  if (long !== undefined) throw unreadable("The text of a cell in row {row} is too long.", { row: long.number });
  return { delimiter, titles, rows };
}

function assertTitles(titles: readonly string[]): void {
  if (titles.length > MOST_COLUMNS) throw unreadable("A file may have at most {limit} columns.", { limit: MOST_COLUMNS });
  const seen = new Set<string>();
  for (const title of titles) {
    const known = title.toLowerCase();
    if (known !== "" && seen.has(known)) throw unreadable("The column {column} appears twice.", { column: title });
    seen.add(known);
  }
}
