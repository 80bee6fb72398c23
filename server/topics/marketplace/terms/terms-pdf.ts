import { createRequire } from "node:module";
import { fromMarkdown } from "mdast-util-from-markdown";
import PDFDocument from "pdfkit";

export interface TermsPage {
  readonly name: string;
  /** Markdown. */
  readonly text: string;
  /** Is printed in the foot of every page beside its number. */
  readonly footer: string;
  readonly language: string;
  readonly validFrom: Date;
}

type Root = ReturnType<typeof fromMarkdown>;
type Nodes = Root | Root["children"][number];
type Document = InstanceType<typeof PDFDocument>;

/** The built-in fonts of PDF know Western Europe only. */
const font = (style: string) => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/DejaVuSans${style}.ttf`);
const SIZES = [17, 13.5, 11.5, 10.5] as const;
const TEXT_SIZE = 10;
const MARGIN = 64;
/** Between a bullet or a number and its words, which are beneath each other. */
const HANGING = 16;

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
  document.registerFont("text", font("")).registerFont("bold", font("-Bold"));
  document.font("bold").fontSize(20).text(name).moveDown(0.8);
  for (const node of fromMarkdown(text).children) drawBlock(document, node, 0);
  numberPages(document, footer);
  document.end();
  await done;
  return Buffer.concat(pieces);
}

function drawBlock(document: Document, node: Nodes, indent: number, bullet = ""): void {
  switch (node.type) {
    case "heading":
      document
        .moveDown(0.6)
        .font("bold")
        .fontSize(SIZES[node.depth - 1] ?? TEXT_SIZE)
        .text(wordsOf(node))
        .moveDown(0.3);
      return;
    case "list":
      for (const [index, item] of node.children.entries()) {
        const mark = node.ordered === true ? `${(node.start ?? 1) + index}. ` : "•  ";
        for (const [at, part] of item.children.entries()) drawBlock(document, part, indent + 14, at === 0 ? mark : "");
      }
      return;
    case "blockquote":
      for (const part of node.children) drawBlock(document, part, indent + 14);
      return;
    case "thematicBreak":
      document.moveDown(0.5);
      return;
    default:
      drawParagraph(document, runsOf(node, false), indent, bullet);
  }
}

interface Run {
  readonly words: string;
  readonly isBold: boolean;
}

function drawParagraph(document: Document, runs: readonly Run[], indent: number, bullet: string): void {
  if (runs.length === 0) return;
  document.font("text").fontSize(TEXT_SIZE);
  const options = { indent: 0, lineGap: 2.5 };
  if (bullet !== "") {
    // Written by itself it would stay behind when its words begin the next page.
    if (document.y + document.currentLineHeight(true) > document.page.height - MARGIN) document.addPage();
    const { y } = document;
    document.text(bullet, MARGIN + indent, y, { lineBreak: false });
    document.y = y;
  }
  const start = indent + (bullet === "" ? 0 : HANGING);
  document.x = MARGIN + start;
  const width = document.page.width - 2 * MARGIN - start;
  for (const [index, { words, isBold }] of runs.entries())
    document.font(isBold ? "bold" : "text").text(words, { ...options, width, continued: index < runs.length - 1 });
  document.x = MARGIN;
  document.moveDown(0.5);
}

function runsOf(node: Nodes, isBold: boolean): Run[] {
  if ("children" in node) return node.children.flatMap((child) => runsOf(child, isBold || node.type === "strong"));
  if (node.type === "break") return [{ words: "\n", isBold }];
  return "value" in node ? [{ words: node.value.replaceAll(/\s+/g, " "), isBold }] : [];
}

const wordsOf = (node: Nodes): string =>
  runsOf(node, false)
    .map(({ words }) => words)
    .join("");

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
