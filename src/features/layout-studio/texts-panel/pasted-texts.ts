import type { Locale } from "../../../../layout/model.ts";
import type { TextEdit, TextRow } from "./text-rows.ts";

/**
 * What a spreadsheet puts on the clipboard, laid over the table from one cell on: lines go down, tabs go to the right. What does not fit is left out.
 *
 * @returns null for a single text, which is pasted as always
 */
export function pastedTexts(
  pasted: string,
  rows: readonly TextRow[],
  columns: readonly Locale[],
  start: { row: number; column: number },
): TextEdit[] | null {
  const lines = pasted.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  if (lines.length === 1 && !pasted.includes("\t")) return null;
  return lines.flatMap((line, down) =>
    unquoted(line).flatMap((form, right) => {
      const row = rows[start.row + down];
      const locale = columns[start.column + right];
      return row === undefined || locale === undefined ? [] : [{ row, locale, form: form.trim() }];
    }),
  );
}

/** Spreadsheets put cells with quotation marks into quotation marks. */
const unquoted = (line: string): string[] =>
  line.split("\t").map((cell) => (/^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell));
