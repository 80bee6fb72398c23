import { fromMarkdown } from "mdast-util-from-markdown";
import type PDFDocument from "pdfkit";

type Document = InstanceType<typeof PDFDocument>;
type Root = ReturnType<typeof fromMarkdown>;
type Nodes = Root | Root["children"][number];

const SIZES = [17, 13.5, 11.5, 10.5] as const;
const TEXT_SIZE = 10;
/** Distance between a bullet or number and its text. */
const HANGING = 16;

/**
 * Markdown in a document with the fonts "text" and "bold", within its margins: headings, paragraphs, lists and emphasis; anything else as the text it was
 * written as.
 */
export function drawMarkdown(document: Document, text: string): void {
  for (const node of fromMarkdown(text).children) drawBlock(document, node, 0);
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
  const { left } = document.page.margins;
  document.font("text").fontSize(TEXT_SIZE);
  const options = { indent: 0, lineGap: 2.5 };
  if (bullet !== "") {
    // Drawn together with its text: alone it would stay behind when the text begins the next page.
    if (document.y + document.currentLineHeight(true) > document.page.height - document.page.margins.bottom) document.addPage();
    const { y } = document;
    document.text(bullet, left + indent, y, { lineBreak: false });
    document.y = y;
  }
  const start = indent + (bullet === "" ? 0 : HANGING);
  document.x = left + start;
  const width = document.page.width - left - document.page.margins.right - start;
  for (const [index, { words, isBold }] of runs.entries())
    document.font(isBold ? "bold" : "text").text(words, { ...options, width, continued: index < runs.length - 1 });
  document.x = left;
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
