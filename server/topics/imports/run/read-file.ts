import { CsvError, parse } from "csv-parse/sync";
import type { Sentence, SentenceParams } from "../../../platform/call/error-texts.ts";
import { Problem, validationFailed } from "../../../platform/call/problem.ts";

/** Limits of one file (domain §6.5). */
const MOST_ROWS = 5_000;
export const MOST_BYTES = 5_242_880;
/** Rows that a user adds to a file of another system may end differently. */
const LINE_ENDS = ["\r\n", "\n", "\r"];
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
 * A table of texts from a file: CSV (RFC 4180) in UTF-8, with or without a byte order mark, its first row the titles. Which of comma and semicolon separates
 * is what divides the titles into more.
 *
 * @throws Problem ValidationFailed, FileTooLarge
 */
export function readImportFile(bytes: Uint8Array): ImportedFile {
  if (bytes.byteLength > MOST_BYTES) throw new Problem("FileTooLarge", { message: "A file to import may have at most 5 MiB." });
  const text = decode(bytes);
  const delimiter = (["," as const, ";" as const] satisfies ("," | ";")[])
    .map((candidate) => ({ candidate, titles: records(text, candidate, 1)[0]?.length ?? 0 }))
    .reduce((best, other) => (other.titles > best.titles ? other : best)).candidate;
  const [titles = [], ...lines] = records(text, delimiter).map((cells) => cells.map((cell) => cell.trim()));
  assertTitles(titles);
  const rows = lines.flatMap((cells, index) =>
    cells.every((cell) => cell === "") ? [] : [{ number: index + 2, cells: titles.map((_, at) => cells[at] ?? "") }],
  );
  const ragged = lines.findIndex((cells) => cells.length > titles.length && cells.slice(titles.length).some((cell) => cell !== ""));
  if (ragged >= 0) throw wrong("Row {row} has more cells than the header row.", { row: ragged + 2 });
  if (rows.length === 0) throw wrong("There are no rows below the header row.");
  if (rows.length > MOST_ROWS) throw wrong("A file may have at most {limit, number} rows.", { limit: MOST_ROWS });
  const long = rows.find(({ cells }) => cells.some((cell) => cell.length > LONGEST_CELL));
  if (long !== undefined) throw wrong("The text of a cell in row {row} is too long.", { row: long.number });
  return { delimiter, titles, rows };
}

const wrong = (message: Sentence, params: SentenceParams = {}) =>
  validationFailed([{ field: "file", code: "unreadable", message, params }]);

function decode(bytes: Uint8Array): string {
  try {
    // Takes the byte order mark away. PostgreSQL keeps no NUL, and no table has one.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (text.includes("\0")) throw new TypeError("NUL");
    return text;
  } catch {
    throw wrong("The file is not text in UTF-8.");
  }
}

/** @param most maximum number of records */
function records(text: string, delimiter: string, most?: number): string[][] {
  try {
    return parse(text, { delimiter, record_delimiter: LINE_ENDS, relax_column_count: true, ...(most === undefined ? {} : { to: most }) });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // While it is not known what separates, the other one may read it.
    if (most !== undefined) return [];
    throw wrong("The file cannot be read as a table: the quotation marks in line {line} do not match.", { line: Number(error.lines ?? 1) });
  }
}

function assertTitles(titles: readonly string[]): void {
  if (titles.length > MOST_COLUMNS) throw wrong("A file may have at most {limit} columns.", { limit: MOST_COLUMNS });
  const seen = new Set<string>();
  for (const title of titles) {
    const known = title.toLowerCase();
    if (known !== "" && seen.has(known)) throw wrong("The column {column} appears twice.", { column: title });
    seen.add(known);
  }
}
