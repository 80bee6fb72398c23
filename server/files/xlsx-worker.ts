/** Builds workbooks, one after the other, in a thread of its own: the library works on the whole sheet at once, which for 50,000 rows takes seconds. */
import { parentPort } from "node:worker_threads";
import writeExcelFile, { type SheetData } from "write-excel-file/node";
import type { Cell } from "./table-content.ts";
import type { XlsxRows, XlsxWork } from "./write-xlsx.ts";

/** What Excel opens at most. Characters that XML cannot say the library leaves out. */
const LONGEST_CELL = 32_767;
/** Texts carry their type, so that none is ever taken for a formula. */
function sheetCell(cell: Cell, format: string | null | undefined): SheetData[number][number] {
  if (cell === null || cell === "") return null;
  if (typeof cell === "number" && typeof format === "string") return { type: Number, value: cell, format };
  if (typeof cell !== "string") return cell;
  return { type: String, value: cell.slice(0, LONGEST_CELL) };
}

let sheets: XlsxWork["sheets"] = [];
let data: SheetData[] = [];

parentPort?.on("message", (message: XlsxWork | XlsxRows | null) => {
  if (message !== null && "sheets" in message) {
    sheets = message.sheets;
    data = sheets.map(({ columns }) => [columns.map((value) => ({ type: String, value, fontWeight: "bold" }))]);
    return;
  }
  if (message !== null) {
    const formats = sheets[message.sheet]?.formats;
    for (const row of message.rows) data[message.sheet]?.push(row.map((cell, column) => sheetCell(cell, formats?.[column])));
    return;
  }
  const workbook = sheets.map(({ columns, name }, index) => ({
    data: data[index] ?? [],
    sheet: name,
    columns: columns.map((title) => ({ width: Math.min(60, Math.max(12, title.length + 2)) })),
    stickyRowsCount: 1,
    dateFormat: "yyyy-mm-dd hh:mm",
  }));
  writeExcelFile(workbook)
    .toBuffer()
    .then((bytes) => {
      const copy = new Uint8Array(bytes);
      parentPort?.postMessage(copy, [copy.buffer]);
    });
  data = [];
});
