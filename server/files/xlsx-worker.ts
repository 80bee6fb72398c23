/** Builds one workbook in a thread of its own: the library works on the whole sheet at once, which for 50,000 rows takes seconds. */
import { parentPort, workerData } from "node:worker_threads";
import writeExcelFile, { type SheetData } from "write-excel-file/node";
import type { Cell } from "./table-content.ts";
import type { XlsxWork } from "./write-xlsx.ts";

/** What Excel opens at most. Characters that XML cannot say the library leaves out. */
const LONGEST_CELL = 32_767;
/** Texts carry their type, so that none is ever taken for a formula. */
function sheetCell(cell: Cell): SheetData[number][number] {
  if (cell === null || cell === "") return null;
  if (typeof cell !== "string") return cell;
  return { type: String, value: cell.slice(0, LONGEST_CELL) };
}

const { columns, sheet } = workerData as XlsxWork;
const data: SheetData = [columns.map((value) => ({ type: String, value, fontWeight: "bold" }))];

parentPort?.on("message", (rows: readonly (readonly Cell[])[] | null) => {
  if (rows !== null) {
    for (const row of rows) data.push(row.map(sheetCell));
    return;
  }
  const widths = columns.map((title) => ({ width: Math.min(60, Math.max(12, title.length + 2)) }));
  writeExcelFile(data, { sheet, columns: widths, stickyRowsCount: 1, dateFormat: "yyyy-mm-dd hh:mm" })
    .toBuffer()
    .then((workbook) => {
      const bytes = new Uint8Array(workbook);
      parentPort?.postMessage(bytes, [bytes.buffer]);
      parentPort?.close();
    });
});
