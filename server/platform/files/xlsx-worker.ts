/** Writes workbooks, one after the other, in a thread of its own: what 50,000 rows take is seconds of work. Each message but the first is answered with the bytes that it became. */
import { Writable } from "node:stream";
import { parentPort } from "node:worker_threads";
import { type Style, WorkbookWriter } from "@cj-tech-master/excelts";
import type { Cell } from "./table-content.ts";
import type { XlsxRows, XlsxWork } from "./write-xlsx.ts";

type SheetWriter = ReturnType<WorkbookWriter["addWorksheet"]>;

/** Excel opens no longer texts. The library leaves out characters that XML does not allow. */
const LONGEST_CELL = 32_767;
const AUTHOR = "Tessera";

/** The library computes a style once for each object: sharing these between all cells saves half of the work. */
const PLAIN: Partial<Style> = {};
const DATE: Partial<Style> = { numFmt: "yyyy-mm-dd hh:mm" };

class Workbook {
  readonly #sheets: XlsxWork["sheets"];
  readonly #writer: WorkbookWriter;
  #pieces: Uint8Array[] = [];
  #at = -1;
  #sheet: SheetWriter | undefined;
  /** Number styles of the columns of the current sheet. */
  #styles: readonly Partial<Style>[] = [];

  constructor(sheets: XlsxWork["sheets"]) {
    this.#sheets = sheets;
    const keep = (piece: Uint8Array) => void this.#pieces.push(piece);
    const stream = new Writable({
      write(piece: Uint8Array, _encoding, done) {
        keep(piece);
        done();
      },
    });
    // Strings are written into their cells: a shared table of them would stay in memory until the end.
    this.#writer = new WorkbookWriter({ stream, useStyles: true, useSharedStrings: false, creator: AUTHOR, lastModifiedBy: AUTHOR });
  }

  add({ sheet, rows }: XlsxRows): Uint8Array<ArrayBuffer> {
    if (this.#at !== sheet || this.#sheet === undefined) {
      this.#sheet?.commit();
      this.#at = sheet;
      this.#sheet = this.#open(sheet);
    }
    for (const cells of rows) {
      const row = this.#sheet.addRow(cells.map(sheetCell));
      for (const [index, cell] of cells.entries()) if (cell !== null) row.getCell(index + 1).style = this.#styleOf(cell, index);
      row.commit();
    }
    return this.#taken();
  }

  async end(): Promise<Uint8Array<ArrayBuffer>> {
    this.#sheet?.commit();
    await this.#writer.commit();
    return this.#taken();
  }

  #open(index: number): SheetWriter {
    const { name, columns, formats } = this.#sheets[index] ?? { name: "", columns: [] };
    const sheet = this.#writer.addWorksheet(name, { views: [{ state: "frozen", ySplit: 1 }] });
    sheet.columns = columns.map((title) => ({ width: Math.min(60, Math.max(12, title.length + 2)) }));
    this.#styles = columns.map((_title, at) => (typeof formats?.[at] === "string" ? { numFmt: formats[at] } : PLAIN));
    const titles = sheet.addRow([...columns]);
    titles.font = { bold: true };
    titles.commit();
    return sheet;
  }

  #styleOf(cell: Cell, index: number): Partial<Style> {
    if (cell instanceof Date) return DATE;
    return typeof cell === "number" ? (this.#styles[index] ?? PLAIN) : PLAIN;
  }

  /** A copy with its own memory, so that it is transferred instead of copied. */
  #taken(): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(Buffer.concat(this.#pieces));
    this.#pieces = [];
    return bytes;
  }
}

/** The library takes a text for a text, and for a formula only what says that it is one. */
const sheetCell = (cell: Cell): Cell => (cell === "" ? null : typeof cell === "string" ? cell.slice(0, LONGEST_CELL) : cell);

let workbook = new Workbook([]);

const answer = (bytes: Uint8Array<ArrayBuffer>) => parentPort?.postMessage(bytes, [bytes.buffer]);

parentPort?.on("message", async (message: XlsxWork | XlsxRows | null) => {
  if (message === null) answer(await workbook.end());
  else if ("sheets" in message) workbook = new Workbook(message.sheets);
  else answer(workbook.add(message));
});
