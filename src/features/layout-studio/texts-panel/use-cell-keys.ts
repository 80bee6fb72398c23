import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../../../layout/model.ts";
import { useStudioActions } from "../studio-context.ts";
import { type TextEdit, type TextRow, withTexts } from "./text-rows.ts";

/**
 * Applies a pasted spreadsheet range from one cell on: lines go down, tabs go right. What does not fit is dropped.
 *
 * @returns null for a single text, which is pasted as usual
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

/** Spreadsheets quote cells that contain quotation marks. */
const unquoted = (line: string): string[] =>
  line.split("\t").map((cell) => (/^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell));

export interface CellKeys {
  press(event: KeyboardEvent<HTMLTextAreaElement>, column: number): void;
  paste(event: ClipboardEvent<HTMLTextAreaElement>, row: TextRow, column: number): void;
}

/** Keys and clipboard of the table. The object keeps its identity, so that unchanged rows are not drawn again. */
export function useCellKeys(rows: readonly TextRow[], columns: readonly Locale[]): CellKeys {
  const { t } = useTranslation();
  const studio = useStudioActions();
  const latest = useRef({ rows, columns, t });
  useLayoutEffect(() => {
    latest.current = { rows, columns, t };
  });
  return useMemo(
    () => ({
      press(event, column) {
        const step = stepOf(event);
        if (step === 0) return;
        event.preventDefault();
        const line = event.currentTarget.closest("tr");
        const next = step === 1 ? line?.nextElementSibling : line?.previousElementSibling;
        const cell = next?.querySelectorAll("textarea")[column];
        cell?.focus();
        cell?.select();
      },
      paste(event, row, column) {
        const { rows: shown, columns: languages, t: say } = latest.current;
        const start = { row: shown.findIndex(({ id }) => id === row.id), column };
        const edits = pastedTexts(event.clipboardData.getData("text/plain"), shown, languages, start);
        if (edits === null || event.currentTarget.readOnly) return;
        event.preventDefault();
        studio.replaceLayout(withTexts(studio.state.table, edits), say("studio.panels.texts.pasted", { count: edits.length }));
      },
    }),
    [studio],
  );
}

/** Enter moves down and Shift+Enter up, as in a spreadsheet; with Ctrl or Alt also in texts in which Enter adds a line. */
function stepOf({ key, ctrlKey, metaKey, altKey, shiftKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): 1 | -1 | 0 {
  const isApart = ctrlKey || metaKey || altKey;
  if (isApart && key === "ArrowDown") return 1;
  if (isApart && key === "ArrowUp") return -1;
  if (key !== "Enter" || (currentTarget.dataset.long === "true" && !isApart)) return 0;
  return shiftKey ? -1 : 1;
}
