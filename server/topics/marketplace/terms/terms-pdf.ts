import PDFDocument from "pdfkit";
import { drawMarkdown } from "../../../platform/files/draw-markdown.ts";
import { pdfFont } from "../../../platform/files/pdf-font.ts";

export interface TermsPage {
  readonly name: string;
  /** Markdown. */
  readonly text: string;
  /** Printed at the foot of every page beside its number. */
  readonly footer: string;
  readonly language: string;
  readonly validFrom: Date;
}

type Document = InstanceType<typeof PDFDocument>;

const MARGIN = 64;

/** Terms as an A4 document. The same words as on the screen: headings, paragraphs, lists and emphasis; anything else as the text it was written as. */
export async function termsPdf({ name, text, footer, language, validFrom }: TermsPage): Promise<Buffer> {
  const document = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: name, CreationDate: validFrom },
  });
  const pieces: Buffer[] = [];
  document.on("data", (piece: Buffer) => pieces.push(piece));
  const done = new Promise<void>((resolve, reject) => document.on("end", resolve).on("error", reject));
  document.registerFont("text", pdfFont("")).registerFont("bold", pdfFont("-Bold"));
  document.font("bold").fontSize(20).text(name).moveDown(0.8);
  drawMarkdown(document, text);
  numberPages(document, footer);
  document.end();
  await done;
  return Buffer.concat(pieces);
}

function numberPages(document: Document, footer: string): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    // Below the margin a line would begin another page.
    document.page.margins.bottom = 0;
    document
      .font("text")
      .fontSize(8)
      .text(`${footer}   ·   ${page + 1} / ${count}`, MARGIN, document.page.height - 40, { lineBreak: false });
  }
}
