import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import { type Cell, safeText, type TableContent } from "./table-content.ts";

export interface CsvOptions {
  /** Without a byte order mark Excel assumes the language's old code page. */
  readonly hasByteOrderMark?: boolean;
  readonly delimiter?: "," | ";";
}

/**
 * A table as CSV (RFC 4180, UTF-8), row by row as it is read.
 *
 * Numbers and dates are written as such (`-5`, ISO 8601); texts that a spreadsheet would run are made harmless.
 */
export function writeCsv({ columns, rows }: TableContent, { hasByteOrderMark = false, delimiter = "," }: CsvOptions = {}): Readable {
  const lines = stringify({ bom: hasByteOrderMark, delimiter, record_delimiter: "windows", quoted_match: /[\r\n]/ });
  const source = Readable.from(cells(columns, rows));
  source.once("error", (error) => lines.destroy(error));
  // Rows may fail before anyone reads; a later reader gets this error, and until then it must not end the process.
  lines.on("error", () => undefined);
  lines.once("close", () => source.destroy());
  return source.pipe(lines);
}

async function* cells(columns: readonly string[], rows: TableContent["rows"]): AsyncGenerator<string[]> {
  yield columns.map(safeText);
  for await (const row of rows) yield row.map(cellText);
}

function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === "string" ? safeText(cell) : String(cell);
}
