import { CsvError, parse } from "csv-parse/sync";
import type { Sentence, SentenceParams } from "../call/error-texts.ts";
import { type Problem, validationFailed } from "../call/problem.ts";

/** Rows that a user adds to a file of another system may end differently. */
const LINE_ENDS = ["\r\n", "\n", "\r"];
const DELIMITERS = [",", ";"] as const;

interface CsvTable {
  readonly delimiter: (typeof DELIMITERS)[number];
  readonly rows: string[][];
}

/**
 * CSV (RFC 4180) in UTF-8, with or without a byte order mark. Which of comma and semicolon separates is what divides the first row into more.
 *
 * @throws Problem ValidationFailed
 */
export function readCsv(bytes: Uint8Array, { mostRows }: { readonly mostRows?: number } = {}): CsvTable {
  const text = decode(bytes);
  const delimiter = DELIMITERS.map((candidate) => ({ candidate, titles: titlesOf(text, candidate) })).reduce((best, other) =>
    other.titles > best.titles ? other : best,
  ).candidate;
  try {
    return { delimiter, rows: records(text, delimiter, mostRows) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable("The file cannot be read as a table: the quotation marks in line {line} do not match.", {
      line: Number(error.lines ?? 1),
    });
  }
}

/** Why a file is no table that an operation takes. */
export const unreadable = (message: Sentence, params: SentenceParams = {}): Problem =>
  validationFailed([{ field: "file", code: "unreadable", message, params }]);

function decode(bytes: Uint8Array): string {
  try {
    // Takes the byte order mark away. PostgreSQL keeps no NUL, and no table has one.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (text.includes("\0")) throw new TypeError("NUL");
    return text;
  } catch {
    throw unreadable("The file is not text in UTF-8.");
  }
}

const records = (text: string, delimiter: string, most: number | undefined): string[][] =>
  parse(text, { delimiter, record_delimiter: LINE_ENDS, relax_column_count: true, ...(most === undefined ? {} : { to: most }) });

/** None where quotation marks do not match: the other delimiter may read them. */
function titlesOf(text: string, delimiter: string): number {
  try {
    return records(text, delimiter, 1)[0]?.length ?? 0;
  } catch (error) {
    if (error instanceof CsvError) return 0;
    throw error;
  }
}
