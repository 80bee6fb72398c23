/**
 * Builds workbooks, one after the other, in a thread of its own. What is done is handed back with each answer, so that neither side ever holds a whole sheet.
 *
 * A workbook is a ZIP of XML parts (ECMA-376): first those that name the sheets, then the sheets while their rows come. Texts stand in their cells and carry their
 * type, so that none is ever taken for a formula. All dates inside the ZIP are the same: equal rows make equal bytes.
 */
import { parentPort } from "node:worker_threads";
import { strToU8, Zip, ZipDeflate } from "fflate";
import type { Cell } from "./table-content.ts";
import type { XlsxAnswer, XlsxRows, XlsxWork } from "./write-xlsx.ts";

/** What Excel opens at most. */
const LONGEST_CELL = 32_767;
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const DATE_FORMAT = "yyyy-mm-dd hh:mm";
const BEGIN_OF_EXCEL = Date.UTC(1899, 11, 30);
const DAY = 86_400_000;
/** Styles by their place: as it is, bold, a date; then one for each format of numbers. */
const BOLD = 1;
const DATE = 2;

let sheets: XlsxWork["sheets"] = [];
let formats: readonly string[] = [];
let done: Uint8Array[] = [];
let zip: Zip | undefined;
let part: ZipDeflate | undefined;
let sheetAt = -1;
let rowAt = 0;

parentPort?.on("message", (message: XlsxWork | XlsxRows | null) => {
  if (message === null) end();
  else if ("sheets" in message) begin(message);
  else addRows(message);
  const answer: XlsxAnswer = done;
  done = [];
  parentPort?.postMessage(
    answer,
    answer.map(({ buffer }) => buffer as ArrayBuffer),
  );
});

function begin(work: XlsxWork): void {
  sheets = work.sheets;
  formats = [...new Set(sheets.flatMap((sheet) => sheet.formats ?? []).filter((format) => format !== null))];
  sheetAt = -1;
  zip = new Zip((error, bytes) => {
    if (error !== null) throw error;
    // A copy: what is handed over must not lie in memory that the library goes on with.
    if (bytes.length > 0) done.push(new Uint8Array(bytes));
  });
  writeDirectory();
}

function addRows({ sheet, rows }: XlsxRows): void {
  while (sheetAt < sheet) nextSheet();
  let xml = "";
  for (const row of rows) xml += rowXml(row.map((cell, column) => cellXml(cell, column, sheets[sheet]?.formats?.[column])));
  part?.push(strToU8(xml));
}

function nextSheet(): void {
  endSheet();
  sheetAt += 1;
  rowAt = 0;
  const columns = sheets[sheetAt]?.columns ?? [];
  const widths = columns
    .map(
      (title, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${Math.min(60, Math.max(12, title.length + 2))}" customWidth="1"/>`,
    )
    .join("");
  part = openPart(`xl/worksheets/sheet${sheetAt + 1}.xml`);
  part.push(
    strToU8(
      `${HEAD}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
        `${widths === "" ? "" : `<cols>${widths}</cols>`}<sheetData>${rowXml(columns.map((title, column) => textXml(title, column, BOLD)))}`,
    ),
  );
}

function endSheet(): void {
  part?.push(strToU8("</sheetData></worksheet>"), true);
  part = undefined;
}

function end(): void {
  while (sheetAt < sheets.length - 1) nextSheet();
  endSheet();
  zip?.end();
  zip = undefined;
}

/** The parts that name the sheets, the one that says what they all are first: by that programs tell a workbook from other archives. */
function writeDirectory(): void {
  const each = (text: (number: number, name: string) => string) => sheets.map(({ name }, index) => text(index + 1, name)).join("");
  write(
    "[Content_Types].xml",
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
      `${each((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}</Types>`,
  );
  write(
    "xl/styles.xml",
    `<styleSheet ${MAIN}><numFmts count="${formats.length + 1}">${[DATE_FORMAT, ...formats].map((format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(format)}"/>`).join("")}</numFmts>` +
      '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
      `<cellXfs count="${formats.length + 3}"><xf/><xf fontId="1" applyFont="1"/>${[DATE_FORMAT, ...formats].map((_, index) => `<xf numFmtId="${164 + index}" applyNumberFormat="1"/>`).join("")}</cellXfs>` +
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  );
  write(
    "xl/workbook.xml",
    `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>${each((number, name) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
  );
  write(
    "xl/_rels/workbook.xml.rels",
    `<Relationships xmlns="${PACKAGE}/relationships">${each((number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}` +
      `<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  );
  write(
    "_rels/.rels",
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
}

function write(name: string, xml: string): void {
  openPart(name).push(strToU8(HEAD + xml), true);
}

function openPart(name: string): ZipDeflate {
  const opened = new ZipDeflate(name, { level: 6 });
  opened.mtime = new Date(1980, 0, 1);
  zip?.add(opened);
  return opened;
}

function rowXml(cells: readonly string[]): string {
  rowAt += 1;
  return `<row r="${rowAt}">${cells.join("")}</row>`;
}

function cellXml(cell: Cell, column: number, format: string | null | undefined): string {
  if (cell === null || cell === "" || (typeof cell === "number" && !Number.isFinite(cell))) return "";
  const place = `${letters(column)}${rowAt + 1}`;
  if (typeof cell === "string") return textXml(cell, column);
  if (typeof cell === "boolean") return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === "number") {
    const style = typeof format === "string" ? ` s="${formats.indexOf(format) + DATE + 1}"` : "";
    return `<c r="${place}"${style}><v>${cell}</v></c>`;
  }
  return `<c r="${place}" s="${DATE}"><v>${(cell.getTime() - BEGIN_OF_EXCEL) / DAY}</v></c>`;
}

function textXml(text: string, column: number, style?: number): string {
  const look = style === undefined ? "" : ` s="${style}"`;
  return `<c r="${letters(column)}${rowAt + 1}"${look} t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, LONGEST_CELL))}</t></is></c>`;
}

/** A, B, … Z, AA, AB, … */
function letters(column: number): string {
  const own = String.fromCharCode(65 + (column % 26));
  return column < 26 ? own : letters(Math.floor(column / 26) - 1) + own;
}

const SPECIAL: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\r": "&#13;" };
/** Without characters that XML cannot say. */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"\r]/g, (character) => SPECIAL[character] ?? "");
