/**
 * Draws a printed page as a PDF of A4 sheets: a head with title and logo, parts beneath each other, a foot with the number of the sheet.
 *
 * Longer than a page because where each part begins depends on the height of the one before: what measures and what draws read the same figures.
 */
import PDFDocument from "pdfkit";
import { drawMarkdown } from "../../../platform/files/draw-markdown.ts";
import { pdfFont } from "../../../platform/files/pdf-font.ts";
import { hasRightToLeft, isRightToLeft, visualWords } from "../../../platform/files/visual-words.ts";
import type { PrintedBlock, PrintedColumn, PrintedItem, PrintedValue } from "./printed-blocks.ts";

export interface PrintedDocument {
  readonly title: string;
  /** Below the title: the name of the page and its screen. */
  readonly subtitle: string;
  /** Shown if there is no logo, and in the footer. */
  readonly owner: string;
  /** PNG or JPEG; null: the name of the owner is in its place. */
  readonly logo: Buffer | null;
  readonly language: string;
  readonly created: Date;
  readonly printed: string;
  readonly blocks: readonly PrintedBlock[];
  /** `Page 2 of 3` */
  pageOf(page: number, pages: number): string;
}

type Document = InstanceType<typeof PDFDocument>;
type FontName = "text" | "bold";

interface Style {
  readonly size?: number;
  readonly font?: FontName;
  readonly isFaint?: boolean;
  readonly align?: "start" | "end";
}

const MARGIN = 48;
const FOOT = 40;
const LOGO = { width: 180, height: 48 } as const;
/** Height of a line, beside the size of its letters. */
const LEADING = 1.35;
const GAP = 8;
/** A table with more columns needs the long side of the sheet. */
const MOST_UPRIGHT = 7;
/** No row is higher than a sheet: a longer cell ends in an ellipsis. */
const MOST_LINES = 24;

/** The pages of a document, as bytes. */
export async function pageDocument(content: PrintedDocument): Promise<Buffer> {
  const isWide = content.blocks.some((block) => block.kind === "table" && block.columns.length > MOST_UPRIGHT);
  const document = new PDFDocument({
    size: "A4",
    layout: isWide ? "landscape" : "portrait",
    margins: { top: MARGIN, bottom: MARGIN + FOOT / 2, left: MARGIN, right: MARGIN },
    bufferPages: true,
    lang: content.language,
    displayTitle: true,
    info: { Title: content.title, Author: content.owner, CreationDate: content.created },
  });
  const pieces: Buffer[] = [];
  document.on("data", (piece: Buffer) => pieces.push(piece));
  const done = new Promise<void>((resolve, reject) => document.on("end", resolve).on("error", reject));
  document.registerFont("text", pdfFont("")).registerFont("bold", pdfFont("-Bold"));
  const drawing = new PageDrawing(document);
  drawing.head(content);
  for (const block of content.blocks) drawing.block(block);
  drawing.feet(content);
  document.end();
  await done;
  return Buffer.concat(pieces);
}

class PageDrawing {
  readonly #document: Document;
  /** Widths of words at a size of one point, by font: a table repeats few words many times. */
  readonly #widths = { text: new Map<string, number>(), bold: new Map<string, number>() };
  #y: number = MARGIN;

  constructor(document: Document) {
    this.#document = document;
  }

