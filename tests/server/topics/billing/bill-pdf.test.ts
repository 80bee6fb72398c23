/** Pages are counted before the first is drawn, so that "page 1 of 3" is right on each. */
import { expect, onTestFinished, test, vi } from "vitest";
import { billText } from "../../../../server/topics/billing/online-bill/bill-texts.ts";
import { PAGE, PdfPages } from "../../../../server/topics/billing/online-bill/pdf-page.ts";
import { countPages, writeBillPdf } from "../../../../server/topics/billing/online-bill/write-pdf.ts";
import { buildReport, type ReportSize } from "../../../support/bill-report.ts";

test.each<[string, ReportSize]>([
  ["without lines", { sections: 0, linesEach: 0 }],
  ["on one page", { sections: 1, linesEach: 3 }],
  ["whose sections break at every place of a page", { sections: 41, linesEach: 7 }],
  ["with one long section", { sections: 1, linesEach: 700 }],
  ["with commitments over two pages", { sections: 3, linesEach: 5, commitments: 90 }],
])("a bill %s has as many pages as it says", async (_name, size) => {
  const report = buildReport(size);
  const pieces: Buffer[] = [];
  for await (const piece of writeBillPdf(report, "bg", null)) pieces.push(piece);
  const drawn = Buffer.concat(pieces)
    .toString("latin1")
    .match(/\/Type \/Page\b/g)?.length;
  expect(drawn).toBe(countPages(report));
});

test("pages are given out while they are drawn", async () => {
  const sizes: number[] = [];
  for await (const piece of writeBillPdf(buildReport({ sections: 10, linesEach: 200 }), "en", null)) sizes.push(piece.length);
  expect(sizes.length).toBeGreaterThan(50);
});

test("each page of the table says what its columns are, and no other does", async () => {
  const drawn = vi.spyOn(PdfPages.prototype, "at");
  onTestFinished(() => drawn.mockRestore());
  const report = buildReport({ sections: 3, linesEach: 60, commitments: 150 });
  for await (const piece of writeBillPdf(report, "en", null)) expect(piece.length).toBeGreaterThan(0);
  // A page begins with its foot.
  const pages: string[][] = [];
  for (const [text, , y] of drawn.mock.calls) {
    if (y === PAGE.foot) pages.push([]);
    pages.at(-1)?.push(text);
  }
  const [word, subTotal] = [billText("description", "en"), billText("subTotal", "en")];
  const isTable = (texts: readonly string[]) => texts.includes("Quillbox Business, seat") || texts.includes(subTotal);
  expect(pages.map((texts) => texts.filter((text) => text === word).length)).toEqual(pages.map((texts) => (isTable(texts) ? 1 : 0)));
  expect(pages.filter(isTable).length).toBeGreaterThan(5);
  expect(pages.length).toBeGreaterThan(pages.filter(isTable).length);
});

test("both sides are named with address and VAT id, the country in the reader's language", async () => {
  const drawn = vi.spyOn(PdfPages.prototype, "at");
  onTestFinished(() => drawn.mockRestore());
  for await (const piece of writeBillPdf(buildReport({ sections: 1, linesEach: 1 }), "fi", null)) expect(piece.length).toBeGreaterThan(0);
  const texts = drawn.mock.calls.map(([text]) => text);
  for (const part of ["Tannwald Systems", "Tannenweg 3", "79098 Freiburg", "Hafenstraße 12", "Haus C", "20457 Hamburg"])
    expect(texts).toContain(part);
  expect(texts.filter((text) => text === "Saksa")).toHaveLength(2);
  expect(texts.some((text) => text.endsWith("DE811234560"))).toBe(true);
});
