/** The drawing of a printed page, read from the document. */
import { expect, test } from "vitest";
import { visualWords } from "../../../../../server/platform/files/visual-words.ts";
import { type PrintedDocument, pageDocument } from "../../../../../server/topics/screens/print/page-document.ts";
import type { PrintedBlock } from "../../../../../server/topics/screens/print/printed-blocks.ts";
import { type PdfText, pdfTexts } from "../../../../support/pdf-text.ts";

const document = (blocks: readonly PrintedBlock[], more: Partial<PrintedDocument> = {}): PrintedDocument => ({
  ...{ title: "Larkfield Foods", subtitle: "Company · Overview", owner: "Tannwald Systems", logo: null, language: "en" },
  ...{ created: new Date("2026-11-28T09:00:00Z"), printed: "Printed 28/11/2026", blocks },
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  ...more,
});
async function draw(blocks: readonly PrintedBlock[], more: Partial<PrintedDocument> = {}): Promise<PdfText[][]> {
  return pdfTexts(await pageDocument(document(blocks, more)));
}
const textsOf = (sheet: readonly PdfText[] = []): string[] => sheet.map(({ text }) => text.trim());
const column = (label: string, weight = 140, isFigure = false) => ({ label, weight, isFigure });

test("an empty page has its head and its foot", async () => {
  const sheets = await draw([]);
  expect(sheets.map(textsOf)).toEqual([
    ["Tannwald Systems", "Larkfield Foods", "Company · Overview", "Tannwald Systems · Larkfield Foods · Printed 28/11/2026", "Page 1 of 1"],
  ]);
});

test("a long table goes on over sheets, each with the columns at its top, and no row is lost or cut in two", async () => {
  const rows = Array.from({ length: 230 }, (_, index) => [
    `Row ${index}`,
    index % 7 === 0 ? "several words that need more than one line of a narrow column" : "short",
    String(index),
  ]);
  const columns = [column("Name"), column("Text", 90), column("Figure", 90, true)];
  const sheets = await draw([
    { kind: "table", title: "Rows", columns, rows, totals: ["", "", "26335"], note: "Only the first 230 rows were read." },
  ]);
  expect(sheets.length).toBeGreaterThan(3);
  const names = sheets.flatMap((sheet) => textsOf(sheet).filter((text) => /^Row \d+$/.test(text)));
  expect(names).toEqual(rows.map(([name]) => name));
  for (const [index, sheet] of sheets.entries()) {
    const texts = textsOf(sheet);
    expect(
      texts.filter((text) => text === "Figure"),
      `sheet ${index + 1}`,
    ).toHaveLength(1);
    expect(texts.at(-1)).toBe(`Page ${index + 1} of ${sheets.length}`);
    const lowest = Math.min(...sheet.slice(0, -2).map(({ y }) => y));
    expect(lowest).toBeGreaterThan(40);
  }
  expect(textsOf(sheets.at(-1))).toContain("26335");
  expect(textsOf(sheets.at(-1))).toContain("Only the first 230 rows were read.");
});

test("figures end where their column ends", async () => {
  const columns = [column("Name"), column("Figure", 140, true)];
  const [sheet = []] = await draw([
    {
      kind: "table",
      title: "Rows",
      columns,
      rows: [
        ["a", "1"],
        ["b", "1,000,000.00"],
      ],
    },
  ]);
  const [short, long] = ["1", "1,000,000.00"].map((figure) => sheet.find(({ text }) => text.trim() === figure)?.x ?? 0);
  expect(short).toBeGreaterThan((long ?? 0) + 40);
});

test("a table of many columns is on sheets that lie", async () => {
  const columns = Array.from({ length: 9 }, (_, index) => column(`Column ${index}`));
  const bytes = await pageDocument(document([{ kind: "table", title: "Wide", columns, rows: [columns.map(({ label }) => label)] }]));
  expect(bytes.toString("latin1")).toContain("/MediaBox [0 0 841.89 595.28]");
});

test("values are beside each other by their width, long ones in several lines, and a word without an end is broken", async () => {
  const values = [
    { label: "Name", text: "Larkfield Foods", width: 6 },
    { label: "Number", text: "K-000100", width: 3 },
    { label: "Place", text: "Leipzig", width: 3 },
    { label: "About", text: "word ".repeat(60).trim(), width: 12 },
    { label: "Key", text: "x".repeat(300), width: 3 },
  ];
  const [sheet = []] = await draw([{ kind: "values", title: "Company", values }]);
  const at = (word: string) => sheet.find(({ text }) => text.trim() === word);
  expect(at("Name")?.y).toBe(at("Place")?.y);
  expect(at("About")?.y).toBeLessThan(at("Larkfield Foods")?.y ?? 0);
  const parts = sheet.filter(({ text }) => /^x+$/.test(text.trim()));
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.map(({ text }) => text.trim()).join("")).toBe("x".repeat(300));
});

test("letters of many languages are there: none is drawn as an empty box", async () => {
  const words = ["Größe", "Öğrenci", "Łódź", "Știință", "Árvíztűrő", "Ключ", "Ελληνικά", "€ 1.234,50", "“quoted”"];
  const [sheet = []] = await draw([{ kind: "list", title: "Words", items: words.map((title) => ({ depth: 0, title, lines: [] })) }]);
  for (const word of words) expect(textsOf(sheet)).toContain(word);
});

test("words of a text from right to left follow each other from the right, figures and other words in it as they are read", async () => {
  expect(visualWords("Larkfield Foods 2026")).toEqual(["Larkfield", "Foods", "2026"]);
  expect(visualWords("שלום עולם 2026")).toEqual(["2026", "עולם", "שלום"]);
  expect(visualWords("Larkfield שלום עולם Foods")).toEqual(["Larkfield", "עולם", "שלום", "Foods"]);
  expect(visualWords("שלום Larkfield Foods עולם")).toEqual(["עולם", "Larkfield", "Foods", "שלום"]);
  expect(visualWords("(שלום)")).toEqual([")שלום("]);
  const [sheet = []] = await draw([
    {
      kind: "values",
      title: "Names",
      values: [
        { label: "Name", text: "שלום עולם", width: 6 },
        { label: "Arabic", text: "شركة الأغذية (ألمانيا) 2026", width: 6 },
      ],
    },
  ]);
  const [first, second] = ["שלום", "עולם"].map((word) =>
    sheet.find(({ text }) => [...text.trim()].toSorted().join("") === [...word].toSorted().join("")),
  );
  expect(first?.x).toBeGreaterThan(second?.x ?? Number.POSITIVE_INFINITY);
});

test("Markdown keeps its headings and lists; nodes of a flow are beneath what they branch off from", async () => {
  const items = [
    { depth: 0, title: "Order", lines: ["State: Done"] },
    { depth: 1, title: "Undone by: Refund", lines: [] },
  ];
  const [sheet = []] = await draw([
    { kind: "text", title: "About", text: "# Heading\n\n- first\n- second **bold**" },
    { kind: "list", title: "Steps", items },
    { kind: "note", title: "Rows", text: "Nothing here yet." },
  ]);
  expect(textsOf(sheet)).toEqual(expect.arrayContaining(["Heading", "first", "State: Done", "Nothing here yet."]));
  const x = (word: string) => sheet.find(({ text }) => text.trim() === word)?.x ?? 0;
  expect(x("Undone by: Refund")).toBeGreaterThan(x("Order"));
});