  get #right(): number {
    return this.#document.page.width - MARGIN;
  }
  get #width(): number {
    return this.#right - MARGIN;
  }
  get #bottom(): number {
    return this.#document.page.height - this.#document.page.margins.bottom;
  }

  head({ title, subtitle, owner, logo }: PrintedDocument): void {
    const width = this.#width - LOGO.width - 2 * GAP;
    if (logo === null) this.#text(owner, this.#right - LOGO.width, MARGIN + 4, LOGO.width, { size: 12, font: "bold", align: "end" });
    else this.#document.image(logo, this.#right - LOGO.width, MARGIN, { fit: [LOGO.width, LOGO.height], align: "right" });
    const height = this.#text(title, MARGIN, MARGIN, width, { size: 18, font: "bold" });
    const below = this.#text(subtitle, MARGIN, MARGIN + height + 2, width, { isFaint: true });
    this.#y = MARGIN + Math.max(LOGO.height, height + 2 + below) + GAP;
    this.#rule();
  }

  block(block: PrintedBlock): void {
    switch (block.kind) {
      case "values":
        this.#values(block.title, block.values);
        return;
      case "table":
        this.#table(block.title, block);
        return;
      case "list":
        this.#list(block.title, block.items, block.note);
        return;
      case "text":
        this.#title(block.title, 40);
        this.#document.x = MARGIN;
        this.#document.y = this.#y;
        drawMarkdown(this.#document, block.text);
        this.#y = this.#document.y;
        return;
      case "note":
        this.#title(block.title, 20);
        this.#y += this.#text(block.text, MARGIN, this.#y, this.#width, { isFaint: true });
    }
  }

  /** The foot of each sheet: owner, time and sheet number. */
  feet({ owner, title, printed, pageOf }: PrintedDocument): void {
    const { start, count } = this.#document.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.#document.switchToPage(page);
      const y = this.#document.page.height - FOOT;
      const right = 140;
      const left = [owner, title, printed].filter((part) => part !== "").join(" · ");
      const [line = ""] = this.#lines(left, this.#width - right, { size: 8 }, 1);
      this.#line(line, MARGIN, y, this.#width - right, { size: 8, isFaint: true });
      this.#line(pageOf(page + 1, count), this.#right - right, y, right, { size: 8, isFaint: true, align: "end" });
    }
  }

  /**
   * A heading, which is never alone at the foot of a sheet.
   *
   * @param title the empty string for a part that belongs to the one before
   * @param first height of the first part below it
   */
  #title(title: string, first: number): void {
    this.#y += GAP * 1.5;
    if (this.#y + 18 + first > this.#bottom) this.#sheet();
    if (title !== "") this.#y += this.#text(title, MARGIN, this.#y, this.#width, { size: 12, font: "bold" }) + 4;
  }

  /** Values in twelfths, as they are beside each other on the screen. */
  #values(title: string, values: readonly PrintedValue[]): void {
    this.#title(title, 30);
    const twelfth = this.#width / 12;
    for (const row of inRows(values)) {
      const cells = row.map(({ label, text, width }) => {
        const room = width * twelfth - GAP;
        return { label: this.#lines(label, room, LABEL), text: this.#lines(text, room, VALUE, MOST_LINES * 2), width };
      });
      const labels = Math.max(...cells.map(({ label }) => label.length)) * LABEL.size * LEADING;
      const height = labels + Math.max(...cells.map(({ text }) => text.length)) * VALUE.size * LEADING + GAP;
      this.#room(height);
      let x = MARGIN;
      for (const { label, text, width } of cells) {
        const room = width * twelfth - GAP;
        this.#drawLines(label, x, this.#y, room, LABEL);
        this.#drawLines(text, x, this.#y + labels, room, VALUE);
        x += width * twelfth;
      }
      this.#y += height;
    }
  }

  /** Rows keep together; a sheet that a row begins says again what its columns are. */
  #table(title: string, { columns, rows, totals, note }: Extract<PrintedBlock, { kind: "table" }>): void {
    this.#title(title, 60);
    const widths = this.#columnWidths(columns);
    const head = () =>
      this.#row(
        columns.map(({ label }) => label),
        columns,
        widths,
        HEAD,
      );
    head();
    this.#rule();
    for (const row of rows) {
      const height = this.#rowHeight(row, widths, CELL);
      if (this.#y + height > this.#bottom) {
        this.#sheet();
        head();
        this.#rule();
      }
      this.#row(row, columns, widths, CELL);
    }
    if (totals !== undefined) {
      this.#room(this.#rowHeight(totals, widths, HEAD));
      this.#rule();
      this.#row(totals, columns, widths, { ...CELL, font: "bold" });
    }
    if (note !== undefined) this.#noteBelow(note);
  }

  #columnWidths(columns: readonly PrintedColumn[]): number[] {
    const sum = columns.reduce((total, { weight }) => total + weight, 0);
    return columns.map(({ weight }) => (this.#width * weight) / sum);
  }

  #rowHeight(cells: readonly string[], widths: readonly number[], style: Required<Pick<Style, "size">> & Style): number {
    const lines = cells.map((cell, index) => this.#lines(cell, (widths[index] ?? 0) - GAP, style, MOST_LINES).length);
    return Math.max(1, ...lines) * style.size * LEADING + GAP / 2;
  }

  #row(
    cells: readonly string[],
    columns: readonly PrintedColumn[],
    widths: readonly number[],
    style: Required<Pick<Style, "size">> & Style,
  ): void {
    let x = MARGIN;
    for (const [index, cell] of cells.entries()) {
      const room = (widths[index] ?? 0) - GAP;
      const lines = this.#lines(cell, room, style, MOST_LINES);
      this.#drawLines(lines, x, this.#y, room, { ...style, align: columns[index]?.isFigure === true ? "end" : "start" });
      x += widths[index] ?? 0;
    }
    this.#y += this.#rowHeight(cells, widths, style);
  }

  #list(title: string, items: readonly PrintedItem[], note: string | undefined): void {
    this.#title(title, 30);
    for (const { depth, title: name, lines } of items) {
      const x = MARGIN + Math.min(depth, 12) * 14;
      const room = this.#right - x;
      const heads = this.#lines(name, room, { ...VALUE, font: "bold" });
      const details = lines.flatMap((line) => this.#lines(line, room, CELL, MOST_LINES));
      const height = heads.length * VALUE.size * LEADING + details.length * CELL.size * LEADING + GAP / 2;
      this.#room(Math.min(height, this.#bottom - MARGIN));
      this.#drawLines(heads, x, this.#y, room, { ...VALUE, font: "bold" });
      this.#drawLines(details, x, this.#y + heads.length * VALUE.size * LEADING, room, { ...CELL, isFaint: true });
      this.#y += height;
    }
    if (note !== undefined) this.#noteBelow(note);
  }

  #noteBelow(note: string): void {
    this.#room(20);
    this.#y += GAP / 2 + this.#text(note, MARGIN, this.#y + GAP / 2, this.#width, { isFaint: true });
  }

  #room(height: number): void {
    if (this.#y + height > this.#bottom) this.#sheet();
  }

  #sheet(): void {
    this.#document.addPage();
    this.#y = MARGIN;
  }

  /** A hairline across the sheet. */
  #rule(): void {
    this.#document.moveTo(MARGIN, this.#y).lineTo(this.#right, this.#y).lineWidth(0.5).strokeColor("#999999").stroke();
    this.#y += GAP / 2;
  }

  /** A text between its words. @returns its height */
  #text(text: string, x: number, y: number, width: number, style: Style): number {
    const lines = this.#lines(text, width, style);
    this.#drawLines(lines, x, y, width, style);
    return lines.length * (style.size ?? 9) * LEADING;
  }

  #drawLines(lines: readonly string[], x: number, y: number, width: number, style: Style): void {
    const height = (style.size ?? 9) * LEADING;
    for (const [index, line] of lines.entries()) this.#line(line, x, y + index * height, width, style);
  }

  #line(line: string, x: number, y: number, width: number, { size = 9, font = "text", isFaint = false, align = "start" }: Style): void {
    if (line === "") return;
    // Measuring sets the font as well, so everything is measured before anything is drawn.
    const start = (align === "end") !== isRightToLeft(line) ? x + width - this.#widthOf(line, font, size) : x;
    const space = this.#widthOf(" ", font, size);
    let next = start;
    const pieces = (hasRightToLeft(line) ? visualWords(line) : [line]).map((text) => {
      const at = next;
      next += this.#widthOf(text, font, size) + space;
      return { text, at };
    });
    const document = this.#document;
    document
      .font(font)
      .fontSize(size)
      .fillColor(isFaint ? "#555555" : "#111111");
    for (const { text, at } of pieces) document.text(text, at, y, { lineBreak: false });
  }

  /** A text in lines that fit. A word that is longer than a line is broken where it must be; what does not fit into the last line ends in an ellipsis. */
  #lines(text: string, width: number, { size = 9, font = "text" }: Style, most = Number.POSITIVE_INFINITY): string[] {
    const lines: string[] = [];
    for (const paragraph of text.split("\n")) {
      let line = "";
      for (const word of paragraph.split(/[^\S\u00a0]+/)) {
        const longer = line === "" ? word : `${line} ${word}`;
        if (this.#widthOf(longer, font, size) <= width) line = longer;
        else {
          if (line !== "") lines.push(line);
          const parts = this.#broken(word, width, font, size);
          lines.push(...parts.slice(0, -1));
          line = parts.at(-1) ?? "";
        }
        if (lines.length > most) break;
      }
      lines.push(line);
    }
    return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${(lines[most - 1] ?? "").slice(0, -1)}…`];
  }

  #broken(word: string, width: number, font: FontName, size: number): string[] {
    const parts: string[] = [];
    let part = "";
    for (const sign of word) {
      if (part !== "" && this.#widthOf(part + sign, font, size) > width) {
        parts.push(part);
        part = "";
      }
      part += sign;
    }
    return [...parts, part];
  }

  /** Width of a line, added up word by word, so that few texts are laid out. */
  #widthOf(line: string, font: FontName, size: number): number {
    const words = line === " " ? [line] : line.split(" ");
    const space = words.length > 1 ? this.#wordWidth(" ", font) * (words.length - 1) : 0;
    return words.reduce((sum, word) => sum + this.#wordWidth(word, font), space) * size;
  }

  #wordWidth(word: string, font: FontName): number {
    const known = this.#widths[font];
    let width = known.get(word);
    if (width === undefined) {
      width = this.#document.font(font).fontSize(10).widthOfString(word) / 10;
      known.set(word, width);
    }
    return width;
  }
}

const LABEL = { size: 8, isFaint: true } as const;
const VALUE = { size: 10 } as const;
const HEAD = { size: 8, isFaint: true } as const;
const CELL = { size: 8.5 } as const;

/** Values as they follow each other in rows of twelve. */
function inRows(values: readonly PrintedValue[]): PrintedValue[][] {
  const rows: PrintedValue[][] = [];
  let taken = 12;
  for (const value of values) {
    const width = Math.min(12, Math.max(1, value.width));
    if (taken + width > 12) {
      rows.push([]);
      taken = 0;
    }
    rows.at(-1)?.push({ ...value, width });
    taken += width;
  }
  return rows;
}
