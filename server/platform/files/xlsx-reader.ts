/** Reads the first sheet of a workbook as texts, in a thread of its own: a small file may unpack to a very large one. */
import { parentPort, workerData } from "node:worker_threads";
import { Workbook } from "@cj-tech-master/excelts";
import type { SheetToRead } from "./read-xlsx.ts";

async function read({ bytes, mostRows, mostColumns }: SheetToRead): Promise<string[][]> {
  const workbook = new Workbook();
  await workbook.xlsx.load(Buffer.from(bytes));
  const [sheet] = workbook.worksheets;
  const rows: string[][] = [];
  const last = Math.min(sheet?.rowCount ?? 0, mostRows);
  const width = Math.min(sheet?.columnCount ?? 0, mostColumns);
  for (let number = 1; number <= last; number += 1) {
    const row = sheet?.getRow(number);
    rows.push(Array.from({ length: width }, (_, index) => String(row?.getCell(index + 1).text ?? "")));
  }
  return rows;
}

// An error ends the thread, and is the answer.
parentPort?.postMessage(await read(workerData as SheetToRead));
