import PDFDocument from "pdfkit";
import { pdfFont } from "../../../platform/files/pdf-font.ts";

type Document = InstanceType<typeof PDFDocument>;

/** A4 in points. */
export const PAGE = { width: 595.28, left: 48, right: 547.28, top: 48, bottom: 782, foot: 800 } as const;

export interface TextStyle {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly isFaint?: boolean;
  readonly align?: "left" | "right";
}

/** Is there no space left for a row of this height? Counting and drawing pages both use this rule. */
export const isFull = (y: number, height: number): boolean => y + height > PAGE.bottom;

/**
 * A document of A4 pages with lines of text at fixed places. Nothing wraps by itself, so that the number of pages is known before the first is drawn: what does
 * not fit ends in an ellipsis, unless its place has {@link PdfPages.broken} lines.
 */
export class PdfPages {
  readonly #document: Document;
  readonly #pieces: Buffer[] = [];
  readonly #done: Promise<void>;
  readonly #footOf: (page: number) => string;
  /** Width of a character at one point, by font: shorter texts fit without measuring their layout. */
  readonly #advances = { text: new Map<string, number>(), bold: new Map<string, number>() };
  #page = 1;
  y: number = PAGE.top;

  constructor({ title, language, created, footOf }: { title: string; language: string; created: Date; footOf: (page: number) => string }) {
    this.#document = new PDFDocument({
      size: "A4",
      margin: 0,
      lang: language,
      displayTitle: true,
      info: { Title: title, CreationDate: created },
    });
    this.#document.on("data", (piece: Buffer) => this.#pieces.push(piece));
    this.#done = new Promise<void>((resolve, reject) => this.#document.on("end", resolve).on("error", reject));
    // Awaited at the end; until then a failure must not count as unhandled.
    this.#done.catch(() => undefined);
    this.#document.registerFont("text", pdfFont("")).registerFont("bold", pdfFont("-Bold"));
    this.#footOf = footOf;
    this.#foot();
  }

  /** The finished bytes since the last call. */
  taken(): Buffer[] {
    return this.#pieces.splice(0);
  }

  /** Begin another page if a row of this height does not fit. @returns whether it did */
  room(height: number): boolean {
    if (!isFull(this.y, height)) return false;
    this.#document.addPage();
    this.#page += 1;
    this.y = PAGE.top;
    this.#foot();
    return true;
  }

  #foot(): void {
    this.at(this.#footOf(this.#page), PAGE.left, PAGE.foot, PAGE.right - PAGE.left, { size: 8, isFaint: true });
  }

  /** One line of text at a place, at most `width` wide. */
  at(
    text: string,
    x: number,
    y: number,
    width: number,
    { size = 9, isBold = false, isFaint = false, align = "left" }: TextStyle = {},
  ): void {
    if (text === "") return;
    const document = this.#document;
    const font = isBold ? "bold" : "text";
    document
      .font(font)
      .fontSize(size)
      .fillColor(isFaint ? "#555555" : "#111111");
    const line = text.replaceAll(/\s+/g, " ");
    const shown = this.#roughly(line, font, size) < width ? line : cutTo(line, width, (part) => document.widthOfString(part));
    document.text(shown, align === "right" ? x + width - document.widthOfString(shown) : x, y, { lineBreak: false });
  }

  /** A text between its words, in as many lines as there is room for; the last one has the rest. */
  broken(text: string, width: number, lines: number, { size = 9, isBold = false }: TextStyle = {}): string[] {
    const document = this.#document;
    document.font(isBold ? "bold" : "text").fontSize(size);
    const parts: string[] = [];
    for (const word of text.trim().split(/\s+/)) {
      const last = parts.at(-1);
      const longer = last === undefined ? word : `${last} ${word}`;
      if (last === undefined || (parts.length < lines && document.widthOfString(longer) > width)) parts.push(word);
      else parts[parts.length - 1] = longer;
    }
    return parts;
  }

  /** The sum of the characters' widths, plus an allowance for pairs: measuring the line exactly takes as long as drawing it. */
  #roughly(line: string, font: "text" | "bold", size: number): number {
    const advances = this.#advances[font];
    let sum = 0;
    for (const sign of line) {
      let advance = advances.get(sign);
      if (advance === undefined) {
        advance = this.#document.widthOfString(sign) / size;
        advances.set(sign, advance);
      }
      sum += advance;
    }
    return sum * size * 1.02;
  }

  /** A hairline across the page. */
  rule(): void {
    this.#document.moveTo(PAGE.left, this.y).lineTo(PAGE.right, this.y).lineWidth(0.5).strokeColor("#999999").stroke();
  }

  image(bytes: Buffer, x: number, y: number, fit: [width: number, height: number]): void {
    this.#document.image(bytes, x, y, { fit, align: "right" });
  }

  async end(): Promise<Buffer[]> {
    this.#document.end();
    await this.#done;
    return this.taken();
  }
}

/** The longest prefix that fits, with an ellipsis where it is cut. */
function cutTo(text: string, width: number, widthOf: (part: string) => number): string {
  // Text that is never drawn is not measured either.
  const signs = [...text].slice(0, 200);
  if (widthOf(signs.join("")) <= width) return signs.join("");
  let fits = 0;
  for (let low = 0, high = signs.length; low < high; ) {
    const middle = Math.ceil((low + high) / 2);
    if (widthOf(`${signs.slice(0, middle).join("")}…`) <= width) {
      fits = middle;
      low = middle;
    } else high = middle - 1;
  }
  return `${signs.slice(0, fits).join("")}…`;
}
